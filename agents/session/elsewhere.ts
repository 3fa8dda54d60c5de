/**
 * Where an agent looks if nothing that its words found was right: more questions, and words to leave out. The words may
 * belong to another language, or mean something else. So they are asked in other languages, and without words of the
 * unwanted pages, where an engine can leave words out.
 */
import {
  apartTerms,
  type CountsHash,
  currentRatings,
  type LogEntry,
  likelyLanguages,
  STANDARD,
  standing,
  type TermCounts,
} from '../../profiles/profiles.ts';
import type { Ports } from '../ports.ts';
import type { Agent } from '../records.ts';
import type { Engine } from '../search/engine.ts';
import type { Question } from '../search/search.ts';
import type { Passed } from '../session-records.ts';
import { unlessDamaged } from '../topic-agent/finding.ts';
import { findingSurfaces, isWord, termsIn, written } from './surfaces.ts';

/** This many dislikes without a like mean that the words were misunderstood. */
const FEWEST_DISLIKES = 3;

/** Share of the results that the agent's own words bring then. */
export const OWN_SHARE = 0.6;

const MOST_LANGUAGES = 2;

/** Words left out, and the number of unwanted pages in which each must stand. */
const MOST_LEFT_OUT = 8;
const FEWEST_PAGES = 2;

/** Looks at this many of the heaviest terms of unwanted pages. */
const LOOKED_AT = 60;

/** Whether all ratings since the agent has these words say that nothing was right. */
export function isNothingRight(entries: readonly LogEntry[]): boolean {
  const ratings = [...currentRatings(entries).values()];
  const worded = standing(entries).findLast(({ event }) => event.type === 'worded')?.position ?? -1;
  const since = ratings.filter(({ position }) => position > worded);
  const disliked = since.filter(({ event }) => event.value < 0).length;
  return disliked >= FEWEST_DISLIKES && ratings.every(({ event }) => event.value <= 0);
}

/** What is known of rated pages, and of pages found beside them. */
interface Misunderstood {
  /** The languages of the unwanted pages. */
  readonly languages: ReadonlySet<string>;
  /** Words of the unwanted pages that hardly occur in pages found beside them. */
  readonly words: readonly string[];
}

export async function misunderstood(
  { words }: Agent,
  entries: readonly LogEntry[],
  found: readonly Passed[],
  { library, inTurns }: Pick<Ports, 'library' | 'inTurns'>,
): Promise<Misunderstood> {
  const rated = [...currentRatings(entries).values()].map(({ event }) => event.counts);
  const known = new Set(rated);
  const had = async (all: readonly CountsHash[]): Promise<readonly TermCounts[]> =>
    (await Promise.all(all.map((hash) => unlessDamaged(library.counts(hash))))).flatMap((counts) => counts ?? []);
  const disliked = await had([...known]);
  const others = await had(found.map(({ counts }) => counts).filter((hash) => !known.has(hash)));
  const { weigh, vocabulary } = STANDARD.weighting(await library.dictionary());
  const groups = [disliked, others].map((each) => each.map(weigh));
  const [apart = []] = await inTurns(apartTerms(groups, LOOKED_AT, vocabulary));
  const own = new Set(termsIn(words));
  const said = new Map<string, number>();
  for (const { terms } of disliked) for (const term of terms) said.set(term, (said.get(term) ?? 0) + 1);
  const telling = apart.filter((term) => !own.has(term) && (said.get(term) ?? 0) >= FEWEST_PAGES);
  const surfaces = await inTurns(findingSurfaces(disliked));
  return {
    languages: new Set(disliked.map(({ language }) => language)),
    words: written(telling, surfaces).filter(isWord).slice(0, MOST_LEFT_OUT),
  };
}

/** Questions to an engine beside the agent's words. They contain no learned word that the owner does not want added. */
export function questionsElsewhere(
  { words, language, expansions, neverAdded = [] }: Agent,
  { languages, words: unwanted }: Misunderstood,
  engine: Pick<Engine, 'excludes' | 'languages'>,
): readonly Question[] {
  const speaks = (each: string) => engine.languages === undefined || engine.languages.includes(each);
  const others = language === undefined ? likelyLanguages(words).filter((each) => each !== 'und') : [];
  const unheard = others.filter((each) => !languages.has(each) && speaks(each)).slice(0, MOST_LANGUAGES);
  const never = new Set(neverAdded.flatMap(termsIn));
  const leftOut = unwanted.filter((word) => !termsIn(word).some((term) => never.has(term)));
  const mayAdd = engine.excludes === true && expansions !== false;
  const without = mayAdd && leftOut.length > 0 ? [{ words, without: leftOut }] : [];
  return [...unheard.map((each) => ({ words, language: each })), ...without];
}
