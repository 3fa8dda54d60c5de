/**
 * Everything that the window says lies beside the views that say it: a browser loads one language, first the words of the
 * frame and the daily list, and each view's with the view (routes.tsx). `say` fills in `{n}` and the like.
 */
import type { Language, Text } from './text.ts';

export type { Language, Text } from './text.ts';

const WORDS = {
  account: { en: () => import('../account/account.en.ts'), pt: () => import('../account/account.pt.ts') },
  adding: { en: () => import('../agent/adding/adding.en.ts'), pt: () => import('../agent/adding/adding.pt.ts') },
  admin: { en: () => import('../admin/admin.en.ts'), pt: () => import('../admin/admin.pt.ts') },
  agent: { en: () => import('../agent/agent.en.ts'), pt: () => import('../agent/agent.pt.ts') },
  crawls: { en: () => import('../sources/crawls.en.ts'), pt: () => import('../sources/crawls.pt.ts') },
  curious: { en: () => import('../agent/progress/curious.en.ts'), pt: () => import('../agent/progress/curious.pt.ts') },
  frame: { en: () => import('./frame.en.ts'), pt: () => import('./frame.pt.ts') },
  keys: { en: () => import('./keys.en.ts'), pt: () => import('./keys.pt.ts') },
  ledger: { en: () => import('../sources/ledger.en.ts'), pt: () => import('../sources/ledger.pt.ts') },
  library: { en: () => import('../library/library.en.ts'), pt: () => import('../library/library.pt.ts') },
  list: { en: () => import('../agent/list/list.en.ts'), pt: () => import('../agent/list/list.pt.ts') },
  parts: { en: () => import('../parts/parts.en.ts'), pt: () => import('../parts/parts.pt.ts') },
  progress: {
    en: () => import('../agent/progress/progress.en.ts'),
    pt: () => import('../agent/progress/progress.pt.ts'),
  },
  quiet: { en: () => import('../today/quiet.en.ts'), pt: () => import('../today/quiet.pt.ts') },
  reader: { en: () => import('../reader/reader.en.ts'), pt: () => import('../reader/reader.pt.ts') },
  reasons: { en: () => import('./reasons.en.ts'), pt: () => import('./reasons.pt.ts') },
  settings: {
    en: () => import('../agent/settings/settings.en.ts'),
    pt: () => import('../agent/settings/settings.pt.ts'),
  },
  shopping: { en: () => import('../shopping/shopping.en.ts'), pt: () => import('../shopping/shopping.pt.ts') },
  sources: { en: () => import('../sources/sources.en.ts'), pt: () => import('../sources/sources.pt.ts') },
  today: { en: () => import('../today/today.en.ts'), pt: () => import('../today/today.pt.ts') },
  wants: { en: () => import('../agent/wants/wants.en.ts'), pt: () => import('../agent/wants/wants.pt.ts') },
} as const;

export type Subject = keyof typeof WORDS;

type All<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

/** All words in English: their keys and their slots. */
export type English = All<Awaited<ReturnType<(typeof WORDS)[Subject]['en']>>['WORDS']>;

const known: Record<Language, Record<string, Text>> = { en: {}, pt: {} };
const wanted = new Set<Subject>();

/** The words of a key; if they are not loaded, the key itself. */
export function wordsFor(key: string, language: Language): Text {
  return known[language][key] ?? key;
}

/** Loads subjects in a language; repeating it costs nothing. Throws if that fails. */
export async function bringWords(language: Language, subjects: Iterable<Subject>): Promise<void> {
  await Promise.all([...subjects].map((subject) => bring(language, subject)));
}

/** Loads everything that was wanted in any language in this one, and what is wanted meanwhile. */
export async function bringSame(language: Language): Promise<void> {
  for (let brought = 0; brought < wanted.size; ) {
    brought = wanted.size;
    await bringWords(language, wanted);
  }
}

async function bring(language: Language, subject: Subject): Promise<void> {
  // At once: the language may change while they are on their way.
  wanted.add(subject);
  const loaded = await WORDS[subject][language]();
  Object.assign(known[language], loaded.WORDS);
}
