/**
 * What an agent asks beside its own words once they bring little that is new: the same words with some that its profiles
 * weigh most, as people write them. They come from pages that were liked, so they are in the languages of these.
 */
import { currentRatings, seededRandom, seedOf } from '../../profiles/profiles.ts';
import type { Neighbours, Ports } from '../ports.ts';
import { type Agent, type DoneSession, LONGEST_WORDS, type Passed } from '../records.ts';
import { creditsOf, NO_CREDIT } from '../search/credits.ts';
import { AskedSoFar, SESSIONS_LOOKED_AT } from '../search/questions.ts';
import { withOthers } from '../search/shares.ts';
import type { Knowledge } from '../topic-agent/knowledge.ts';
import { wordsAdded } from '../topic-agent/neighbours.ts';
import { isWord, termsIn } from './surfaces.ts';

/** Questions that are offered beside the agent's own, and words added in each. */
const MOST_OFFERED = 9;
const WORDS_ADDED = 2;

/** Of a profile that are looked at: behind them its terms say little. */
const TERMS_LOOKED_AT = 40;

/** New pages for each place on the list, below which words have run dry. */
const ENOUGH_PER_PLACE = 2;

/**
 * Whether the agent's words bring little that is new: its last session ranked hardly anything that the one before had not
 * ranked already. They have run dry for as long as they stay the same. `searched`: names of the engines that are asked
 * words; what feeds give says nothing of them.
 */
export function haveRunDry(
  { words, pagesPerSession }: Agent,
  last: DoneSession | undefined,
  searched: ReadonlySet<string>,
): boolean {
  if (last === undefined) return false;
  const asked = last.sources.filter(({ engine, query }) => query === words && searched.has(engine));
  // What was asked elsewhere (elsewhere.ts) says nothing of what the words bring.
  if (last.elsewhere !== true && asked.some(({ also }) => also !== undefined)) return true;
  // What failed, or was ended, has not said that there is nothing.
  const isWhole = last.ended === 'complete' && asked.some(({ error }) => error === undefined);
  return isWhole && last.fresh !== undefined && last.fresh < ENOUGH_PER_PLACE * pagesPerSession;
}

/** How many of these an engine that is asked words found, and the session before had not ranked. */
export function freshAmong(
  candidates: readonly Passed[],
  before: readonly Passed[],
  searched: ReadonlySet<string>,
): number {
  const known = new Set(before.map(({ page }) => page));
  const isSearched = ({ engines = [] }: Passed) => engines.some((engine) => searched.has(engine));
  return candidates.filter((candidate) => !known.has(candidate.page) && isSearched(candidate)).length;
}

/** What a session asks beside the agent's words. */
interface Beside {
  readonly known: () => Promise<Pick<Knowledge, 'profiles' | 'entries'>>;
  readonly neighbours: Neighbours;
  /** Names of the engines that are asked words. */
  readonly searched: ReadonlySet<string>;
  /** The session before; each session's questions come out the same however often they are made. */
  readonly last: DoneSession | undefined;
}

/** The questions to each engine, by its name, once its words have run dry: of what is offered and what was asked before those that pay. */
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

/** Of the sessions as far back as they count, the latest first, those that are done. */
async function sessionsUpTo(
  last: DoneSession | undefined,
  store: Pick<Ports['store'], 'sessions'>,
): Promise<readonly DoneSession[]> {
  if (last === undefined) return [];
  const before = await store.sessions(last.agent, SESSIONS_LOOKED_AT - 1, last.number);
  return [last, ...before.flatMap((session) => (session.state === 'done' ? [session] : []))];
}

/** How many pages a word has to find in vain before it is taken for a bad one. */
const PATIENCE = 4;

/**
 * The questions, those of the profiles that learned most first; each adds words that no other one does. Words that found
 * what was liked, here or for agents on like topics, go before those of which nothing is known, and these before others.
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

/** The share of its pages that is likely to be liked, as far as it is known; among equals the profiles' order stands. */
function worthOfWords(words: string, entries: Knowledge['entries'], neighbours: Neighbours): (term: string) => number {
  const ratings = currentRatings(entries).size;
  const own = creditsOf(entries, ({ event }) => wordsAdded(words, event.brought?.asked));
  return (term) => {
    const { lately } = own.get(term) ?? NO_CREDIT;
    const { rated, relevant } = withOthers(lately, neighbours.served('word', term), ratings);
    return (relevant + 1) / (rated + PATIENCE);
  };
}

/** Each word is looked at for every question. */
function rememberedTerms(): (words: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (words) => {
    const terms = known.get(words) ?? termsIn(words);
    known.set(words, terms);
    return terms;
  };
}
