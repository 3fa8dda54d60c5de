/** What the engines find for some words while there is no agent: one page of each, as one list. Nothing is kept. */
import { withoutTracking } from '../addresses.ts';
import { beginningOf } from '../reader/limits.ts';
import { chosenFor } from '../search/choice.ts';
import { blockedBy, type DomainRules } from '../search/domain-rules.ts';
import { type Engine, EngineFailed, type SearchResult } from '../search/engine.ts';
import { type Merged, merged } from '../search/merging.ts';

const MOST_RESULTS = 12;
/** Letters. */
const LONGEST_TITLE = 300;
const LONGEST_SNIPPET = 500;

export interface FirstResults {
  /** Best first. */
  readonly results: readonly Merged[];
  readonly engines: readonly EngineAnswered[];
}

interface EngineAnswered {
  readonly name: string;
  readonly found: number;
  readonly error?: string;
}

interface FirstRequest {
  readonly words: string;
  readonly language?: string | undefined;
  readonly engines: readonly Engine[];
  readonly rules: DomainRules;
  /** Aborted when nobody waits any more; then its reason is thrown. */
  readonly signal: AbortSignal;
}

/** Asks each engine as a session first asks it, so the session that follows finds the answers in memory. */
export async function firstResults({ engines, rules, ...topic }: FirstRequest): Promise<FirstResults> {
  const isBlocked = blockedBy(rules);
  const answers = await Promise.all(chosenFor(topic, engines).map((engine) => answerOf(engine, topic)));
  const lists = answers.map(({ name: engine, weight, results }) => {
    return { engine, weight, results: results.filter(({ url }) => !isBlocked(url)) };
  });
  return {
    results: merged(lists, rules).slice(0, MOST_RESULTS).map(bounded),
    engines: answers.map(({ name, results, error }) => {
      return { name, found: results.length, ...(error === undefined ? {} : { error }) };
    }),
  };
}

async function answerOf(
  engine: Engine,
  { words, language, signal }: Pick<FirstRequest, 'words' | 'language' | 'signal'>,
) {
  const { name, weight = 1 } = engine;
  const none: readonly SearchResult[] = [];
  try {
    const request = { words, page: 1, ...(language === undefined ? {} : { language }) };
    const { results } = await engine.search(request, signal);
    return { name, weight, results: results.map((each) => ({ ...each, url: withoutTracking(each.url) })) };
  } catch (error) {
    if (!(error instanceof EngineFailed)) throw error;
    return { name, weight, results: none, error: error.message };
  }
}

function bounded(found: Merged): Merged {
  const { title, snippet } = found;
  return { ...found, title: beginningOf(title, LONGEST_TITLE), snippet: beginningOf(snippet, LONGEST_SNIPPET) };
}
