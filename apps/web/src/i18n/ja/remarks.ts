/** What the detectors of themes remark in English, in Japanese (core/appraise/themes). */

const REMARKS: readonly (readonly [remark: RegExp, told: string])[] = [
  [/^promoted it gives no check$/, '成ると王手になりません'],
  [/^(\d+) squares from the king$/, '玉から$1マス'],
  [/^(\d+) periods$/, '$1周期'],
  [/^(\d+) checks, (\d+) squares$/, '王手$1回、玉の通り道$2マス'],
  [/^(\d+) pieces at first, (\d+) at the end$/, '初形$1枚、詰上り$2枚'],
  [/^the letter (.)$/, '「$1」の字'],
  [/^a line$/, '一直線'],
  [/^a diagonal$/, '斜めの一直線'],
  [/^a rectangle$/, '長方形'],
  [/^mirrored left to right$/, '左右対称'],
];

/** The remark in Japanese; empty where it is not known, as one of a later version. */
export function tellRemark(remark: string): string {
  const [known, told] = REMARKS.find(([each]) => each.test(remark)) ?? [];
  return known === undefined || told === undefined ? '' : remark.replace(known, told);
}
