/**
 * The daily list: of all that a user's agents found since the last one, the best, a few of each and of many sites.
 *
 * A score says how near a page is to one agent's profiles, and nothing beside another agent's score. What is compared is how
 * choosy an agent was: the third best of 500 pages that it ranked goes before the second best of 20.
 *
 *   twice around:  each agent gives its best page, then its second best
 *   then:          the choosiest first, of each site only a fair share as long as there is something else
 *   at the end:    a share for what agents try out, chosen alike
 *   order:         no third page of an agent before each has its first; no third page of a site in a row
 */
import type { PageId } from '../profiles/profiles.ts';
import { Copies } from './copies.ts';
import { siteOf } from './reader/hosts.ts';
import { type AgentId, idsOf, type ShownPage } from './records.ts';

/** A page that may be on it. */
export interface NewsPage extends ShownPage {
  readonly url: string;
  /** It is under its agent's line, and on its list to be tried out. */
  readonly tried?: string | undefined;
}

/** What one agent has that its user has not seen yet. */
export interface AgentNews<P extends NewsPage> {
  readonly agent: AgentId;
  /** The best first. */
  readonly pages: readonly P[];
  /** How many pages were ranked to find these. */
  readonly ranked: number;
}

export interface DailyChoice<P extends NewsPage> {
  readonly page: P;
  /** The one with which it stands best. */
  readonly agent: AgentId;
  /** Others that found it, too. */
  readonly alsoFor: readonly AgentId[];
}

/** Pages that each agent may have before any other has more. */
const DEALT = 2;
/** Part of the list that one site may have as long as there are others. */
const SHARE_OF_SITE = 0.2;
const LEAST_OF_SITE = 2;
const MOST_IN_A_ROW = 2;

/** Part of the list, at its end, that is for pages which are tried out, as the agents' own lists have them. */
const SHARE_TRIED = 0.2;

/** `most` pages at most, in the order in which they are to be read. */
export function dailyChoice<P extends NewsPage>(
  news: readonly AgentNews<P>[],
  most: number,
): readonly DailyChoice<P>[] {
  const wanted = wantedIn(news);
  const sure = wanted.filter((each) => !isTried(each));
  const tried = wanted.filter(isTried);
  const placesToTry = Math.min(tried.length, Math.round(most * SHARE_TRIED));
  const choosing = new Choosing<P>(most);
  const first = inOrder(choosing.chosenOf(sure, most - placesToTry));
  const ordered = [...first, ...inOrder(choosing.chosenOf(tried, placesToTry), first)];
  return ordered.map(({ page, agents: [agent, ...alsoFor] }) => ({ page, agent, alsoFor }));
}

/** A page and whoever wants it. */
interface Wanted<P extends NewsPage> {
  readonly page: P;
  readonly site: string;
  /** The share of what an agent ranked that is no worse: the smaller, the better. */
  readonly standing: number;
  /** The one with which it stands best comes first. */
  readonly agents: readonly [AgentId, ...AgentId[]];
}

/**
 * All pages, the best first: each once, under whatever address it was found, and once of what says the same. What one agent
 * is sure of is not tried out for another.
 */
function wantedIn<P extends NewsPage>(news: readonly AgentNews<P>[]): Wanted<P>[] {
  const all = news
    .flatMap(({ agent, pages, ranked }) =>
      pages.map((page, place): Wanted<P> => {
        const standing = (place + 1) / Math.max(ranked, pages.length);
        return { page, site: siteOf(page.url), standing, agents: [agent] };
      }),
    )
    .sort((a, b) => Number(isTried(a)) - Number(isTried(b)) || a.standing - b.standing);
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

class Choosing<P extends NewsPage> {
  readonly #mostOfSite: number;
  #left: readonly Wanted<P>[] = [];
  #chosen: readonly Wanted<P>[] = [];
  #most = 0;

  /** `all`: places of the list. */
  constructor(all: number) {
    this.#mostOfSite = Math.max(LEAST_OF_SITE, Math.ceil(all * SHARE_OF_SITE));
  }

  /** So many of these, the best first, beside what was chosen before. */
  chosenOf(wanted: readonly Wanted<P>[], places: number): readonly Wanted<P>[] {
    const before = this.#chosen.length;
    this.#left = wanted;
    this.#most = before + places;
    for (let round = 0; round < DEALT; round++) this.#deal(round);
    this.#fill();
    return this.#chosen.slice(before);
  }

  /** One page of each agent that has no more than so many. */
  #deal(round: number): void {
    const agents = new Set(this.#left.flatMap((each) => each.agents));
    for (const agent of agents) {
      if (this.#countOf(agent) > round) continue;
      const own = this.#left.filter((each) => each.agents.includes(agent));
      const next = own.find((each) => !this.#isFull(each)) ?? own[0];
      if (next !== undefined) this.#take(next);
    }
  }

  /** The best of what is left; of a site that has its share only what nothing else is there for. */
  #fill(): void {
    for (const each of this.#left) if (!this.#isFull(each)) this.#take(each);
    for (const each of this.#left) this.#take(each);
  }

  #take(wanted: Wanted<P>): void {
    if (this.#chosen.length >= this.#most) return;
    this.#left = this.#left.filter((each) => each !== wanted);
    this.#chosen = [...this.#chosen, wanted];
  }

  #countOf(agent: AgentId): number {
    return this.#chosen.filter(({ agents }) => agents.includes(agent)).length;
  }

  #isFull({ site }: Wanted<P>): boolean {
    return this.#chosen.filter((each) => each.site === site).length >= this.#mostOfSite;
  }
}

/** `before`: those that stand before all of these. */
function inOrder<P extends NewsPage>(
  chosen: readonly Wanted<P>[],
  before: readonly Wanted<P>[] = [],
): readonly Wanted<P>[] {
  const ordered = [...before];
  let left = chosen;
  while (left.length > 0) {
    const next = nextOf(left, ordered);
    ordered.push(next);
    left = left.filter((each) => each !== next);
  }
  return ordered.slice(before.length);
}

function nextOf<P extends NewsPage>(left: readonly Wanted<P>[], before: readonly Wanted<P>[]): Wanted<P> {
  const fair = left.filter((each) => isFair(each, left, before));
  const last = before.slice(-MOST_IN_A_ROW);
  const isRun = ({ site }: Wanted<P>) => last.length === MOST_IN_A_ROW && last.every((each) => each.site === site);
  const fresh = fair.filter((each) => !isRun(each));
  // Of a site that has most of what is left some go now, so that they are not all in a row at the end.
  const due = fresh.find(({ site }) => {
    const own = left.filter((each) => each.site === site).length;
    return own > MOST_IN_A_ROW * (left.length - own);
  });
  return due ?? fresh[0] ?? fair[0] ?? (left[0] as Wanted<P>);
}

/** An agent's third page waits until each has its first. */
function isFair<P extends NewsPage>(
  { agents }: Wanted<P>,
  left: readonly Wanted<P>[],
  before: readonly Wanted<P>[],
): boolean {
  const hasPlace = (agent: AgentId) => before.some((each) => each.agents.includes(agent));
  const waiting = new Set(left.flatMap((each) => each.agents).filter((agent) => !hasPlace(agent)));
  if (waiting.size === 0 || agents.some((agent) => waiting.has(agent))) return true;
  return before.filter((each) => each.agents.includes(agents[0])).length < DEALT;
}
