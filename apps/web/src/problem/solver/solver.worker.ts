/**
 * The page's solver in a thread of its own: the engine as WebAssembly, loaded with the first
 * question.
 */

import { Engine } from '@tsume/engine';
import engineUrl from '@tsume/engine/engine.wasm?url';
import { MateSolver } from '@tsume/core/mate/solver';
import { RequestHandler } from './request-handler.ts';
import type { Request } from './protocol.ts';

/** A problem of a hundred plies fits; a phone has room for it. */
const TABLE_MIB = 16;

async function startHandler(): Promise<RequestHandler> {
  const module = await WebAssembly.compileStreaming(fetch(engineUrl));
  return new RequestHandler({
    solver: new MateSolver(Engine.create(module, { tableMiB: TABLE_MIB })),
    post: (reply) => postMessage(reply),
    pause: () => new Promise((done) => void setTimeout(done)),
  });
}

const handler = startHandler();

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  handler
    .then((open) => open.receive(data))
    .catch((error: unknown) =>
      postMessage({ id: data.id, fault: { code: 'solver_failed', message: String(error) } }),
    );
});
