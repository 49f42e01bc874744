// Solves a problem in Node: node solve.mjs ["SFEN"]
import { MateSolver } from '@tsume/core/mate/solver';
import { moveTexts } from '@tsume/core/notation/move-text';
import { parseProblem } from '@tsume/core/placement/problem';
import { loadEngine } from '@tsume/engine/node';

const sfen = process.argv[2] ?? '4k4/9/4P4/9/9/9/9/9/9 b G 1';

/** The value of a result, or an error in words. */
function value(result) {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

// A diagram says nothing of the defender's hand: all that is nowhere else.
const placement = value(parseProblem(sfen));
const solver = new MateSolver(loadEngine({ tableMiB: 16 }));
const { verdict, plies, line } = solver.solve(placement);
console.log(verdict, plies, line === null ? '' : value(moveTexts(placement, line)).join(' '));
