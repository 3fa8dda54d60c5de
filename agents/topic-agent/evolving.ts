/**
 * Evolution in service: proposes a generation from what the agent's sessions have read, and judges it by held-back
 * ratings.
 */
import {
  type CountsHash,
  currentRatings,
  type EventId,
  type EvolvedEvent,
  FEWEST_HELD,
  FEWEST_PROFILES,
  heldBack,
  type LogEntry,
  type ProfileId,
  type ProposalOptions,
  profilesOf,
  proposing,
  STANDARD,
  seededRandom,
  seedOf,
  standing,
  type TermCounts,
  type Unready,
  unreadyFor,
} from '../../profiles/profiles.ts';
import { NotFound, type Ports } from '../ports.ts';
import { because } from '../reasons.ts';
import type { Agent, AgentId } from '../records.ts';
import type { Passed } from '../session-records.ts';
import type { AgentLog } from './agent-log.ts';
import { agentOf, lastRanked, unlessDamaged } from './finding.ts';

/** The author of these events in the log. */
const EVOLUTION = 'evolution';

/** Generations bred at once unless the owner says otherwise; 0: none by itself. */
export const GENERATIONS = 3;

/** Fitness is measured on this many of the pages read last. */
const MOST_PAGES = 60;

/** Ratings since the last attempt; with fewer, another attempt would see nothing new. */
const FRESH_RATINGS = FEWEST_HELD;

/** The outcome of an attempt. */
export type Attempt = { readonly events: readonly EvolvedEvent[] } | { readonly unready: Unready };

/** All generations that were bred at once. */
export interface Run {
  /** The first of its entries, which undoes it. */
  readonly event: EventId;
  readonly at: string;
  readonly generations: readonly EvolvedEvent[];
}

type EvolvingPorts = Pick<Ports, 'store' | 'library' | 'inTurns' | 'newId' | 'announce'>;

export class Evolving {
  readonly #ports: EvolvingPorts;
  readonly #log: AgentLog;

  constructor(ports: EvolvingPorts, log: AgentLog) {
    this.#ports = ports;
    this.#log = log;
  }

  /**
   * Breeds up to this many generations, and keeps them if they do better on what none of their parents was taught. If
   * aborted, nothing has happened.
   */
  async attempt(id: AgentId, generations: number, signal?: AbortSignal): Promise<Attempt> {
    const { store, announce } = this.#ports;
    const agent = await agentOf(id, store);
    let attempt: Attempt = { events: [] };
    await this.#log.consider(id, EVOLUTION, async (entries) => {
      const proposal = await this.#proposal(agent, entries, generations);
      signal?.throwIfAborted();
      attempt = 'scarce' in proposal ? { unready: proposal } : { events: proposal };
      return 'scarce' in proposal ? [] : proposal;
    });
    announce({ type: 'agent-changed', agent: id });
    return attempt;
  }

  /** Whether enough was rated since the last attempt (even an undone one), and there is enough to breed from. */
  async isDue(id: AgentId): Promise<boolean> {
    const agent = await agentOf(id, this.#ports.store);
    const entries = await this.#log.read(id);
    const wanted = (agent.generations ?? GENERATIONS) > 0 && ratedSinceLast(entries).rated >= FRESH_RATINGS;
    return wanted && heldBack(entries).length > 0 && profilesOf(entries).length >= FEWEST_PROFILES;
  }

  /** What an attempt would lack now. */
  async unready(id: AgentId): Promise<Unready | undefined> {
    const agent = await agentOf(id, this.#ports.store);
    const [entries, met] = await Promise.all([this.#log.read(id), this.#seenBy(agent)]);
    const lacking = unreadyFor(
      entries,
      met.map(({ page }) => page),
    );
    const { isFirst, rated } = ratedSinceLast(entries);
    if (lacking !== undefined || isFirst || rated >= FRESH_RATINGS) return lacking;
    return { scarce: 'fresh', needs: FRESH_RATINGS, has: rated };
  }

  /** The attempts, the latest first. */
  async runs(id: AgentId): Promise<readonly Run[]> {
    await agentOf(id, this.#ports.store);
    const runs: Run[] = [];
    for (const { id: event, at, event: evolved } of standing(await this.#log.read(id))) {
      if (evolved.type !== 'evolved') continue;
      const last = runs.at(-1);
      // The generations of one attempt were appended at once.
      if (last?.at === at) runs.splice(-1, 1, { ...last, generations: [...last.generations, evolved] });
      else runs.push({ event, at, generations: [evolved] });
    }
    return runs.reverse();
  }

  /**
   * Takes back an attempt with all its generations, and everything bred after them. A refused attempt left nothing to
   * take back.
   */
  async undo(id: AgentId, first: EventId, by: string): Promise<void> {
    await agentOf(id, this.#ports.store);
    await this.#log.append(id, by, (entries) => {
      const left = standing(entries);
      const from = left.findIndex((entry) => entry.id === first && entry.event.type === 'evolved');
      const run = left[from];
      if (run?.event.type !== 'evolved') throw new NotFound(because('agent.no-evolution'));
      const undone = run.event.accepted ? left.slice(from).filter(({ event }) => event.type === 'evolved') : [run];
      return undone.map((entry) => ({ type: 'undone', event: entry.id }) as const);
    });
    this.#ports.announce({ type: 'agent-changed', agent: id });
  }

  async #proposal(agent: Agent, entries: readonly LogEntry[], generations: number) {
    const { library, inTurns, newId } = this.#ports;
    const rated = new Set([...currentRatings(entries).values()].map(({ event }) => event.counts));
    const counts = new Map<CountsHash, TermCounts>();
    await Promise.all([...rated].map(async (hash) => counts.set(hash, await library.counts(hash))));
    const met = await this.#seenBy(agent);
    const known = await Promise.all(
      met.map(async ({ page, counts: hash }) => ({ page, counts: await unlessDamaged(library.counts(hash)) })),
    );
    const seen = known.flatMap(({ page, counts: each }) => (each === undefined ? [] : { page, counts: each }));
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
  async #seenBy({ id }: Agent): Promise<readonly Passed[]> {
    return [...(await lastRanked(id, this.#ports.store)).values()].slice(0, MOST_PAGES);
  }
}

/** An undone attempt counts, too: its ratings have judged. */
function ratedSinceLast(entries: readonly LogEntry[]): { readonly isFirst: boolean; readonly rated: number } {
  const last = entries.findLastIndex(({ event }) => event.type === 'evolved');
  const rated = [...currentRatings(entries).values()].filter(({ position }) => position > last).length;
  return { isFirst: last < 0, rated };
}
