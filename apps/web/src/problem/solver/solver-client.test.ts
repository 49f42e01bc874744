/** The page's questions and the handler that answers them, without a thread in between. */
import { loadEngine } from '@tsume/engine/node';
import { MateSolver } from '@tsume/core/mate/solver';
import { describe, expect, it, vi } from 'vitest';
import { RequestHandler } from './request-handler.ts';
import type { Branch, Reply, Request } from './protocol.ts';
import { type Port, SolverClient, SolverError } from './solver-client.ts';

/** A mate in 3, by tokuhirom/tanuki-tsume-shogi (../shared/data/composed.tsv). */
const SUBJECT = { sfen: '6S1k/6p2/9/9/9/9/9/9/9 b SL2r2b4g2s4n3l17p 1', interposition: 'standard' } as const;

class HandlerPort implements Port {
  readonly #listeners: ((event: { data: Reply }) => void)[] = [];
  readonly #failures: ((event: { message: string }) => void)[] = [];
  readonly requests: Request[] = [];
  readonly replies: Reply[] = [];
  isEnded = false;
  readonly #handler = new RequestHandler({
    solver: new MateSolver(loadEngine()),
    post: (reply) => {
      this.replies.push(reply);
      this.#listeners.forEach((listener) => listener({ data: structuredClone(reply) }));
    },
    pause: () => new Promise((done) => void setImmediate(done)),
  });

  postMessage(request: Request): void {
    this.requests.push(request);
    setImmediate(() => void this.#handler.receive(structuredClone(request)));
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one list for each type
    (type === 'message' ? this.#listeners : this.#failures).push(listener as never);
  }

  break(message: string): void {
    this.#failures.forEach((listener) => listener({ message }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function open(subject: { sfen: string; interposition: 'standard' } = SUBJECT) {
  const ports: HandlerPort[] = [];
  const client = new SolverClient(subject, () => {
    const port = new HandlerPort();
    ports.push(port);
    return port;
  });
  return { client, ports };
}

describe('SolverClient', () => {
  it('starts its worker with the first question, and solves', async () => {
    const { client, ports } = open();
    expect(ports).toHaveLength(0);
    expect(await client.judge([])).toMatchObject({ verdict: 'mate', plies: 3, leftover: 0 });
    await client.judge([]);
    expect(ports).toHaveLength(1);
  });

  it('tells the branches one by one, and answers others in between', async () => {
    const { client } = open();
    const order: string[] = [];
    const branches: Branch[] = [];
    const told = client.branches([], (branch) => {
      branches.push(branch);
      order.push(branch.move);
    });
    const judged = client.judge(['L*1d']).then(() => order.push('judged'));
    await Promise.all([told, judged]);
    expect(branches.map(({ move }) => move)).toContain('L*1d');
    expect(branches.filter(({ outcome }) => outcome?.verdict === 'mate').length).toBeGreaterThan(0);
    expect(order.indexOf('judged')).toBeLessThan(order.length - 1);
  });

  it('stops telling branches when nobody waits any more', async () => {
    const { client, ports } = open();
    const gone = new AbortController();
    const onBranch = vi.fn(() => gone.abort());
    await expect(client.branches([], onBranch, { signal: gone.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    // Whoever asks for all of them has them later than the first would have had.
    await client.branches([], () => {});
    expect(onBranch).toHaveBeenCalledTimes(1);
    // One more may have been on its way.
    expect(ports[0].replies.filter(({ id }) => id === 1).length).toBeLessThanOrEqual(2);
    expect(ports[0].requests).toContainEqual({ id: 1, cancel: true });
  });

  it('rejects what cannot be answered, with its code', async () => {
    await expect(open().client.judge(['5a5b'])).rejects.toMatchObject({ code: 'illegal_move' });
    await expect(open().client.branches(['5a5b'], () => {})).rejects.toBeInstanceOf(SolverError);
    const { client } = open({ ...SUBJECT, sfen: 'nonsense' });
    await expect(client.judge([])).rejects.toBeInstanceOf(SolverError);
  });

  it('fails all questions with its worker, and starts another one with the next', async () => {
    const { client, ports } = open();
    const judged = client.judge([]);
    ports[0].break('no memory');
    await expect(judged).rejects.toMatchObject({ code: 'solver_failed', message: 'no memory' });
    expect(ports[0].isEnded).toBe(true);
    expect(await client.judge([])).toMatchObject({ verdict: 'mate' });
    expect(ports).toHaveLength(2);
  });

  it('ends its worker when it is closed', async () => {
    const { client, ports } = open();
    const judged = client.judge([]);
    client.close();
    await expect(judged).rejects.toMatchObject({ code: 'solver_closed' });
    expect(ports[0].isEnded).toBe(true);
  });
});
