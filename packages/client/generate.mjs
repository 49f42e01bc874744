#!/usr/bin/env node
/**
 * Makes src/generated/api.ts from the OpenAPI document of the built API, whose routes are set up
 * without any server behind them; `npm run build` does it. It is not kept in the repository, where
 * it could fall behind.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { makeApp } from '../../apps/api/dist/app.js';

const CONFIG = {
  BODY_LIMIT: 2 ** 20,
  PAGE_FOLDER: '',
  RATE_LIMIT: 1,
  TRUST_PROXY: false,
  HOST: 'localhost',
  ALLOWED_HOSTS: [],
  CORS_ORIGINS: [],
};
/** Routes ask for their services when they are called, and here none is. */
const NO_SERVICES = { notices: { subscribe: () => {} } };

const file = fileURLToPath(new URL('src/generated/api.ts', import.meta.url));
const app = await makeApp(CONFIG, NO_SERVICES);
await app.ready();
const types = astToString(await openapiTS(app.swagger()));
await app.close();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  `/** Types of the service's HTTP interface, made from its OpenAPI document. */\n\n${types}`,
);
