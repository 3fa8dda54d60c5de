/** From when the answers on screen are. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  readonly keptFrom: { readonly value: number | undefined };
  noteAnswer(answer: Response, path: string): void;
  arriveWithKept(): void;
}

test('the oldest answer of a view tells its time, which ends with an answer of the service', async () => {
  const { keptFrom, noteAnswer, arriveWithKept } = await windowModules<Modules>(['frame/kept-from.ts']);
  const at = (hour: number) => `2026-02-02T0${hour}:00:00.000Z`;
  const take = (hour: number, path: string) =>
    noteAnswer(new Response('', { headers: { 'fenix-kept': at(hour) } }), path);
  const told = () => (keptFrom.value === undefined ? undefined : new Date(keptFrom.value).toISOString());
  expect(told()).toBeUndefined();
  // Every view asks who is in, perhaps long before.
  take(1, '/api/about');
  expect(told()).toBe(at(1));
  take(4, '/api/daily');
  take(3, '/api/agents/{id}/passages');
  take(5, '/api/daily/dates');
  take(2, '/api/about');
  expect(told()).toBe(at(3));
  arriveWithKept();
  take(6, '/api/shopping/agents');
  expect(told()).toBe(at(6));
  noteAnswer(new Response(''), '/api/about');
  expect(told()).toBeUndefined();
});
