/** Which languages there are, and what the tags of pages and people mean. */

/**
 * The languages that are stemmed, ISO 639-1. `natural` has a Persian stemmer too, but it gives every word back as it was;
 * its Polish and Indonesian ones need dictionaries, its Japanese one a segmenter.
 */
export const LANGUAGES = ['en', 'pt', 'de', 'es', 'fr', 'it', 'nl', 'no', 'ru', 'sv', 'uk'] as const;

/** ISO 639-1; `und` = not known, or not one of those that are stemmed here: words are folded only. */
export type Language = (typeof LANGUAGES)[number] | 'und';

/**
 * The ways in which an agent's few words may have become terms when nobody said their language. Not all languages: each
 * would split the weight of the same word further and add stems that mean something else elsewhere. `und` is the words as
 * they are, which is what most names, codes and short words become in every language.
 */
export const LIKELY_LANGUAGES: readonly Language[] = ['en', 'pt', 'und'];

/** Norwegian is tagged by its written forms, Bokmål and Nynorsk; they share a stemmer. */
const BY_ANOTHER_NAME: ReadonlyMap<string, Language> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** The language tag a page or a user declares ("pt-BR") as a `Language`, if it is one that is stemmed. */
export function languageOfTag(tag: string | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  if (primary === undefined) return undefined;
  return BY_ANOTHER_NAME.get(primary) ?? LANGUAGES.find((language) => language === primary);
}
