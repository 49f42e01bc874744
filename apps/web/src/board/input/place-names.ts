/** What a place of the board is called, with what lies on it, for those who hear the page. */

import { isWhite, kindOf } from '@tsume/core/placement/pieces';
import { type Colour, type Placement, squareName } from '@tsume/core/placement/placement';
import type { Messages } from '../../i18n/messages.ts';
import { type Place, pieceOn } from './places.ts';

/** What lies where, and who attacks. */
export interface NamedBoard {
  readonly placement: Placement;
  readonly box?: Uint8Array;
  readonly attacker: Colour;
}

/** A place as where something goes. */
export function nameTarget(text: Messages, place: Place, attacker: Colour): string {
  if (place.at === 'square') return text.square(squareName(place.square));
  if (place.at === 'box') return text.boardInput.box;
  return text.boardInput.hands[place.colour === attacker ? 'attacker' : 'defender'];
}

/** E.g. “7f: black silver”, “7f: empty”, “In the attacker's hand: 2 gold”. */
export function namePlace(text: Messages, place: Place, { placement, box, attacker }: NamedBoard): string {
  const words = text.boardInput;
  const piece = pieceOn(place, placement, box);
  if (place.at === 'square') {
    if (piece === 0) return words.empty(place.square);
    return text.board.piece(isWhite(piece) ? 'white' : 'black', kindOf(piece), place.square);
  }
  if (place.at === 'box') return words.inBox(place.kind, box?.[place.kind] ?? 0);
  const role = place.colour === attacker ? 'attacker' : 'defender';
  return words.inHand(role, place.kind, placement[place.colour][place.kind]);
}
