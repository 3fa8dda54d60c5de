/**
 * A door in front of a PostgreSQL whose connections fail on demand:
 *
 *   const door = await proxyBefore(url);   // door.url leads through it
 *   door.silence();                        // what is said from now on, either way, waits; nothing is closed
 *   door.speak();                          // what waited is delivered, and the rest goes through again
 *   door.silenceAfter(/COMMIT/);           // silent from the moment when somebody has said this
 *   door.cut();                            // ends all connections; new ones are welcome
 *   await door.leave();                    // nobody is there any more …
 *   await door.comeBack();                 // … until now
 *   await door.close();
 *
 * Works before a server on a Unix socket (`?host=/folder`) as before one with a port.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Door {
  readonly url: string;
  silence(): void;
  silenceAfter(said: RegExp): void;
  speak(): void;
  cut(): void;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export async function proxyBefore(server: string): Promise<Door> {
  const url = new URL(server);
  const folder = url.searchParams.get('host');
  const own = await mkdtemp(join(tmpdir(), 'fenix-door-'));
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let isSilent = false;
  let trigger: RegExp | undefined;

  const pass = (from: Socket, to: Socket, hears: boolean) => {
    sockets.add(from);
    from.on('data', (bytes: Buffer) => {
      if (hears && trigger?.test(bytes.toString('latin1'))) isSilent = true;
      const deliver = () => void (to.destroyed || to.write(bytes));
      // The trigger itself passes, and its answer is lost.
      if (isSilent && !(hears && trigger?.test(bytes.toString('latin1')))) held.push(deliver);
      else deliver();
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (isSilent) held.push(() => to.destroy());
      else to.destroy();
    });
  };
  const listener = createServer((client) => {
    const port = Number(url.port === '' ? 5432 : url.port);
    const upstream =
      folder === null ? createConnection(port, url.hostname) : createConnection(join(folder, `.s.PGSQL.${port}`));
    pass(client, upstream, true);
    pass(upstream, client, false);
  });

  let port = 0;
  const comeBack = async () => {
    if (folder === null) listener.listen(port, '127.0.0.1');
    else listener.listen(join(own, '.s.PGSQL.5432'));
    await once(listener, 'listening');
  };
  await comeBack();
  if (folder === null) {
    url.hostname = '127.0.0.1';
    port = (listener.address() as AddressInfo).port;
    url.port = String(port);
  } else {
    url.searchParams.set('host', own);
  }

  const speak = () => {
    isSilent = false;
    trigger = undefined;
    for (const deliver of held.splice(0)) deliver();
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const leave = async () => {
    const closed = once(listener, 'close');
    listener.close();
    cut();
    await closed;
  };
  return {
    url: url.href,
    silence() {
      isSilent = true;
    },
    silenceAfter(said) {
      trigger = said;
    },
    speak,
    cut,
    leave,
    comeBack,
    async close() {
      speak();
      if (listener.listening) await leave();
      await rm(own, { recursive: true, force: true });
    },
  };
}
