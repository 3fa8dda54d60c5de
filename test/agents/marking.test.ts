/** What a reader does with the pages of a list beside rating them. */
import { describe, expect, test } from 'vitest';
import { NotFound } from '../../agents/agents.ts';
import type { PageId } from '../../profiles/profiles.ts';
import { LeavingAgents, StoredAgents } from '../../src/keeping/keeping.ts';
import { changesOf } from '../../src/keeping/said-changes.ts';
import {
  engineOf,
  evolutionUrl,
  houseOf,
  htmlOf,
  MIXED,
  NEW_AGENT,
  pageAt,
  READER,
  shownIn,
  WEB,
  webOf,
} from './support.ts';

const DAY = 86_400_000;
const FIRST_FOUR = MIXED.slice(0, 4);
const NEXT_FOUR = MIXED.slice(4, 8);

async function scene(web = new Map(WEB)) {
  const house = await houseOf({ engines: [engineOf('mixed', MIXED)], web: webOf(web) });
  const { agents } = house;
  const [one, other] = [await agents.create(NEW_AGENT), await agents.create(NEW_AGENT)];
  const session = await agents.runSession(one.id);
  const page = pageAt(evolutionUrl(0), session);
  const marks = () => house.ports.store.marks(one.id, session.number);
  return { ...house, one, other, session, page, marks };
}

describe('a list', () => {
  test('knows which of its pages were on screen and which were opened, and changes only by that', async () => {
    const { agents, one, session, page, marks, store } = await scene();
    const before = await marks();
    expect([before.seen.size, before.read.size, before.hidden.size, before.isRead]).toEqual([0, 0, 0, false]);
    await agents.seen(one.id, 1, [page, 'f'.repeat(32) as PageId]);
    const seen = await marks();
    expect([...seen.seen]).toEqual([page]);
    const changes = () => changesOf(store, READER);
    expect(await changes()).toBe(1);
    await agents.seen(one.id, 1, [page]);
    expect(await changes()).toBe(1);
    const opened = pageAt(FIRST_FOUR[0] ?? '', session);
    await agents.opened(one.id, opened);
    expect([...(await marks()).read]).toEqual([opened]);
  });

  test('that is not there has no pages on screen', async () => {
    const { agents, one, page } = await scene();
    await expect(agents.seen(one.id, 2, [page])).rejects.toThrow(NotFound);
  });

  test('that is all read is never shown again, and its agent may go', async () => {
    const { agents, one, other, marks, ...house } = await scene();
    await agents.readAll(one.id);
    expect((await marks()).isRead).toBe(true);
    house.pass(31 * DAY);
    await house.sweep();
    await agents.delete(one.id);
    expect(shownIn(await agents.runSession(other.id))).toEqual(NEXT_FOUR);
  });

  test('that comes after all was read is new', async () => {
    const { agents, one, ...house } = await scene();
    await agents.readAll(one.id);
    const { number } = await agents.runSession(one.id);
    expect((await house.ports.store.marks(one.id, number)).isRead).toBe(false);
  });

  test('of an agent that goes for good is forgotten with what was marked of it', async () => {
    const { agents, one, page, marks, store } = await scene();
    await agents.seen(one.id, 1, [page]);
    await agents.readAll(one.id);
    await agents.delete(one.id);
    expect(await marks()).toMatchObject({ seen: new Set([page]), isRead: true });
    const leaving = new LeavingAgents({ store, agentStore: new StoredAgents(store) });
    await leaving.seal(one.id);
    await leaving.clear(one.id, new AbortController().signal);
    expect(await marks()).toMatchObject({ seen: new Set(), isRead: false });
  });
});

describe('a hidden page', () => {
  test('is not learned from, though it was rated, and that can be seen in the log', async () => {
    const { agents, one, page, marks, ports } = await scene();
    await agents.rate(one.id, page, 1, READER);
    await agents.hide(one.id, page, READER);
    expect((await agents.ratings(one.id)).size).toBe(0);
    expect((await agents.knowledge(one.id)).population.lessons).toEqual([]);
    expect((await ports.store.log(one.id)).at(-1)?.event).toEqual({ type: 'unrated', page });
    expect([...(await marks()).hidden]).toEqual([page]);
    await agents.unhide(one.id, page);
    expect((await marks()).hidden.size).toBe(0);
  });

  test('is never shown again: neither after its time, nor with another text, as one that was read would be', async () => {
    const web = new Map(WEB);
    const { agents, one, other, session, page, ...house } = await scene(web);
    const read = evolutionUrl(1);
    await agents.hide(one.id, page, READER);
    await agents.opened(one.id, pageAt(read, session));
    for (const url of [evolutionUrl(0), read])
      web.set(url, htmlOf('All of it is new', `whatever stood at ${url} went`));
    house.pass(31 * DAY);
    await house.sweep();
    const shown = shownIn(await agents.runSession(other.id));
    expect([shown.includes(read), shown.includes(evolutionUrl(0))]).toEqual([true, false]);
  });

  test('that no list had is refused', async () => {
    const { agents, other, page } = await scene();
    await expect(agents.hide(other.id, page, READER)).rejects.toThrow(NotFound);
  });
});

describe('what a list’s pages score now', () => {
  test('is what is told when asked why, after a rating and after it is taken back', async () => {
    const { agents, one, session, page } = await scene();
    const agree = async () => {
      const { threshold, items } = await agents.scores(one.id, 1);
      for (const { page, score, profile } of items) {
        expect(await agents.why(one.id, page)).toMatchObject({ score, profile, threshold });
      }
      return { threshold, scores: items.map(({ score }) => score) };
    };
    const before = await agree();
    expect(before.threshold).toBeNull();
    expect(before.scores).toEqual(session.candidates.slice(0, session.shown).map(({ score }) => score));
    await agents.rate(one.id, page, 1, READER);
    await agents.rate(one.id, pageAt(FIRST_FOUR[0] ?? '', session), -1, READER);
    const after = await agree();
    expect(after.scores).not.toEqual(before.scores);
    expect(after.threshold).toBeGreaterThan(-1);
    expect((await agents.why(one.id, page)).listed).toEqual({ session: 1, score: before.scores[1] });
    await agents.undoRating(one.id, READER);
    await agents.undoRating(one.id, READER);
    expect(await agree()).toEqual(before);
  });

  test('before any profile has no word that would hide the page', async () => {
    const { agents, one, page } = await scene();
    const { contributions } = await agents.why(one.id, page);
    expect(contributions.length).toBeGreaterThan(0);
    expect(contributions.some(({ decides }) => decides)).toBe(false);
  });
});
