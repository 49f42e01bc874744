/** Refusals of the files of the command line. */

import type { Words } from './words.ts';

export const FILE = {
  input_unreadable: { en: 'The file cannot be read.', ja: 'ファイルが読めません。' },
  not_a_backup: {
    en: 'This is no backup; nothing was restored.',
    ja: 'バックアップではありません。何も復元していません。',
  },
  backup_too_new: {
    en: 'The backup comes from a newer version; update this one first.',
    ja: '新しい版のバックアップです。先にこちらを更新してください。',
  },
  backup_incomplete: {
    en: 'The backup breaks off; nothing was restored.',
    ja: 'バックアップが途中で切れています。何も復元していません。',
  },
  store_not_empty: {
    en: 'The database is not empty; restore into an empty one.',
    ja: 'データベースが空ではありません。空のデータベースに復元してください。',
  },
} as const satisfies Readonly<Record<string, Words>>;
