/** The sentence above the chart of lists, in both languages. */
import { expect, it } from 'vitest';
import type { Progress } from '../../web/src/contract.ts';
import { windowModules } from './support.ts';

interface Sentence {
  readonly language: { value: 'en' | 'pt' };
  readonly bringWords: (language: string, subjects: readonly string[]) => Promise<void>;
  readonly saidOf: (progress: Progress) => string;
}

async function saidIn(language: 'en' | 'pt', progress: Omit<Progress, 'sources' | 'otherSources'>) {
  const names = ['frame/language.ts', 'frame/words.ts', 'agent/progress/progress-said.ts'];
  const sentence = await windowModules<Sentence>(names);
  await sentence.bringWords(language, ['frame', 'progress']);
  sentence.language.value = language;
  return sentence.saidOf({ ...progress, sources: [], otherSources: 0 });
}

const FIRST = { number: 1, liked: 2, of: 10 };

it.each([
  ['nothing is rated', { rated: { liked: 0, of: 0 } }, 'Nothing is rated yet'],
  ['too few pages are rated', { rated: { liked: 3, of: 4 } }, 'You rated 4 pages so far, and liked 3. Rate five'],
  [
    'a single list is rated',
    { rated: { liked: 3, of: 12 }, first: FIRST },
    'Of the first 10 pages of list 1 you liked\u00a02. Rate five',
  ],
  [
    'two lists are rated',
    { rated: { liked: 9, of: 40 }, first: FIRST, latest: { number: 4, liked: 6, of: 8 } },
    'Of the first 10 pages of list 1 you liked\u00a02. Of the first 8 of list 4 you liked\u00a06.',
  ],
])('the sentence of progress, when %s', async (_, progress, begins) => {
  const said = await saidIn('en', progress);
  expect(said.slice(0, begins.length)).toBe(begins);
});

it('the sentence of progress compares lists in Portuguese, too', async () => {
  const progress = { rated: { liked: 9, of: 40 }, first: FIRST, latest: { number: 4, liked: 6, of: 8 } };
  expect(await saidIn('pt', progress)).toBe(
    'Das 10 primeiras páginas da lista 1 você gostou de 2. Das 8 primeiras da lista 4 você gostou de 6.',
  );
});
