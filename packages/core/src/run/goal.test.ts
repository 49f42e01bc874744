import { describe, expect, it } from 'vitest';
import { Composer } from '../compose/run/composer.ts';
import { PRESETS } from './presets.ts';
import { METHODS } from './methods.ts';
import type { RunParameters } from './parameters.ts';
import { BRINKMATE_METHODS, acceptGoal } from './goal.ts';

const BRINKMATES: RunParameters = { ...PRESETS.brinkmate, seed: 1 };

function refusalOf(parameters: Partial<RunParameters>): string {
  const accepted = acceptGoal({ ...BRINKMATES, ...parameters });
  return accepted.ok ? 'accepted' : `${accepted.error.code}: ${accepted.error.message}`;
}

describe('what a goal leaves of the other parameters', () => {
  it('every method composes mates', () => {
    for (const method of METHODS) expect(refusalOf({ goal: 'mate', method })).toBe('accepted');
  });

  it('the methods of brinkmates are these', () => {
    const methods = [
      'random',
      'ga',
      'ga-archive',
      'squares',
      'edits',
      'map-elites',
      'retrograde',
      'exhaustive',
    ];
    expect([...BRINKMATE_METHODS].sort()).toEqual(methods.sort());
  });

  it('another one is refused, with its name and these', () => {
    for (const method of METHODS) {
      const said = refusalOf({ method });
      if (BRINKMATE_METHODS.includes(method)) expect(said).toBe('accepted');
      else expect(said).toMatch(new RegExp(`^goal_contradiction: The method ${method} .*edits`));
    }
  });

  it.each<[string, Partial<RunParameters>, RegExp]>([
    ['a retouch', { retouch: true }, /Retouch is for mates/],
    ['an island of such a method', { islands: 2, islandMethods: ['edits', 'periodic'] }, /periodic/],
    ['a rule of futile interpositions', { interposition: 'standard' }, /every interposition counts/],
    ['the paper’s rule of soundness', { soundnessRule: 'paper' }, /has to be profile/],
    ['a theme', { order: { themes: ['sacrifice'] } }, /those of mates/],
    ['a wish', { order: { wish: ['sacrifice'] } }, /those of mates/],
    ['a measure', { order: { maximise: 'economy' } }, /those of mates/],
    ['a last position', { order: { shapeAtEnd: { letter: 'I' } } }, /last position/],
    ['a smoke problem', { order: { style: { smoke: 20 } } }, /煙詰/],
  ])('%s is refused', (_, parameters, message) => {
    expect(refusalOf(parameters)).toMatch(message);
  });

  it('a composer is refused in the same way', () => {
    const composer = Composer.create({ ...BRINKMATES, method: 'periodic' });
    expect(composer).toMatchObject({ ok: false, error: { code: 'goal_contradiction' } });
  });
});
