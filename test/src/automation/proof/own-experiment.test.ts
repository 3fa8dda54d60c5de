/** What of an agent's ratings goes into an experiment: enough of both kinds, and no more than anybody waits for. */
import { expect, it } from 'vitest';
import { countTerms, decodeTermCounts, termsOf } from '../../../../profiles/profiles.ts';
import { ownExperiment } from '../../../../src/automation/proof/own-experiment.ts';
import { agentOf } from '../../support/samples.ts';

type Parts = Parameters<typeof ownExperiment>[1];
type Asked = Parameters<Parts['compute']['tryOwn']>[0];

const AGENT = agentOf('ana', 'a');

/** Rates pages in turns, from the first on. */
async function tried(ratings: readonly (1 | -1)[], language?: string) {
  const rated = ratings.map((value, i) => ({ type: 'rated', page: `p${i}`, counts: `c${i}`, value }));
  const entries = [{ type: 'created', words: 'learned inks' }, ...rated].map((event, position) => ({
    by: 'owner',
    position,
    event,
  }));
  let asked: Asked | undefined;
  const told = await ownExperiment(AGENT.id, {
    agents: { copying: { archived: async () => ({ settings: { language }, entries }) } },
    library: { counts: async (hash: string) => countTerms(`word${hash}`, 'en') },
    compute: {
      tryOwn: async (own: Asked) => {
        asked = own;
        return 'figures';
      },
    },
  } as never as Parts);
  return { told, asked };
}

const LIKES = Array.from({ length: 100 }, () => 1 as const);
const DISLIKES = Array.from({ length: 100 }, () => -1 as const);

it.each([
  [5, 6],
  [6, 5],
  [6, 0],
])(
  'with %d liked pages and %d others nothing is tried, and the answer says how many it needs',
  async (liked, others) => {
    const { told, asked } = await tried([...LIKES.slice(0, liked), ...DISLIKES.slice(0, others)]);
    expect([told, asked]).toEqual([{ liked, others, needed: 6 }, undefined]);
  },
);

it('with six of both it tries them, each with what it counted', async () => {
  const { told, asked } = await tried([...LIKES.slice(0, 6), ...DISLIKES.slice(0, 6)]);
  expect(told).toEqual({ liked: 6, others: 6, needed: 6, figures: 'figures' });
  expect(asked?.query).toBe('learned inks');
  expect(asked?.documents[7]).toMatchObject({ id: 'p7', grade: 0 });
  expect(decodeTermCounts(asked?.documents[7]?.counts as Uint8Array)).toEqual(countTerms('wordc7', 'en'));
});

it('of many pages the latest 120 are tried', async () => {
  const { told, asked } = await tried([...LIKES, ...DISLIKES]);
  expect(told).toMatchObject({ liked: 20, others: 100 });
  expect([asked?.documents.length, asked?.documents[0]?.id, asked?.documents.at(-1)?.id]).toEqual([120, 'p80', 'p199']);
});

it('the words are read in the agent’s language if it has one', async () => {
  const half = [...LIKES.slice(0, 6), ...DISLIKES.slice(0, 6)];
  expect((await tried(half)).asked).not.toHaveProperty('words');
  expect((await tried(half, 'en')).asked?.words).toEqual(termsOf('learned inks', 'en'));
});
