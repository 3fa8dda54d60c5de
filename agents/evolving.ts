/** Evolution in service: a generation is proposed by what the agent's sessions have read, and judged by ratings held back. */
import {
  type CountsHash,
  type EventId,
  type EvolvedEvent,
  FEWEST_HELD,
  type LogEntry,
  type ProfileId,
  type ProposalOptions,
  proposing,
  STANDARD,
  seededRandom,
  seedOf,
  standing,
  type TermCounts,
  type Unready,
} from '../profiles/profiles.ts';
import { AgentLog } from './agent-log.ts';
import { agentOf, latestSessions } from './finding.ts';
import { DamagedPage, NotFound, type Ports } from './ports.ts';
import type { Agent, AgentId, Candidate } from './records.ts';

/** Who is said in the log to have done it. */
export const EVOLUTION = 'evolution';

/** Generations that are bred at once unless the owner says otherwise; 0: none by itself. */
export const GENERATIONS = 3;

/** Pages that fitness is taken from: the latest that were read. */
const MOST_PAGES = 60;

/** Ratings since the last attempt, without which another one would see nothing new. */
const FRESH_RATINGS = FEWEST_HELD;

/** What came of an attempt. */
export type Attempt = { readonly events: readonly EvolvedEvent[] } | { readonly unready: Unready };

/** All generations that were bred at once. */
export interface Run {
  /** The first of its entries, by which it is undone. */
  readonly event: EventId;
  readonly at: string;
  readonly by: string;
  readonly generations: readonly EvolvedEvent[];
}

export class Evolving {
  readonly #ports: Pick<Ports, 'store' | 'library' | 'inTurns' | 'clock' | 'newId' | 'announce'>;
  readonly #log: AgentLog;

  constructor(ports: Pick<Ports, 'store' | 'library' | 'inTurns' | 'clock' | 'newId' | 'announce'>) {
    this.#ports = ports;
    this.#log = new AgentLog(ports);
  }

  /** Breeds up to so many generations, and keeps them if they do better on what none of their parents was taught. Aborted, nothing has happened. */
  async attempt(id: AgentId, generations: number, signal?: AbortSignal): Promise<Attempt> {
    const { store, announce } = this.#ports;
    const agent = await agentOf(id, store);
    let attempt: Attempt = { events: [] };
    await this.#log.append(id, EVOLUTION, async (entries) => {
      const proposal = await this.#proposal(agent, entries, generations);
      signal?.throwIfAborted();
      attempt = typeof proposal === 'string' ? { unready: proposal } : { events: proposal };
      return typeof proposal === 'string' ? [] : proposal;
    });
    announce({ type: 'agent-changed', agent: id });
    return attempt;
  }

  /** Whether enough was rated since the last attempt. */
  async isDue(id: AgentId): Promise<boolean> {
    const agent = await agentOf(id, this.#ports.store);
    const entries = standing(await this.#log.read(id));
    const last = entries.findLastIndex(({ event }) => event.type === 'evolved');
    const rated = entries.slice(last + 1).filter(({ event }) => event.type === 'rated').length;
    return (agent.generations ?? GENERATIONS) > 0 && rated >= FRESH_RATINGS;
  }

  /** What was tried, the latest first. */
  async runs(id: AgentId): Promise<readonly Run[]> {
    await agentOf(id, this.#ports.store);
    const runs: Run[] = [];
    for (const { id: event, at, by, event: evolved } of standing(await this.#log.read(id))) {
      if (evolved.type !== 'evolved') continue;
      const last = runs.at(-1);
      // The generations of one attempt were appended at once.
      if (last?.at === at) runs.splice(-1, 1, { ...last, generations: [...last.generations, evolved] });
      else runs.push({ event, at, by, generations: [evolved] });
    }
    return runs.reverse();
  }

  /** Takes back an attempt with all its generations, and whatever was bred from them. */
  async undo(id: AgentId, first: EventId, by: string): Promise<void> {
    await agentOf(id, this.#ports.store);
    await this.#log.append(id, by, (entries) => {
      const left = standing(entries);
      const from = left.findIndex((entry) => entry.id === first && entry.event.type === 'evolved');
      if (from < 0) throw new NotFound('this agent has no such evolution to undo');
      const undone = left.slice(from).filter(({ event }) => event.type === 'evolved');
      return undone.map((entry) => ({ type: 'undone', event: entry.id }) as const);
    });
    this.#ports.announce({ type: 'agent-changed', agent: id });
  }

  async #proposal(agent: Agent, entries: readonly LogEntry[], generations: number) {
    const { library, inTurns, newId } = this.#ports;
    const counts = new Map<CountsHash, TermCounts>();
    for (const { event } of entries) {
      if (event.type === 'rated') counts.set(event.counts, await library.counts(event.counts));
    }
    const seen: ProposalOptions['seen'][number][] = [];
    for (const { page, counts: hash } of await this.#seenBy(agent)) {
      const known = await unlessDamaged(library.counts(hash));
      if (known !== undefined) seen.push({ page, counts: known });
    }
    const options: ProposalOptions = {
      fold: { language: agent.language, counts: (hash) => counts.get(hash) as TermCounts },
      weighting: STANDARD.weighting(await library.dictionary()),
      learner: STANDARD.learner,
      seen,
      generations,
      random: seededRandom(seedOf(`${agent.id} ${entries.length}`)),
      newId: () => newId() as ProfileId,
    };
    return inTurns(proposing(entries, options));
  }

  /** What the agent's last sessions read. */
  async #seenBy({ id }: Agent): Promise<readonly Candidate[]> {
    const pages = new Map<string, Candidate>();
    for (const { candidates } of await latestSessions(id, this.#ports.store)) {
      for (const candidate of candidates) if (!pages.has(candidate.page)) pages.set(candidate.page, candidate);
    }
    return [...pages.values()].slice(0, MOST_PAGES);
  }
}

async function unlessDamaged<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DamagedPage) return undefined;
    throw error;
  }
}
