/** Preprints of arXiv, as Atom. See https://info.arxiv.org/help/api/tou.html: one question every three seconds, on one connection. */
import { readXml } from '../../reader/xml.ts';
import { because, reasonOf } from '../../reasons.ts';
import { FetchFailed } from '../../web-ports.ts';
import { bareWords, EngineRefused } from '../answers.ts';
import type { EngineDefinition, RawResult } from '../engine.ts';

const PER_PAGE = 50;

export const arxiv = {
  id: 'arxiv',
  name: 'arXiv',
  base: 'https://export.arxiv.org',
  fields: ['science', 'computing'],
  languages: ['en'],
  manners: { pauseMs: 3_000, perDay: 1_000, pages: 2, perPage: PER_PAGE },
  // Its robots.txt asks for 15 s between two pages, which say little more than their abstract.
  textStands: true,
  terms: 'https://info.arxiv.org/help/api/tou.html',
  ask: ({ words, page }, { since }) => ({
    path: 'api/query',
    query: {
      search_query: [
        ...bareWords(words).map(termOf),
        ...(since === undefined ? [] : [`submittedDate:[${stamp(since.day)} TO 300001010000]`]),
      ].join(' AND '),
      start: (page - 1) * PER_PAGE,
      max_results: PER_PAGE,
      sortBy: 'relevance',
    },
  }),
  read(text) {
    const results = entriesIn(text);
    const error = results.find(({ url }) => url?.includes('/api/errors'));
    if (error !== undefined)
      throw new EngineRefused({ trouble: 'status', why: reasonOf('engine.said', { said: error.snippet ?? '' }) });
    return { results };
  },
} as const satisfies EngineDefinition;

/** A hyphen negates what follows (arxiv-search, issue 322), so the parts become one phrase. */
function termOf(word: string): string {
  const parts = word.split('-').filter((part) => part !== '');
  return parts.length === 1 ? `all:${parts[0]}` : `all:"${parts.join(' ')}"`;
}

function stamp(day: string): string {
  return `${day.replaceAll('-', '')}0000`;
}

type Entry = RawResult & { readonly url: string | undefined; readonly snippet: string | undefined };

/** Elements of an entry that are read, as they are called here. */
const NAMES: Readonly<Record<string, string>> = { id: 'url', title: 'title', summary: 'snippet', published: 'date' };

function entriesIn(text: string): readonly Entry[] {
  const entries: Record<string, string>[] = [];
  let isFeed = false;
  let entry: Record<string, string> | undefined;
  let name: string | undefined;
  readXml(text, {
    open(tag) {
      if (tag === 'feed') isFeed = true;
      if (tag === 'entry') {
        entry = {};
        entries.push(entry);
      }
      name = NAMES[tag];
    },
    text(piece) {
      if (entry !== undefined && name !== undefined) entry[name] = (entry[name] ?? '') + piece;
    },
    close(tag) {
      name = undefined;
      if (tag === 'entry') entry = undefined;
    },
  });
  if (!isFeed) throw new FetchFailed(because('engine.not-atom'), { kind: 'type' });
  return entries.map(({ url, title, snippet, date }) => ({
    url: addressIn(url),
    title: tidy(title),
    snippet: tidy(snippet),
    text: tidy(snippet),
    date: date?.trim(),
  }));
}

/** Of the paper, not of one of its versions. */
function addressIn(id: string | undefined): string | undefined {
  return id
    ?.trim()
    .replace(/^http:/, 'https:')
    .replace(/v\d{1,3}$/, '');
}

function tidy(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim();
}
