/** The field's terms, in English. */

import { ENGLISH_NAMES } from '@tsume/core/notation/piece-names';
import { plural } from './plural.ts';

/** Words that every page uses alike. */
export const terms = {
  plies: (plies: number) => (plies === 1 ? '1 ply' : `${plies} plies`),
  /** What a problem of so many plies comes to. */
  reached: {
    mate: (plies: number) => (plies === 1 ? 'Mate in 1 ply' : `Mate in ${plies} plies`),
    brinkmate: (plies: number) => (plies === 1 ? 'Brinkmate in 1 ply' : `Brinkmate in ${plies} plies`),
  },
  kinds: { mate: 'Mate', brinkmate: 'Brinkmate' },
  pieces: (pieces: number) => plural(pieces, 'piece'),
  soundness: { sound: 'Sound', unsound: 'Unsound', grey: 'Contested', unknown: 'Undecided' },
  soundnessHelp: {
    sound: 'There is exactly one solution and nothing is left in hand.',
    unsound: 'There is a second solution, or another fault.',
    grey: 'The verdict rests on an interposition that authorities judge differently.',
    unknown: 'The budget was used up before the search was done.',
  },
  /** How hard a problem is. */
  levels: {
    introductory: 'Beginner',
    elementary: 'Easy',
    intermediate: 'Medium',
    advanced: 'Hard',
    dan: 'Expert',
    master: 'Master',
  },
  flaws: {
    noMate: 'No mate',
    cook: 'Cook: a second solution',
    earlyMate: 'A shorter mate',
    leftover: 'Pieces left in hand',
    finalMoveDual: 'Several mating moves at the end',
    longerVariation: 'A longer variation with pieces left over',
    equalVariation: 'Another defence of the same length',
    variationCook: 'A second solution in another defence',
    unlimited: 'Several squares for the same move',
    detour: 'A detour that returns to the main line',
    ornament: 'A piece without purpose',
  },
  /** A kind of piece, 1 … 14. */
  pieceName: (kind: number) => ENGLISH_NAMES[kind],
  at: (ply: number) => `at move ${ply}`,
  /** A square by its USI name. */
  square: (name: string) => name,
  themes: {
    sacrifice: 'Sacrifice',
    distantInterposition: 'Distant interposition',
    movedInterposition: 'Interposition by a move',
    underPromotion: 'Promotion declined',
    dropPawnMateAvoidance: 'Pawn-drop mate avoided',
    distantDrop: 'Drop from afar',
    limitedDrop: 'Only square for a drop',
    blockedFlight: 'Flight square blocked',
    discoveredCheck: 'Discovered check',
    doubleCheck: 'Double check',
    horseSaw: 'Horse saw',
    dragonChase: 'Dragon chase',
    smoke: 'Smoke',
    smallSmoke: 'Small smoke',
    thrownInterposition: 'Interposition for nothing',
    dropPawnMateProvocation: 'Pawn-drop mate provoked',
    counterCheck: 'Counter-check',
    shape: 'Shape',
    finalShape: 'Shape at the end',
    oneKind: 'One kind only',
    rookAndBishop: 'Rooks and bishops only',
    gameLike: 'As in a game',
    nakedKing: 'Naked king',
    twoKings: 'Two kings',
    modelMate: 'Model mate',
  },
  measures: {
    proofNodes: 'Proof',
    plausibleChecks: 'Plausible checks',
    deepestTry: 'Deepest try',
    surprise: 'Surprise',
    apparentLoss: 'Seems lost',
    economy: 'Economy',
    movedDistance: 'Distance moved',
    ornaments: 'Ornaments',
    score: 'Score',
  },
  measureHelp: {
    proofNodes: 'positions until length and solution were certain',
    plausibleChecks: 'at each move of the attacker’s, the right one counted',
    deepestTry: 'plies that a wrong check can be followed up',
    surprise: 'bits: how many checks look better at a glance than the right one',
    apparentLoss: 'pawns that the right move seems to throw away',
    economy: 'from 0 to 1: many moves by few pieces',
    movedDistance: 'squares that the pieces of both sides go',
    ornaments: 'pieces that nothing needs',
    score: 'one number to sort by, a convention',
  },
};
