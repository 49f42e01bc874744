import { resolveRun } from '@tsume/core/run/accept';
import { acceptOrder } from '@tsume/core/order/accept';
import { PRESETS } from '@tsume/core/run/presets';
import { describe, expect, test } from 'vitest';
import { type Draft, draftOf, requestOf, withGoal } from './compose-draft.ts';

const DRAFT = draftOf('paper');

function ordering(order: Partial<Draft['order']>, draft = DRAFT): Draft {
  return { ...draft, order: { ...draft.order, ...order } };
}

function choosing(values: Partial<Draft['values']>, draft = DRAFT): Draft {
  return { ...draft, values: { ...draft.values, ...values } };
}

/** What the service makes of it. */
function resolved(draft: Draft) {
  const { order, ...request } = requestOf(draft);
  const accepted = order === undefined ? undefined : acceptOrder(order);
  if (accepted?.ok === false) throw new Error(accepted.error.message);
  return resolveRun({ ...request, order: accepted?.value }, 1);
}

describe('the request of a draft', () => {
  test('says what the form shows', () => {
    expect(resolved(choosing({ minutes: '5' }))).toMatchObject({ minutes: 5, generations: 50 });
    expect(resolved(draftOf('varied'))).toMatchObject({ method: 'portfolio', population: 1600 });
  });

  test('leaves the method to wishes, unless method or preset were chosen', () => {
    const wish = ordering({ wish: 'sacrifice' });
    expect(resolved(wish)).toMatchObject({ method: 'map-elites', population: 200 });
    expect(resolved(choosing({ method: 'ga' }, wish))).toMatchObject({ method: 'ga' });
    expect(resolved(ordering({ wish: 'sacrifice' }, draftOf('best')))).toMatchObject({
      method: 'retrograde',
    });
  });

  test('leaves the order of a preset to it, as far as nothing else is asked for', () => {
    expect(resolved(draftOf('beginner')).order).toMatchObject({ plies: [3, 5], pieces: [4, 8] });
    const three = ordering({ minPlies: '3', maxPlies: '3' }, draftOf('beginner'));
    expect(resolved(three).order).toMatchObject({ plies: [3, 3], pieces: [4, 8] });
    expect(resolved(draftOf('game'))).toMatchObject({ method: 'map-elites', retouch: true });
    expect(resolved(draftOf('varied')).order).toBeUndefined();
  });

  test('leaves a smoke to its preset, unless method or preset were chosen', () => {
    const smoke = ordering({ smoke: '12' });
    expect(resolved(smoke)).toMatchObject(PRESETS.smoke);
    expect(resolved(choosing({ minutes: '3' }, smoke))).toMatchObject({ ...PRESETS.smoke, minutes: 3 });
    expect(resolved(choosing({ method: 'ga' }, smoke))).toMatchObject({ method: 'ga', population: 200 });
    expect(resolved(ordering({ smoke: '12' }, draftOf('varied')))).toMatchObject(PRESETS.smoke);
    expect(resolved(ordering({ smoke: '12' }, draftOf('best')))).toMatchObject({ method: 'retrograde' });
    const wish = ordering({ wish: 'sacrifice' }, draftOf('varied'));
    expect(resolved(wish)).toMatchObject({ method: 'portfolio', population: 1600 });
  });

  test('leaves a last position to the method for it, with the values of smokes', () => {
    const last = ordering({ letter: 'i', shapeEnd: 'last' });
    const taken = { ...PRESETS.smoke, method: 'final-shape', order: { shapeAtEnd: { letter: 'I' } } };
    expect(resolved(last)).toMatchObject(taken);
    expect(resolved(ordering({ letter: 'i', shapeEnd: 'last' }, draftOf('smoke')))).toMatchObject(taken);
    expect(resolved(choosing({ population: '8' }, last))).toMatchObject({ ...taken, population: 8 });
  });

  test('goes through the space of an order, to its end', () => {
    const search = ordering({ json: '{"fixed":["k*1a"],"handsOnly":true}' });
    expect(resolved(search)).toMatchObject({ method: 'exhaustive', generations: 1_000_000 });
    expect(resolved(choosing({ generations: '3' }, search))).toMatchObject({ generations: 3 });
    expect(resolved(choosing({ method: 'random' }, search))).toMatchObject({
      method: 'random',
      generations: 50,
    });
  });

  test('has the rules of the goal', () => {
    expect(resolved(withGoal(DRAFT, 'brinkmate'))).toMatchObject({
      goal: 'brinkmate',
      method: 'retrograde',
      interposition: 'none',
    });
  });
});
