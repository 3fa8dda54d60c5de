/**
 * How likely a form is of each kind. Most searches have a box for writing, and what tells them teaches little about
 * forms with choices alone. A second model learned from such forms only; both count the same there.
 */
import { type FormFields, isChoice } from './fields.ts';
import { FORM_KINDS, type FormKind, type KindShares, kindSharesOf, likeliest } from './kinds.ts';
import { type ReadyLinear, sharesOf } from './linear.ts';
import type { Tokens } from './tokens.ts';

export interface KindModel {
  readonly kinds: ReadyLinear;
  /** Whether a form with choices is a search. */
  readonly choosing: ReadyLinear;
}

export const CHOOSING = ['search', 'other'] as const;

export function hasChoices({ fields }: FormFields): boolean {
  return fields.some(({ type }) => type === 'select' || isChoice(type));
}

export function kindsOf(form: FormFields, tokens: Tokens, { kinds, choosing }: KindModel): KindShares {
  const said = kindSharesOf(sharesOf(tokens, kinds));
  if (!hasChoices(form)) return said;
  const search = (said.search + (sharesOf(tokens, choosing)[0] as number)) / 2;
  const rest = (1 - search) / Math.max(1 - said.search, Number.EPSILON);
  const others = FORM_KINDS.map((kind) => [kind, kind === 'search' ? search : said[kind] * rest]);
  return Object.fromEntries(others) as KindShares;
}

/** A form is a search if that is likelier than not: the other kinds do not add up against it. */
export function kindOf(kinds: KindShares): FormKind {
  if (kinds.search > 0.5) return 'search';
  return likeliest(
    OTHERS,
    OTHERS.map((kind) => kinds[kind]),
  );
}

const OTHERS = FORM_KINDS.filter((kind) => kind !== 'search');
