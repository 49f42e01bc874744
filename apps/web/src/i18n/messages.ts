/** What a language of the page consists of. */

import type { WriteHelp } from './help.ts';
import type { messages } from './en/messages.ts';
import type { Notation } from './notation.ts';

/**
 * All words of a language. English sets the shape: a language that lacks one of its words does not
 * compile.
 */
export type Words = typeof messages;

/** The words of the page, and how it writes pieces and moves. */
export interface Messages extends Words {
  readonly notation: Notation;
}

/** One language, as its folder gives it. */
export interface Language {
  /** As in BCP 47: what `lang`, `Intl` and the browser's settings call it. */
  readonly code: string;
  /** Its own name, on the button that switches to it. */
  readonly name: string;
  /** What that button does, in this language. */
  readonly switchTo: string;
  readonly messages: Words;
  /** The texts of the help, loaded when somebody reads them. */
  readonly loadHelp: () => Promise<WriteHelp>;
}
