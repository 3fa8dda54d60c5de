/** What the window says, in both languages side by side. A key without one of them does not compile. */
export type Language = 'en' | 'pt';

/** What counts something has a form for one and a form for others. */
export type Text = string | { readonly one: string; readonly other: string };

export type Words = Readonly<Record<string, Readonly<Record<Language, Text>>>>;
