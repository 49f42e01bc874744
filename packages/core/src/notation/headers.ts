/**
 * What a file says of a problem or a game beside its moves: headers, by the names that KIF has for
 * them.
 */

import {
  type ImmutableRecordMetadata,
  RecordMetadata,
  kakinokiToMetadataKey,
  metadataKeyToKakinoki,
} from 'tsshogi';

/** Headers by name, in the file's order: 発表誌, 完全性, 備考, 先手, … */
export type Headers = Readonly<Record<string, string>>;

/** Names with a place of their own in a record, or in the position of a file. */
const TITLE = '作品名';
const GAME_TITLE = '表題';
const AUTHOR = '作者';
const PLIES = '詰手数';
/** 手数 is what the format's list has; programs of tsume-shogi write 詰手数. */
const OTHER_PLIES = '手数';
const POSITION_WORDS = ['手合割', '手番', '先手の持駒', '後手の持駒', '下手の持駒', '上手の持駒'];

/** Headers as a record has them. */
export interface HeaderFields {
  /** 作品名 */
  readonly title?: string;
  /** 作者 */
  readonly author?: string;
  /** 詰手数, as stated; nobody checks it here. */
  readonly plies?: number;
  /** All others. */
  readonly headers?: Headers;
}

/** Header values are one line, and names have neither blanks nor colons. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function isName(name: string): boolean {
  return /^[^\s：:]+$/.test(name) && !/^[*#&|+]/.test(name) && !POSITION_WORDS.includes(name);
}

/** All headers by name, as a file has them; empty ones left out. */
function headersOf(metadata: ImmutableRecordMetadata): Map<string, string> {
  const all = new Map<string, string>();
  for (const key of metadata.standardMetadataKeys)
    all.set(metadataKeyToKakinoki(key), metadata.getStandardMetadata(key) ?? '');
  for (const key of metadata.customMetadataKeys) all.set(key, metadata.getCustomMetadata(key) ?? '');
  return new Map(
    [...all]
      .map(([name, value]) => [name, oneLine(value)] as const)
      .filter(([name, value]) => value !== '' && isName(name)),
  );
}

function pliesOf(text: string | undefined): number {
  return Number.parseInt((text ?? '').normalize('NFKC'), 10);
}

/**
 * The headers of a file. 表題 is the title of a problem without a 作品名; that of a game stays a header.
 *
 * @param isGame whether the position is one that games start from
 */
export function fieldsOf(metadata: ImmutableRecordMetadata, isGame: boolean): HeaderFields {
  const all = headersOf(metadata);
  const take = (name: string): string | undefined => {
    const value = all.get(name);
    all.delete(name);
    return value;
  };
  const title = take(TITLE) ?? (isGame ? undefined : take(GAME_TITLE));
  const author = take(AUTHOR);
  const plies = [PLIES, OTHER_PLIES]
    .map((name) => [name, pliesOf(all.get(name))] as const)
    .find(([, n]) => n > 0);
  if (plies !== undefined) all.delete(plies[0]);
  return {
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(plies !== undefined && { plies: plies[1] }),
    ...(all.size > 0 && { headers: Object.fromEntries(all) }),
  };
}

/**
 * tsshogi's metadata of a record's fields: title, author and 詰手数 first. What is no name of a header
 * is left out.
 */
export function metadataOf({ title, author, plies, headers = {} }: HeaderFields): RecordMetadata {
  const metadata = new RecordMetadata();
  const all: [string, string | undefined][] = [
    [TITLE, title],
    [AUTHOR, author],
    [PLIES, plies === undefined ? undefined : `${plies}手`],
    ...Object.entries(headers),
  ];
  for (const [name, value] of all) {
    if (value === undefined || !isName(name)) continue;
    const key = kakinokiToMetadataKey(name);
    if (key === undefined) metadata.setCustomMetadata(name, oneLine(value));
    else metadata.setStandardMetadata(key, oneLine(value));
  }
  return metadata;
}
