/** What each engine answers, after its documentation, in our own writing: an answer with results, and one without. */
import type { EngineId } from '../../../agents/search/names.ts';

export interface Sample {
  /** With two results, or three of which one is no page. */
  readonly found: string;
  readonly nothing: string;
  readonly results: readonly Readonly<Record<string, string>>[];
}

const json = (value: unknown) => JSON.stringify(value);

const FEED = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>results</title><id>http://arxiv.org/api/x</id>${entries}</feed>`;

export const SAMPLES: Readonly<Record<EngineId, Sample>> = {
  searxng: {
    found: json({
      query: 'x',
      results: [
        { url: 'http://a.example/', title: 'A', content: 'about a', engine: 'x', publishedDate: '2024-05-06T00:00:00' },
        { url: 'http://b.example/é', title: 'Bé', content: null },
        { title: 'a sum', content: '4' },
      ],
      answers: [],
      unresponsive_engines: [],
    }),
    nothing: json({ query: 'x', results: [], unresponsive_engines: [] }),
    results: [
      { url: 'http://a.example/', title: 'A', snippet: 'about a', date: '2024-05-06' },
      { url: 'http://b.example/é', title: 'Bé', snippet: '' },
    ],
  },
  wikipedia: {
    found: json({
      continue: { gsroffset: 20, continue: 'gsroffset||' },
      query: {
        pages: [
          { pageid: 2, ns: 0, title: 'Second', index: 2, fullurl: 'https://en.wikipedia.org/wiki/Second' },
          {
            pageid: 1,
            ns: 0,
            title: 'First',
            index: 1,
            extract: 'The first one.',
            fullurl: 'https://en.wikipedia.org/wiki/First',
            touched: '2024-01-02T03:04:05Z',
          },
        ],
      },
    }),
    nothing: json({ batchcomplete: true }),
    results: [
      { url: 'https://en.wikipedia.org/wiki/First', title: 'First', snippet: 'The first one.', date: '2024-01-02' },
      { url: 'https://en.wikipedia.org/wiki/Second', title: 'Second', snippet: '' },
    ],
  },
  mwmbl: {
    found: json([
      {
        url: 'https://a.example/',
        title: [
          { value: 'About ', is_bold: false },
          { value: 'tides', is_bold: true },
        ],
        extract: [{ value: 'The sea rises.', is_bold: false }],
        source: 'mwmbl',
      },
      { url: 'https://b.example/', title: [], extract: [] },
    ]),
    nothing: '[]',
    results: [
      { url: 'https://a.example/', title: 'About tides', snippet: 'The sea rises.' },
      { url: 'https://b.example/', title: 'https://b.example/', snippet: '' },
    ],
  },
  hackernews: {
    found: json({
      hits: [
        {
          objectID: '1',
          title: 'A < B',
          url: 'https://a.example/',
          story_text: null,
          created_at: '2020-02-03T00:00:00.000Z',
        },
        { objectID: '22', title: 'Ask: why?', story_text: '<p>Because &amp; so.<p>Or not.' },
        { title: 'of nobody' },
      ],
      nbHits: 3,
      page: 0,
    }),
    nothing: json({ hits: [], nbHits: 0 }),
    results: [
      { url: 'https://a.example/', title: 'A < B', snippet: '', date: '2020-02-03' },
      { url: 'https://news.ycombinator.com/item?id=22', title: 'Ask: why?', snippet: 'Because & so. Or not.' },
    ],
  },
  stackexchange: {
    found: json({
      items: [
        { link: 'https://stackoverflow.com/q/1', title: 'Why &quot;x&quot;?', tags: ['a', 'b'], creation_date: 1 },
        { link: 'https://stackoverflow.com/q/2', title: 'How?' },
      ],
      has_more: true,
      quota_max: 300,
      quota_remaining: 299,
    }),
    nothing: json({ items: [], has_more: false, quota_remaining: 298 }),
    results: [
      { url: 'https://stackoverflow.com/q/1', title: 'Why "x"?', snippet: 'a, b' },
      { url: 'https://stackoverflow.com/q/2', title: 'How?', snippet: '' },
    ],
  },
  github: {
    found: json({
      total_count: 2,
      incomplete_results: false,
      items: [
        {
          full_name: 'a/b',
          html_url: 'https://github.com/a/b',
          description: 'does b',
          pushed_at: '2023-01-01T10:00:00Z',
        },
        { full_name: 'c/d', html_url: 'https://github.com/c/d', description: null },
      ],
    }),
    nothing: json({ total_count: 0, items: [] }),
    results: [
      { url: 'https://github.com/a/b', title: 'a/b', snippet: 'does b', date: '2023-01-01' },
      { url: 'https://github.com/c/d', title: 'c/d', snippet: '' },
    ],
  },
  arxiv: {
    found: FEED(`<entry><id>http://arxiv.org/abs/1</id><published>2021-03-04T00:00:00Z</published>
        <title>On x &amp;\n  y</title><summary>  We show\n  that x. </summary><author><name>A</name></author></entry>
      <entry><id>http://arxiv.org/abs/2</id><title>Two</title></entry>`),
    nothing: FEED(''),
    results: [
      { url: 'http://arxiv.org/abs/1', title: 'On x & y', snippet: 'We show that x.', date: '2021-03-04' },
      { url: 'http://arxiv.org/abs/2', title: 'Two', snippet: '' },
    ],
  },
  crossref: {
    found: json({
      status: 'ok',
      message: {
        items: [
          {
            URL: 'https://doi.org/10.1/a',
            title: ['On <i>x</i>'],
            abstract: '<jats:title>Abstract</jats:title><jats:p>We show x.</jats:p>',
            issued: { 'date-parts': [[2019, 5, 1]] },
          },
          {
            URL: 'https://doi.org/10.1/b',
            title: [],
            'container-title': ['A Journal'],
            issued: { 'date-parts': [[null]] },
          },
        ],
      },
    }),
    nothing: json({ status: 'ok', message: { items: [] } }),
    results: [
      { url: 'https://doi.org/10.1/a', title: 'On x', snippet: 'Abstract We show x.', date: '2019-05-01' },
      { url: 'https://doi.org/10.1/b', title: 'https://doi.org/10.1/b', snippet: 'A Journal' },
    ],
  },
  doaj: {
    found: json({
      total: 2,
      results: [
        {
          id: 'x1',
          bibjson: {
            title: 'A',
            abstract: 'We',
            year: '2018',
            link: [{ type: 'fulltext', url: 'https://a.example/1' }],
          },
        },
        { id: 'x2', bibjson: { title: 'B' } },
        { bibjson: { title: 'nowhere' } },
      ],
    }),
    nothing: json({ total: 0, results: [] }),
    results: [
      { url: 'https://a.example/1', title: 'A', snippet: 'We', date: '2018' },
      { url: 'https://doaj.org/article/x2', title: 'B', snippet: '' },
    ],
  },
  europepmc: {
    found: json({
      version: '6.9',
      resultList: {
        result: [
          {
            id: '123',
            source: 'MED',
            title: 'Sleep.',
            abstractText: '<h4>Aim</h4>To sleep.',
            firstPublicationDate: '2020-01-09',
          },
          { id: 'PPR1', source: 'PPR', title: 'A preprint' },
        ],
      },
    }),
    nothing: json({ version: '6.9', hitCount: 0, resultList: { result: [] } }),
    results: [
      { url: 'https://europepmc.org/article/MED/123', title: 'Sleep.', snippet: 'Aim To sleep.', date: '2020-01-09' },
      { url: 'https://europepmc.org/article/PPR/PPR1', title: 'A preprint', snippet: '' },
    ],
  },
  openlibrary: {
    found: json({
      numFound: 2,
      docs: [
        {
          key: '/works/OL1W',
          title: 'A Book',
          author_name: ['Ana', 'Bia'],
          first_publish_year: 1954,
          first_sentence: ['It was.'],
        },
        { key: '/works/OL2W', title: 'Another' },
      ],
    }),
    nothing: json({ numFound: 0, docs: [] }),
    results: [
      { url: 'https://openlibrary.org/works/OL1W', title: 'A Book', snippet: 'Ana, Bia: It was.', date: '1954' },
      { url: 'https://openlibrary.org/works/OL2W', title: 'Another', snippet: '' },
    ],
  },
  marginalia: {
    found: json({
      license: 'CC-BY-NC-SA 4.0',
      query: 'x',
      results: [
        { url: 'https://a.example/', title: 'A', description: 'about a', quality: 3 },
        { url: 'https://b.example/', title: 'B', description: '' },
      ],
    }),
    nothing: json({ license: 'CC-BY-NC-SA 4.0', query: 'x', results: [] }),
    results: [
      { url: 'https://a.example/', title: 'A', snippet: 'about a' },
      { url: 'https://b.example/', title: 'B', snippet: '' },
    ],
  },
  brave: {
    found: json({
      type: 'search',
      query: { original: 'x', more_results_available: true },
      web: {
        type: 'search',
        results: [
          {
            url: 'https://a.example/',
            title: 'A',
            description: 'about <strong>a</strong>',
            page_age: '2024-07-01T00:00:00',
          },
          { url: 'https://b.example/', title: 'B &amp; C', description: '' },
        ],
      },
    }),
    nothing: json({ type: 'search', query: { original: 'x' } }),
    results: [
      { url: 'https://a.example/', title: 'A', snippet: 'about a', date: '2024-07-01' },
      { url: 'https://b.example/', title: 'B & C', snippet: '' },
    ],
  },
  google: {
    found: json({
      kind: 'customsearch#search',
      searchInformation: { totalResults: '2' },
      items: [
        { title: 'A', link: 'https://a.example/', snippet: 'about a' },
        { title: 'B', link: 'https://b.example/' },
      ],
    }),
    nothing: json({ kind: 'customsearch#search', searchInformation: { totalResults: '0' } }),
    results: [
      { url: 'https://a.example/', title: 'A', snippet: 'about a' },
      { url: 'https://b.example/', title: 'B', snippet: '' },
    ],
  },
  mojeek: {
    found: json({
      response: {
        status: 'OK',
        head: { query: 'x', return: 2 },
        results: [
          { url: 'https://a.example/', title: 'A', desc: 'about <em>a</em>' },
          { url: 'https://b.example/', title: 'B' },
        ],
      },
    }),
    nothing: json({ response: { status: 'OK', head: { query: 'x', return: 0 } } }),
    results: [
      { url: 'https://a.example/', title: 'A', snippet: 'about a' },
      { url: 'https://b.example/', title: 'B', snippet: '' },
    ],
  },
  openalex: {
    found: json({
      meta: { count: 2 },
      results: [
        {
          id: 'https://openalex.org/W1',
          doi: 'https://doi.org/10.1/a',
          display_name: 'A',
          publication_date: '2022-02-02',
          abstract_inverted_index: { show: [1], We: [0], it: [2, 4], and: [3] },
          primary_location: { landing_page_url: 'https://a.example/paper' },
        },
        { id: 'https://openalex.org/W2', doi: null, display_name: 'B', primary_location: null },
      ],
    }),
    nothing: json({ meta: { count: 0 }, results: [] }),
    results: [
      { url: 'https://a.example/paper', title: 'A', snippet: 'We show it and it', date: '2022-02-02' },
      { url: 'https://openalex.org/W2', title: 'B', snippet: '' },
    ],
  },
};

/** A page that stands before an engine. */
export const CAPTCHA =
  '<!DOCTYPE html><html><title>One moment</title><p>Please solve this CAPTCHA to go on.</p></html>';
