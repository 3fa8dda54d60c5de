/** Questions beside an agent's own words, once these bring little that is new. */
import { describe, expect, test } from 'vitest';
import { type Agent, type DoneSession, isWord, rankedPages, type SourceReport } from '../../../agents/agents.ts';
import { expansionsFor, freshAmong, haveRunDry, questionsBeside } from '../../../agents/session/expansions.ts';
import { ALONE } from '../../../agents/topic-agent/neighbours.ts';
import { bakingUrl, engineOf, evolutionUrl, houseOf, listOf, NEW_AGENT, READER } from '../support.ts';
import cases from './expansions-cases.json' with { type: 'json' };

const AGENT = { words: 'genetic algorithms', pagesPerSession: 10 } as Agent;

function sourceOf(report: Partial<SourceReport> = {}): SourceReport {
  return { engine: 'one', query: AGENT.words, ...report } as SourceReport;
}

function sessionOf(session: Partial<DoneSession>): DoneSession {
  return { ended: 'complete', sources: [sourceOf()], fresh: 19, ...session } as DoneSession;
}

const SEARCHED = new Set(['one', 'two']);

test.each(cases.dry as [string, Partial<DoneSession>, boolean][])(
  'the words of an agent have run dry %s',
  (_, session, dry) => {
    expect(haveRunDry(AGENT, sessionOf(session), SEARCHED)).toBe(dry);
  },
);

test('the words of an agent have run dry but not before the first session', () => {
  expect(haveRunDry(AGENT, undefined, SEARCHED)).toBe(false);
});

test.each(['genetic', 'AI', 'C++', '東京', '猫', 'Süßstoff'])('%s counts as a word', (word) =>
  expect(isWord(word)).toBe(true),
);
test.each(['x', 'on', '12', '++', '★★★'])('%s does not count as a word', (text) => expect(isWord(text)).toBe(false));

test('pages count as fresh only if engines found them by the agent’s words, not feeds, the library or others', () => {
  const candidate = (page: string, ...engines: readonly string[]) => ({ page, engines }) as never;
  const last = [candidate('p1', 'one')];
  const found = [candidate('p1', 'one'), candidate('p2', 'Feeds'), candidate('p3', 'Feeds', 'two'), candidate('p4')];
  expect(freshAmong(found, last, SEARCHED)).toBe(1);
  expect(freshAmong(found, [], SEARCHED)).toBe(2);
});

const term = (surface: string, weight = 1) => ({ term: surface, surface, weight });
const profileOf = (lessons: number, ...terms: readonly ReturnType<typeof term>[]) =>
  ({ id: `p${lessons}`, lessons, terms }) as never;

function asked(agent: Partial<Agent>, ...profiles: readonly never[]): Promise<readonly string[]> {
  return expansionsFor({ ...AGENT, ...agent }, { profiles: async () => profiles, entries: [] } as never, ALONE);
}

test('added questions add two words each, of the most taught profile first, and no word twice', async () => {
  const few = profileOf(1, term('mutation'), term('selection'), term('niche'));
  const many = profileOf(5, term('crossover'), term('mutation'), term('fitness'));
  expect(await asked({}, few, many)).toEqual([
    'genetic algorithms crossover mutation',
    'genetic algorithms selection niche',
    'genetic algorithms fitness',
  ]);
});

test('added questions leave out the agent’s words, unwanted words, non-words and words that must never be added', async () => {
  const terms = [term('algorithm'), term('ancestry', -1), term('1999'), term('x'), term('crossovers'), term('fitness')];
  expect(await asked({ neverAdded: ['crossover'] }, profileOf(1, ...terms))).toEqual(['genetic algorithms fitness']);
});

test('added questions do not exist without a profile', async () => {
  expect(await asked({})).toEqual([]);
});

describe('questions of earlier sessions', () => {
  const asked = [{ query: 'genetic algorithms crossover' }, { query: 'genetic algorithms niche' }];
  const sessions = [3, 2, 1].map((number) =>
    sessionOf({ agent: 'a' as never, number, state: 'done', sources: [sourceOf({ also: asked as never })] }),
  );
  const store = {
    sessions: async (_: unknown, limit: number, below: number) =>
      sessions.filter(({ number }) => number < below).slice(0, limit),
  };
  /** Liked pages that the words and both questions brought in each session. */
  const entries = sessions.flatMap(({ number }) =>
    [undefined, ...asked.map(({ query }) => query)].map((query, i) => ({
      ...{ id: `${number} ${i}`, position: 10 * number + i, at: '', by: READER },
      event: {
        ...{ type: 'rated', page: `${number} ${i}`, version: 1, counts: 'c', value: 1, profile: null },
        brought: { session: number, engines: ['one'], ...(query === undefined ? {} : { asked: query }) },
      },
    })),
  );
  const questions = async (neverAdded: string[] = []) => {
    const known = async () => ({ profiles: async () => [], entries }) as never;
    const agent = { ...AGENT, id: 'a' as never, neverAdded };
    return (
      await questionsBeside(agent, { known, neighbours: ALONE, last: sessions[0], searched: SEARCHED }, store as never)
    )('one');
  };

  test('are asked again while they bring pages, and stay the same', async () => {
    expect([...(await questions())].sort()).toEqual(asked.map(({ query }) => query));
    expect(await questions()).toEqual(await questions());
  });

  test('are dropped if their words must no longer be added', async () => {
    expect(await questions(['crossovers'])).toEqual(['genetic algorithms niche']);
  });
});

/** Gives the same pages for the same words, and new pages for one word more. */
function dryEngine() {
  const plain = engineOf('dry', [bakingUrl(0), evolutionUrl(0), bakingUrl(1), evolutionUrl(1)]);
  const beside = engineOf('dry', [evolutionUrl(2), evolutionUrl(3), evolutionUrl(4)]);
  return {
    ...plain,
    search: (request: Parameters<typeof plain.search>[0]) =>
      (request.words === NEW_AGENT.words ? plain : beside).search(request),
  };
}

async function afterOneSession(edit: { expansions?: boolean; neverAdded?: readonly string[] }) {
  const { agents } = await houseOf({ engines: [dryEngine()] });
  const { id } = await agents.create(NEW_AGENT);
  await agents.edit(id, edit, READER);
  for (const { page, url } of listOf(await agents.runSession(id))) {
    await agents.ratings.rate(id, page, url.includes('evolution') ? 1 : -1, READER);
  }
  return agents.runSession(id);
}

test('an agent whose words have run dry asks with learned words, says so, and ranks the results', async () => {
  const session = await afterOneSession({});
  const [source] = session.sources;
  expect(source?.also?.length).toBeGreaterThan(0);
  for (const { query } of source?.also ?? []) expect(query).toMatch(/^quiet things \p{L}+/u);
  expect(rankedPages(session).map(({ url }) => url)).toEqual(
    expect.arrayContaining([evolutionUrl(2), evolutionUrl(3), evolutionUrl(4)]),
  );
});

test('an agent whose words have run dry does not do so if its owner switched that off', async () => {
  const session = await afterOneSession({ expansions: false });
  expect(session.sources[0]?.also).toBeUndefined();
  expect(session.list.length).toBe(0);
});
