/** A small world for agents: a web of a few pages, engines over it, a clock that steps, and the real embedded store. */
import { expect, onTestFinished } from 'vitest';
import {
  asSaid,
  type Candidate,
  type DoneSession,
  type Engine,
  EngineFailed,
  type Fetch,
  FetchFailed,
  type InTurns,
  type NewAgent,
  type Ports,
  type Progress,
  type RankedSession,
  rankedPages,
  type SearchResult,
  TopicAgents,
  type UserId,
} from '../../agents/agents.ts';
import type { SearchRequest } from '../../agents/search/engine.ts';
import { emptyDictionary, finished, type PageId, seededRandom } from '../../profiles/profiles.ts';
import { idsFrom } from '../../src/base/ids.ts';
import { StoredAgents } from '../../src/library/kept-agents/agent-store.ts';
import { forgetfulSites } from '../../src/library/pages/sites.ts';
import { StoredLibrary } from '../../src/library/pages/stored-library.ts';
import { inThread } from '../../src/outside/compute/compute.ts';
import { sinceOf } from '../../src/sources/engines/time.ts';
import { openStore } from '../../src/storage/store/open-store.ts';
import type { Store } from '../../src/storage/store/store.ts';
import { temporaryFolder } from '../src/support/folders.ts';

export { withParts } from '../src/support/with-parts.ts';

export const READER = 'ana' as UserId;
export const NEIGHBOUR = 'bia' as UserId;

/** Common words of the pages on each topic, and each page's own words. */
const EVOLUTION = 'genetic algorithms evolve a population by crossover, mutation and selection of the fittest';
const BAKING = 'bread needs flour, water, salt, yeast and an oven that is hot before the loaf goes in';

const OWN_WORDS = ['tournament', 'elitism', 'schema', 'niche', 'island', 'encoding', 'roulette', 'drift'] as const;
const OWN_LOAVES = 'sourdough brioche focaccia baguette ciabatta pretzel bagel pumpernickel'.split(' ');

export function evolutionUrl(place: number): string {
  return `http://evolution.example/${OWN_WORDS[place]}`;
}

export function bakingUrl(place: number): string {
  return `http://baking.example/${OWN_LOAVES[place]}`;
}

export function htmlOf(title: string, text: string): string {
  return `<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;
}

export const WEB: ReadonlyMap<string, string> = new Map([
  ...OWN_WORDS.map((word, i) => [evolutionUrl(i), htmlOf(`On ${word}`, `${EVOLUTION}; here: ${word}`)] as const),
  ...OWN_LOAVES.map((loaf, i) => [bakingUrl(i), htmlOf(`A ${loaf}`, `${BAKING}; here: ${loaf}`)] as const),
]);

/** An unskilled engine's order: baking and evolution by turns. */
export const MIXED: readonly string[] = OWN_WORDS.flatMap((_, i) => [bakingUrl(i), evolutionUrl(i)]);

export interface FakeWeb {
  readonly fetch: Fetch;
  readonly fetched: readonly string[];
}

/** Serves pages from a map. A missing page answers 404, an `Error` is thrown, and a `URL` is a redirect. */
export function webOf(pages: ReadonlyMap<string, string | Error | URL>): FakeWeb {
  const fetched: string[] = [];
  return {
    fetched,
    async fetch(url) {
      fetched.push(url);
      const found = pages.get(url);
      const place = found instanceof URL ? found.href : url;
      const page = pages.get(place);
      if (page === undefined) throw new FetchFailed(asSaid('the site answered 404'));
      if (typeof page !== 'string') throw page;
      return { url: place, contentType: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(page) };
    },
  };
}

interface FakeEngine extends Engine {
  readonly asked: readonly SearchRequest[];
}

/** Gives these addresses in this order, page by page. An `Error` in their place is thrown for its page. */
export function engineOf(name: string, places: readonly (string | Error)[], perPage = 4): FakeEngine {
  const asked: SearchRequest[] = [];
  return {
    id: name,
    name,
    asked,
    async search(request) {
      asked.push(request);
      const page = places.slice((request.page - 1) * perPage, request.page * perPage);
      return { results: page.map((place, i) => resultOf(place, (request.page - 1) * perPage + i + 1)) };
    },
  };
}

export function failing(name: string, message = `${name}: the site answered 500`): FakeEngine {
  return engineOf(name, [new EngineFailed(asSaid(message))]);
}

function resultOf(place: string | Error, rank: number): SearchResult {
  if (place instanceof Error) throw place;
  return { url: place, title: `Title of ${place}`, snippet: '', rank };
}

/** The clock moves on by a second at each look. */
function steppingClock() {
  let now = Date.UTC(2026, 0, 5, 8);
  const pass = (milliseconds: number) => {
    now += milliseconds;
    return now;
  };
  return { now: () => pass(1_000), pass };
}

export interface HouseOptions {
  readonly engines?: readonly Engine[];
  readonly web?: FakeWeb;
  readonly seed?: number;
  /** The folder of an earlier house, which must be closed. */
  readonly folder?: string;
}

/** Runs work at once, because nobody else waits for a turn. */
export const inTurns: InTurns = async (steps) => finished(steps);

/** Topic agents over a store of their own that lives as long as the test. */
export interface House {
  readonly agents: TopicAgents;
  readonly ports: Ports;
  readonly store: Store;
  readonly web: FakeWeb;
  readonly announced: readonly Progress[];
  readonly folder: string;
  pass(milliseconds: number): void;
  /** Runs the hourly sweep of the service. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function houseOf(options: HouseOptions = {}): Promise<House> {
  const { engines = [engineOf('mixed', MIXED)], web = webOf(WEB), seed = 1 } = options;
  const folder = options.folder ?? (await temporaryFolder());
  const store = await openStore({
    folder,
    hold: true,
    warn: (message) => expect.fail(`the store had to be repaired: ${message}`),
  });
  onTestFinished(() => store.close());
  const { now, pass } = steppingClock();
  const clock = () => new Date(now()).toISOString();
  const announced: Progress[] = [];
  const agentStore = new StoredAgents(store);
  const sweep = () => agentStore.sweep(now());
  const ports: Ports = {
    store: agentStore,
    library: new StoredLibrary(store, clock, async () => emptyDictionary(), inTurns),
    fetch: web.fetch,
    compute: inThread(),
    sites: forgetfulSites(),
    engines,
    clock,
    since: (freshness) => sinceOf(freshness, now()),
    newId: idsFrom(now, seededRandom(seed)),
    announce: (progress) => announced.push(progress),
    inTurns,
  };
  const close = () => store.close();
  return { agents: new TopicAgents(ports), ports, store, web, announced, folder, pass, sweep, close };
}

/** No page has these words, so first lists keep the engines' order. */
export const NEW_AGENT: NewAgent = { user: READER, words: 'quiet things', language: 'en', pagesPerSession: 4 };

export function listOf({ list }: DoneSession): readonly Candidate[] {
  return list;
}

/** The addresses of a session's list. */
export function shownIn(session: DoneSession): readonly string[] {
  return listOf(session).map(({ url }) => url);
}

/** The page at this address among those a session ranked. */
export function pageAt(url: string, session: RankedSession): PageId {
  const candidate = rankedPages(session).find((each) => each.url === url);
  if (candidate === undefined) throw new Error(`${url} is not among the candidates`);
  return candidate.page;
}

export async function firstSession(options: HouseOptions = {}, request: Partial<NewAgent> = {}) {
  const house = await houseOf(options);
  const { agents } = house;
  const agent = await agents.create({ ...NEW_AGENT, ...request });
  const { id } = agent;
  const session = await agents.runSession(id);
  return {
    ...house,
    agent,
    id,
    session,
    page: (url: string) => pageAt(url, session),
    rate: (url: string, value: number) => agents.ratings.rate(id, pageAt(url, session), value, READER),
    again: () => agents.runSession(id),
    another: async (more: Partial<NewAgent> = {}) =>
      agents.runSession((await agents.create({ ...NEW_AGENT, ...more })).id),
    log: () => house.ports.store.log(id),
  };
}
