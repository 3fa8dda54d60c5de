/** A user's sites: kept, listed, changed and removed. */
import { type Agent, NotFound, Reasoned, type UserId } from '../../../agents/agents.ts';
import { digest } from '../../base/digest.ts';
import { because } from '../../base/reasons.ts';
import { Limits } from '../../people/limits/limits.ts';
import { clearing, expecting, removing, writing } from '../../storage/store/changes.ts';
import {
  ABSENT,
  type Change,
  type Documents,
  documentId,
  type Store,
  scanAll,
  undisturbed,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { SITE_STANDINGS } from '../engines/standings.ts';
import { FOUND, type FoundLast, ROLLS, type Roll, SITES, type Site } from './records.ts';

/** Another site or an engine has that name. */
export class NameTaken extends Reasoned {
  override readonly name = 'NameTaken';

  constructor(name: string) {
    super(because('site.name-taken', { name }));
  }
}

/** Its name, given the user's other sites. */
export type Named = (others: readonly Site[]) => string;

interface Along {
  /** Another name. */
  readonly named?: Named | undefined;
  readonly besides?: (now: Site, before: Site) => readonly Change[];
}

const NO_ENTRY = { others: [], entry: [] };

export class UserSites {
  readonly #sites: Documents<Site>;
  readonly #found: Documents<FoundLast>;
  readonly #rolls: Documents<Roll>;
  readonly #store: Store;
  readonly #limits: Limits;

  constructor(store: Store) {
    this.#store = store;
    this.#limits = new Limits(store);
    this.#sites = store.documents(SITES);
    this.#found = store.documents(FOUND);
    this.#rolls = store.documents(ROLLS);
  }

  /** A stretch of them, in the order of ids. */
  stretch(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<Site, string>> {
    return stretchOf(this.#sites, { under: user }, wanted);
  }

  /** In the order of names. */
  async ofUser(user: UserId): Promise<readonly Site[]> {
    const sites: Site[] = [];
    for await (const { value } of scanAll(this.#sites, { under: user })) sites.push(value);
    return sites.sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
  }

  async find(user: UserId, id: string): Promise<Site | undefined> {
    return (await this.#sites.read(documentId(user, id)))?.value;
  }

  /** Throws `NotFound`. */
  async get(user: UserId, id: string): Promise<Site> {
    const site = await this.find(user, id);
    if (site === undefined) throw new NotFound(because('site.unknown'));
    return site;
  }

  /**
   * Keeps a site, named among its user's others, in one commit with what belongs to it. An existing one stays as it is.
   * Throws `LimitReached`.
   */
  async add(site: Site, named: Named, beside: readonly Change[] = []): Promise<Site> {
    const { user, id } = site;
    return undisturbed(async () => {
      const known = await this.find(user, id);
      if (known !== undefined) return known;
      const { others, entry } = await this.#entry(user);
      const added = { ...site, name: named(others) };
      const changes = [...entry, writing(SITES, documentId(user, id), added, ABSENT), ...beside];
      await this.#limits.within('sites', user, (room) => this.#store.commit([...changes, room]));
      return added;
    });
  }

  /** In one commit with what belongs to it. Throws `NotFound`, also if it is deleted at this moment. */
  async change(
    user: UserId,
    id: string,
    change: (site: Site) => Site,
    { named, besides = () => [] }: Along = {},
  ): Promise<Site> {
    const place = documentId(user, id);
    return undisturbed(async () => {
      const kept = await this.#sites.read(place);
      if (kept === undefined) throw new NotFound(because('site.unknown'));
      const { others, entry } = named === undefined ? NO_ENTRY : await this.#entry(user);
      const name = named?.(others.filter((other) => other.id !== id)) ?? kept.value.name;
      const changed = { ...change(kept.value), name };
      const changes = [...entry, writing(SITES, place, changed, kept.revision), ...besides(changed, kept.value)];
      await this.#store.commit(changes);
      return changed;
    });
  }

  /** The user's other sites at the moment of the entry. */
  async #entry(user: UserId): Promise<{ readonly others: readonly Site[]; readonly entry: readonly Change[] }> {
    const roll = await this.#rolls.read(user);
    const entries = (roll?.value.entries ?? 0) + 1;
    return { others: await this.ofUser(user), entry: [writing(ROLLS, user, { entries }, roll?.revision ?? ABSENT)] };
  }

  /** What was found out about a site, unless it has another wrapper or address by now: that stays as it is. */
  settle({ user, id, made }: Pick<Site, 'user' | 'id' | 'made'>, change: (site: Site) => Site): Promise<Site> {
    return this.change(user, id, (kept) => (kept.made === made ? change(kept) : kept));
  }

  /** Its last results; undefined: none yet. */
  async found({ user, id }: Pick<Site, 'user' | 'id'>): Promise<FoundLast | undefined> {
    return (await this.#found.read(documentId(user, id)))?.value;
  }

  /** Nothing is kept of a site that was deleted meanwhile, or has another search by now. */
  async noteFound(
    { user, id, searchUrl }: Pick<Site, 'user' | 'id' | 'searchUrl'>,
    last: Pick<FoundLast, 'at' | 'words' | 'records'>,
  ): Promise<void> {
    const place = documentId(user, id);
    await undisturbed(async () => {
      const [kept, before] = [await this.#sites.read(place), await this.#found.read(place)];
      if (kept === undefined || kept.value.searchUrl !== searchUrl) return;
      const found: FoundLast = {
        ...last,
        records: last.records.slice(0, MOST_SHOWN),
        answers: (before?.value.answers ?? 0) + 1,
        given: (before?.value.given ?? 0) + last.records.length,
      };
      await this.#store.commit([
        expecting(SITES, place, kept.revision),
        writing(FOUND, place, found, before?.revision ?? ABSENT),
      ]);
    });
  }

  /** Sites for this agent alone go with it. */
  async leave({ id, user }: Pick<Agent, 'id' | 'user'>): Promise<void> {
    for (const site of await this.ofUser(user)) if (site.agent === id) await this.remove(user, site.id);
  }

  /** With all that is known of it; false if there is none. */
  async remove(user: UserId, id: string): Promise<boolean> {
    const place = documentId(user, id);
    return undisturbed(async () => {
      const stored = await this.#sites.read(place);
      if (stored === undefined) return false;
      const kinds = [FOUND, SITE_STANDINGS].map((kind) => clearing(kind, place));
      await this.#store.commit([removing(SITES, place, stored.revision), ...kinds]);
      return true;
    });
  }
}

/** Enough to see whether a wrapper does what it should. */
const MOST_SHOWN = 20;

/** The same wherever its user takes it along. */
export function siteIdOf(address: string): string {
  return digitsOf(address);
}

/** A name for something of one user's that does not reveal whose it is. */
export function digitsOf(text: string): string {
  return digest(text);
}
