/** Which languages there are, and what the tags of pages and people mean. */

/**
 * The languages that Fenix tells apart, ISO 639-1. Indonesian and those without spaces have stop words, the others a stemmer too. A
 * language is here if some collection said that it gains by that: `fenix lab --experiment languages`, docs/lab.md.
 */
export const LANGUAGES = [
  ...(['en', 'pt', 'de', 'es', 'fr', 'it', 'nl', 'no', 'ru', 'sv', 'uk'] as const),
  ...(['ar', 'cs', 'da', 'el', 'fi', 'ga', 'hi', 'hu', 'id', 'ja', 'ko', 'lt', 'pl', 'ro', 'th', 'tr', 'zh'] as const),
] as const;

/** ISO 639-1; `und` = not known, or not one of these: words are only folded. */
export type Language = (typeof LANGUAGES)[number] | 'und';

/** Norwegian is tagged by its written forms, Bokmål and Nynorsk; they share a stemmer. */
const BY_ANOTHER_NAME: ReadonlyMap<string, Language> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** The language tag a page or a user declares ("pt-BR") as a `Language`, if it is one of them. */
export function languageOfTag(tag: string | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  if (primary === undefined) return undefined;
  return BY_ANOTHER_NAME.get(primary) ?? LANGUAGES.find((language) => language === primary);
}
