#!/usr/bin/env node
/**
 * Faults in mid-run, one after the other: what was acknowledged, lost, doubled, and how long it
 * took to recover.
 *
 *   node bench/faults.mjs [--only PATTERN] [--commit-ms 0] [--json]
 *
 * Every process is real: an API, two workers of one thread, redis-server, and an embedded
 * PostgreSQL that writes to its disk. Each scenario plays one run of two islands, strikes when both
 * have three of their 12 generations, and compares what comes of it with the same islands composed
 * in this process, without a service. The last ones strike a check instead, which has to be
 * answered once, as if nothing had happened. `away` is the time from the fault until everything was
 * up again, `recovered` that until every island had stored another generation, or the check its
 * answer. A worker counts as dead after 2 s here (by default it is 8 s), and each generation is
 * stored by itself unless `--commit-ms` says how far apart commits are (by default 1000). It ends
 * with 1 where a problem was lost or doubled, or an end is not right.
 */

import { parseArgs } from 'node:util';
import { CHECK_SCENARIOS } from '@tsume/testing/faults/check-scenarios';
import { playCheck } from '@tsume/testing/faults/check-trial';
import { OwnPostgres } from '@tsume/testing/faults/own-postgres';
import { SCENARIOS } from '@tsume/testing/faults/scenarios';
import { play } from '@tsume/testing/faults/trial';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'commit-ms': { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
  },
});
const commitMs = Number(options['commit-ms']);
const ofRuns = SCENARIOS.map((scenario) => ({
  ...scenario,
  rig: { ...scenario.rig, commitMs },
  play: (named) => play(named, postgres),
}));
const ofChecks = CHECK_SCENARIOS.map((scenario) => ({
  ...scenario,
  play: (named) => playCheck(named, postgres),
}));
const chosen = [...ofRuns, ...ofChecks]
  .map((scenario, i) => ({ ...scenario, name: `${i + 1}. ${scenario.name}` }))
  .filter(({ name }) => new RegExp(options.only).test(name));
const say = (line) => process.stderr.write(`${line}\n`);
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const postgres = await OwnPostgres.make();
// Whoever interrupts it leaves no server behind; all else ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void postgres.remove().then(() => process.exit(1)));
const outcomes = [];
const failures = [];
const began = performance.now();
try {
  for (const scenario of chosen) {
    const obstacle = scenario.obstacle?.();
    if (obstacle !== undefined) {
      say(`${scenario.name}: left out, ${obstacle}`);
      continue;
    }
    try {
      const outcome = await scenario.play(scenario);
      outcomes.push(outcome);
      if (outcome.lost + outcome.doubled + outcome.faults.length > 0) failures.push(outcome);
      say(`${outcome.name}: ${inSeconds(outcome.recoveredMs)} ${outcome.faults.join('; ')}`);
    } catch (error) {
      failures.push(scenario);
      say(`${scenario.name}: FAILED\n${error.message}\n${error.cause?.stack}`);
    }
  }
} finally {
  await postgres.remove();
}

if (options.json) process.stdout.write(`${JSON.stringify(outcomes)}\n`);
else {
  const rows = outcomes.map((each) => [
    each.name,
    inSeconds(each.awayMs),
    inSeconds(each.recoveredMs),
    each.acknowledged,
    each.lost,
    each.doubled,
    each.faults.length === 0 ? 'right' : each.faults.join('; '),
  ]);
  for (const row of [['fault', 'away', 'recovered', 'acknowledged', 'lost', 'doubled', 'end'], ...rows])
    process.stdout.write(`| ${row.join(' | ')} |\n`);
}
const sum = (field) => outcomes.reduce((total, outcome) => total + outcome[field], 0);
say(
  `${outcomes.length} faults, ${sum('lost')} problems lost, ${sum('doubled')} doubled, ${failures.length} not as they have to be, in ${inSeconds(performance.now() - began)}.`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
