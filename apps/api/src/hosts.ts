/**
 * Under which names the service is asked where it wants no keys. A page of another site can give
 * its own name this machine's address (DNS rebinding), and is then, for the browser, a page of this
 * service: only the header Host tells. A number is no name, so that nothing is the matter with
 * addresses.
 *
 * A service that wants no keys since it listens to its own machine only is not on its own machine
 * any more once a proxy there passes requests on; that is told by what proxies add.
 */

import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, isLoopback } from './config.ts';
import { refuseWith } from './failure.ts';

/** What tells nothing, and is asked by whoever looks after containers, under any name. */
const OPEN = new Set(['/healthz', '/readyz']);
/** What proxies add to a request. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

type HostConfig = Pick<Config, 'API_KEYS' | 'HOST' | 'ALLOWED_HOSTS' | 'TRUST_PROXY'>;

/**
 * Refuses with `host_unknown` what was sent to a name that is not the service's, and with
 * `behind_proxy` what a proxy sends to a service that asks for no keys because it believes to be
 * alone.
 * @param isOpen whether nobody is asked for a key; with keys only ALLOWED_HOSTS, where it is set,
 *   decides about names
 */
export function guardHost(app: FastifyInstance, config: HostConfig, isOpen: boolean): void {
  const { API_KEYS, HOST, ALLOWED_HOSTS, TRUST_PROXY } = config;
  const names = new Set(['localhost', HOST, ...ALLOWED_HOSTS].map((name) => name.toLowerCase()));
  const isKnown = (name: string | null): boolean => name !== null && (isIP(name) > 0 || names.has(name));
  const asksNames = isOpen || ALLOWED_HOSTS.length > 0;
  const isAlone = isOpen && API_KEYS === 'auto' && isLoopback(HOST) && TRUST_PROXY === false;
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (OPEN.has(routeOptions.url ?? '')) return;
    if (asksNames && headers.host !== undefined && !isKnown(nameOf(headers.host)))
      refuseWith(
        'host_unknown',
        'This service is not known under this name; its operator can set ALLOWED_HOSTS.',
      );
    if (isAlone && FORWARDED.some((each) => headers[each] !== undefined))
      refuseWith(
        'behind_proxy',
        'A proxy has passed this request on to a service that asks for no API keys, since it listens to its own machine only: set API_KEYS to required, or to off where the proxy asks who comes.',
      );
  });
}

/**
 * The name in a header Host, in small letters, without a port; an address of version 6 without its
 * brackets. Null where it is none.
 */
function nameOf(host: string): string | null {
  const parts = /^(?:\[([\da-f:.]+)\]|([^:]*?)\.?)(?::\d+)?$/i.exec(host);
  return parts && (parts[1] ?? parts[2]).toLowerCase();
}
