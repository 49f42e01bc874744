/** Submission sheets, in Japanese. */

import type { sheet as english } from '../en/sheet.ts';

/** The panel that makes a sheet. */
export const sheet: typeof english = {
  sheet: {
    /** Of the sheet: one that the service makes sheets in. */
    language: 'ja',
    heading: '投稿用紙',
    help: '図面・作意・変化・検討結果を一枚に。KIF には分岐が付きます。',
    files: '投稿用紙の形式',
    words: '題・作者・狙い',
    title: '題',
    author: '作者',
    intention: '狙い',
    intentionHelp: '選者に伝えたいこと。',
    making: '変化を調べています…',
    failed: 'ファイルを受け取れませんでした。',
  },
};
