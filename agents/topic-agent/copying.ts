/** Makes agents of others: of one of the same user, or of a file. Their lists begin anew. */
import { currentRatings, type EventId, type LogEntry } from '../../profiles/profiles.ts';
import type { Ports } from '../ports.ts';
import { type Agent, type AgentId, agentIdOf, type UserId } from '../records.ts';
import { type ArchivedAgent, OWNER, type ReadArchive, settingsOf } from './archive.ts';
import { freeColour } from './colours.ts';
import { agentOf } from './finding.ts';
import { metBy } from './knowing.ts';

type CopyingPorts = Pick<Ports, 'store' | 'library' | 'clock' | 'newId' | 'announce'>;

export class Copying {
  readonly #ports: CopyingPorts;

  constructor(ports: CopyingPorts) {
    this.#ports = ports;
  }

  /** The content of its file; the owner is not named. */
  async archived(id: AgentId): Promise<ArchivedAgent> {
    const { store } = this.#ports;
    const agent = await agentOf(id, store);
    const entries = await store.log(id);
    const seen = await metBy(id, entries, store);
    const by = (name: string) => (name === agent.user ? OWNER : name);
    return { settings: settingsOf(agent), seen, entries: entries.map((entry) => ({ ...entry, by: by(entry.by) })) };
  }

  /** A new agent of the same user that knows the same. */
  async clone(id: AgentId, name: string): Promise<Agent> {
    const { user } = await agentOf(id, this.#ports.store);
    const { settings, ...archived } = await this.archived(id);
    const colour = await freeColour(user, this.#ports.store);
    return this.#make(user, { ...archived, settings: { ...settings, name, colour } });
  }

  /**
   * The agent of this user that belongs to a file, whatever it has learned since: the exported one, or one made of the
   * same file. Its log begins with that of the file.
   */
  async madeOf(user: UserId, archive: Pick<ArchivedAgent, 'entries' | 'settings'>): Promise<Agent | undefined> {
    const { store } = this.#ports;
    for (const agent of await store.ofUser(user)) {
      if (isMadeOf(await store.log(agent.id), archive)) return agent;
    }
    return undefined;
  }

  /** A new agent from a file; the pages it was taught count as shown to its user. */
  async adopt(user: UserId, archive: ReadArchive): Promise<Agent> {
    const { library, store } = this.#ports;
    await library.keepCounts(user, [...archive.counts.values()]);
    const agent = await this.#make(user, archive);
    await store.settleAll(agent.id, [...currentRatings(archive.entries).keys()]);
    return agent;
  }

  async #make(user: UserId, { settings, entries, seen }: ArchivedAgent): Promise<Agent> {
    const { store, clock, newId, announce } = this.#ports;
    const at = clock();
    const agent: Agent = { ...settings, id: agentIdOf(user, newId()), user, createdAt: at };
    const copied = entries.map((entry) => ({ ...entry, by: entry.by === OWNER ? user : entry.by }));
    const imported: LogEntry = {
      id: newId() as EventId,
      position: entries.length,
      at,
      by: user,
      event: { type: 'imported', from: settings.name, seen },
    };
    await store.create(agent, [...copied, imported]);
    announce({ type: 'agent-changed', agent: agent.id });
    return agent;
  }
}

/** The names of what follows may differ in a copy. */
function isMadeOf(
  log: readonly LogEntry[],
  { entries, settings }: Pick<ArchivedAgent, 'entries' | 'settings'>,
): boolean {
  if (!entries.every(({ id }, i) => log[i]?.id === id)) return false;
  const next = log[entries.length]?.event;
  return next?.type !== 'imported' || next.from === settings.name;
}
