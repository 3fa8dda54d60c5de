/** An agent's log as it grows: what is appended is decided by the log as it is then. */
import { type EventId, type LogEntry, type LogEvent, undoneIn } from '../profiles/profiles.ts';
import { NotFound, Overtaken, type Ports } from './ports.ts';
import type { AgentId, ShownPage } from './records.ts';

/** What is to be appended to a log; `idOf` gives the ids that the new entries will have. */
type Decide = (
  entries: readonly LogEntry[],
  idOf: (offset: number) => EventId,
) => readonly LogEvent[] | Promise<readonly LogEvent[]>;

export class AgentLog {
  readonly #ports: Pick<Ports, 'store' | 'clock' | 'newId'>;

  constructor(ports: Pick<Ports, 'store' | 'clock' | 'newId'>) {
    this.#ports = ports;
  }

  read(id: AgentId): Promise<readonly LogEntry[]> {
    return this.#ports.store.log(id);
  }

  /** Appends what `decide` makes of the log; when somebody was faster, it decides again. `read`: a page that was read by this. */
  async append(id: AgentId, by: string, decide: Decide, read?: ShownPage): Promise<readonly LogEntry[]> {
    const { store, clock } = this.#ports;
    for (;;) {
      const entries = await store.log(id);
      const idOf = this.#newIds();
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

  #newIds(): (offset: number) => EventId {
    const ids: EventId[] = [];
    return (offset) => {
      while (ids.length <= offset) ids.push(this.#ports.newId() as EventId);
      return ids[offset] as EventId;
    };
  }
}
