/** Kills and stalls processes at users' crawls, and notes the visits under way. */
import { setTimeout as passing } from 'node:timers/promises';
import type { Access } from '../demo/demo.ts';
import type { Store } from '../src/storage/store/store.ts';
import { hostsOf, isDoneBy, underWayAt, unnotedAt } from '../test/src/sources/crawls/under-way.ts';
import type { House } from '../test/src/support/house.ts';

interface KillsParts {
  readonly house: House;
  readonly store: Store;
  readonly workers: number;
  readonly random: () => number;
  readonly visits: () => readonly Access[];
  /** The form's crawl: its id, and its questions. */
  readonly form: { readonly crawl: string; readonly asked: readonly Access[] };
}

const BETWEEN_KILLS_MS = [3_000, 14_000] as const;
/** Requests sent before a kill arrive within this time. */
const SETTLED_MS = 300;
/** Longer than a job may be silent, and shorter than a site's turn. */
const STALL_MS = 35_000;
const STALLED = 0.2;
/** A process told that its work is over has ended it by then. */
const BROKEN_OFF_MS = 2_000;

export class Kills {
  readonly underWay = new Set<Access>();
  readonly #parts: KillsParts;
  #kills = 0;
  #stalls = 0;

  constructor(parts: KillsParts) {
    this.#parts = parts;
  }

  get counts() {
    return { kills: this.#kills, stalls: this.#stalls };
  }

  async goOnFor(milliseconds: number): Promise<void> {
    const { random, workers } = this.#parts;
    const until = performance.now() + milliseconds;
    const left = () => Math.max(0, until - performance.now());
    while (left() > 0) {
      const [least, longest] = BETWEEN_KILLS_MS;
      await passing(Math.min(least + random() * (longest - least), left()));
      if (left() <= 0) return;
      if (workers > 1 && random() < STALLED) await this.#stall();
      else await this.#kill();
    }
  }

  /** Visits to these sites are broken off, so their last ones may repeat. */
  async brokenOff(hosts: readonly string[]): Promise<void> {
    await passing(BROKEN_OFF_MS);
    const among = await unnotedAt(this.#parts.store.database, hosts, Date.now());
    for (const visit of among(this.#parts.visits())) this.underWay.add(visit);
  }

  async #kill(): Promise<void> {
    const { house, store, visits } = this.#parts;
    const i = this.#anyWorker();
    const { holder, at } = await house.kill(i);
    await passing(SETTLED_MS);
    const among = await underWayAt(store.database, { holder, now: at });
    for (const visit of among(visits())) this.underWay.add(visit);
    await this.#nameQuestion(holder);
    this.#kills++;
    await house.restart(i);
  }

  /** A stalled process finds its crawls with others, and breaks off its work. */
  async #stall(): Promise<void> {
    const { house, store } = this.#parts;
    let hosts: readonly string[] = [];
    await house.stall(this.#anyWorker(), async (holder) => {
      hosts = await hostsOf(store.database, holder);
      await this.#nameQuestion(holder);
      await passing(STALL_MS);
    });
    this.#stalls++;
    await this.brokenOff(hosts);
  }

  async #nameQuestion(holder: string): Promise<void> {
    const { store, form } = this.#parts;
    const asked = form.asked.at(-1);
    if (asked !== undefined && (await isDoneBy(store.database, holder, form.crawl))) this.underWay.add(asked);
  }

  #anyWorker(): number {
    return Math.floor(this.#parts.random() * this.#parts.workers);
  }
}
