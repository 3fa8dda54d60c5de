/** The verdicts on requests of pages in the browser. */
import { expect, test } from 'vitest';
import { MOST_REQUESTS, type Request, Verdicts } from '../../../../src/outside/rendering/verdicts.ts';
import cases from './verdicts-cases.json' with { type: 'json' };

const request = (given: Partial<Request> = {}): Request => ({
  url: 'https://site.example/a.js',
  method: 'GET',
  type: 'Script',
  isMain: true,
  ...given,
});

/** Style sheets get no answer, not a refusal, because scripts wait for them. */
test.each(cases as [Partial<Request>, string][])('a request %j gets the verdict %s', (given, verdict) => {
  expect(new Verdicts().on(request(given))).toBe(verdict);
});

test('a page is opened once, and leads nowhere else', () => {
  const verdicts = new Verdicts();
  const document = request({ type: 'Document', url: 'https://site.example/' });
  expect(verdicts.on(document)).toBe('page');
  expect(verdicts.on({ ...document, url: 'http://10.0.0.1/' })).toBe('nothing');
  expect(verdicts.on(document)).toBe('nothing');
});

test('a page gets a limited number of requests', () => {
  const verdicts = new Verdicts();
  const all = Array.from({ length: 10_000 }, (_, i) => verdicts.on(request({ url: `https://site.example/${i}` })));
  expect(all.filter((verdict) => verdict === 'ask')).toHaveLength(MOST_REQUESTS);
  expect(all.filter((verdict) => verdict === 'refuse').length).toBeLessThan(1_000);
  expect(all.at(-1)).toBe('leave');
});
