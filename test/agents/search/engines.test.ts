import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definitionOf, ENGINES, settingsOf } from '../../../agents/agents.ts';
import type { Freshness, SafeSearch } from '../../../agents/search/engine.ts';
import { ENGINE_IDS, type EngineId } from '../../../agents/search/names.ts';
import { resultsIn } from '../../../agents/search/results.ts';
import { CAPTCHA, SAMPLES } from './samples.ts';

function read(engine: EngineId, text: string, status = 200) {
  return resultsIn({ engine, status, bytes: new TextEncoder().encode(text) });
}

describe.each(ENGINE_IDS)('an answer of %s', (id) => {
  const { found, nothing, results } = SAMPLES[id];

  test('gives its results in order', () => {
    expect(read(id, found)).toEqual({ results });
  });

  test('may be without any', () => {
    expect(read(id, nothing)).toEqual({ results: [] });
  });

  test.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><title>Search</title>'],
    ['cut', found.slice(0, found.length / 2)],
    ['a number', '42'],
    ['an object without anything', '{}'],
    ['a list of what is no result', '[1, null, "x", []]'],
    ['null', 'null'],
  ])('that is %s gives no result that is none', (_, text) => {
    const outcome = (() => {
      try {
        return read(id, text);
      } catch (error) {
        return error;
      }
    })();
    // A cut feed may hold whole entries; an empty list is one of Mwmbl's answers.
    const held = outcome instanceof Error ? [] : ((outcome as { results?: unknown[] }).results ?? []);
    expect(held.length).toBeLessThanOrEqual(id === 'arxiv' ? 2 : 0);
    if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'FetchFailed', kind: 'type' });
  });

  test('that is wrong is not taken for an empty one', () => {
    for (const text of ['', '42', 'null', '"x"']) {
      expect(() => {
        if ('trouble' in read(id, text)) throw new Error('refused');
      }).toThrow();
    }
  });

  test.each([200, 403, 429, 503])('that wants to see a person is told so: %i', (status) => {
    expect(read(id, CAPTCHA, status)).toMatchObject({ trouble: 'captcha', why: expect.stringContaining('CAPTCHA') });
  });

  test.each([
    [429, 'throttled'],
    [503, 'throttled'],
    [401, 'refused'],
    [402, 'spent'],
    [500, 'network'],
    [502, 'network'],
    [301, 'status'],
    [404, 'status'],
    [422, 'status'],
  ])('of status %i is one that was %s', (status, trouble) => {
    expect(read(id, 'no', status)).toMatchObject({ trouble, why: `it answered ${status}` });
  });
});

test('what an answer holds has limits, in number and in length', () => {
  const result = { url: 'http://a.example/', title: 't'.repeat(9_000), content: 'c'.repeat(9_000) };
  const others = [{ url: `http://a.example/${'x'.repeat(9_000)}` }, { url: 'javascript:alert(1)' }, { url: 'no' }];
  const answer = read(
    'searxng',
    JSON.stringify({ results: [...others, ...Array.from({ length: 999 }, () => result)] }),
  );
  if (answer.trouble !== undefined) throw new Error(answer.why);
  expect(answer.results).toHaveLength(197);
  expect(answer.results[0]).toEqual({ url: result.url, title: 't'.repeat(500), snippet: 'c'.repeat(2_000) });
});

describe('what an engine says of itself', () => {
  test('SearXNG names its engines that gave nothing', () => {
    const silent = [['google', 'Suspended: CAPTCHA'], ['bing', 'timeout'], 'odd', [1]];
    expect(read('searxng', JSON.stringify({ results: [], unresponsive_engines: silent }))).toEqual({
      results: [],
      silent: ['google (Suspended: CAPTCHA)', 'bing (timeout)'],
    });
  });

  test('SearXNG without JSON says what to set', () => {
    expect(read('searxng', 'Forbidden', 403)).toMatchObject({ why: expect.stringContaining('search.formats') });
  });

  test('Stack Exchange asks for a pause beside its results', () => {
    expect(read('stackexchange', '{"items":[],"backoff":10}')).toEqual({ results: [], waitMs: 10_000 });
  });

  test('Stack Exchange says how long it has had enough', () => {
    const message = 'too many requests from this IP, more requests available in 77 seconds';
    const said = JSON.stringify({ error_id: 502, error_name: 'throttle_violation', error_message: message });
    expect(read('stackexchange', said, 400)).toEqual({ trouble: 'throttled', why: message, waitMs: 77_000 });
    expect(read('stackexchange', '{"error_id":400}', 400)).toMatchObject({ trouble: 'status' });
  });

  test('Wikipedia is too busy, or has been asked too often, in an answer that looks well', () => {
    for (const code of ['maxlag', 'ratelimited']) {
      expect(read('wikipedia', JSON.stringify({ error: { code } }))).toMatchObject({ trouble: 'throttled' });
    }
    expect(read('wikipedia', '{"error":{"code":"srsearch-error"}}')).toMatchObject({ trouble: 'status' });
  });

  test('arXiv says what is wrong in an entry', () => {
    const entry =
      '<entry><id>http://arxiv.org/api/errors#x</id><title>Error</title><summary>bad query</summary></entry>';
    expect(read('arxiv', `<feed>${entry}</feed>`)).toEqual({ trouble: 'status', why: 'it answered “bad query”' });
  });

  test('GitHub refuses with 403 when it was asked too often, and says until when', () => {
    expect(read('github', '{"message":"API rate limit exceeded for 1.2.3.4"}', 403)).toMatchObject({
      trouble: 'throttled',
    });
    expect(read('github', '{"message":"Forbidden"}', 403)).toMatchObject({ trouble: 'refused' });
    const { waitMs } = definitionOf('github');
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '100' };
    expect(waitMs?.(headers, 40_000)).toBe(60_000);
    expect(waitMs?.({ ...headers, 'x-ratelimit-remaining': '3' }, 40_000)).toBeUndefined();
  });

  test('Crossref says how many questions fit into how long', () => {
    const { waitMs } = definitionOf('crossref');
    expect(waitMs?.({ 'x-rate-limit-limit': '5', 'x-rate-limit-interval': '1s' }, 0)).toBe(200);
    expect(waitMs?.({ 'x-rate-limit-limit': 'x', 'x-rate-limit-interval': '1s' }, 0)).toBeUndefined();
  });

  test('Mojeek and Google have had enough for a day', () => {
    expect(read('mojeek', '{"response":{"status":"ERROR: Daily Limit Reached"}}')).toMatchObject({ trouble: 'spent' });
    expect(read('google', '{"error":{"message":"Quota exceeded: Queries per day"}}', 429)).toMatchObject({
      trouble: 'spent',
    });
  });
});

describe('all engines', () => {
  test('have a pause, a budget and terms, and what they need is said', () => {
    for (const { id, manners, terms, base, key } of ENGINES) {
      expect(manners.perPage * manners.pages).toBeGreaterThanOrEqual(30);
      expect(URL.canParse(terms)).toBe(true);
      if (id === 'searxng') continue;
      expect(manners.pauseMs).toBeGreaterThanOrEqual(500);
      expect(base).toMatch(/^https:\/\/[\w.{}-]+$/);
      if (key !== true) expect(manners.perDay).toBeLessThanOrEqual(5_000);
    }
  });
});

describe('a question', () => {
  const asker = { key: 'k:e', contact: 'mailto:ana@example.org', since: { day: '2026-01-01', seconds: 1_767_225_600 } };
  const request = {
    words: 'redes AND (neurais): c++?',
    page: 2,
    language: 'pt',
    freshness: 'week',
    safeSearch: 'moderate',
  } as const;

  test.each(ENGINE_IDS)('to %s is an address below its base, whatever the words', (id) => {
    const { path, query = {} } = definitionOf(id).ask(request, asker);
    expect(new URL(path, 'http://x.example/base/').href).toMatch(/^http:\/\/x\.example\/base\/\w/);
    expect(`${path} ${Object.values(query).join(' ')}`).toMatch(/redes/);
  });

  test.each([
    [
      'arxiv',
      'search_query',
      'all:redes AND all:and AND all:neurais AND all:c AND submittedDate:[202601010000 TO 300001010000]',
    ],
    ['crossref', 'mailto', 'ana@example.org'],
    ['github', 'q', 'redes AND (neurais): c++? pushed:>2026-01-01'],
    ['hackernews', 'numericFilters', 'created_at_i>1767225600'],
    ['stackexchange', 'site', 'pt.stackoverflow'],
    ['brave', 'freshness', 'pw'],
    ['google', 'cx', 'e'],
    ['google', 'start', 11],
    ['searxng', 'pageno', 2],
    ['searxng', 'language', 'pt'],
    ['openalex', 'filter', 'language:pt,from_publication_date:2026-01-01'],
  ] as const)('to %s says %s', (id, name, value) => {
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

  test('carries its key in a header where there is one for it', () => {
    expect(definitionOf('brave').ask(request, asker).headers).toMatchObject({ 'x-subscription-token': 'k:e' });
    expect(definitionOf('marginalia').ask(request, asker).headers).toMatchObject({ 'api-key': 'k:e' });
  });
});

describe('what an engine knows of an agent’s wishes', () => {
  const table = readFileSync('docs/sources.md', 'utf8').split('## What an agent wants')[1]?.split('\n## ')[0] ?? '';
  const cells = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const settings = ['language', 'freshness', 'safeSearch'] as const;

  test.each(ENGINES.map((engine) => [engine.name, engine] as const))('%s: the table says it', (name, engine) => {
    const row = cells.find(([, first]) => first === name || (name === 'Google' && first?.startsWith('Google')));
    const said = settings.filter((_, i) => row !== undefined && row[i + 2] !== '–');
    expect(settingsOf(engine)).toEqual(said);
  });
});
