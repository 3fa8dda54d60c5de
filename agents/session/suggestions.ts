/**
 * Narrower words for a vague topic: if the first sessions found several matters, one suggestion for each, the agent's
 * words with one or two of the matter. Nothing is kept except what the owner refuses.
 */
import { LRUCache } from 'lru-cache';
import {
  type CountsHash,
  currentDismissals,
  currentNegatives,
  currentRatings,
  currentWords,
  type Language,
  type LogEntry,
  type Matter,
  namedMatters,
  STANDARD,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { naming, type Word } from '../evaluation/naming-words.ts';
import type { Ports } from '../ports.ts';
import { type Agent, type AgentId, LONGEST_WORDS } from '../records.ts';
import type { DoneSession, Passed } from '../session-records.ts';
import type { AgentLog } from '../topic-agent/agent-log.ts';
import { agentOf, latestDone, rankedIn, unlessDamaged } from '../topic-agent/finding.ts';
import { isNothingRight } from './elsewhere.ts';
import { findingSurfaces, termsIn } from './surfaces.ts';

/** Other words for this agent, or for another one. */
export interface Suggestion {
  /** Added to the agent's own words. */
  readonly terms: readonly string[];
  /** The question that engines would get. */
  readonly words: string;
  /** The pages of the latest session behind it, the engines' best first. */
  readonly pages: readonly Passed[];
}

/** A topic is narrowed at its beginning: later, likes say more, unless there are none. */
const LAST_SESSION = 3;

/** Looks at this many of the engines' best pages. */
const MOST_PAGES = 60;

const MOST_SUGGESTIONS = 5;
const MOST_TERMS = 2;

/** A single page says nothing of a matter, unless nothing else was right either. */
const FEWEST_JUDGED = 2;
const FEWEST_OF_WRONG = 1;

/** The latest ratings that are looked at. */
const MOST_RATED = 100;

/** Sessions whose matters are remembered. */
const REMEMBERED = 100;

type SuggestionsPorts = Pick<Ports, 'store' | 'library' | 'inTurns' | 'announce'>;

/** A matter of a session, with the words that would find it. */
interface FoundMatter {
  readonly words: readonly Word[];
  /** Of its pages. */
  readonly language: Language;
  readonly pages: readonly Passed[];
}

/** With the words that name it, each once, the best first. */
interface WordedMatter {
  readonly words: readonly Word[];
  /** As people write them. */
  readonly terms: readonly string[];
  readonly pages: readonly Passed[];
}

export class Suggestions {
  readonly #ports: SuggestionsPorts;
  readonly #log: AgentLog;
  /** A closed session never changes; after a change of words it is not used. */
  readonly #found = new LRUCache<string, Promise<readonly FoundMatter[]>>({ max: REMEMBERED });

  constructor(ports: SuggestionsPorts, log: AgentLog) {
    this.#ports = ports;
    this.#log = log;
  }

  /** None before a session has ended, after the first few, or if everything found is one matter. */
  async of(id: AgentId): Promise<readonly Suggestion[]> {
    const { store } = this.#ports;
    const agent = await agentOf(id, store);
    const session = await latestDone(id, store);
    if (session === undefined) return [];
    const entries = await this.#log.read(id);
    if (session.number > LAST_SESSION && !isNothingRight(entries)) return [];
    const words = currentWords(entries);
    // Other words found it.
    if (currentWords(entries.slice(0, session.entries)) !== words) return [];
    const unwanted = new Set([...currentDismissals(entries), ...currentNegatives(entries)].flatMap(termsIn));
    const isWanted = ({ terms }: WordedMatter) => !terms.flatMap(termsIn).some((term) => unwanted.has(term));
    const others = await this.#wordsOfOthers(agent);
    return (await this.#tellable(await this.#matters(session, words), entries))
      .filter(isWanted)
      .map(({ terms, pages }) => ({ terms, words: [words, ...terms].join(' '), pages }))
      .filter((each) => each.words.length <= LONGEST_WORDS && !others.some((other) => includesAll(other, each.words)))
      .slice(0, MOST_SUGGESTIONS);
  }

  /** Suggestions with one of these words are not made again; taking the event back undoes that. */
  async dismiss(id: AgentId, words: readonly string[], by: string): Promise<void> {
    await agentOf(id, this.#ports.store);
    await this.#log.append(id, by, (entries) => {
      const known = new Set(currentDismissals(entries));
      const fresh = words.filter((word) => !known.has(word));
      return fresh.length === 0 ? [] : [{ type: 'dismissed', words: fresh }];
    });
    this.#ports.announce({ type: 'agent-changed', agent: id });
  }

  /** A matter that another agent of the same user has is not suggested. */
  async #wordsOfOthers({ id, user }: Agent): Promise<readonly ReadonlySet<string>[]> {
    const all = await this.#ports.store.ofUser(user);
    return all.filter((each) => each.id !== id).map(({ words }) => new Set(termsIn(words)));
  }

  /**
   * Those that words can name and that are not disliked; none if that leaves a single one, unless all that was rated is
   * wrong: then one helps. None once a matter is liked: likes say more than its words.
   */
  async #tellable(found: readonly FoundMatter[], entries: readonly LogEntry[]): Promise<readonly WordedMatter[]> {
    if (found.length === 0) return [];
    const names = naming({ entries, languages: found.map(({ language }) => language) });
    const named = found.map(({ words, pages }) => {
      const telling = eachOnce(words.filter(names)).slice(0, MOST_TERMS);
      return { words: telling, terms: telling.map(({ surface }) => surface), pages };
    });
    const verdictOn = await this.#verdicts(entries);
    const tellable = named.filter(({ words }) => words.length > 0);
    const told = tellable.filter(({ words }) => verdictOn(words) !== 'disliked');
    const isOneEnough = tellable.length > 1 && isNothingRight(entries);
    const isOneLiked = told.some(({ words }) => verdictOn(words) === 'liked');
    return (told.length > 1 || isOneEnough) && !isOneLiked ? told : [];
  }

  /** What became of most rated pages with these words. Sessions do not rank rated pages again. */
  async #verdicts(entries: readonly LogEntry[]): Promise<(words: readonly Word[]) => 'liked' | 'disliked' | undefined> {
    const ratings = [...currentRatings(entries).values()].slice(-MOST_RATED);
    const rated = await Promise.all(
      ratings.map(async ({ event: { value, counts } }) => {
        return { value, terms: new Set((await this.#countsOf(counts))?.terms) };
      }),
    );
    const fewest = isNothingRight(entries) ? FEWEST_OF_WRONG : FEWEST_JUDGED;
    return (words) => {
      const those = rated.filter(({ terms }) => words.some(({ term }) => terms.has(term)));
      const isMost = (n: number) => n >= fewest && 2 * n > those.length;
      if (isMost(those.filter(({ value }) => value < 0).length)) return 'disliked';
      return isMost(those.filter(({ value }) => value > 0).length) ? 'liked' : undefined;
    };
  }

  async #matters(session: DoneSession, words: string): Promise<readonly FoundMatter[]> {
    const key = `${session.agent} ${session.number} ${words}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = this.#look(session, words);
    this.#found.set(key, found);
    found.catch(() => this.#found.delete(key));
    return found;
  }

  async #look(session: DoneSession, words: string): Promise<readonly FoundMatter[]> {
    const { inTurns, library, store } = this.#ports;
    const best = (await rankedIn(session, store)).toSorted((a, b) => a.engineRank - b.engineRank).slice(0, MOST_PAGES);
    const had = await Promise.all(best.map(async (page) => ({ page, counts: await this.#countsOf(page.counts) })));
    const pages = ofOneLanguage(had.flatMap(({ page, counts }) => (counts === undefined ? [] : [{ page, counts }])));
    const { weigh, vocabulary } = STANDARD.weighting(await library.dictionary());
    const vectors = pages.map(({ counts }) => weigh(counts));
    const found = await inTurns(namedMatters(vectors, vocabulary, new Set(termsIn(words))));
    if (found.length === 0) return [];
    const surfaces = await inTurns(findingSurfaces(pages.map(({ counts }) => counts)));
    return found.map(({ terms, pages: places }: Matter) => ({
      words: terms.map((term) => ({ term, surface: surfaces.get(term) ?? term })),
      language: pages[0]?.counts.language ?? 'und',
      pages: places.map((place) => (pages[place] as (typeof pages)[number]).page),
    }));
  }

  #countsOf(hash: CountsHash): Promise<TermCounts | undefined> {
    return unlessDamaged(this.#ports.library.counts(hash));
  }
}

/** Pages in the most frequent language: two languages separate pages even of one matter. */
function ofOneLanguage<P extends { readonly counts: TermCounts }>(pages: readonly P[]): readonly P[] {
  const by = new Map<Language, P[]>();
  for (const page of pages) by.set(page.counts.language, [...(by.get(page.counts.language) ?? []), page]);
  return [...by.values()].reduce((most, each) => (each.length > most.length ? each : most), []);
}

/** A word may be a term in several languages. */
function eachOnce(words: readonly Word[]): readonly Word[] {
  return words.filter(({ surface }, i) => words.findIndex((other) => other.surface === surface) === i);
}

function includesAll(terms: ReadonlySet<string>, words: string): boolean {
  return termsIn(words).every((term) => terms.has(term));
}
