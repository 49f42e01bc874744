// Proves a mate in Node: node mate-in-one.mjs Squares are numbered from 9一 (0) to 1九 (80). Kinds: 1
// pawn … 7 gold, 8 king; + 16 for the defender's.
import { loadEngine } from '@tsume/engine/node';

const [PAWN, GOLD, KING, DEFENDER] = [1, 7, 8, 16];
const board = new Uint8Array(81);
board[8] = DEFENDER | KING; // 1一
board[26] = PAWN; // 1三
const attacker = new Uint8Array(8);
attacker[GOLD] = 1;
const defender = Uint8Array.of(0, 17, 4, 4, 4, 2, 2, 3); // all that is left

const engine = loadEngine({ tableMiB: 4 });
engine.setPosition(board, attacker, defender);
engine.startJob({ nodes: 10_000 });
// Rounds of an attacker's move with its answer: 0 is mate in one move.
console.log(engine.prove(0) === true ? 'mate in one' : 'no mate in one');
