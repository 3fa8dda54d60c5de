/** Sets hostile inputs upon a real service, one after another, while somebody else reads harmless pages. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { addressOf, startFenix, startNode } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import type { HostileInput } from './input.ts';
import { Person } from './person.ts';
import type { Seen } from './probe.ts';
import { startHostileWeb } from './web.ts';

export interface Attacked {
  readonly input: string;
  readonly kilobytes: number;
  /** What was said of it; nothing when it was read. */
  readonly said: string;
  /** Until its session was done, and until the other user's was. */
  readonly seconds: number;
  readonly otherSeconds: number;
  readonly seen: Seen;
}

export interface Attack {
  readonly attacked: readonly Attacked[];
  /** With nothing to do: before, and at the end. */
  readonly before: Seen;
  readonly after: Seen;
}

/** `groups`: inputs that are found by one session. */
export async function attack(groups: readonly (readonly HostileInput[])[], scale: number): Promise<Attack> {
  const web = await startHostileWeb();
  onTestFinished(() => web.close());
  const service = await serviceOver(web.port);
  const ana = await Person.signedUp(service.address, 'ana');
  const bia = await Person.signedUp(service.address, 'bia');
  // Warms up: what is loaded once is no cost of an input.
  await bia.session('harmless first');
  const before = await service.seen();
  const attacked: Attacked[] = [];
  for (const inputs of groups) {
    const kilobytes = web.show(inputs, scale);
    await service.seen();
    const start = performance.now();
    const since = () => (performance.now() - start) / 1_000;
    const [mine, other] = await Promise.all([
      ana.session('hostile').then((said) => ({ said, seconds: since() })),
      bia.session(`harmless ${attacked.length}`).then((said) => ({ said, seconds: since() })),
    ]);
    expect(other.said).toBe('');
    const input = inputs.map(({ name }) => name).join(', ');
    attacked.push({ input, kilobytes, ...mine, otherSeconds: other.seconds, seen: await service.seen() });
  }
  return { attacked, before, after: await service.atRest() };
}

const BARE_SERVER = `
  const server = require('node:http').createServer((_, response) => response.end('x'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Long enough for the workers to be let go. */
const REST_MS = 60_000;

/** The service as anybody starts it, with this web as its source, watched by a probe. */
export async function serviceOver(webPort: number) {
  const running = startFenix(['serve'], {
    FENIX_DATA: await temporaryFolder(),
    FENIX_PORT: '0',
    FENIX_PAUSE: '0',
    FENIX_SEARXNG_URL: `http://127.0.0.1:${webPort}/`,
    FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
    FENIX_ALLOWED_PORTS: String(webPort),
    FENIX_LOG_LEVEL: 'info',
  });
  const address = await addressOf(running);
  const bare = startNode(['-e', BARE_SERVER]);
  const [port] = await once(bare.child.stdout, 'data');
  const probe = startNode([
    'dist/test/hostile/probe.js',
    address,
    String(running.child.pid),
    `http://127.0.0.1:${String(port).trim()}/`,
  ]);
  const lines = createInterface({ input: probe.child.stdout });
  const seen = async (): Promise<Seen> => {
    probe.child.stdin.write('\n');
    const [line] = await Promise.race([once(lines, 'line'), probe.ended.then(({ stderr }) => fail(stderr))]);
    return JSON.parse(line as string) as Seen;
  };
  const atRest = async (): Promise<Seen> => {
    await expect.poll(async () => (await seen()).workersNow, { timeout: REST_MS, interval: 200 }).toEqual([]);
    return seen();
  };
  return { ...running, address, seen, atRest };
}

function fail(why: string): never {
  throw new Error(`the probe ended: ${why}`);
}
