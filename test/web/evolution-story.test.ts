/** The story of an attempt at evolution, in both languages. */
import { expect, it } from 'vitest';
import type { EvolutionRun, LearningPoint } from '../../web/src/contract.ts';
import { windowModules } from './support.ts';

interface Story {
  readonly language: { value: 'en' | 'pt' };
  readonly bringWords: (language: string, subjects: readonly string[]) => Promise<void>;
  readonly storyOf: (run: EvolutionRun, points: readonly LearningPoint[]) => readonly string[];
}

async function storyIn(language: 'en' | 'pt', run: EvolutionRun, points: readonly LearningPoint[] = []) {
  const story = await windowModules<Story>([
    'frame/language.ts',
    'frame/words.ts',
    'agent/progress/evolution-story.ts',
  ]);
  await story.bringWords(language, ['frame', 'curious']);
  story.language.value = language;
  return story.storyOf(run, points);
}

const child = (profile: string, parents: readonly string[], gained: string[] = [], lost: string[] = []) => ({
  ...{ profile, parents: [...parents], gained, lost },
});

const unseen = { before: 0.52, after: 0.28, ratings: 10 };

function runOf(...generations: EvolutionRun['generations']): EvolutionRun {
  return { event: 'e', at: '2026-01-05T08:00:00.000Z', generations };
}

const GENERATION = { accepted: true, before: 0.2, after: 0.31, unseen };
const KEPT = runOf(
  { ...GENERATION, children: [child('a', ['p', 'q'], ['knapsack']), child('b', ['r'], [], ['orchard'])] },
  { ...GENERATION, children: [child('c', ['a', 'b'], ['annealing', 'knapsack'])] },
);
const REFUSED = runOf({
  ...GENERATION,
  accepted: false,
  after: 0.19,
  unseen: undefined,
  children: [child('a', ['p', 'q'])],
});

/** A rated list, so many days after the attempt. */
function list(days: number, profiles: number, pairs = 10): LearningPoint {
  const at = new Date(Date.parse(KEPT.at) + days * 86_400_000).toISOString();
  return { kind: 'session', number: 1, at, pages: 5, pairs, profiles };
}

it('an accepted attempt tells what was bred, which ratings judged it, and that it stays', async () => {
  expect(await storyIn('en', KEPT)).toEqual([
    'Tried: 3 children of 3 parents. New in them: knapsack and annealing. No longer in them: orchard.',
    'Judged by: your latest 10 ratings, which none of them had learned from. The parents had 52% of the pairs of pages in the wrong order, the children 28%.',
    'What came of it: the children took their parents’ places. No list since then is rated yet.',
  ]);
});

it('lists before and since tell what came of it, each by its pairs, and test lists do not', async () => {
  const test = { ...list(1, 1), kind: 'test' as const };
  const points = [list(-3, 0.4), list(-2, 0.1, 20), test, list(1, 0.1), list(2, 0)];
  const [, , came] = await storyIn('en', KEPT, points);
  expect(came).toContain('Pairs in the wrong order: 20% on the lists before, 5% on 2 lists since.');
});

it('a refused attempt tells which figure stopped it, and that nothing changed', async () => {
  expect(await storyIn('pt', REFUSED, [list(-1, 0.4), list(1, 0.1)])).toEqual([
    'Tentativa: 1 filho de 2 pais.',
    'Julgamento: pela proximidade das páginas que encontram, pais 0,20, filhos 0,19. Só filhos mais próximos são postos à prova nas suas avaliações.',
    'Resultado: os pais ficam, e nada mudou.',
  ]);
});
