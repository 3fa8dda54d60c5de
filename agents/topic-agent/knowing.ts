/**
 * Remembers what agents know until something changes: their logs, their language, the pages they met, the dictionary.
 */
import { LRUCache } from 'lru-cache';
import { type CountsHash, type Dictionary, type LogEntry, STANDARD, type Weighting } from '../../profiles/profiles.ts';
import type { AgentStore, Ports } from '../ports.ts';
import type { Agent, AgentId } from '../records.ts';
import { latestDone, rankedIn } from './finding.ts';
import { type Knowledge, knowledgeFrom } from './knowledge.ts';

interface KeptKnowledge {
  readonly language: Agent['language'];
  readonly mustSay: Agent['mustSay'];
  readonly entries: readonly LogEntry[];
  readonly seen: readonly CountsHash[];
  readonly knowledge: Promise<Knowledge>;
}

type KnowingPorts = Pick<Ports, 'store' | 'library' | 'inTurns' | 'explores' | 'looksElsewhere'>;

/** Agents in use: each holds the term counts of all its pages. */
const MOST_KNOWN = 8;

export class Knowing {
  readonly #ports: KnowingPorts;
  readonly #known = new LRUCache<AgentId, KeptKnowledge>({ max: MOST_KNOWN });
  readonly #weightings = new WeakMap<Dictionary, Weighting>();

  constructor(ports: KnowingPorts) {
    this.#ports = ports;
  }

  /** An agent's knowledge by a log and the pages its latest session met, rated or not. */
  async now(agent: Agent, entries: readonly LogEntry[]): Promise<Knowledge> {
    return this.of(agent, entries, await metBy(agent.id, entries, this.#ports.store));
  }

  /** An agent's knowledge by a log and the pages it met last. Callers that come meanwhile wait for the same. */
  async of(agent: Agent, entries: readonly LogEntry[], seen: readonly CountsHash[]): Promise<Knowledge> {
    const known = this.#known.get(agent.id);
    if (known !== undefined && isOf(known, agent, entries, seen)) {
      const knowledge = await known.knowledge;
      if (knowledge.dictionary === (await this.#ports.library.dictionary())) return knowledge;
    }
    const knowledge = knowledgeFrom(agent, entries, { ...this.#ports, weighting: this.#weighting, seen });
    this.#known.set(agent.id, { language: agent.language, mustSay: agent.mustSay, entries, seen, knowledge });
    knowledge.catch(() => this.#known.delete(agent.id));
    return knowledge;
  }

  /** One per dictionary, so that each page is weighed once. */
  readonly #weighting = (dictionary: Dictionary): Weighting => {
    const weighting = this.#weightings.get(dictionary) ?? STANDARD.weighting(dictionary);
    this.#weightings.set(dictionary, weighting);
    return weighting;
  };
}

/** Counts of the pages that an agent met last: in its latest session or, before the first, at its origin. */
export async function metBy(
  id: AgentId,
  entries: readonly LogEntry[],
  store: Pick<AgentStore, 'latestSession' | 'session' | 'passed'>,
): Promise<readonly CountsHash[]> {
  const latest = await latestDone(id, store);
  if (latest === undefined) return metBefore(entries);
  return (await rankedIn(latest, store)).map(({ counts }) => counts);
}

/** Counts of the pages that an agent had met at its origin, until it meets some itself. */
function metBefore(entries: readonly LogEntry[]): readonly CountsHash[] {
  const last = entries.findLast(({ event }) => event.type === 'imported');
  return last?.event.type === 'imported' ? (last.event.seen ?? []) : [];
}

function isOf(known: KeptKnowledge, agent: Agent, entries: readonly LogEntry[], seen: readonly CountsHash[]): boolean {
  if (known.language !== agent.language || known.mustSay !== agent.mustSay) return false;
  if (known.entries !== entries || known.seen.length !== seen.length) return false;
  return known.seen.every((hash, i) => hash === seen[i]);
}
