/**
 * The daily list: of all that a user's agents found since the last one, the best, a few of each and of many sites.
 *
 * A score says how near a page is to one agent's profiles, and nothing beside another agent's score. What is compared is how
 * sure an agent is of a page (`sureness`): how near it is to what was liked, and how much the agent was told.
 *
 *   twice around:  each agent gives its best page, then its second best; the surest agent first
 *   then:          the surest pages first, of each site only a fair share as long as there is something else
 *   at the end:    a share for what agents try out, chosen alike
 *   order:         no third page of an agent before each has its first; no third page of a site in a row
 */
import type { PageId } from '../../profiles/profiles.ts';
import { siteOf } from '../reader/hosts.ts';
import type { AgentId } from '../records.ts';
import { Copies } from '../session/copies.ts';
import { idsOf, type ShownPage } from '../session-records.ts';

/** A page that may be on it. */
export interface NewsPage extends ShownPage {
  readonly url: string;
  /** It is below its agent's line, and on its list as a trial. */
  readonly tried?: string | undefined;
}

/** One agent's pages that its user has not seen yet, without those that are far from what it wants. */
export interface AgentNews<P extends NewsPage> {
  readonly agent: AgentId;
  /** The best first. */
  readonly pages: readonly P[];
  /** How sure it is that its user wants a page, from 0 to 1. */
  readonly sureness: (page: P) => number;
}

export interface DailyChoice<P extends NewsPage> {
  readonly page: P;
  /** The agent that is surest of it. */
  readonly agent: AgentId;
  /** Others that found it, too. */
  readonly alsoFor: readonly AgentId[];
}

/** Pages that each agent may have before any other gets more. */
const DEALT = 2;
/** Share of one site as long as there are others. */
const SHARE_OF_SITE = 0.2;
const LEAST_OF_SITE = 2;
const MOST_IN_A_ROW = 2;

/** The greatest share of the list for trials, at its end. */
const SHARE_TRIED = 0.2;

/** At most `most` pages, in reading order. */
export function dailyChoice<P extends NewsPage>(
  news: readonly AgentNews<P>[],
  most: number,
): readonly DailyChoice<P>[] {
  const wanted = wantedIn(news);
  const sure = wanted.filter((each) => !isTried(each));
  const tried = wanted.filter(isTried);
  const placesToTry = Math.min(tried.length, Math.round(SHARE_TRIED * Math.min(most, sure.length / (1 - SHARE_TRIED))));
  const choosing = new Choosing<P>(most);
  const first = inOrder(choosing.chosenOf(sure, most - placesToTry));
  const ordered = [...first, ...inOrder(choosing.chosenOf(tried, placesToTry), first)];
  return ordered.map(({ page, agents: [agent, ...alsoFor] }) => ({ page, agent, alsoFor }));
}

/** A page, and the agents that want it. */
interface Wanted<P extends NewsPage> {
  readonly page: P;
  readonly site: string;
  /** Of the agent that is surest. */
  readonly sureness: number;
  /** The surest comes first. */
  readonly agents: readonly [AgentId, ...AgentId[]];
}

/**
 * All pages, the best first: each once, under any address, and one for each text. A page that one agent is sure of is
 * no trial for another.
 */
function wantedIn<P extends NewsPage>(news: readonly AgentNews<P>[]): Wanted<P>[] {
  const all = news
    .flatMap(({ agent, pages, sureness }) =>
      pages.map((page): Wanted<P> => {
        return { page, site: siteOf(page.url), sureness: sureness(page), agents: [agent] };
      }),
    )
    .sort((a, b) => Number(isTried(a)) - Number(isTried(b)) || b.sureness - a.sureness);
  const known = new Map<PageId, number>();
  const copies = new Copies<P>();
  const wanted: Wanted<P>[] = [];
  for (const each of all) {
    const ids = idsOf(each.page);
    const copied = copies.of(each.page);
    const at = [...ids, ...(copied === undefined ? [] : idsOf(copied))].find((id) => known.has(id));
    const place = at === undefined ? wanted.length : (known.get(at) as number);
    const before = wanted[place];
    wanted[place] = before === undefined ? each : joined(before, each);
    if (before === undefined) copies.add(each.page);
    for (const id of ids) known.set(id, place);
  }
  return wanted;
}

function isTried({ page }: Wanted<NewsPage>): boolean {
  return page.tried !== undefined;
}

function joined<P extends NewsPage>(better: Wanted<P>, other: Wanted<P>): Wanted<P> {
  const [first, ...rest] = better.agents;
  return { ...better, agents: [first, ...new Set([...rest, ...other.agents.filter((agent) => agent !== first)])] };
}

/** Counts of each key. */
class Counts<K> {
  readonly #counts = new Map<K, number>();

  of(key: K): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: K, by = 1): void {
    this.#counts.set(key, this.of(key) + by);
  }
}

/** Counts while choosing, so that no place needs a look through the whole list. */
class Choosing<P extends NewsPage> {
  readonly #mostOfSite: number;
  readonly #ofAgent = new Counts<AgentId>();
  readonly #ofSite = new Counts<string>();
  #left = new Set<Wanted<P>>();
  #chosen: Wanted<P>[] = [];
  #most = 0;

  /** `all`: places of the list. */
  constructor(all: number) {
    this.#mostOfSite = Math.max(LEAST_OF_SITE, Math.ceil(all * SHARE_OF_SITE));
  }

  /** At most `places` of these, the best first, beside those chosen before. */
  chosenOf(wanted: readonly Wanted<P>[], places: number): readonly Wanted<P>[] {
    const before = this.#chosen.length;
    this.#left = new Set(wanted);
    this.#most = before + places;
    for (let round = 0; round < DEALT; round++) this.#deal(round);
    this.#fill();
    return this.#chosen.slice(before);
  }

  /** One page of each agent that has at most this many. */
  #deal(round: number): void {
    for (const [agent, own] of byAgent(this.#left)) {
      if (this.#chosen.length >= this.#most) return;
      if (this.#ofAgent.of(agent) > round) continue;
      const left = own.filter((each) => this.#left.has(each));
      const next = left.find((each) => !this.#isFull(each)) ?? left[0];
      if (next !== undefined) this.#take(next);
    }
  }

  /** The best of the rest; a site with its full share only if nothing else is left. */
  #fill(): void {
    for (const each of this.#left) if (!this.#isFull(each)) this.#take(each);
    for (const each of this.#left) this.#take(each);
  }

  #take(wanted: Wanted<P>): void {
    if (this.#chosen.length >= this.#most) return;
    this.#left.delete(wanted);
    this.#chosen.push(wanted);
    this.#ofSite.add(wanted.site);
    for (const agent of wanted.agents) this.#ofAgent.add(agent);
  }

  #isFull({ site }: Wanted<P>): boolean {
    return this.#ofSite.of(site) >= this.#mostOfSite;
  }
}

/** In the order of their first mention. */
function byAgent<P extends NewsPage>(wanted: Iterable<Wanted<P>>): ReadonlyMap<AgentId, readonly Wanted<P>[]> {
  const own = new Map<AgentId, Wanted<P>[]>();
  for (const each of wanted) {
    for (const agent of each.agents) {
      const pages = own.get(agent);
      if (pages === undefined) own.set(agent, [each]);
      else pages.push(each);
    }
  }
  return own;
}

/** `before`: pages that stand before all of these. */
function inOrder<P extends NewsPage>(
  chosen: readonly Wanted<P>[],
  before: readonly Wanted<P>[] = [],
): readonly Wanted<P>[] {
  const ordering = new Ordering(chosen, before);
  return chosen.map(() => ordering.next());
}

class Ordering<P extends NewsPage> {
  readonly #left: Set<Wanted<P>>;
  readonly #last: Wanted<P>[] = [];
  readonly #placed = new Counts<AgentId>();
  readonly #ofSite = new Counts<string>();
  /** Agents of the rest that have no place yet. */
  readonly #waiting = new Set<AgentId>();

  constructor(chosen: readonly Wanted<P>[], before: readonly Wanted<P>[]) {
    this.#left = new Set(chosen);
    for (const { site, agents } of chosen) {
      this.#ofSite.add(site);
      for (const agent of agents) this.#waiting.add(agent);
    }
    for (const each of before) this.#place(each);
  }

  next(): Wanted<P> {
    const next = this.#chosen();
    this.#left.delete(next);
    this.#ofSite.add(next.site, -1);
    this.#place(next);
    return next;
  }

  #place(each: Wanted<P>): void {
    this.#last.push(each);
    if (this.#last.length > MOST_IN_A_ROW) this.#last.shift();
    for (const agent of each.agents) {
      this.#placed.add(agent);
      this.#waiting.delete(agent);
    }
  }

  #chosen(): Wanted<P> {
    const isRun = ({ site }: Wanted<P>) =>
      this.#last.length === MOST_IN_A_ROW && this.#last.every((each) => each.site === site);
    // Pages of a site with most of the rest go now, so that they do not all end up in a row.
    const isDue = ({ site }: Wanted<P>) => {
      const own = this.#ofSite.of(site);
      return own > MOST_IN_A_ROW * (this.#left.size - own);
    };
    let fair: Wanted<P> | undefined;
    let fresh: Wanted<P> | undefined;
    for (const each of this.#left) {
      if (!this.#isFair(each)) continue;
      fair ??= each;
      if (isRun(each)) continue;
      fresh ??= each;
      if (isDue(each)) return each;
    }
    const [first] = this.#left;
    return fresh ?? fair ?? (first as Wanted<P>);
  }

  /** An agent's third page waits until each agent has its first. */
  #isFair({ agents }: Wanted<P>): boolean {
    if (this.#waiting.size === 0 || agents.some((agent) => this.#waiting.has(agent))) return true;
    return this.#placed.of(agents[0]) < DEALT;
  }
}
