/** Words whose pages are left out: each counts, however quickly they follow each other. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  readonly notice: { readonly value: { readonly action?: { run(): void } } | null };
  leaveOut(agent: string, typed: string): Promise<void>;
}

/** An agent at a service that answers later than it is asked. */
async function scene() {
  let words: readonly string[] = ['casino'];
  const fetch = async (request: Request) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (request.method === 'PATCH') words = ((await request.json()) as { negativeWords: string[] }).negativeWords;
    return Response.json({ id: 'a1', negativeWords: words });
  };
  const location = new URL('http://fenix.example/agents/a1');
  const globals = { location, addEventListener: () => undefined, fetch };
  const modules = await windowModules<Modules>(['agent/wants/left-out.ts', 'frame/notices.ts'], globals);
  return { ...modules, wordsNow: () => words };
}

test('two words that are left out at once are both left out', async () => {
  const { leaveOut, wordsNow } = await scene();
  await Promise.all([leaveOut('a1', 'recipes'), leaveOut('a1', 'lottery')]);
  expect(wordsNow()).toEqual(['casino', 'recipes', 'lottery']);
});

test('a list is taken as its words, and Undo takes back those that were not there', async () => {
  const { leaveOut, wordsNow, notice } = await scene();
  await leaveOut('a1', 'Casino, poker; dice');
  expect(wordsNow()).toEqual(['casino', 'poker', 'dice']);
  notice.value?.action?.run();
  await expect.poll(wordsNow).toEqual(['casino']);
});
