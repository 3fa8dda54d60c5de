/**
 * What an agent asks beside its own words once they bring little that is new: the same words with some that its profiles
 * weigh most, as people write them. They come from pages that were liked, so they are in the languages of these.
 */
import { currentRatings } from '../profiles/profiles.ts';
import type { Knowledge } from './knowledge.ts';
import { wordsAdded } from './neighbours.ts';
import type { Neighbours } from './ports.ts';
import { type Agent, type DoneSession, LONGEST_WORDS, type Passed } from './records.ts';
import { creditsOf, NO_CREDIT } from './search/credits.ts';
import { withOthers } from './search/shares.ts';
import { isWord, termsIn } from './surfaces.ts';

/** Questions beside the agent's own, and words added in each. */
const MOST_QUESTIONS = 3;
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
  if (asked.some(({ also }) => also !== undefined)) return true;
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
  const taken = new Set([words, ...neverAdded, ...negativeWords].flatMap(termsIn));
  const worth = worthOfWords(words, entries, neighbours);
  const free = views.map(({ terms }) =>
    terms
      .filter(({ weight, surface }) => weight > 0 && isWord(surface))
      .sort((a, b) => worth(b.term) - worth(a.term))
      .map(({ surface }) => surface),
  );
  const questions: string[] = [];
  for (
    let turn = 0;
    questions.length < MOST_QUESTIONS && free.length > 0 && turn < MOST_QUESTIONS * free.length;
    turn++
  ) {
    const added = (free[turn % free.length] as string[]).filter((word) => isNew(word, taken)).slice(0, WORDS_ADDED);
    const question = [agent.words, ...added].join(' ');
    if (added.length === 0 || question.length > LONGEST_WORDS) continue;
    for (const term of added.flatMap(termsIn)) taken.add(term);
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

function isNew(word: string, taken: ReadonlySet<string>): boolean {
  return !termsIn(word).some((term) => taken.has(term));
}
