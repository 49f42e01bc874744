import { expect, it } from 'vitest';
import { Places } from './places.ts';

const CODES = { full: 'too_many_exports', fullForOne: 'too_many_own_exports' } as const;

function placesOf(most: number, each: number): Places {
  const refusal = (code: (typeof CODES)[keyof typeof CODES]) => ({ code, message: '' });
  return new Places({ most, each, full: refusal(CODES.full), fullForOne: refusal(CODES.fullForOne) });
}

const hanako = { id: 'hanako', isFree: false };
const taro = { id: 'taro', isFree: false };
const admin = { id: 'admin', isFree: true };

const refusedAs = (code: string) => expect.objectContaining({ refusal: expect.objectContaining({ code }) });

it('one client has its share, and the others have the rest', () => {
  const places = placesOf(3, 2);
  places.take(hanako);
  const giveBack = places.take(hanako);
  expect(() => places.take(hanako)).toThrow(refusedAs(CODES.fullForOne));
  places.take(taro);
  expect(() => places.take(taro)).toThrow(refusedAs(CODES.full));
  giveBack();
  places.take(hanako);
  expect(places.taken).toBe(3);
});

it('an admin has no share of its own, and no more than there is', () => {
  const places = placesOf(2, 1);
  places.take(admin);
  places.take(admin);
  expect(() => places.take(admin)).toThrow(refusedAs(CODES.full));
});

it('a place is given back once', () => {
  const places = placesOf(2, 2);
  const giveBack = places.take(hanako);
  places.take(hanako);
  giveBack();
  giveBack();
  expect(places.taken).toBe(1);
  places.take(hanako);
  expect(() => places.take(hanako)).toThrow(refusedAs(CODES.fullForOne));
});
