/** The page's words in Japanese. */

import type { Messages } from './en.ts';
import { board } from './ja/board.ts';
import { check } from './ja/check.ts';
import { compose } from './ja/compose.ts';
import { editor } from './ja/editor.ts';
import { frame } from './ja/frame.ts';
import { gallery } from './ja/gallery.ts';
import { problem } from './ja/problem.ts';
import { run } from './ja/run.ts';
import { solve } from './ja/solve.ts';
import { terms } from './ja/terms.ts';
import { watch } from './ja/watch.ts';

export const ja: Messages = {
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
