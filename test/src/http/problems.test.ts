/** Errors as clients get them. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { asSaid, TooManyWaiting } from '../../../agents/agents.ts';
import { because } from '../../../src/base/reasons.ts';
import { HttpProblem, useProblems } from '../../../src/http/problems.ts';
import { LimitReached } from '../../../src/people/limits/limits.ts';

test('too many ratings for an agent are refused with a time to retry', async () => {
  const app = Fastify();
  useProblems(app, () => 0);
  app.get('/', () => Promise.reject(new TooManyWaiting(asSaid('say it again in a moment'))));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toMatchObject({ status: 503, detail: 'say it again in a moment' });
});

test('every error has its code, its values, and its English words', async () => {
  const app = Fastify();
  useProblems(app, () => 0);
  const limit = new LimitReached({ limit: 'tokens', most: 2, used: 2 });
  app.get('/limit', () => Promise.reject(limit));
  app.get('/field', () => Promise.reject(new HttpProblem(422, because('rule.suffix'), { field: 'domain' })));
  app.get('/broken', () => Promise.reject(new Error('secret')));
  const told = async (path: string) => (await app.inject(path)).json<object>();
  expect(await told('/limit')).toMatchObject({
    status: 409,
    title: 'Conflict',
    detail: 'you have 2 of 2 tokens: revoke one that is not used any more first',
    code: 'limit.reached',
    values: { limit: 'tokens', used: 2, most: 2 },
  });
  const words = expect.stringContaining('public suffix') as string;
  const wrong = { field: 'domain', message: words, code: 'rule.suffix' };
  expect(await told('/field')).toMatchObject({ status: 422, detail: words, code: 'rule.suffix', errors: [wrong] });
  expect(await told('/broken')).toMatchObject({ status: 500, detail: 'the log says more', code: 'service.failed' });
});
