/** Books. See https://openlibrary.org/developers/api: a question a second, three for who says how to be reached. */
import { isoText } from '../../../profiles/profiles.ts';
import { addressOf, type Fields, jsonIn, listIn, textsIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 30;

export const openlibrary = {
  id: 'openlibrary',
  name: 'Open Library',
  base: 'https://openlibrary.org',
  fields: ['books'],
  weight: 0.7,
  manners: { pauseMs: 1_000, perDay: 1_000, pages: 2, perPage: PER_PAGE },
  terms: 'https://openlibrary.org/developers/api',
  ask: ({ words, page, language }) => ({
    path: 'search.json',
    query: {
      q: words,
      page,
      limit: PER_PAGE,
      lang: language,
      fields: 'key,title,author_name,first_publish_year,first_sentence,subject',
    },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'docs').map((book) => ({
      url: addressOf('https://openlibrary.org', book['key']),
      title: book['title'],
      snippet: snippetOf(book),
      date: yearIn(book['first_publish_year']),
    })),
  }),
  wishes: { language: '`lang`' },
  described: {
    asked: 'words, language',
    terms: '[API](https://openlibrary.org/developers/api)',
  },
  sample: {
    known: 'openlibrary.org/developers/api; recorded: an answer for "Dune" pasted into a public Vue file',
    found:
      '{"numFound":2,"docs":[{"key":"/works/OL1W","title":"A Book","author_name":["Ana","Bia"],"first_publish_year":1954,"first_sentence":["It was."],"subject":["Tides","Moon"]},{"key":"/works/OL2W","title":"Another","first_publish_year":975}]}',
    nothing: '{"numFound":0,"docs":[]}',
    results: [
      {
        url: 'https://openlibrary.org/works/OL1W',
        title: 'A Book',
        snippet: 'Ana, Bia – It was. – Tides, Moon',
        date: '1954',
      },
      { url: 'https://openlibrary.org/works/OL2W', title: 'Another', snippet: '', date: '0975' },
    ],
  },
} as const satisfies EngineDefinition;

/** A popular book has hundreds. */
const MOST_SUBJECTS = 12;

/** Few books have a first sentence; their subjects tell what they are about. */
function snippetOf({ author_name: authors, first_sentence: sentences, subject: subjects }: Fields): string {
  const parts = [
    textsIn(authors).join(', '),
    textsIn(sentences)[0] ?? '',
    textsIn(subjects).slice(0, MOST_SUBJECTS).join(', '),
  ];
  return parts.filter((part) => part !== '').join(' – ');
}

/** Four digits, as dates are written; no year before our era. */
function yearIn(year: unknown): string | undefined {
  const isYear = typeof year === 'number' && Number.isInteger(year) && year > 0 && year < 10_000;
  return isYear ? isoText({ year }) : undefined;
}
