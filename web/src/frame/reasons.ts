/** Why Fenix did not read an address, or leaves a form alone, in words; what has none appears under its own name. */
import { count, say, sayIfKnown } from './language.ts';

export function formLeftInWords(why: string): string {
  return sayIfKnown(`ofForm.${why}`, {}) ?? why;
}

/** How often each reason occurred. */
export function reasonInWords(what: string, times: number): string {
  return say('refusalsOf', { n: count(times), kind: sayIfKnown(`refused.${what}`, {}) ?? what });
}
