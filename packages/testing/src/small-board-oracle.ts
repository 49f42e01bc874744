/**
 * Mate within n plies on boards of any size, straight from the rules: every conceivable move is
 * tried, played on a copy and looked at. Letters and vectors, nothing of the encoder's or the
 * engine's; its moves on 9×9 are held against tsshogi's and its verdicts against the 9×9 oracle's
 * in packages/core/test/qbf-oracle.test.ts.
 */

/** Cells hold '' or a piece as SFEN writes it: upper case for the attacker, who moves up. */
export interface SmallPosition {
  readonly width: number;
  readonly height: number;
  readonly zone: number;
  readonly cells: readonly string[];
  /** Letters in hand, upper case, in any order. */
  readonly attackerHand: readonly string[];
  readonly defenderHand: readonly string[];
}

/** Whose move or man it is. */
export type SmallSide = 'attacker' | 'defender';

/** A move in USI with the position it leads to. */
export interface SmallMove {
  readonly usi: string;
  readonly after: SmallPosition;
}

type Vector = readonly [dx: number, dy: number];

const FORWARD: Vector[] = [[0, -1]];
// oxfmt-ignore
const GOLD: Vector[] = [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [0, 1]];
// oxfmt-ignore
const ORTHOGONAL: Vector[] = [[0, -1], [1, 0], [0, 1], [-1, 0]];
// oxfmt-ignore
const DIAGONAL: Vector[] = [[1, -1], [1, 1], [-1, 1], [-1, -1]];
// oxfmt-ignore
const JUMPS: Vector[] = [[-1, -2], [1, -2]];

/** Once: single steps; again and again: slides. */
const MOVES: Record<string, { once: Vector[]; again: Vector[] }> = {
  P: { once: FORWARD, again: [] },
  L: { once: [], again: FORWARD },
  N: { once: JUMPS, again: [] },
  S: { once: [...FORWARD, ...DIAGONAL], again: [] },
  G: { once: GOLD, again: [] },
  B: { once: [], again: DIAGONAL },
  R: { once: [], again: ORTHOGONAL },
  K: { once: [...ORTHOGONAL, ...DIAGONAL], again: [] },
  '+P': { once: GOLD, again: [] },
  '+L': { once: GOLD, again: [] },
  '+N': { once: GOLD, again: [] },
  '+S': { once: GOLD, again: [] },
  '+B': { once: ORTHOGONAL, again: DIAGONAL },
  '+R': { once: DIAGONAL, again: ORTHOGONAL },
};

const DROPPABLE = ['P', 'L', 'N', 'S', 'G', 'B', 'R'];

function sideOf(piece: string): SmallSide {
  return piece === piece.toUpperCase() ? 'attacker' : 'defender';
}

/** The other side. */
export function opposite(side: SmallSide): SmallSide {
  return side === 'attacker' ? 'defender' : 'attacker';
}

function ownLetter(letter: string, side: SmallSide): string {
  return side === 'attacker' ? letter.toUpperCase() : letter.toLowerCase();
}

/** The squares that the piece on a square attacks. */
function attacksOf(position: SmallPosition, square: number): number[] {
  const piece = position.cells[square];
  const { once, again } = MOVES[piece.toUpperCase()];
  const turn = sideOf(piece) === 'attacker' ? 1 : -1;
  const found: number[] = [];
  const go = ([dx, dy]: Vector, most: number): void => {
    let x = square % position.width;
    let y = Math.floor(square / position.width);
    for (let steps = 0; steps < most; steps++) {
      x += dx * turn;
      y += dy * turn;
      if (x < 0 || x >= position.width || y < 0 || y >= position.height) return;
      found.push(y * position.width + x);
      if (position.cells[y * position.width + x] !== '') return;
    }
  };
  for (const vector of once) go(vector, 1);
  for (const vector of again) go(vector, 9);
  return found;
}

/** Whether the king of a side is attacked; false where there is none. */
export function isChecked(position: SmallPosition, side: SmallSide): boolean {
  const king = position.cells.indexOf(ownLetter('K', side));
  if (king === -1) return false;
  return position.cells.some(
    (piece, square) => piece !== '' && sideOf(piece) !== side && attacksOf(position, square).includes(king),
  );
}

function ranksAhead(position: SmallPosition, square: number, side: SmallSide): number {
  const row = Math.floor(square / position.width);
  return side === 'attacker' ? row : position.height - 1 - row;
}

function isStuck(position: SmallPosition, letter: string, square: number, side: SmallSide): boolean {
  const ahead = ranksAhead(position, square, side);
  if (letter === 'N') return ahead < 2;
  return (letter === 'P' || letter === 'L') && ahead < 1;
}

function nameOf(position: SmallPosition, square: number): string {
  const rank = 'abcdefghi'[Math.floor(square / position.width)];
  return `${position.width - (square % position.width)}${rank}`;
}

function handOf(position: SmallPosition, side: SmallSide): readonly string[] {
  return side === 'attacker' ? position.attackerHand : position.defenderHand;
}

function withHand(position: SmallPosition, side: SmallSide, hand: readonly string[]): SmallPosition {
  return side === 'attacker' ? { ...position, attackerHand: hand } : { ...position, defenderHand: hand };
}

function without(hand: readonly string[], letter: string): string[] {
  const at = hand.indexOf(letter);
  return [...hand.slice(0, at), ...hand.slice(at + 1)];
}

/** All moves of the pieces, the own king's safety and the drop-pawn mate not looked at. */
function movesOfPieces(position: SmallPosition, side: SmallSide): SmallMove[] {
  const moves: SmallMove[] = [];
  for (const [from, piece] of position.cells.entries()) {
    if (piece === '' || sideOf(piece) !== side) continue;
    for (const to of attacksOf(position, from)) {
      const taken = position.cells[to];
      if (taken !== '' && (sideOf(taken) === side || taken.toUpperCase() === 'K')) continue;
      const play = (landed: string, sign: string): void => {
        const cells = position.cells.map((cell, at) => (at === to ? landed : at === from ? '' : cell));
        const hand =
          taken === '' ? handOf(position, side) : [...handOf(position, side), taken.slice(-1).toUpperCase()];
        moves.push({
          usi: nameOf(position, from) + nameOf(position, to) + sign,
          after: withHand({ ...position, cells }, side, hand),
        });
      };
      if (!isStuck(position, piece.toUpperCase(), to, side)) play(piece, '');
      const inZone = [from, to].some((square) => ranksAhead(position, square, side) < position.zone);
      if (inZone && 'PLNSBR'.includes(piece.toUpperCase())) play(`+${piece}`, '+');
    }
  }
  for (const letter of DROPPABLE) {
    if (!handOf(position, side).includes(letter)) continue;
    for (const [to, cell] of position.cells.entries()) {
      if (cell !== '' || isStuck(position, letter, to, side)) continue;
      const pawn = ownLetter('P', side);
      if (
        letter === 'P' &&
        position.cells.some((c, at) => c === pawn && at % position.width === to % position.width)
      )
        continue;
      const cells = position.cells.map((c, at) => (at === to ? ownLetter(letter, side) : c));
      const after = withHand({ ...position, cells }, side, without(handOf(position, side), letter));
      moves.push({ usi: `${letter}*${nameOf(position, to)}`, after });
    }
  }
  return moves;
}

/** The legal moves of a side. */
export function legalSmallMoves(position: SmallPosition, side: SmallSide): SmallMove[] {
  return movesOfPieces(position, side).filter(({ usi, after }) => {
    if (isChecked(after, side)) return false;
    const isPawnCheck = usi.startsWith('P*') && isChecked(after, opposite(side));
    return !isPawnCheck || legalSmallMoves(after, opposite(side)).length > 0;
  });
}

/** The attacker's legal moves that give check. */
export function smallChecks(position: SmallPosition): SmallMove[] {
  return legalSmallMoves(position, 'attacker').filter(({ after }) => isChecked(after, 'defender'));
}

/** Whether the attacker, to move, mates within `plies`, every interposition counted. */
export function matesWithin(
  position: SmallPosition,
  plies: number,
  known = new Map<string, boolean>(),
): boolean {
  if (plies < 1) return false;
  const key = [
    position.cells.join(),
    [...position.attackerHand].sort().join(''),
    [...position.defenderHand].sort().join(''),
    plies,
  ].join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const mates = smallChecks(position).some(({ after }) =>
    legalSmallMoves(after, 'defender').every((reply) => matesWithin(reply.after, plies - 2, known)),
  );
  known.set(key, mates);
  return mates;
}

/** Reads `board b hands`, e.g. `2k/3/1GP b Pg`. */
export function smallPosition(text: string, zone: number): SmallPosition {
  const [board, , hands = '-'] = text.split(' ');
  const rows = board
    .split('/')
    .map((row) =>
      [...row.matchAll(/\+?[A-Za-z]|\d/g)].flatMap(([token]) =>
        /\d/.test(token) ? Array.from({ length: Number(token) }, () => '') : [token],
      ),
    );
  const letters = [...hands.matchAll(/(\d*)([A-Za-z])/g)].flatMap(([, count, letter]) =>
    Array.from({ length: Number(count || 1) }, () => letter),
  );
  return {
    width: rows[0].length,
    height: rows.length,
    zone,
    cells: rows.flat(),
    attackerHand: letters.filter((letter) => letter === letter.toUpperCase()),
    defenderHand: letters
      .filter((letter) => letter !== letter.toUpperCase())
      .map((letter) => letter.toUpperCase()),
  };
}

/** The text that `smallPosition` reads. */
export function smallText(position: SmallPosition): string {
  const rows = Array.from({ length: position.height }, (_, row) =>
    position.cells
      .slice(row * position.width, (row + 1) * position.width)
      .map((cell) => cell || '1')
      .join(''),
  );
  const attacker = [...position.attackerHand].sort().join('');
  const hands = attacker + [...position.defenderHand].sort().join('').toLowerCase();
  const counted = [...new Set(hands)].map((letter) => {
    const count = hands.split(letter).length - 1;
    return (count > 1 ? String(count) : '') + letter;
  });
  return `${rows.join('/')} b ${counted.join('') || '-'}`;
}
