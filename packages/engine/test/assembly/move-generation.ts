/** What test/move-generation.test.ts asks of the assembly. */

export { countChecks, missingDrops } from '../../assembly/checks';
export { checkerSquare, hasPlainEvasion, plainCount, weighEvasions } from '../../assembly/evasions';
export { fieldOf } from '../../assembly/hand';
export { initialise, listMoves, play, positionKey, setPosition, takeBack } from '../../assembly/index';
