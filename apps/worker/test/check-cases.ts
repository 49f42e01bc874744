/** Checks of each kind, which every queue backend has to carry. */

import { parseCertificate } from '@tsume/core/certificate/format';
import { verifyCertificate } from '@tsume/core/certificate/verify';
import type { Api } from '@tsume/testing/processes';
import { expect, it } from 'vitest';

/** Defines the tests; a worker has to be there, and a stored problem. */
export function testChecks(api: () => Api): void {
  async function check(body: object) {
    const answer = await api().post('/v1/checks', body);
    const { id } = await answer.json();
    for (;;) {
      const answered = await (await api().get(`/v1/checks/${id}?wait=30`)).json();
      if (answered.status === 'done' || answered.status === 'failed') return answered;
    }
  }

  it('answers checks', async () => {
    const { report } = await check({ sfen: '8k/9/8P/9/9/9/9/9/9 b G 1' });
    expect(report).toMatchObject({
      verdict: 'mate',
      plies: 1,
      exact: true,
      line: ['G*1b'],
      soundness: 'sound',
    });
    // The silver guards 2一, and nothing 2二.
    const failing = { sfen: '8k/9/8P/9/9/9/9/9/9 b S 1', record: { line: ['S*1b'] } };
    const { report: noMate } = await check(failing);
    expect(noMate).toMatchObject({ verdict: 'noMate', failure: { ply: 2, escapes: 1 } });
  });

  it('searches brinkmates', async () => {
    const sfen = '1k7/3p5/3N5/N1L6/9/K8/9/9/9 b - 1';
    expect(await check({ kind: 'brinkmate', sfen, reading: 'game' })).toMatchObject({
      status: 'done',
      report: null,
      brinkmate: { verdict: 'brinkmate', plies: 5, exact: true, unverified: 0, guaranteed: true },
    });
    const open = '9/9/9/9/4k4/9/9/9/9 b P 1';
    expect(await check({ kind: 'brinkmate', sfen: open })).toMatchObject({
      brinkmate: { verdict: 'noBrinkmate', plies: null, line: null, soundness: 'unsound' },
    });
  });

  it('gives second opinions on lengths, and stored problems keep theirs', async () => {
    const sfen = '8k/9/8P/9/9/9/9/9/9 b G 1';
    const verified = { verified: true, plies: 1, within: 'mate', shorter: null, solver: 'refinement' };
    expect(await check({ kind: 'qbf', sfen })).toMatchObject({
      status: 'done',
      report: null,
      witness: verified,
    });
    const refuted = { verified: false, plies: 3, within: 'mate', shorter: 'mate' };
    expect(await check({ kind: 'qbf', sfen, plies: 3 })).toMatchObject({ witness: refuted });
    const noMate = '9/9/9/9/4k4/9/9/9/9 b P 1';
    expect(await check({ kind: 'qbf', sfen: noMate })).toMatchObject({
      status: 'failed',
      error: { code: 'no_exact_length' },
    });

    const [problem] = (await (await api().get('/v1/problems?limit=1&sort=plies')).json()).items;
    const asked = await check({ kind: 'qbf', problem: problem.id });
    expect(asked).toMatchObject({ status: 'done', witness: { verified: true, message: null } });
    // The worker may have been there before, unasked; then only the time differs.
    const kept = await (await api().get(`/v1/problems/${problem.id}`)).json();
    expect({ ...kept.witness, ms: 0 }).toEqual({ ...asked.witness, ms: 0 });
  });

  it('writes certificates, also of stored problems', async () => {
    // The proofs of longer ones may take minutes.
    const [problem] = (await (await api().get('/v1/problems?limit=1&sort=-plies&maxPlies=11')).json()).items;
    const made = await check({ kind: 'certificate', problem: problem.id });
    expect(made).toMatchObject({ status: 'done', report: null, certificate: { plies: problem.plies } });
    const file = await api().get(`/v1/checks/${made.id}/certificate`);
    expect(file.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain(`certificate-${problem.plies}-plies-`);
    const certificate = parseCertificate(await file.text());
    if (!certificate.ok) throw new Error(certificate.error.message);
    const { valid, exactness, uniqueness } = verifyCertificate(certificate.value, problem.sfen);
    expect({ valid, exactness, uniqueness }).toMatchObject({
      valid: true,
      exactness: made.certificate.exactness,
      uniqueness: made.certificate.uniqueness,
    });

    // One of the two pieces is left over.
    const cooked = await check({ kind: 'certificate', sfen: '8k/9/8P/9/9/9/9/9/9 b RG 1' });
    expect(cooked).toMatchObject({
      certificate: { plies: 1, exactness: 'proven', uniqueness: false, notUnique: 'lastMove' },
    });
  });

  it('has no certificate of what is no mate, of other kinds and of the rule of returns', async () => {
    const refusalOf = async (body: object): Promise<unknown> => {
      const { id, status, error } = await check(body);
      const file = await api().get(`/v1/checks/${id}/certificate`);
      return [status, error?.code, file.status, (await file.json()).error.code];
    };
    const kind = 'certificate';
    const none = [404, 'certificate_not_found'];
    const sfen = '8k/9/8P/9/9/9/9/9/9 b G 1';
    expect(await refusalOf({ sfen })).toEqual(['done', undefined, ...none]);
    expect(await refusalOf({ kind, sfen: '9/9/9/9/4k4/9/9/9/9 b P 1' })).toEqual([
      'failed',
      'no_mate',
      ...none,
    ]);
    expect(await refusalOf({ kind, sfen, interposition: 'returning' })).toEqual([
      'failed',
      'certificate_rule',
      ...none,
    ]);
    const unknown = await api().get('/v1/checks/00000000-0000-4000-8000-000000000000/certificate');
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, 'check_not_found']);
  });
}
