/**
 * What a user does with crawls: starts one for an agent (watching a site or following links), stops it, continues it,
 * and asks how far it is.
 */
import {
  type Agent,
  type Clock,
  changeRate,
  crawlAddress,
  FetchFailed,
  type Look,
  type NewId,
  NotFound,
  siteOf,
  trapOf,
  type UserId,
} from '../../../agents/agents.ts';
import { DAY_MS, present } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import { besideOthers } from '../../storage/jobs/beside.ts';
import type { Begun, Handlers, NewJob } from '../../storage/jobs/jobs.ts';
import { Conflict } from '../../storage/store/store.ts';
import { webAddress } from '../feeds/address.ts';
import { type BroughtCrawl, broughtId, JustDeleted, keyOf } from './archived-crawls.ts';
import { broughtBy, broughtByPolicy, clearSomeOf, upcomingOf } from './crawl-tables.ts';
import { CRAWL, CrawlWork, type CrawlWorkParts, turnOf } from './crawl-work.ts';
import { DatabaseFrontier } from './database-frontier.ts';
import { KeptForms, saying } from './forms/kept-forms.ts';
import { type FormSaid, NOTHING_SAID } from './forms/records.ts';
import { type FormEdit, saidNow } from './forms/saying.ts';
import { type OwnCrawls, SameCrawl } from './own-crawls.ts';
import { type CrawlProgress, crawlName, dayOf, type NewCrawl, type OwnCrawl } from './records.ts';

const LEAVE = 'crawl-leave';
/** To bring one while others bring it, or its agent changes. */
const MOST_TRIES = 20;
/** How long a deleted one can be restored. */
const UNDO_MS = 600_000;
/** Longer than restoring takes. */
const RESTORING_MS = 60_000;
const MOST_SHOWN = 10;
const MOST_RECKONED = 1_000;
const ATTEMPTS = 1_000_000;

interface CrawlDeskParts extends Omit<CrawlWorkParts, 'crawls'> {
  readonly crawls: OwnCrawls;
  readonly clock: Clock;
  readonly newId: NewId;
}

interface Taken {
  readonly crawl: OwnCrawl;
  readonly isNew: boolean;
}

export type CrawlEdit = Partial<Pick<OwnCrawl, 'policy' | 'revisit' | 'pages' | 'perDay'>>;

/** Defaults. */
const USUAL = {
  watch: { policy: 'breadth-first', pages: 2_000, perDay: 200 },
  follow: { policy: 'focused', pages: 500, perDay: 200 },
  form: { policy: 'focused', pages: 500, perDay: 60 },
} as const;

/** In these states its user can continue it. */
const RESUMABLE: ReadonlySet<OwnCrawl['state']> = new Set(['paused', 'cancelled', 'done']);

export class CrawlDesk {
  readonly crawls: OwnCrawls;
  readonly #parts: CrawlDeskParts;
  readonly #work: CrawlWork;
  readonly #forms: KeptForms;
  /** For processes that work. */
  readonly handlers: Handlers;

  constructor(parts: CrawlDeskParts) {
    this.#parts = parts;
    this.crawls = parts.crawls;
    this.#work = new CrawlWork(parts);
    this.#forms = new KeptForms(parts.store);
    this.handlers = { [CRAWL]: (job) => unlessGone(this.#work.due(job)), [LEAVE]: (job) => this.#leave(job) };
  }

  /**
   * Keeps a crawl and starts it; an equal one of its agent stays as it is. Throws `FetchFailed` if the address is none,
   * `NotFound`, and `LimitReached`.
   */
  async create(user: UserId, wanted: NewCrawl): Promise<Taken> {
    const crawl = this.#wanted(user, this.#parts.newId(), wanted);
    return this.#take(crawl, async () => {
      const corrections = crawl.kind === 'form' ? await this.#learned(crawl) : [];
      return { corrections: [...corrections] };
    });
  }

  /** From a file; a repeat adds nothing. Throws as `create` does, and `JustDeleted`. */
  async bring(user: UserId, { key, state, form = {}, ...wanted }: BroughtCrawl): Promise<Taken> {
    const crawl = { ...this.#wanted(user, broughtId(wanted.agent, key), wanted), key, state };
    const formSaid = saidNow(NOTHING_SAID, form, crawl.createdAt);
    return this.#take(crawl, async () => {
      if ((await this.crawls.find(user, crawl.id))?.deletedAt !== undefined) throw new JustDeleted();
      return formSaid;
    });
  }

  /** Unless it already exists. */
  async #take(crawl: OwnCrawl, formSaid: () => Promise<FormSaid>): Promise<Taken> {
    for (let tries = 1; ; tries++) {
      const known = await this.#known(crawl);
      if (known !== undefined) return { crawl: known, isNew: false };
      const said = await formSaid();
      try {
        return { crawl: await this.#add(crawl, said), isNew: true };
      } catch (error) {
        // Two begin or bring it at once, or its agent has changed.
        const isTriedAgain = error instanceof Conflict || error instanceof SameCrawl;
        if (!isTriedAgain || tries === MOST_TRIES) throw error;
      }
    }
  }

  /** A brought one by its key in files, any by what it wants. */
  async #known(crawl: OwnCrawl): Promise<OwnCrawl | undefined> {
    const { agent, key } = crawl;
    const own = key === undefined ? [] : await this.crawls.ofAgent({ id: agent });
    return own.find((each) => keyOf(each) === key) ?? this.crawls.same(crawl);
  }

  pause(user: UserId, id: string): Promise<OwnCrawl> {
    return this.#stop(user, id, 'paused');
  }

  cancel(user: UserId, id: string): Promise<OwnCrawl> {
    return this.#stop(user, id, 'cancelled');
  }

  /** Continues where it was. Throws `NotFound`. */
  async resume(user: UserId, id: string): Promise<OwnCrawl> {
    await this.crawls.get(user, id);
    const isHeld = ({ state }: OwnCrawl) => RESUMABLE.has(state);
    return this.#go(user, id, (crawl) => (isHeld(crawl) ? { ...crawl, state: 'going' } : crawl));
  }

  /** An agent is restored: its crawls look at once, not only when they are next due. */
  async agentIsBack(agent: Pick<Agent, 'id'>): Promise<void> {
    const going = (await this.crawls.ofAgent(agent)).filter(({ state }) => state === 'going');
    await Promise.all(going.map((crawl) => this.#parts.jobs.add(turnOf(crawl, this.#now()))));
  }

  /** Throws `NotFound`. With a larger limit it goes on. */
  async edit(user: UserId, id: string, edit: CrawlEdit): Promise<OwnCrawl> {
    await this.crawls.get(user, id);
    return this.#go(user, id, (crawl) => {
      const edited = { ...crawl, ...present(edit) };
      return edited.state === 'done' && edited.pages > crawl.pages ? { ...edited, state: 'going' } : edited;
    });
  }

  /** Hides it; once it cannot be restored any more, its data goes in steps. Throws `NotFound`. */
  async remove(user: UserId, id: string): Promise<void> {
    const { clock, jobs } = this.#parts;
    await this.crawls.get(user, id);
    const deletedAt = clock();
    const hidden = await this.crawls.change(
      user,
      id,
      (crawl) => ({ ...crawl, deletedAt }),
      (crawl) => [besideOthers(jobs, leaveOf(crawl, goneAt(crawl)))],
    );
    jobs.added();
    await this.#work.cancel(hidden);
    this.#changed(hidden);
  }

  /** Throws `NotFound` if it is gone, and `SameCrawl`. */
  async restore(user: UserId, id: string): Promise<OwnCrawl> {
    const { clock, jobs } = this.#parts;
    const found = await this.crawls.find(user, id);
    // From then on its data goes, whether all of it has gone or not.
    if (found === undefined || goneAt(found) <= Date.parse(clock())) throw new NotFound(because('crawl.gone'));
    // The purge waits for this. If the crawl is restored, it finds nothing to do; if not, it goes on.
    await jobs.add(leaveOf(found, goneAt(found) + RESTORING_MS));
    return this.#go(user, id, ({ deletedAt: _, ...crawl }) => crawl);
  }

  /** Everything to show of one. Throws `NotFound`. */
  async detail(user: UserId, id: string) {
    const { store } = this.#parts;
    const crawl = await this.crawls.get(user, id);
    const name = crawlName(crawl);
    const [progress, upcoming, policies, brought, freshness] = await Promise.all([
      this.progressOf(crawl),
      upcomingOf(store.database, name, MOST_SHOWN),
      broughtByPolicy(store.database, name),
      broughtBy(store.database, name, { order: crawl.kind === 'watch' ? 'newest' : 'best', limit: MOST_SHOWN }),
      this.#freshness(crawl),
    ]);
    return { crawl, progress, upcoming, policies, brought, freshness };
  }

  /** What is known of the form that it asks. Throws `NotFound`, also if it asks none. */
  async form(user: UserId, id: string) {
    const crawl = await this.#ofForm(user, id);
    const { state, said, answers } = await this.#forms.all(crawlName(crawl));
    return { crawl, state, said, answers, progress: await this.progressOf(crawl) };
  }

  /** Its user corrects it, or allows something: it goes on by that at once. Throws `NotFound`. */
  async correctForm(user: UserId, id: string, edit: FormEdit): Promise<OwnCrawl> {
    const crawl = await this.#ofForm(user, id);
    await this.#forms.say(crawlName(crawl), (said) => saidNow(said, edit, this.#parts.clock()));
    return this.#go(user, id, (now) => now);
  }

  #wanted(user: UserId, id: string, wanted: NewCrawl): OwnCrawl {
    const createdAt = this.#parts.clock();
    const { kind, agent, section = false, revisit = 'steady' } = wanted;
    const thisYear = new Date(createdAt).getUTCFullYear();
    const address = kind === 'follow' ? {} : { address: addressIn(wanted.address ?? '', thisYear) };
    const { policy, pages, perDay } = { ...USUAL[kind], ...present(wanted) };
    const name = wanted.name === undefined ? {} : { name: wanted.name.trim() };
    const base = { id, user, agent, kind, ...address, ...name, section: kind === 'watch' && section };
    return { ...base, policy, revisit, pages, perDay, state: 'going', createdAt };
  }

  async #add(crawl: OwnCrawl, formSaid: FormSaid): Promise<OwnCrawl> {
    const { agentStore, jobs } = this.#parts;
    const there = await agentStore.whileThere(crawl.agent);
    const beside = crawl.kind === 'form' ? [saying(crawlName(crawl), formSaid)] : [];
    const turn = crawl.state === 'going' ? [besideOthers(jobs, turnOf(crawl))] : [];
    await this.crawls.add(crawl, [...there, ...beside, ...turn]);
    jobs.added();
    return this.#changed(crawl);
  }

  async #ofForm(user: UserId, id: string): Promise<OwnCrawl> {
    const crawl = await this.crawls.get(user, id);
    if (crawl.kind !== 'form') throw new NotFound(because('crawl.no-form'));
    return crawl;
  }

  /**
   * What the user said of this site's form for another agent holds here, too; but leave to post is for one crawl alone.
   */
  async #learned({ user, address = '' }: OwnCrawl): Promise<readonly FormSaid['corrections'][number][]> {
    const others = await this.crawls.ofUser(user);
    const same = others.filter((other) => other.kind === 'form' && siteOf(other.address ?? '') === siteOf(address));
    const all = await Promise.all(same.map((other) => this.#forms.said(crawlName(other))));
    // Those of the latest crawl come last, and win over the others.
    const corrections = all.reverse().flatMap(({ said }) => said.corrections);
    return saidNow(NOTHING_SAID, { corrections }, this.#parts.clock()).corrections;
  }

  /** How far it is, with the visits of today. */
  async progressOf(crawl: OwnCrawl): Promise<CrawlProgress> {
    const progress = await this.crawls.progressOf(crawl);
    return progress.day === dayOf(this.#now()) ? progress : { ...progress, visitsToday: 0 };
  }

  /** The share of its pages that should still be unchanged; undefined without pages. */
  async #freshness(crawl: OwnCrawl): Promise<number | undefined> {
    if (crawl.kind !== 'watch') return undefined;
    const { store, holder } = this.#parts;
    const now = () => this.#now();
    const frontier = new DatabaseFrontier({ database: store.database, crawl: crawlName(crawl), holder, now });
    const { some } = await frontier.visitedAgain(MOST_RECKONED);
    if (some.length === 0) return undefined;
    return some.reduce((sum, { looks }) => sum + freshOf(looks, now()), 0) / some.length;
  }

  async #stop(user: UserId, id: string, state: 'paused' | 'cancelled'): Promise<OwnCrawl> {
    await this.crawls.get(user, id);
    const stopped = await this.crawls.change(user, id, (crawl) => ({ ...crawl, state }));
    await this.#work.cancel(stopped);
    return this.#changed(stopped);
  }

  async #go(user: UserId, id: string, change: (crawl: OwnCrawl) => OwnCrawl): Promise<OwnCrawl> {
    const { jobs } = this.#parts;
    const going = await this.crawls.change(user, id, change, (crawl) =>
      crawl.state === 'going' ? [besideOthers(jobs, turnOf(crawl))] : [],
    );
    jobs.added();
    return this.#changed(going);
  }

  async #leave({ payload, signal }: Begun): Promise<void> {
    const { store } = this.#parts;
    // Only `leaveOf` writes this.
    const { user, crawl: id } = payload as { readonly user: UserId; readonly crawl: string };
    const crawl = await this.crawls.find(user, id);
    if (crawl?.deletedAt === undefined) return;
    do signal.throwIfAborted();
    while ((await clearSomeOf(store.database, crawlName(crawl))) > 0);
    await this.crawls.forget(crawl, signal);
  }

  #now(): number {
    return this.#parts.reading.fetching.time.now();
  }

  #changed(crawl: OwnCrawl): OwnCrawl {
    this.#parts.announce({ type: 'crawl-changed', user: crawl.user, crawl: crawl.id });
    return crawl;
  }
}

/** When it can no longer be restored; never, if it is not deleted. */
function goneAt({ deletedAt }: OwnCrawl): number {
  return deletedAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(deletedAt) + UNDO_MS;
}

function leaveOf({ user, agent, id }: OwnCrawl, due: number): NewJob {
  const payload = { user, crawl: id };
  return { task: LEAVE, key: `${LEAVE}/${agent}/${id}`, owner: user, payload, due, moved: true, attempts: ATTEMPTS };
}

/** It may be deleted for good during a turn. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return undefined;
  }
}

/** Throws `FetchFailed`. */
function addressIn(typed: string, thisYear: number): string {
  const address = webAddress(typed);
  const { username, password } = new URL(address);
  if (username !== '' || password !== '') throw new FetchFailed(because('crawl.password'), { kind: 'unsafe' });
  // Nothing would ever come of it.
  const trap = trapOf(crawlAddress(address) ?? address, thisYear);
  if (trap === undefined) return address;
  throw new FetchFailed(because('crawl.endless'), { kind: 'unsafe' });
}

function freshOf(looks: readonly Look[], now: number): number {
  return Math.exp((-changeRate(looks) * (now - (looks.at(-1)?.at ?? now))) / DAY_MS);
}
