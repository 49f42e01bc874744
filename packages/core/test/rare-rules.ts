/**
 * Positions in which one rule decides, for rules that random play seldom meets; the promotion zone
 * has one rank.
 */

export const RARE_RULES = [
  ['drop-pawn mate', '1lk/3/1G1 b P'],
  ['drop-pawn mate by an interposing pawn, the checker pinned', '2g1Rb/k5/2LKP1/2LPL1 b p'],
  ['double pawn', '2k/3/3/R1P b Pp'],
  ['no interposition by a double pawn', 'k2/1p1/G1R b p'],
  ['a pinned piece between king and rook', '4k/4s/5/5/R3R b -'],
  ['a promotion without choice', '1k1/2P/3 b -'],
  ['double check', '3k1/5/3B1/3R1/5 b G'],
  ['double check, one checker under attack', 'g1k/G1B/2R b -'],
  ['a knight that interposes', '1n2/3R/k3/4 b -'],
] as const;
