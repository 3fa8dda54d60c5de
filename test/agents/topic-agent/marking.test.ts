/** What a reader does with listed pages beside rating them. */
import { expect, test } from 'vitest';
import { type NewAgent, NotFound } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { LeavingAgents, StoredAgents } from '../../../src/library/library.ts';
import { changesOf } from '../../../src/library/pages/said-changes.ts';
import { evolutionUrl, firstSession, htmlOf, MIXED, READER, shownIn, WEB, webOf } from '../support.ts';

const DAY = 86_400_000;
const LIKED = evolutionUrl(0);
const OTHER = MIXED[0] ?? '';

async function scene(web = new Map(WEB), request: Partial<NewAgent> = {}) {
  const here = await firstSession({ web: webOf(web) }, request);
  const marks = (number = 1) => here.ports.store.marks(here.id, number);
  return { ...here, marks, liked: here.page(LIKED) };
}

test('a list knows which pages were on screen and which were opened, and changes by that alone', async () => {
  const { agents, id, liked, page, marks, store } = await scene();
  expect(await marks()).toMatchObject({ seen: new Set(), read: new Set(), hidden: new Set(), isRead: false });
  await agents.marking.seen(id, 1, [liked, 'f'.repeat(32) as PageId]);
  expect([...(await marks()).seen]).toEqual([liked]);
  expect(await changesOf(store, READER)).toBe(1);
  await agents.marking.seen(id, 1, [liked]);
  expect(await changesOf(store, READER)).toBe(1);
  await agents.marking.opened(id, page(OTHER));
  expect([...(await marks()).read]).toEqual([page(OTHER)]);
  await expect(agents.marking.seen(id, 2, [liked])).rejects.toThrow(NotFound);
});

test('a list that is all read is never shown again, even without its agent, while later pages are new', async () => {
  const { agents, id, marks, pass, sweep, again, another } = await scene();
  await agents.marking.readAll(id);
  expect((await marks()).isRead).toBe(true);
  const next = await again();
  expect((await marks(next.number)).isRead).toBe(false);
  pass(31 * DAY);
  await sweep();
  await agents.delete(id);
  expect(shownIn(await another())).toEqual(MIXED.slice(4, 8));
});

test('a list of a removed agent is forgotten with its marks', async () => {
  const { agents, id, liked, marks, store } = await scene();
  await agents.marking.seen(id, 1, [liked]);
  await agents.marking.readAll(id);
  await agents.delete(id);
  expect(await marks()).toMatchObject({ seen: new Set([liked]), isRead: true });
  const leaving = new LeavingAgents({ store, agentStore: new StoredAgents(store) });
  await leaving.seal(id);
  await leaving.clear(id, new AbortController().signal);
  expect(await marks()).toMatchObject({ seen: new Set(), isRead: false });
});

test('a hidden page teaches nothing, even if it was rated, and the log shows that', async () => {
  const { agents, id, liked, marks, rate, log } = await scene();
  await rate(LIKED, 1);
  await agents.marking.hide(id, liked, READER);
  expect((await agents.ratings.now(id)).size).toBe(0);
  expect((await agents.knowledge(id)).population.lessons).toEqual([]);
  expect((await log()).at(-1)?.event).toEqual({ type: 'unrated', page: liked });
  expect([...(await marks()).hidden]).toEqual([liked]);
  await agents.marking.unhide(id, liked, READER);
  expect((await marks()).hidden.size).toBe(0);
  const other = await agents.copying.clone(id, 'A copy');
  await expect(agents.marking.hide(other.id, liked, READER)).rejects.toThrow(NotFound);
});

test('a hidden page is never shown again, neither after its time nor with a new text', async () => {
  const web = new Map(WEB);
  const { agents, id, page, liked, pass, sweep, another } = await scene(web);
  const read = evolutionUrl(1);
  await agents.marking.hide(id, liked, READER);
  await agents.marking.opened(id, page(read));
  for (const url of [LIKED, read]) web.set(url, htmlOf('All of it is new', `whatever stood at ${url} went`));
  pass(31 * DAY);
  await sweep();
  const shown = shownIn(await another());
  expect([shown.includes(read), shown.includes(LIKED)]).toEqual([true, false]);
});

test('the score now on a list equals the explained score, after a rating and after its undoing', async () => {
  const { agents, id, session, liked, rate } = await scene(undefined, { words: 'crossover', pagesPerSession: 16 });
  const agree = async () => {
    const { items, ...line } = await agents.explaining.scores(id, 1);
    for (const { page, score, profile } of items) {
      expect(await agents.explaining.why(id, page)).toMatchObject({ score, profile, ...line });
    }
    return { threshold: line.threshold, scores: items.map(({ score }) => score) };
  };
  const before = await agree();
  expect(before.threshold).toBeUndefined();
  expect(before.scores).toEqual(session.list.map(({ score }) => score));
  // Before there is a profile, no word could hide the page.
  const { contributions } = await agents.explaining.why(id, liked);
  expect([contributions.length > 0, contributions.some(({ decides }) => decides)]).toEqual([true, false]);
  await rate(LIKED, 1);
  await rate(OTHER, -1);
  const after = await agree();
  expect(after.scores).not.toEqual(before.scores);
  expect(after.threshold).toBeGreaterThan(-1);
  expect((await agents.explaining.why(id, liked)).listed).toEqual({
    session: 1,
    score: before.scores[session.list.findIndex(({ page }) => page === liked)],
  });
  await agents.ratings.undoLast(id, READER);
  await agents.ratings.undoLast(id, READER);
  expect(await agree()).toEqual(before);
});
