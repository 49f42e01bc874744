/** Certificates, in Japanese. */

import type { certificate as english } from '../en/certificate.ts';

/** The panel that makes a certificate, and what one shows. */
export const certificate: typeof english = {
  certificate: {
    title: '証明書',
    about:
      '判定の証明です。手数と、示せる場合は最終手を除いて余詰がないことを、検討エンジンなしで誰でも確かめられます。',
    make: '証明書を作る',
    making: '書き出しています…',
    proven: (plies, isOnly) =>
      `ちょうど${plies}手で詰む${isOnly ? 'こと、最終手を除いてほかに詰みがない' : ''}ことを示しています。`,
    claimed: (plies, isOnly) =>
      isOnly
        ? `${plies}手以内に詰むこと、それより早い詰みがなければ、最終手を除いてほかに詰みがないことを示しています。`
        : `${plies}手以内に詰むことを示しています。それより早い詰みがないことは、長すぎて書き出せません。`,
    notUnique: (why) => `最終手を除いてほかに詰みがないことは示していません（${why}）。`,
    whyNot: {
      lastMove: '駒が余るか、最終手によって余る可能性があります',
      otherMate: '作意または同手数になりうる変化に別の詰みがあります',
      undecided: '確定しませんでした',
      tooLarge: '長すぎて書き出せません',
    },
    file: '証明書（NDJSON）',
    verify: 'ここで検証する',
    verifying: '検証中…',
    valid: (seconds) => `正しい証明書です。このブラウザーが将棋のルールだけで確かめました（${seconds}秒）。`,
    invalid: (fault) => `正しくない証明書です：${fault}`,
    failed: '検証できませんでした。もう一度試すか、tsume verify で検証してください。',
  },
};
