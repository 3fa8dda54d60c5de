import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definitionOf, ENGINES } from '../../../agents/agents.ts';
import { reasonOf } from '../../../agents/reasons.ts';
import { EngineRefused } from '../../../agents/search/answers.ts';
import type { Asker, Freshness, SafeSearch, SearchRequest } from '../../../agents/search/engine.ts';
import { ENGINE_IDS, type EngineId } from '../../../agents/search/names.ts';
import { resultsIn } from '../../../agents/search/results.ts';
import cases from './engines-cases.json' with { type: 'json' };
import { CAPTCHA, SAMPLES } from './samples.ts';

function read(engine: EngineId, text: string, status = 200) {
  return resultsIn({ engine, status, bytes: new TextEncoder().encode(text) });
}

describe.each(ENGINE_IDS)('an answer of %s', (id) => {
  const { found, nothing, results, refusals = [] } = SAMPLES[id];

  test('gives its results in order', () => {
    expect(read(id, found)).toEqual({ results });
  });

  test('may have no results', () => {
    expect(read(id, nothing)).toEqual({ results: [] });
  });

  test.each(cases.broken as [string, string][])('that is %s gives only real results', (_, text) => {
    const outcome = (() => {
      try {
        return read(id, text);
      } catch (error) {
        return error;
      }
    })();
    // A cut feed may hold whole entries; an empty list is one of Mwmbl's answers.
    const held = outcome instanceof Error ? [] : ((outcome as { results?: { url: string }[] }).results ?? []);
    expect(results.map(({ url }) => url)).toEqual(expect.arrayContaining(held.map(({ url }) => url)));
    if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'FetchFailed', kind: 'type' });
  });

  test('that is a page with status 200 is not taken for an empty answer', () => {
    const page = '<!DOCTYPE html>\n<html lang="en"><head><title>Welcome</title></head><body><p>Hello</p></body></html>';
    expect(() => read(id, page)).toThrow(expect.objectContaining({ name: 'FetchFailed', kind: 'type' }));
  });

  test('that is wrong is not taken for an empty answer', () => {
    for (const text of ['', '42', 'null', '"x"']) {
      expect(() => {
        if ('trouble' in read(id, text)) throw new Error('refused');
      }).toThrow();
    }
  });

  test.each([200, 403, 429, 503])('that demands a captcha is recognised: %i', (status) => {
    expect(read(id, CAPTCHA, status)).toMatchObject({ trouble: 'captcha', why: { code: 'engine.captcha' } });
  });

  test.each(refusals)('of status %i and %j counts as %s', (status, body, trouble) => {
    expect(read(id, body, status)).toMatchObject({ trouble });
  });

  test.each(cases.statuses as [number, string][])('of status %i counts as %s', (status, trouble) => {
    expect(read(id, 'no', status)).toMatchObject({ trouble, why: reasonOf('engine.status', { status }) });
  });
});

describe('the text that an engine has of a page', () => {
  const LONG = 'An abstract of some length that says what was done. '.repeat(8).trim();
  const inverted = Object.fromEntries(
    [...new Set(LONG.split(' '))].map((word) => [
      word,
      LONG.split(' ').flatMap((each, at) => (each === word ? [at] : [])),
    ]),
  );
  const answers: readonly [EngineId, object | string][] = [
    ['arxiv', `<feed><entry><id>http://arxiv.org/abs/1</id><title>T</title><summary>${LONG}</summary></entry></feed>`],
    ['europepmc', { resultList: { result: [{ id: '1', title: 'T', abstractText: `<p>${LONG}</p>` }] } }],
    ['doaj', { results: [{ id: '1', bibjson: { title: 'T', abstract: LONG } }] }],
    [
      'crossref',
      { message: { items: [{ URL: 'https://a.example/1', title: ['T'], abstract: `<jats:p>${LONG}</jats:p>` }] } },
    ],
    ['openalex', { results: [{ id: 'https://a.example/1', display_name: 'T', abstract_inverted_index: inverted }] }],
    ['stackexchange', { items: [{ link: 'https://a.example/1', title: 'T', body: `<p>${LONG}</p>` }] }],
  ];

  test.each(answers)('is complete in the answer of %s', (id, answer) => {
    const { results = [] } = read(id, typeof answer === 'string' ? answer : JSON.stringify(answer)) as {
      results?: readonly object[];
    };
    expect(results).toMatchObject([{ text: LONG, ...(id === 'arxiv' ? { stands: true } : {}) }]);
  });

  test('is read up to a limit, and ignored if it is only an excerpt', () => {
    const textOf = (body: string) => {
      const answer = read(
        'stackexchange',
        JSON.stringify({ items: [{ link: 'https://a.example/1', title: 'T', body }] }),
      );
      return (answer as { results: readonly { text?: string }[] }).results[0]?.text?.length;
    };
    expect([textOf('short'), textOf('x'.repeat(199)), textOf('x'.repeat(200)), textOf('x'.repeat(99_999))]).toEqual([
      undefined,
      undefined,
      200,
      8_000,
    ]);
  });
});

test('an answer has limits for the number and length of its parts', () => {
  const result = { url: 'http://a.example/', title: 't'.repeat(9_000), content: 'c'.repeat(9_000) };
  const others = [{ url: `http://a.example/${'x'.repeat(9_000)}` }, { url: 'javascript:alert(1)' }, { url: 'no' }];
  const answer = read(
    'searxng',
    JSON.stringify({ results: [...others, ...Array.from({ length: 999 }, () => result)] }),
  );
  if (answer.trouble !== undefined) throw new EngineRefused(answer);
  expect(answer.results).toHaveLength(197);
  expect(answer.results[0]).toEqual({ url: result.url, title: 't'.repeat(500), snippet: 'c'.repeat(2_000) });
});

describe('the trouble that an engine reports', () => {
  test.each(cases.failures as [string, EngineId, unknown, number, object][])(
    'is understood: %s, by %s',
    (_, id, answer, status, expected) => {
      expect(read(id, typeof answer === 'string' ? answer : JSON.stringify(answer), status)).toMatchObject(expected);
    },
  );

  test.each(cases.pauses as [EngineId, Readonly<Record<string, string>>, number | undefined][])(
    'by %s with %j leads to a pause of %s ms',
    (id, headers, waitMs) => {
      expect(definitionOf(id).waitMs?.(headers, 40_000)).toBe(waitMs);
    },
  );
});

test('all engines have a pause, a budget, terms, and a list of their needs', () => {
  for (const { id, manners, terms, base, key } of ENGINES) {
    expect(manners.perPage * manners.pages).toBeGreaterThanOrEqual(30);
    expect(URL.canParse(terms)).toBe(true);
    if (id === 'searxng') continue;
    expect(manners.pauseMs).toBeGreaterThanOrEqual(500);
    expect(base).toMatch(/^https:\/\/[\w.{}-]+$/);
    if (key === undefined) expect(manners.perDay).toBeLessThanOrEqual(5_000);
  }
});

const asker = { key: 'k:e', contact: 'mailto:ana@example.org', since: { day: '2026-01-01', seconds: 1_767_225_600 } };

test.each(['README.md', 'docs/configuration.md'])('%s says roughly how many engines need no key', (document) => {
  const free = ENGINES.filter(({ key, base }) => key !== 'wanted' && base !== '').length;
  const [, said = ''] = /Some (\w+)(?: search)? engines need no key/.exec(readFileSync(document, 'utf8')) ?? [];
  expect({ twenty: 20, thirty: 30, forty: 40 }[said]).toBe(Math.round(free / 10) * 10);
});

describe('a question', () => {
  const request = {
    words: 'redes AND (neurais): c++?',
    page: 2,
    language: 'pt',
    freshness: 'week',
    safeSearch: 'moderate',
  } as const;

  test('to arXiv has no word with a hyphen, because that negates', () => {
    const { query } = definitionOf('arxiv').ask(
      { words: 'Non-invasive state-of-the-art-', page: 1 },
      { key: '', contact: '' },
    );
    expect(query?.['search_query']).toBe('all:"non invasive" AND all:"state of the art"');
  });

  test('to GDELT leaves out words that are too short, unless all are, and words with hyphens', () => {
    const asked = (words: string, language?: string) =>
      definitionOf('gdelt').ask({ words, page: 1, ...(language && { language }) }, { key: '', contact: '' }).query?.[
        'query'
      ];
    expect(asked('AI in the state-of-the-art', 'en')).toBe('the state the art sourcelang:english');
    expect(asked('EU')).toBe('eu');
  });

  test('to Stack Exchange goes to the site that its words belong to', () => {
    const site = (words: string) =>
      definitionOf('stacksites').ask({ words, page: 1 }, { key: '', contact: '' }).query?.['site'];
    expect(['sourdough bread', 'medieval castles', 'hiking in the mountains with a dog'].map(site)).toEqual([
      'cooking',
      'history',
      'outdoors',
    ]);
    expect(definitionOf('stacksites').suits?.('sourdough bread')).toBe(true);
  });

  test('to Stack Exchange goes to some site of their fields, or to any, if its words belong to none', () => {
    const { ask, suits } = definitionOf('stacksites');
    const site = (words: string) => ask({ words, page: 1 }, { key: '', contact: '' }).query?.['site'];
    expect(site('diabetes type 2')).toBe('medicalsciences');
    expect(site('zzz')).toMatch(/^[a-z]+$/);
    expect(['diabetes type 2', 'zzz'].map((words) => suits?.(words))).toEqual([false, false]);
  });

  test('to OpenAlex differs only by the key if there is a key', () => {
    const { api_key: key, ...rest } = definitionOf('openalex').ask(request, asker).query ?? {};
    const without = definitionOf('openalex').ask(request, { ...asker, key: '' }).query;
    expect(key).toBe('k:e');
    expect(without).toEqual({ ...rest, api_key: undefined });
  });

  test.each(ENGINE_IDS)('to %s stays below its base address, whatever the words', (id) => {
    const { path, query = {} } = definitionOf(id).ask(request, asker);
    expect(new URL(path, 'http://x.example/base/').href).toMatch(/^http:\/\/x\.example\/base\/\w/);
    expect(`${path} ${Object.values(query).join(' ')}`).toMatch(/redes/);
  });

  test.each(cases.asked as [EngineId, string, number | string][])('to %s says %s', (id, name, value) => {
    expect(definitionOf(id).ask(request, asker).query?.[name]).toBe(value);
  });

  test.each([
    ['searxng', 'time_range', { day: 'day', week: 'month', month: 'month', year: 'year' }],
    ['brave', 'freshness', { day: 'pd', week: 'pw', month: 'pm', year: 'py' }],
    ['google', 'dateRestrict', { day: 'd1', week: 'w1', month: 'm1', year: 'y1' }],
  ] as const)('to %s says how fresh by %s', (id, name, values) => {
    for (const [freshness, value] of Object.entries(values) as [Freshness, string][]) {
      expect(definitionOf(id).ask({ ...request, freshness }, asker).query?.[name]).toBe(value);
    }
  });

  test.each([
    ['searxng', 'safesearch', { off: 0, moderate: 1, strict: 2 }],
    ['brave', 'safesearch', { off: 'off', moderate: 'moderate', strict: 'strict' }],
    ['google', 'safe', { off: 'off', moderate: 'active', strict: 'active' }],
    ['mojeek', 'safe', { off: 0, moderate: 1, strict: 1 }],
    ['marginalia', 'nsfw', { off: 0, moderate: 1, strict: 1 }],
  ] as const)('to %s says how safe by %s, and nothing where nobody said', (id, name, values) => {
    const { safeSearch: _, ...unsaid } = request;
    for (const [safeSearch, value] of Object.entries(values) as [SafeSearch, string | number][]) {
      expect(definitionOf(id).ask({ ...unsaid, safeSearch }, asker).query?.[name]).toBe(value);
    }
    expect(definitionOf(id).ask(unsaid, asker).query?.[name]).toBeUndefined();
  });

  test('carries its key in a header if the engine has a header for it', () => {
    expect(definitionOf('brave').ask(request, asker).headers).toMatchObject({ 'x-subscription-token': 'k:e' });
    expect(definitionOf('marginalia').ask(request, asker).headers).toMatchObject({ 'api-key': 'k:e' });
  });
});

describe('a wish of an agent that an engine knows', () => {
  const wishes = [
    ['language', { language: 'pt' }, {}],
    ['freshness', { freshness: 'day' }, { since: asker.since }],
    ['safeSearch', { safeSearch: 'strict' }, {}],
  ] as const;

  test.each(ENGINES.map((engine) => [engine.name, engine] as const))('changes the question to %s', (_, engine) => {
    const asked = (more: Partial<SearchRequest>, since: Partial<Asker>) =>
      engine.ask({ words: 'words', page: 1, ...more }, { key: 'key:id', contact: '', ...since });
    const known = wishes.filter(([name, more, since]) => {
      const hasEditions = name === 'language' && engine.base.includes('{language}');
      return hasEditions || JSON.stringify(asked(more, since)) !== JSON.stringify(asked({}, {}));
    });
    expect(Object.keys(engine.wishes)).toEqual(known.map(([name]) => name));
  });
});
