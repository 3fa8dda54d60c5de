/**
 * What goes on, per user, for those who listen. Kept events are numbered within an epoch (one process) and remembered
 * for a while, so that a listener who was away gets what it missed, or is told to look at everything anew. Progress
 * is not kept: who comes while a session is under way is told how far it is.
 */
import { type AgentId, ownerOf, type Progress, type SourceNews } from '../../agents/agents.ts';
import type { Timepiece } from '../fetching/time.ts';
import type { EventMessage, SourceNews as SourceMessage } from './schemas.ts';
import { type SessionNews, SessionsUnderWay } from './sessions-under-way.ts';

export type Listener = (message: EventMessage) => void;

export interface Place {
  readonly epoch: string;
  readonly sequence: number;
}

/** Events remembered per user. */
const REMEMBERED = 500;

interface Channel {
  sequence: number;
  readonly recent: { readonly sequence: number; readonly event: Kept }[];
  readonly listeners: Set<Listener>;
}

export class EventHub {
  readonly epoch: string;
  readonly #channels = new Map<string, Channel>();
  readonly #underWay: SessionsUnderWay;

  constructor(epoch: string, alarm: Timepiece['alarm']) {
    this.epoch = epoch;
    this.#underWay = new SessionsUnderWay(alarm, (news) => this.#tellProgress(news));
  }

  publish(user: string, event: Progress): void {
    if (event.type === 'source') this.#underWay.take(event);
    else this.#keep(user, event);
  }

  /** Listens from now on, after what was missed since a place; gives the way to stop. */
  listen(user: string, since: Place | undefined, listener: Listener): () => void {
    const channel = this.#channel(user);
    const { epoch } = this;
    const { sequence, recent } = channel;
    const missed = since?.epoch === epoch ? recent.filter((each) => each.sequence > since.sequence) : [];
    const complete = since?.epoch === epoch && since.sequence + missed.length === sequence;
    if (since !== undefined && !complete) listener({ type: 'resync', epoch, sequence });
    else {
      listener({ type: 'hello', epoch, sequence });
      for (const each of missed) listener({ type: 'event', sequence: each.sequence, event: each.event });
    }
    const sessions = this.#underWay
      .soFar(user)
      .map((session) => ({ ...session, sources: session.sources.map(asMessage) }));
    if (sessions.length > 0) listener({ type: 'so-far', sessions });
    channel.listeners.add(listener);
    return () => channel.listeners.delete(listener);
  }

  /** What was told so far of a session under way. */
  sourcesOf(agent: AgentId, number: number): readonly SourceMessage[] {
    const own = this.#underWay.soFar(ownerOf(agent));
    const session = own.find((each) => each.agent === agent && each.number === number);
    return session?.sources.map(asMessage) ?? [];
  }

  /** How many listen in this user's name. */
  listeners(user: string): number {
    return this.#channel(user).listeners.size;
  }

  #keep(user: string, event: Kept): void {
    if (isTurnOfSession(event)) this.#underWay.end(event.agent);
    const channel = this.#channel(user);
    const sequence = ++channel.sequence;
    channel.recent.push({ sequence, event });
    if (channel.recent.length > REMEMBERED) channel.recent.shift();
    for (const listener of channel.listeners) listener({ type: 'event', sequence, event });
  }

  #tellProgress({ news, ...event }: SessionNews): void {
    const message = { type: 'progress', event: { ...event, news: asMessage(news) } } as const;
    for (const listener of this.#channel(ownerOf(event.agent)).listeners) listener(message);
  }

  #channel(user: string): Channel {
    const channel = this.#channels.get(user) ?? { sequence: 0, recent: [], listeners: new Set<Listener>() };
    this.#channels.set(user, channel);
    return channel;
  }
}

type Kept = Exclude<Progress, SessionNews>;

/** A session begins or ends: what was told of one under way holds no more. */
function isTurnOfSession({ type }: Kept): boolean {
  return type === 'session-opened' || type === 'session-closed' || type === 'session-broke-off';
}

/** The same, for a contract whose arrays are not marked read-only. */
function asMessage({ failures, remarks, ...news }: SourceNews): SourceMessage {
  return { ...news, failures: [...failures], remarks: [...remarks] };
}
