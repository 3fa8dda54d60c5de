/**
 * Crawls of users, turn by turn. A turn is a job that lasts some seconds and asks for the next one, so no crawl keeps a
 * worker from others. If a worker dies in a turn, what was read is noted, and another takes up the job.
 */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  type Agent,
  type Announce,
  blockedBy,
  type DomainRules,
  type SelectionName,
  type SelectionPolicy,
  selectionPolicy,
  type UserId,
  wishesIn,
} from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import { endOf } from '../../base/calendar.ts';
import type { StoredAgents } from '../../library/library.ts';
import type { FormsCompute } from '../../outside/compute/compute.ts';
import type { StoredSettings } from '../../people/settings/settings.ts';
import type { LeaseNow } from '../../storage/database/lease-clock.ts';
import type { Again, Begun, Jobs, NewJob } from '../../storage/jobs/jobs.ts';
import type { Store } from '../../storage/store/store.ts';
import { bestPagesOf, type Taste, type TasteParts, tasteOf, wordsOf } from './agent-taste.ts';
import type { CrawlWants, ToldVisit } from './crawl.ts';
import { DatabaseFrontier } from './database-frontier.ts';
import { afterForms } from './forms/after-forms.ts';
import type { FormTurnParts } from './forms/form-finding.ts';
import { FormTurns } from './forms/form-turns.ts';
import { KeptForms } from './forms/kept-forms.ts';
import { type CrawlOverOptions, crawlOver, seedsIn } from './open-crawl.ts';
import type { OwnCrawls } from './own-crawls.ts';
import { afterTurn, counted, ENTER_EVERY_MS, type TurnDone, waiting, withVisits } from './progress.ts';
import { type CrawlProgress, crawlName, dayOf, type KeptVisit, type OwnCrawl } from './records.ts';
import { tallyOf } from './report.ts';

export const CRAWL = 'crawl';

export interface CrawlWorkParts extends TasteParts {
  readonly store: Store;
  readonly crawls: OwnCrawls;
  readonly jobs: Pick<Jobs, 'add' | 'adding' | 'added' | 'cancel'>;
  readonly agentStore: TasteParts['agentStore'] & Pick<StoredAgents, 'find' | 'whileThere'>;
  readonly settings: Pick<StoredSettings, 'of'>;
  readonly domainRules: (user: UserId) => Promise<DomainRules>;
  /** How pages are read. Absent: none is. */
  readonly reading: Pick<CrawlOverOptions, 'pauseMs'> & {
    readonly fetching: CrawlOverOptions['fetching'] & FormTurnParts['fetching'];
    readonly visiting: Omit<CrawlOverOptions['visiting'], 'owner' | 'newId'> & { readonly compute: FormsCompute };
  };
  readonly announce: Announce;
  /** The name of this process among all that work at crawls. */
  readonly holder: string;
  /** The clock of leases, if it differs from that of `reading`. */
  readonly leaseNow?: LeaseNow | undefined;
  /** Whether anything happens by itself. */
  readonly isOn: boolean;
  readonly failed: (error: unknown) => void;
}

interface CrawlPayload {
  readonly user: UserId;
  readonly crawl: string;
}

/** A turn begins visits for this long; the rest is for the next one. */
const TURN_MS = 8_000;
const PATIENCE_MS = 1_000;
/** Sites at once: sessions use the same network. */
const PLACES = 4;
/** Behind what people ask for, and behind sessions that begin by themselves. */
const PRIORITY = 3;
const ATTEMPTS = 1_000_000;
const OFF_MS = 6 * 3_600_000;
/** Policies in memory; each may hold all addresses that it has met. */
const MOST_CHOOSING = 8;

/** Links from the watched address, and from an agent's best pages. */
const DEPTHS = { watch: 15, follow: 5 } as const;
/** Of a site that links lead to; for a watched site the daily budget is the limit. */
const SITE_BUDGETS = {
  watch: { visits: Number.MAX_SAFE_INTEGER, urls: 100_000 },
  follow: { visits: 200, urls: 5_000 },
} as const;
/** Addresses kept when following links: a page may name thousands, each at its own site. */
const MOST_ADDRESSES = 200_000;

/** At once, or when it is due. */
export function turnOf({ user, agent, id }: OwnCrawl, due?: number): NewJob {
  const payload: CrawlPayload = { user, crawl: id };
  const when = due === undefined ? {} : { due, moved: true as const };
  return { ...keyed(agent, id), owner: user, payload, ...when, priority: PRIORITY, attempts: ATTEMPTS };
}

function keyed(agent: string, id: string) {
  return { task: CRAWL, key: `${CRAWL}/${agent}/${id}` };
}

export class CrawlWork {
  readonly #parts: CrawlWorkParts;
  readonly #forms: FormTurns;
  readonly #choosing = new LRUCache<string, Choosing>({ max: MOST_CHOOSING });

  constructor(parts: CrawlWorkParts) {
    this.#parts = parts;
    const { fetching, visiting } = parts.reading;
    this.#forms = new FormTurns({ ...visiting, fetching, forms: new KeptForms(parts.store) });
  }

  /** Does a job. */
  async due({ payload, signal }: Begun): Promise<Again | undefined> {
    const { crawls } = this.#parts;
    // Only `turnOf` writes this.
    const { user, crawl: id } = payload as CrawlPayload;
    const crawl = await crawls.find(user, id);
    if (crawl?.state !== 'going' || crawl.deletedAt !== undefined) return undefined;
    const agent = await this.#parts.agentStore.find(crawl.agent);
    if (agent === undefined) return undefined;
    const held = await this.#heldUntil(agent);
    if (held !== undefined) {
      await crawls.noteProgress(crawl, (before) => ({ ...before, ...waiting('quiet', held) }));
      return { at: held };
    }
    return this.#turn(crawl, agent, signal);
  }

  async cancel({ agent, id }: OwnCrawl): Promise<void> {
    await this.#parts.jobs.cancel(keyed(agent, id).key);
  }

  /** Until when its owner's quiet hours or its agent's deletion hold it; undefined: it may go on. */
  async #heldUntil({ user, deletedAt }: Agent): Promise<number | undefined> {
    const now = this.#now();
    if (!this.#parts.isOn || deletedAt !== undefined) return now + OFF_MS;
    const { quietHours, timeZone } = await this.#parts.settings.of(user);
    return quietHours && endOf(quietHours, timeZone, now);
  }

  async #turn(crawl: OwnCrawl, agent: Agent, signal: AbortSignal): Promise<Again | undefined> {
    const { crawls } = this.#parts;
    const before = await this.#counted(crawl);
    const visits = crawl.perDay - (before.day === this.#today() ? before.visitsToday : 0);
    if (visits <= 0) {
      const next = Date.parse(this.#today()) + DAY_MS;
      await crawls.noteProgress(crawl, (now) => ({ ...now, ...waiting('budget', next) }));
      return { at: next };
    }
    if (crawl.kind === 'form') return this.#formTurn(crawl, agent, visits, signal);
    const entries = await this.#entries(crawl, agent, before);
    const policy = await this.#policyOf(crawl, agent, before);
    const told: KeptVisit[] = [];
    const tally = before.day === this.#today() ? before.fates : undefined;
    const { turns } = await crawls.noteProgress(crawl, (now) => ({ ...now, turns: now.turns + 1, isOpen: true }));
    const { report, fates } = await this.#run(crawl, { ...policy, visits, seeds: entries.seeds, tally }, told, signal);
    const learned = policy.policy.learnedSoFar?.();
    const after = await crawls.noteProgress(crawl, (now) =>
      afterTurn(now, { crawl, report, fates, told, enteredAt: entries.at, learned, turn: turns, now: this.#now() }),
    );
    // After a stop nothing is begun anew.
    signal.throwIfAborted();
    return this.#next(crawl, after);
  }

  /** Counts what a turn that nobody ended noted of sites. */
  async #counted(crawl: OwnCrawl): Promise<CrawlProgress> {
    const { crawls, store, holder } = this.#parts;
    const progress = await crawls.progressOf(crawl);
    if (progress.isOpen !== true) return progress;
    const now = () => this.#now();
    const frontier = new DatabaseFrontier({ database: store.database, crawl: crawlName(crawl), holder, now });
    const [tally, figures] = await Promise.all([tallyOf(frontier), frontier.figures()]);
    return crawls.noteProgress(crawl, (before) => counted(before, { tally, figures, now: now() }));
  }

  async #formTurn(crawl: OwnCrawl, agent: Agent, visits: number, signal: AbortSignal) {
    const { crawls, domainRules } = this.#parts;
    const taste = await tasteOf(agent, this.#parts);
    const today = () => this.#today();
    const told = await this.#forms.run({
      name: crawlName(crawl),
      address: crawl.address ?? '',
      user: crawl.user,
      visits,
      words: () => wordsOf(agent, this.#parts),
      wishes: wishesIn(agent.words).wishes,
      liking: taste.text,
      isBlocked: blockedBy(await domainRules(crawl.user)),
      pages: crawl.pages,
      async visiting() {
        await crawls.noteProgress(crawl, (now) => withVisits(now, now.figures.visits + 1, today()));
      },
      signal,
    });
    const after = await crawls.noteProgress(crawl, (now) => afterForms(now, { crawl, told, now: this.#now() }));
    signal.throwIfAborted();
    return this.#next(crawl, after);
  }

  /** Where a crawl that follows links begins: from time to time its agent likes something else. */
  async #entries({ kind, address = '' }: OwnCrawl, agent: Agent, { enteredAt }: CrawlProgress) {
    const now = this.#now();
    if (kind === 'watch') return { seeds: seedsIn([address]), at: enteredAt };
    if (Date.parse(enteredAt ?? '') > now - ENTER_EVERY_MS) return { seeds: [], at: enteredAt };
    return { seeds: await bestPagesOf(agent, this.#parts), at: new Date(now).toISOString() };
  }

  /** The policy in memory; otherwise a new one that continues from the notes. */
  async #policyOf({ id, policy: name }: OwnCrawl, agent: Agent, { learned }: CrawlProgress) {
    const taste = await tasteOf(agent, this.#parts);
    const key = `${name} ${id}`;
    const known = this.#choosing.get(key);
    if (known !== undefined) known.taste = taste;
    const choosing = known ?? newChoosing(name, taste, name === 'focused' ? learned : undefined);
    this.#choosing.set(key, choosing);
    return { policy: choosing.policy, liking: taste.page };
  }

  async #run(
    crawl: OwnCrawl,
    wants: Pick<CrawlWants, 'policy' | 'liking' | 'visits' | 'seeds' | 'tally'>,
    told: KeptVisit[],
    signal: AbortSignal,
  ): Promise<Pick<TurnDone, 'report' | 'fates'>> {
    const { store, holder, leaseNow, reading, failed, domainRules } = this.#parts;
    const { kind, user, pages, revisit, perDay } = crawl;
    const isBlocked = blockedBy(await domainRules(user));
    const section = sectionOf(crawl);
    const way = kind === 'watch' ? 'watch' : 'follow';
    const run = crawlOver({
      fetching: reading.fetching,
      pauseMs: reading.pauseMs,
      frontier: { database: store.database, crawl: crawlName(crawl), holder, leaseNow, budget: SITE_BUDGETS[way] },
      visiting: { ...reading.visiting, owner: user, newId: randomUUID },
      wants: {
        ...wants,
        pages,
        addresses: MOST_ADDRESSES,
        depth: DEPTHS[way],
        sameSite: kind === 'watch',
        within: (url) => url.startsWith(section) && !isBlocked(url),
        brings: true,
        ...(kind === 'watch' ? { revisits: { policy: revisit, perDay } } : {}),
      },
      places: PLACES,
      patienceMs: PATIENCE_MS,
      longestMs: TURN_MS,
      tell: (visit) => told.unshift(this.#keptVisit(visit)),
      failed,
    });
    return { report: await run.run(signal), fates: run.fates };
  }

  #keptVisit({ url, title = '', fate, why: failed, chosen }: ToldVisit): KeptVisit {
    const at = new Date(this.#now()).toISOString();
    return { at, url, title, fate, why: chosen, ...(failed === undefined ? {} : { failed }) };
  }

  async #next(crawl: OwnCrawl, { figures, next, waitsFor }: CrawlProgress): Promise<Again | undefined> {
    const { crawls, announce } = this.#parts;
    const { user, agent, id } = crawl;
    let at = next === undefined ? undefined : Date.parse(next);
    const { pages, visits, waitingSites } = figures;
    if (waitsFor === 'pages') {
      // Its limit may have been raised meanwhile.
      const isDone = (now: OwnCrawl) => now.state === 'going' && pages >= now.pages;
      const after = await crawls.change(user, id, (now) => (isDone(now) ? { ...now, state: 'done' } : now));
      if (after.state === 'going') at = this.#now();
      announce({ type: 'crawl-changed', user, crawl: id });
    }
    announce({ type: 'crawl-progress', agent, crawl: id, pages, visits, waitingSites, ...(next && { next }) });
    return at === undefined ? undefined : { at };
  }

  #now(): number {
    return this.#parts.reading.fetching.time.now();
  }

  #today(): string {
    return dayOf(this.#now());
  }
}

/** A policy at work; its agent's likes change meanwhile. */
interface Choosing {
  readonly policy: SelectionPolicy;
  taste: Taste;
}

function newChoosing(name: SelectionName, taste: Taste, learned: string | undefined): Choosing {
  const choosing: Choosing = { policy: selectionPolicy(name, (text) => choosing.taste.text(text), learned), taste };
  return choosing;
}

/** The beginning of a section's addresses; empty for a whole site. */
function sectionOf({ section, address = '' }: OwnCrawl): string {
  if (!section) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
}
