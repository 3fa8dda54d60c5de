/** Where the terms of a text stand: for an index that keeps their order, and for marking them in the text again. */

import { finished, type Steps } from '../steps.ts';
import { knownTokensOf } from './known-tokens.ts';
import type { Language } from './language.ts';
import { Scanner } from './tokens.ts';

/** Is told of a term, and of the token that it stands in: from `start`, up to but without `end`. */
type TakeTerm = (term: string, start: number, end: number) => void;

/** Calls `take` for every term of a text, in their order: the same terms that `countTerms` counts. */
export function scanTerms(text: string, language: Language, take: TakeTerm): void {
  finished(scanningTerms(text, language, take, text.length));
}

/** The same in steps of so many letters. */
export function* scanningTerms(text: string, language: Language, take: TakeTerm, letters: number): Steps<void> {
  const tokens = knownTokensOf(language);
  tokens.nextText();
  const scanner = new Scanner(text, (start, end, hash) => {
    for (const { of } of tokens.lookAt(text, start, end, hash).forms) take(of.term, start, end);
  });
  for (let at = letters; ; at += letters) {
    scanner.goTo(at);
    if (scanner.isThrough) return;
    yield;
  }
}
