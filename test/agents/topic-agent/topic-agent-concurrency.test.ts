/** Simultaneous work: nothing is lost, and nobody waits for ever. */
import { expect, test } from 'vitest';
import { AlreadyShown, type Library, rankedPages, TopicAgents } from '../../../agents/agents.ts';
import { currentRatings, MOST_PROFILES } from '../../../profiles/profiles.ts';
import { keptOf } from '../../src/support/samples.ts';
import {
  engineOf,
  evolutionUrl,
  firstSession,
  houseOf,
  MIXED,
  NEW_AGENT,
  READER,
  shownIn,
  WEB,
  webOf,
  withParts,
} from '../support.ts';

/** Far more lost races than sixteen simultaneous appends need. */
const PATIENCE = 5_000;

/** Reading uses the first dictionary, ranking the next. That one waits for a signal. */
function libraryThatWaits(library: Library, ready: () => Promise<void>): Library {
  let asked = 0;
  return withParts(library, {
    dictionary: async () => {
      if (++asked > 1) await ready();
      return library.dictionary();
    },
  });
}

/** Sessions of one user's agents over the same pages. Each waits, with its pages read, for a signal. */
async function waitingSessions(count: number) {
  const house = await houseOf();
  const arrived: (() => void)[] = [];
  let allThere = () => {};
  const together = new Promise<void>((resolve) => {
    allThere = resolve;
  });
  const ready = () =>
    new Promise<void>((goOn) => {
      arrived.push(goOn);
      if (arrived.length === count) allThere();
    });
  const sessionOf = async () => {
    const waiting = new TopicAgents({ ...house.ports, library: libraryThatWaits(house.ports.library, ready) });
    return waiting.runSession((await house.agents.create(NEW_AGENT)).id);
  };
  const sessions = Array.from({ length: count }, sessionOf);
  await together;
  const goOn = async () => {
    for (const go of arrived) go();
    return (await Promise.all(sessions)).map(shownIn);
  };
  return { ...house, goOn };
}

test('sessions of one user at once show each page once, even if all are ready to show it', async () => {
  const { goOn } = await waitingSessions(4);
  const lists = await goOn();
  expect(lists.map(({ length }) => length)).toEqual([4, 4, 4, 4]);
  expect(lists.flat().sort()).toEqual([...MIXED].sort());
});

test('sessions of one user at once look again before they show a page, because another agent may have shown it', async () => {
  const { agents, goOn } = await waitingSessions(1);
  const other = await agents.runSession((await agents.create(NEW_AGENT)).id);
  expect(shownIn(other)).toEqual(MIXED.slice(0, 4));
  expect(await goOn()).toEqual([MIXED.slice(4, 8)]);
});

test('a list closes without pages that others have shown meanwhile, under any address', async () => {
  const [first, second, third, fourth] = [0, 1, 2, 3].map(evolutionUrl) as [string, string, string, string];
  const moved = 'http://evolution.example/moved';
  const web = webOf(new Map<string, string | URL>([...WEB, [moved, new URL(third)]]));
  const { agents, ports } = await houseOf({ web, engines: [engineOf('one', [first, second, moved, fourth])] });
  const taken = new Set([first, second, third].map((url) => ports.library.idOf(url)));
  let closings = 0;
  // A store that has refused the pages, whatever it answers later.
  const putSession: typeof ports.store.putSession = async (session) => {
    if (session.state === 'done' && ++closings === 1) throw new AlreadyShown(taken);
    await ports.store.putSession(session);
  };
  const store = withParts(ports.store, { putSession });
  const { id } = await agents.create(NEW_AGENT);
  expect(shownIn(await new TopicAgents({ ...ports, store }).runSession(id))).toEqual([fourth]);
  expect(closings).toBe(2);
});

test('one session opens once, even if two callers ask at once', async () => {
  const { agents, announced } = await houseOf();
  const { id } = await agents.create(NEW_AGENT);
  const [one, other] = await Promise.all([agents.openSession(id), agents.openSession(id)]);
  expect(one).toMatchObject({ state: 'open', number: 1 });
  expect(other).toEqual(one);
  expect(announced.filter(({ type }) => type === 'session-opened')).toHaveLength(1);
});

test('one session closes once, even if it runs twice, and both callers get the kept list', async () => {
  const { agents, ports } = await houseOf();
  const { id } = await agents.create(NEW_AGENT);
  const open = await agents.openSession(id);
  const [one, other] = await Promise.all([agents.finishSession(open), agents.finishSession(open)]);
  expect(keptOf(other)).toEqual(keptOf(one));
  expect(await ports.store.latestSession(id)).toEqual(keptOf(one));
  expect(shownIn(one)).toEqual(MIXED.slice(0, 4));
});

test('simultaneous ratings all land in the log in turn, each as it was answered', async () => {
  const { agents, ports, id, session, log: logOf } = await firstSession({}, { pagesPerSession: 16 });
  const candidates = rankedPages(session);
  let appends = 0;
  const append: typeof ports.store.append = async (...asked) => {
    // An endless loop would block the whole run.
    if (++appends > PATIENCE) throw new Error('appends overtake one another without end');
    return ports.store.append(...asked);
  };
  const patient = new TopicAgents({ ...ports, store: withParts(ports.store, { append }) });
  const values = candidates.map((_, i) => (i % 3 === 0 ? -1 : 1));
  const rated = await Promise.all(
    candidates.map(({ page }, i) => patient.ratings.rate(id, page, values[i] ?? 0, READER)),
  );
  const log = await logOf();
  expect(log.map(({ position }) => position)).toEqual([...log.keys()]);
  expect(new Set(log.map(({ id: each }) => each)).size).toBe(log.length);
  for (const entry of rated) expect(log[entry.position]).toEqual(entry);
  const current = currentRatings(log);
  expect(candidates.map(({ page }) => current.get(page)?.event.value)).toEqual(values);
  expect(await agents.ratings.now(id)).toBe(await agents.ratings.now(id));
  const { profiles, lessons } = (await agents.knowledge(id)).population;
  expect([profiles.length, lessons.length]).toEqual([MOST_PROFILES, 16]);
  // Each rating trains an existing profile.
  const ids = new Set<string | null>(profiles.map(({ id: each }) => each));
  expect(lessons.filter(({ profile }) => !ids.has(profile))).toEqual([]);
});
