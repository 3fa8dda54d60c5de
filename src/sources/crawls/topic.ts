/** How well pages and links are liked by somebody who follows a topic given in words. */
import {
  cosine,
  countTerms,
  type Dictionary,
  likelyLanguages,
  STANDARD,
  type TermCounts,
} from '../../../profiles/profiles.ts';

interface TopicLiking {
  /** From 0 to 1, as all of these. */
  readonly page: (counts: TermCounts) => number;
  readonly text: (text: string) => number;
}

/** Short texts, as of links, may be in any language: the one that likes them best counts. */
export function topicLiking(words: string, dictionary: Dictionary): TopicLiking {
  const { weigh } = STANDARD.weighting(dictionary);
  const wanted = likelyLanguages(words).map((language) => ({ language, vector: weigh(countTerms(words, language)) }));
  return {
    page: (counts) => Math.max(0, ...wanted.map(({ vector }) => cosine(vector, weigh(counts)))),
    text: (text) =>
      Math.max(0, ...wanted.map(({ language, vector }) => cosine(vector, weigh(countTerms(text, language))))),
  };
}
