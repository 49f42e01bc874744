/** The page's words in Japanese. */

import type { Words } from '../messages.ts';
import { batch } from './batch.ts';
import { board } from './board.ts';
import { certificate } from './certificate.ts';
import { check } from './check.ts';
import { compose } from './compose.ts';
import { desk } from './desk.ts';
import { editor } from './editor.ts';
import { frame } from './frame.ts';
import { gallery } from './gallery.ts';
import { method } from './method.ts';
import { practice } from './practice.ts';
import { problem } from './problem.ts';
import { tellRefusal } from './refusals.ts';
import { run } from './run.ts';
import { sheet } from './sheet.ts';
import { solve } from './solve.ts';
import { terms } from './terms.ts';
import { watch } from './watch.ts';

/** All words. */
export const messages: Words = {
  ...frame,
  ...terms,
  ...board,
  ...gallery,
  ...problem,
  ...practice,
  ...compose,
  ...run,
  ...method,
  ...sheet,
  ...certificate,
  ...solve,
  ...check,
  ...batch,
  ...desk,
  ...editor,
  ...watch,
  tellRefusal,
};
