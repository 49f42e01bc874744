/**
 * Who may do what: API keys where the service wants them, and no requests that pages of other sites
 * make a visitor's browser send.
 */

import { allows, type ApiKey, type Scope } from '@tsume/contracts/key';
import { findKey, hashOf, touchKey, validAmong, type Claim } from '@tsume/db/keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Answers } from './answers.ts';
import { refuseWith } from './failure.ts';
import type { Services } from './services.ts';

/** A key that is revoked works for so long yet; so a key is not looked for with every request. */
const KEEP_MS = 5000;
/** How often the use of a key is noted at most. */
const USED_MS = 60_000;
/** Keys remembered at most, known and unknown ones: who tries many does not fill the memory. */
const MOST_KEPT = 1000;
/** Longest text that can be a key. */
const MAX_KEY_LENGTH = 200;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is; null where no key is wanted. */
    apiKey: ApiKey | null;
  }

  interface FastifyContextConfig {
    /**
     * Whether a route changes nothing but what is the key's own and nobody else sees: any key may,
     * and the audit has no need of it.
     */
    isPersonal?: boolean;
  }
}

/** Looks keys up, remembers them for some seconds and notes that they are used. */
export class KeyRing {
  readonly #database: Services['database'];
  readonly #keys = new Answers<ApiKey | 'replaced' | undefined>({ keepMs: KEEP_MS, most: MOST_KEPT });
  readonly #noted = new Answers<void>({ keepMs: USED_MS });
  readonly #watched = new Map<string, Set<() => void>>();
  #isLookDue = false;

  constructor({ database }: Pick<Services, 'database'>) {
    this.#database = database;
  }

  /**
   * Whose key it is; `replaced` and undefined where it is nobody's (any more). Rejects where the
   * database is away.
   */
  find(key: string): Promise<ApiKey | 'replaced' | undefined> {
    return this.#keys.read(hashOf(key), async () => {
      const found = await findKey(this.#database, key);
      if (typeof found === 'object') this.#note(found.id);
      return found;
    });
  }

  /**
   * Calls back some seconds after a key was revoked, has expired or was replaced, for answers that
   * outlast the look at their key. Returns what ends the watch.
   */
  watch(key: string, onEnd: () => void): () => void {
    const hash = hashOf(key);
    const watchers = this.#watched.get(hash) ?? new Set();
    this.#watched.set(hash, watchers.add(onEnd));
    this.#lookLater();
    return () => {
      watchers.delete(onEnd);
      if (watchers.size === 0 && this.#watched.get(hash) === watchers) this.#watched.delete(hash);
    };
  }

  #lookLater(): void {
    if (this.#isLookDue) return;
    this.#isLookDue = true;
    setTimeout(() => void this.#look(), KEEP_MS).unref();
  }

  /** One query for all keys that are watched. With the database away the next look may tell. */
  async #look(): Promise<void> {
    const hashes = [...this.#watched.keys()];
    const valid = await validAmong(this.#database, hashes).catch(() => new Set(hashes));
    for (const hash of hashes) {
      if (!valid.has(hash)) for (const onEnd of this.#watched.get(hash) ?? []) onEnd();
    }
    this.#isLookDue = false;
    if (this.#watched.size > 0) this.#lookLater();
  }

  /** A use that cannot be noted is noted with the next one. */
  #note(id: string): void {
    this.#noted.read(id, () => touchKey(this.#database, id)).catch(() => undefined);
  }
}

/**
 * Demands of every request of a context what it needs: `read` to GET and for what is personal,
 * `compose` for all else.
 * @param origins whose pages may do what those of the service may; none by default
 */
export function guard(app: FastifyInstance, keys: KeyRing | null, origins: readonly string[] = []): void {
  app.addHook('onRequest', async (request) => {
    const needed: Scope = isReading(request) || isPersonal(request) ? 'read' : 'compose';
    const { origin = '', 'sec-fetch-site': site } = request.headers;
    if (!isReading(request) && site === 'cross-site' && !origins.includes(origin))
      refuseWith('cross_site', 'A page of another site sent this request; only pages of this service may.');
    if (keys !== null) request.apiKey = await authenticate(keys, request, needed);
  });
}

/** Whether a request changes nothing. */
export function isReading({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a request changes at most what is its key's own. */
export function isPersonal({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.config.isPersonal === true;
}

/** Who asks for places (places.ts). */
export interface Client {
  /** That of the key; where none is wanted, the address. */
  readonly id: string;
  /** Whether it has no quotas: an admin. */
  readonly isFree: boolean;
}

/** Whose request it is, as far as places go. */
export function clientOf({ apiKey, ip }: Pick<FastifyRequest, 'apiKey' | 'ip'>): Client {
  return apiKey === null
    ? { id: ip, isFree: false }
    : { id: apiKey.id, isFree: allows(apiKey.scopes, 'admin') };
}

/**
 * The room that a request has for one more run or check: an admin's is limited by that of all only.
 */
export function claimOf({ apiKey }: FastifyRequest, quota: number, limit: number): Claim {
  return { keyId: apiKey?.id ?? null, quota: isAdmins({ apiKey }) ? Infinity : quota, limit };
}

/**
 * Whether a request may see and do what is others': an admin's, and any where no keys are wanted.
 */
export function isAdmins({ apiKey }: Pick<FastifyRequest, 'apiKey'>): boolean {
  return apiKey === null || allows(apiKey.scopes, 'admin');
}

/** Whose things a list is to show, as the lists of packages/db take it: one's own, or all. */
export function listedOf(
  { apiKey }: Pick<FastifyRequest, 'apiKey'>,
  mine: boolean,
): string | null | undefined {
  return mine ? (apiKey?.id ?? null) : undefined;
}

/** The key that a request came with; undefined where there is none, or what can be none. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = /^Bearer +([\w-]+) *$/i.exec(headers.authorization ?? '')?.[1];
  return key === undefined || key.length > MAX_KEY_LENGTH ? undefined : key;
}

async function authenticate(keys: KeyRing, request: FastifyRequest, needed: Scope): Promise<ApiKey> {
  const key = keyOf(request);
  if (key === undefined)
    return refuseWith(
      'unauthorized',
      'This service wants an API key: send the header Authorization: Bearer KEY.',
    );
  const found = await keys.find(key);
  if (found === 'replaced')
    return refuseWith(
      'unauthorized',
      'This API key was replaced by a new one, and its time is over; ask the operator for the new one.',
    );
  if (found === undefined)
    return refuseWith(
      'unauthorized',
      'This API key is unknown or revoked; ask the operator for another one.',
    );
  holdScope(found, needed);
  return found;
}

/** @throws RefusalError `forbidden` where a key's scopes do not suffice */
export function holdScope({ scopes }: ApiKey, needed: Scope): void {
  if (allows(scopes, needed)) return;
  const message = `This API key may ${scopes.join(', ')}; this request needs ${needed}.`;
  refuseWith('forbidden', message, { needed, scopes });
}
