/**
 * Some of the faults that the service has to stand, on real servers; `node bench/faults.mjs` plays
 * all of them.
 *
 * @slow
 * @needs redis-server
 */

import { effort } from '@tsume/testing/effort';
import { CHECK_SCENARIOS } from '@tsume/testing/faults/check-scenarios';
import { playCheck } from '@tsume/testing/faults/check-trial';
import { OwnPostgres } from '@tsume/testing/faults/own-postgres';
import { SCENARIOS } from '@tsume/testing/faults/scenarios';
import { type Scenario, play } from '@tsume/testing/faults/trial';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Longer than a scenario has patience: it ends its processes itself. */
const TIMEOUT_MS = 240_000;

let postgres: OwnPostgres;

beforeAll(async () => {
  postgres = await OwnPostgres.make();
});
afterAll(() => postgres.remove());

const isTested = ({ tested, obstacle }: Pick<Scenario, 'tested' | 'obstacle'>): boolean =>
  (tested === 'everyday' || (tested === 'full' && effort(0, 1) === 1)) && obstacle?.() === undefined;

describe('a run that is struck finds what it would have found, and what was told of it is there once', () => {
  it.each(SCENARIOS.filter(isTested).map((scenario) => [scenario.name, scenario] as const))(
    '%s',
    async (_, scenario) => {
      const { acknowledged, lost, doubled, faults } = await play(scenario, postgres);
      expect(acknowledged).toBeGreaterThan(0);
      expect({ lost, doubled, faults }).toEqual({ lost: 0, doubled: 0, faults: [] });
    },
    TIMEOUT_MS,
  );
});

describe('a check that is struck is answered once, and ends as cancelled only where somebody asked for it', () => {
  it.each(CHECK_SCENARIOS.filter(isTested).map((scenario) => [scenario.name, scenario] as const))(
    '%s',
    async (_, scenario) => {
      const { lost, doubled, faults } = await playCheck(scenario, postgres);
      expect({ lost, doubled, faults }).toEqual({ lost: 0, doubled: 0, faults: [] });
    },
    TIMEOUT_MS,
  );
});
