/**
 * Topic agents: what a person can do with one, and what one does by itself.
 *
 *   session:  search ─▶ read what is new ─▶ fold the log ─▶ rank ─▶ threshold ─▶ list, in one write
 *   rating:   append to the log; the next session and the next look at a score fold it anew
 */
import {
  type Contribution,
  currentRatings,
  type EventId,
  type LogEntry,
  type LogEvent,
  type PageId,
  type ProfileId,
  type Rating,
} from '../profiles/profiles.ts';
import { type Knowledge, knowledgeFrom } from './knowledge.ts';
import { Overtaken, type Ports } from './ports.ts';
import {
  type Agent,
  type AgentId,
  agentIdOf,
  type DoneSession,
  type Page,
  type Session,
  type UserId,
} from './records.ts';
import { runSession } from './session.ts';

/** An agent holds at most this many profiles (filtering spec 1). */
export const MOST_PROFILES = 10;

export interface NewAgent {
  readonly user: UserId;
  readonly words: string;
  readonly name?: string;
  readonly language?: Agent['language'];
  readonly pagesPerSession?: number;
}

/** Documents per session unless the user says otherwise (filtering spec 1). */
const PAGES_PER_SESSION = 30;

/** Something that was asked for is not there. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

export interface Why {
  readonly page: Page;
  readonly score: number;
  /** The profile that wants the page most; null when only the agent's words speak. */
  readonly profile: ProfileId | null;
  readonly contributions: readonly Contribution[];
}

export class TopicAgents {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async create(request: NewAgent): Promise<Agent> {
    const { store, clock, newId } = this.#ports;
    const { user, words, language, name = words, pagesPerSession = PAGES_PER_SESSION } = request;
    const base = { id: agentIdOf(user, newId()), user, name, words, pagesPerSession, createdAt: clock() };
    const agent: Agent = language === undefined ? base : { ...base, language };
    await store.create(agent);
    await this.#append(agent.id, user, () => [{ type: 'created', words }]);
    return agent;
  }

  /** Runs the agent's next session, or the one that a crash left open. */
  async runSession(id: AgentId): Promise<DoneSession> {
    const { store, clock, announce } = this.#ports;
    const agent = await this.#agent(id);
    const latest = await store.latestSession(id);
    const open: Session =
      latest?.state === 'open'
        ? latest
        : { state: 'open', agent: id, number: (latest?.number ?? 0) + 1, openedAt: clock() };
    if (open !== latest) await store.putSession(open);
    announce({ type: 'session-opened', agent: id, number: open.number });
    const done = await runSession(agent, open, this.#ports, () => this.knowledge(id));
    await store.putSession(done);
    announce({ type: 'session-closed', agent: id, number: done.number, shown: done.shown });
    return done;
  }

  /** Rates a page, −1 to +1. A later rating of the same page replaces an earlier one. */
  async rate(id: AgentId, pageId: PageId, value: Rating, by: string): Promise<LogEntry> {
    if (!(value >= -1 && value <= 1)) throw new RangeError(`a rating is a number from -1 to 1, not ${value}`);
    const page = await this.#page(pageId);
    const appended = await this.#append(id, by, async (entries, nextId) => {
      const profile = await this.#trainedBy(id, entries, page, value);
      const rated = { type: 'rated', page: page.id, version: page.version, counts: page.counts, value } as const;
      if (profile !== 'new') return [{ ...rated, profile }];
      const founded = this.#ports.newId() as ProfileId;
      // The rating is the second entry of this append: its id is known before it is written.
      return [
        { type: 'founded', profile: founded, cause: nextId(1) },
        { ...rated, profile: founded },
      ];
    });
    return appended.at(-1) as LogEntry;
  }

  /** Clears a page's rating. */
  async unrate(id: AgentId, page: PageId, by: string): Promise<void> {
    await this.#append(id, by, (entries) => {
      if (!currentRatings(entries).has(page)) throw new NotFound('this page has no rating to clear');
      return [{ type: 'unrated', page }];
    });
  }

  /** Takes an event back, as if it had never been. */
  async undo(id: AgentId, event: EventId, by: string): Promise<void> {
    await this.#append(id, by, (entries) => {
      if (!entries.some((entry) => entry.id === event)) throw new NotFound('this agent has no such event to undo');
      return [{ type: 'undone', event }];
    });
  }

  /** The agent's profiles folded from its log, under the newest dictionary. */
  async knowledge(id: AgentId): Promise<Knowledge> {
    const agent = await this.#agent(id);
    return knowledgeFrom(agent, await this.#ports.store.log(id), this.#ports.library);
  }

  /** Why a page has its score: the terms that made it, each with its share. */
  async why(id: AgentId, pageId: PageId): Promise<Why> {
    const page = await this.#page(pageId);
    const { why } = await this.knowledge(id);
    return { page, ...why(await this.#ports.library.counts(page.counts)) };
  }

  /** The profile a rating trains: the one that brought the page, else the nearest, else a new one if it is liked. */
  async #trainedBy(
    id: AgentId,
    entries: readonly LogEntry[],
    page: Page,
    value: Rating,
  ): Promise<ProfileId | 'new' | null> {
    // A rating that is replaced no longer counts; nor does a profile that it alone founded.
    const before = entries.filter(({ event }) => !(event.type === 'rated' && event.page === page.id));
    const { library } = this.#ports;
    const { population, score } = await knowledgeFrom(await this.#agent(id), before, library);
    const brought = await this.#broughtBy(id, page.id);
    if (brought !== null && population.profiles.some((profile) => profile.id === brought)) return brought;
    const founds = brought === null && value > 0 && population.profiles.length < MOST_PROFILES;
    if (founds) return 'new';
    return score(await library.counts(page.counts)).profile;
  }

  async #broughtBy(id: AgentId, page: PageId): Promise<ProfileId | null> {
    const { store } = this.#ports;
    const latest = await store.latestSession(id);
    for (let number = latest?.number ?? 0; number > 0; number--) {
      const session = await store.session(id, number);
      if (session?.state !== 'done') continue;
      const candidate = session.candidates.slice(0, session.shown).find((each) => each.page === page);
      if (candidate !== undefined) return candidate.profile;
    }
    return null;
  }

  /** Appends what `decide` makes of the log; when somebody was faster, it decides again. */
  async #append(
    id: AgentId,
    by: string,
    decide: (
      entries: readonly LogEntry[],
      idOf: (offset: number) => EventId,
    ) => readonly LogEvent[] | Promise<readonly LogEvent[]>,
  ): Promise<readonly LogEntry[]> {
    const { store, clock, newId } = this.#ports;
    for (;;) {
      const entries = await store.log(id);
      const ids: EventId[] = [];
      const idOf = (offset: number) => {
        while (ids.length <= offset) ids.push(newId() as EventId);
        return ids[offset] as EventId;
      };
      const events = await decide(entries, idOf);
      const at = clock();
      const appended = events.map((event, i) => ({ id: idOf(i), position: entries.length + i, at, by, event }));
      try {
        await store.append(id, appended);
        return appended;
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
  }

  async #agent(id: AgentId): Promise<Agent> {
    const agent = await this.#ports.store.find(id);
    if (agent === undefined) throw new NotFound(`there is no agent ${id}`);
    return agent;
  }

  async #page(id: PageId): Promise<Page> {
    const page = await this.#ports.library.get(id);
    if (page === undefined) throw new NotFound(`there is no page ${id}`);
    return page;
  }
}
