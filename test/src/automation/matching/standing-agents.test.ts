/** For which agents a page is, and which agents have the same subject. */
import { expect, it } from 'vitest';
import { type Agent, type AgentId, agentIdOf, type UserId } from '../../../../agents/agents.ts';
import { emptyDictionary, type Vector, vectorOf } from '../../../../profiles/profiles.ts';
import { StandingAgents } from '../../../../src/automation/matching/standing-agents.ts';

const HERE = new Set([0]);

/** Of length 1, at this cosine to the subject: agents that are less alike are further from it. */
const at = (cosine: number, other = 2): Vector =>
  vectorOf([
    [1, cosine],
    [other, Math.sqrt(1 - cosine ** 2)],
  ]);
const SUBJECT = vectorOf([[1, 1]]);

interface Kept {
  readonly language?: string;
  readonly vectors?: readonly Vector[];
  readonly threshold?: number;
  readonly shard?: number;
}

function standing(all: Readonly<Record<string, Kept>>) {
  const agents = new StandingAgents();
  for (const [user, { language, vectors = [SUBJECT], threshold = 0.1, shard = 0 }] of Object.entries(all)) {
    const profiles = vectors.map((vector, i) => ({ profile: `p${i}`, vector }));
    agents.put(idOf(user), shard, { language, terms: ['gene', 'crossover'], threshold, profiles });
  }
  return agents;
}

function idOf(user: string): AgentId {
  return agentIdOf(user as UserId, 'a');
}

const countsOf = (...terms: string[]) => ({ terms, counts: terms.map(() => 1) }) as never;

it.each<
  readonly [is: string, kept: Kept, page: { readonly language: string; readonly terms: string[] }, fits: boolean]
>([
  ['in its language, with one of its words', { language: 'en' }, { language: 'en', terms: ['x', 'crossover'] }, true],
  ['in any language, for an agent without one', {}, { language: 'pt', terms: ['gene'] }, true],
  ['in another language', { language: 'en' }, { language: 'pt', terms: ['gene'] }, false],
  ['without any of its words', { language: 'en' }, { language: 'en', terms: ['genes'] }, false],
  ['too unlike its profile', { vectors: [at(0.4)], threshold: 0.5 }, { language: 'en', terms: ['gene'] }, false],
  ['for another process', { shard: 1 }, { language: 'en', terms: ['gene'] }, false],
])('a page %s', (_, kept, { language, terms }, fits) => {
  const found = standing({ ana: kept }).fitting({ language }, countsOf(...terms), SUBJECT, HERE);
  expect(found.map(({ agent }) => agent)).toEqual(fits ? [idOf('ana')] : []);
});

it('a page scores by the best of an agent’s profiles, once', () => {
  const agents = standing({ ana: { vectors: [at(0.3), at(0.9), at(0.6)] } });
  const fits = agents.fitting({ language: 'en' }, countsOf('gene'), SUBJECT, HERE);
  expect(fits).toEqual([{ agent: idOf('ana'), score: expect.closeTo(0.9, 4) }]);
});

it('of an agent that goes, changes or leaves with its shard no profile stays', () => {
  const agents = standing({ ana: { vectors: [at(0.9), at(0.6)] }, bia: {}, caio: { shard: 1 }, dora: {} });
  expect([agents.size, agents.profiles]).toEqual([4, 5]);
  agents.put(idOf('ana'), 0, {
    language: 'en',
    terms: [],
    threshold: 0,
    profiles: [{ profile: 'p0', vector: SUBJECT }],
  });
  expect([agents.size, agents.profiles]).toEqual([4, 4]);
  agents.put(idOf('bia'), 0, { language: 'en', terms: [], threshold: 0, profiles: [] });
  agents.remove(idOf('nobody'));
  agents.removeShard(1);
  expect([agents.size, agents.profiles]).toEqual([2, 2]);
  agents.removeShard(0);
  expect([agents.size, agents.profiles]).toEqual([0, 0]);
});

/** Ana asks; another profile of hers is of another subject, and what she avoids is nobody's subject. */
function alikeTo(agents: StandingAgents, language?: string): readonly AgentId[] {
  const asking = { id: idOf('ana'), user: 'ana', ...(language === undefined ? {} : { language }) } as unknown as Agent;
  const [own, second, avoided] = [SUBJECT, vectorOf([[7, 1]]), vectorOf([[9, 1]])];
  const vectors = [
    { profile: 'p0', vector: own },
    { profile: 'p1', vector: second },
    { profile: null, vector: avoided },
  ] as never;
  return agents.resembling(asking, { vectors, dictionary: emptyDictionary() }, HERE);
}

it('agents of others are alike from half on, the closest first, by the closest of their profiles', () => {
  const agents = standing({
    ana: {},
    bia: { vectors: [at(0.7), at(0.2)] },
    caio: { vectors: [at(0.9)] },
    dora: { vectors: [at(0.45)] },
    eva: { vectors: [at(0.6), vectorOf([[7, 1]])] },
    fabio: { vectors: [vectorOf([[9, 1]])] },
    gil: { shard: 1 },
    hugo: { vectors: [at(0.7)] },
  });
  expect(alikeTo(agents)).toEqual(['eva', 'caio', 'bia', 'hugo'].map(idOf));
});

it.each([
  ['an agent with a language hears those of it and those without', 'en', ['bia', 'dora']],
  ['an agent without a language hears all', undefined, ['bia', 'caio', 'dora']],
] as const)('%s', (_, language, alike) => {
  const agents = standing({ bia: { language: 'en' }, caio: { language: 'pt' }, dora: {} });
  expect(alikeTo(agents, language)).toEqual(alike.map(idOf));
});

it('at most the twenty closest are alike', () => {
  const cosines = Array.from({ length: 30 }, (_, i) => 0.99 - i / 100);
  const agents = standing(Object.fromEntries(cosines.map((cosine, i) => [`u${i}`, { vectors: [at(cosine)] }])));
  expect(alikeTo(agents)).toEqual(cosines.slice(0, 20).map((_, i) => idOf(`u${i}`)));
});
