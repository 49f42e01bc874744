/** The API's settings: the only reader of `process.env` here. Every fault is listed at once. */

import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { MIN_CHECK_MS, MIN_CHECK_NODES } from '@tsume/contracts/check';
import { MOST_ISLANDS, RANGES } from '@tsume/core/run/ranges';
import { commonSettings, readSettings } from '@tsume/db/settings';
import { tracingSettings } from '@tsume/tracing/settings';
import { z } from 'zod';

const count = z.coerce.number().int().min(1);

/** The longest that Node's timers can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

function listOf(text: string): string[] {
  return text.split(',').flatMap((each) => each.trim() || []);
}

/**
 * Scheme, host and port, and nothing behind them: as browsers send it. Never all of them. Apps on
 * phones and desktops have schemes of their own, `capacitor://localhost`, for which `URL` knows no
 * origin; no page of the web has such a one. A file has none that a browser would send.
 */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  if (/^https?:$/.test(protocol)) return origin === text;
  return protocol !== 'file:' && /^[a-z][a-z\d+.-]*:\/\/[a-z\d._-]+(?::\d+)?$/.test(text);
}

/** An address, or a network as CIDR. */
function isNetwork(text: string): boolean {
  const [address, bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * A number of proxies, or addresses; never all, for then whoever sends a request says where it
 * comes from.
 */
function trusted(text: string, context: z.RefinementCtx): false | number | string[] {
  const isWanted = z.stringbool().safeParse(text);
  if (isWanted.success) return isWanted.data && 1;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = listOf(text);
  if (networks.length > 0 && networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: 'has to be false, a number of proxies, or their addresses as CIDR, with commas',
  });
  return z.NEVER;
}

const settings = z.object({
  ...commonSettings,
  ...tracingSettings,
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Whether API keys are wanted; `auto`: unless HOST is this machine's own address. */
  API_KEYS: z.enum(['auto', 'required', 'off']).default('auto'),
  /** Whether an empty store gets the house's problems. */
  SHELF: z.stringbool().default(false),
  /**
   * File of works to compare problems with, beside those that come with the program, as
   * `tsume known add` keeps them.
   */
  KNOWN_WORKS: z.string().optional(),
  /** Requests a minute from one address that change something. */
  RATE_LIMIT: count.default(120),
  /** Requests a minute from one address that only read. */
  READ_RATE_LIMIT: count.default(6000),
  /**
   * What one run may ask for at most; absent: what the API's own ranges give. More than these
   * cannot be given: a run that names no end of its own takes that of the server, and has to be one
   * that the workers can read.
   */
  RUN_MAX_MINUTES: z.coerce.number().positive().max(RANGES.minutes.max).optional(),
  RUN_MAX_EVALUATIONS: count.max(RANGES.evaluations.max).optional(),
  /** Nodes of one search of a run, and islands. */
  RUN_MAX_NODES: count.max(RANGES.mateNodes.max).optional(),
  RUN_MAX_ISLANDS: count.max(MOST_ISLANDS).optional(),
  /** What one check may ask for at most: not less than the contract's least, or there were none. */
  CHECK_MAX_NODES: count.min(MIN_CHECK_NODES).optional(),
  CHECK_MAX_MS: count.min(MIN_CHECK_MS).optional(),
  /** Unfinished runs and checks of one API key. */
  QUOTA_RUNS: count.default(20),
  QUOTA_CHECKS: count.default(200),
  /** Unfinished positions in batches of one API key. */
  QUOTA_POSITIONS: count.default(5000),
  /** Unfinished runs, or checks, or positions in batches, of everybody together. */
  QUEUE_LIMIT: count.default(10_000),
  /**
   * Listeners to runs (Server-Sent Events) and checks, and exports, of this process at a time. As
   * many threads as exports make pictures.
   */
  MAX_LISTENERS: count.default(5000),
  MAX_EXPORTS: count.default(4),
  /** … of one API key, or of one address where no keys are wanted. */
  QUOTA_LISTENERS: count.default(500),
  QUOTA_EXPORTS: count.default(2),
  /** How long in milliseconds an export or a listener may take nothing of what is sent to it. */
  SEND_TIMEOUT_MS: count.max(MAX_TIMER_MS).default(30_000),
  /** Longest that the database may take over one query in milliseconds. */
  QUERY_TIMEOUT_MS: count.max(MAX_TIMER_MS).default(10_000),
  /** Whether webhooks may have addresses of plain http; the workers have to be allowed it, too. */
  WEBHOOK_HTTP: z.stringbool().default(false),
  /**
   * Names, with commas, under which the service is asked, beside `localhost`, HOST and addresses
   * (hosts.ts).
   */
  ALLOWED_HOSTS: z.string().default('').transform(listOf),
  /**
   * Origins, with commas, whose pages may use the API from a visitor's browser
   * (`https://example.org`, or an app's `capacitor://localhost`); none but the own one unless set.
   */
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(listOf)
    .refine(
      (origins) => origins.every(isOrigin),
      'has to be origins such as https://example.org, with commas',
    ),
  /**
   * Whose X-Forwarded-For is believed: that of so many proxies (`true`: one), or of those with
   * these addresses, as CIDR with commas.
   */
  TRUST_PROXY: z.string().default('false').transform(trusted),
  /** Largest body in bytes. */
  BODY_LIMIT: z.coerce
    .number()
    .int()
    .min(1024)
    .default(1024 * 1024),
  /** Folder of the built page. */
  PAGE_FOLDER: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
});

/** The names of the variables that there are. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape);

/** The settings by the names of their variables, defaults filled in. */
export type Config = z.infer<typeof settings>;

/** What the application needs of them, without what belongs to the process. */
export type AppConfig = Omit<
  Config,
  'DATABASE_URL' | 'REDIS_URL' | 'QUEUE_PREFIX' | 'PORT' | 'LOG_LEVEL' | 'QUERY_TIMEOUT_MS' | 'KNOWN_WORKS'
>;

/** Whether requests have to come with an API key. */
export function wantsKeys({ API_KEYS, HOST }: Pick<Config, 'API_KEYS' | 'HOST'>): boolean {
  if (API_KEYS !== 'auto') return API_KEYS === 'required';
  return !isLoopback(HOST);
}

/** Whether an address is this machine's own, which no other one reaches. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);
}

/** The settings. Throws an Error with all that is wrong with them. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readSettings('API', settings, env);
}
