import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openServices } from './services.ts';

it('a list of known works that is none is refused before anything is opened, with line and reason', () => {
  const config = readConfig({
    DATABASE_URL: 'postgresql://localhost/tsume',
    KNOWN_WORKS: fileURLToPath(import.meta.url),
  });
  const log = { info: () => {}, warn: () => {} };
  expect(() => openServices(config, log)).toThrow(/services\.test\.ts:1 is no known work: /);
});
