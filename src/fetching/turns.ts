/**
 * Turns of one process: first come, first served per site. When each site may be asked again is kept in the store. A turn
 * is a lease: whoever never ends it, by a mistake of ours, blocks the site for a while and not until the next start.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Closed, Turn, Turns } from '../../agents/agents.ts';
import { parserOf } from '../store/parser-of.ts';
import { Saving } from '../store/saving.ts';
import { type DocumentKind, type Documents, type Store, update } from '../store/store.ts';
import { LIMITS } from './limits.ts';
import type { Timepiece } from './time.ts';

const PausesRecord = Type.Object({
  sites: Type.Array(
    Type.Object({
      site: Type.String(),
      /** Milliseconds since 1970. */
      notBefore: Type.Number(),
      why: Type.Optional(Type.String()),
    }),
  ),
});
type Pauses = Static<typeof PausesRecord>;

const PAUSES: DocumentKind<Pauses> = {
  name: 'pauses',
  migrations: [],
  parse: parserOf<Pauses>(Compile(PausesRecord)),
};
const ID = 'all';

/** A crash forgets the pauses of this last stretch; a start takes about as long. */
const SAVE_AFTER_MS = 1_000;

/** The longest pauses are kept; shorter ones are over before it matters. */
const MOST_SITES = 2_000;

/** Before its exchange a turn may have to wait for one of the places for exchanges at once (ask.ts): generously counted. */
const QUEUED_MS = 600_000;

/** No exchange is still under way after this. */
export const LEASE_MS = QUEUED_MS + LIMITS.wholeMs;

const USUAL = 'the pause between two visits is not over';

interface Place {
  /** Resolves when whoever came last has had the turn. */
  last: Promise<void>;
  waiting: number;
  notBefore: number;
  why: string;
}

interface TurnsOptions {
  readonly time: Timepiece;
  /** The usual pause, after a turn that nobody ended. */
  readonly pauseMs: number;
  /** Without it the pauses are forgotten at the end. */
  readonly store?: Store | undefined;
  readonly failed: (error: unknown) => void;
}

export class StoredTurns implements Turns {
  readonly #time: Timepiece;
  readonly #pauseMs: number;
  readonly #documents: Documents<Pauses> | undefined;
  readonly #saving: Saving;
  readonly #places = new Map<string, Place>();
  readonly #loaded: Promise<void>;

  constructor({ time, pauseMs, store, failed }: TurnsOptions) {
    this.#time = time;
    this.#pauseMs = pauseMs;
    this.#documents = store?.documents(PAUSES);
    this.#saving = new Saving(() => this.#save(), SAVE_AFTER_MS, failed);
    this.#loaded = this.#load().catch(failed);
  }

  async take(site: string, patienceMs: number): Promise<Turn | Closed> {
    await this.#loaded;
    const place = this.#placeOf(site);
    const { last: before } = place;
    const leave = queueAt(place);
    try {
      await before;
      const { notBefore: closedUntil, why } = place;
      if (closedUntil - this.#time.now() > patienceMs) {
        leave();
        return { closedUntil, why };
      }
      while (place.notBefore > this.#time.now()) await this.#time.wait(place.notBefore - this.#time.now());
    } catch (error) {
      leave();
      throw error;
    }
    return this.#lease(site, leave);
  }

  #lease(site: string, leave: () => void): Turn {
    const callOff = this.#time.alarm(LEASE_MS, () => {
      this.#pause(site, this.#pauseMs, USUAL);
      leave();
    });
    let ended = false;
    return {
      end: (pauseMs, why = USUAL) => {
        if (ended) return;
        ended = true;
        callOff();
        // After its lease, too: the site has answered only now. The turn itself is somebody else's by then.
        this.#pause(site, pauseMs, why);
        leave();
      },
    };
  }

  /** A pause that was asked for is not shortened by one that was not. */
  #pause(site: string, pauseMs: number, why: string): void {
    const place = this.#placeOf(site);
    const notBefore = this.#time.now() + pauseMs;
    if (notBefore > place.notBefore) Object.assign(place, { notBefore, why });
    this.#saving.change();
  }

  close(): Promise<void> {
    return this.#saving.now();
  }

  #placeOf(site: string): Place {
    const place = this.#places.get(site) ?? { last: Promise.resolve(), waiting: 0, notBefore: 0, why: '' };
    this.#places.set(site, place);
    return place;
  }

  async #load(): Promise<void> {
    const stored = await this.#documents?.read(ID);
    for (const { site, notBefore, why = '' } of stored?.value.sites ?? []) {
      Object.assign(this.#placeOf(site), { notBefore, why });
    }
  }

  async #save(): Promise<void> {
    const now = this.#time.now();
    for (const [site, { waiting, notBefore }] of this.#places) {
      if (waiting === 0 && notBefore <= now) this.#places.delete(site);
    }
    if (this.#documents === undefined) return;
    const sites = [...this.#places]
      .filter(([, { notBefore }]) => notBefore > now)
      .sort(([, a], [, b]) => b.notBefore - a.notBefore)
      .slice(0, MOST_SITES)
      .map(([site, { notBefore, why }]) => ({ site, notBefore, why }));
    const before = await this.#documents.read(ID);
    // Nothing to remember, and nothing to forget.
    if (sites.length === 0 && (before?.value.sites.length ?? 0) === 0) return;
    await update(this.#documents, ID, () => ({ sites }));
  }
}

/** Takes the last place in the queue; what it returns passes the turn on, once. */
function queueAt(place: Place): () => void {
  let pass = () => {};
  place.last = new Promise((resolve) => {
    pass = resolve;
  });
  place.waiting++;
  let left = false;
  return () => {
    if (left) return;
    left = true;
    place.waiting--;
    pass();
  };
}
