/** What a check says of pieces that a sound problem does not need 飾り駒. */

import type { Report } from '@tsume/core/mate/verdict';
import { standingPieceOfText } from '@tsume/core/order/piece-text';
import { isWhite, kindOf } from '@tsume/core/placement/pieces';
import { type Colour, squareName } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import type { Messages } from '../i18n/messages.ts';

/** The report on a sound problem. */
export interface OrnamentsToldProps {
  readonly report: Report;
  readonly attacker: Colour;
}

/** The ornaments of a sound problem, that there are none, or that nobody has looked. */
export function OrnamentsTold({ report, attacker }: OrnamentsToldProps): JSX.Element {
  const text = useText();
  const { none, told, open, unasked } = text.check.ornaments;
  const say = (pieces: readonly string[]): readonly string[] =>
    pieces.map((piece) => tellPiece(piece, attacker, text));
  const found = report.flaws.flatMap(({ piece }) => (piece === undefined ? [] : [piece]));
  const undecided = report.openOrnaments;
  if (undecided === undefined) return <p class="quiet">{unasked}</p>;
  return (
    <>
      {found.length > 0 && <p>{told(say(found))}</p>}
      {undecided.length > 0 && <p class="quiet">{open(say(undecided))}</p>}
      {found.length === 0 && undecided.length === 0 && <p class="quiet">{none}</p>}
    </>
  );
}

function tellPiece(name: string, attacker: Colour, text: Messages): string {
  const standing = standingPieceOfText(name);
  if (standing === null) return name;
  const { piece, square } = standing;
  const side = isWhite(piece) === (attacker === 'white') ? 'attacker' : 'defender';
  const man = text.improve.change.piece(side, text.pieceName(kindOf(piece)));
  return text.check.ornaments.piece(man, text.square(squareName(square)));
}
