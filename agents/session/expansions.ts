/**
 * More questions for an agent whose own words bring little new: the same words with heavy words of its profiles, as
 * people write them. They come from liked pages, so they are in the languages of these.
 */
import { currentRatings, seededRandom, seedOf } from '../../profiles/profiles.ts';
import type { Neighbours, Ports } from '../ports.ts';
import { type Agent, LONGEST_WORDS } from '../records.ts';
import { creditsOf, NO_CREDIT } from '../search/credits.ts';
import { AskedSoFar, SESSIONS_LOOKED_AT } from '../search/questions.ts';
import { withOthers } from '../search/shares.ts';
import type { DoneSession, Passed } from '../session-records.ts';
import type { Knowledge } from '../topic-agent/knowledge.ts';
import { wordsAdded } from '../topic-agent/neighbours.ts';
import { isWord, termsIn } from './surfaces.ts';

/** Questions offered beside the agent's own, and words added in each. */
const MOST_OFFERED = 9;
const WORDS_ADDED = 2;

/** The heaviest terms of a profile; later terms say little. */
const TERMS_LOOKED_AT = 40;

/** Words are exhausted if they bring fewer new pages than this for each place on the list. */
const ENOUGH_PER_PLACE = 2;

/**
 * Whether the agent's words bring little new: its last session ranked hardly anything that the one before had not
 * ranked. They stay exhausted until they change. `searched`: names of the engines that are asked words; feeds say
 * nothing of them.
 */
export function haveRunDry(
  { words, pagesPerSession }: Agent,
  last: DoneSession | undefined,
  searched: ReadonlySet<string>,
): boolean {
  if (last === undefined) return false;
  const asked = last.sources.filter(({ engine, query }) => query === words && searched.has(engine));
  // Questions asked elsewhere (elsewhere.ts) tell nothing of the words.
  if (last.elsewhere !== true && asked.some(({ also }) => also !== undefined)) return true;
  // An engine that failed, or was ended, has not said that there is nothing.
  const isWhole = last.ended === 'complete' && asked.some(({ error }) => error === undefined);
  return isWhole && last.fresh !== undefined && last.fresh < ENOUGH_PER_PLACE * pagesPerSession;
}

/** How many of these came from an engine asked for words, and were not ranked by the session before. */
export function freshAmong(
  candidates: readonly Passed[],
  before: readonly Passed[],
  searched: ReadonlySet<string>,
): number {
  const known = new Set(before.map(({ page }) => page));
  const isSearched = ({ engines = [] }: Passed) => engines.some((engine) => searched.has(engine));
  return candidates.filter((candidate) => !known.has(candidate.page) && isSearched(candidate)).length;
}

/** A session's questions beside the agent's words. */
interface Beside {
  readonly known: () => Promise<Pick<Knowledge, 'profiles' | 'entries'>>;
  readonly neighbours: Neighbours;
  /** Names of the engines that are asked words. */
  readonly searched: ReadonlySet<string>;
  /** The session before; it seeds the questions, so that they are always the same. */
  readonly last: DoneSession | undefined;
}

/** Questions for each engine, by name, once its words are exhausted: those that pay, among offered and earlier ones. */
export async function questionsBeside(
  agent: Agent,
  { known, neighbours, last, searched }: Beside,
  store: Pick<Ports['store'], 'sessions'>,
): Promise<(engine: string) => readonly string[]> {
  if (agent.expansions === false || !haveRunDry(agent, last, searched)) return () => [];
  const { id, words, neverAdded = [], negativeWords = [] } = agent;
  const knowledge = await known();
  const offered = await expansionsFor(agent, knowledge, neighbours);
  const soFar = new AskedSoFar(words, await sessionsUpTo(last, store), knowledge.entries);
  const unwanted = new Set([...neverAdded, ...negativeWords].flatMap(termsIn));
  const before = soFar.before.filter((query) => !wordsAdded(words, query).some((term) => unwanted.has(term)));
  const all = [...new Set([...offered, ...before])];
  return (engine) => soFar.questionsTo(engine, all, seededRandom(seedOf(`${id}/${last?.number}/${engine}`)));
}

/** The closed sessions as far back as they count, the latest first. */
async function sessionsUpTo(
  last: DoneSession | undefined,
  store: Pick<Ports['store'], 'sessions'>,
): Promise<readonly DoneSession[]> {
  if (last === undefined) return [];
  const before = await store.sessions(last.agent, SESSIONS_LOOKED_AT - 1, last.number);
  return [last, ...before.flatMap((session) => (session.state === 'done' ? [session] : []))];
}

/** A word that finds this many pages in vain counts as bad. */
const PATIENCE = 4;

/**
 * The questions, first those of the profiles that learned most; each adds words that no other adds. Words that found
 * something liked, here or for agents on like topics, go before unknown words, and these before others.
 */
export async function expansionsFor(
  agent: Agent,
  { profiles, entries }: Pick<Knowledge, 'profiles' | 'entries'>,
  neighbours: Neighbours,
): Promise<readonly string[]> {
  const views = [...(await profiles(TERMS_LOOKED_AT))].sort((a, b) => b.lessons - a.lessons);
  const { words, neverAdded = [], negativeWords = [] } = agent;
  const termsOf = rememberedTerms();
  const taken = new Set([words, ...neverAdded, ...negativeWords].flatMap(termsOf));
  const worth = worthOfWords(words, entries, neighbours);
  const free = views.map(({ terms }) =>
    terms
      .filter(({ weight, surface }) => weight > 0 && isWord(surface))
      .sort((a, b) => worth(b.term) - worth(a.term))
      .map(({ surface }) => surface),
  );
  const questions: string[] = [];
  for (let turn = 0; questions.length < MOST_OFFERED && free.length > 0 && turn < MOST_OFFERED * free.length; turn++) {
    const added = (free[turn % free.length] as string[])
      .filter((word) => !termsOf(word).some((term) => taken.has(term)))
      .slice(0, WORDS_ADDED);
    const question = [agent.words, ...added].join(' ');
    if (added.length === 0 || question.length > LONGEST_WORDS) continue;
    for (const term of added.flatMap(termsOf)) taken.add(term);
    questions.push(question);
  }
  return questions;
}

/** The likely share of liked pages; among equals the profiles' order stands. */
function worthOfWords(words: string, entries: Knowledge['entries'], neighbours: Neighbours): (term: string) => number {
  const ratings = currentRatings(entries).size;
  const own = creditsOf(entries, ({ event }) => wordsAdded(words, event.brought?.asked));
  return (term) => {
    const { lately } = own.get(term) ?? NO_CREDIT;
    const { rated, relevant } = withOthers(lately, neighbours.served('word', term), ratings);
    return (relevant + 1) / (rated + PATIENCE);
  };
}

/** Every question looks at each word. */
function rememberedTerms(): (words: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (words) => {
    const terms = known.get(words) ?? termsIn(words);
    known.set(words, terms);
    return terms;
  };
}
