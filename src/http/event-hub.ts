/**
 * Passes events to each user's listeners at this server. Kept events have numbers within an epoch: a listener who was
 * away gets the events that they missed, wherever they were connected before, or must look at everything anew. Progress
 * is not kept: a listener who comes during a session hears how far it is.
 */
import { type AgentId, byWorth, type Provisional, type UserId } from '../../agents/agents.ts';
import type { Brought } from '../../profiles/profiles.ts';
import type { Events, Following, HeardEvent, Missed, PassingNews, SessionNews } from '../storage/events/events.ts';
import { provisionalPage, UNSAID } from './rendered-lists.ts';
import type { AgentEvent, EventMessage, SourceNews as SourceMessage } from './schemas.ts';
import { SessionsUnderWay } from './sessions-under-way.ts';
import { shownReport } from './source-reports.ts';

export type Listener = (message: EventMessage) => void;

export interface EventCursor {
  readonly epoch: string;
  readonly sequence: number;
}

export interface Listening {
  /** Resolves when the listener has the missed events; rejects if the service cannot know them. */
  readonly greeted: Promise<void>;
  stop(): void;
}

export class EventHub {
  readonly #windows = new Map<string, Set<Window>>();
  readonly #underWay = new SessionsUnderWay();
  readonly #endings = new Set<(user: UserId) => void>();
  #following: Following | undefined;

  /** From now on the hub hears the events of all processes. */
  static async over(events: Pick<Events, 'follow'>): Promise<EventHub> {
    const hub = new EventHub();
    hub.#following = await events.follow((told) => hub.#hear(told));
    return hub;
  }

  /** Listens from now on, after the events missed since a place. */
  listen(user: UserId, since: EventCursor | undefined, listener: Listener): Listening {
    const following = this.#following;
    if (following === undefined) throw new Error('nothing is heard yet');
    const { epoch } = following;
    const window = new Window({ user, epoch }, listener, () => this.#soFar(user));
    const windows = this.#windows.get(user) ?? new Set();
    this.#windows.set(user, windows.add(window));
    const isKnown = since?.epoch === epoch;
    const missed = following.missed(user, isKnown ? since.sequence : undefined);
    return {
      greeted: missed.then((known) => {
        if (windows.has(window)) window.greet(since !== undefined, known);
      }),
      stop: () => {
        windows.delete(window);
        if (windows.size === 0 && this.#windows.get(user) === windows) this.#windows.delete(user);
      },
    };
  }

  /** Calls `ended` for users whose logins or tokens may have ended, until the returned function is called. */
  hearEndings(ended: (user: UserId) => void): () => void {
    this.#endings.add(ended);
    return () => this.#endings.delete(ended);
  }

  /** What the session under way has reported so far. */
  sourcesOf(agent: AgentId, number: number): readonly SourceMessage[] {
    return this.#underWay.sourcesOf(agent, number).map(shownReport);
  }

  /** The pages that a session under way has read and would show, best first. */
  provisionalOf(agent: AgentId, number: number): readonly Provisional[] {
    return [...this.#underWay.pagesOf(agent, number).values()].sort(byWorth);
  }

  /** True if the agent's session under way, or else its last session, has reported this page. */
  hasTold(agent: AgentId, page: string): boolean {
    return this.#underWay.hasTold(agent, page);
  }

  /** Which engines found the page. */
  broughtBy(agent: AgentId, page: string): Brought | undefined {
    return this.#underWay.broughtBy(agent, page);
  }

  /** The agent of this user whose session under way has read this page and would show it. */
  readerOf(user: UserId, page: string): AgentId | undefined {
    return this.#underWay.readerOf(user, page);
  }

  /** How many listeners this user has. */
  listeners(user: string): number {
    return this.#windows.get(user)?.size ?? 0;
  }

  #hear(told: HeardEvent): void {
    if (told.type === 'passing') this.#hearPassing(told.owner, told.event, told.teller);
    else {
      if (told.type === 'kept') this.#underWay.hear(told.event);
      // The lost events may have ended this login.
      else this.#end(told.owner);
      for (const window of this.#windowsOf(told.owner)) window.hear(told);
    }
  }

  #hearPassing(owner: UserId, event: PassingNews, teller: string): void {
    if (event.type === 'access-ended') this.#end(owner);
    else if (event.type !== 'crawl-progress') this.#hearNews(owner, event, teller);
    else for (const window of this.#windowsOf(owner)) window.pass([{ type: 'progress', event }]);
  }

  #end(user: UserId): void {
    for (const ended of this.#endings) ended(user);
  }

  #hearNews(owner: UserId, event: SessionNews, teller: string): void {
    const message = { type: 'progress', event: asEvent(event) } as const;
    const what = this.#underWay.take(event, teller);
    if (what === 'over') return;
    // The process that ran the session before may have reported what no longer holds.
    const messages = what === 'anew' ? this.#soFar(owner) : [message];
    for (const window of this.#windowsOf(owner)) window.pass(messages);
  }

  #windowsOf(user: UserId): Iterable<Window> {
    return this.#windows.get(user) ?? [];
  }

  #soFar(user: UserId): readonly EventMessage[] {
    const sessions = this.#underWay
      .soFar(user)
      .map((session) => ({ ...session, sources: session.sources.map(shownReport) }));
    return sessions.length === 0 ? [] : [{ type: 'so-far', sessions }];
  }
}

/** One listener. */
class Window {
  readonly #of: { readonly user: UserId; readonly epoch: string };
  readonly #tell: Listener;
  readonly #soFar: () => readonly EventMessage[];
  /** How far the sessions are; sent after the missed events. */
  readonly #atFirst: readonly EventMessage[];
  /** The number of the last event sent; an event that does not follow it means that some were missed. */
  #sequence = 0;
  /** Events that arrive while the hub reads the missed ones. */
  #held: (() => void)[] | undefined = [];

  constructor(of: { user: UserId; epoch: string }, tell: Listener, soFar: () => readonly EventMessage[]) {
    this.#of = of;
    this.#tell = tell;
    this.#soFar = soFar;
    this.#atFirst = soFar();
  }

  greet(wasHere: boolean, { sequence, events }: Missed): void {
    this.#tell({ type: wasHere && events === undefined ? 'resync' : 'hello', ...this.#of, sequence });
    for (const missed of events ?? []) this.#tell({ type: 'event', ...missed });
    for (const message of this.#atFirst) this.#tell(message);
    this.#sequence = sequence;
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const hear of held) hear();
  }

  hear(told: Exclude<HeardEvent, { type: 'passing' }>): void {
    if (this.#held !== undefined) {
      this.#held.push(() => this.hear(told));
      return;
    }
    const { sequence } = told;
    if (sequence <= this.#sequence) return;
    const follows = sequence === this.#sequence + 1;
    this.#sequence = sequence;
    if (follows && told.type === 'kept') this.#tell({ type: 'event', sequence, event: told.event });
    else this.pass([{ type: 'resync', ...this.#of, sequence }, ...this.#soFar()]);
  }

  pass(messages: readonly EventMessage[]): void {
    if (this.#held === undefined) for (const message of messages) this.#tell(message);
    else this.#held.push(() => this.pass(messages));
  }
}

function asEvent(event: SessionNews): AgentEvent {
  if (event.type === 'source') return { ...event, news: shownReport(event.news) };
  const { type, agent, number, pages } = event;
  return { type, agent, number, pages: pages.map((page) => provisionalPage(page, number, UNSAID)) };
}
