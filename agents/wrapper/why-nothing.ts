/** Explains to a person why no list was found on a page, and what to do. */
import { parseHtml } from '../reader/document.ts';
import { pageKindIn } from './page-kind.ts';
import type { ListPage } from './wrapper.ts';

const ADVICE = {
  empty: 'the page says that nothing was found: take one for words that it has something for',
  error: 'the page is an error, or wants to see a person: fetch it again later',
  other:
    'no list of records stands on it: take a page of results with three of them or more, as it is after its scripts ran',
  results: 'no list of records was made out on it: take a page of results with three of them or more',
} as const;

export function whyNothing({ html, term }: ListPage): string {
  const { kind, evidence } = pageKindIn(parseHtml(html), term, { records: 0 });
  return `${ADVICE[kind]} (${evidence.join('; ')})`;
}
