/**
 * Topic agents: what a person can do with one, and what one does by itself.
 *
 *   session:  search ─▶ read what is new ─▶ fold the log ─▶ rank ─▶ threshold ─▶ list, in one write
 *   rating:   append to the log; the next session and the next look at a score fold it anew
 */
import {
  type Brought,
  type CountsHash,
  currentRatings,
  currentWords,
  type EventId,
  type LogEntry,
  type LogEvent,
  type PageId,
  type ProfileId,
  profilesOf,
  type Rating,
  routeOf,
  standing,
} from '../profiles/profiles.ts';
import { type Addition, readAddition } from './adding.ts';
import { type AgentEdit, begun, edited, type NewAgent } from './agent-settings.ts';
import { type EngineStanding, enginesAsked, standingsOf } from './asked-engines.ts';
import { Knowing } from './knowing.ts';
import type { Knowledge, Reason } from './knowledge.ts';
import { NotFound, Overtaken, type Ports } from './ports.ts';
import {
  type Agent,
  type AgentId,
  agentIdOf,
  type Candidate,
  type DoneSession,
  type ListedPage,
  type OpenSession,
  type Page,
  type ShownPage,
} from './records.ts';
import { aliasesOf } from './same-page.ts';
import type { DomainRules } from './search/domain-rules.ts';
import { runSession } from './session.ts';

export interface Why extends Reason {
  readonly page: Page;
}

/** What is to be done with what a user brings along. */
interface Bringing {
  /** Null: it is kept, and teaches nothing. */
  readonly value: Rating | null;
  readonly by: string;
  /** Said by hand, the rating takes the place of one that there was. */
  readonly byHand: boolean;
  readonly signal?: AbortSignal;
}

interface Taken {
  readonly page: Page;
  /** It had a rating, which stayed. */
  readonly isKnown: boolean;
}

interface RatingNow {
  readonly page: PageId;
  /** Null: not rated. */
  readonly value: Rating | null;
}

export class TopicAgents {
  readonly #ports: Ports;
  readonly #ratings = new WeakMap<readonly LogEntry[], ReadonlyMap<PageId, Rating>>();
  readonly #knowing: Knowing;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#knowing = new Knowing({ library: ports.library, inTurns: ports.inTurns });
  }

  async create(request: NewAgent): Promise<Agent> {
    const { store, clock, newId, announce } = this.#ports;
    const { user, words } = request;
    const agent: Agent = { id: agentIdOf(user, newId()), ...begun(request), createdAt: clock() };
    const created = {
      id: newId() as EventId,
      position: 0,
      at: clock(),
      by: user,
      event: { type: 'created', words },
    } as const;
    await store.create(agent, [created]);
    announce({ type: 'agent-changed', agent: agent.id });
    return agent;
  }

  /** Changes the settings. New words go into the log first: there they have their place among the ratings. */
  async edit(id: AgentId, edit: AgentEdit, by: string): Promise<Agent> {
    const { words } = edit;
    await this.#agent(id);
    if (words !== undefined) {
      await this.#append(id, by, (entries) => (currentWords(entries) === words ? [] : [{ type: 'worded', words }]));
    }
    return this.#change(id, (agent) => edited(agent, edit));
  }

  /** Hides the agent for good. What it showed and nobody read may be shown by others. */
  async delete(id: AgentId): Promise<void> {
    const { store, clock, announce } = this.#ports;
    await this.#agent(id);
    await store.delete(id, clock());
    announce({ type: 'agent-changed', agent: id });
  }

  /** Opens the agent's next session, or gives the one that is open: a crash may have left it so. */
  async openSession(id: AgentId): Promise<OpenSession> {
    const { store, clock, announce } = this.#ports;
    await this.#agent(id);
    const latest = await store.latestSession(id);
    if (latest?.state === 'open') return latest;
    const open = { state: 'open', agent: id, number: (latest?.number ?? 0) + 1, openedAt: clock() } as const;
    try {
      await store.putSession(open);
    } catch (error) {
      if (error instanceof Overtaken) return this.openSession(id);
      throw error;
    }
    announce({ type: 'session-opened', agent: id, number: open.number });
    return open;
  }

  /**
   * Runs an open session to its end. Running it again, after a crash, does no harm. Aborted by `EndNow` it closes with
   * what was read until then; aborted by anything else it stays open, and that is thrown.
   */
  async finishSession(open: OpenSession, signal?: AbortSignal): Promise<DoneSession> {
    const { store, announce } = this.#ports;
    const agent = await this.#agent(open.agent);
    try {
      const knowledge = async (seen: readonly CountsHash[]) => this.#knowing.of(agent, await store.log(agent.id), seen);
      const before = () => this.knowledge(agent.id);
      const done = await runSession(agent, open, this.#ports, { knowledge, before, signal });
      announce({ type: 'session-closed', agent: agent.id, number: done.number, shown: done.shown });
      return done;
    } catch (error) {
      const stored = error instanceof Overtaken ? await store.session(agent.id, open.number) : undefined;
      if (stored?.state === 'done') return stored;
      throw error;
    }
  }

  async runSession(id: AgentId): Promise<DoneSession> {
    return this.finishSession(await this.openSession(id));
  }

  /**
   * Its user has opened a page of one of its lists, or one that a session under way has told (`isProvisional`): no agent of
   * theirs shows it again.
   */
  async opened(id: AgentId, pageId: PageId, isProvisional = false): Promise<void> {
    await this.#agent(id);
    const listed = await this.#ports.store.shownBy(id, pageId);
    const shown = listed ?? (isProvisional ? this.#asShown(await this.#page(pageId)) : undefined);
    if (shown === undefined) throw new NotFound('this agent has shown no such page');
    await this.#ports.store.settle(id, shown);
  }

  /**
   * Rates a page, −1 to +1. A later rating of the same page replaces an earlier one. `meanwhile`: who found it, of a page that
   * is on no list since its session is under way.
   */
  async rate(id: AgentId, pageId: PageId, value: Rating, by: string, meanwhile?: Brought): Promise<LogEntry> {
    if (!(value >= -1 && value <= 1)) throw new RangeError(`a rating is a number from -1 to 1, not ${value}`);
    const agent = await this.#agent(id);
    const page = await this.#page(pageId);
    const shown = await this.#ports.store.shownBy(id, pageId);
    const decide = async (entries: readonly LogEntry[], nextId: (offset: number) => EventId): Promise<LogEvent[]> => {
      const profile = await this.#trainedBy(agent, entries, page, value, shown);
      const { id: of, version, counts } = page;
      const rated = { type: 'rated', page: of, version, counts, value, ...broughtBy(shown, meanwhile) } as const;
      if (profile !== 'new') return [{ ...rated, profile }];
      const founded = this.#ports.newId() as ProfileId;
      // The rating is the second entry of this append: its id is known before it is written.
      return [
        { type: 'founded', profile: founded, cause: nextId(1) },
        { ...rated, profile: founded },
      ];
    };
    const appended = await this.#append(id, by, decide, shown ?? this.#asShown(page));
    this.#ports.announce({ type: 'rated', agent: id, page: page.id, value });
    return appended.at(-1) as LogEntry;
  }

  /**
   * Takes what its user brings along: it is in their library from now on, and learned from if it has a rating. Throws
   * `FetchFailed` for what cannot be had.
   */
  async add(id: AgentId, brought: Addition, { value, by, byHand, signal }: Bringing): Promise<Taken> {
    const { store, clock } = this.#ports;
    const { user } = await this.#agent(id);
    const page = await readAddition(brought, this.#ports, { user, signal });
    await store.added(id, this.#asShown(page), clock());
    const before = (await this.ratings(id)).get(page.id);
    if (value === null || before === value) return { page, isKnown: before !== undefined };
    if (before !== undefined && !byHand) return { page, isKnown: true };
    await this.rate(id, page.id, value, by);
    return { page, isKnown: false };
  }

  /** Clears a page's rating. */
  async unrate(id: AgentId, page: PageId, by: string): Promise<void> {
    await this.#append(id, by, (entries) => {
      if (!currentRatings(entries).has(page)) throw new NotFound('this page has no rating to clear');
      return [{ type: 'unrated', page }];
    });
    this.#ports.announce({ type: 'rated', agent: id, page, value: null });
  }

  /** Takes an event back, as if it had never been. */
  async undo(id: AgentId, event: EventId, by: string): Promise<void> {
    await this.#append(id, by, (entries) => {
      const found = entries.find((entry) => entry.id === event);
      if (found === undefined || found.event.type === 'created') {
        throw new NotFound('this agent has no such event to undo');
      }
      return [{ type: 'undone', event }];
    });
  }

  /** Takes back the last rating, or the last clearing of one, that still stands; the one before it counts again. */
  async undoRating(id: AgentId, by: string): Promise<RatingNow> {
    let page: PageId | undefined;
    await this.#append(id, by, (entries) => {
      const last = standing(entries).findLast(({ event }) => event.type === 'rated' || event.type === 'unrated');
      if (last === undefined) throw new NotFound('there is no rating to undo');
      page = last.event.type === 'rated' || last.event.type === 'unrated' ? last.event.page : undefined;
      return [{ type: 'undone', event: last.id }];
    });
    const undone = page as PageId;
    const value = (await this.ratings(id)).get(undone) ?? null;
    this.#ports.announce({ type: 'rated', agent: id, page: undone, value });
    return { page: undone, value };
  }

  /** The ratings that count now; the same map as long as the log is the same. */
  async ratings(id: AgentId): Promise<ReadonlyMap<PageId, Rating>> {
    const entries = await this.#ports.store.log(id);
    const known = this.#ratings.get(entries);
    if (known !== undefined) return known;
    const ratings = new Map([...currentRatings(entries)].map(([page, { event }]) => [page, event.value]));
    this.#ratings.set(entries, ratings);
    return ratings;
  }

  /** The agent's profiles folded from its log, under the newest dictionary. */
  async knowledge(id: AgentId): Promise<Knowledge> {
    const agent = await this.#agent(id);
    const seen = await this.#seenLast(id);
    return this.#knowing.of(agent, await this.#ports.store.log(id), seen);
  }

  /** The engines that the agent's next session asks, for how much, and what its ratings say of each. */
  async engines(id: AgentId): Promise<readonly EngineStanding[]> {
    const { store, domainRules } = this.#ports;
    const agent = await this.#agent(id);
    const entries = await store.log(id);
    const rules: DomainRules = (await domainRules?.(agent.user)) ?? new Map();
    const latest = await this.#latestDone(id);
    const session = (latest?.number ?? 0) + 1;
    return standingsOf(await enginesAsked(agent, this.#ports, { rules, entries, session }), latest);
  }

  /** Why a page has its score: the terms that made it, each with its share. */
  async why(id: AgentId, pageId: PageId): Promise<Why> {
    const page = await this.#page(pageId);
    const { why } = await this.knowledge(id);
    return { page, ...(await why(await this.#ports.library.counts(page.counts))) };
  }

  /** The profile a rating trains (`routeOf`), as the agent is just before it. */
  async #trainedBy(
    agent: Agent,
    entries: readonly LogEntry[],
    page: Page,
    value: Rating,
    shown: Candidate | undefined,
  ): Promise<ProfileId | 'new' | null> {
    // A rating that is replaced no longer counts; nor does a profile that it alone founded.
    const before = entries.filter(({ event }) => !(event.type === 'rated' && event.page === page.id));
    // A rating of a page whose counts are damaged would damage all that the agent knows.
    const counts = await this.#ports.library.counts(page.counts);
    // Null when it was shown before there was any profile, undefined when it never was.
    const brought = shown?.profile;
    const nearest = async () => {
      const log = before.length === entries.length ? entries : before;
      const { score } = await this.#knowing.of(agent, log, await this.#seenLast(agent.id));
      return score(counts).profile;
    };
    return routeOf({ profiles: profilesOf(before), brought, value, nearest });
  }

  /** Counts of the pages that the latest finished session met. */
  async #seenLast(id: AgentId): Promise<readonly CountsHash[]> {
    return (await this.#latestDone(id))?.candidates.map(({ counts }) => counts) ?? [];
  }

  async #latestDone(id: AgentId): Promise<DoneSession | undefined> {
    const { store } = this.#ports;
    const latest = await store.latestSession(id);
    const done = latest?.state === 'open' ? await store.session(id, latest.number - 1) : latest;
    return done?.state === 'done' ? done : undefined;
  }

  /** Appends what `decide` makes of the log; when somebody was faster, it decides again. */
  async #append(
    id: AgentId,
    by: string,
    decide: (
      entries: readonly LogEntry[],
      idOf: (offset: number) => EventId,
    ) => readonly LogEvent[] | Promise<readonly LogEvent[]>,
    read?: ShownPage,
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
      if (events.length === 0) return [];
      const at = clock();
      const appended = events.map((event, i) => ({ id: idOf(i), position: entries.length + i, at, by, event }));
      try {
        await store.append(id, appended, read);
        return appended;
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
  }

  async #change(id: AgentId, change: (agent: Agent) => Agent): Promise<Agent> {
    const agent = await this.#ports.store.change(id, change);
    if (agent === undefined) throw new NotFound(`there is no agent ${id}`);
    this.#ports.announce({ type: 'agent-changed', agent: id });
    return agent;
  }

  async #agent(id: AgentId): Promise<Agent> {
    const agent = await this.#ports.store.find(id);
    if (agent === undefined || agent.deletedAt !== undefined) throw new NotFound(`there is no agent ${id}`);
    return agent;
  }

  #asShown(page: Page): ShownPage {
    return { page: page.id, aliases: aliasesOf(page, this.#ports.library), signature: page.signature };
  }

  async #page(id: PageId): Promise<Page> {
    const page = await this.#ports.library.get(id);
    if (page === undefined) throw new NotFound(`there is no page ${id}`);
    return page;
  }
}

/** Who found a page, and when; nothing of one that was on no list. */
function broughtBy(shown: ListedPage | undefined, meanwhile: Brought | undefined): { readonly brought?: Brought } {
  if (shown === undefined && meanwhile !== undefined) return { brought: meanwhile };
  if (shown?.engines === undefined || shown.engines.length === 0) return {};
  return { brought: { session: shown.session, engines: shown.engines } };
}
