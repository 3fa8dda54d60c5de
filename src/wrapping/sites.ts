/** A user's sites: kept, listed, changed and taken away. */
import { createHash } from 'node:crypto';
import { NotFound, type UserId } from '../../agents/agents.ts';
import { SITE_STANDINGS } from '../engines/standings.ts';
import { clearing, expecting, removing, writing } from '../store/changes.ts';
import { ABSENT, Conflict, type Documents, type Store, scanAll, update } from '../store/store.ts';
import { FOUND, type FoundLast, placeOf, SITES, type Site } from './records.ts';

/** Of one user: each is asked in every session that asks all of them. */
export const MOST_SITES = 50;

/** Nobody has more. */
export class TooManySites extends Error {
  override readonly name = 'TooManySites';

  constructor() {
    super(`you have ${MOST_SITES} sites, and more are not kept: delete some first`);
  }
}

/** It is known under that name, or an engine is. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';

  constructor(name: string) {
    super(`there is a source “${name}” already: choose another name`);
  }
}

export class Sites {
  readonly #sites: Documents<Site>;
  readonly #found: Documents<FoundLast>;

  readonly #store: Pick<Store, 'commit'>;

  constructor(store: Pick<Store, 'documents' | 'commit'>) {
    this.#store = store;
    this.#sites = store.documents(SITES);
    this.#found = store.documents(FOUND);
  }

  /** In the order of their names. */
  async ofUser(user: UserId): Promise<readonly Site[]> {
    const sites: Site[] = [];
    for await (const { value } of scanAll(this.#sites, { under: user })) sites.push(value);
    return sites.sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
  }

  async find(user: UserId, id: string): Promise<Site | undefined> {
    return (await this.#sites.read(placeOf(user, id)))?.value;
  }

  /** Throws `NotFound`. */
  async get(user: UserId, id: string): Promise<Site> {
    const site = await this.find(user, id);
    if (site === undefined) throw new NotFound('you have no such site');
    return site;
  }

  /** Throws `TooManySites`. */
  async refuseMore(user: UserId): Promise<void> {
    if ((await this.#sites.count({ under: user })) >= MOST_SITES) throw new TooManySites();
  }

  /** Throws `NotFound`, be it deleted at this moment. */
  async change(user: UserId, id: string, change: (site: Site) => Site): Promise<Site> {
    const { value } = await update(this.#sites, placeOf(user, id), (site) => {
      if (site === undefined) throw new NotFound('you have no such site');
      return change(site);
    });
    return value;
  }

  /** What was found out of a site, unless it has another wrapper or another address by now: that stays as it is. */
  settle({ user, id, made }: Pick<Site, 'user' | 'id' | 'made'>, change: (site: Site) => Site): Promise<Site> {
    return this.change(user, id, (kept) => (kept.made === made ? change(kept) : kept));
  }

  /** What it gave last; undefined: nothing yet. */
  async found({ user, id }: Pick<Site, 'user' | 'id'>): Promise<FoundLast | undefined> {
    return (await this.#found.read(placeOf(user, id)))?.value;
  }

  /** Of a site that was deleted meanwhile nothing is kept. */
  async noteFound(site: Pick<Site, 'user' | 'id'>, last: Pick<FoundLast, 'at' | 'words' | 'records'>): Promise<void> {
    const place = placeOf(site.user, site.id);
    const [kept, before] = [await this.#sites.read(place), await this.#found.read(place)];
    if (kept === undefined) return;
    const found: FoundLast = {
      ...last,
      records: last.records.slice(0, MOST_SHOWN),
      answers: (before?.value.answers ?? 0) + 1,
      given: (before?.value.given ?? 0) + last.records.length,
    };
    try {
      await this.#store.commit([
        expecting(SITES, place, kept.revision),
        writing(FOUND, place, found, before?.revision ?? ABSENT),
      ]);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return this.noteFound(site, last);
    }
  }

  /** With all that is known of it; false when there is none. */
  async remove(user: UserId, id: string): Promise<boolean> {
    const place = placeOf(user, id);
    const stored = await this.#sites.read(place);
    if (stored === undefined) return false;
    try {
      const kinds = [FOUND, SITE_STANDINGS].map((kind) => clearing(kind, place));
      await this.#store.commit([removing(SITES, place, stored.revision), ...kinds]);
    } catch (error) {
      // Changed at this moment.
      if (!(error instanceof Conflict)) throw error;
      return this.remove(user, id);
    }
    return true;
  }
}

/** Enough to see whether a wrapper does what it should. */
const MOST_SHOWN = 20;

const KEY_DIGITS = 32;

/** The same wherever its user takes it along. */
export function siteIdOf(address: string): string {
  return digitsOf(address);
}

/** One name for what is one user's, which does not say whose. */
export function digitsOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, KEY_DIGITS);
}
