/**
 * What else could be played in a position, as the solver finds it: a row each, with how it ends.
 */

import type { Flaw } from '@tsume/core/mate/verdict';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Messages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/language.ts';
import type { Notation } from '../../i18n/notation.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import { pieceOfLetter } from '@tsume/core/placement/sfen';
import { type BranchRow, type Ending, rowsOf } from './branch-rows.ts';
import { startsWith } from './main-line.ts';
import { type Tree, useMoveTexts } from './tree.ts';
import { type Branches, useBranches } from './use-branches.ts';
import type { Path } from './use-node.ts';
import '../../parts/moves.css';

/** Nodes of a second, longer look at one branch. */
const LONG_LOOK_NODES = 3_000_000;

type Moves = readonly string[];

/** A line that begins somewhere in the tree. */
export interface SideLine {
  /** The moves to where it begins. */
  readonly from: Moves;
  readonly line: Moves;
  /** What stands at its end. */
  readonly ending: Path['ending'];
}

interface BranchListProps {
  readonly tree: Tree;
  readonly solver: SolverClient;
  /** The moves to the position. */
  readonly node: Moves;
  /** The move of the line that is branched off. */
  readonly except: string;
  /** Plies of that line from here to mate; null where it does not mate. */
  readonly linePlies: number | null;
  /** Draws the line of a branch that is looked at. */
  readonly renderLine: (line: SideLine) => JSX.Element;
}

/** The moves beside one of a line, each with how it ends. */
export function BranchList(props: BranchListProps): JSX.Element {
  const { tree, solver, node, except, linePlies, renderLine } = props;
  const text = useText();
  const told = useBranches(solver, tree.memory, node);
  const isAttackers = node.length % 2 === 0;
  const rows = useMemo(
    () => rowsOf(told.branches, except, isAttackers),
    [told.branches, except, isAttackers],
  );
  return (
    <div class="branches">
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <Row
              key={row.branch.move}
              tree={tree}
              node={node}
              row={row}
              linePlies={linePlies}
              renderLine={renderLine}
              lookLonger={() => told.lookLonger(row.branch, LONG_LOOK_NODES)}
            />
          ))}
        </ul>
      )}
      {rows.length === 0 && told.state === 'done' && (
        <p class="quiet">{isAttackers ? text.tree.noneTries : text.tree.none}</p>
      )}
      <Status told={told} />
    </div>
  );
}

function Status({ told }: { readonly told: Branches }): JSX.Element {
  const text = useText();
  return (
    <p class="branches-status" role="status">
      {told.state === 'running' && (
        <>
          <span>{text.tree.looking(told.branches.length)}</span>{' '}
          <button type="button" class="button button-small" onClick={told.stop}>
            {text.tree.stop}
          </button>
        </>
      )}
      {told.state === 'stopped' && (
        <>
          <span>{told.fault === null ? text.tree.stopped : text.tree.fault(told.fault)}</span>{' '}
          <button type="button" class="button button-small" onClick={told.restart}>
            {told.fault === null ? text.tree.again : text.tree.retry}
          </button>
        </>
      )}
    </p>
  );
}

interface RowProps extends Pick<BranchListProps, 'tree' | 'node' | 'linePlies' | 'renderLine'> {
  readonly row: BranchRow;
  readonly lookLonger: () => void;
}

function Row({ tree, node, row, linePlies, renderLine, lookLonger }: RowProps): JSX.Element {
  const text = useText();
  const { branch, ending } = row;
  const line = branch.outcome === null || branch.outcome.verdict === 'unknown' ? [] : branch.outcome.line;
  const child = useMemo(() => [...node, branch.move], [node.join('.'), branch.move]);
  const [moveText, replyText] = useMoveTexts(tree.start, node, [branch.move, ...line.slice(0, 1)]);
  const isShown = startsWith(tree.path.moves, child);
  const flaw = flawOf(tree, node, branch.move);
  const verdict = branch.outcome?.verdict ?? 'unknown';
  const pathEnding = verdict === 'unknown' ? null : verdict;
  return (
    <li class={isShown ? 'branch branch-shown' : 'branch'}>
      <button
        type="button"
        class="branch-head"
        aria-expanded={isShown}
        aria-current={isShown && tree.node.length === child.length ? 'step' : undefined}
        onClick={() => tree.goTo(child, { moves: [...child, ...line], ending: pathEnding })}
      >
        <span class="move-text" lang={text.notation.lang}>
          {moveText ?? branch.move}
        </span>
        <span class={`branch-ending branch-${ending.kind}`}>
          {wordsOf(text, ending, { replyText, linePlies })}
          {flaw && <span class="seal seal-unsound">{text.flaws[flaw.kind]}</span>}
          {isRoundabout(tree, node, row, linePlies) && <span class="quiet"> · {text.tree.noCook}</span>}
          {row.alike.length > 0 && (
            <span class="quiet"> · {text.tree.alike(piecesOf(row.alike, text.notation))}</span>
          )}
        </span>
      </button>
      {ending.kind === 'unknown' && (
        <button type="button" class="button button-small" onClick={lookLonger}>
          {text.tree.longer}
        </button>
      )}
      {isShown && line.length > 0 && renderLine({ from: child, line, ending: pathEnding })}
    </li>
  );
}

function piecesOf(drops: Moves, { pieces }: Notation): string {
  const kinds = drops.map((usi) => pieceOfLetter(usi[0])).sort((a, b) => a - b);
  return kinds.map((kind) => pieces[kind]).join('');
}

interface Compared {
  /** The answer that refutes a check, as books print it. */
  readonly replyText: string | undefined;
  readonly linePlies: number | null;
}

function wordsOf(text: Messages, ending: Ending, { replyText, linePlies }: Compared): string {
  const { tree } = text;
  switch (ending.kind) {
    case 'futile':
      return tree.futile;
    case 'unknown':
      return tree.unknown;
    case 'noMate': {
      if (ending.reply === null) return tree.noMate;
      const reply = replyText ?? ending.reply;
      if (ending.escapes === 1) return tree.refutedOnly(reply);
      return ending.escapes === null ? tree.refuted(reply) : tree.refutedBy(reply, ending.escapes);
    }
    default:
      return [
        tree.mate(ending.plies - 1),
        comparison(text, ending.plies, linePlies),
        leftover(text, ending.leftover),
      ]
        .filter((words) => words !== null)
        .join(' · ');
  }
}

function comparison({ tree }: Messages, plies: number, linePlies: number | null): string | null {
  if (linePlies === null) return null;
  if (plies === linePlies) return tree.equal;
  return plies > linePlies ? tree.longerBy(plies - linePlies) : tree.shorterBy(linePlies - plies);
}

function leftover({ tree }: Messages, pieces: number | null): string | null {
  return pieces === null || pieces === 0 ? null : tree.leftover(pieces);
}

/** What the check of the problem has called this deviation from the main line. */
function flawOf({ problem }: Tree, node: Moves, move: string): Flaw | undefined {
  if (!startsWith(problem.line, node)) return undefined;
  return problem.flaws.find((flaw) => flaw.ply === node.length + 1 && flaw.move === move);
}

/**
 * Whether a longer mate beside a sound main line is none that counts: the strict check of the line
 * has found no second solution, so that it mates only by way of a position that has been there
 * before (docs/tsume-rules.md §4).
 */
function isRoundabout(
  { problem }: Tree,
  node: Moves,
  { ending }: BranchRow,
  linePlies: number | null,
): boolean {
  return (
    node.length % 2 === 0 &&
    ending.kind === 'mate' &&
    linePlies !== null &&
    ending.plies > linePlies &&
    problem.soundness === 'sound' &&
    problem.profile === 'strict' &&
    startsWith(problem.line, node)
  );
}
