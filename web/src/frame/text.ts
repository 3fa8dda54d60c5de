/**
 * What the window says, in one file for each language and room. A key that only one language has does not compile.
 */
export type Language = 'en' | 'pt';

/** A count has a form for one and a form for others. */
export type Text = string | { readonly one: string; readonly other: string };

/** The same keys in another language, each with as many forms. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : { readonly one: string; readonly other: string };
};
