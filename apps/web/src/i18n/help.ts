/** The shape of the help in any language: a list of topics. */

import type { ComponentChildren, FunctionComponent, JSX } from 'preact';

/** One section of the help. */
export interface Topic {
  /** Its place in the address, the same in every language. */
  readonly name: string;
  readonly title: string;
  readonly body: JSX.Element;
}

/** All of the help. */
export interface HelpText {
  readonly title: string;
  readonly intro: string;
  /** What the list of topics is called. */
  readonly contents: string;
  readonly topics: readonly Topic[];
}

/** A diagram in the text. */
export interface DiagramProps {
  readonly sfen: string;
  /** What it shows, below it. */
  readonly children: ComponentChildren;
}

/**
 * What the texts are set with: the words know neither how a board is drawn nor what addresses look
 * like.
 */
export interface HelpParts {
  /** A position with a caption and a link to its check. */
  readonly Diagram: FunctionComponent<DiagramProps>;
  /** The seed paper's method step by step, with its own numbers. */
  readonly PaperMethod: FunctionComponent;
  /** Addresses of the pages that the help leads to. */
  readonly links: Readonly<Record<'compose' | 'check' | 'desk' | 'keys', string>>;
}

/** The help of one language. */
export type WriteHelp = (parts: HelpParts) => HelpText;
