/** Checks of each kind, which every queue backend has to carry. */

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
}
