/**
 * Daily lists: what a user's agents found since the list before, one list for each date, whoever makes it. A list
 * claims its pages, so that no other list has them.
 */
import {
  type Agent,
  type AgentId,
  type Announce,
  type Clock,
  type DailyChoice,
  dailyChoice,
  fitting,
  idsOf,
  type Knowledge,
  type Library,
  type ListedPage,
  NotFound,
  secondsToRead,
  type UserId,
  unlessDamaged,
} from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { HOUR_MS } from '../../../profiles/profiles.ts';
import { writing } from '../../storage/store/changes.ts';
import { naming } from '../../storage/store/owners.ts';
import {
  ABSENT,
  type Change,
  Conflict,
  type Documents,
  type Store,
  type Stored,
  scanAll,
  undisturbed,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { leavingList, listedAmong, listing } from './daily-pages.ts';
import { countsOf, type News, type NewsParts, newsOf, scoredBy } from './news.ts';
import { DAILY_LISTS, type DailyAgent, type DailyList, type DailyPage, listId } from './records.ts';

/** How far the first list looks back. */
const FIRST_LOOK_MS = 7 * 24 * HOUR_MS;
/** Covers sessions that were closing when the list before was made; its pages are known. */
const OVERLAP_MS = HOUR_MS;
/** How many words say why. */
const TERMS = 5;

interface DailyListsParts extends Omit<NewsParts, 'listedBefore'> {
  readonly library: Pick<Library, 'counts' | 'get'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly announce: Announce;
}

export interface Wanted {
  readonly date: string;
  readonly timeZone: string;
  /** The most pages. */
  readonly most: number;
  /** Absent: the list has no time limit. */
  readonly minutes?: number | undefined;
  /** True: an empty list is kept, too, because the reader hears once that there is nothing. */
  readonly evenEmpty: boolean;
  /** Further changes in the commit that keeps the list; `before` is the list before. */
  readonly along: (list: DailyList, before: DailyList | undefined) => Promise<readonly Change[]>;
}

export interface Made {
  readonly list: DailyList;
  /** True: this call has just made the list. */
  readonly isNew: boolean;
  readonly isKept: boolean;
}

export class DailyLists {
  readonly #parts: DailyListsParts;
  readonly #lists: Documents<DailyList>;
  readonly #news: NewsParts;

  constructor(parts: DailyListsParts) {
    this.#parts = parts;
    this.#lists = parts.store.documents(DAILY_LISTS);
    this.#news = { ...parts, listedBefore: (user, pages) => this.#listedBefore(user, pages) };
  }

  async find(user: UserId, date: string): Promise<DailyList | undefined> {
    return (await this.#lists.read(listId(user, date)))?.value;
  }

  async latest(user: UserId): Promise<DailyList | undefined> {
    return (await this.from(user, 1))[0];
  }

  /** From the latest back, before a date. */
  async from(user: UserId, limit: number, before?: string): Promise<readonly DailyList[]> {
    const cursor = before === undefined ? {} : { after: listId(user, before) };
    const { items } = await this.#lists.scan({ under: user, reverse: true, limit, ...cursor });
    return items.map(({ value }) => value);
  }

  /** A stretch of the user's lists, the latest first. */
  stretch(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<DailyList, string>> {
    return stretchOf(this.#lists, { under: user, reverse: true }, wanted);
  }

  /** Makes the list of a date, or returns the existing one; if there is a later one, returns that. */
  make(user: UserId, wanted: Wanted): Promise<Made> {
    // Another process may make it, or a list of another date, at this moment.
    return undisturbed(() => this.#make(user, wanted));
  }

  async #make(user: UserId, wanted: Wanted): Promise<Made> {
    const latest = await this.latest(user);
    if (isThere(latest, wanted)) return { list: latest, isNew: false, isKept: true };
    const list = await this.#composed(user, wanted, latest);
    if (list.pages.length === 0 && !wanted.evenEmpty) {
      // Another process may have made it at this moment, and taken what there was.
      const since = await this.latest(user);
      return isThere(since, wanted)
        ? { list: since, isNew: false, isKept: true }
        : { list, isNew: false, isKept: false };
    }
    try {
      await this.#keep(list, await wanted.along(list, latest));
    } catch (error) {
      // A damaged list throws here.
      if (error instanceof Conflict) await this.find(user, wanted.date);
      throw error;
    }
    this.#parts.announce({ type: 'daily-made', user, date: list.date, pages: fitting(list).pages.length });
    return { list, isNew: true, isKept: true };
  }

  /** What an agent found after `since` and its user has not seen, the best first; undefined for one that is gone. */
  newsOf(agent: Agent, since: number, most: number): Promise<News | undefined> {
    return newsOf(agent, since, most, this.#news);
  }

  /** The reader has this many minutes from now on: that changes the latest list; earlier ones stay as they were. */
  async fit(user: UserId, minutes: number | undefined): Promise<void> {
    const { items } = await this.#lists.scan({ under: user, reverse: true, limit: 1 });
    const [latest] = items;
    if (latest === undefined || latest.value.minutes === minutes) return;
    try {
      await this.#lists.write(latest.id, lasting(latest.value, minutes), latest.revision);
    } catch (error) {
      // Somebody purged an agent of it, or the reader chose other minutes, at this moment.
      if (!(error instanceof Conflict)) throw error;
      await this.fit(user, minutes);
    }
  }

  /**
   * An agent is deleted: the lists give up the pages that it had on them, so that another agent may bring them again.
   */
  async leave({ id, user }: Pick<Agent, 'id' | 'user'>): Promise<void> {
    for await (const stored of scanAll(this.#lists, { under: user, by: { index: 'agent', key: id } })) {
      await this.#without(id, stored);
    }
  }

  async #without(id: AgentId, { id: place, revision, value: list }: Stored<DailyList>): Promise<void> {
    const released = list.pages.filter(({ agent }) => agent === id);
    await this.#parts.store.commit([
      writing(DAILY_LISTS, place, withoutAgent(list, id), revision),
      ...released.map(({ page }) => leavingList(list, page)),
    ]);
  }

  async #keep(list: DailyList, along: readonly Change[]): Promise<void> {
    const { user, date, pages } = list;
    const place = listId(user, date);
    const listed = pages.map(({ page }) => listing(list, page));
    await this.#parts.store.commit([writing(DAILY_LISTS, place, list, ABSENT), naming(user), ...listed, ...along]);
  }

  async #composed(
    user: UserId,
    { date, timeZone, most, minutes }: Wanted,
    latest: DailyList | undefined,
  ): Promise<DailyList> {
    const madeAt = this.#parts.clock();
    const since = latest === undefined ? Date.parse(madeAt) - FIRST_LOOK_MS : Date.parse(latest.madeAt) - OVERLAP_MS;
    const news: News[] = [];
    for (const agent of await this.#parts.agentStore.ofUser(user)) {
      const found = await newsOf(agent, since, most, this.#news);
      if (found !== undefined) news.push(isMuted(found, madeAt) ? { ...found, why: 'muted' } : found);
    }
    const choices = dailyChoice(news, most);
    const pages = await this.#explained(choices, news);
    const agents = news.map((each) => agentOf(each, pages));
    return lasting({ user, date, timeZone, madeAt, pages: [...pages], agents }, minutes);
  }

  /** Adds what speaks for each page, and the other agents that ranked the page and would show it. */
  async #explained(choices: readonly DailyChoice<ListedPage>[], news: readonly News[]): Promise<readonly DailyPage[]> {
    const chosen = new Map(choices.flatMap((choice) => idsOf(choice.page).map((id) => [id, choice] as const)));
    const terms = new Map<ListedPage, readonly string[]>();
    const wanting = new Map<ListedPage, readonly AgentId[]>();
    for (const { of, passed } of news) {
      const own = choices.filter(({ agent }) => agent === of.id).map(({ page }) => page);
      const met = passed.flatMap((each) => chosen.get(each.page) ?? []).filter(({ agent }) => agent !== of.id);
      if (own.length + met.length === 0) continue;
      const knowledge = await this.#knowledge(of);
      if (knowledge === undefined) continue;
      for (const page of own) terms.set(page, await this.#termsOf(page, knowledge));
      for (const page of await this.#wantedBy(knowledge, met)) wanting.set(page, [...(wanting.get(page) ?? []), of.id]);
    }
    const living = new Set(news.map(({ of }) => of.id));
    const images = new Map<ListedPage, string | undefined>();
    for (const { page } of choices) images.set(page, await this.#imageOf(page));
    const seconds = await Promise.all(choices.map(({ page }) => this.#secondsToRead(page)));
    return choices.map(({ page, agent, alsoFor }, place) => {
      const offered = page.alsoFor?.filter((id) => living.has(id) && id !== agent) ?? [];
      const others = new Set([...alsoFor, ...offered, ...(wanting.get(page) ?? [])]);
      const image = images.get(page);
      const said = {
        terms: [...(terms.get(page) ?? [])],
        alsoFor: [...others],
        seconds: seconds[place] as number,
      };
      return dailyPage(page, agent, { ...said, ...(image !== undefined && { image }) });
    });
  }

  async #imageOf({ page, picture }: ListedPage): Promise<string | undefined> {
    return picture === undefined ? undefined : (await unlessDamaged(this.#parts.library.get(page)))?.image;
  }

  /** For an unread page the engine's text would be too short a measure. */
  async #secondsToRead(page: ListedPage): Promise<number> {
    return secondsToRead(page.fromEngine === undefined ? await countsOf(page, this.#parts.library) : undefined);
  }

  async #knowledge({ id }: Agent): Promise<Knowledge | undefined> {
    try {
      return await this.#parts.agents.knowledge(id);
    } catch (error) {
      // The agent was deleted at this moment.
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  async #termsOf(page: ListedPage, { why }: Knowledge): Promise<readonly string[]> {
    const counts = await countsOf(page, this.#parts.library);
    if (counts === undefined) return [];
    const { contributions } = await why(counts);
    const speaking = contributions.filter(({ share, whose }) => share > 0 && whose !== undefined);
    return [...new Set(speaking.map(({ surface }) => surface))].slice(0, TERMS);
  }

  async #wantedBy(knowledge: Knowledge, met: readonly DailyChoice<ListedPage>[]): Promise<readonly ListedPage[]> {
    if (met.length === 0 || knowledge.population.profiles.length === 0) return [];
    const line = await knowledge.threshold();
    const pages = [...new Set(met.map(({ page }) => page))];
    const scored = await scoredBy(knowledge, pages, this.#parts.library);
    const worthy = new Set(scored.filter(({ score }) => score > line).map(({ page }) => page));
    return pages.filter(({ page }) => worthy.has(page));
  }

  #listedBefore(user: UserId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>> {
    return listedAmong(this.#parts.store.database, user, pages);
  }
}

/** The agent did not run, because its user muted it. */
function isMuted({ of: { mutedUntil = '' }, why }: News, now: string): boolean {
  return mutedUntil > now && (why === 'never-ran' || why === 'did-not-run');
}

function dailyPage(
  { page, session, url, title, description, language, score, profile, ...more }: ListedPage,
  agent: AgentId,
  said: Pick<DailyPage, 'terms' | 'alsoFor' | 'image' | 'seconds'>,
): DailyPage {
  const { author, published, updated, pinned, engines, alsoAt, tried, fromEngine } = more;
  return {
    page,
    url,
    title,
    description,
    language,
    ...(author === undefined ? {} : { author }),
    ...(published === undefined ? {} : { published }),
    ...(updated === undefined ? {} : { updated }),
    ...(pinned === undefined ? {} : { pinned }),
    ...(tried === undefined ? {} : { tried }),
    ...(fromEngine === undefined ? {} : { fromEngine }),
    ...(engines === undefined ? {} : { engines }),
    ...(alsoAt === undefined ? {} : { alsoAt }),
    agent,
    session,
    score,
    profile,
    ...said,
  };
}

function agentOf({ of: { id, name, colour }, far, why }: News, pages: readonly DailyPage[]): DailyAgent {
  const own = pages.filter(({ agent, alsoFor }) => agent === id || alsoFor.includes(id)).length;
  const said = { id, name, colour, pages: own, ...(far === 0 ? {} : { far }) };
  return own > 0 ? said : { ...said, why: why ?? 'others-were-better' };
}

function withoutAgent(list: DailyList, agent: AgentId): DailyList {
  const pages = list.pages.flatMap((page) => {
    const alsoFor = page.alsoFor.filter((other) => other !== agent);
    return page.agent === agent ? [] : [{ ...page, alsoFor }];
  });
  return { ...list, pages, agents: list.agents.filter(({ id }) => id !== agent) };
}

function lasting({ minutes: _, ...list }: DailyList, minutes: number | undefined): DailyList {
  return minutes === undefined ? list : { ...list, minutes };
}

function isThere(latest: DailyList | undefined, { date }: Wanted): latest is DailyList {
  return latest !== undefined && latest.date >= date;
}
