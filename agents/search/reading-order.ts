/**
 * What is worth reading first, as far as titles and snippets tell before anything is fetched. Two orders of the same
 * candidates are fused by reciprocal rank, as the engines' lists are (`merging.ts`): the order that the engines come to
 * together, and the order in which the agent's profiles, or its words before there are any, like what is said of them.
 *
 *   worth = 1 / (60 + place by engines) + 3 / (60 + place by text)
 *
 * What is known of a page's site from agents on like topics raises or lowers that a little.
 *
 * Places and not scores: the cosine of a dozen words means little by itself, but a better one is a better sign. The text
 * counts three times as much: it is the one sign that is the agent's own.
 */
import {
  countTerms,
  detectLanguage,
  type Language,
  likelyLanguages,
  type Steps,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { foldersOf, wordsOfPath } from '../addresses.ts';
import type { Found } from './engine.ts';
import { fused, type Merged } from './merging.ts';

const TEXT_WEIGHT = 3;

/** An engine quotes the important part of a page first. */
const LONGEST_SNIPPET = 500;
const MOST_URL_WORDS = 8;

/** An engine's text of a page, and words of its address: all that is known of it unread. */
export function textOf({ title, snippet, url }: Found): string {
  const said = title === url ? '' : title;
  return [said, said, snippet.slice(0, LONGEST_SNIPPET), wordsOf(url).join(' ')].join('\n');
}

/** Words of the file's name alone: many pages share the folders. */
function wordsOf(url: string): readonly string[] {
  return wordsOfPath(foldersOf(new URL(url).pathname).at(-1) ?? '').slice(0, MOST_URL_WORDS);
}

/** How well each text is liked; in steps of one candidate. */
export function* likings(
  candidates: readonly Found[],
  language: Language | undefined,
  score: (text: TermCounts) => { readonly score: number },
): Steps<ReadonlyMap<string, number>> {
  const liked = new Map<string, number>();
  for (const found of candidates) {
    const text = textOf(found);
    // Too short for a sure language, so it is read in each likely one.
    const languages = language === undefined ? [...likelyLanguages(text), detectLanguage(text).language] : [language];
    liked.set(found.url, Math.max(...[...new Set(languages)].map((each) => score(countTerms(text, each)).score)));
    yield;
  }
  return liked;
}

/**
 * Best first, after pinned pages; the candidates come in the order of the engines. Without likings that order stands.
 */
export function inReadingOrder<C extends Pick<Merged, 'url' | 'pinned'>>(
  candidates: readonly C[],
  liked: ReadonlyMap<string, number>,
  weightOf: (url: string) => number = () => 1,
): readonly C[] {
  const textPlaces = placesByLiking(candidates.map(({ url }) => liked.get(url) ?? 0));
  const worth = candidates.map((candidate, place) => ({
    candidate,
    worth: weightOf(candidate.url) * (fused(place) + TEXT_WEIGHT * fused(textPlaces[place] as number)),
  }));
  return worth
    .sort((a, b) => Number(b.candidate.pinned ?? false) - Number(a.candidate.pinned ?? false) || b.worth - a.worth)
    .map(({ candidate }) => candidate);
}

/** Candidates liked equally share the last of their places: no words about a page are no sign for it. */
export function placesByLiking(likings: readonly number[]): readonly number[] {
  const lastOf = new Map([...likings].sort((a, b) => b - a).map((liking, place) => [liking, place]));
  return likings.map((liking) => lastOf.get(liking) as number);
}
