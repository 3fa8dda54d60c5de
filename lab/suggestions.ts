/** Whether Fenix suggests narrower words for what a session found, for pages of one matter and of several. */
import {
  countTerms,
  type Dictionary,
  finished,
  groupings,
  likelyLanguages,
  namedMatters,
  type Random,
  SURE,
  type TermCounts,
  withoutTerms,
} from '../profiles/profiles.ts';
import type { RatedDocument } from './collection.ts';
import type { MixedTopic } from './mixed.ts';
import { shuffled } from './protocol.ts';
import { STANDARD_WEIGHTING } from './ways.ts';

/** Pages that a session meets. */
const CANDIDATES = 50;

/** With fewer pages of a matter nobody can find it; twice as many allow two to be told apart. */
const FEWEST_OF_A_MATTER = 6;

/** What a session met, and the true matter of each page; undefined for a page of none or of several. */
export interface Met {
  readonly words: string;
  readonly pages: readonly { readonly counts: TermCounts; readonly matter: string | undefined }[];
}

/** The outcome. */
export interface Offered {
  /** How surely these are several matters. */
  readonly sureness: number;
  /** How many narrower words are offered. */
  readonly offered: number;
  /** Of the pages with a matter, the share in a group that is mostly of that matter. */
  readonly purity: number;
}

/** Equal numbers of each matter, and nothing else; undefined if one has too few. */
export function metOfMatters(topic: MixedTopic, matters: number, random: Random): Met | undefined {
  const by = new Map<string, RatedDocument[]>();
  for (const document of shuffled(topic.documents, random)) {
    const [matter, ...more] = topic.interests.get(document) ?? [];
    if (matter !== undefined && more.length === 0) by.set(matter, [...(by.get(matter) ?? []), document]);
  }
  const each = Math.ceil(CANDIDATES / matters);
  const drawn = [...by.values()].map((documents) => documents.slice(0, each));
  const isTellable = drawn.length === matters && drawn.every(({ length }) => length >= FEWEST_OF_A_MATTER);
  return isTellable && drawn.flat().length >= 2 * FEWEST_OF_A_MATTER ? met(topic, drawn.flat()) : undefined;
}

/** Drawn from all documents, as an engine might have found them. */
export function metByChance(topic: MixedTopic, random: Random): Met {
  return met(topic, shuffled(topic.documents, random).slice(0, CANDIDATES));
}

export function offeredFor({ words, pages }: Met, dictionary: Dictionary): Offered {
  const known = pages.map(({ counts }) => counts);
  const { weigh, vocabulary } = STANDARD_WEIGHTING({ query: words, known, dictionary });
  const own = new Set(likelyLanguages(words).flatMap((language) => countTerms(words, language).terms));
  const vectors = known.map(weigh);
  const [{ groups, sureness }] = finished(groupings(withoutTerms(vectors, vocabulary, own), vocabulary));
  const offered = sureness < SURE ? 0 : finished(namedMatters(vectors, vocabulary, own)).length;
  const matters = groups.map((group) => group.flatMap((place) => pages[place]?.matter ?? []));
  const all = matters.flat().length;
  const right = matters.reduce((sum, group) => sum + commonest(group), 0);
  return { sureness, offered, purity: all === 0 ? Number.NaN : right / all };
}

function met({ query, interests }: MixedTopic, documents: readonly RatedDocument[]): Met {
  const pages = documents.map((document) => {
    const [matter, ...more] = interests.get(document) ?? [];
    return { counts: document.counts, matter: more.length === 0 ? matter : undefined };
  });
  return { words: query, pages };
}

function commonest(names: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
