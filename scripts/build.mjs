#!/usr/bin/env node
/** `npm run build`: builds what is missing or stale. `--force` builds everything. */

import { build } from './lib/build.mjs';
import { install, requireNode } from './lib/install.mjs';
import { say } from './lib/project.mjs';

requireNode();
try {
  await install();
  const built = await build({ force: process.argv.includes('--force') });
  if (built.length === 0) say('Everything is built.');
} catch (error) {
  say(`The build failed: ${error.message}`);
  process.exitCode = 1;
}
