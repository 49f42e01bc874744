/** Certificates: the proof of a length, and that nothing else mates, for checks of that kind. */

import type { CheckTask } from '@tsume/contracts/check';
import type { CheckEnd } from '@tsume/db/checks';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CheckContext } from './context.ts';

/** Bytes of a zipped certificate at most: forty times the one of 111 plies. */
const MOST_BYTES = 8_000_000;

/** Writes the certificate of a position, with the proof that nothing else mates where it can. */
export async function certificate(
  { checkPool, engineVersion }: CheckContext,
  { sfen, interposition, nodes, timeMs }: CheckTask,
  stop: AbortSignal,
): Promise<CheckEnd> {
  const options = { interposition, nodes, timeMs, uniqueness: true, reading: 'game' } as const;
  const answer = await checkPool.certify(sfen, options, stop);
  if (!answer.ok) return { error: answer.error };
  const { text, facts } = answer.value;
  const zipped = new Uint8Array(await promisify(gzip)(`${text}\n`));
  return zipped.length > MOST_BYTES
    ? tooLarge(zipped.length)
    : { certificate: facts, gzip: zipped, engineVersion };
}

function tooLarge(bytes: number): CheckEnd {
  const [size, most] = [bytes, MOST_BYTES].map((each) => Math.ceil(each / 1_000_000));
  const message = `The certificate has ${size} MB even zipped, more than the ${most} that are kept: write it with "tsume check --certificate".`;
  return { error: { code: 'certificate_too_large', message } };
}
