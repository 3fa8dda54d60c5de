/** One request of `fenix vector`. */
import { BadLine, type JsonObject } from '../../lab/json-lines.ts';
import { countTerms, type Language, languageOfTag, type TermCounts } from '../../profiles/profiles.ts';

export function vectorOfRequest({ id, text, language }: JsonObject) {
  if (typeof text !== 'string') throw new BadLine('"text" must be a text');
  const counts = countTerms(text, languageOf(language));
  return { id, language: counts.language, terms: termsOf(counts) };
}

function languageOf(tag: unknown): Language | undefined {
  if (tag === undefined || tag === null) return undefined;
  if (typeof tag !== 'string') throw new BadLine('"language" must be a language tag such as "en" or "pt-BR"');
  return languageOfTag(tag) ?? 'und';
}

function termsOf({ terms, counts }: TermCounts): Readonly<Record<string, number>> {
  return Object.fromEntries(terms.map((term, i) => [term, counts[i] ?? 0]));
}
