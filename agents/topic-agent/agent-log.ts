/**
 * Appends to an agent's log, where each decision depends on the log as it is then. All who append to one log in this
 * process stand in one line. Those who wait are committed together, each with the effect it would have alone.
 */
import { type EventId, type LogEntry, type LogEvent, undoneIn } from '../../profiles/profiles.ts';
import { NotFound, Overtaken, type Ports, TooManyWaiting } from '../ports.ts';
import { because } from '../reasons.ts';
import type { AgentId } from '../records.ts';
import type { ShownPage } from '../session-records.ts';

/** Decides what to append to a log; `idOf` gives the ids of the new entries. */
type Decide = (
  entries: readonly LogEntry[],
  idOf: (offset: number) => EventId,
) => readonly LogEvent[] | Promise<readonly LogEvent[]>;

type Consider = (entries: readonly LogEntry[]) => Promise<readonly LogEvent[]>;

/** An entry to append, with what belongs to it. */
export interface Saying {
  readonly decide: Decide;
  /** A page that counts as read by this. */
  readonly read?: ShownPage;
}

interface WaitingAppend {
  readonly by: string;
  readonly saying: Promise<Saying>;
  readonly done: (appended: readonly LogEntry[]) => void;
  readonly failed: (error: unknown) => void;
}

/** The outcome of one of them; without entries if it was refused. */
interface Decided {
  readonly own: readonly LogEntry[];
  readonly read?: ShownPage | undefined;
  readonly settle: () => void;
}

/** A group is one commit: half of fifty at once, and short enough for others to come in between. */
const MOST_AT_ONCE = 32;

/** Places in the line of one log: at some hundreds a second nobody waits longer than a request may take. */
const MOST_WAITING = 500;

/** After this many changes of the log during a decision, the log waits for it. */
const CONSIDERED_AT_MOST = 5;

export class AgentLog {
  readonly #ports: Pick<Ports, 'store' | 'clock' | 'newId'>;
  readonly #lines = new Map<AgentId, WaitingAppend[]>();

  constructor(ports: Pick<Ports, 'store' | 'clock' | 'newId'>) {
    this.#ports = ports;
  }

  read(id: AgentId): Promise<readonly LogEntry[]> {
    return this.#ports.store.log(id);
  }

  /**
   * Appends what `decide` makes of the log; if another process was faster, it decides again. It may be called at any
   * time, so it must change nothing. Its errors are thrown here, unless they concern a log that did not come to be.
   * Throws `TooManyWaiting`.
   */
  append(id: AgentId, by: string, decide: Decide): Promise<readonly LogEntry[]> {
    return this.say(id, by, () => Promise.resolve({ decide }));
  }

  /** As `append`, for callers that must look something up first: their place in the line is that of the call. */
  say(id: AgentId, by: string, prepare: () => Promise<Saying>): Promise<readonly LogEntry[]> {
    const line = this.#lines.get(id) ?? [];
    if (line.length >= MOST_WAITING) return Promise.reject(new TooManyWaiting(because('agent.busy')));
    const saying = prepare();
    // The ones before it may take long.
    saying.catch(() => undefined);
    return new Promise((done, failed) => {
      line.push({ by, saying, done, failed });
      if (!this.#lines.has(id)) void this.#work(id, line);
    });
  }

  /** As `append`, for slow decisions: the log goes on meanwhile, so the ids of the entries are not known yet. */
  async consider(id: AgentId, by: string, decide: Consider): Promise<readonly LogEntry[]> {
    for (let times = 1; times < CONSIDERED_AT_MOST; times++) {
      const entries = await this.read(id);
      const events = await decide(entries);
      if (events.length === 0) return [];
      const asDecided: Decide = (now) => {
        if (now.length !== entries.length) throw new Overtaken(`the log of ${id} went on`);
        return events;
      };
      try {
        return await this.append(id, by, asDecided);
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
    return this.append(id, by, decide);
  }

  /** Takes an event back, as if it had never been. A repeat does nothing; undoing the undoing restores the event. */
  async undo(id: AgentId, event: EventId, by: string): Promise<void> {
    await this.append(id, by, (entries) => {
      const found = entries.find((entry) => entry.id === event);
      if (found === undefined || found.event.type === 'created') {
        throw new NotFound(because('agent.no-event'));
      }
      return undoneIn(entries).has(event) ? [] : [{ type: 'undone', event }];
    });
  }

  async #work(id: AgentId, line: WaitingAppend[]): Promise<void> {
    this.#lines.set(id, line);
    while (line.length > 0) await this.#commit(id, line.splice(0, MOST_AT_ONCE));
    this.#lines.delete(id);
  }

  async #commit(id: AgentId, group: readonly WaitingAppend[]): Promise<void> {
    try {
      for (;;) {
        const entries = await this.read(id);
        // The agent went for good while they waited: every log begins with its creation.
        if (entries.length === 0) throw new NotFound(because('agent.unknown', { id }));
        const decided = await this.#decided(entries, group);
        if (!(await this.#isAppended(id, decided))) continue;
        for (const { settle } of decided) settle();
        return;
      }
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  }

  /** Each decides by the log as those before it leave it. */
  async #decided(known: readonly LogEntry[], group: readonly WaitingAppend[]): Promise<readonly Decided[]> {
    const decided: Decided[] = [];
    let entries = known;
    for (const { by, saying, done, failed } of group) {
      try {
        const { decide, read } = await saying;
        const own = await this.#entriesOf(by, decide, entries);
        decided.push({ own, read, settle: () => done(own) });
        if (own.length > 0) entries = [...entries, ...own];
      } catch (error) {
        decided.push({ own: [], settle: () => failed(error) });
      }
    }
    return decided;
  }

  async #entriesOf(by: string, decide: Decide, entries: readonly LogEntry[]): Promise<readonly LogEntry[]> {
    const idOf = this.#newIds();
    const events = await decide(entries, idOf);
    const at = this.#ports.clock();
    return events.map((event, i) => ({ id: idOf(i), position: entries.length + i, at, by, event }));
  }

  /** False if another process was faster: everything is decided again. */
  async #isAppended(id: AgentId, decided: readonly Decided[]): Promise<boolean> {
    const said = decided.filter(({ own }) => own.length > 0);
    if (said.length === 0) return true;
    const entries = said.flatMap(({ own }) => own);
    const pages = said.flatMap(({ read }) => read ?? []);
    try {
      await this.#ports.store.append(id, entries, pages);
      return true;
    } catch (error) {
      if (error instanceof Overtaken) return false;
      throw error;
    }
  }

  #newIds(): (offset: number) => EventId {
    const ids: EventId[] = [];
    return (offset) => {
      while (ids.length <= offset) ids.push(this.#ports.newId() as EventId);
      return ids[offset] as EventId;
    };
  }
}
