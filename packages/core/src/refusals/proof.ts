/** Refusals of certificates and witnesses. */

import type { Words } from './words.ts';

export const PROOF = {
  no_mate: { en: 'There is no mate to certify.', ja: '詰まないため、証明書は作れません。' },
  /** Asked of a brinkmate 必至. */
  no_mate_problem: {
    en: 'This is asked of mate problems only.',
    ja: '詰将棋でない作品には使えません。',
  },
  no_sheet: {
    en: 'A sheet shows a solution of exact length, and none is known.',
    ja: '手数の確定した解がないので、投稿用紙は作れません。',
  },
  no_exact_length: {
    en: 'There is no exact length that a formula can witness.',
    ja: '論理式で確かめられる手数が確定していません。',
  },
  plies_range: {
    en: 'So many plies cannot be put into a formula.',
    ja: 'この手数は論理式にできません。',
  },
  piece_letters: { en: 'This is no list of pieces.', ja: '駒の一覧として読めません。' },
  certificate_syntax: { en: 'The certificate is no complete JSON.', ja: '証明書をJSONとして読めません。' },
  certificate_version: {
    en: 'This is no certificate, or one of another version.',
    ja: '証明書ではないか、別の版のものです。',
  },
  certificate_format: { en: 'A part of the certificate is malformed.', ja: '証明書の形式に誤りがあります。' },
  certificate_undecided: {
    en: 'The search ended before the proof of the exact length was written.',
    ja: '手数の証明を書き終える前に探索が終わりました。局面数か時間の上限を増やしてください。',
  },
  certificate_rule: {
    en: 'Certificates do not cover this rule of futile interpositions.',
    ja: '証明書はこの無駄合の規則に対応していません。',
  },
  certificate_too_large: { en: 'The proof is too large.', ja: '証明が大きすぎます。' },
} as const satisfies Readonly<Record<string, Words>>;
