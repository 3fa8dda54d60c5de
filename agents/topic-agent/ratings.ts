/** The ratings of an agent's user: each goes into its log, with the profile that it trains. */
import {
  type Brought,
  currentRatings,
  type EventId,
  foundingPages,
  foundings,
  type LogEntry,
  type LogEvent,
  type PageId,
  type ProfileId,
  present,
  profilesOf,
  type Rating,
  replacedPages,
  routeOf,
  standing,
} from '../../profiles/profiles.ts';
import { NotFound, Overtaken, type Ports } from '../ports.ts';
import { because } from '../reasons.ts';
import { type Agent, type AgentId, ownerOf, type Page } from '../records.ts';
import { shownAs } from '../session/same-page.ts';
import { broughtIn, type Candidate, type ListedPage } from '../session-records.ts';
import { FetchFailed } from '../web-ports.ts';
import type { AgentLog, Saying } from './agent-log.ts';
import { agentOf, pageOf, unlessDamaged } from './finding.ts';
import type { Knowing } from './knowing.ts';

interface RatingNow {
  readonly page: PageId;
  /** Absent: not rated. */
  readonly value?: Rating;
}

/** The current ratings of an agent's user, by its log. */
export interface Judged {
  readonly ratings: ReadonlyMap<PageId, Rating>;
  /** Pages whose rating founded a profile. */
  readonly founding: ReadonlySet<PageId>;
  /** Pages whose place a better one took. */
  readonly replaced: ReadonlyMap<PageId, PageId>;
}

interface Rated {
  readonly meanwhile?: Brought | undefined;
  /** The page whose place it takes. */
  readonly replaces?: PageId;
}

interface SayingOfPage extends Saying {
  /** The id under which it was rated. */
  readonly page: PageId;
}

interface RatingsParts {
  readonly ports: Ports;
  readonly log: AgentLog;
  readonly knowing: Knowing;
}

export class Ratings {
  readonly #parts: RatingsParts;
  readonly #known = new WeakMap<readonly LogEntry[], Judged>();

  constructor(parts: RatingsParts) {
    this.#parts = parts;
  }

  /** The current ratings; the same map as long as the log is the same. */
  async now(id: AgentId): Promise<ReadonlyMap<PageId, Rating>> {
    return (await this.judged(id)).ratings;
  }

  /** The same object as long as the log is the same. */
  async judged(id: AgentId): Promise<Judged> {
    const entries = await this.#parts.log.read(id);
    const known = this.#known.get(entries);
    if (known !== undefined) return known;
    const ratings = new Map([...currentRatings(entries)].map(([page, { event }]) => [page, event.value]));
    const judged = { ratings, founding: foundingPages(entries), replaced: replacedPages(entries) };
    this.#known.set(entries, judged);
    return judged;
  }

  /**
   * Rates a page, −1 to +1. A later rating of the same page replaces an earlier one. `meanwhile`: who found it, for a
   * page that is on no list because its session is still running.
   */
  rate(id: AgentId, pageId: PageId, value: Rating, by: string, meanwhile?: Brought): Promise<LogEntry> {
    return this.#rate(id, pageId, value, by, { meanwhile });
  }

  /** A better page takes the place of a listed one: it is liked, the other is marked, and one undo takes back both. */
  async replace(id: AgentId, original: PageId, better: PageId, by: string): Promise<void> {
    if (better === original) throw new FetchFailed(because('page.itself'));
    await this.#rate(id, better, 1, by, { replaces: original });
  }

  async #rate(
    id: AgentId,
    pageId: PageId,
    value: Rating,
    by: string,
    { meanwhile, replaces }: Rated,
  ): Promise<LogEntry> {
    if (!(value >= -1 && value <= 1)) throw new RangeError(`a rating is a number from -1 to 1, not ${value}`);
    const { page, appended } = await this.#say(id, by, () =>
      this.#rating(id, pageId, value, { meanwhile, ...(replaces && { replaces }) }),
    );
    this.#parts.ports.announce({ type: 'rated', agent: id, page, value });
    return appended.find(({ event }) => event.type === 'rated') as LogEntry;
  }

  async #rating(id: AgentId, pageId: PageId, value: Rating, { meanwhile, replaces }: Rated): Promise<SayingOfPage> {
    const { ports } = this.#parts;
    const agent = await agentOf(id, ports.store);
    const asked = await pageOf(pageId, ports.library);
    const { name, isStill } = await this.#nameOf(id, asked);
    if (name === replaces) throw new FetchFailed(because('page.itself'));
    const page = name === pageId ? asked : await pageOf(name, ports.library);
    const shown = await ports.store.shownBy(id, name);
    const decide: Saying['decide'] = async (entries, nextId) => {
      isStill(entries);
      const profile = await this.#trainedBy(agent, entries, page, value, shown);
      const { version, counts } = page;
      const rated = { type: 'rated', page: name, version, counts, value, ...broughtBy(shown, meanwhile) } as const;
      const replacing = (cause: EventId): LogEvent[] =>
        replaces === undefined ? [] : [{ type: 'replaced', page: replaces, better: name, cause }];
      if (profile !== 'new') return [{ ...rated, profile }, ...replacing(nextId(0))];
      const founded = ports.newId() as ProfileId;
      // The rating is the second entry of this append, so its id is known before it is written.
      return [
        { type: 'founded', profile: founded, cause: nextId(1) },
        { ...rated, profile: founded },
        ...replacing(nextId(1)),
      ];
    };
    return { page: name, decide, read: shown ?? shownAs(page, ports.library) };
  }

  /** Says it; once more if its page is rated under another id by the time it is its turn. */
  async #say(id: AgentId, by: string, prepare: () => Promise<SayingOfPage>) {
    for (;;) {
      try {
        let page = '' as PageId;
        const appended = await this.#parts.log.say(id, by, async () => {
          const saying = await prepare();
          page = saying.page;
          return saying;
        });
        return { page, appended };
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
  }

  /**
   * The id under which a page is rated: that of a page that says the same, if that one has a rating and this one has
   * none.
   */
  async knownAs(id: AgentId, page: Page): Promise<PageId> {
    return (await this.#nameOf(id, page)).name;
  }

  async #nameOf(id: AgentId, page: Page) {
    const { store, library } = this.#parts.ports;
    const copies = (await store.copiesAmong(ownerOf(id), [shownAs(page, library)])).get(page.id) ?? [];
    const nameBy = (ratings: ReadonlyMap<PageId, unknown>) =>
      ratings.has(page.id) ? page.id : (copies.find((copy) => ratings.has(copy)) ?? page.id);
    // Most pages have no copy, and then the log need not be read.
    if (copies.length === 0) return { name: page.id, isStill: () => undefined };
    const name = nameBy(await this.now(id));
    const isStill = (entries: readonly LogEntry[]) => {
      if (nameBy(currentRatings(entries)) !== name) {
        throw new Overtaken(`${page.id} is rated under another id by now`);
      }
    };
    return { name, isStill };
  }

  /** Clears a page's rating. */
  async unrate(id: AgentId, pageId: PageId, by: string): Promise<void> {
    if (!(await this.unrateIfRated(id, pageId, by))) throw new NotFound(because('rating.none'));
  }

  /** Whether it had one. */
  async unrateIfRated(id: AgentId, pageId: PageId, by: string): Promise<boolean> {
    const { page, appended } = await this.#say(id, by, () => this.#clearing(id, pageId));
    if (appended.length === 0) return false;
    this.#parts.ports.announce({ type: 'rated', agent: id, page });
    return true;
  }

  async #clearing(id: AgentId, pageId: PageId): Promise<SayingOfPage> {
    // A rating of a damaged page can be taken back, too.
    const kept = await unlessDamaged(this.#parts.ports.library.get(pageId));
    const { name: page, isStill } =
      kept === undefined ? { name: pageId, isStill: () => undefined } : await this.#nameOf(id, kept);
    const decide: Saying['decide'] = (entries) => {
      isStill(entries);
      return currentRatings(entries).has(page) ? [{ type: 'unrated', page }] : [];
    };
    return { page, decide };
  }

  /** Takes back the last rating, or the last clearing, that still stands; the one before it counts again. */
  async undoLast(id: AgentId, by: string): Promise<RatingNow> {
    const { ports, log } = this.#parts;
    let page: PageId | undefined;
    await log.append(id, by, (entries) => {
      const last = standing(entries).findLast(({ event }) => event.type === 'rated' || event.type === 'unrated');
      if (last === undefined) throw new NotFound(because('rating.none-to-undo'));
      page = last.event.type === 'rated' || last.event.type === 'unrated' ? last.event.page : undefined;
      return [{ type: 'undone', event: last.id }];
    });
    const undone = page as PageId;
    const now = present({ page: undone, value: (await this.now(id)).get(undone) });
    ports.announce({ type: 'rated', agent: id, ...now });
    return now;
  }

  /** The profile that a rating trains (`routeOf`), by the agent just before it. */
  async #trainedBy(
    agent: Agent,
    entries: readonly LogEntry[],
    page: Page,
    value: Rating,
    shown: Candidate | undefined,
  ): Promise<ProfileId | 'new' | null> {
    const { ports, knowing } = this.#parts;
    // A replaced rating no longer counts; nor does a profile that its page founded.
    const before = entries.filter(({ event }) => !(event.type === 'rated' && event.page === page.id));
    // A rating of a page with damaged counts would damage all that the agent knows.
    const counts = await ports.library.counts(page.counts);
    // A page liked anew teaches the profile that it founded.
    const own = [...foundings(entries)].find(([, founder]) => founder === page.id)?.[0];
    if (value > 0 && own !== undefined && profilesOf(entries).some(({ id }) => id === own)) return own;
    // Null if it was shown before there was any profile, undefined if it never was.
    const brought = shown?.profile;
    const nearest = async () => {
      const { score } = await knowing.now(agent, before.length === entries.length ? entries : before);
      return score(counts).profile;
    };
    return routeOf({ profiles: profilesOf(before), brought, value, nearest });
  }
}

/** Who found a page, and when; undefined for a page on no list. */
function broughtBy(shown: ListedPage | undefined, meanwhile: Brought | undefined): { readonly brought?: Brought } {
  const brought = shown === undefined ? meanwhile : broughtIn(shown.session, shown);
  return brought === undefined ? {} : { brought };
}
