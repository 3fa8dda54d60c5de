/** Splits a text into parts that say one thing each. */
import { plain } from './plain.ts';

const ENDS =
  /\n|[;|•·!?]|(?<!(?<!\p{L})(?:zzgl|inkl|incl|excl|max|min|ca|art|nr|st|stk|stck|szt|vnt|gab|buc|kom|pcs|шт|бр)|(?<!\d)\d{1,2}(?=\. ))\.(?= |$)| [-–—] /iu;

/** As long as a record's texts can be. */
const LONGEST_CLAUSE = 200;

export function clausesIn(text: string): readonly string[] {
  return plain(text)
    .split(ENDS)
    .map((clause) => clause.trim().slice(0, LONGEST_CLAUSE).trimEnd())
    .filter((clause) => clause !== '');
}

/** A pattern of whole words, in either case. */
export function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu');
}

export const NOT = words(
  "n[ãa]o|nem|sem|no(?! (?:pix|cart[ãa]o|boleto|d[ée]bito|cr[ée]dito|app|site|brasil|carrinho|checkout))|not|never|nunca|jamais|ne|non|nicht|kein\\p{L}*|without|don't|doesn't|isn't|aucun\\p{L}*|sin",
);
