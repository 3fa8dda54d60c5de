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
  type Modules = Readonly<Record<'loadAlerts' | 'loadNewestAlerts', () => Promise<readonly object[]>>>;
  const { loadAlerts, loadNewestAlerts } = await windowModules<Modules>(['shopping/shopping.ts'], { fetch });
  expect([await loadAlerts(), await loadNewestAlerts()]).toEqual([[{ id: 'alert1' }], [{ id: 'alert2' }]]);
  expect(asked).toEqual(['?limit=200', '?limit=20']);
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
  const modules = ['shopping/shopping-form.tsx', 'frame/words.ts'];
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

interface Watching {
  keepDraft(key: string, typed: Readonly<Record<string, readonly string[]>>): void;
  hasDraft(key: string): boolean;
  draftKey(name: string): string;
  draftOfWatch(id: undefined): string;
  typedOfWatch(): string;
  sentWithWatch(typed: string): void;
  watchProduct(body: object, headers: object): Promise<object>;
}

test('a product watched after one search ends the draft that began it, and no later one', async () => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const fetch = async () => Response.json({ id: 'one' });
  const names = ['shopping/shopping.ts', 'frame/drafts.ts', 'parts/draft.ts'];
  const shopping = await windowModules<Watching>(names, { fetch, sessionStorage });
  const key = shopping.draftKey(shopping.draftOfWatch(undefined));
  shopping.keepDraft(key, { words: ['lens'] });
  const typed = shopping.typedOfWatch();
  shopping.keepDraft(key, { words: ['tripod'] });
  await shopping.watchProduct({ words: 'lens' }, {});
  shopping.sentWithWatch(typed);
  expect(shopping.hasDraft(key)).toBe(true);
  shopping.keepDraft(key, { words: ['lens'] });
  shopping.sentWithWatch(typed);
  expect(shopping.hasDraft(key)).toBe(false);
});
