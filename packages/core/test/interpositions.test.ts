/**
 * Futile interpositions 無駄合 (docs/tsume-rules.md §3) on positions of our own, each value argued by
 * hand and decided by the brute-force oracle. A square is called s, the checker c, v/s the position
 * after c took a drop on s and gave it back.
 */
import { describe, expect, test } from 'vitest';
import { edit } from '../src/compose/board/edits.ts';
import { flipColours, mirror } from '../src/placement/canonical.ts';
import { makeSfen } from '../src/placement/sfen.ts';
import { Random } from '../src/random.ts';
import { placementOfSfen, problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { effort } from '@tsume/testing/effort';
import { engineUnderTest } from './engine-adapter.ts';

const INTERPOSITIONS = ['standard', 'narrow', 'none'] as const;
/** Where no mate is expected, none of this many plies is there by the oracle. */
const DEPTH = 7;

/**
 * Plies and leftover, `1+3` being a mate of one ply with three pieces left over; `no` where there
 * is none.
 */
type Value = `${number}+${number}` | 'no';

interface Row {
  readonly name: string;
  readonly why: string;
  readonly sfen: string;
  /** `game` takes the hands as written; else the defender holds all the rest. */
  readonly reading?: 'game';
  readonly values: { readonly standard: Value; readonly narrow: Value; readonly none: Value };
}

function values(standard: Value, narrow: Value, none: Value): Row['values'] {
  return { standard, narrow, none };
}

const ROWS: readonly Row[] = [
  {
    name: 'three squares, one drop after another',
    why:
      'After 5e5a nothing moves, since N3c guards 2a and G1c 1b and 2b: M = 0. On 2a c is guarded and mates, on 3a and 4a only more drops ' +
      'follow: w = 0 everywhere. Counted, each square costs two plies and gives a piece.',
    sfen: '8k/9/6N1G/9/4R4/9/9/9/9 b - 1',
    values: values('1+0', '1+0', '7+3'),
  },
  {
    name: 'a hand of one pawn',
    why: 'The same, but after one drop the hand is empty, and the piece that takes it mates.',
    sfen: '8k/9/6N1G/9/4R4/9/9/9/9 b p 1',
    reading: 'game',
    values: values('1+0', '1+0', '3+1'),
  },
  {
    name: 'a hand of pawns that a double pawn 二歩 forbids',
    why: 'Files 2 to 4 have a pawn of White each: no drop is legal, so that even `none` has nothing to count.',
    sfen: '8k/9/6N1G/5ppp1/4R4/9/9/9/9 b 3p 1',
    reading: 'game',
    values: values('1+0', '1+0', '1+0'),
  },
  {
    name: 'pawn, lance and knight cannot stand on the last rank',
    why:
      'After 5e5i the horse guards 2h and 2i, S2g guards 1h. The line is White’s last rank, where none of the three could ever move; ' +
      '(after 5e1e they could be dropped on the file).',
    sfen: '9/9/9/9/4R4/9/7S1/6+B2/8k b pln 1',
    reading: 'game',
    values: values('1+0', '1+0', '1+0'),
  },
  {
    name: 'a silver can',
    why: 'The same with a silver in hand: taken with mate on whichever square, futile; counted, it costs two plies.',
    sfen: '9/9/9/9/4R4/9/7S1/6+B2/8k b spln 1',
    reading: 'game',
    values: values('1+0', '1+0', '3+1'),
  },
  {
    name: 'a pinned silver beside the line',
    why: 'S1b could go to 2a, or take there, but the lance pins it. The knights guard 2a and 2b. So 5f5a is as in the first position.',
    sfen: '8k/8s/6N2/6N2/8L/4R4/9/9/9 b - 1',
    values: values('1+0', '1+0', '7+3'),
  },
  {
    name: 'the same silver without the pin',
    why: 'S1b-2a is a move 移動合, never futile, and opens 1b to the king: no mate.',
    sfen: '8k/8s/6N2/6N2/9/4R4/9/9/9 b - 1',
    values: values('no', 'no', 'no'),
  },
  {
    name: 'a pinned gold next to the line',
    why:
      'R9a pins G2a, which could go to 1b. After 5e1e all drops are taken with mate, G2c guarding 1b. Counted, taking the gold is faster: ' +
      '9a2a, the king must take, G*2b.',
    sfen: 'R6gk/9/7G1/9/4R4/9/9/9/9 b - 1',
    values: values('1+0', '1+0', '3+0'),
  },
  {
    name: 'the same gold without the pin',
    why: 'G2a-1b answers 5e1e, and afterwards 2a is open.',
    sfen: '7gk/9/7G1/9/4R4/9/9/9/9 b - 1',
    values: values('no', 'no', 'no'),
  },
  {
    name: 'double check',
    why: 'After 3c3a rook and bishop check together: no line, no drop. P1c guards 1b, the checkers 2a and 2b.',
    sfen: '8k/9/6R1P/9/4B4/9/9/9/9 b - 1',
    values: values('1+0', '1+0', '1+0'),
  },
  {
    name: 'a lance behind the rook',
    why: 'After 5d1d G3b guards 2a and 2b; on 1b and 1c the rook is guarded by the lance behind it: w = 0 twice.',
    sfen: '8k/6G2/9/4R3p/9/8L/9/9/9 b - 1',
    values: values('1+1', '1+1', '5+3'),
  },
  {
    name: 'the rook without the lance',
    why:
      'A drop on 1b after 5d1d is no longer taken with mate. Instead 5d5a; the king goes to 1b, 5a2a+ 1b1c 2a2b: M = 4. From wherever c ' +
      'takes on the line the same follows: w = 4. Counted, one drop comes before it.',
    sfen: '8k/6G2/9/4R3p/9/9/9/9/9 b - 1',
    values: values('5+0', '5+0', '7+1'),
  },
  {
    name: 'two lines cross on s: taken with promotion only',
    why:
      'The bishop guards 1d through 2c, where the rook from 4c cuts it off. Promoted it guards 1d itself and mates; not promoted it does ' +
      'not. w(2c) is the lesser: 0. The drop on 3c leads there.',
    sfen: '5B3/9/8k/6NN1/7P1/9/5RP2/9/9 b - 1',
    values: values('1+0', '1+0', '5+2'),
  },
  {
    name: 'two lines cross on s: another piece takes',
    why:
      'Two ranks lower the rook does not promote: after 4e2e the king goes to 1f, w(2e) > M = 0. But the bishop takes with promotion and ' +
      'mates: the second kind of `standard`. `narrow` counts the drop on 2e, M = 2; 3e leads there, w = 2.',
    sfen: '9/9/5B3/9/8k/6NN1/7P1/9/5RP2 b - 1',
    values: values('1+0', '3+1', '5+2'),
  },
  {
    name: 'two lines cross on s: a dragon takes',
    why: 'A dragon on 2e guards 1f although it cuts the bishop off: w = 0 on both squares.',
    sfen: '9/9/5B3/9/8k/6NN1/7P1/9/5+RP2 b - 1',
    values: values('1+0', '1+0', '5+2'),
  },
  {
    name: 'two lines cross on s: the piece that would take is pinned to its own king',
    why: 'R1c pins the bishop to the king on 6c, so that it cannot take on 2e: the drop there is real and spoils the mate.',
    sfen: '9/9/3K1B2r/9/8k/6NN1/7P1/9/5RP2 b - 1',
    values: values('no', 'no', 'no'),
  },
  {
    name: 'two ranging pieces on one square, checked by discovery',
    why:
      'After 2h2a the bishop checks. On 2h it would cut the rook off from S2i, and the king takes that: w(2h) > 0. The rook takes with ' +
      'promotion and mates: the second kind. `narrow` counts 2h, M = 2; 3g and 4f only lead there, w = 2.',
    sfen: '9/9/9/9/4B4/9/9/7R1/7Sk b - 1',
    values: values('1+0', '3+1', '7+3'),
  },
  {
    name: 'the rook of the discovered check is pinned',
    why: 'On 2a the rook stands between R1a and the king on 3a: nothing takes on 2h with mate, a drop there is real.',
    sfen: '6K1r/9/9/9/4B4/9/9/7R1/7Sk b - 1',
    values: values('no', 'no', 'no'),
  },
  {
    name: 'a pinned checker, and another piece that captures with mate',
    why:
      'After 3c4a+ B4d gives check through 3c, pinned to K5d by r2d, which L2e pins. Only drops on 3c are left, and the guarded G4c takes ' +
      'any of them with mate: futile, though c cannot. Narrowly only c may take them, so they count: 2e2d 1a2c 3c4a+ is as fast and keeps more.',
    sfen: '7gn/7kl/5GN1p/4KB1r1/6NL1/9/9/9/9 b - 1',
    values: values('1+0', '3+1', '3+1'),
  },
  {
    name: 'the same beside a mate without one',
    why: 'N*3d mates, and so does 3c4a+, which keeps the knight; where the drops on 3c count only the first does.',
    sfen: '6ggn/7kl/5GN1p/4KB1r1/6NL1/9/9/9/9 b N 1',
    values: values('1+1', '1+0', '1+0'),
  },
  {
    name: 'an interposition that checks the other king 逆王手',
    why: 'A rook on 4a or a bishop on 2a checks the king on 4c; c takes it all the same: futile.',
    sfen: '8k/9/5KN1G/9/4R4/9/9/9/9 b - 1',
    values: values('1+0', '1+0', '7+3'),
  },
  {
    name: 'the checker is pinned to its own king',
    why:
      'R*2c parries the check of R4c (itself pinned by the bishop) and is pinned: it cannot take on 2b, but N3d does with mate, which is ' +
      'all the same by standard. Where they count, 6e4c, 5b4c, 3d2b+ is as fast and leaves more over.',
    sfen: '6lkp/4g4/5r2K/5NN2/3B5/9/9/9/9 b R 1',
    values: values('1+0', '3+2', '3+2'),
  },
  {
    name: 'the piece given back is what mates',
    why:
      'The horse can go to 4i and is taken with mate: M = 2. After G*4i 1i4i it takes the dragon, and G*6i mates; with the gold given ' +
      'back there is nothing to drop, w(4i) > 2: the drop is real, M = 4. A drop on 2i or 3i comes to the same, w = 4.',
    sfen: '9/9/9/9/9/9/5R3/4+b3+R/2K1k4 b 2g2np 1',
    reading: 'game',
    values: values('5+0', '5+0', '7+1'),
  },
  {
    name: 'without gold in the defender’s hand',
    why: 'Knights and a pawn cannot stand on rank i: nothing can be dropped, the horse moves to 4i and is taken.',
    sfen: '9/9/9/9/9/9/5R3/4+b3+R/2K1k4 b 2np 1',
    reading: 'game',
    values: values('3+1', '3+1', '3+1'),
  },
  {
    name: 'a pawn drop that must be taken, then a line of two squares',
    why:
      '+L2b can take on 1b, so that P*1b is no drop-pawn mate. Then 2a3b+ lays the rook’s line open; 3b guards 2a and 2b, and from 1b ' +
      'the promoted lance does not reach 2a: w = 0 on 2a and 3a.',
    sfen: '5R1Sk/7+l1/9/9/9/9/9/9/9 b P 1',
    values: values('3+0', '3+0', '7+2'),
  },
  {
    name: 'a real interposition next to the king, a futile one after it',
    why:
      'Nothing guards 9c: a drop there is not taken with mate and makes the mate longer. 8c9a+ draws the king to 9a, 9d9c mates, the ' +
      'horse guarding 9b, so that drops there are futile.',
    sfen: '9/k1+S6/1N7/9/9/9/9/9/7+B1 b L 1',
    values: values('5+1', '5+1', '7+2'),
  },
];

const engine = engineUnderTest();
const cases = ROWS.flatMap((row) => INTERPOSITIONS.map((interposition) => ({ ...row, interposition })));

describe.each(cases)('$name ($interposition)', ({ sfen, reading, interposition, values: expected }) => {
  const placement = reading === 'game' ? placementOfSfen(sfen) : problemOfSfen(sfen);
  const value = expected[interposition];

  test('by the oracle', () => {
    const truth = bruteForceValue(placement, { interposition, maxPlies: DEPTH });
    if (value === 'no') expect(['noMate', 'noMateWithin']).toContain(truth);
    else expect(truth).toEqual(valueOf(value));
  });

  // White attacks in the third.
  test.each([
    ['as it is', placement],
    ['mirrored', mirror(placement)],
    ['colours exchanged', flipColours(placement)],
  ])('by the engine, %s', (_, turned) => {
    const { verdict, plies, leftover, exact } = engine.solve(turned, interposition, 1_000_000);
    if (value === 'no') expect(verdict).toBe('noMate');
    else expect({ plies, leftover, exact }).toEqual({ ...valueOf(value), exact: true });
  });
});

test.each(INTERPOSITIONS)('near a pinned checker as the oracle says (%s)', (interposition) => {
  const random = Random.seeded(1);
  const root = problemOfSfen('7gn/7kl/5GN1p/4KB1r1/6NL1/9/9/9/9 b - 1');
  let pinned = 0;
  for (let i = 0; i < effort(60, 400); i++) {
    const placement = edit(root, random)?.placement;
    if (placement === undefined) continue;
    const truth = bruteForceValue(placement, { interposition, maxPlies: 3, maxNodes: 20_000 });
    if (typeof truth === 'string') continue;
    const { plies, leftover } = engine.solve(placement, interposition, 100_000);
    expect({ sfen: makeSfen(placement), plies, leftover }).toEqual({ sfen: makeSfen(placement), ...truth });
    if (plies === (interposition === 'standard' ? 1 : 3)) pinned += 1;
  }
  expect(pinned).toBeGreaterThan(effort(10, 60));
});

function valueOf(value: `${number}+${number}`): { plies: number; leftover: number } {
  const [plies, leftover] = value.split('+').map(Number);
  return { plies, leftover };
}
