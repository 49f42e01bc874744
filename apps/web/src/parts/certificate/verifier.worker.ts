/**
 * The verifier of certificates in a thread of its own: the text of one in, what came of it out. It
 * has the rules of shogi, and neither engine nor solver.
 */

import { parseCertificate } from '@tsume/core/certificate/format';
import { verifyCertificate } from '@tsume/core/certificate/verify';
import type { Question, Verdict } from './verify.ts';

function verdictOf({ text, sfen }: Question): Verdict {
  const certificate = parseCertificate(text);
  if (!certificate.ok) return { valid: false, fault: certificate.error.message };
  const { valid, faults } = verifyCertificate(certificate.value, sfen);
  return valid ? { valid } : { valid, fault: faults[0].message };
}

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(verdictOf(data)));
