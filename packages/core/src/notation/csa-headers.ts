/**
 * The headers of CSA, which has names of its own for some of KIF's. tsshogi knows them, but writes
 * no dates.
 */

import type { HeaderFields, Headers } from './headers.ts';

/** CSA's names of KIF's headers. (Names 先手 and 後手 are lines of their own, N+ and N-.) */
const CSA_NAMES: Readonly<Record<string, string>> = {
  場所: 'SITE',
  開始日時: 'START_TIME',
  終了日時: 'END_TIME',
  持ち時間: 'TIME_LIMIT',
  戦型: 'OPENING',
  備考: 'NOTE',
  最大手数: 'MAX_MOVES',
  持将棋: 'JISHOGI',
  先手持ち時間: 'TIME+',
  後手持ち時間: 'TIME-',
};
/** What a game's $EVENT is in KIF, the first of them. */
const EVENTS = ['棋戦', '表題'] as const;
/** Whoever plays: of a handicap game, too. */
const BLACK = ['先手', '下手', '先手省略名'] as const;
const WHITE = ['後手', '上手', '後手省略名'] as const;

function firstOf(headers: Headers, names: readonly string[]): string | undefined {
  return names.map((name) => headers[name]).find((value) => value !== undefined);
}

/**
 * The header lines of a CSA text, without line ends. What CSA has no name for follows as comments
 * that programs pass over: it is there for people, and does not come back.
 */
export function csaHeaderLines({ title, author, plies, headers = {} }: HeaderFields): string[] {
  const [black, white] = [firstOf(headers, BLACK), firstOf(headers, WHITE)];
  const event = title ?? firstOf(headers, EVENTS);
  const named = Object.entries(CSA_NAMES).filter(([name]) => headers[name] !== undefined);
  const told = new Set<string>([...Object.keys(CSA_NAMES), ...EVENTS, ...BLACK, ...WHITE]);
  const others = Object.entries(headers).filter(([name]) => !told.has(name));
  return [
    ...(black === undefined ? [] : [`N+${black}`]),
    ...(white === undefined ? [] : [`N-${white}`]),
    ...(event === undefined ? [] : [`$EVENT:${event}`]),
    ...named.map(([name, csa]) => `$${csa}:${headers[name]}`),
    ...(author === undefined ? [] : [`'作者：${author}`]),
    ...(plies === undefined ? [] : [`'詰手数：${plies}手`]),
    ...others.map(([name, value]) => `'${name}：${value}`),
  ];
}

/**
 * The fields of a CSA text as tsshogi has read them: its 表題 is the $EVENT, a game's 棋戦 or a
 * problem's title.
 */
export function csaFields(fields: HeaderFields, isGame: boolean): HeaderFields {
  const { 表題: event, ...others } = fields.headers ?? {};
  if (event === undefined || !isGame) return fields;
  return { ...fields, headers: { 棋戦: event, ...others } };
}
