/**
 * Engines with liked pages are asked for more: the gain, and how soon it follows a change. And what becomes of engines that
 * an agent's words do not name: when each is asked, and what a session finds if one of them is the best.
 */
import type { Agent, Engine, Ports } from '../agents/agents.ts';
import { enginesAsked } from '../agents/session/asked-engines.ts';
import { ALONE } from '../agents/topic-agent/neighbours.ts';
import { type LogEntry, type Random, seededRandom } from '../profiles/profiles.ts';
import { readConfig } from '../src/base/config.ts';
import { enginesOf } from '../src/sources/engines/configured.ts';
import {
  alike,
  byRatings,
  type Division,
  leader,
  ratingOf,
  type SessionOfWorld,
  sessionsOf,
  turningAt,
} from '../test/agents/search/support/engine-world.ts';
import { printTable } from './figures.ts';

const RUNS = 200;
const SESSIONS = 20;
const TURN = 11;
const RATED = [50, 20, 10];

export async function benchEngineShares(): Promise<void> {
  divided();
  console.log('');
  await chosen();
}

function divided(): void {
  printTable(
    [
      'rated a session',
      'relevant, by ratings',
      'relevant, alike',
      'share of the best after 4',
      'after 10',
      'sessions to recover: median',
      'in nine of ten runs',
    ],
    RATED.map((results) => {
      const runs = runsOf(results, byRatings);
      const recovered = runs.map(recoveredAfter).sort((a, b) => a - b);
      return [
        results,
        found(runs),
        found(runsOf(results, alike)),
        mean(runs.map((run) => run[4]?.shares[0] ?? 0)),
        mean(runs.map((run) => run[TURN - 1]?.shares[0] ?? 0)),
        recovered[RUNS / 2] ?? SESSIONS,
        recovered[RUNS * 0.9 - 1] ?? SESSIONS,
      ];
    }),
  );
}

/** Computing by its words, and none by its subject. */
const WORDS = 'washing machine';
const AGENTS = 100;
const PLACES = 20;
const BEST = 0.5;
const USUAL = 0.1;

interface Found {
  /** The session in which each engine was first asked. */
  readonly firstAsked: ReadonlyMap<string, number>;
  /** Sessions that asked the best engine. */
  readonly best: number;
  readonly relevant: number;
}

async function chosen(): Promise<void> {
  const engines = enginesOf(readConfig({}))
    .filter(({ isOn }) => isOn)
    .map(({ definition }): Engine => ({ ...definition, search: async () => ({ results: [] }) }));
  const named = await firstOf(engines);
  const rows: (readonly (string | number)[])[] = [];
  for (const isNamed of [true, false]) {
    const found: Found[] = [];
    const among = engines.filter(({ id }) => named.has(id) === isNamed);
    for (let seed = 0; seed < AGENTS; seed++) {
      found.push(await sessionsWith(engines, among[seed % among.length] as Engine, seed));
    }
    rows.push(rowOf(isNamed, found, engines.length));
  }
  const head = [
    'best engine',
    'relevant',
    'sessions that ask it',
    'engines never asked',
    'sessions until all others are',
  ];
  printTable(head, rows);
}

function rowOf(isNamed: boolean, found: readonly Found[], engines: number): readonly (string | number)[] {
  return [
    isNamed ? 'named by words' : 'not named',
    mean(found.map(({ relevant }) => relevant)),
    mean(found.map(({ best }) => best)),
    mean(found.map(({ firstAsked }) => engines - firstAsked.size)),
    Math.max(...found.flatMap(({ firstAsked }) => [...firstAsked.values()])),
  ];
}

/** Those that every first session asks. */
async function firstOf(engines: readonly Engine[]): Promise<ReadonlySet<string>> {
  const asked = await Promise.all(['a', 'b', 'c', 'd'].map((id) => askedBy(id, engines, 1, [])));
  const [one = [], ...others] = asked.map((each) => each.map(({ engine }) => engine.id));
  return new Set(one.filter((id) => others.every((each) => each.includes(id))));
}

function askedBy(id: string, engines: readonly Engine[], session: number, entries: readonly LogEntry[]) {
  const agent = { id, words: WORDS } as unknown as Agent;
  return enginesAsked(agent, { engines } as unknown as Ports, {
    rules: new Map(),
    entries,
    session,
    neighbours: ALONE,
  });
}

async function sessionsWith(engines: readonly Engine[], best: Engine, seed: number): Promise<Found> {
  const random = seededRandom(seed);
  const firstAsked = new Map<string, number>();
  const entries: LogEntry[] = [];
  let asksBest = 0;
  for (let session = 1; session <= SESSIONS; session++) {
    const asked = await askedBy(`agent ${seed}`, engines, session, entries);
    const rated = asked.flatMap(({ engine, share }) => {
      if (!firstAsked.has(engine.id)) firstAsked.set(engine.id, session);
      if (engine.id === best.id) asksBest++;
      return likedOf(engine.id === best.id ? BEST : USUAL, share, random).map(
        (isLiked) => [engine.name, isLiked] as const,
      );
    });
    for (const [name, isLiked] of rated) entries.push(ratingOf(entries.length, session, name, isLiked));
  }
  const relevant = entries.filter(({ event }) => event.type === 'rated' && event.value > 0).length;
  return { firstAsked, best: asksBest, relevant };
}

/** Of each page in an engine's share, whether it is liked. */
function likedOf(quality: number, share: number, random: Random): readonly boolean[] {
  return Array.from({ length: Math.round(share * PLACES) }, () => random() < quality);
}

function runsOf(results: number, division: Division): readonly (readonly SessionOfWorld[])[] {
  const world = { qualities: turningAt(TURN), sessions: SESSIONS, results };
  return Array.from({ length: RUNS }, (_, seed) => [...sessionsOf({ ...world, random: seededRandom(seed) }, division)]);
}

/** Rated sessions from a change until the new best engine has the largest share. */
function recoveredAfter(run: readonly SessionOfWorld[]): number {
  const at = run.slice(TURN).findIndex(({ shares }) => leader(shares) === 4);
  return at < 0 ? SESSIONS : at + 1;
}

function found(runs: readonly (readonly SessionOfWorld[])[]): number {
  return mean(runs.map((run) => run.reduce((sum, { relevant }) => sum + relevant, 0)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
