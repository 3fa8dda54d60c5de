/** Sends hostile inputs to a real service, one after another, while another user reads harmless pages. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { addressOf, type Running, startNode } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import type { Held } from './holds.ts';
import type { HostileInput } from './input.ts';
import { Person } from './person.ts';
import type { Seen } from './probe.ts';
import { HARMLESS, startHostileWeb } from './web.ts';

export interface Attacked {
  readonly input: string;
  readonly pages: number;
  readonly kilobytes: number;
  /** The failures in the session's report, empty if the input was read. */
  readonly said: string;
  /** Seconds until the attacked session was done, and until the other user's was. */
  readonly seconds: number;
  readonly otherSeconds: number;
  /** After that: seconds until its list was rated and explained, and the next session was done. */
  readonly learnedSeconds: number;
  readonly seen: Seen;
  /** How long the service's own event loop was blocked. */
  readonly held: Held;
}

/** Memory without garbage. The resident size is larger, because the system takes it back late. */
export interface Kept {
  readonly seen: Seen;
  readonly heldMegabytes: number;
}

export interface Attack {
  readonly attacked: Attacked[];
  /** Before the attack, and at rest after it. */
  readonly before: Kept;
  readonly after: () => Promise<Kept>;
}

/** Attacks with groups of inputs. One session finds all inputs of a group. */
export async function attack(groups: readonly (readonly HostileInput[])[], scale: number): Promise<Attack> {
  const web = await startHostileWeb();
  onTestFinished(() => web.close());
  const service = await serviceOver(web.port);
  const ana = await Person.signedUp(service.address, 'ana');
  const bia = await Person.signedUp(service.address, 'bia');
  // A first round loads modules and fills bounded caches, which no input pays for.
  const sites = groups.flat().filter(({ engine }) => engine === undefined);
  web.show(sites.toSorted((a, b) => (b.sites ?? 1) - (a.sites ?? 1)).slice(0, 1), scale);
  for (const words of ['harmless first', 'hostile first']) {
    const warm = await bia.agent(words);
    await bia.session(warm);
    await bia.rateAll(warm);
    await bia.session(warm);
  }
  const before = await service.withoutGarbage();
  const attacked: Attacked[] = [];
  for (const inputs of groups) {
    const kilobytes = web.show(inputs, scale);
    // New words, because an engine is not asked the same words twice.
    const hostile = await ana.agent(`hostile ${attacked.length}`);
    const harmless = await bia.agent(`harmless ${attacked.length}`);
    await Promise.all([service.seen(), service.held()]);
    const start = performance.now();
    const since = () => (performance.now() - start) / 1_000;
    const [mine, other] = await Promise.all([
      ana.session(hostile).then((met) => ({ ...met, seconds: since() })),
      bia.session(harmless).then((met) => ({ ...met, seconds: since() })),
    ]);
    const pages = inputs.reduce((sum, { sites = 1 }) => sum + sites, 0);
    if (inputs.every(({ engine }) => engine === undefined)) {
      expect(mine.pages).toBe(pages);
      // Pages that her other agents met may add to these.
      expect(other.pages).toBeGreaterThanOrEqual(HARMLESS);
      expect(other.said).toBe('');
    }
    await ana.rateAll(hostile);
    await ana.session(hostile);
    const [seen, held] = await Promise.all([service.seen(), service.held()]);
    attacked.push({
      input: inputs.map(({ name }) => name).join(', '),
      pages,
      kilobytes,
      said: mine.said,
      seconds: mine.seconds,
      otherSeconds: other.seconds,
      learnedSeconds: since() - mine.seconds,
      seen,
      held,
    });
  }
  return { attacked, before, after: service.atRest };
}

const BARE_SERVER = `
  const server = require('node:http').createServer((_, response) => response.end('x'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Long enough for idle workers to end. */
const REST_MS = 60_000;

/** The flags of `npm start`. */
const AS_STARTED = ['--max-semi-space-size=4'];

/** The service as a user starts it, with this web as its source and a probe beside it. */
export async function serviceOver(webPort: number) {
  const running = startNode([...AS_STARTED, '--import', './dist/test/hostile/holds.js', 'dist/src/main.js', 'serve'], {
    FENIX_DATA: await temporaryFolder(),
    FENIX_PORT: '0',
    FENIX_PAUSE: '0',
    FENIX_ENGINES: 'searxng',
    FENIX_SEARXNG_URL: `http://127.0.0.1:${webPort}/`,
    FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
    FENIX_SHARED_NETWORKS: '127.0.0.0/8',
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
  const seen = answersOf<Seen>(probe, 'the probe');
  const held = answersOf<Held>(running, 'the service');
  const withoutGarbage = async (): Promise<Kept> => {
    const { heldMegabytes } = await held('collect');
    return { seen: await seen(), heldMegabytes };
  };
  const atRest = async (): Promise<Kept> => {
    await expect.poll(async () => (await seen()).workersNow, { timeout: REST_MS, interval: 200 }).toEqual([]);
    return withoutGarbage();
  };
  return { ...running, address, seen, held, withoutGarbage, atRest };
}

/** Asks a process by a line, and reads its answer as a line of JSON. */
function answersOf<T>({ child, ended }: Running, name: string): (line?: string) => Promise<T> {
  const lines = createInterface({ input: child.stdout });
  const end = ended.then(({ stderr }): never => {
    throw new Error(`${name} ended: ${stderr}`);
  });
  // The error goes only to a caller that waits.
  end.catch(() => undefined);
  return async (line = '') => {
    child.stdin.write(`${line}\n`);
    const [answer] = await Promise.race([once(lines, 'line'), end]);
    return JSON.parse(answer as string) as T;
  };
}
