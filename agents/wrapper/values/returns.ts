/** What a text says of returns. */
import { clausesIn, words } from './clauses.ts';

const RETURNS = words(
  'devolu[çc](?:ão|ao|ões)|devolver|trocas?(?= ?(?:gr[áa]tis|f[áa]cil|e devolu|em at[ée]|garantida))|arrependimento|(?:free|easy|day|days) returns?|returns?(?= (?:accepted|policy|within|in))|no returns|money[- ]back|returnable|devoluci[óo]n(?:es)?|r[üu]ckgabe\\p{L}*|r[üu]cksendung|widerrufsrecht|retours? (?:gratuit|sous|offert)\\p{L}*|satisfait ou remboursé|res[oi] gratuit[oi]|reso (?:entro|facile)|diritto di recesso',
);

/** A heading, "Return policy", says nothing. */
const SAYS_MORE =
  /\d|gr[áa]tis|gratuit|free|easy|f[áa]cil|facile|accepted|kostenlos|n[ãa]o |non[- ]|no |not |garantid|offert|returnable|widerrufsrecht von/iu;

/** The page's words; undefined if it says nothing. */
export function returnsIn(text: string): string | undefined {
  return clausesIn(text).find((clause) => RETURNS.test(clause) && SAYS_MORE.test(clause));
}
