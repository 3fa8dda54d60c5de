/** The whole way without a browser: agents search the demo web, and a simulated reader rates what they show. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Announce, Candidate, RankedSession, UserId, Why } from '../../../agents/agents.ts';
import {
  chanceOf,
  type DemoWeb,
  loadGrades,
  type Opened,
  type Reader,
  readerOf,
  startDemoWeb,
  type Topic,
} from '../../../demo/demo.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { assemble, type Fenix } from '../../app/fenix.ts';
import { idsFrom } from '../../base/ids.ts';
import { inThread } from '../../outside/compute/compute.ts';
import { openFetching } from '../../outside/fetching/fetching.ts';
import { ownEngine } from '../../sources/engines/configured.ts';
import { openEngines } from '../../sources/engines/sources.ts';
import { databaseIn } from '../../storage/database/sqlite/opening.ts';
import { openStore } from '../../storage/store/open-store.ts';
import { figuresOf, type SessionFigures } from './figures.ts';

export interface OnceOptions {
  /** The words of one agent, or an agent for every measured topic, for every topic there is, or for all its words. */
  readonly agents: { readonly words: string } | 'all-topics' | 'every-topic' | 'all-words';
  /** The demo as people meet it: the magazines, written pages first, and both engines. Absent: only the broad one. */
  readonly forReaders?: boolean;
  readonly sessions: number;
  readonly perSession: number;
  /** Seeds the generated pages and all chance: the same seed gives the same run. */
  readonly seed: number;
  /** Absent or true: agents that find little new also ask with learned words. */
  readonly expansions?: boolean;
  /** Chooses which of the opened pages the reader rates, and how; absent: all, by their grades. */
  readonly rates?: (opened: readonly Opened[], session: number) => readonly Opened[];
  /** Keeps the store in this folder; undefined: a temporary folder, deleted at the end. */
  readonly data: string | undefined;
  readonly announce: Announce;
  readonly warn: (message: string) => void;
}

export interface OnceSession {
  readonly words: string;
  readonly figures: SessionFigures;
  readonly session: RankedSession;
  /** Why the list's first page is first. */
  readonly why: Why | undefined;
  readonly gradeAt: (url: string) => number;
}

interface Errand {
  readonly topic: Topic;
  readonly words: string;
}

export async function* demoOnce(options: OnceOptions): AsyncGenerator<OnceSession> {
  const errands = errandsOf(options.agents, (await loadGrades()).topics);
  if (options.data !== undefined) refuseStoreIn(options.data);
  const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'fenix-demo-')));
  try {
    yield* demoIn(folder, errands, options);
  } finally {
    if (options.data === undefined) await rm(folder, { recursive: true });
  }
}

async function* demoIn(folder: string, errands: readonly Errand[], options: OnceOptions): AsyncGenerator<OnceSession> {
  const { seed, announce, forReaders = false } = options;
  const web = await startDemoWeb({ port: 0, generated: { seed }, forReaders });
  const fetching = openFetching({
    trusts: (origin) => web.serves(origin),
    trustsEngine: (origin) => web.serves(origin),
    publicWeb: false,
    // No pauses: this web is the command's own, and lasts as long as the run.
    pace: 0,
    ports: [],
    privateNetworks: '',
    pauseMs: 0,
    contact: async () => '',
  });
  try {
    const store = await openStore({ folder, hold: true, warn: options.warn });
    try {
      const now = steppingClock();
      const clock = () => new Date(now()).toISOString();
      const asked = forReaders ? web.engines : web.engines.slice(0, 1);
      const { engines } = openEngines(
        { engines: (ports) => asked.map(({ id, name, origin }) => ownEngine(id, name, origin, 0, ports)) },
        { fetching, compute: inThread() },
      );
      const newId = idsFrom(now, seededRandom(seed));
      const fenix = assemble({
        store,
        fetch: fetching.fetch,
        engines,
        clock,
        newId,
        announce,
        isRepeatable: true,
      });
      const grades = await loadGrades(web.generated);
      for (const [i, errand] of errands.entries()) {
        const reader = readerOf({ [errand.topic.id]: 1 }, grades, {
          chance: chanceOf(seed, 'reader', errand.topic.id),
        });
        yield* sessionsOf(fenix, web, reader, errand, `demo${i + 1}` as UserId, options);
      }
    } finally {
      await store.close();
    }
  } finally {
    await fetching.close();
    await web.close();
  }
}

async function* sessionsOf(
  { agents }: Fenix,
  web: DemoWeb,
  reader: Reader,
  { topic, words }: Errand,
  user: UserId,
  { sessions, perSession, expansions, rates = (opened) => opened }: OnceOptions,
): AsyncGenerator<OnceSession> {
  const agent = await agents.create({ user, words, pagesPerSession: perSession, expansions });
  for (let i = 0; i < sessions; i++) {
    const session = await agents.runSession(agent.id);
    const { list } = session;
    const [first] = list;
    const why = first === undefined ? undefined : await agents.explaining.why(agent.id, first.page);
    const opened = reader.read(
      list.map(({ url }) => web.locate(url)),
      session.number,
    );
    for (const { site, path, rating } of rates(opened, session.number)) {
      const { page } = list.find(({ url }) => url === web.originOf(site) + path) as Candidate;
      await agents.ratings.rate(agent.id, page, rating, agent.user);
    }
    const gradeAt = (url: string) => reader.grade(web.locate(url), session.number);
    yield { words, figures: figuresOf(topic.id, session, gradeAt), session, why, gradeAt };
  }
}

function errandsOf(agents: OnceOptions['agents'], topics: readonly Topic[]): readonly Errand[] {
  if (agents === 'all-topics') {
    return topics.flatMap((topic) => (topic.measuredBy === undefined ? [] : [{ topic, words: topic.measuredBy }]));
  }
  if (agents === 'every-topic') {
    return topics.map((topic) => ({ topic, words: topic.measuredBy ?? topic.words['en'] ?? topic.id }));
  }
  if (agents === 'all-words') {
    return topics.flatMap((topic) => Object.values(topic.words).map((words) => ({ topic, words })));
  }
  const words = agents.words.trim().toLowerCase();
  const topic = topics.find((each) => [each.id, each.measuredBy, ...Object.values(each.words)].includes(words));
  if (topic !== undefined) return [{ topic, words }];
  const known = topics.flatMap((each) => Object.values(each.words).map((asked) => `"${asked}"`)).join(', ');
  throw new Error(`nobody has graded "${agents.words}" on the demo web; it knows ${known}`);
}

/** The demo's clock and web begin anew with every run: an older run's store would not fit. */
function refuseStoreIn(folder: string): void {
  if (existsSync(databaseIn(folder))) {
    throw new Error(`${folder} holds a store already: give --data a new folder`);
  }
}

const DEMO_BEGINS = Date.UTC(2026, 0, 5, 8);

/** A second passes between two looks at the clock: time moves on, the same way in every run. */
function steppingClock(): () => number {
  let now = DEMO_BEGINS;
  return () => {
    now += 1_000;
    return now;
  };
}
