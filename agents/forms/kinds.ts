/** The kinds of forms, and the roles of their fields. */

export const FORM_KINDS = [
  'search',
  'login',
  'registration',
  'recovery',
  'contact',
  'newsletter',
  'order',
  'other',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** How likely each kind is; together 1. */
export type KindShares = Readonly<Record<FormKind, number>>;

export const FIELD_ROLES = [
  'query',
  'category',
  'sort',
  'range',
  'date',
  'email',
  'user',
  'password',
  'name',
  'phone',
  'place',
  'text',
  'subject',
  'captcha',
  'consent',
  'quantity',
  'submit',
  'hidden',
  'other',
] as const;
export type FieldRole = (typeof FIELD_ROLES)[number];

/** Roles that a person may give: those by which a search is filled in, and one that leaves a field as it is. */
export const GIVEN_ROLES = ['query', 'category', 'sort', 'range', 'date', 'place', 'other'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

export function kindSharesOf(shares: readonly number[]): KindShares {
  return Object.fromEntries(FORM_KINDS.map((kind, i) => [kind, shares[i] as number])) as KindShares;
}

/** The likeliest of several, by their shares. */
export function likeliest<T extends string>(names: readonly T[], shares: readonly number[]): T {
  return names.reduce((best, name, i) =>
    (shares[i] as number) > (shares[names.indexOf(best)] as number) ? name : best,
  );
}
