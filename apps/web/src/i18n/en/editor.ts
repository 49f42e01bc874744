/** The board that takes input and the position editor, in English. */

import { ENGLISH_NAMES } from '@tsume/core/notation/piece-names';
import { type Colour, squareName } from '@tsume/core/placement/placement';

type Role = 'attacker' | 'defender';

/** Boards that take input, and their tools. */
export const editor = {
  boardInput: {
    empty: (square: number) => `${squareName(square)}: empty`,
    inHand: (role: Role, kind: number, count: number) =>
      `In the ${role}'s hand: ${count === 0 ? 'nothing' : `${count} ${ENGLISH_NAMES[kind]}`}`,
    inBox: (kind: number, count: number) =>
      `In the box: ${count === 0 ? 'no' : count} ${ENGLISH_NAMES[kind]}`,
    box: 'the box',
    hands: { attacker: 'the attacker’s hand', defender: 'the defender’s hand' },
    picked: (name: string) => `${name}. Now choose where it goes; Escape lets go.`,
    moved: (name: string, to: string) => `${name}, moved to ${to}.`,
    letGo: 'Let go.',
    outside: 'That is beside the board; nothing has moved.',
  },
  editor: {
    tools: 'Tools of the board',
    undo: 'Undo (Ctrl+Z)',
    redo: 'Redo (Ctrl+Shift+Z)',
    turn: 'Turn the piece that is picked up: promote, other side (R)',
    mirror: 'Mirror left and right',
    loneKing: 'King only',
    loneKingHelp: 'The defender’s king alone on the board',
    clear: 'Clear',
    clearHelp: 'Takes every piece off; Undo brings them back',
    restToDefender: 'Rest to the defender',
    restToDefenderHelp: 'What is left in the box goes to the defender’s hand, as is usual in problems',
    restBack: 'Rest to the box',
    restBackHelp:
      'The defender’s hand goes into the box, to be taken from there; in a problem it counts as his all the same',
    side: (colour: Colour): string => (colour === 'black' ? '☗ Black attacks' : '☖ White attacks'),
    sideHelp: 'Changes which side attacks, and moves first',
    hint: 'Drag pieces, or click one and then where it goes. A second click, or R, turns it. Delete puts it in the box.',
    noKingInHand: 'A king is never in hand. Put it on the board or into the box.',
    inBoxAlready: 'It is in the box already.',
    unread: 'This text is no position yet; the board shows the last one that was.',
    fromRecord: 'Read: this is the position that the record starts from.',
    open: 'Open a file …',
    refusedFile: {
      large: (most: number) =>
        `The file is too large: ${most.toLocaleString('en')} characters are taken at most.`,
      noText: () => 'The file cannot be read as text.',
    },
    text: 'As text (SFEN, KIF, BOD …)',
    asProblem: 'What is left in the box counts as in the defender’s hand.',
    asGame:
      'With both kings on the board, the hands count as they are: what is in the box is out of play. “Rest to the defender” makes it a problem.',
    edit: 'Set up on the board',
    fold: 'Fold the board away',
  },
  orderBoard: {
    title: 'On the board',
    board: 'Board to draw the order on',
    brush: 'Brush',
    brushes: { area: 'Area', empty: 'Keep empty', fixed: 'Piece', shape: 'Shape', erase: 'Erase' },
    brushHelp: {
      area: 'Draw over the squares where pieces may stand. Without an area they may stand everywhere.',
      empty: 'Draw over squares that stay empty.',
      fixed: 'Choose a piece, then the square where it has to stand.',
      shape: 'Draw the figure that the pieces form: they stand on these squares and on no others.',
      erase: 'Draw over squares to take everything off them.',
    },
    side: 'Whose piece',
    piece: 'Piece',
    marks: { area: 'in the area', empty: 'stays empty', shape: 'in the shape' },
    unreadable: 'The JSON below cannot be read; as soon as it can, you can draw here.',
  },
};
