/**
 * Valid certificates, damaged on purpose. The lengths of the positions are the oracle's
 * (test/certificate.test.ts).
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Certificate, type Uniqueness, parseCertificate } from './format.ts';
import { verifyCertificate } from './verify.ts';

const [FUTILE, COUNTS, CAPTURES, NARROW, UNIQUE] = readFileSync(
  new URL('../../test/certificates.ndjson', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map(parsed);

function parsed(text: string): Certificate {
  const result = parseCertificate(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** The certificate with pieces of its text replaced; each has to occur. */
function edited(certificate: Certificate, ...changes: readonly (readonly [string, string])[]): Certificate {
  let text = JSON.stringify(certificate);
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  return parsed(text);
}

function codes(certificate: Certificate, sfen?: string): string[] {
  return [...new Set(verifyCertificate(certificate, sfen).faults.map(({ code }) => code))];
}

/**
 * White's king on 1一 is mated by a gold on 1二, were one in hand. A pawn there would be drop-pawn
 * mate.
 */
function inOne(move: string): Certificate {
  return parsed(
    JSON.stringify({
      format: 'tsume-certificate',
      version: 1,
      sfen: '7nk/9/8G/9/9/9/9/9/9 b GP2r2b2g4s3n4l17p 1',
      interposition: 'none',
      plies: 1,
      leftover: 1,
      line: [move],
      exactness: 'proven',
      proof: ['mates', 1, move, ['mated', 0, {}]],
      disproof: null,
      nodes: [],
    }),
  );
}

/**
 * A perpetual: the rook drives the king from 1一 to 1二 and back. The answer to the second move of
 * the king is as given.
 */
function perpetual(answer: unknown): Certificate {
  const back = ['mates', 3, '9a9b', ['mated', 2, { '1b1a': answer }]];
  return parsed(
    JSON.stringify({
      ...inOne('G*1b'),
      sfen: '8k/R8/6N2/6NG1/9/9/9/9/9 b - 1',
      plies: 5,
      line: ['9b9a', '1a1b', '9a9b', '1b1a', '9b9a'],
      exactness: 'claimed',
      proof: 0,
      nodes: [['mates', 5, '9b9a', ['mated', 4, { '1a1b': back }]]],
    }),
  );
}

/** In COUNTS: the answers to the drops on the line, and the end of their node. */
const DROPS_ANSWERED = '{"S*6i":2,"R*6i":5,"G*6i":8}]';

describe('verifyCertificate', () => {
  it.each([
    ['futile drops', FUTILE],
    ['drops that count', COUNTS],
    ['captures of a drop', CAPTURES],
    ['the narrow profile', NARROW],
    ['one ply', inOne('G*1b')],
    ['the only solution', UNIQUE],
  ])('accepts a certificate with %s', (_, certificate) => {
    expect(verifyCertificate(certificate, certificate.sfen)).toMatchObject({
      sfen: certificate.sfen,
      valid: true,
      exactness: 'proven',
      plies: certificate.plies,
      faults: [],
    });
  });

  it.each<[string, string, Certificate]>([
    ['a defence without an answer', 'missing_defence', edited(FUTILE, ['{"1b2a":1}', '{}'])],
    ['a check without a refutation', 'missing_check', edited(FUTILE, ['"2d1c":["holds",0,"1b1a"],', ''])],
    ['an illegal move', 'illegal_move', inOne('1c3c')],
    ['a move that is no USI at all', 'illegal_move', inOne('1c1b?')],
    ['a move that gives no check', 'no_check', inOne('1c2c')],
    ['a drop-pawn mate', 'drop_pawn_mate', inOne('P*1b')],
    ['a mate that is none', 'missing_defence', inOne('1c1b')],
    ['an answer to no defence', 'illegal_move', edited(FUTILE, ['{"1b2a":1}', '{"1b2a":1,"1b1a":1}'])],
    [
      'a refutation of no check',
      'no_check',
      edited(FUTILE, ['"fails",1,{', '"fails",1,{"2d3d":["holds",0,"1b2a"],']),
    ],
    ['an illegal refutation', 'illegal_move', edited(FUTILE, ['["holds",0,"1b2b"]', '["holds",0,"1b9i"]'])],
    ['fewer plies', 'wrong_plies', { ...FUTILE, plies: 1 }],
    ['more plies', 'wrong_plies', { ...FUTILE, plies: 5 }],
    ['a disproof that is left out', 'wrong_plies', { ...FUTILE, disproof: null }],
    ['a disproof that is not claimed', 'wrong_plies', { ...FUTILE, exactness: 'claimed' }],
    ['a leftover that is none', 'wrong_leftover', { ...FUTILE, leftover: 1 }],
    ['a leftover that is concealed', 'wrong_leftover', { ...COUNTS, leftover: 0 }],
    ['another main line', 'wrong_line', { ...FUTILE, line: ['1f1d', '1b2b', 'G*2b'] }],
    ['a longer main line', 'wrong_line', { ...FUTILE, line: [...FUTILE.line, '2a1a', '1d1a+'] }],
    ['the certificate of another position', 'missing_check', { ...FUTILE, sfen: COUNTS.sfen }],
    ['no position', 'illegal_position', { ...FUTILE, sfen: '8k/9 b - 1' }],
    [
      'a position with the king in check',
      'illegal_position',
      { ...FUTILE, sfen: '8k/8G/9/9/9/9/9/9/9 b - 1' },
    ],
    ['futile drops under the profile none', 'wrong_futile', { ...FUTILE, interposition: 'none' }],
    [
      'futile drops that are not that by the narrow profile',
      'wrong_futile',
      { ...FUTILE, interposition: 'narrow' },
    ],
    ['a futile claim without a reason', 'wrong_futile', edited(FUTILE, [',"longer":["holds",0,"1b2a"]', ''])],
    ['a futile claim without the slide', 'wrong_futile', edited(FUTILE, ['"slide":["1d1c",2],', ''])],
    ['a futile claim with another slide', 'illegal_move', edited(FUTILE, ['["1d1c",2]', '["1d1b",2]'])],
    ['a futile claim off the line', 'wrong_futile', edited(FUTILE, ['{"1c":', '{"2c":'])],
    [
      'a futile claim with a slide that is no mate',
      'missing_defence',
      edited(COUNTS, [DROPS_ANSWERED, '{},{"6i":{"slide":["5i6i",["mated",0,{}]]}}]']),
    ],
    [
      'a futile claim of drops that last longer',
      'wrong_futile',
      edited(COUNTS, [
        DROPS_ANSWERED,
        '{},{"6i":{"slide":["5i6i",["mated",2,{"7i6i":["mates",1,"4f6h",["mated",0,{}]]}]],' +
          '"longer":["holds",0,"G*6i"]}}]',
      ]),
    ],
    [
      'a drop called a defence without a reason',
      'wrong_futile',
      edited(COUNTS, [',{"slides":{"5i6i":["holds",0,"7i6i"]},"shorter":["mated",0,{}]}', '']),
    ],
    [
      'a drop called a defence with half a reason',
      'wrong_futile',
      edited(COUNTS, [',"shorter":["mated",0,{}]', '']),
    ],
    [
      'a drop called a defence that might be captured',
      'wrong_futile',
      edited(CAPTURES, ['"captures":{"7c7f+":["holds",0,"8g9h"],', '"captures":{']),
    ],
    ['w = M that is not shown', 'wrong_futile', edited(NARROW, ['"shorter":', '"other":'])],
    [
      'a reference forwards',
      'wrong_reference',
      edited(FUTILE, ['["mated",2,{"1b2a":1}]', '["mated",2,{"1b2a":4}]']),
    ],
    [
      'a reference to itself',
      'wrong_reference',
      edited(FUTILE, ['["mates",3,"1f1d",3]', '["mates",3,"1f1d",4]']),
    ],
    [
      'a reference to nothing',
      'wrong_reference',
      edited(FUTILE, ['["mates",3,"1f1d",3]', '["mates",3,"1f1d",99]']),
    ],
    [
      'a reference to another kind',
      'wrong_reference',
      edited(FUTILE, ['["mates",3,"1f1d",3]', '["mates",3,"1f1d",1]']),
    ],
    ['a reference to another position', 'wrong_reference', edited(FUTILE, ['{"1b2a":1}', '{"1b2a":0}'])],
    [
      'a length that does not fall',
      'wrong_length',
      edited(COUNTS, ['["mated",2,{"7i6i":0}]', '["mated",4,{"7i6i":0}]']),
    ],
    [
      'a disproof that is too short',
      'wrong_length',
      edited(COUNTS, ['["holds",2,"7i8i",13]', '["holds",0,"7i8i",13]']),
    ],
    [
      'a disproof that breaks off',
      'missing_check',
      edited(COUNTS, ['["holds",2,"7i8i",13]', '["holds",2,"7i8i"]']),
    ],
  ])('rejects %s', (_, code, certificate) => {
    expect(verifyCertificate(certificate).valid).toBe(false);
    expect(codes(certificate)).toContain(code);
  });

  it('rejects a certificate of another position than the one asked about', () => {
    expect(codes(FUTILE, COUNTS.sfen)).toEqual(['other_position']);
  });

  it('accepts no repetition as a mate', () => {
    expect(codes(perpetual(0))).toEqual(['wrong_reference']);
    expect(codes(perpetual(['mates', 1, '9b9a', ['mated', 0, {}]]))).toEqual(['missing_defence']);
    expect(codes(perpetual(['mates', 5, '9b9a', ['mated', 4, {}]]))).toEqual(['wrong_length']);
  });

  it('says where the first faults are, and stops after ten', () => {
    const { faults } = verifyCertificate(edited(FUTILE, ['{"1b2a":0},{"1c"', '{},{"1c"']));
    expect(faults).toEqual([
      { code: 'missing_defence', message: 'After 1f1d: The defence 1b2a has no answer.' },
    ]);
    expect(verifyCertificate({ ...CAPTURES, sfen: COUNTS.sfen }).faults.length).toBeLessThanOrEqual(10);
  });
});

/**
 * In UNIQUE: after a silver on 2一 the king goes to 1一 or 2二, which last as long. There is no
 * disproof of shorter mates.
 */
const DIAGRAM = UNIQUE.sfen;
const TIED = '7S1/7k1/5B1ps/9/9/9/9/9/9 b S2rb4gs4n4l17p 1';
const REFUTED = '7k1/9/7ps/9/9/9/9/9/9 b 2S2r2b4gs4n4l17p 1';

/** UNIQUE with another table of positions. */
function withUniqueness(change: (uniqueness: Uniqueness) => unknown): Certificate {
  return parsed(JSON.stringify({ ...UNIQUE, uniqueness: change(UNIQUE.uniqueness!) }));
}

function without<T>(table: Readonly<Record<string, T>>, name: string): Record<string, T> {
  expect(table).toHaveProperty([name]);
  return Object.fromEntries(Object.entries(table).filter(([key]) => key !== name));
}

describe('uniqueness', () => {
  it('is told', () => {
    expect(verifyCertificate(UNIQUE)).toMatchObject({ valid: true, uniqueness: true, exactness: 'proven' });
    expect(verifyCertificate(FUTILE)).toMatchObject({ valid: true, uniqueness: false });
  });

  it.each<[string, (uniqueness: Uniqueness) => unknown, string]>([
    [
      'a check beside the solution without an answer',
      ({ others, refuted }) => ({ others: { ...others, [DIAGRAM]: { '4c2a': '1b2a' } }, refuted }),
      'after 4c2a+: there is no answer',
    ],
    [
      'a tied line that is passed over',
      ({ others, refuted }) => ({ others: without(others, TIED), refuted }),
      `In ${TIED}, after S*3a: there is no answer`,
    ],
    [
      'a position that nothing is said of',
      ({ others, refuted }) => ({ others, refuted: without(refuted, REFUTED) }),
      'what comes after 4c2a 1b2a is not refuted',
    ],
    [
      'a refuted position with a check more',
      ({ others, refuted }) => ({
        others,
        refuted: { ...refuted, [REFUTED]: [0, without(refuted[REFUTED][1], 'S*2b')] },
      }),
      `In ${REFUTED}, after S*2b: there is no answer`,
    ],
    [
      'an answer that is no legal defence',
      ({ others, refuted }) => ({
        others,
        refuted: { ...refuted, [REFUTED]: [0, { ...refuted[REFUTED][1], 'S*2b': '2a2b+' }] },
      }),
      '2a2b+ is no legal defence',
    ],
    [
      'an answer after which the solution mates',
      ({ others, refuted }) => ({
        others: { ...others, [TIED]: { ...others[TIED], 'S*1a': '2b3a' } },
        refuted,
      }),
      'what comes after S*1a 2b3a is not refuted',
    ],
    [
      'a way back to more of the main line than has been played',
      ({ others, refuted }) => ({ others, refuted: { ...refuted, [REFUTED]: [2, refuted[REFUTED][1]] } }),
      'is not refuted',
    ],
    [
      'a defender with pieces that are not there',
      ({ others, refuted }) => ({
        others,
        refuted: { ...refuted, [REFUTED.replace('17p', '18p')]: refuted[REFUTED] },
      }),
      'has other pieces than the problem',
    ],
    [
      'a king of the attacker in place of the other one',
      ({ others, refuted }) => ({
        others,
        refuted: { ...refuted, [REFUTED.replace('7k1', '7K1')]: refuted[REFUTED] },
      }),
      'has other pieces than the problem',
    ],
    [
      'a position with the defender to move',
      ({ others, refuted }) => ({
        others,
        refuted: { ...refuted, [REFUTED.replace(' b ', ' w ')]: refuted[REFUTED] },
      }),
      'the defender is to move',
    ],
    [
      'what is no position',
      ({ others, refuted }) => ({ others, refuted: { ...refuted, [`9/${REFUTED}`]: refuted[REFUTED] } }),
      'is no position',
    ],
  ])('is not shown by %s', (_, change, message) => {
    const { valid, faults } = verifyCertificate(withUniqueness(change));
    expect({ valid, faults }).toEqual({
      valid: false,
      faults: [{ code: 'wrong_uniqueness', message: expect.stringContaining(message) }],
    });
  });

  it('is needed where there is no disproof of shorter mates', () => {
    const { uniqueness: _, ...bare } = UNIQUE;
    expect(codes({ ...bare, version: 1 })).toEqual(['wrong_plies']);
  });

  it('may stand beside a length that is claimed only', () => {
    const claimed = { ...UNIQUE, exactness: 'claimed' } as const;
    expect(verifyCertificate(claimed)).toMatchObject({ valid: true, exactness: 'claimed', uniqueness: true });
  });

  it('is none where the only move is one of two that mate', () => {
    // The other gold mates as well.
    const one = { ...inOne('1c1b'), version: 2, leftover: 0, uniqueness: { others: {}, refuted: {} } };
    const sfen = '7nk/9/7GG/9/9/9/9/9/9 b 2r2b2g4s3n4l18p 1';
    const both = parsed(JSON.stringify({ ...one, sfen }));
    expect(verifyCertificate({ ...both, version: 1, uniqueness: undefined }).faults).toEqual([]);
    expect(codes(both)).toEqual(['wrong_uniqueness']);
  });

  it('belongs to version 2', () => {
    const text = JSON.stringify({ ...UNIQUE, version: 1 });
    expect(parseCertificate(text)).toMatchObject({ ok: false, error: { code: 'certificate_format' } });
  });
});
