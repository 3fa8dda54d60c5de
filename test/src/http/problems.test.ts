/** Errors of the house, as whoever asks is told them. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { TooManyWaiting } from '../../../agents/agents.ts';
import { useProblems } from '../../../src/http/problems.ts';

test('who says more to an agent than it can take in is told to say it again, and when', async () => {
  const app = Fastify();
  useProblems(app, () => 0);
  app.get('/', () => Promise.reject(new TooManyWaiting('say it again in a moment')));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toMatchObject({ status: 503, detail: 'say it again in a moment' });
});
