/**
 * A first evening without internet: the service's own search, fetching and reading over copies of all keyless engines on
 * loopback, with pages that refuse as real ones do. Counts the candidates of each topic, and the reasons for fewer.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { type Ask, politeVisits, type RankedSession, rankedPages, TopicAgents, type UserId } from '../agents/agents.ts';
import { readConfig } from '../src/base/config.ts';
import { wordsOf } from '../src/base/reasons.ts';
import { systemAlarm, type Timepiece } from '../src/base/time.ts';
import { type ComputePool, openCompute } from '../src/outside/compute/compute.ts';
import { type Fetching, openFetching, PRODUCT } from '../src/outside/fetching/fetching.ts';
import { configuredSources, openEngines } from '../src/sources/engines/sources.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import { type EveningTopic, TOPICS } from './evening/topics.ts';
import { type EveningWorld, recordedIn, startEvening } from './evening/world.ts';
import { median, printTable } from './figures.ts';
import { portsOver } from './sources.ts';

const ENOUGH = 10;
const AT_ONCE = 6;
/** Pauses are this many times shorter, and patience is not. */
const PACE = 40;
const LOOPBACK = '127.0.0.0/8';

interface Told {
  readonly topic: EveningTopic;
  readonly done: RankedSession;
  readonly ms: number;
}

export async function benchEvening(): Promise<void> {
  const { FENIX_BENCH_ENGINES: file, FENIX_BENCH_FOUND: share = '1' } = process.env;
  const world = await startEvening({ recorded: await recordedIn(file), share: Number(share) });
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openStore({ folder, hold: true, warn: console.error });
  const compute = openCompute({ failed: console.error });
  const config = readConfig({ FENIX_ENGINE_URLS: `${world.origin}/engines` });
  const sources = configuredSources(config);
  const contact = async () => 'bench@example.org';
  const networks = { ports: [80, 443], privateNetworks: LOOPBACK, sharedNetworks: LOOPBACK };
  const fetching = openFetching({ ...sources, ...networks, pauseMs: 0, contact, compute, time: quickTime() });
  try {
    const { engines } = openEngines(sources, { fetching, compute });
    const fetch = visitsIn(world, fetching, compute);
    const agents = new TopicAgents({ ...portsOver(store, { fetch, engines, announce: () => undefined }), compute });
    const began = performance.now();
    tell(await allOf(agents), world);
    console.log(`\n${Math.round((performance.now() - began) / 1000)} s, load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await fetching.close();
    await compute.close();
    await store.close();
    await world.close();
    await rm(folder, { recursive: true });
  }
}

/** A faster clock, for the engines' pauses. */
function quickTime(): Timepiece {
  const beganAt = Date.now();
  const began = performance.now();
  return {
    now: () => beganAt + (performance.now() - began) * PACE,
    wait: (milliseconds) => passing(milliseconds / PACE),
    alarm: systemAlarm,
  };
}

/** Pages keep their real names. Only the connection leads to the copy. */
function visitsIn({ origin }: EveningWorld, fetching: Fetching, compute: ComputePool) {
  const { turns, ledger, time } = fetching;
  const ask: Ask = async (url, options) => {
    const { host, pathname, search } = new URL(url);
    return { ...(await fetching.askDirectly(`${origin}/pages/${host}${pathname}${search}`, options)), url };
  };
  return politeVisits({ ask, compute, turns, ledger, time, product: PRODUCT, pauseMs: 0, pace: 1 }).fetch;
}

/** Each agent has its own user, so that shown pages may be shown again. */
async function allOf(agents: TopicAgents): Promise<readonly Told[]> {
  const told: Told[] = [];
  const waiting = [...TOPICS];
  const one = async () => {
    for (let topic = waiting.shift(); topic !== undefined; topic = waiting.shift()) {
      const { words, language } = topic;
      const agent = await agents.create({ user: topic.id as UserId, words, language, pagesPerSession: ENOUGH });
      const began = performance.now();
      told.push({ topic, done: await agents.runSession(agent.id), ms: performance.now() - began });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return TOPICS.flatMap((topic) => told.filter((each) => each.topic === topic));
}

function tell(told: readonly Told[], { visits }: EveningWorld): void {
  printTable(
    [
      'language',
      'topics',
      `with ${ENOUGH} candidates`,
      'least',
      'median',
      'from engines’ own texts',
      'list, s (median)',
    ],
    (['en', 'pt'] as const).map((language) => {
      const own = told.filter(({ topic }) => topic.language === language);
      const counts = own.map(({ done }) => rankedPages(done).length);
      const enough = counts.filter((count) => count >= ENOUGH).length;
      const texts = own.reduce((sum, { done }) => sum + ownTexts(done), 0);
      const seconds = median(own.map(({ ms }) => ms)) / 1000;
      return [language, own.length, enough, Math.min(...counts), median(counts), texts, seconds];
    }),
  );
  console.log('');
  printTable(
    ['topic', 'candidates', 'from engines’ own texts', 'brought by'],
    told.map(({ topic, done }) => [topic.words, rankedPages(done).length, ownTexts(done), broughtBy(done)]),
  );
  for (const { topic, done } of told.filter((each) => rankedPages(each.done).length < ENOUGH)) {
    console.log(`\n${topic.words}: ${rankedPages(done).length}, because\n`);
    for (const line of reasonsOf(done)) console.log(`- ${line}`);
  }
  console.log('');
  printEngines(told);
  console.log(`\nPages of arXiv that were visited: ${visits.get('arxiv.org') ?? 0}`);
}

function ownTexts(done: RankedSession): number {
  return rankedPages(done).filter(({ fromEngine }) => fromEngine !== undefined).length;
}

function broughtBy(done: RankedSession): string {
  const counts = countsOf(rankedPages(done).flatMap(({ engines = [] }) => engines));
  return counts.map(([engine, count]) => `${engine} ${count}`).join(', ');
}

/** The most frequent first. */
function countsOf(all: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** For each engine its finds, and why no more became candidates. */
function reasonsOf({ sources }: RankedSession): readonly string[] {
  return sources.map(({ engine, found, kept, error, failures }) => {
    const why = countsOf(failures.map((each) => wordsOf(each.why))).map(([reason, count]) => `${count} × ${reason}`);
    return [`${engine}: ${found} found, ${kept} kept`, ...(error === undefined ? [] : [wordsOf(error)]), ...why].join(
      '; ',
    );
  });
}

/** Without the length of a rest, which differs between topics. */
function reasonsIn({ failures, error }: RankedSession['sources'][number]): readonly string[] {
  const ofEngine = error === undefined ? [] : [wordsOf(error).replace(/another \d+ \w+/, 'a while')];
  return [...ofEngine, ...failures.map(({ why }) => wordsOf(why))];
}

function printEngines(told: readonly Told[]): void {
  const sources = told.flatMap(({ done }) => done.sources);
  const names = countsOf(sources.map(({ engine }) => engine));
  const rows = names.map(([name, topics]) => {
    const own = sources.filter(({ engine }) => engine === name);
    const sum = (of: (source: (typeof own)[number]) => number) => own.reduce((all, source) => all + of(source), 0);
    const why = countsOf(own.flatMap(reasonsIn));
    const commonest = why.slice(0, 2).map(([reason, count]) => `${count} × ${reason.slice(0, 90)}`);
    const [found, kept, failed] = [sum((each) => each.found), sum((each) => each.kept), sum((each) => each.failed)];
    return [
      name,
      topics,
      own.filter(({ error }) => error !== undefined).length,
      found,
      kept,
      failed,
      commonest.join('; '),
    ];
  });
  printTable(['engine', 'topics', 'without an answer', 'found', 'kept', 'pages not had', 'commonest reasons'], rows);
}
