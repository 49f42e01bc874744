/** A network between a process and its server that can be slow, silent or cut. */

import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Passes TCP on to one server, until it is told otherwise. */
export class Proxy {
  readonly #server: Server;
  readonly #links = new Set<Socket>();
  /** How long each piece of data is on its way. */
  delayMs = 0;
  /** Resolves when data pass (again). */
  #open: Promise<void> = Promise.resolve();

  private constructor(target: URL) {
    this.#server = createServer((socket) => {
      const beyond = connect(Number(target.port), target.hostname);
      this.#pass(socket, beyond);
      this.#pass(beyond, socket);
    });
  }

  /** @returns the proxy, and the server's URL by way of it */
  static async before(url: string): Promise<{ proxy: Proxy; url: string }> {
    const proxy = new Proxy(new URL(url));
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port
    const { port } = proxy.#server.address() as AddressInfo;
    const through = new URL(url);
    through.host = `127.0.0.1:${port}`;
    return { proxy, url: through.href };
  }

  /** Breaks every connection; new ones are made as ever. */
  cut(): void {
    for (const socket of this.#links) socket.destroy();
  }

  /** Nothing passes, and nobody is told, until the function that is returned is called. */
  silence(): () => void {
    const silence = new EventEmitter();
    this.#open = once(silence, 'over').then(() => undefined);
    return () => silence.emit('over');
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #pass(from: Socket, to: Socket): void {
    this.#links.add(from);
    from.setNoDelay(true);
    let last = Promise.resolve();
    from.on('data', (data) => {
      const due = performance.now() + this.delayMs;
      last = last.then(async () => {
        await this.#open;
        const left = due - performance.now();
        if (left > 0) await delay(left);
        to.write(data);
      });
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('close', () => (this.#links.delete(from), to.destroy()));
    from.on('error', () => to.destroy());
  }
}
