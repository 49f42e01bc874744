/** The conversation without a process: a searcher whose searches end when the test says so. */
import type { SearchProgress } from '@tsume/core/mate/progress';
import type { Report, Solution } from '@tsume/core/mate/verdict';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from './options.ts';
import type { Question } from './position.ts';
import type { SearchLimits, Searcher } from './search.ts';
import { UsiSession } from './session.ts';

const MATE = 'position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1';

/** A search that the session has begun. */
interface Begun {
  readonly question: Question;
  readonly limits: SearchLimits;
  readonly signal: AbortSignal;
  readonly tell: (progress: SearchProgress) => void;
  readonly end: (solution: Solution | Report) => void;
  readonly fail: (error: unknown) => void;
}

let said: string[] = [];
let searches: Begun[] = [];
let readiness = Promise.resolve();
let session: UsiSession;

const searcher: Searcher = {
  prepare: () => readiness,
  search: (question, _, limits, signal, tell) =>
    new Promise((resolve, reject) => {
      // It goes on after an abort, as the worst of searchers would.
      searches.push({ question, limits, signal, tell, end: resolve, fail: reject });
    }),
  close: () => Promise.resolve(),
};

/** What the engine said last that is no `info`. */
function answers(): string[] {
  return said.filter((line) => !line.startsWith('info '));
}

function say(...lines: string[]): void {
  for (const line of lines) session.receive(line);
}

function solution(changes: Partial<Solution>): Solution {
  return {
    sfen: '',
    verdict: 'unknown',
    plies: null,
    exact: false,
    line: null,
    leftover: null,
    stopped: null,
    nodes: 1,
    ms: 1,
    ...changes,
  };
}

function progress(changes: Partial<SearchProgress>): SearchProgress {
  return {
    nodes: 1000,
    ms: 100,
    deepestPly: 9,
    tablePermille: 12,
    excludedPlies: 3,
    plies: null,
    exact: false,
    line: null,
    ...changes,
  };
}

/** Lets promises that are settled be heard. */
async function settle(): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  said = [];
  searches = [];
  readiness = Promise.resolve();
  session = new UsiSession({
    searcher,
    settings: defaultSettings(1),
    name: 'tsume 9.9',
    say: (line) => void said.push(line),
  });
});

describe('UsiSession', () => {
  it('introduces itself', () => {
    say('usi');
    expect(said[0]).toBe('id name tsume 9.9');
    expect(said[1]).toMatch(/^id author \S/);
    expect(said.slice(2, -1).every((line) => line.startsWith('option name '))).toBe(true);
    expect(said.at(-1)).toBe('usiok');
  });

  it('says readyok when it is ready, and also where it cannot get so', async () => {
    say('isready');
    expect(said).toEqual([]);
    await settle();
    expect(said).toEqual(['readyok']);
    readiness = Promise.reject(new Error('no memory'));
    say('isready');
    await settle();
    expect(said).toEqual(['readyok', 'info string Error: no memory', 'readyok']);
  });

  it('answers isready at once in the midst of a search', async () => {
    readiness = new Promise(() => {});
    say(MATE, 'go mate infinite', 'isready');
    await settle();
    expect(answers()).toEqual(['readyok']);
  });

  it.each([
    [solution({ verdict: 'mate', line: ['G*5b'] }), 'checkmate G*5b'],
    [solution({ verdict: 'noMate' }), 'checkmate nomate'],
    [solution({ verdict: 'unknown', stopped: 'nodes' }), 'checkmate timeout'],
    [solution({ verdict: 'mate', plies: 1, stopped: 'time' }), 'checkmate timeout'],
  ])('answers go mate (%#)', async (found, answer) => {
    say(MATE, 'go mate infinite');
    searches[0].end(found);
    await settle();
    expect(answers()).toEqual([answer]);
  });

  it.each([
    [solution({ verdict: 'mate', line: ['G*5b', '5a4a', 'G*4b'] }), 'bestmove G*5b ponder 5a4a'],
    [solution({ verdict: 'mate', line: ['G*5b'] }), 'bestmove G*5b'],
    [solution({ verdict: 'noMate' }), 'bestmove resign'],
    [solution({ verdict: 'unknown' }), 'bestmove resign'],
  ])('answers go movetime (%#)', async (found, answer) => {
    say(MATE, 'go movetime 1000');
    searches[0].end(found);
    await settle();
    expect(answers()).toEqual([answer]);
  });

  it('says notimplemented of what is no position to mate in, without a search', () => {
    say('position sfen 9/9/9/9/9/9/9/9/4K4 b G 1', 'go mate infinite');
    expect(said).toEqual([
      'info string Error: The defender, white, has no king on the board.',
      'checkmate notimplemented',
    ]);
    expect(searches).toEqual([]);
  });

  it('answers stop at once, and hears nothing more of that search', async () => {
    say(MATE, 'go mate infinite', 'stop');
    expect(answers()).toEqual(['checkmate timeout']);
    expect(searches[0].signal.aborted).toBe(true);
    searches[0].tell(progress({}));
    searches[0].end(solution({ verdict: 'mate', line: ['G*5b'], stopped: 'aborted' }));
    await settle();
    expect(said).toEqual(['checkmate timeout']);
  });

  it('answers stop with a mate that is found but not yet proven the shortest', () => {
    say(MATE, 'go mate infinite');
    searches[0].tell(progress({ plies: 3, line: ['G*4b', '5a6a', 'G*5b'] }));
    searches[0].tell(progress({ plies: 3 }));
    say('stop');
    expect(answers()).toEqual(['checkmate G*4b 5a6a G*5b']);
  });

  it('passes over stop, ponderhit, gameover and nonsense where nothing is under way', () => {
    say('stop', 'ponderhit', 'gameover lose', 'usinewgame', '', 'nonsense');
    expect(said).toEqual([]);
  });

  it('answers for a search that another go follows', () => {
    say(MATE, 'go mate infinite', 'go mate 500');
    expect(answers()).toEqual(['checkmate timeout']);
    expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    say('stop');
    expect(answers()).toEqual(['checkmate timeout', 'checkmate timeout']);
  });

  it('holds the answer to go infinite back until stop', async () => {
    say(MATE, 'go infinite');
    searches[0].end(solution({ verdict: 'mate', line: ['G*5b'] }));
    await settle();
    expect(answers()).toEqual([]);
    say('stop');
    expect(answers()).toEqual(['bestmove G*5b']);
  });

  it('holds the answer of a search in the other side’s time back until ponderhit', async () => {
    say(MATE, 'go ponder btime 0 wtime 0 byoyomi 1000');
    expect(searches[0].limits).toEqual({});
    searches[0].end(solution({ verdict: 'mate', line: ['G*5b'] }));
    await settle();
    expect(answers()).toEqual([]);
    say('ponderhit');
    expect(answers()).toEqual(['bestmove G*5b']);
  });

  it('answers when the clock is over even if the search is late, also after ponderhit', () => {
    vi.useFakeTimers();
    try {
      say(MATE, 'go movetime 1000');
      vi.advanceTimersByTime(2000);
      expect(answers()).toEqual(['bestmove resign']);
      say('go ponder btime 0 wtime 0 byoyomi 1000');
      vi.advanceTimersByTime(60_000);
      expect(answers()).toHaveLength(1);
      say('ponderhit');
      vi.advanceTimersByTime(1000);
      expect(answers()).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('drops a search without a word at usinewgame and gameover', () => {
    say(MATE, 'go mate infinite', 'gameover draw', 'stop');
    expect(answers()).toEqual([]);
    expect(searches[0].signal.aborted).toBe(true);
  });

  it('says what went wrong with a search', async () => {
    say(MATE, 'go mate infinite');
    searches[0].fail(new Error('No memory\nfor the table.'));
    await settle();
    expect(said).toEqual(['info string Error: No memory for the table.', 'checkmate notimplemented']);
  });

  it('bounds a search by the time of go, the nodes of go and NodesLimit', () => {
    say('setoption name NodesLimit value 700', MATE, 'go mate 1234', 'go nodes 500', 'go nodes 900');
    expect(searches.map(({ limits }) => limits)).toEqual([
      { timeMs: 1234, nodes: 700 },
      { nodes: 500 },
      { nodes: 700 },
    ]);
  });

  it('tells how far a search has come', () => {
    say(MATE, 'go mate infinite');
    searches[0].tell(progress({}));
    searches[0].tell(progress({ plies: 3, line: ['G*4b', '5a6a', 'G*5b'] }));
    searches[0].tell(progress({ plies: 1, exact: true, line: ['G*5b'] }));
    const figures = 'seldepth 9 time 100 nodes 1000 nps 10000 hashfull 12';
    expect(said).toEqual([
      `info depth 5 ${figures}`,
      `info depth 3 ${figures} score mate 3 lowerbound pv G*4b 5a6a G*5b`,
      `info depth 1 ${figures} score mate 1 pv G*5b`,
    ]);
  });

  it('tells cooks as further lines, and flaws in words', async () => {
    say(MATE, 'go mate infinite');
    const flaws = [
      { kind: 'cook', ply: 3, move: 'R*5b', line: ['R*5b', '5a4a', 'G*4b'], fault: true },
      { kind: 'cook', ply: 1, move: 'R*9a', line: ['R*9a'], fault: true },
      { kind: 'equalVariation', ply: 2, move: '5a4a', line: ['5a4a', 'G*4b'], fault: false },
      { kind: 'leftover', ply: 3, move: 'G*5b', line: ['G*5b'], fault: true },
    ] as const;
    const line = ['G*4b', '5a6a', 'G*5b'];
    const mate = solution({ verdict: 'mate', plies: 3, exact: true, line });
    searches[0].end({ ...mate, soundness: 'unsound', paperSound: false, flaws });
    await settle();
    expect(said).toEqual([
      'info multipv 1 depth 3 score mate 3 pv G*4b 5a6a G*5b',
      'info multipv 2 depth 5 score mate 5 pv G*4b 5a6a R*5b 5a4a G*4b',
      'info multipv 3 depth 1 score mate + pv R*9a',
      'info string fault: cook at ply 3: R*5b 5a4a G*4b',
      'info string fault: cook at ply 1: R*9a',
      'info string flaw: equal variation at ply 2: 5a4a G*4b',
      'info string fault: pieces left over at ply 3: G*5b',
      'info string soundness: unsound',
      'checkmate G*4b 5a6a G*5b',
    ]);
  });

  it('ends at quit', () => {
    say(MATE, 'go mate infinite');
    expect(session.receive('quit')).toBe(false);
    session.end();
    expect(searches[0].signal.aborted).toBe(true);
    expect(answers()).toEqual([]);
  });
});
