/**
 * Texts that cost a careless reader time: one sign or line over and over, at a place where a format
 * looks for something else. For tests that bound the time of reading by the size of the text.
 */

/** What makes a record of moves and comments a whole one. */
const GAME = '手合割：平手\n';
const CELLS = ' ・'.repeat(9);
/**
 * Where a run of signs is put: alone, in a line of each kind that a format knows, and between whole
 * lines.
 */
const PLACES: readonly (readonly [name: string, place: (run: string) => string])[] = [
  ['alone', (run) => run],
  ['with an end', (run) => `${run}x`],
  ['in a comment', (run) => `${GAME}*a${run}x\n`],
  ['as comments', (run) => `${GAME}*a\n${run}*x\n`],
  ['in a header', (run) => `${GAME}備考：${run}x\n`],
  ['as a header’s name', (run) => `${GAME}a${run}：x\n`],
  ['in 手合割', (run) => `手合割：${run}平手\n`],
  ['in a hand', (run) => `${GAME}先手の持駒：${run}x\n`],
  ['before a hand', (run) => `${GAME}先手の持駒${run}：飛\n`],
  ['in a row', (run) => `|${CELLS}|${run}一\n`],
  ['in a move of KIF', (run) => `${GAME}   1 ２六歩(27)${run}x\n`],
  ['as a number of a move', (run) => `${GAME}   1${run}x\n`],
  ['before a move of KIF', (run) => `${GAME}   1 ${run}\u2028x\n`],
  ['as a branch', (run) => `${GAME}   1 ２六歩(27)\n変化：${run}1手\n`],
  ['in a comment of a move', (run) => `${GAME}   1 ２六歩(27)\n*a${run}x\n`],
  ['in a move of KI2', (run) => `${GAME}▲２六歩${run}x\n`],
  ['in a closing line', (run) => `${GAME}   1 ２六歩(27)\nまで、${run}手で詰み\n`],
  ['in a comment of CSA', (run) => `PI\n+\n'*a${run}x\n`],
  ['in a move of CSA', (run) => `PI\n+\n+2726FU${run}x\n`],
  ['in a position of CSA', (run) => `P1${run}x\nP+${run}\n`],
  ['in a header of CSA', (run) => `$EVENT:${run}x\nN+${run}x\nPI\n+\n`],
  ['in a statement of CSA', (run) => `PI\n+\n%${run}TORYO,T${run}\n`],
  [
    'in a text of JSON',
    (run) => `{"header":{"a":${JSON.stringify(run)}},"moves":[{"comments":[${JSON.stringify(run)},"x"]}]}`,
  ],
  ['in an ending of JKF', (run) => `{"moves":[{"special"${run}:"x"}]}`],
  ['in a position of USI', (run) => `position${run}sfen${run}moves${run}7g7f`],
  ['in the hands of a SFEN', (run) => `4k4/9/9/9/9/9/9/9/4K4 b ${run} 1`],
  ['in the board of a SFEN', (run) => `4k4/${run}/9/9/9/9/9/9/4K4 b - 1`],
];

/** Longest of what is put around a run. */
const ROOM = 100;

const SIGNS = [
  ' ',
  '　',
  '\t',
  '\n',
  '\r',
  ' \n',
  '0',
  '9',
  '１',
  '"',
  '\\',
  '[',
  '{',
  '(',
  '|',
  '/',
  '+',
  '-',
];
const MORE = ['*', "'*", ',', '：', ':', 'P', 'K', '+P', '同', '▲', '飛', '変', '\u2028', '\ud83d'];
const LINES = [
  '*a\n',
  '変化：1手\n',
  '変化：1手\n   1 ７六歩(77)\n',
  "'*\n",
  '&x\n',
  '備考：x\n',
  '   1 中断\n',
  '2726FU,',
];

/** What is repeated. */
export const RUNS: readonly string[] = [...SIGNS, ...MORE, ...LINES];

/** A text with its name. */
export interface HostileText {
  readonly name: string;
  readonly text: string;
}

/** All texts in which `run` is repeated, cut at `length` UTF-16 units. */
export function hostileTexts(run: string, length: number): HostileText[] {
  return PLACES.map(([name, place]) => {
    const copies = Math.max(1, place('@').split('@').length - 1);
    const repeated = run.repeat(length / run.length).slice(0, (length - ROOM) / copies);
    return { name: `${JSON.stringify(run)} ${name}`, text: place(repeated).slice(0, length) };
  });
}
