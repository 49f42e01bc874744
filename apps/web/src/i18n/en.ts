/** The page's words in English, a file for each part of the page; Japanese has the same shape. */

import { board } from './en/board.ts';
import { check } from './en/check.ts';
import { compose } from './en/compose.ts';
import { editor } from './en/editor.ts';
import { frame } from './en/frame.ts';
import { gallery } from './en/gallery.ts';
import { problem } from './en/problem.ts';
import { run } from './en/run.ts';
import { solve } from './en/solve.ts';
import { terms } from './en/terms.ts';
import { watch } from './en/watch.ts';

export const en = {
  ...frame,
  ...terms,
  ...board,
  ...gallery,
  ...problem,
  ...compose,
  ...run,
  ...solve,
  ...check,
  ...editor,
  ...watch,
};

export type Messages = typeof en;
