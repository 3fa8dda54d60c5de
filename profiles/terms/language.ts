/** Which language a text is in. Deeper support (more languages, confidence) belongs here and nowhere else. */
import { francAll } from 'franc-min';

/** ISO 639-1; `und` = not one of the languages that are stemmed here: words are folded only. */
export type Language = 'en' | 'pt' | 'und';

/** The languages that are stemmed. */
export const LANGUAGES = ['en', 'pt'] as const satisfies readonly Language[];

/** Every way in which a word may have become a term. */
export const READINGS: readonly Language[] = [...LANGUAGES, 'und'];

const FROM_ISO_639_3: Readonly<Record<string, Language>> = { eng: 'en', por: 'pt' };

/** Trigram statistics are settled well before this many characters; more only costs time. */
const SAMPLE_CHARACTERS = 2_000;

/** Under this many characters trigrams guess; the detector answers `und` instead. */
const LEAST_CHARACTERS = 20;

/** The language tag a page or a user declares ("pt-BR") as a `Language`, if it is one that is stemmed. */
export function languageOfTag(tag: string | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}

/** The language of a text by its trigrams. */
export function detectLanguage(text: string): Language {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const best = francAll(sample, { minLength: LEAST_CHARACTERS })[0];
  return (best && FROM_ISO_639_3[best[0]]) ?? 'und';
}
