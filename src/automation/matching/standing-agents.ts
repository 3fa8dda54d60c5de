/**
 * The agents of some shards in the matcher: their profiles in the inverted index, and what else a page must fit. It
 * holds nothing of their owners' ratings but the profiles.
 */
import { type Agent, type AgentId, type Knowledge, ownerOf, type Page } from '../../../agents/agents.ts';
import { heaviest, ProfileIndex, type TermCounts, type Vector } from '../../../profiles/profiles.ts';
import { type AgentView, TERMS } from './views.ts';

/** An agent as it is held: its vectors are in the index. */
interface Standing extends Pick<AgentView, 'language' | 'terms'> {
  readonly shard: number;
  readonly profiles: readonly string[];
}

/** A page that fits an agent. */
interface Fit {
  readonly agent: AgentId;
  readonly score: number;
}

/** From this cosine on two agents have about the same subject; and at most this many such agents get a like. */
const RESEMBLING = 0.5;
const MOST_RESEMBLING = 20;

/** Postings merged after each agent: growing drafts cost each page. */
const MERGED_AT_ONCE = 65_536;

export class StandingAgents {
  readonly #index = new ProfileIndex<string>();
  readonly #agents = new Map<AgentId, Standing>();

  get size(): number {
    return this.#agents.size;
  }

  get profiles(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.#index.bytes;
  }

  /** Replaces what was known of the agent; an agent without profiles is not in the index. */
  put(agent: AgentId, shard: number, { language, terms, threshold, profiles }: AgentView): void {
    this.remove(agent);
    const keys = profiles.map(({ profile, vector }) => {
      const key = `${agent}/${profile}`;
      this.#index.put(key, vector, threshold);
      return key;
    });
    if (keys.length === 0) return;
    this.#agents.set(agent, { shard, profiles: keys, language, terms });
    this.#index.mergeStep(MERGED_AT_ONCE);
  }

  remove(agent: AgentId): void {
    for (const key of this.#agents.get(agent)?.profiles ?? []) this.#index.remove(key);
    this.#agents.delete(agent);
  }

  removeShard(shard: number): void {
    for (const [agent, standing] of this.#agents) if (standing.shard === shard) this.remove(agent);
  }

  /** The agents, among those of some shards, for which a page is, by the best of each one's profiles. */
  fitting(
    page: Pick<Page, 'language'>,
    counts: TermCounts,
    vector: Vector,
    shards: ReadonlySet<number>,
  ): readonly Fit[] {
    const terms = new Set(counts.terms);
    const fits = new Map<AgentId, Fit>();
    for (const { key, score } of this.#index.match(vector)) {
      const agent = key.slice(0, key.indexOf('/')) as AgentId;
      const standing = this.#agents.get(agent);
      if (standing === undefined || fits.has(agent) || !shards.has(standing.shard)) continue;
      if (isFor(standing, page, terms)) fits.set(agent, { agent, score });
    }
    return [...fits.values()];
  }

  /** Agents of others in the same language that are close to any of these profiles, the closest first. */
  resembling(
    { user, language }: Agent,
    { vectors, dictionary }: Pick<Knowledge, 'vectors' | 'dictionary'>,
    shards: ReadonlySet<number>,
  ): readonly AgentId[] {
    const scores = new Map<AgentId, number>();
    for (const { profile, vector } of vectors) {
      if (profile === null) continue;
      for (const { key, score } of this.#index.match(heaviest(vector, TERMS, dictionary.vocabulary))) {
        const agent = key.slice(0, key.indexOf('/')) as AgentId;
        if (score >= RESEMBLING) scores.set(agent, Math.max(score, scores.get(agent) ?? 0));
      }
    }
    const resembles = (agent: AgentId) => {
      const standing = this.#agents.get(agent);
      if (standing === undefined || ownerOf(agent) === user || !shards.has(standing.shard)) return false;
      return language === undefined || standing.language === undefined || standing.language === language;
    };
    const alike = [...scores].filter(([agent]) => resembles(agent)).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    return alike.slice(0, MOST_RESEMBLING).map(([agent]) => agent);
  }

  /** Merges while there is time; true while there is more to do. */
  merge(): boolean {
    return this.#index.mergeStep(MERGED_AT_ONCE);
  }
}

/** In its language, and with at least one of its words. */
function isFor({ language, terms }: Standing, page: Pick<Page, 'language'>, held: ReadonlySet<string>): boolean {
  return (language === undefined || page.language === language) && terms.some((term) => held.has(term));
}
