/**
 * Whether drop-pawn mate 打ち歩詰め has played a part in anything that the table knows.
 *
 * A promoted pawn, bishop or rook does all that its unpromoted twin does. A check without
 * promotion mates where the promotion does not only for the sake of that ban: the attacker's pawn
 * drop would be mate with the stronger piece; or the defender's would be mate to the attacker's king
 * with the weaker one. Where no pawn drop of either kind has been met, what is disproved without
 * looking at the unpromoted ones is disproved with them: the same replies hold.
 */

/**
 * Whether one has been met since `forgetPawnBans`. Threads, which would hear of each other's too
 * late, take it for granted.
 */
export let pawnBanMet: bool = ASC_FEATURE_THREADS;

/** Notes a pawn drop that is forbidden, or would be with a weaker piece. @inline */
export function meetPawnBan(): void {
  pawnBanMet = true;
}

/** For a table that knows nothing. */
export function forgetPawnBans(): void {
  pawnBanMet = ASC_FEATURE_THREADS;
}
