/** Telling a server that is away from a mistake of ours. */

/**
 * Codes of sockets, of PostgreSQL (class 08, 57P0x; 53: no room on the disk, in memory or for
 * connections; 58030: the disk failed; 40: another transaction was in the way; 25P03: it took too
 * long; 25006: only reading is allowed, as of a standby) and of Prisma that mean: try again later.
 */
const AWAY_CODES = new Set(
  [
    'ECONNREFUSED ECONNRESET EPIPE ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH',
    '57P01 57P02 57P03 57P05 53000 53100 53200 53300 58030 40001 40P01 25P03 25006 08000 08001 08003 08004 08006',
    'P1001 P1002 P1008 P1011 P1017 P2024 P2028 P2034 P2037',
  ].flatMap((codes) => codes.split(' ')),
);

/** Kinds of Prisma's driver-adapter errors that mean the same. */
const AWAY_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
  'TransactionWriteConflict',
]);

const AWAY_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|Connection is closed|not queryable|starting up|shutting down|Unable to start a transaction in the given time|Transaction already closed/i;

/**
 * Whether an error, or one of its causes, says that a server (PostgreSQL or Redis) cannot be
 * reached or broke off: the same request may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  return isCausedBy(error, (at) => {
    if (AWAY_CODES.has(textOf(at, 'code')) || AWAY_CODES.has(textOf(at, 'originalCode'))) return true;
    return AWAY_KINDS.has(textOf(at, 'kind')) || AWAY_MESSAGE.test(textOf(at, 'message'));
  });
}

/** PostgreSQL's code for a statement that took longer than it may. */
const QUERY_CANCELED = '57014';

/** Whether an error, or one of its causes, says that PostgreSQL gave a query up for its time. */
export function isTooSlow(error: unknown): boolean {
  return isCausedBy(error, (at) => [textOf(at, 'code'), textOf(at, 'originalCode')].includes(QUERY_CANCELED));
}

/** How deep causes are looked into. */
const DEPTH = 6;

/** Whether an error, one of its causes or what Prisma hides in `meta` is of a kind. */
function isCausedBy(error: unknown, isKind: (at: object) => boolean): boolean {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < DEPTH; depth++) {
    if (isKind(at)) return true;
    if (at instanceof AggregateError && at.errors.some((one) => isCausedBy(one, isKind))) return true;
    if ('meta' in at && typeof at.meta === 'object' && at.meta !== null && 'driverAdapterError' in at.meta) {
      if (isCausedBy(at.meta.driverAdapterError, isKind)) return true;
    }
    at = 'cause' in at ? at.cause : undefined;
  }
  return false;
}

/** A property that is a text, else nothing. */
function textOf(value: object, name: string): string {
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' ? text : '';
}
