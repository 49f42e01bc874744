/** The contract repeats plain types of core, being a leaf. This is where the two are held together. */

import { flaw, report, type Flaw, type Report } from '@tsume/contracts/verdict';
import {
  DEFAULT_VARIANTS,
  PRESETS,
  generationEvent,
  method,
  runParameters,
  type GenerationEvent,
  type RunParameters,
} from '@tsume/contracts/run';
import { PRESETS as CORE_PRESETS } from '@tsume/core/compose/presets';
import {
  DEFAULT_VARIANTS as CORE_VARIANTS,
  METHODS,
  type GenerationEvent as CoreGenerationEvent,
  type RunParameters as CoreParameters,
} from '@tsume/core/compose/run';
import type { Flaw as CoreFlaw, Report as CoreReport } from '@tsume/core/mate/verdict';
import { expect, expectTypeOf, it } from 'vitest';

it('types are the same', () => {
  expectTypeOf<Flaw>().toEqualTypeOf<CoreFlaw>();
  expectTypeOf<Report>().toExtend<CoreReport>();
  expectTypeOf<CoreReport>().toExtend<Report>();
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
