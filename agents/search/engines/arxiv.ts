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
  wishes: { freshness: '`submittedDate`' },
  described: {
    pause: 'one connection',
    asked: 'words',
    terms: '[terms](https://info.arxiv.org/help/api/tou.html)',
  },
  sample: {
    known: 'recorded: lukasschwab/arxiv.py tests/fixtures',
    found:
      '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>results</title><id>http://arxiv.org/api/x</id><entry><id>http://arxiv.org/abs/1v2</id><published>2021-03-04T00:00:00Z</published>\n        <title>On x &amp;\n  y</title><summary>  We show\n  that x. </summary><author><name>A</name></author></entry>\n      <entry><id>http://arxiv.org/abs/2</id><title>Two</title></entry></feed>',
    nothing:
      '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>results</title><id>http://arxiv.org/api/x</id></feed>',
    results: [
      { url: 'https://arxiv.org/abs/1', title: 'On x & y', snippet: 'We show that x.', date: '2021-03-04' },
      { url: 'https://arxiv.org/abs/2', title: 'Two', snippet: '' },
    ],
    refusals: [
      [
        200,
        '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>https://arxiv.org/api/errors#incorrect_id_format_for_abc</id><title>Error</title><summary>incorrect id format for abc</summary></entry></feed>',
        'status',
      ],
      [
        400,
        '<?xml version=\'1.0\'?><feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Error</title></entry></feed>',
        'status',
      ],
      [503, 'Rate exceeded.', 'throttled'],
    ],
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
