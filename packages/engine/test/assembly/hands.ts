/** What test/hands.test.ts asks of the assembly. */

export { absentIn, dominates, fieldOf, initHands, larger, lesser, unitOf } from '../../assembly/hand';
