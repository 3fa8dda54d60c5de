/**
 * Everything that the window says, by language and subject, in `words/`: a browser loads one language, first the words
 * of the frame and the daily list, and each view's subjects with the view. `say` fills in `{n}` and the like.
 */
import type { Language, Text } from '../words/text.ts';

export type { Language, Text } from '../words/text.ts';

/** Subjects that load with the views that need them (routes.tsx). */
interface Later {
  readonly bringing: typeof import('../words/en/bringing.ts').WORDS;
  readonly curious: typeof import('../words/en/curious.ts').WORDS;
  readonly entry: typeof import('../words/en/entry.ts').WORDS;
  readonly keys: typeof import('../words/en/keys.ts').WORDS;
  readonly learning: typeof import('../words/en/learning.ts').WORDS;
  readonly ledger: typeof import('../words/en/ledger.ts').WORDS;
  readonly library: typeof import('../words/en/library.ts').WORDS;
  readonly lists: typeof import('../words/en/lists.ts').WORDS;
  readonly profiles: typeof import('../words/en/profiles.ts').WORDS;
  readonly quiet: typeof import('../words/en/quiet.ts').WORDS;
  readonly reading: typeof import('../words/en/reading.ts').WORDS;
  readonly reasons: typeof import('../words/en/reasons.ts').WORDS;
  readonly settings: typeof import('../words/en/settings.ts').WORDS;
}

export type Subject = keyof Later;

type All<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

/** All words in English: their keys and their slots. */
export type English = typeof import('../words/en/first.ts').WORDS & All<Later[Subject]>;

type Loaded = Readonly<Record<string, Text>>;

const known: Record<Language, Record<string, Text>> = { en: {}, pt: {} };
const wanted = new Set<Subject | 'first'>();

/** The words of a key; if they are not loaded, the key itself. */
export function wordsFor(key: string, language: Language): Text {
  return known[language][key] ?? key;
}

/** Loads subjects in a language; repeating it costs nothing. Throws if that fails. */
export async function bringWords(language: Language, subjects: Iterable<Subject | 'first'>): Promise<void> {
  await Promise.all([...subjects].map((subject) => bring(language, subject)));
}

/** Loads everything that was loaded in any language in this one. */
export function bringSame(language: Language): Promise<void> {
  return bringWords(language, wanted);
}

async function bring(language: Language, subject: Subject | 'first'): Promise<void> {
  const { WORDS } = (await import(`../words/${language}/${subject}.ts`)) as { readonly WORDS: Loaded };
  wanted.add(subject);
  Object.assign(known[language], WORDS);
}
