/** The composer's desk, in Japanese. */

import type { desk as english } from '../en/desk.ts';

/** My problems: drafts with their versions, on the visitor's device. */
export const desk: typeof english = {
  desk: {
    title: '私の作品',
    intro: '作りかけの図と、その版ごとの検討結果です。この端末にだけ残ります。',
    empty: 'まだ何もありません。自作の図を検討して、残してください。',
    begin: '図を並べる',
    untitled: '無題',
    named: (title) => `「${title}」`,
    back: '私の作品',
    gone: 'この端末にない作品です。',
    keep: '私の作品に残す',
    kept: '私の作品：',
    asVersion: (title) => `${title}の版として検討します。`,
    apart: '別の図として検討する',
    versions: '版',
    count: (versions) => `${versions}版`,
    version: (number) => `第${number}版`,
    unsaid: '未検討',
    checked: (when) => `${when}に検討`,
    edit: '直して検討する',
    result: '検討結果',
    words: '題・作者・狙い',
    compare: '並べて比べる',
    left: '左',
    right: '右',
    differs: (squares) =>
      squares === 0 ? '違うマスはありません。' : `違う${squares}マスに色が付いています。`,
    remove: 'この作品を捨てる',
    removeSure: '本当に捨てますか。',
    stay: '残す',
    save: 'すべてファイルに保存',
    take: 'ファイルから読み込む',
    taken: (works) => `${works}作を読み込みました。`,
    refused: {
      large: 'ファイルが大きすぎます。',
      noDesk: '作品のファイルではありません。',
      newer: 'より新しい版のファイルです。',
      full: '場所が足りません。何も読み込んでいません。',
    },
    broken: (number) => `${number}番目の作品が読めません。何も読み込んでいません。`,
    full: '場所が足りず、残せませんでした。ファイルに保存して、いくつか捨ててください。',
    unkept: 'このブラウザには保存できません。閉じる前にファイルに保存してください。',
    unread: (count) => `読めない記録が${count}件あり、そのまま残してあります。`,
    saveUnread: 'ファイルに保存',
    dropUnread: '捨てる',
  },
};
