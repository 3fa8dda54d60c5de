/**
 * Everything that the window says, by language and subject, in `words/`: a browser loads one language, first the words
 * of the frame and the daily list, and each view's subjects with the view. `say` fills in `{n}` and the like.
 */
import type { Language, Text } from './words/text.ts';

export type { Language, Text } from './words/text.ts';

/** Subjects that load with the views that need them (views.tsx). */
interface Later {
  readonly account: typeof import('./words/en/account.ts').WORDS;
  readonly adding: typeof import('./words/en/adding.ts').WORDS;
  readonly administration: typeof import('./words/en/administration.ts').WORDS;
  readonly 'agent-head': typeof import('./words/en/agent-head.ts').WORDS;
  readonly agents: typeof import('./words/en/agents.ts').WORDS;
  readonly 'agents-page': typeof import('./words/en/agents-page.ts').WORDS;
  readonly card: typeof import('./words/en/card.ts').WORDS;
  readonly 'coming-in': typeof import('./words/en/coming-in.ts').WORDS;
  readonly crawls: typeof import('./words/en/crawls.ts').WORDS;
  readonly curious: typeof import('./words/en/curious.ts').WORDS;
  readonly delivering: typeof import('./words/en/delivering.ts').WORDS;
  readonly engines: typeof import('./words/en/engines.ts').WORDS;
  readonly fields: typeof import('./words/en/fields.ts').WORDS;
  readonly forms: typeof import('./words/en/forms.ts').WORDS;
  readonly harm: typeof import('./words/en/harm.ts').WORDS;
  readonly keys: typeof import('./words/en/keys.ts').WORDS;
  readonly learning: typeof import('./words/en/learning.ts').WORDS;
  readonly leaving: typeof import('./words/en/leaving.ts').WORDS;
  readonly ledger: typeof import('./words/en/ledger.ts').WORDS;
  readonly library: typeof import('./words/en/library.ts').WORDS;
  readonly limits: typeof import('./words/en/limits.ts').WORDS;
  readonly lists: typeof import('./words/en/lists.ts').WORDS;
  readonly profiles: typeof import('./words/en/profiles.ts').WORDS;
  readonly quiet: typeof import('./words/en/quiet.ts').WORDS;
  readonly reading: typeof import('./words/en/reading.ts').WORDS;
  readonly security: typeof import('./words/en/security.ts').WORDS;
  readonly reasons: typeof import('./words/en/reasons.ts').WORDS;
  readonly sessions: typeof import('./words/en/sessions.ts').WORDS;
  readonly sharing: typeof import('./words/en/sharing.ts').WORDS;
  readonly shopping: typeof import('./words/en/shopping.ts').WORDS;
  readonly sites: typeof import('./words/en/sites.ts').WORDS;
  readonly sources: typeof import('./words/en/sources.ts').WORDS;
  readonly timetable: typeof import('./words/en/timetable.ts').WORDS;
}

export type Subject = keyof Later;

type All<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

/** All words in English: their keys and their slots. */
export type English = typeof import('./words/en/first.ts').WORDS & All<Later[Subject]>;

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
  const { WORDS } = (await import(`./words/${language}/${subject}.ts`)) as { readonly WORDS: Loaded };
  wanted.add(subject);
  Object.assign(known[language], WORDS);
}
