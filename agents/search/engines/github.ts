/** Repositories on GitHub. See https://docs.github.com/rest/search: ten searches a minute without a token. */
import { reasonOf } from '../../reasons.ts';
import { jsonIn, listIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;
const SECOND = 1000;

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
    return headers['x-ratelimit-remaining'] === '0' && reset > 0 ? Math.max(0, reset * SECOND - now) : undefined;
  },
} as const satisfies EngineDefinition;
