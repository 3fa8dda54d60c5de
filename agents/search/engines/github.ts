/** Repositories on GitHub. See https://docs.github.com/rest/search: ten searches a minute without a token. */
import { SECOND_MS } from '../../../profiles/profiles.ts';
import { reasonOf } from '../../reasons.ts';
import { jsonIn, listIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;

export const github = {
  id: 'github',
  name: 'GitHub',
  base: 'https://api.github.com',
  fields: ['computing'],
  weight: 0.7,
  manners: { pauseMs: 6_000, perDay: 1_000, pages: 2, perPage: PER_PAGE },
  terms: 'https://docs.github.com/site-policy/github-terms/github-terms-of-service',
  ask: ({ words, page }, { since }) => ({
    path: 'search/repositories',
    query: {
      q: since === undefined ? words : `${words} pushed:>${since.day}`,
      page,
      per_page: PER_PAGE,
    },
    headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'items').map(({ html_url: url, full_name: title, description, pushed_at: date }) => ({
      url,
      title,
      snippet: description,
      date,
    })),
  }),
  refusal: (text, status) =>
    status === 403 && /rate limit/i.test(text)
      ? { trouble: 'throttled', why: reasonOf('engine.throttled') }
      : undefined,
  waitMs(headers, now) {
    const reset = Number(headers['x-ratelimit-reset']);
    return headers['x-ratelimit-remaining'] === '0' && reset > 0 ? Math.max(0, reset * SECOND_MS - now) : undefined;
  },
  wishes: { freshness: '`pushed`' },
  described: {
    pause: 'and its `x-ratelimit-reset`',
    asked: 'words',
    terms: '[limits](https://docs.github.com/rest/search): 10 a minute',
  },
  sample: {
    known: 'recorded: PyGithub/PyGithub tests/ReplayData',
    found:
      '{"total_count":2,"incomplete_results":false,"items":[{"full_name":"a/b","html_url":"https://github.com/a/b","description":"does b,   by   itself \\n","pushed_at":"2023-01-01T10:00:00Z"},{"full_name":"c/d","html_url":"https://github.com/c/d","description":null}]}',
    nothing: '{"total_count":0,"items":[]}',
    results: [
      { url: 'https://github.com/a/b', title: 'a/b', snippet: 'does b, by itself', date: '2023-01-01' },
      { url: 'https://github.com/c/d', title: 'c/d', snippet: '' },
    ],
    refusals: [
      [403, '{"message":"API rate limit exceeded for 1.2.3.4"}', 'throttled'],
      [403, '{"message":"Forbidden"}', 'refused'],
      [422, '{"message":"Validation Failed"}', 'status'],
    ],
  },
} as const satisfies EngineDefinition;
