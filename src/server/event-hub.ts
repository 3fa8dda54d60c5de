/**
 * What goes on, per user, for those who listen. Kept events are numbered within an epoch (one process) and remembered
 * for a while, so that a listener who was away gets what it missed, or is told to look at everything anew. Progress
 * is for the moment only.
 */
import type { Progress } from '../../agents/agents.ts';
import type { AgentEvent, EventMessage } from './schemas.ts';

export type Listener = (message: EventMessage) => void;

export interface Place {
  readonly epoch: string;
  readonly sequence: number;
}

/** Events remembered per user. */
const REMEMBERED = 500;

interface Channel {
  sequence: number;
  readonly recent: { readonly sequence: number; readonly event: Progress }[];
  readonly listeners: Set<Listener>;
}

export class EventHub {
  readonly epoch: string;
  readonly #channels = new Map<string, Channel>();

  constructor(epoch: string) {
    this.epoch = epoch;
  }

  publish(user: string, event: Progress): void {
    const channel = this.#channel(user);
    if (event.type === 'source') {
      for (const listener of channel.listeners) listener({ type: 'progress', event: asMessage(event) });
      return;
    }
    const sequence = ++channel.sequence;
    channel.recent.push({ sequence, event });
    if (channel.recent.length > REMEMBERED) channel.recent.shift();
    for (const listener of channel.listeners) listener({ type: 'event', sequence, event: asMessage(event) });
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
      for (const each of missed) listener({ type: 'event', sequence: each.sequence, event: asMessage(each.event) });
    }
    channel.listeners.add(listener);
    return () => channel.listeners.delete(listener);
  }

  /** How many listen in this user's name. */
  listeners(user: string): number {
    return this.#channel(user).listeners.size;
  }

  #channel(user: string): Channel {
    const channel = this.#channels.get(user) ?? { sequence: 0, recent: [], listeners: new Set<Listener>() };
    this.#channels.set(user, channel);
    return channel;
  }
}

/** The same, for a contract whose arrays are not marked read-only. */
function asMessage(event: Progress): AgentEvent {
  if (event.type !== 'source') return event;
  const { report } = event;
  return { ...event, report: { ...report, failures: [...report.failures] } };
}
