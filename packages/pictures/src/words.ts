/** Words of the booklet. */

import type { ProblemRecord } from '@tsume/core/notation/record';

/** A number in full-width digits, as Japanese text has them: １２. */
export function fullWidth(value: number): string {
  return String(value).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
}

/** 第１番. */
export function numberWords(number: number): string {
  return `第${fullWidth(number)}番`;
}

/** ７手詰, 必至５手 (a brinkmate), or nothing where the length is not known. */
export function lengthWords({ plies, line, goal }: ProblemRecord): string {
  const length = plies ?? line.length;
  if (length === 0) return '';
  return goal === 'brinkmate' ? `必至${fullWidth(length)}手` : `${fullWidth(length)}手詰`;
}

/** 「題」, where there is one. */
export function titleWords({ title = '' }: ProblemRecord): string {
  return title === '' ? '' : `「${title}」`;
}
