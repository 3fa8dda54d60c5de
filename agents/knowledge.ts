/** What an agent knows: its log folded into a population, read through the newest dictionary, ready to score pages. */
import {
  type Contribution,
  currentRatings,
  type Dictionary,
  explain,
  fold,
  type LogEntry,
  type Population,
  readPopulation,
  type Score,
  scorePage,
  type TermCounts,
  weigh,
} from '../profiles/profiles.ts';
import type { Library } from './ports.ts';
import type { Agent } from './records.ts';

export interface Knowledge {
  readonly entries: readonly LogEntry[];
  readonly population: Population;
  readonly dictionary: Dictionary;
  readonly score: (page: TermCounts) => Score;
  /** The terms that made a page's score, each with its share. */
  readonly why: (page: TermCounts) => Score & { readonly contributions: readonly Contribution[] };
}

export async function knowledgeFrom(agent: Agent, entries: readonly LogEntry[], library: Library): Promise<Knowledge> {
  const dictionary = await library.dictionary();
  const hashes = new Set([...currentRatings(entries).values()].map(({ event }) => event.counts));
  const counts = new Map(
    await Promise.all([...hashes].map(async (hash) => [hash, await library.counts(hash)] as const)),
  );
  const population = fold(entries, {
    language: agent.language,
    dictionary,
    counts: (hash) => counts.get(hash) as TermCounts,
  });
  const readings = readPopulation(population, dictionary);
  const score = (page: TermCounts) => scorePage(readings, weigh(page, dictionary));
  return {
    entries,
    population,
    dictionary,
    score,
    why(page) {
      const best = score(page);
      const vector = readings.find(({ profile }) => profile === best.profile)?.vector;
      return { ...best, contributions: vector === undefined ? [] : explain(page, weigh(page, dictionary), vector) };
    },
  };
}
