/**
 * A service of real processes for faults: one process on a file, or a server and a worker on PostgreSQL. It reports dead
 * processes, and the time until all are well.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { addressOf, end, type Running, startNode } from '../test/src/support/command.ts';

interface HouseOptions {
  readonly folder: string;
  /** Empty for a file in the folder. */
  readonly url: string;
  /** The file that sets its clock. */
  readonly clock: string;
  readonly engine: string;
  /** The ports of the visited sites. */
  readonly ports: readonly number[];
}

interface Started {
  readonly command: string;
  readonly running: Running;
  readonly address: string;
}

const LOOK_EVERY_MS = 200;
/** A probe without an answer counts as failed. */
const PROBE_MS = 4_000;

export class FaultyHouse {
  readonly #options: HouseOptions;
  readonly #all = new Map<string, Started>();
  /** Called with the service's new address. */
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

  /** The number of dead processes, each started anew. */
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

  /** Restarts a process, as an operator does. */
  async restart(name: string): Promise<void> {
    const { running, command } = this.#all.get(name) as Started;
    await end(running, 'SIGTERM');
    await this.#start(name, command);
  }

  signal(name: string, signal: NodeJS.Signals): void {
    this.#all.get(name)?.running.child.kill(signal);
  }

  /** Sets the clock of all processes wrong by this much. */
  async shift(milliseconds: number): Promise<void> {
    await writeFile(this.#options.clock, String(milliseconds));
  }

  /** Resolves with the seconds until all are ready, or with the patience. */
  async untilReady(patienceSeconds: number): Promise<number> {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1_000;
    for (;;) {
      const ready = await Promise.all([...this.#all.values()].map(({ address }) => isReady(address)));
      if (ready.every(Boolean) || seconds() > patienceSeconds) return seconds();
      await passing(LOOK_EVERY_MS);
    }
  }

  /** Stops all, and resolves with the seconds that took. */
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
