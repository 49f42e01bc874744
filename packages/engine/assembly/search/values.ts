/** Values: hundredths of a pawn; being mated at a ply of the search is −MATE + ply. */

export const MATE: i32 = 32_000;
/** Values beyond mean mate. */
export const MATE_BOUND: i32 = 31_000;
export const INFINITE: i32 = 32_500;
