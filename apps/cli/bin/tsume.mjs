#!/usr/bin/env node
/** Launcher of the `tsume` command: runs the built program, or says how to build it. */

import { existsSync } from 'node:fs';

const main = new URL('../build/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  process.stderr.write(
    'tsume: the program has not been built yet. Run "npm run build" in the project first.\n',
  );
  process.exitCode = 2;
}
