/**
 * A service of real processes that faults are set upon: over a file one process, over PostgreSQL a server and a worker. It
 * says which of them died, and when all of them are well again.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { addressOf, end, type Running, startNode } from '../test/src/support/command.ts';

interface HouseOptions {
  readonly folder: string;
  /** Empty: over a file in the folder. */
  readonly url: string;
  /** Where its clock is set. */
  readonly clock: string;
  readonly engine: string;
  /** Of the sites that are visited. */
  readonly ports: readonly number[];
}

interface Started {
  readonly command: string;
  readonly running: Running;
  readonly address: string;
}

const LOOK_EVERY_MS = 200;
/** A probe that hangs is no answer. */
const PROBE_MS = 4_000;

export class FaultyHouse {
  readonly #options: HouseOptions;
  readonly #all = new Map<string, Started>();
  /** Told where the service listens by now. */
  moved: (address: string) => void = () => undefined;

  constructor(options: HouseOptions) {
    this.#options = options;
  }

  get address(): string {
    return this.#all.get('server')?.address ?? '';
  }

  get #names(): readonly (readonly [string, string])[] {
    return this.#options.url === ''
      ? [['server', 'serve']]
      : [
          ['server', 'serve'],
          ['worker', 'work'],
        ];
  }

  async start(): Promise<void> {
    for (const [name, command] of this.#names) await this.#start(name, command);
  }

  /** How many have died; each is started anew. */
  async bury(): Promise<number> {
    let died = 0;
    for (const [name, { running, command }] of [...this.#all]) {
      const { exitCode, signalCode } = running.child;
      if (exitCode === null && signalCode === null) continue;
      process.stdout.write(`${name} died (${exitCode ?? signalCode}): ${(await running.ended).stderr.slice(-2_000)}\n`);
      died++;
      await this.#start(name, command);
    }
    return died;
  }

  /** As its operator does who is told to. */
  async restart(name: string): Promise<void> {
    const { running, command } = this.#all.get(name) as Started;
    await end(running, 'SIGTERM');
    await this.#start(name, command);
  }

  signal(name: string, signal: NodeJS.Signals): void {
    this.#all.get(name)?.running.child.kill(signal);
  }

  /** Sets the clock of all processes so far off. */
  async shift(milliseconds: number): Promise<void> {
    await writeFile(this.#options.clock, String(milliseconds));
  }

  /** Resolves with the seconds until all are ready; as many as were waited for where they are not. */
  async untilReady(patienceSeconds: number): Promise<number> {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1_000;
    for (;;) {
      const ready = await Promise.all([...this.#all.values()].map(({ address }) => isReady(address)));
      if (ready.every(Boolean) || seconds() > patienceSeconds) return seconds();
      await passing(LOOK_EVERY_MS);
    }
  }

  /** Tells all to stop; resolves with the seconds until they have. */
  async stop(): Promise<number> {
    const begun = performance.now();
    await Promise.all([...this.#all.values()].map(({ running }) => end(running, 'SIGTERM')));
    return (performance.now() - begun) / 1_000;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all.values()].map(({ running }) => end(running, 'SIGKILL')));
  }

  async #start(name: string, command: string): Promise<void> {
    const { folder, url, clock, engine, ports } = this.#options;
    const running = startNode(['--import', './dist/soak/faults-clock.js', 'dist/src/main.js', command], {
      FENIX_DATA: join(folder, 'data'),
      FENIX_DATABASE_URL: url,
      FENIX_WORK: url === '' ? 'here' : 'workers',
      FENIX_PORT: '0',
      FENIX_LOG_FORMAT: 'json',
      FENIX_PAUSE: '0.1',
      FENIX_SEARXNG_URL: engine,
      FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
      FENIX_SHARED_NETWORKS: '127.0.0.0/8',
      FENIX_ALLOWED_PORTS: ports.join(','),
      SOAK_CLOCK: clock,
    });
    this.#all.set(name, { command, running, address: await addressOf(running) });
    if (name === 'server') this.moved(this.address);
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PROBE_MS) })).ok;
  } catch {
    return false;
  }
}
