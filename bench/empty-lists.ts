/** Lists after two ratings: every topic of the demo web, with two ratings on the first list. */
import { rankedPages } from '../agents/agents.ts';
import { chanceOf, type Opened } from '../demo/demo.ts';
import { demoOnce } from '../src/cli/demo/once.ts';
import { printTable } from './figures.ts';

const SEED = 1;
const SESSIONS = 3;
const RATINGS = 2;

const chance = chanceOf(SEED, 'empty-lists');

const WAYS: Readonly<Record<string, (opened: readonly Opened[]) => readonly Opened[]>> = {
  'by taste': (opened) => opened.filter(({ rating }) => rating !== 0),
  'by chance': (opened) =>
    opened
      .map((page) => ({ page, place: chance() }))
      .sort((a, b) => a.place - b.place)
      .map(({ page }) => ({ ...page, rating: chance() < 0.5 ? -1 : 1 })),
  'both disliked': (opened) => opened.map((page) => ({ ...page, rating: -1 })),
};

export async function benchEmptyLists(): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (const [name, way] of Object.entries(WAYS)) {
    const last = await lastSessions(way);
    const empty = last.filter(({ shown, candidates }) => shown === 0 && candidates > 0).length;
    const mean = last.reduce((sum, { shown }) => sum + shown, 0) / last.length;
    rows.push([
      name,
      String(last.length),
      String(empty),
      mean.toFixed(1),
      String(Math.min(...last.map(({ shown }) => shown))),
    ]);
  }
  printTable(
    ['two ratings', 'agents', `empty at session ${SESSIONS}, with candidates at hand`, 'pages shown', 'fewest'],
    rows,
  );
}

async function lastSessions(way: (opened: readonly Opened[]) => readonly Opened[]) {
  const sessions = demoOnce({
    agents: 'every-topic',
    sessions: SESSIONS,
    perSession: 10,
    seed: SEED,
    data: undefined,
    rates: (opened, session) => (session === 1 ? way(opened).slice(0, RATINGS) : []),
    announce: () => undefined,
    warn: (message) => console.error(message),
  });
  const last: { readonly shown: number; readonly candidates: number }[] = [];
  for await (const { session } of sessions) {
    if (session.number === SESSIONS) last.push({ shown: session.list.length, candidates: rankedPages(session).length });
  }
  return last;
}
