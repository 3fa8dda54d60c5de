/** The requests of a window for shopping agents. */
import { expect, test } from 'vitest';
import { POST_SHOPPING_AGENTS } from '../../web/src/limits.ts';
import { windowModules } from './support.ts';

test('only the latest falls of many are requested', async () => {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).search);
    return Response.json({ items: [{ id: `alert${asked.length}` }], next: asked.length < 3 ? 'more' : undefined });
  };
  type Modules = { loadAlerts(): Promise<readonly object[]> };
  const { loadAlerts } = await windowModules<Modules>(['shopping/shopping.ts'], { fetch });
  expect(await loadAlerts()).toEqual([{ id: 'alert1' }]);
  expect(asked).toEqual(['?limit=200']);
});

test('the form offers every kept number of hours, and sends the same', async () => {
  type Repeats = { kind: 'hand' } | { kind: 'hours'; hours: number };
  type Modules = {
    choiceOf(repeats: Repeats): string;
    choicesWith(kept: string): object;
    repeatsBy(choice: string): Repeats;
    saidOf(choice: string): string;
    bringWords(language: 'en', subjects: readonly string[]): Promise<void>;
  };
  const modules = ['shopping/repeats.ts', 'frame/words.ts'];
  const { bringWords, choiceOf, choicesWith, repeatsBy, saidOf } = await windowModules<Modules>(modules);
  await bringWords('en', ['shopping']);
  const { min, max } = POST_SHOPPING_AGENTS['repeats.hours'];
  const hours = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const kept: Repeats[] = [{ kind: 'hand' }, ...hours.map((hours) => ({ kind: 'hours' as const, hours }))];
  const chosen = kept.map(choiceOf);
  expect(chosen.map(repeatsBy)).toEqual(kept);
  expect(chosen.filter((choice) => !(choice in choicesWith(choice)))).toEqual([]);
  expect(new Set(chosen.map(saidOf)).size).toBe(kept.length);
});
