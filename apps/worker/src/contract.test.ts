/** The contract repeats plain types of core, being a leaf. This is where the two are held together. */

import { type Appraisal, appraisal } from '@tsume/contracts/appraisal';
import { type BrinkmateAnswer, brinkmate } from '@tsume/contracts/brinkmate';
import type { ImprovementAnswer } from '@tsume/contracts/improvement';
import { flaw, report, type Flaw, type Report } from '@tsume/contracts/verdict';
import { MEASURES, THEMES, isSearch, order } from '@tsume/contracts/order';
import {
  DEFAULT_VARIANTS,
  PRESETS,
  generationEvent,
  method,
  runParameters,
  type GenerationEvent,
  type RunParameters,
} from '@tsume/contracts/run';
import { appraise } from '@tsume/core/appraise/appraise';
import type { BrinkmateReport } from '@tsume/core/brinkmate/uniqueness';
import type { Improvement } from '@tsume/core/improve/proposal';
import { hasSpace } from '@tsume/core/order/accept';
import { parseOrder } from '@tsume/core/order/order';
import { MEASURES as CORE_MEASURES } from '@tsume/core/vocabulary/measure';
import { THEMES as CORE_THEMES } from '@tsume/core/order/themes';
import { readStart } from '@tsume/core/run/ranges';
import { PRESETS as CORE_PRESETS } from '@tsume/core/run/presets';
import {
  DEFAULT_VARIANTS as CORE_VARIANTS,
  type RunParameters as CoreParameters,
} from '@tsume/core/run/parameters';
import { METHODS } from '@tsume/core/run/methods';
import type { GenerationEvent as CoreGenerationEvent } from '@tsume/core/run/events';
import type { Flaw as CoreFlaw, Report as CoreReport } from '@tsume/core/mate/verdict';
import { MateSolver } from '@tsume/core/mate/solver';
import { loadEngine } from '@tsume/engine/node';
import { expect, expectTypeOf, it } from 'vitest';

it('types are the same', () => {
  expectTypeOf<Flaw>().toEqualTypeOf<CoreFlaw>();
  expectTypeOf<Report>().toExtend<CoreReport>();
  expectTypeOf<CoreReport>().toExtend<Report>();
  expectTypeOf<BrinkmateAnswer>().toExtend<BrinkmateReport>();
  expectTypeOf<BrinkmateReport>().toExtend<BrinkmateAnswer>();
  expectTypeOf<Omit<Improvement, 'stopped'>>().toExtend<Omit<ImprovementAnswer, 'sfen' | 'stopped'>>();
  expectTypeOf<Omit<ImprovementAnswer, 'sfen' | 'stopped'>>().toExtend<Omit<Improvement, 'stopped'>>();
  expectTypeOf<RunParameters>().toExtend<CoreParameters>();
  expectTypeOf<CoreParameters>().toExtend<RunParameters>();
  expectTypeOf<GenerationEvent>().toExtend<CoreGenerationEvent>();
  expectTypeOf<CoreGenerationEvent>().toExtend<GenerationEvent>();
});

it('schemas let through what core says, and all of it', () => {
  const aFlaw: CoreFlaw = { kind: 'cook', ply: 3, move: 'G*5b', line: ['G*5b'], fault: true };
  const aReport: CoreReport = {
    sfen: 's',
    verdict: 'mate',
    plies: 3,
    exact: true,
    line: ['G*5b'],
    leftover: 0,
    stopped: null,
    nodes: 1,
    ms: 0.5,
    soundness: 'unsound',
    paperSound: false,
    flaws: [aFlaw],
  };
  expect(flaw.strict().parse(aFlaw)).toEqual(aFlaw);
  expect(report.strict().parse(aReport)).toEqual(aReport);
  const aBrinkmate: BrinkmateReport = {
    sfen: 's',
    verdict: 'brinkmate',
    plies: 1,
    exact: true,
    line: ['G*5b'],
    unverified: 0,
    guaranteed: true,
    stopped: null,
    innerCalls: 1,
    innerStopped: 0,
    nodes: 1,
    ms: 0.5,
    soundness: 'unsound',
    cooks: [{ ply: 1, move: 'G*4b', plies: 1, promotionOnly: false }],
  };
  expect(brinkmate.strict().parse(aBrinkmate)).toEqual(aBrinkmate);
  const event: CoreGenerationEvent = {
    event: 'generation',
    generation: 1,
    evaluations: 2,
    bestFitness: 3,
    meanFitness: 0.5,
    longestSound: 3,
    archive: 1,
  };
  expect(generationEvent.strict().parse(event)).toEqual(event);
});

it('methods, presets and variants are the same', () => {
  expect(method.options).toEqual([...METHODS]);
  expect(PRESETS).toEqual(CORE_PRESETS);
  expect(DEFAULT_VARIANTS).toEqual(CORE_VARIANTS);
  for (const preset of Object.values(CORE_PRESETS)) {
    expect(runParameters.parse({ ...preset, seed: 1 })).toEqual({ ...preset, seed: 1 });
  }
});

it.each<[string, object]>([
  ['nothing', {}],
  ['short forms', { plies: 7, pieces: 6, style: { smoke: true }, fixed: '8k/9/8p/9/9/9/9/9/9' }],
  ['places', { fixed: ['+R*5e', 'k*1a'], empty: ['1b'], area: { files: [1, 4], ranks: 3, squares: ['9i'] } }],
  [
    'counts',
    { counts: { attacker: { '+P': 0, G: [1, 2] }, defender: { others: 0 }, hand: { total: 2, P: 1 } } },
  ],
  ['the hand alone', { fixed: ['k*1a'], handsOnly: true }],
  ['the squares alone', { squaresOnly: { pieces: ['k', '+b', 'G'], hand: ['P', 'P'] } }],
  ['styles', { style: { oneKind: true, rookAndBishop: true, gameLike: false, smoke: 39 } }],
  ['a kind', { style: { oneKind: 'N' } }],
  ['shapes', { shape: { drawing: ['#.', '.#'], at: '5e' } }],
  ['letters', { shape: { letter: '7' }, twoKings: true, themes: [...CORE_THEMES], plies: [0, 2001] }],
  ['wishes', { wish: [...CORE_THEMES], maximise: 'economy' }],
])('an order of %s is what core reads, word for word', (_, value) => {
  const read = parseOrder(value);
  if (!read.ok) throw new Error(read.error.message);
  expect(order.parse(read.value)).toEqual(read.value);
  expect(isSearch(read.value)).toBe(hasSpace(read.value));
});

it.each<[string, object]>([
  ['an unknown field', { plys: [3, 5] }],
  ['a square that is none', { empty: ['0a'] }],
  ['a promoted gold', { fixed: ['+G*5e'] }],
  ['a promoted piece in hand', { squaresOnly: { pieces: ['k'], hand: ['+P'] } }],
  ['a promoted kind of the hand', { counts: { hand: { '+P': [0, 1] } } }],
  ['too many plies', { plies: [1, 2002] }],
  ['too many pieces', { pieces: [1, 41] }],
  ['half a piece', { pieces: [1.5, 2] }],
  ['an area off the board', { area: { files: [0, 3] } }],
  ['a theme of nobody', { themes: ['beauty'] }],
  ['a wish of nobody', { wish: ['beauty'] }],
  ['a measure of nobody', { maximise: 'beauty' }],
  ['a style of nobody', { style: { pretty: true } }],
  ['a letter of no font', { shape: { letter: '?' } }],
  ['a drawing of letters', { shape: { drawing: ['abc'] } }],
  ['a king of one kind', { style: { oneKind: 'K' } }],
])('neither core nor the contract takes an order with %s', (_, value) => {
  expect(parseOrder(value).ok).toBe(false);
  expect(order.safeParse(value).success).toBe(false);
});

it('an appraisal of core is one of the contract, word for word', () => {
  const solver = new MateSolver(loadEngine({ tableMiB: 1 }));
  const placement = readStart('3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1');
  if (!placement.ok) throw new Error(placement.error.message);
  const { themes, undecided, difficulty, score } = appraise(solver, placement.value);
  const made: Appraisal = { themes, undecided, difficulty, score };
  expect(themes.length).toBeGreaterThan(0);
  expect(appraisal.parse(made)).toEqual(made);
});

it('themes and measures are the same', () => {
  expect(THEMES).toEqual(CORE_THEMES);
  expect(MEASURES).toEqual(CORE_MEASURES);
});
