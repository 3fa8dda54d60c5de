/**
 * Five sessions of an agent, with all that they record: engines that fail, repeat or know more than a page, pages that are blocked,
 * unwanted, copied, moved, gone or in part, a source of the user's own, and ratings in between.
 */
import { expect, test } from 'vitest';
import {
  type Agent,
  asSaid,
  type Candidate,
  type DoneSession,
  FetchFailed,
  type Progress,
  TopicAgents,
} from '../../../agents/agents.ts';
import type { SearchRequest, SearchResult } from '../../../agents/search/engine.ts';
import { countTerms, emptyDictionary, nextEpoch, type PageId } from '../../../profiles/profiles.ts';
import { keptIn, plain } from '../../src/support/kept-results.ts';
import { withParts } from '../../src/support/with-parts.ts';
import { engineOf, failing, houseOf, htmlOf, READER, webOf } from '../support.ts';

const TOPICS = [
  'genetic algorithms evolve a population by crossover and mutation',
  'bread needs flour, water and yeast, and an oven that is hot',
  'a sail boat turns into the wind and tacks along the coast',
];
const OWN =
  'tournament elitism schema niche island encoding roulette drift fitness locus allele genome loaf crust crumb dough rye spelt mast jib keel rudder anchor tide'.split(
    ' ',
  );
const at = (i: number) => `http://site${i % 7}.example/${OWN[i]}`;
const textOf = (i: number) => `${TOPICS[Math.floor(i / 8)]}; here: ${OWN[i]} and ${OWN[(i + 5) % 24]}`;
const LONG = Array.from({ length: 60 }, (_, i) => `word${i} of a letter about evolution`).join(' ');

const WEB = new Map<string, string | Error | URL>([
  ...OWN.map((word, i): [string, string] => [at(i), htmlOf(`On ${word}`, textOf(i))]),
  ['http://copy.example/one', htmlOf('A letter', LONG)],
  ['http://mirror.example/two', htmlOf('The same letter', `${LONG} and its end`)],
  ['http://moved.example/old', new URL(at(2))],
  ['http://gone.example/', new FetchFailed(asSaid('the site answered 410'), { kind: 'status', status: 410 })],
  ['http://refusing.example/1', new FetchFailed(asSaid('the site answered 403'), { kind: 'status', status: 403 })],
  ['http://refusing.example/2', new FetchFailed(asSaid('the site answered 403'), { kind: 'status', status: 403 })],
  ['http://blocked.example/', htmlOf('Blocked', 'genetic algorithms in a place that its reader has blocked')],
  ['http://own.example/', htmlOf('Secret', 'a genetic note for one reader: mutation of the island')],
]);

/** Answers page by page with these results. */
function telling(name: string, results: readonly Partial<SearchResult>[], perPage = 5) {
  const asked: SearchRequest[] = [];
  const whole = results.map((result, i) => ({ url: '', title: `${name} ${i}`, snippet: '', rank: i + 1, ...result }));
  const search = async (request: SearchRequest) => {
    asked.push(request);
    return { results: whole.slice((request.page - 1) * perPage, request.page * perPage) };
  };
  return { id: name, name, asked, search };
}

const WIDE = [0, 8, 16, 1, 9, 17, 2, 10, 18, 3, 11, 19, 4, 12, 20, 5, 13, 21, 6, 14].map(at);

async function scene() {
  const wide = engineOf('wide', WIDE, 6);
  const knowing = {
    ...telling('knowing', [
      { url: 'http://copy.example/one?utm_source=x', date: '2025-12-01' },
      { url: 'http://mirror.example/two' },
      { url: 'http://moved.example/old' },
      { url: 'http://gone.example/', text: `${LONG} that nobody can read any more` },
      {
        url: 'http://refusing.example/1',
        text: 'An abstract: genetic algorithms and the schema theorem, in some words',
      },
      { url: 'http://refusing.example/2', text: 'An abstract: yeast, and how it was tamed in the course of centuries' },
      { url: 'http://blocked.example/' },
      { url: 'http://stands.example/', text: 'What is elitism? It keeps the best of a population.', stands: true },
      { url: at(3) },
      { url: at(7) },
    ]),
    excludes: true,
    languages: ['en', 'de'],
    weight: 1.5,
  };
  const own = telling('own feed', [{ url: 'http://own.example/', isPrivate: true, givenBy: 'Notes' }, { url: at(8) }]);
  const web = webOf(WEB);
  const house = await houseOf({ engines: [wide, knowing, failing('broken')], web });
  // How many pages a dictionary has counted when a session looks depends on the order in which they come.
  const texts = OWN.map((_, i) => countTerms(textOf(i), 'en'));
  const dictionary = nextEpoch(emptyDictionary(), texts);
  const agents = new TopicAgents({
    ...house.ports,
    library: withParts(house.ports.library, { dictionary: async () => dictionary }),
    isRepeatable: true,
    domainRules: async () =>
      new Map([
        ['blocked.example', 'blocked'],
        ['site5.example', 'preferred'],
        ['site6.example', 'demoted'],
      ] as never),
    standing: async () => [own],
    wanting: async (_: Agent, pages: readonly PageId[]) => new Map([[pages[0] as PageId, ['other' as never]]]),
  });
  return { agents, web, wide, knowing, own, told: () => new Set(house.announced.flatMap(pagesTold)) };
}

const pagesTold = (progress: Progress) =>
  progress.type === 'provisional' ? progress.pages.map(({ page }) => page) : [];

interface Told extends DoneSession {
  readonly passed?: readonly Candidate[];
}

/** Scores to three digits, profiles by their order, and no ids or times. */
function recorded({ list, passed = [], closedAt: _c, openedAt: _o, agent: _a, ...rest }: Told, profiles: string[]) {
  const candidate = ({ page: _, version, counts, signature, description, aliases, ...page }: Candidate) => {
    if (page.profile !== null && !profiles.includes(page.profile)) profiles.push(page.profile);
    return {
      ...page,
      score: Math.round(1_000 * page.score) / 1_000,
      profile: page.profile === null ? null : profiles.indexOf(page.profile),
      has: Object.entries({ version, counts, signature, description }).flatMap(([name, value]) =>
        value ? [name] : [],
      ),
      aliases: aliases?.length,
    };
  };
  return { ...rest, list: list.map(candidate), passed: passed.map(candidate) };
}

test('sessions record what they found, what became of it, and what they show', async () => {
  const { agents, web, wide, knowing, own, told } = await scene();
  const { id } = await agents.create({
    user: READER,
    words: 'genetic algorithms',
    language: 'en',
    pagesPerSession: 4,
  });
  const sessions: unknown[] = [];
  const profiles: string[] = [];
  for (const values of [[1, -1, 0.5], [1, -0.5], [-1, 1, 1], [], []]) {
    const done = await agents.runSession(id);
    sessions.push(recorded(done, profiles));
    // A page that stays on the list was told while the session ran.
    if (done.number === 1) for (const { page } of done.list) expect(told()).toContain(page);
    for (const [i, value] of values.entries()) {
      const page = done.list[i]?.page;
      if (page !== undefined) await agents.ratings.rate(id, page, value, READER);
    }
  }
  const asked = Object.fromEntries(
    [wide, knowing, own].map((engine) => [engine.name, engine.asked.map(({ page, words }) => `${page} ${words}`)]),
  );
  const fetched = [...web.fetched].sort();
  const found = { sessions, asked, fetched };
  expect(plain(found)).toEqual(keptIn(new URL('whole-sessions.json', import.meta.url), 'an eventful agent', found));
});
