/** What a user does with sites: adds one by an address, tries it, shares its wrapper; and what agents ask of them. */
import {
  type Agent,
  type AgentId,
  type Announce,
  blockedBy,
  type Compute,
  type DomainRules,
  type Engine,
  EngineFailed,
  isAskedFor,
  LOCAL_ENGINES,
  type UserId,
} from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import type { Handlers, Jobs, NewJob } from '../../storage/jobs/jobs.ts';
import type { Change, Store } from '../../storage/store/store.ts';
import { StoredStandings } from '../engines/standings.ts';
import { hostnameOf, webAddress } from '../feeds/address.ts';
import { isWrapped, ready } from './healing.ts';
import { engineIdOf, type Site, sells, withEvent } from './records.ts';
import { isSearchUrl, plainUrl, searchUrlIn, shownUrl, unmasked } from './search-url.ts';
import { type AskingParts, type SiteAnswer, SiteAsking, type Wishes } from './site-asking.ts';
import { type SiteFile, siteFileIn } from './site-file.ts';
import { eventAt, HEAL, jobFor, PROBE, SiteWork } from './site-work.ts';
import { type Named, NameTaken, siteIdOf, UserSites } from './sites.ts';

type Adding = Pick<Jobs, 'adding' | 'added'>;

export interface SiteDeskParts extends Pick<AskingParts, 'ask' | 'turns' | 'time'> {
  readonly store: Store;
  readonly compute: Pick<Compute, 'wrap' | 'readRecords' | 'readSite' | 'readCatalogue'>;
  readonly announce: Announce;
  /** Hears of failures that nobody waits for. */
  readonly failed: (error: unknown) => void;
  /** Names of other sources. */
  readonly names: readonly string[];
}

interface NewSite {
  readonly user: UserId;
  readonly address: string;
  readonly name?: string | undefined;
  /** What its user would search for there. */
  readonly words?: readonly string[] | undefined;
  readonly agent?: AgentId | undefined;
  readonly forShopping?: boolean | undefined;
}

interface SiteEdit {
  readonly name?: string | undefined;
  readonly searchUrl?: string | undefined;
  readonly isOn?: boolean | undefined;
  /** Null: for all agents. */
  readonly agent?: AgentId | null | undefined;
  readonly forShopping?: boolean | undefined;
}

export class SiteDesk {
  readonly sites: UserSites;
  readonly #parts: SiteDeskParts;
  readonly #asking: SiteAsking;
  /** For processes that work: finds out how a site is searched, and checks it. */
  readonly handlers: Handlers;

  constructor(parts: SiteDeskParts) {
    this.#parts = parts;
    this.sites = new UserSites(parts.store);
    const work = new SiteWork({ ...parts, sites: this.sites });
    this.handlers = work.handlers;
    const changed = (user: UserId, id: string) => void work.tell(user, id).catch(parts.failed);
    this.#asking = new SiteAsking({ ...parts, sites: this.sites, changed });
  }

  /** A user's sites as engines of an agent: none without sites. Sites at blocked domains say so instead. */
  async engines(
    agent: Pick<Agent, 'id' | 'user' | 'engines'>,
    rules: DomainRules = new Map(),
  ): Promise<readonly Engine[]> {
    const isBlocked = blockedBy(rules);
    const own = await this.sites.ofUser(agent.user);
    return own
      .filter((site) => isAsked(site) && isAskedFor(agent, { ...site, engine: engineIdOf(site), sells: sells(site) }))
      .map((site) =>
        isBlocked(plainUrl(site.searchUrl ?? site.address)) ? blockedEngine(site) : this.#asking.engineOf(site),
      );
  }

  /** Throws `NotFound`, and `EngineFailed` if it gives nothing. */
  async ask(user: UserId, id: string, words: string, wishes: Wishes = {}): Promise<SiteAnswer> {
    return this.#asking.asked(await this.sites.get(user, id), words, wishes);
  }

  /** Its answer to words; nothing is kept. Throws `NotFound` and `EngineFailed`. */
  async tried(user: UserId, id: string, words: string): Promise<SiteAnswer> {
    return this.#asking.ask(await this.sites.get(user, id), words);
  }

  /**
   * Keeps a site; a job finds out how it is searched. A site that the user already has stays as it is. Throws
   * `FetchFailed` if it is no address, and `LimitReached`.
   */
  async add({ user, address: typed, name, words = [], agent, forShopping }: NewSite, jobs: Adding): Promise<Site> {
    const address = addressIn(typed);
    const at = new Date(this.#parts.time.now()).toISOString();
    const whose = { ...(agent && { agent }), ...(forShopping !== undefined && { forShopping }) };
    const site: Site = { ...newSite(user, address, at), ...whose, words: [...words] };
    const job = jobFor(PROBE, { user, site: site.id });
    const kept = await this.sites.add(site, this.#named(undefined, name?.trim() || hostnameOf(address)), [
      besideJob(jobs, job),
    ]);
    jobs.added();
    return kept;
  }

  /** Takes a site from a file; one that the user already has stays as it is. Throws as `add` does. */
  async take(user: UserId, text: string): Promise<{ readonly site: Site; readonly isNew: boolean }> {
    const file = siteFileIn(text);
    const { name, kind, searchUrl, address = searchUrl, isOn = true, forShopping, words, furniture, wrapper } = file;
    const known = await this.#knownAs(user, file);
    if (known !== undefined) return { site: known, isNew: false };
    const at = new Date(this.#parts.time.now()).toISOString();
    const site: Site = {
      ...newSite(user, address, at),
      kind,
      searchUrl,
      words: [...words],
      furniture: [...furniture],
      ...(wrapper === null ? {} : { wrapper }),
      isOn,
      ...(forShopping === undefined ? {} : { forShopping }),
      state: 'ready',
      history: [{ at, what: 'imported', wrong: [], changed: [] }],
    };
    return { site: await this.sites.add(site, this.#named(undefined, name)), isNew: true };
  }

  /** A shared file does not have the address by which its owner added it: its search address tells. */
  async #knownAs(user: UserId, { address, searchUrl }: SiteFile): Promise<Site | undefined> {
    const known = await this.sites.find(user, siteIdOf(address ?? searchUrl));
    if (known !== undefined || address !== undefined) return known;
    return (await this.sites.ofUser(user)).find((site) => site.searchUrl === searchUrl);
  }

  /** Its state, its last results, and when it may be asked again. */
  async standingOf(site: Site) {
    const { store, time } = this.#parts;
    const now = time.now();
    const standings = new StoredStandings(() => now, store, site.user);
    return [await standings.of(site.id), await this.sites.found(site), now] as const;
  }

  /** A new search address makes it look anew. Throws `NotFound`, `FetchFailed` and `NameTaken`. */
  async edit(user: UserId, id: string, { name, searchUrl, ...said }: SiteEdit, jobs: Adding): Promise<Site> {
    const edit = (site: Site): Site => {
      const now = withWhose(site, said);
      const from = whereOf(site);
      const url = searchUrl === undefined ? from : addressIn(unmasked(searchUrl.trim(), from));
      if (url === from) return now;
      const event = eventAt(this.#parts.time, 'edited', [`${shownUrl(from)} → ${shownUrl(url)}`]);
      return { ...ready(withEvent(now, event)), state: 'looking', made: site.made + 1, searchUrl: url, steps: [] };
    };
    const before = await this.sites.get(user, id);
    const named = name === undefined || name === before.name ? undefined : this.#named(name, name);
    const besides = (now: Site, was: Site) =>
      whereOf(now) === whereOf(was) ? [] : [besideJob(jobs, jobFor(PROBE, { user, site: id }))];
    const edited = await this.sites.change(user, id, edit, { named, besides });
    jobs.added();
    return edited;
  }

  /** Checks its wrapper now, or looks for its search if that is unknown. Throws `NotFound`. */
  async lookAnew(user: UserId, id: string, jobs: Adding): Promise<Site> {
    const isKnown = (site: Site) => isWrapped(site) && (site.state === 'ready' || site.state === 'broken');
    const look = (site: Site): Site => (isKnown(site) ? site : { ...ready(site), state: 'looking', steps: [] });
    const besides = (_: Site, was: Site) => [besideJob(jobs, jobFor(isKnown(was) ? HEAL : PROBE, { user, site: id }))];
    const looking = await this.sites.change(user, id, look, { besides });
    jobs.added();
    return looking;
  }

  /** A name that a person chooses must be free; one that comes with a site is made so. */
  #named(chosen: string | undefined, otherwise: string): Named {
    return (others) => {
      const taken = new Set([...this.#parts.names, ...OURS, ...others.map(({ name }) => name)].map(folded));
      const name = chosen?.trim();
      if (name !== undefined && taken.has(folded(name))) throw new NameTaken(name);
      if (name !== undefined) return name;
      const names = [otherwise, ...Array.from({ length: taken.size }, (_, i) => `${otherwise} (${i + 2})`)];
      return names.find((each) => !taken.has(folded(each))) ?? otherwise;
    };
  }
}

function besideJob(jobs: Pick<Jobs, 'adding'>, job: NewJob): Change {
  return { type: 'beside', thing: `job ${job.key}`, statements: jobs.adding(job) };
}

/** Throws `FetchFailed`. */
function addressIn(typed: string): string {
  return isSearchUrl(typed) ? searchUrlIn(typed) : webAddress(typed);
}

/** The address where Fenix asks the site. */
function whereOf({ searchUrl, address }: Site): string {
  return searchUrl ?? address;
}

const OURS = Object.values(LOCAL_ENGINES).map(({ name }) => name);

function blockedEngine(site: Site): Engine {
  const { name } = site;
  return {
    id: engineIdOf(site),
    name,
    isLeftAlone: () => Promise.resolve(true),
    search: () =>
      Promise.reject(
        new EngineFailed(because('engine.failed', { engine: name, why: because('engine.blocked').reason }), {
          trouble: 'refused',
        }),
      ),
  };
}

/** Its readers from now on. */
function withWhose(site: Site, { isOn, agent, forShopping }: Omit<SiteEdit, 'name' | 'searchUrl'>): Site {
  const { agent: had, ...rest } = site;
  const whose = agent === undefined ? had : (agent ?? undefined);
  return {
    ...rest,
    ...(whose !== undefined && { agent: whose }),
    isOn: isOn ?? site.isOn,
    ...(forShopping !== undefined && { forShopping }),
  };
}

/** A wrapper that no longer fits is made anew when it is used. */
export function isAsked({ isOn, state, searchUrl }: Site): boolean {
  return isOn && searchUrl !== undefined && (state === 'ready' || state === 'broken');
}

function newSite(user: UserId, address: string, addedAt: string): Site {
  const base = { id: siteIdOf(address), user, name: '', address, kind: 'search' as const, made: 0 };
  return { ...base, words: [], furniture: [], isOn: true, addedAt, state: 'looking', steps: [], history: [] };
}

function folded(name: string): string {
  return name.toLowerCase();
}
