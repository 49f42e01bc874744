/** Certificates: what there is to say of one; the text has an address of its own. */

import { type CertificateFacts, WHY_NOT_UNIQUE } from '@tsume/core/certificate/facts';
import { EXACTNESSES } from '@tsume/core/certificate/format';
import { z } from 'zod';
import { plain } from './plain.ts';

/** The facts of a certificate (docs/certificates.md). */
export const certificateFacts = plain<CertificateFacts>()(
  z.object({
    plies: z.int().min(1),
    /** `claimed`: `plies` is proven an upper bound only. */
    exactness: z.enum(EXACTNESSES),
    /**
     * Whether it shows that nothing else mates, the last move aside: where `claimed`, if `plies` is
     * the length.
     */
    uniqueness: z.boolean(),
    /** Why it does not; null where it does. */
    notUnique: z.enum(WHY_NOT_UNIQUE).nullable(),
    /** Nodes of its list. */
    nodes: z.int().min(1),
  }),
);

/** What the file of the certificate that a check has written is called. */
export function certificateName(plies: number, checkId: string): string {
  return `certificate-${plies}-plies-${checkId.slice(0, 8)}.ndjson`;
}

/** The MIME type of certificates, one JSON object a line. */
export const CERTIFICATE_TYPE = 'application/x-ndjson; charset=utf-8';
