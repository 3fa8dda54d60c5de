/** The whole way without a browser: an agent on the demo web, sessions, a simulated reader who rates what it is shown. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Announce, type DoneSession, searxng, type UserId, type Why } from '../../agents/agents.ts';
import { type DemoWeb, loadGrades, type Reader, readerOf, startDemoWeb, type Topic } from '../../demo/demo.ts';
import { seededRandom } from '../../profiles/profiles.ts';
import { assemble, type Fenix } from '../fenix.ts';
import { guardedFetch } from '../guarded-fetch.ts';
import { idsFrom } from '../ids.ts';
import { openEmbeddedStore } from '../store/embedded.ts';
import { figuresOf, type SessionFigures } from './figures.ts';

export interface OnceOptions {
  readonly words: string;
  readonly sessions: number;
  readonly perSession: number;
  readonly seed: number;
  /** Keeps the store in this folder; without it a temporary one is used and removed. */
  readonly data: string | undefined;
  readonly announce: Announce;
  readonly warn: (message: string) => void;
}

export interface OnceSession {
  readonly figures: SessionFigures;
  readonly session: DoneSession;
  /** Why the first page of the list stands there. */
  readonly why: Why | undefined;
}

export async function* demoOnce(options: OnceOptions): AsyncGenerator<OnceSession> {
  const grades = await loadGrades();
  const topic = topicOf(options.words, grades.topics);
  if (options.data !== undefined) refuseStoreIn(options.data);
  const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'fenix-demo-')));
  try {
    yield* demoIn(folder, topic, readerOf(topic.id, grades), options);
  } finally {
    if (options.data === undefined) await rm(folder, { recursive: true });
  }
}

async function* demoIn(
  folder: string,
  topic: Topic,
  reader: Reader,
  options: OnceOptions,
): AsyncGenerator<OnceSession> {
  const web = await startDemoWeb({ port: 0 });
  const { fetch, close } = guardedFetch((origin) => web.serves(origin));
  try {
    const store = await openEmbeddedStore({ folder, warn: options.warn });
    try {
      const now = steppingClock();
      const fenix = assemble({
        store,
        fetch,
        engines: [searxng('demo', web.engine, fetch)],
        clock: () => new Date(now()).toISOString(),
        newId: idsFrom(now, seededRandom(options.seed)),
        announce: options.announce,
      });
      yield* sessionsOf(fenix, web, reader, topic, options);
    } finally {
      await store.close();
    }
  } finally {
    await close();
    await web.close();
  }
}

/** The demo's clock and web begin anew with every run: an older run's store would not fit. */
function refuseStoreIn(folder: string): void {
  if (existsSync(join(folder, 'store.json'))) {
    throw new Error(`${folder} holds a store already: give --data a new folder`);
  }
}

async function* sessionsOf(
  { agents }: Fenix,
  web: DemoWeb,
  reader: Reader,
  topic: Topic,
  { words, sessions, perSession }: OnceOptions,
): AsyncGenerator<OnceSession> {
  const agent = await agents.create({ user: 'demo' as UserId, words, pagesPerSession: perSession });
  for (let i = 0; i < sessions; i++) {
    const session = await agents.runSession(agent.id);
    const [first] = session.candidates.slice(0, session.shown);
    const why = first === undefined ? undefined : await agents.why(agent.id, first.page);
    for (const { page, url } of session.candidates.slice(0, session.shown)) {
      const { site, slug } = web.locate(url);
      await agents.rate(agent.id, page, reader.rate(site, slug), agent.user);
    }
    yield { figures: figuresOf(topic.id, session, (url) => gradeAt(url, web, reader)), session, why };
  }
}

function gradeAt(url: string, web: DemoWeb, reader: Reader): number {
  const { site, slug } = web.locate(url);
  return reader.grade(site, slug);
}

function topicOf(words: string, topics: readonly Topic[]): Topic {
  const asked = words.trim().toLowerCase();
  const topic = topics.find((each) => each.id === asked || Object.values(each.words).includes(asked));
  if (topic !== undefined) return topic;
  const known = topics.map((each) => `"${each.words['en']}"`).join(', ');
  throw new Error(`nobody has graded "${words}" on the demo web; it knows ${known}`);
}

const DEMO_BEGINS = Date.UTC(2026, 0, 5, 8);

/** A second passes between one look at the clock and the next: time moves on, the same way every time. */
function steppingClock(): () => number {
  let now = DEMO_BEGINS;
  return () => {
    now += 1_000;
    return now;
  };
}
