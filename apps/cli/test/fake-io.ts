import type { Io } from '../src/io.ts';

/** An Io that keeps what is written; `text()` of what came out so far. */
export function fakeIo(stdin = ''): Io & { readonly output: () => string; readonly errors: () => string } {
  const out: Uint8Array[] = [];
  let err = '';
  return {
    out: (text) => void out.push(Buffer.from(text)),
    err: (text) => {
      err += text;
    },
    readStdin: () => Promise.resolve(new TextEncoder().encode(stdin)),
    stdin: async function* () {
      yield await Promise.resolve(new TextEncoder().encode(stdin));
    },
    errIsTty: false,
    output: () => Buffer.concat(out).toString('utf8'),
    errors: () => err,
  };
}
