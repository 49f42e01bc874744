/**
 * Depth-first proof-number search over both levels: is there a brinkmate of any length? It follows
 * few lines deep where iterative deepening looks everywhere, and it alone can say that there is
 * none where play could go on for ever.
 *
 * Loops, as in section 4 of [Hashimoto]: an attacker's move back to a position of the path, or to
 * one with no more in his hand, is a failure, at his nodes only. Such a disproof holds for the
 * path: it is kept with the position under the path's hash, and as knowledge only from where the
 * loop begins. Nodes stay in memory, with the numbers that do not hang on a path.
 *
 * Deviation: a node's number over many children is the largest plus one for each other (not the
 * sum), since brinkmates transpose a lot; replies are asked for a mate all at once, when their node
 * is opened.
 */

import { type EngineMove, type Place, targetOf } from '../mate/session.ts';
import type { BoundsTable, Outcome } from './bounds.ts';
import type { Candidate, OuterGame } from './outer-game.ts';
import { dominates } from './hands.ts';

const INFINITE = 1e9;
/** No loop. */
const NO_LOOP = Infinity;
/** Depth of the first defender's position on the path. */
const HIGHEST = 1;
/** Nodes kept; beyond, children are searched without being remembered. */
const CAPACITY = 1_000_000;
/** Longest path. */
const DEEPEST = 400;
/** What a quiet move's proof number begins with, and a check's: its replies are few. */
const QUIET_PN = 2;
const CHECK_PN = 1;

/** What is known of a position, whatever the path. */
interface Node {
  pn: number;
  dn: number;
  /** Where proven: a brinkmate within so many plies. */
  plies: number;
  /** Where disproved: whether that hangs on an inner search undecided, and its limit then. */
  doubtNodes: number | null;
  edges: Edge[] | null;
}

interface Edge {
  readonly move: EngineMove;
  /** The attacker's moves; null for the defender's. */
  readonly candidate: Candidate | null;
  node: Node | null;
}

/** The answer of one visit. */
interface Visit {
  readonly pn: number;
  readonly dn: number;
  readonly plies: number;
  readonly doubt: boolean;
  /** Depth of the highest position of the path that a disproof returns to. */
  readonly loop: number;
}

const LOST: Visit = { pn: INFINITE, dn: 0, plies: 0, doubt: false, loop: NO_LOOP };

/**
 * A search for a brinkmate of any length, on the position that the game's session has reached.
 *
 * @see [Hashimoto] section 4
 */
export class DfPn {
  readonly #game: OuterGame;
  readonly #table: BoundsTable;
  readonly #innerNodes: () => number;
  readonly #nodes = new Map<bigint, Node>();
  /** Disproofs by repetition: key xor the path's hash. */
  readonly #twins = new Set<bigint>();
  /** Defender's positions on the path, by depth. */
  #path: { readonly place: Place; readonly depth: number }[] = [];
  #pathHash = 0n;

  constructor(game: OuterGame, table: BoundsTable, innerNodes: () => number) {
    this.#game = game;
    this.#table = table;
    this.#innerNodes = innerNodes;
  }

  /**
   * At an attacker's node: a brinkmate of any length (`won`, within so many plies), none, or
   * `doubt`. Throws Stop.
   */
  prove(): Outcome {
    this.#path = [];
    this.#pathHash = 0n;
    const root = this.#nodeHere();
    for (;;) {
      const visit = this.#visitAttacker(root, INFINITE, INFINITE, 0);
      if (visit.pn === 0) return { state: 'won', plies: visit.plies };
      if (visit.dn === 0) return { state: visit.doubt ? 'doubt' : 'lost', plies: Infinity };
    }
  }

  /**
   * After an attacker's move: whether it is one of those that count and leads to a brinkmate, as
   * `prove`. Throws Stop.
   */
  proveAfter(candidate: Candidate): Outcome {
    this.#path = [];
    this.#pathHash = 0n;
    const child = this.#nodeHere();
    for (;;) {
      const visit = this.#tryCandidate(child, candidate, INFINITE, INFINITE, HIGHEST);
      if (visit.pn === 0) return { state: 'won', plies: visit.plies };
      if (visit.dn === 0) return { state: visit.doubt ? 'doubt' : 'lost', plies: Infinity };
    }
  }

  #nodeHere(): Node {
    const { key } = this.#game.session.engine;
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const node: Node = { pn: 1, dn: 1, plies: 0, doubtNodes: null, edges: null };
    if (this.#nodes.size < CAPACITY) this.#nodes.set(key, node);
    return node;
  }

  /** What is known of the position reached without a search; null if nothing is. */
  #known(node: Node): Visit | null {
    const { place, key } = this.#game.session.engine;
    if (this.#isOutdated(node)) reopen(node);
    if (node.pn === 0 || node.dn === 0) return visitOf(node);
    const known = this.#table.find(place, Infinity, this.#innerNodes());
    if (known !== null && known.state !== 'doubt') {
      return this.#settle(
        node,
        known.state === 'won' ? { ...LOST, pn: 0, dn: INFINITE, plies: known.plies } : LOST,
      );
    }
    // To which of the path's positions it returned is forgotten: perhaps to the highest.
    return this.#twins.has(key ^ this.#pathHash) ? { ...LOST, loop: HIGHEST } : null;
  }

  /** An attacker's node: one move that leads to a brinkmate is enough. */
  #visitAttacker(node: Node, pnLimit: number, dnLimit: number, depth: number): Visit {
    const { inner } = this.#game;
    inner.count();
    const known = this.#known(node);
    if (known !== null) return known;
    const mate = inner.ask();
    if (mate === 'yes') return this.#settle(node, { ...LOST, pn: 0, dn: INFINITE });
    const edges: readonly Edge[] = (node.edges ??= this.#game
      .candidates()
      .map((candidate) => ({ move: candidate.move, candidate, node: null })));
    const answers = new Map<Edge, Visit>();
    for (;;) {
      // Its own subtree may come back here, by another reply, and settle it.
      if (node.pn === 0 || node.dn === 0) return visitOf(node);
      // 1. The least proof number; the greatest disproof number, and one for each other move that
      //    is open.
      let [pn, second, dn, open] = [INFINITE, INFINITE, 0, 0];
      let best: Edge | null = null;
      let doubt = mate === 'undecided';
      let loop = NO_LOOP;
      let plies = Infinity;
      for (const edge of edges) {
        const numbers = answers.get(edge) ?? this.#estimate(edge);
        if (numbers.pn === 0) plies = Math.min(plies, numbers.plies + 1);
        if (numbers.dn === 0) {
          doubt ||= numbers.doubt;
          loop = Math.min(loop, numbers.loop);
          continue;
        }
        dn = Math.max(dn, numbers.dn);
        open += 1;
        if (numbers.pn < pn) [second, pn, best] = [pn, numbers.pn, edge];
        else if (numbers.pn < second) second = numbers.pn;
      }
      // 2. Done, beyond a threshold, or one move deeper.
      if (pn === 0) return this.#settle(node, { ...LOST, pn: 0, dn: INFINITE, plies });
      if (best === null || depth >= DEEPEST)
        return this.#disproved(node, { ...LOST, doubt: doubt || best !== null, loop }, depth);
      dn += open - 1;
      if (pn >= pnLimit || dn >= dnLimit) return this.#leave(node, pn, dn);
      const visit = this.#after(best, (child) =>
        this.#tryCandidate(
          child,
          best.candidate!,
          Math.min(pnLimit, beyond(second)),
          dnLimit - open + 1,
          depth + 1,
        ),
      );
      answers.delete(best);
      if (visit.loop < NO_LOOP || best.node === null) answers.set(best, visit);
    }
  }

  /**
   * After an attacker's move: a threatmate, not on the path, and then what the defender makes of
   * it.
   */
  #tryCandidate(child: Node, candidate: Candidate, pnLimit: number, dnLimit: number, depth: number): Visit {
    // First of all: what is known of the position does not say that the move was a threatmate.
    const threat = candidate.quiet ? this.#game.isThreat() : 'yes';
    if (threat === 'no') {
      candidate.useless = true;
      return this.#settle(child, LOST, false);
    }
    if (threat === 'undecided') return this.#settle(child, { ...LOST, doubt: true }, false);
    const known = this.#known(child);
    if (known !== null) return known;
    const { place } = this.#game.session.engine;
    const onPath = this.#path.find(
      (each) =>
        each.place.boardKey === place.boardKey && dominates(each.place.attackerHand, place.attackerHand),
    );
    if (onPath !== undefined) return { ...LOST, loop: onPath.depth };
    return this.#visitDefender(child, candidate, pnLimit, dnLimit, depth);
  }

  /** A defender's node: each reply has to be overcome. */
  #visitDefender(node: Node, candidate: Candidate, pnLimit: number, dnLimit: number, depth: number): Visit {
    this.#game.inner.count();
    node.edges ??= this.#survivors(candidate);
    const { place, key } = this.#game.session.engine;
    this.#path.push({ place, depth });
    this.#pathHash ^= key;
    const visit = this.#meetReplies(node, node.edges, pnLimit, dnLimit, depth);
    this.#path.pop();
    this.#pathHash ^= key;
    if (visit.pn === 0) return this.#settle(node, visit);
    return visit.dn === 0 ? this.#disproved(node, visit, depth) : this.#leave(node, visit.pn, visit.dn);
  }

  #meetReplies(node: Node, edges: readonly Edge[], pnLimit: number, dnLimit: number, depth: number): Visit {
    const answers = new Map<Edge, Visit>();
    for (;;) {
      let [pn, dn, second, open] = [0, INFINITE, INFINITE, 0];
      let best: Edge | null = null;
      let plies = 0;
      for (const edge of edges) {
        const numbers = answers.get(edge) ?? this.#estimate(edge);
        if (numbers.dn === 0) return { ...LOST, doubt: numbers.doubt, loop: numbers.loop };
        if (numbers.pn === 0) {
          if (numbers.plies > 0) plies = Math.max(plies, numbers.plies + 1);
          continue;
        }
        pn = Math.max(pn, numbers.pn);
        open += 1;
        if (numbers.dn < dn) [second, dn, best] = [dn, numbers.dn, edge];
        else if (numbers.dn < second) second = numbers.dn;
      }
      if (best === null) return { ...LOST, pn: 0, dn: INFINITE, plies };
      pn += open - 1;
      if (pn >= pnLimit || dn >= dnLimit) return { ...LOST, pn, dn };
      const edge = best;
      const visit = this.#after(edge, (child) =>
        this.#visitAttacker(child, pnLimit - open + 1, Math.min(dnLimit, beyond(second)), depth + 1),
      );
      answers.delete(edge);
      if (visit.loop < NO_LOOP || edge.node === null) answers.set(edge, visit);
    }
  }

  /** The replies that no mate answers, as edges. Their node is opened. */
  #survivors(candidate: Candidate): Edge[] {
    const { inner, session } = this.#game;
    let killer = candidate.quiet ? session.afterPass(() => inner.matingMove()) : undefined;
    const edges: Edge[] = [];
    for (const move of this.#game.replies(targetOf(candidate.move), [])) {
      session.after(move, () => {
        if (inner.ask(killer) === 'yes') killer ??= inner.matingMove();
        else edges.push({ move, candidate: null, node: null });
      });
    }
    candidate.survivors = edges.length;
    return edges;
  }

  #estimate({ node, candidate }: Edge): Visit {
    if (candidate?.useless === true) return LOST;
    if (node === null) return { ...LOST, pn: candidate?.quiet === true ? QUIET_PN : CHECK_PN, dn: 1 };
    if (this.#isOutdated(node)) reopen(node);
    return visitOf(node);
  }

  /** Whether a doubt may be gone, because inner searches get more nodes now. */
  #isOutdated({ doubtNodes }: Node): boolean {
    return doubtNodes !== null && doubtNodes < this.#innerNodes();
  }

  #after(edge: Edge, visit: (child: Node) => Visit): Visit {
    return this.#game.session.after(edge.move, () => {
      const child = (edge.node ??= this.#nodeHere());
      return visit(child);
    });
  }

  /** Notes what holds whatever the path. `known`: also in the table of bounds. */
  #settle(node: Node, visit: Visit, known = true): Visit {
    [node.pn, node.dn, node.plies] = [visit.pn, visit.dn, visit.plies];
    node.doubtNodes = visit.doubt ? this.#innerNodes() : null;
    node.edges = visit.doubt ? node.edges : null;
    if (known && !visit.doubt) {
      const outcome: Outcome =
        visit.pn === 0 ? { state: 'won', plies: visit.plies } : { state: 'lost', plies: Infinity };
      this.#table.store(this.#game.session.engine.place, outcome, this.#innerNodes());
    }
    return visit;
  }

  /** A disproof: whatever the path if no loop goes higher than this node, else for this path. */
  #disproved(node: Node, visit: Visit, depth: number): Visit {
    if (visit.loop >= depth) return this.#settle(node, { ...visit, loop: NO_LOOP });
    if (!visit.doubt && this.#twins.size < CAPACITY)
      this.#twins.add(this.#game.session.engine.key ^ this.#pathHash);
    return visit;
  }

  #leave(node: Node, pn: number, dn: number): Visit {
    [node.pn, node.dn] = [pn, dn];
    return { ...LOST, pn, dn };
  }
}

/** A threshold beyond the second best number, with room to stay with the best. */
function beyond(second: number): number {
  return second + (second >> 2) + 1;
}

function reopen(node: Node): void {
  [node.pn, node.dn, node.doubtNodes] = [1, 1, null];
}

function visitOf({ pn, dn, plies, doubtNodes }: Node): Visit {
  return { pn, dn, plies, doubt: doubtNodes !== null, loop: NO_LOOP };
}
