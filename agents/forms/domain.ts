/**
 * Whether a search form belongs to what somebody follows: by what it says itself (labels, hints, options, buttons) and by
 * what its page says, against vectors of words and profiles. A form that says nothing but "Search" is told by its page.
 */
import {
  cosine,
  countTerms,
  type Language,
  LIKELY_LANGUAGES,
  type TermCounts,
  type Vector,
} from '../../profiles/profiles.ts';
import type { ReadForm } from './reading.ts';

export interface Wanted {
  readonly vector: Vector;
  /** Of the words or pages that it was made of. */
  readonly language: Language;
}

export interface Domain {
  /** From 0 to 1. */
  readonly likeness: number;
  readonly says: 'form' | 'page';
  readonly isOwn: boolean;
}

/** Measured on sites of the demo: at this likeness hardly a foreign one is taken. */
const OWN = 0.1;
const MOST_OPTIONS = 100;
const MOST_LETTERS = 20_000;

/** `text`: what is read on the form's page, title included. */
export function domainOf(
  form: ReadForm,
  text: string,
  wanted: readonly Wanted[],
  weigh: (counts: TermCounts) => Vector,
): Domain {
  const byForm = likeness(saidBy(form), wanted, weigh);
  const byPage = likeness(text.slice(0, MOST_LETTERS), wanted, weigh);
  const all = Math.max(byForm, byPage);
  return { likeness: all, says: byForm > byPage ? 'form' : 'page', isOwn: all >= OWN };
}

function likeness(text: string, wanted: readonly Wanted[], weigh: (counts: TermCounts) => Vector): number {
  const languages = LIKELY_LANGUAGES.filter((language) => wanted.some((each) => each.language === language));
  const vectors = new Map(languages.map((language) => [language, weigh(countTerms(text, language))]));
  return Math.max(
    0,
    ...wanted.map(({ vector, language }) => {
      const own = vectors.get(language);
      return own === undefined ? 0 : cosine(vector, own);
    }),
  );
}

const CHOSEN = new Set(['category', 'place', 'query', 'range', 'date']);

/** Ways to sort and numbers of results are the same everywhere. */
function saidBy({ fields }: ReadForm): string {
  return fields
    .filter(({ role }) => CHOSEN.has(role))
    .flatMap(({ label, options }) => [label.text, ...options.slice(0, MOST_OPTIONS).map(({ text }) => text)])
    .join(' · ');
}
