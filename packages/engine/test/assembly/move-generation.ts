/** What test/move-generation.test.ts asks of the assembly. */

export { countChecks, missingDrops } from '../../assembly/checks';
export { checkerSquare, readyDrops } from '../../assembly/checkers';
export { hasPlainEvasion, plainCount } from '../../assembly/evasions';
export { fieldOf } from '../../assembly/hand';
export { initialise, listMoves, play, positionKey, setPosition, takeBack } from '../../assembly/index';
export { UNWEIGHED, weighDrop, weighEvasions } from '../../assembly/weighing';
