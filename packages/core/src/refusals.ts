/**
 * Every code that a refusal may have: one union, so that a misspelt code does not compile, and for
 * each its HTTP status and what a person is told, in both languages. A code never changes its
 * meaning: programs of others and stored runs know it.
 */

import { FILE } from './refusals/file.ts';
import { ORDER } from './refusals/order.ts';
import { POSITION } from './refusals/position.ts';
import { PROOF } from './refusals/proof.ts';
import { RUN } from './refusals/run.ts';
import { SERVICE } from './refusals/service.ts';
import { VIOLATION } from './refusals/violation.ts';
import type { Words } from './refusals/words.ts';

/**
 * Refusals of what the domain was given; their messages name the very pieces, moves and numbers.
 */
const DOMAIN = { ...POSITION, ...ORDER, ...VIOLATION, ...RUN, ...PROOF, ...FILE };

type DomainCode = keyof typeof DOMAIN;
type ServiceCode = keyof typeof SERVICE;

export type RefusalCode = DomainCode | ServiceCode;

/** The domain's: the request is understood, its content makes no sense as shogi. */
const DOMAIN_STATUS = 422;

/** What a person is told of each refusal. */
export const REFUSALS: Readonly<Record<RefusalCode, Words>> = { ...DOMAIN, ...SERVICE };

/** Whether this version knows a code from outside, such as a stored run's or an answer's. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}

/** All codes. */
export const REFUSAL_CODES: readonly RefusalCode[] = Object.keys(REFUSALS).filter(isRefusalCode);

function isDomainCode(code: RefusalCode): code is DomainCode {
  return Object.hasOwn(DOMAIN, code);
}

/** The HTTP status of a refusal. */
export function statusOf(code: RefusalCode): number {
  return isDomainCode(code) ? DOMAIN_STATUS : SERVICE[code].status;
}

/**
 * What to tell a person of a refusal. In English that is its own message where the domain made it,
 * for that names the pieces and numbers at fault; so it is in any language where this version does
 * not know the code.
 */
export function tellRefusal(
  { code, message }: { readonly code: string; readonly message: string },
  language: keyof Words,
): string {
  if (!isRefusalCode(code) || (language === 'en' && isDomainCode(code))) return message;
  return REFUSALS[code][language];
}
