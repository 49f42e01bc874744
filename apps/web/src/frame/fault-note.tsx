/**
 * What went wrong, for people: in their language, with the code and the request's id for those who
 * are to help.
 */

import { squareName, squareNamed } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import type { Messages } from '../i18n/messages.ts';
import { useText } from '../i18n/language.ts';

/** A fault as the service or the page tells it. */
export interface Told {
  readonly code: string;
  readonly message: string;
  readonly requestId?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A part of the page cannot be loaded: the service is away, or has a newer page. */
export const NOT_LOADED = { code: 'not_loaded', message: '', details: {} } as const satisfies Told;

/**
 * One sentence on a fault in the visitor's language, with the squares where the sentence is not the
 * fault's own.
 */
export function tellFault(text: Messages, fault: Told): string {
  const sentence = text.tellRefusal(fault);
  const squares = sentence === fault.message ? [] : squaresOf(fault).map(squareName);
  return squares.length > 0 ? text.fault.atSquares(sentence, squares) : sentence;
}

/** The board indices that a refusal names. */
export function squaresOf(fault: Told): number[] {
  const names: unknown = fault.details?.squares;
  if (!Array.isArray(names)) return [];
  return names
    .map((name) => (typeof name === 'string' ? squareNamed(name) : -1))
    .filter((square) => square >= 0);
}

/** A box with the fault, and a button that tries again where that may help. */
export function FaultNote({ fault, retry }: { fault: Told; retry?: () => void }): JSX.Element {
  const text = useText();
  const said = tellFault(text, fault);
  return (
    <div class="fault" role="alert">
      <p class="fault-title">{text.fault.title}</p>
      <p>{said}</p>
      <Details lines={[...(said === fault.message ? [] : [fault.message]), ...issuesOf(fault)]} />
      <p class="fault-meta">
        {text.fault.code} <code>{fault.code}</code>
        {fault.requestId && (
          <>
            {' · '}
            {text.fault.request} <code>{fault.requestId}</code>
          </>
        )}
      </p>
      {retry && (
        <button type="button" class="button" onClick={retry}>
          {text.fault.again}
        </button>
      )}
    </div>
  );
}

/** What the service says beyond its code is English; folded where the page is not. */
function Details({ lines }: { readonly lines: readonly string[] }): JSX.Element | null {
  const text = useText();
  if (lines.length === 0) return null;
  const list = (
    <ul class="fault-detail" lang="en">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  if (text.fault.isEnglish) return list;
  return (
    <details>
      <summary class="fault-meta">{text.fault.english}</summary>
      {list}
    </details>
  );
}

/**
 * `details.issues` of `invalid_request` and `out_of_range`: the fields at fault, each with its
 * sentence.
 */
function issuesOf(fault: Told): string[] {
  const issues: unknown = fault.details?.issues;
  if (!Array.isArray(issues)) return [];
  return issues.flatMap((issue: unknown) => {
    if (typeof issue !== 'object' || issue === null || !('message' in issue)) return [];
    const path = 'path' in issue && Array.isArray(issue.path) ? issue.path.join('.') : '';
    return [`${path === '' ? '' : `${path}: `}${String(issue.message)}`];
  });
}
