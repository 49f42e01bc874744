/**
 * What `tsume qbf` takes: the positions of the other commands, and diagrams of any size with free
 * squares.
 */

import { KING } from '@tsume/core/placement/pieces';
import type { Reading } from '@tsume/core/placement/reading';
import { type Result, ok, refuse } from '@tsume/core/result';
import { makeSfen, pieceOfLetter } from '@tsume/core/placement/sfen';
import { type Diagram, diagramOf, parseDiagram } from '@tsume/core/qbf/diagram';
import { ANY_CODES, type FreeSquares } from '@tsume/core/qbf/start';
import { prepare, readItems } from './input.ts';
import type { Io } from './io.ts';

/** A diagram to be asked about. */
export interface QbfItem {
  readonly input: string;
  readonly diagram: Result<Diagram>;
  /** The SFEN, hands as they are read, or the diagram as written where it is no 9×9 board. */
  readonly sfen: string;
  /** Whether white attacks, so that moves have to be turned round. */
  readonly isTurned: boolean;
  /** Whether it is a position of shogi, which the engine can be asked about. */
  readonly isPosition: boolean;
}

/**
 * How positions are read: hands as for other commands on 9×9, as written in diagrams of other sizes
 * and with free squares; the zone of a position of shogi is three ranks.
 */
export interface QbfInputOptions {
  readonly reading?: Reading;
  /** Ranks of the promotion zone in diagrams. */
  readonly zone?: number;
}

/** Three to nine ranks of SFEN letters, digits and `?`, which is no path. */
const DIAGRAM = /^\s*[\dA-Za-z+?]+(?:\/[\dA-Za-z+?]+){2,8}(?:\s+[bw](?:\s+\S+)?(?:\s+\d+)?)?\s*$/;

/** The diagrams of all inputs, in order. */
export async function readQbfItems(
  inputs: readonly string[],
  options: QbfInputOptions,
  io: Io,
): Promise<QbfItem[]> {
  const items: QbfItem[] = [];
  for (const input of inputs) {
    if (isOwnDiagram(input)) {
      const diagram = options.reading === undefined ? parseDiagram(input, options.zone) : HANDS_AS_WRITTEN;
      items.push({ input, diagram, sfen: input.trim(), isTurned: false, isPosition: false });
      continue;
    }
    for (const item of await readItems([input], io)) {
      const placement = (options.zone ?? ZONE) === ZONE ? prepare(item, options.reading) : ZONE_OF_SHOGI;
      items.push(
        placement.ok
          ? {
              input: item.input,
              diagram: ok(diagramOf(placement.value)),
              sfen: makeSfen(placement.value),
              isTurned: placement.value.sideToMove === 'white',
              isPosition: true,
            }
          : { input: item.input, diagram: placement, sfen: item.input, isTurned: false, isPosition: true },
      );
    }
  }
  return items;
}

/** Ranks of the promotion zone in shogi. */
const ZONE = 3;
const ZONE_OF_SHOGI: Result<never> = refuse(
  'zone_range',
  'On the board of 9×9 squares pieces promote in three ranks: --zone is for diagrams of other sizes.',
);
const HANDS_AS_WRITTEN: Result<never> = refuse(
  'diagram_syntax',
  'The hands of this diagram are taken as they are written: --reading is for positions on 9×9 squares.',
);

/** Whether the input is to be read as a diagram: another size, or free squares. */
function isOwnDiagram(input: string): boolean {
  if (!DIAGRAM.test(input)) return false;
  const ranks = input.trim().split(/\s/)[0].split('/');
  return ranks.length < 9 || widthOf(ranks[0]) !== 9 || input.includes('?');
}

/** Squares of a rank as SFEN writes them. */
function widthOf(rank: string): number {
  return Array.from(rank.replaceAll('+', '')).reduce((sum, letter) => sum + (Number(letter) || 1), 0);
}

/**
 * What free squares may hold, from piece letters as SFEN writes them (`GSkp+P`; absent: anything
 * but the attacker's king). Refuses with `piece_letters`.
 */
export function freeSquares(
  letters: string | undefined,
  maxPieces: number | undefined,
  completeHand: boolean,
): Result<FreeSquares> {
  const rest = { ...(maxPieces !== undefined && { maxPieces }), completeHand };
  if (letters === undefined) return ok({ codes: ANY_CODES, ...rest });
  const tokens = letters.match(/\+?./g) ?? [];
  const codes = tokens.map((token) => {
    const piece = pieceOfLetter(token.at(-1)!);
    return token.length === 1 ? piece : (piece & 15) > 0 && (piece & 15) < 7 ? piece | 8 : 0;
  });
  if (codes.length === 0 || codes.includes(0))
    return refuse('piece_letters', `"${letters}" is no list of pieces such as "kGS+p".`);
  return ok({ codes: [...new Set(codes)].filter((code) => code !== KING || letters.includes('K')), ...rest });
}
