import { describe, expect, test } from 'vitest';
import { EngineFailed, type Fetch, FetchFailed, searxng } from '../../agents/agents.ts';
import { inThread } from '../../src/compute/compute.ts';

const compute = inThread();

const REQUEST = { words: 'genetic algorithms', page: 1 } as const;

/** Answers every request with this text, and remembers what was asked. */
function answering(text: string) {
  const asked: URL[] = [];
  const fetch: Fetch = async (url) => {
    asked.push(new URL(url));
    return { url, contentType: 'application/json', bytes: new TextEncoder().encode(text) };
  };
  return { asked, fetch };
}

function failingWith(error: Error): Fetch {
  return async () => {
    throw error;
  };
}

function resultsOf(text: string) {
  return searxng('demo', 'http://localhost:8080', { fetch: answering(text).fetch, compute }).search(REQUEST);
}

describe('a question to SearXNG', () => {
  test.each([
    ['http://localhost:8080', 'http://localhost:8080/search'],
    ['http://localhost:8080/', 'http://localhost:8080/search'],
    ['https://search.example/searx', 'https://search.example/searx/search'],
    ['https://search.example/searx/', 'https://search.example/searx/search'],
  ])('goes from the address %s to %s', async (address, expected) => {
    const { asked, fetch } = answering('{"results":[]}');
    await searxng('demo', address, { fetch, compute }).search(REQUEST);
    expect(asked.map(({ origin, pathname }) => origin + pathname)).toEqual([expected]);
  });

  test('says what is sought, which page of it, and that JSON is wanted', async () => {
    const { asked, fetch } = answering('{"results":[]}');
    await searxng('demo', 'http://localhost:8080', { fetch, compute }).search({
      words: 'algoritmos genéticos & c++?',
      page: 3,
    });
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      q: 'algoritmos genéticos & c++?',
      format: 'json',
      pageno: '3',
    });
  });

  test('names the language when there is one', async () => {
    const { asked, fetch } = answering('{"results":[]}');
    await searxng('demo', 'http://localhost:8080', { fetch, compute }).search({ ...REQUEST, language: 'pt' });
    expect(asked[0]?.searchParams.get('language')).toBe('pt');
  });
});

describe('an answer of SearXNG', () => {
  test('gives its results in order', async () => {
    const results = [
      { url: 'http://a.example/', title: 'A', content: 'about a', engine: 'x', score: 3 },
      { url: 'http://b.example/é', title: 'Bé', content: 'about b' },
    ];
    expect(await resultsOf(JSON.stringify({ query: 'q', results, answers: [], suggestions: [] }))).toEqual([
      { url: 'http://a.example/', title: 'A', snippet: 'about a' },
      { url: 'http://b.example/é', title: 'Bé', snippet: 'about b' },
    ]);
  });

  test.each([
    ['left out', { url: 'http://a.example/' }],
    ['null', { url: 'http://a.example/', title: null, content: null }],
  ])('may have title and text %s', async (_, result) => {
    expect(await resultsOf(JSON.stringify({ results: [result] }))).toEqual([
      { url: 'http://a.example/', title: 'http://a.example/', snippet: '' },
    ]);
  });

  test('is taken up to a limit, in number and in length', async () => {
    const result = { url: 'http://a.example/', title: 't'.repeat(9_000), content: 'c'.repeat(9_000) };
    const endless = { url: `http://a.example/${'x'.repeat(9_000)}` };
    const results = await resultsOf(
      JSON.stringify({ results: [endless, ...Array.from({ length: 999 }, () => result)] }),
    );
    expect(results).toHaveLength(199);
    expect(results[0]).toMatchObject({ title: 't'.repeat(500), snippet: 'c'.repeat(2_000) });
  });

  test('may be empty', async () => {
    expect(await resultsOf('{"results":[]}')).toEqual([]);
  });

  test.each([
    ['HTML', '<!doctype html><title>Search</title>'],
    ['nothing', ''],
    ['cut', '{"results":[{"url":"http://a'],
  ])('that is %s is a failure: not JSON', async (_, text) => {
    const failure = resultsOf(text);
    await expect(failure).rejects.toThrow(EngineFailed);
    await expect(failure).rejects.toThrow('demo: its answer is not JSON');
  });

  test.each(['{}', '[]', 'null', '42', '{"results":null}', '{"results":{}}'])(
    'such as %s is a failure: no list of results',
    async (text) => {
      const failure = resultsOf(text);
      await expect(failure).rejects.toThrow(EngineFailed);
      await expect(failure).rejects.toThrow('demo: its answer has no list of results');
    },
  );
});

describe('an engine that cannot be had', () => {
  test('fails with the reason', async () => {
    const engine = searxng('demo', 'http://localhost:8080', {
      fetch: failingWith(new FetchFailed('the site answered 500')),
      compute,
    });
    const failure = engine.search(REQUEST);
    await expect(failure).rejects.toThrow(EngineFailed);
    await expect(failure).rejects.toThrow(/^demo: the site answered 500$/);
  });

  test('and refuses us is told of with what to look at', async () => {
    const engine = searxng('demo', 'http://localhost:8080', {
      fetch: failingWith(new FetchFailed('the site answered 403')),
      compute,
    });
    await expect(engine.search(REQUEST)).rejects.toThrow(/^demo: the site answered 403 \(.*search\.formats.*\)$/);
  });

  test('for a defect of ours fails with that defect', async () => {
    const defect = new TypeError('undefined is not a function');
    await expect(
      searxng('demo', 'http://localhost:8080', { fetch: failingWith(defect), compute }).search(REQUEST),
    ).rejects.toBe(defect);
  });
});
