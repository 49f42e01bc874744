/**
 * A conversation with a shogi program, as a state machine: lines in, lines out, one search at a
 * time.
 *
 *   idle ──go──→ searching ──found──→ idle
 *                    └──stop──→ idle, answered at once with what is known
 *
 * After `go infinite` and `go ponder` what is found is held until `stop`.
 *
 * A search ends in exactly one `checkmate` or `bestmove`, whatever happens meanwhile: a second `go`
 * answers for the first one as `stop` would, and what a stopped search still has to say is not
 * heard.
 */

import type { SearchProgress } from '@tsume/core/mate/progress';
import type { Report, Solution } from '@tsume/core/mate/verdict';
import { messageOf } from '@tsume/core/result';
import { timeFor } from './clock.ts';
import { type Command, type Go, parseCommand } from './command.ts';
import { infoString, progressInfo, reportInfo } from './info.ts';
import { type Settings, optionLines, withOption } from './options.ts';
import { type Question, questionOf } from './position.ts';
import { type Finding, type SearchLimits, type Searcher, bestMoveLine, checkmateLine } from './search.ts';

/** What a session talks to: the search on one side, the shogi program on the other. */
export interface SessionOptions {
  readonly searcher: Searcher;
  readonly settings: Settings;
  /** Name and version. */
  readonly name: string;
  /** Says a line to the program; without a line feed. */
  readonly say: (line: string) => void;
}

/** The search under way, or one whose finding is held back. */
interface Search {
  readonly go: Go;
  readonly blackToMove: boolean;
  readonly abort: AbortController;
  /** Answers when the time is over. */
  clock: NodeJS.Timeout | undefined;
  /** The best line known so far. */
  line: readonly string[] | null;
  /** What it ended in, while that is held back; null while it goes on. */
  finding: Finding | null;
  /** Whether the answer waits for `stop` (or `ponderhit`). */
  holds: boolean;
}

/** Timers of more milliseconds than this go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** How long a search that ought to have ended by its own clock is waited for. */
const OVERTIME_MS = 30;

/**
 * One conversation, from `startpos` until `end` or `close`. Searches go on beside it: no method
 * waits for one.
 */
export class UsiSession {
  readonly #options: SessionOptions;
  #settings: Settings;
  #position = 'position startpos';
  #search: Search | null = null;
  #closed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#settings = options.settings;
  }

  /** Takes a line; false where it was `quit`. Never throws: what cannot be read is passed over. */
  receive(line: string): boolean {
    const command = parseCommand(line);
    if (command?.kind === 'quit') return false;
    if (command !== null) this.#obey(command);
    return true;
  }

  /** Ends what is under way, without an answer. */
  end(): void {
    const search = this.#search;
    this.#search = null;
    clearTimeout(search?.clock);
    search?.abort.abort();
  }

  /** The conversation is over: nothing more is said. */
  close(): void {
    this.end();
    this.#closed = true;
  }

  #obey(command: Command): void {
    switch (command.kind) {
      case 'usi':
        return this.#introduce();
      case 'isready':
        return void this.#prepare();
      case 'setoption':
        return this.#set(command.name, command.value);
      case 'position':
        this.#position = command.text;
        return undefined;
      case 'go':
        return this.#go(command.go);
      case 'stop':
        return this.#stop();
      case 'ponderhit':
        return this.#release();
      case 'gameover':
      case 'usinewgame':
        return this.end();
      default:
        return undefined;
    }
  }

  #say(...lines: readonly string[]): void {
    if (this.#closed) return;
    for (const line of lines) this.#options.say(line);
  }

  #introduce(): void {
    const { name } = this.#options;
    this.#say(`id name ${name}`, `id author the ${name.split(' ', 1)[0]} project`);
    this.#say(...optionLines(this.#settings), 'usiok');
  }

  /**
   * Says `readyok` in any case, since the program waits for it; what was wrong is said before, and
   * again at the next `go`. In the midst of a search there is nothing to get ready.
   */
  async #prepare(): Promise<void> {
    try {
      if (this.#search === null) await this.#options.searcher.prepare(this.#settings);
    } catch (error) {
      this.#say(infoString(`Error: ${messageOf(error)}`));
    }
    this.#say('readyok');
  }

  #set(name: string, value: string): void {
    const { settings, complaint } = withOption(this.#settings, name, value);
    this.#settings = settings;
    if (complaint !== null) this.#say(infoString(`Error: ${complaint}`));
  }

  #go(go: Go): void {
    this.#stop();
    const question = questionOf(this.#position, this.#settings);
    const search: Search = {
      go,
      blackToMove: question.ok && question.value.blackToMove,
      abort: new AbortController(),
      clock: undefined,
      line: null,
      finding: null,
      holds: go.isPonder || (go.isInfinite && go.purpose === 'move'),
    };
    this.#search = search;
    if (question.ok) void this.#run(search, question.value);
    else {
      this.#say(infoString(`Error: ${question.error.message}`));
      this.#finish(search, { verdict: 'impossible', line: null });
    }
  }

  async #run(search: Search, question: Question): Promise<void> {
    const limits = this.#limitsOf(search);
    this.#startClock(search, limits.timeMs);
    try {
      const solution = await this.#options.searcher.search(
        question,
        this.#settings,
        limits,
        search.abort.signal,
        (progress) => this.#tell(search, progress),
      );
      this.#conclude(search, solution);
    } catch (error) {
      if (this.#search !== search) return;
      this.#say(infoString(`Error: ${messageOf(error)}`));
      this.#finish(search, { verdict: 'impossible', line: search.line });
    }
  }

  /** The search has a clock of its own, too; this one is for the case that it is late. */
  #startClock(search: Search, timeMs: number | undefined): void {
    if (timeMs === undefined) return;
    search.clock = setTimeout(() => this.#answer(search), Math.min(timeMs + OVERTIME_MS, LONGEST_TIMER_MS));
  }

  #limitsOf({ go, blackToMove }: Search): SearchLimits {
    const timeMs = go.isPonder ? undefined : timeFor(go, blackToMove);
    const nodes = Math.min(this.#settings.nodesLimit || Infinity, go.numbers.nodes ?? Infinity);
    return {
      ...(timeMs !== undefined && { timeMs }),
      ...(nodes !== Infinity && { nodes: Math.max(1, nodes) }),
    };
  }

  #tell(search: Search, progress: SearchProgress): void {
    if (this.#search !== search) return;
    search.line = progress.line ?? search.line;
    this.#say(progressInfo(progress));
  }

  /** The search has ended by itself. */
  #conclude(search: Search, solution: Solution | Report): void {
    if (this.#search !== search) return;
    if ('flaws' in solution && solution.verdict === 'mate') this.#say(...reportInfo(solution));
    if (solution.stopped !== null) this.#say(infoString(`the search ran out of ${solution.stopped}`));
    const line = solution.line ?? search.line;
    if (solution.verdict === 'mate' && line === null)
      this.#say(infoString('a mate is proven, but its line is not known'));
    this.#finish(search, { verdict: solution.verdict, line });
  }

  #finish(search: Search, finding: Finding): void {
    search.finding = finding;
    if (!search.holds) this.#answer(search);
  }

  /** Says the last word of a search, unless that was said; what is still searching is stopped. */
  #answer(search: Search): void {
    if (this.#search !== search) return;
    const finding = search.finding ?? { verdict: 'unknown', line: search.line };
    this.end();
    this.#say(search.go.purpose === 'mate' ? checkmateLine(finding) : bestMoveLine(finding));
  }

  #stop(): void {
    if (this.#search !== null) this.#answer(this.#search);
  }

  /** `ponderhit`: the search goes on as an ordinary one, and its clock begins to run. */
  #release(): void {
    const search = this.#search;
    if (search === null || !search.go.isPonder) return;
    search.holds = search.go.isInfinite;
    if (search.holds) return;
    if (search.finding === null) this.#startClock(search, timeFor(search.go, search.blackToMove));
    else this.#answer(search);
  }
}
