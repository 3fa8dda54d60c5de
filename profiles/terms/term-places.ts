/** Where the terms of a text stand: for an index that keeps their order, and for marking them in the text again. */
import { knownTokensOf } from './known-tokens.ts';
import type { Language } from './language.ts';
import { scanTokens } from './tokens.ts';

/** Is told of a term, and of the token that it stands in: from `start`, up to but without `end`. */
type TakeTerm = (term: string, start: number, end: number) => void;

/** Calls `take` for every term of a text, in their order: the same terms that `countTerms` counts. */
export function scanTerms(text: string, language: Language, take: TakeTerm): void {
  const tokens = knownTokensOf(language);
  tokens.nextText();
  scanTokens(text, (start, end, hash) => {
    for (const { of } of tokens.lookAt(text, start, end, hash).forms) take(of.term, start, end);
  });
}
