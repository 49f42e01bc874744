import { PRESETS } from '@tsume/core/run/presets';
import { checkParameters } from '@tsume/core/run/ranges';
import { describe, expect, it } from 'vitest';
import { runWithinBudget } from './budget.ts';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgresql://localhost/tsume';
const ENDLESS = { ...PRESETS.paper, seed: 1, minutes: null, evaluations: null };

describe('what one run may ask for', () => {
  it.each([
    ['RUN_MAX_MINUTES', '1440'],
    ['RUN_MAX_EVALUATIONS', '100000000'],
    ['RUN_MAX_NODES', '100000000'],
    ['RUN_MAX_ISLANDS', '64'],
  ])('%s is %s at most, and a run that takes it is one that workers can read', (name, most) => {
    const config = readConfig({ DATABASE_URL, [name]: most });
    expect(checkParameters(runWithinBudget(ENDLESS, config))).toMatchObject({ ok: true });
    const more = { DATABASE_URL, [name]: String(Number(most) + 1) };
    expect(() => readConfig(more)).toThrow(
      new RegExp(`^The settings of the API are not right:\n {2}${name}: `),
    );
  });
});

it.each([
  ['CHECK_MAX_NODES', '99'],
  ['CHECK_MAX_MS', '9'],
])('a server that gives %s=%s could make no check', (name, least) => {
  expect(() => readConfig({ DATABASE_URL, [name]: least })).toThrow(name);
});

it('all that is wrong is said at once', () => {
  expect(() => readConfig({ PORT: '70000', RUN_MAX_MINUTES: 'soon' })).toThrow(
    /DATABASE_URL: .*\n.*PORT: .*\n.*RUN_MAX_MINUTES: /,
  );
});

describe('proxies that are believed', () => {
  it.each([
    ['false', false],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('%s', (text, trusted) => {
    expect(readConfig({ DATABASE_URL, TRUST_PROXY: text }).TRUST_PROXY).toEqual(trusted);
  });

  it.each(['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '-1', '1000'])('not %s', (text) => {
    expect(() => readConfig({ DATABASE_URL, TRUST_PROXY: text })).toThrow(/TRUST_PROXY: has to be/);
  });
});

describe('origins whose pages may use the API', () => {
  it('are named one by one', () => {
    const CORS_ORIGINS = 'https://a.example, http://localhost:5173, capacitor://localhost, app://x-1.y:80';
    expect(readConfig({ DATABASE_URL, CORS_ORIGINS }).CORS_ORIGINS).toEqual([
      'https://a.example',
      'http://localhost:5173',
      'capacitor://localhost',
      'app://x-1.y:80',
    ]);
  });

  it.each([
    '*',
    'null',
    'a.example',
    'https://a.example/',
    'https://a.example:443',
    'file:///',
    'file://localhost',
    'capacitor://',
    'capacitor://*',
    'capacitor://localhost/',
    'capacitor://me@localhost',
    'capacitor:localhost',
    'data:text/html,x',
  ])('%s is none', (CORS_ORIGINS) => {
    expect(() => readConfig({ DATABASE_URL, CORS_ORIGINS })).toThrow('CORS_ORIGINS');
  });
});
