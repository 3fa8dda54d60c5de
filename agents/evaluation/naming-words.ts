/**
 * Which words may name a subject, wherever Fenix says what an agent wants. How many pages have a word does not
 * tell: of the pages of the start dictionary 0.2 % have "bad", 2 % "algorithm", 11 % "image".
 */
import { currentEdits, currentWords, type Language, type LogEntry } from '../../profiles/profiles.ts';
import { isGeneral } from '../lexicon/general-words.ts';
import { isNumeral } from '../lexicon/numerals.ts';
import { isWord, termsIn } from '../session/surfaces.ts';

export interface Word {
  readonly term: string;
  /** As pages write it. */
  readonly surface: string;
}

interface Grounds {
  readonly entries: readonly LogEntry[];
  /** Of the pages that the words come from. */
  readonly languages: Iterable<Language>;
}

/** The agent's own words name one, and those set by hand; of the others no number, and none that suits any subject. */
export function naming({ entries, languages }: Grounds): (word: Word) => boolean {
  const own = new Set([...termsIn(currentWords(entries)), ...currentEdits(entries).map(({ term }) => term)]);
  const spoken = new Set(spokenIn([...languages]).flatMap((language) => (language === 'und' ? OFTENEST : language)));
  return ({ term, surface }) =>
    own.has(term) || (isWord(surface) && !isNumeral(surface, spoken) && !isGeneral(surface, spoken));
}

/** In which a text is read whose language is not known. */
const OFTENEST: readonly Language[] = ['en', 'pt'];

/** A stray page in Hungarian makes no number of an English hat. */
const LEAST_SHARE = 0.1;

function spokenIn(languages: readonly Language[]): readonly Language[] {
  const often = new Map<Language, number>();
  for (const language of languages) often.set(language, (often.get(language) ?? 0) + 1);
  return [...often].flatMap(([language, pages]) => (pages >= LEAST_SHARE * languages.length ? [language] : []));
}
