/** Has the browser itself verify a certificate, in a thread of its own. */

/** A certificate's text, and the position that it has to be about, hands in full. */
export interface Question {
  readonly text: string;
  readonly sfen: string;
}

/** Whether it holds, or its first fault, in English. */
export type Verdict = { readonly valid: true } | { readonly valid: false; readonly fault: string };

/** Rejects where the thread breaks down. */
export function verify(question: Question): Promise<Verdict> {
  const worker = new Worker(new URL('./verifier.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Verdict>((done, fail) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Verdict>) => done(data));
    worker.addEventListener('error', ({ message }) => fail(new Error(message)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
