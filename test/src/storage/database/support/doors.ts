/** Doors of the process that runs the tests. At each, test processes ask for a thing that the run has once. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Made {
  readonly answer: string;
  end(): Promise<void>;
}

export interface Doors<Name extends string> {
  addressOf(name: Name): string;
  /** Ends the thing. */
  close(): Promise<void>;
}

/** Opens doors. The first caller at a door makes its thing. */
export async function openDoors<Name extends string>(
  making: Readonly<Record<Name, () => Promise<Made>>>,
): Promise<Doors<Name>> {
  const made = new Map<string, Promise<Made>>();
  const behind = (name: Name) => {
    const there = made.get(name) ?? making[name]();
    made.set(name, there);
    return there;
  };
  const server = createServer((request, response) => {
    behind((request.url ?? '').slice(1) as Name).then(
      ({ answer }) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    addressOf: (name) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    async close() {
      server.closeAllConnections();
      server.close();
      const all = await Promise.allSettled(made.values());
      await Promise.all(all.map((one) => one.status === 'fulfilled' && one.value.end()));
    },
  };
}

/** Asks at a door, and throws the error of the making. */
export async function askAt(door: string): Promise<string> {
  const response = await fetch(door);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
