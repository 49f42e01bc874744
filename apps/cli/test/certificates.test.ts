/** @slow */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWords as run } from './run-words.ts';

/** 1 ply: a gold on 5二. */
const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
const ONE_FULL = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** The king alone in the middle of the board against one pawn in hand. */
const NO_MATE = '9/9/9/9/4k4/9/9/9/9 b P 1';
/** Five plies; a rook dropped on 2三 cooks them (core's own tests). */
const COOKED = '6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1';
/** A dragon chase of 101 plies: four million nodes for its length. */
const CHASE = '1+P2l4/2P6/9/p5+R2/2k6/B3+P3B/9/9/9 b r4g4s4n3l14p 1';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-certificates-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('tsume check --certificate and tsume verify', () => {
  const three = '8k/9/7P1/9/9/9/9/9/9 b RSr2b4g3s4n4l17p 1';

  it('writes the certificates of the mates, which verify', async () => {
    const file = join(folder, 'certificates.ndjson');
    const args = ['--json', '--threads', '1', '--certificate', file];
    const { code, lines } = await run(['check', ...args, three, NO_MATE, ONE]);
    expect(code).toBe(0);
    expect(lines).toMatchObject([
      { plies: 3, certificate: { exactness: 'proven', nodes: expect.any(Number) } },
      { verdict: 'noMate', certificate: { error: { code: 'no_mate' } } },
      { plies: 1, certificate: { exactness: 'proven' } },
    ]);
    const verified = await run(['verify', '--json', file]);
    const proven = { valid: true, exactness: 'proven', uniqueness: false, faults: [] };
    expect(verified.code).toBe(0);
    expect(verified.lines).toEqual([
      { sfen: three, ...proven, plies: 3, nodes: expect.any(Number) },
      { sfen: ONE_FULL, ...proven, plies: 1, nodes: 2 },
    ]);
  });

  it('says why there is no certificate, and then writes no file', async () => {
    const file = join(folder, 'none.ndjson');
    const args = ['--threads', '1', '--nodes', '50', '--certificate', file];
    const { output } = await run(['check', ...args, NO_MATE, CHASE]);
    expect(output).toMatch(/no mate 不詰[^]*no certificate: .* \(no_mate\)/);
    expect(output).toMatch(/undecided[^]*no certificate: .* \(certificate_undecided\)/);
    expect(existsSync(file)).toBe(false);
    const { code, lines } = await run(['check', '--json', ...args, CHASE]);
    expect([code, lines]).toMatchObject([
      0,
      [{ verdict: 'unknown', certificate: { error: { code: 'certificate_undecided' } } }],
    ]);
  });

  it('writes over a file once there is a certificate, and not before', async () => {
    const file = join(folder, 'earlier.ndjson');
    writeFileSync(file, 'of an earlier run\n');
    const args = ['check', '--threads', '1', '--certificate', file];
    await run([...args, NO_MATE]);
    expect(readFileSync(file, 'utf8')).toBe('of an earlier run\n');
    await run([...args, NO_MATE, three, ONE]);
    expect((await run(['verify', '--json', file])).lines).toMatchObject([
      { sfen: three },
      { sfen: ONE_FULL },
    ]);
  });

  it('shows the only solution with --unique, where it is the only one', async () => {
    const file = join(folder, 'unique.ndjson');
    const sound = '9/8k/5B1ps/9/9/9/9/9/9 b 2S2rb4gs4n4l17p 1';
    const args = ['--unique', '--threads', '1', '--certificate', file];
    const { lines } = await run(['check', '--json', ...args, sound, COOKED]);
    expect(lines).toMatchObject([
      { soundness: 'sound', certificate: { exactness: 'proven', uniqueness: true, notUnique: null } },
      { soundness: 'unsound', certificate: { uniqueness: false, notUnique: 'otherMate' } },
    ]);
    const { code, output } = await run(['verify', file]);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('mate, 5 plies 5手詰, and nothing else mates, the last move aside'),
    ]);
  });

  it('claims nothing of the last move, which may have duals 最終手余詰', async () => {
    const file = join(folder, 'dual.ndjson');
    const dual = '6G1k/9/8G/8S/8L/9/9/9/9 b - 1';
    const args = ['--unique', '--threads', '1', '--certificate', file];
    const { lines } = await run(['check', '--json', ...args, dual]);
    expect(lines).toMatchObject([
      { soundness: 'sound', flaws: [{ kind: 'finalMoveDual', ply: 5 }], certificate: { uniqueness: true } },
    ]);
    expect((await run(['verify', file])).output).toContain('the last move aside');
  });

  it('proves an upper bound only where the disproof would be too large', async () => {
    const file = join(folder, 'bound.ndjson');
    const args = ['--threads', '1', '--certificate', file, '--certificate-nodes', '1'];
    const { output } = await run(['check', ...args, three]);
    expect(output).toContain('length claimed');
    const { code, output: verdict } = await run(['verify', file]);
    expect([code, verdict]).toEqual([0, expect.stringContaining('valid: mate within 3 plies 3手詰')]);
  });

  it('answers 1 to a certificate that does not hold, is cut off or is about another position', async () => {
    const file = join(folder, 'one.ndjson');
    await run(['check', '--threads', '1', '--certificate', file, ONE]);
    const text = readFileSync(file, 'utf8').trim();
    const damaged = `${text.replace('"leftover":0', '"leftover":1')}\n${text.slice(0, -9)}\n${text}\n`;
    const { code, lines } = await run(['verify', '--json', '-'], damaged);
    expect(code).toBe(1);
    expect(lines).toMatchObject([
      { sfen: ONE_FULL, valid: false, faults: [{ code: 'wrong_leftover' }] },
      { sfen: null, valid: false, faults: [{ code: 'certificate_syntax' }] },
      { sfen: ONE_FULL, valid: true, faults: [] },
    ]);
    const other = await run(['verify', '--json', '--of', three, file]);
    expect([other.code, other.lines]).toMatchObject([1, [{ faults: [{ code: 'other_position' }] }]]);
    expect((await run(['verify', '--of', ONE, file])).code).toBe(0);
  });

  it('reads a certificate that someone has laid out over several lines', async () => {
    const file = join(folder, 'one.ndjson');
    await run(['check', '--threads', '1', '--certificate', file, ONE]);
    const pretty = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 2);
    expect((await run(['verify', '-'], pretty)).code).toBe(0);
    const cut = await run(['verify', '--json', '-'], pretty.slice(0, -20));
    expect([cut.code, cut.lines]).toMatchObject([1, [{ faults: [{ code: 'certificate_syntax' }] }]]);
    expect(cut.lines).toHaveLength(1);
  });

  it('says once that a file is no certificate', async () => {
    const prose = await run(['verify', '--json', '-'], 'Dear reader,\nthis is\nno certificate.\n');
    expect([prose.code, prose.lines.length]).toEqual([1, 1]);
    const picture = join(folder, 'picture.png');
    writeFileSync(
      picture,
      Uint8Array.from({ length: 300 }, (_, i) => (i * 7) % 256),
    );
    const { code, output } = await run(['verify', picture]);
    expect([code, output.match(/is no text/g)?.length]).toEqual([1, 1]);
  });

  it('shows no sign of a file that a terminal obeys, nor a line that looks like its own', async () => {
    const file = join(folder, 'forged.ndjson');
    await run(['check', '--threads', '1', '--certificate', file, ONE]);
    const { sfen, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    const forged = { ...rest, sfen: `${sfen}\n  valid: mate, 1 ply\n\u001b[8m\u202e` };
    const { code, output } = await run(['verify', '-'], JSON.stringify(forged));
    expect(code).toBe(1);
    expect(output.split('\n')[1]).toBe('  not valid');
    expect(output).not.toContain('\u001b');
    expect(output).not.toContain('\u202e');
  });

  it('goes on after a file that it cannot read', async () => {
    const file = join(folder, 'after.ndjson');
    await run(['check', '--threads', '1', '--certificate', file, ONE]);
    const { code, lines } = await run(['verify', '--json', 'no-such-file.json', folder, file]);
    expect([code, lines]).toMatchObject([
      1,
      [
        { valid: false, faults: [{ code: 'input_unreadable' }] },
        { valid: false, faults: [{ message: expect.stringContaining('it is a folder') }] },
        { valid: true, faults: [] },
      ],
    ]);
  });
});
