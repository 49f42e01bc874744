/** Words of the booklet. */

import type { ProblemRecord } from '@tsume/core/notation/record';

/**
 * A number as Japanese lines have it: one digit as wide as a Kanji, ７; more of them narrow, 12, so
 * that they do not fall apart.
 */
export function numeral(value: number): string {
  return value < 10 ? String.fromCodePoint(0xff10 + value) : String(value);
}

/** 第１番, 第12番. */
export function numberWords(number: number): string {
  return `第${numeral(number)}番`;
}

/** ７手詰, 必至５手 (a brinkmate), or nothing where the length is not known. */
export function lengthWords({ plies, line, goal }: ProblemRecord): string {
  const length = plies ?? line.length;
  if (length === 0) return '';
  return goal === 'brinkmate' ? `必至${numeral(length)}手` : `${numeral(length)}手詰`;
}

/** 「題」, where there is one. */
export function titleWords({ title = '' }: ProblemRecord): string {
  return title === '' ? '' : `「${title}」`;
}
