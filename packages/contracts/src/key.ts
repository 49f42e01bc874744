/** API keys: who may use the service, where it is not on one's own machine only. */

import { z } from 'zod';
import { id, instant } from './list.ts';

/** What a key may do; each scope includes those before it. */
export const SCOPES = ['read', 'compose', 'admin'] as const;
/**
 * `read`: everything that is asked by GET; `compose`: start and cancel one's own runs and checks;
 * `admin`: cancel those of others, without quotas.
 */
export const scope = z.enum(SCOPES);
/** One of the scopes. */
export type Scope = z.infer<typeof scope>;

/** The most that a key can count for. */
export const MOST_WEIGHT = 100;
/** What a key counts for where runs share the workers' time. */
const weight = z.int().min(1).max(MOST_WEIGHT);

/** A key as it is listed: everything but the key itself, of which the service keeps a hash only. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The key's last characters. */
  hint: z.string(),
  scopes: z.array(scope),
  createdAt: instant,
  /** When it was used last, within a minute. */
  usedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** From then on it is refused; null: never. */
  expiresAt: instant.nullable().default(null),
  /**
   * Until when what the key was before its last rotation is taken as well; null: it was never
   * rotated.
   */
  previousUntil: instant.nullable().default(null),
  /**
   * How many slices of the workers' time its runs have for one of a key of weight 1, where both
   * wait.
   */
  weight: weight.default(1),
});
/** A listed key as a value. */
export type ApiKey = z.infer<typeof apiKey>;

/** Days for which a key may be made: ten years. */
export const MOST_DAYS = 3650;

/** What a new key is to be. */
export const keyRequest = z.strictObject({
  /** Whose it is and what for, for the list of keys. */
  name: z.string().trim().min(1).max(100),
  scopes: z.array(scope).min(1).max(SCOPES.length),
  /** Days until it expires; absent: it is valid until it is revoked. */
  days: z.int().min(1).max(MOST_DAYS).optional(),
  /** Absent: 1, as every other key. */
  weight: weight.optional(),
});
/** The wish for a key as a value, the name trimmed. */
export type KeyRequest = z.infer<typeof keyRequest>;

/** Hours for which a key may be taken after its rotation: a month. */
export const MOST_GRACE_HOURS = 720;
/** … and for which it is, unless something else is said. */
export const GRACE_HOURS = 24;

/** How a key is to be replaced by another one of the same name, scopes and belongings. */
export const keyRotation = z.strictObject({
  /** Hours for which what it was before is taken as well, at most; 0: not at all. */
  graceHours: z.int().min(0).max(MOST_GRACE_HOURS).default(GRACE_HOURS),
});
/** The wish for a rotation as a value. */
export type KeyRotation = z.output<typeof keyRotation>;

/** A key that was made just now, shown this once. */
export const newKey = z.object({ key: z.string(), record: apiKey });
/** A new key as a value; `key` is in no log and no database. */
export type NewKey = z.infer<typeof newKey>;

/** What a key has used, as far as it is still stored. */
export const keyUsage = z.object({
  runs: z.int().min(0),
  /** Positions of batches among them. */
  checks: z.int().min(0),
  /**
   * Seconds that workers were at them: of a run of all its islands, each on as many threads as it
   * had; of a check on one.
   */
  seconds: z.number().min(0),
});
/** Usage as a value. */
export type KeyUsage = z.infer<typeof keyUsage>;

/** That of a key nobody has asked anything with. */
export const NO_USAGE: KeyUsage = { runs: 0, checks: 0, seconds: 0 };

/** All keys, oldest first, with what each has used. */
export const keyList = z.object({ items: z.array(apiKey.extend({ usage: keyUsage.default(NO_USAGE) })) });
/** The list of keys as a value. */
export type KeyList = z.infer<typeof keyList>;

/** How the service stands to the one who asks. */
export const access = z.object({
  /** Whether it wants keys at all. */
  keys: z.enum(['off', 'wanted']),
  /** The key that the request came with; null where none is wanted. */
  key: apiKey.nullable(),
});
/** The standing of who asks as a value. */
export type Access = z.infer<typeof access>;

/** Whether scopes suffice where one is needed. */
export function allows(scopes: readonly Scope[], needed: Scope): boolean {
  return scopes.some((given) => SCOPES.indexOf(given) >= SCOPES.indexOf(needed));
}
