/**
 * An agent's log as it grows: what is appended is decided by the log as it is then. Whoever appends to the same log in this
 * process stands in one line for it, and those who wait are committed together, each with the effect it would have alone.
 */
import { type EventId, type LogEntry, type LogEvent, undoneIn } from '../../profiles/profiles.ts';
import { NotFound, Overtaken, type Ports, TooManyWaiting } from '../ports.ts';
import type { AgentId, ShownPage } from '../records.ts';

/** What is to be appended to a log; `idOf` gives the ids that the new entries will have. */
type Decide = (
  entries: readonly LogEntry[],
  idOf: (offset: number) => EventId,
) => readonly LogEvent[] | Promise<readonly LogEvent[]>;

type Consider = (entries: readonly LogEntry[]) => Promise<readonly LogEvent[]>;

/** What somebody has to say. */
export interface Saying {
  readonly decide: Decide;
  /** A page that was read by this. */
  readonly read?: ShownPage;
}

interface Waiting {
  readonly by: string;
  readonly saying: Promise<Saying>;
  readonly done: (appended: readonly LogEntry[]) => void;
  readonly failed: (error: unknown) => void;
}

/** What one of them comes to; without entries when it is refused. */
interface Decided {
  readonly own: readonly LogEntry[];
  readonly read?: ShownPage | undefined;
  readonly settle: () => void;
}

/** A group is one commit: half of what fifty at once are, and short enough for others to come in between. */
const MOST_AT_ONCE = 32;

/** Waiting for one log; at some hundreds a second none of them waits longer than its request may take. */
const MOST_WAITING = 500;

/** So often it is considered anew because the log went on; then the log waits for it. */
const CONSIDERED_AT_MOST = 5;

const SAY_IT_AGAIN = 'more is said to this agent at once than it can take in: say it again in a moment';

export class AgentLog {
  readonly #ports: Pick<Ports, 'store' | 'clock' | 'newId'>;
  readonly #lines = new Map<AgentId, Waiting[]>();

  constructor(ports: Pick<Ports, 'store' | 'clock' | 'newId'>) {
    this.#ports = ports;
  }

  read(id: AgentId): Promise<readonly LogEntry[]> {
    return this.#ports.store.log(id);
  }

  /**
   * Appends what `decide` makes of the log; when somebody was faster, it decides again. It may be asked again at any time,
   * so it changes nothing; what it throws is thrown here, unless that was only of a log that did not come to be. Throws
   * `TooManyWaiting`.
   */
  append(id: AgentId, by: string, decide: Decide): Promise<readonly LogEntry[]> {
    return this.say(id, by, () => Promise.resolve({ decide }));
  }

  /** As with `append`, for who has to look something up before: its place in the line is that of its asking. */
  say(id: AgentId, by: string, prepare: () => Promise<Saying>): Promise<readonly LogEntry[]> {
    const line = this.#lines.get(id) ?? [];
    if (line.length >= MOST_WAITING) return Promise.reject(new TooManyWaiting(SAY_IT_AGAIN));
    const saying = prepare();
    // Whoever stands before it may take long.
    saying.catch(() => undefined);
    return new Promise((done, failed) => {
      line.push({ by, saying, done, failed });
      if (!this.#lines.has(id)) void this.#work(id, line);
    });
  }

  /** The same where deciding takes long: the log goes on meanwhile. The ids of its entries are not known by then. */
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

  /** Takes an event back, as if it had never been. Again does nothing, so that whoever takes back the undoing has it again. */
  async undo(id: AgentId, event: EventId, by: string): Promise<void> {
    await this.append(id, by, (entries) => {
      const found = entries.find((entry) => entry.id === event);
      if (found === undefined || found.event.type === 'created') {
        throw new NotFound('this agent has no such event to undo');
      }
      return undoneIn(entries).has(event) ? [] : [{ type: 'undone', event }];
    });
  }

  async #work(id: AgentId, line: Waiting[]): Promise<void> {
    this.#lines.set(id, line);
    while (line.length > 0) await this.#commit(id, line.splice(0, MOST_AT_ONCE));
    this.#lines.delete(id);
  }

  async #commit(id: AgentId, group: readonly Waiting[]): Promise<void> {
    try {
      for (;;) {
        const entries = await this.read(id);
        // It went for good while they waited: every log begins with what made its agent.
        if (entries.length === 0) throw new NotFound(`there is no agent ${id}`);
        const decided = await this.#decided(entries, group);
        if (!(await this.#isAppended(id, decided))) continue;
        for (const { settle } of decided) settle();
        return;
      }
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  }

  /** Each by the log as those before it leave it. */
  async #decided(known: readonly LogEntry[], group: readonly Waiting[]): Promise<readonly Decided[]> {
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

  /** False when somebody else was faster, in another process: all of it is decided again. */
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
