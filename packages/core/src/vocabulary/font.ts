/**
 * The built-in letters and digits of shapes 曲詰: seven lines of five points, drawn as they stand on
 * the board.
 */

/**
 * Points row by row, lines parted by a slash, as the drawings of an order: `#` a piece stands, `.`
 * none.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '.###./#...#/#...#/#####/#...#/#...#/#...#',
  B: '####./#...#/#...#/####./#...#/#...#/####.',
  C: '.####/#..../#..../#..../#..../#..../.####',
  D: '####./#...#/#...#/#...#/#...#/#...#/####.',
  E: '#####/#..../#..../####./#..../#..../#####',
  F: '#####/#..../#..../####./#..../#..../#....',
  G: '.####/#..../#..../#..##/#...#/#...#/.####',
  H: '#...#/#...#/#...#/#####/#...#/#...#/#...#',
  I: '#####/..#../..#../..#../..#../..#../#####',
  J: '..###/...#./...#./...#./...#./#..#./.##..',
  K: '#...#/#..#./#.#../##.../#.#../#..#./#...#',
  L: '#..../#..../#..../#..../#..../#..../#####',
  M: '#...#/##.##/#.#.#/#...#/#...#/#...#/#...#',
  N: '#...#/##..#/#.#.#/#..##/#...#/#...#/#...#',
  O: '.###./#...#/#...#/#...#/#...#/#...#/.###.',
  P: '####./#...#/#...#/####./#..../#..../#....',
  Q: '.###./#...#/#...#/#...#/#.#.#/#..#./.##.#',
  R: '####./#...#/#...#/####./#.#../#..#./#...#',
  S: '.####/#..../#..../.###./....#/....#/####.',
  T: '#####/..#../..#../..#../..#../..#../..#..',
  U: '#...#/#...#/#...#/#...#/#...#/#...#/.###.',
  V: '#...#/#...#/#...#/#...#/#...#/.#.#./..#..',
  W: '#...#/#...#/#...#/#.#.#/#.#.#/##.##/#...#',
  X: '#...#/#...#/.#.#./..#../.#.#./#...#/#...#',
  Y: '#...#/#...#/.#.#./..#../..#../..#../..#..',
  Z: '#####/....#/...#./..#../.#.../#..../#####',
  '0': '.###./#...#/#..##/#.#.#/##..#/#...#/.###.',
  '1': '..#../.##../..#../..#../..#../..#../.###.',
  '2': '.###./#...#/....#/...#./..#../.#.../#####',
  '3': '.###./#...#/....#/..##./....#/#...#/.###.',
  '4': '...#./..##./.#.#./#..#./#####/...#./...#.',
  '5': '#####/#..../####./....#/....#/#...#/.###.',
  '6': '.###./#..../#..../####./#...#/#...#/.###.',
  '7': '#####/....#/...#./...#./..#../..#../..#..',
  '8': '.###./#...#/#...#/.###./#...#/#...#/.###.',
  '9': '.###./#...#/#...#/.####/....#/....#/.###.',
};

/** What the font holds: `A` … `Z` and `0` … `9`. */
export const FONT_LETTERS: readonly string[] = Object.keys(GLYPHS);

/** The drawing of a letter of `FONT_LETTERS`: seven lines of five, `#` and `.`. */
export function drawingOf(letter: string): readonly string[] {
  return GLYPHS[letter].split('/');
}

/**
 * Squares of the board as a drawing, `#` and `.`, cut to what they cover: lines from above, points
 * from the left. At least one square.
 */
export function drawingOfSquares(squares: readonly number[]): string[] {
  const columns = squares.map((square) => square % 9);
  const rows = squares.map((square) => Math.floor(square / 9));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const [width, height] = [Math.max(...columns) - left + 1, Math.max(...rows) - top + 1];
  const filled = new Set(squares);
  return Array.from({ length: height }, (_, down) =>
    Array.from({ length: width }, (__, right) =>
      filled.has((top + down) * 9 + left + right) ? '#' : '.',
    ).join(''),
  );
}

/**
 * By drawings without the empty columns and rows about them: letters fill theirs, all but a few.
 */
const LETTERS: ReadonlyMap<string, string> = new Map(
  FONT_LETTERS.map((letter) => {
    const squares = drawingOf(letter).flatMap((line, down) =>
      Array.from(line).flatMap((point, right) => (point === '#' ? [9 * down + right] : [])),
    );
    return [drawingOfSquares(squares).join('/'), letter];
  }),
);

/**
 * The letter or digit of the font that squares draw, wherever on the board; null where they draw
 * none.
 */
export function letterDrawnBy(squares: readonly number[]): string | null {
  return squares.length === 0 ? null : (LETTERS.get(drawingOfSquares(squares).join('/')) ?? null);
}
