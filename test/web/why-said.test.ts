/** Why a page was shown, in sentences, and the name of the interest that wants it. */
import { expect, it } from 'vitest';
import type { Contribution, Interest, Why } from '../../web/src/contract.ts';
import { windowModules } from './support.ts';

interface Said {
  readonly bringWords: (language: string, subjects: readonly string[]) => Promise<void>;
  readonly reasonsIn: (why: Why) => readonly { readonly says: string; readonly words: readonly Contribution[] }[];
  readonly decidedBy: (why: Why) => string | undefined;
  readonly wordsIn: (why: Why) => readonly Contribution[];
  readonly changedBy: (
    why: Why,
    interest: Interest | undefined,
    all: readonly { readonly id: string }[],
  ) => readonly string[] | undefined;
  readonly interestOf: (why: Why, interests: readonly Interest[]) => Interest | undefined;
}

async function said(): Promise<Said> {
  const modules = await windowModules<Said>(['frame/words.ts', 'frame/language.ts', 'parts/cards/why-said.ts']);
  await modules.bringWords('en', ['frame', 'parts']);
  return modules;
}

const word = (surface: string, share: number, whose?: Contribution['whose'], decides = false): Contribution => ({
  ...{ term: surface, surface, share, whose, weight: share, without: 0, decides },
});

const WHY: Why = {
  ...{ page: 'p', score: 0.5, threshold: 0.2, profile: 'b', lacks: [] },
  contributions: [
    word('2025', 0.3, undefined, true),
    word('genetic', 0.2, 'asked', true),
    word('niching', 0.2, 'rated'),
    word('bread', -0.11, 'rated'),
    word('yeast', -0.1, 'asked'),
    word('candidate', 0.09, 'rated'),
    word('faint', 0.001, 'rated'),
    word('faint-own', 0.001, 'asked'),
  ],
};

it('a reason names words by how much they count, and says whose they are', async () => {
  const { reasonsIn, decidedBy } = await said();
  const saidOf = (why: Why) =>
    reasonsIn(why).map(({ says, words }) => [says, ...words.map(({ surface }) => surface)].join(' '));
  expect(saidOf(WHY)).toEqual([
    'whySays genetic faint-own',
    'whyLiked niching candidate',
    'whyDisliked bread',
    'whySaysUnwanted yeast',
  ]);
  expect(decidedBy(WHY)).toBe('It would be hidden without: genetic');
  expect(decidedBy({ ...WHY, score: 0.1 })).toBe('It would be shown without: genetic');
  const learned = [word('niching', 0.5, 'rated'), word('genetic', 0.3, 'asked')];
  expect(saidOf({ ...WHY, contributions: learned })).toEqual(['whyLiked niching', 'whySays genetic']);
  expect(decidedBy({ ...WHY, contributions: learned })).toBeUndefined();
  expect(saidOf({ ...WHY, contributions: [word('2025', 1)] })).toEqual([]);
});

it('a reason names the eight words that count most, and all of the user’s own', async () => {
  const { wordsIn } = await said();
  const learned = Array.from({ length: 10 }, (_, i) => word(`learned-${i}`, 0.08 - i / 1000, 'rated'));
  const contributions = [word('first', 0.1), ...learned, word('genetic', 0.01, 'asked')];
  expect(wordsIn({ ...WHY, contributions })).toEqual([...learned.slice(0, 8), contributions.at(-1)]);
});

const interest = (id: string, profiles: string[]): Interest => ({
  ...{ id, profiles, name: id, named: false, terms: [], pages: [] },
});

it('a press on a word changes the profiles of the interest that has the profile, or the profile alone', async () => {
  const { changedBy } = await said();
  const [b, both] = [[{ id: 'b' }], [{ id: 'b' }, { id: 'c' }]];
  expect(changedBy(WHY, interest('two', ['a', 'b']), [...both, { id: 'a' }])).toEqual(['a', 'b']);
  expect(changedBy(WHY, interest('near', []), both)).toEqual(['b']);
  expect(changedBy(WHY, interest('near', ['c']), both)).toEqual(['b']);
  expect(changedBy(WHY, undefined, both)).toEqual(['b']);
  expect(changedBy(WHY, interest('only', ['b', 'c']), both)).toBeUndefined();
  expect(changedBy(WHY, interest('only', []), b)).toBeUndefined();
  expect(changedBy({ ...WHY, profile: undefined }, undefined, both)).toEqual([]);
});

it('a word that no profile has sends no change, and tells of none', async () => {
  const asked: string[] = [];
  const fetch = async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return Response.json({ events: [] });
  };
  type Modules = Pick<Said, 'bringWords'> & {
    setShares(id: string, edit: object): Promise<void>;
    dismiss(): void;
    readonly notice: { readonly value: { readonly text: string } | null };
  };
  const names = ['frame/words.ts', 'frame/language.ts', 'frame/notices.ts', 'agent/wants/knowledge.ts'];
  const { bringWords, dismiss, notice, setShares } = await windowModules<Modules>(names, { fetch });
  await bringWords('en', ['frame', 'wants']);
  const edit = { term: 'bread', surface: 'bread', share: 0.5, from: 0.2 };
  await setShares('x', { ...edit, profiles: [] });
  expect([asked, notice.value]).toEqual([[], null]);
  await setShares('x', { ...edit, profiles: ['b'] });
  expect(asked).toEqual(['PUT /api/agents/x/terms']);
  expect(notice.value?.text).toContain('bread');
  dismiss();
});

it('the interest that wants a page is that of the profile which scored it', async () => {
  const { interestOf } = await said();
  const interests = [interest('one', ['a']), interest('two', ['b'])];
  expect(interestOf({ ...WHY, interest: 'one' }, interests)?.name).toBe('two');
  expect(interestOf({ ...WHY, profile: 'c', interest: 'one' }, interests)?.name).toBe('one');
  expect(interestOf({ ...WHY, profile: 'c' }, interests)).toBeUndefined();
  expect(interestOf({ ...WHY, profile: 'c' }, [interest('only', [])])?.name).toBe('only');
  expect(interestOf({ ...WHY, profile: undefined }, interests)).toBeUndefined();
});

it.each([
  ['on one scale for all agents before anything was liked', undefined, ['far', 'somewhat', 'near', 'very near']],
  ['beside what the liked pages of a learned agent reach', 0.4, ['somewhat', 'near', 'very near', 'very near']],
  ['beside the one liked page of a new agent', 0.9, ['far', 'somewhat', 'somewhat', 'very near']],
  [
    'on one scale for all agents if what was liked speaks against itself',
    -0.1,
    ['far', 'somewhat', 'near', 'very near'],
  ],
] as const)('a score is told %s', async (_, liked, expected) => {
  type Scores = { nearness(score: number, liked?: number): { word: string; share: number } };
  const { nearness } = await windowModules<Scores>(['parts/cards/score.tsx']);
  const words = { far: 'scoreFar', somewhat: 'scoreSomewhat', near: 'scoreNear', 'very near': 'scoreVeryNear' };
  expect([0.12, 0.2, 0.36, 0.7].map((score) => nearness(score, liked).word)).toEqual(
    expected.map((each) => words[each]),
  );
  expect(nearness(-0.01, liked).word).toBe('scoreAgainst');
});
