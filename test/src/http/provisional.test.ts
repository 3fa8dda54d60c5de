/** First finds of a running session: told, listed, opened and rated before its list. */
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../../agents/agents.ts';
import type { AgentEvent } from '../../../src/http/schemas.ts';
import { bakingUrl, engineOf, evolutionUrl } from '../../agents/support.ts';
import { world } from '../../world/world.ts';

const QUICK = [bakingUrl(0), evolutionUrl(0), evolutionUrl(1)];
const LATE = [evolutionUrl(2), evolutionUrl(3)];

/** An engine that answers on a signal. */
function late(name: string, places: readonly string[]) {
  const engine = engineOf(name, places, places.length + 1);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const search: Engine['search'] = async (request) => {
    await asked;
    return engine.search(request);
  };
  return { engine: { id: name, name, search } satisfies Engine, answer };
}

/** Ana, her agent, and the messages that she gets. */
async function listening(engines: readonly Engine[], pagesPerSession = 4) {
  const house = await world({ engines });
  const { ana } = house;
  const told: AgentEvent[] = [];
  await house.hub.listen(await ana.id(), undefined, (message) => {
    if (message.type === 'event' || message.type === 'progress') told.push(message.event);
  }).greeted;
  const id = await ana.agent({ words: 'quiet things', language: 'en', pagesPerSession });
  const list = (session = 1) => ana.items(`/api/agents/${id}/pages?session=${session}`);
  const pagesTold = () => told.flatMap((event) => (event.type === 'provisional' ? event.pages : []));
  const telling = () => {
    house.pass(250);
    return pagesTold().length;
  };
  return { ...house, ana, id, told, list, pagesTold, telling };
}

describe('a session with a quick, a late and a silent engine', () => {
  async function underWay() {
    const [slow, dead] = [late('slow', LATE), late('dead', [])];
    const all = await listening([slow.engine, engineOf('quick', QUICK), dead.engine]);
    await all.ana.post(`/api/agents/${all.id}/sessions`);
    await expect.poll(all.telling).toBe(QUICK.length);
    const end = async () => {
      slow.answer();
      dead.answer();
      await all.idle();
    };
    const place = (page: string | undefined) => `/api/agents/${all.id}/pages/${page}` as const;
    const found = (await all.list()).map(({ page }) => page);
    return { ...all, slow, end, found, place };
  }

  test('shows pages before all engines answer, and sorts the list when it closes', async () => {
    const { ana, id, told, pagesTold, list, slow, telling, idle } = await underWay();
    const newsOf = (engine: string) =>
      told.flatMap((event) => (event.type === 'source' && event.news.engine === engine ? [event.news] : []));
    expect(newsOf('slow')).toEqual([]);
    expect(pagesTold()[0]).toMatchObject({ session: 1, provisional: true });
    expect(await ana.items(`/api/agents/${id}/pages`)).toEqual([]);
    expect(await list()).toMatchObject(QUICK.map((url) => ({ url, provisional: true })));
    slow.answer();
    // Four of five pages make the list, so the last is not told.
    await expect.poll(telling).toBe(4);
    // Both late pages are read, because only read pages are listed.
    await expect.poll(() => telling() && newsOf('slow').at(-1)?.kept).toBe(LATE.length);
    await ana.post(`/api/agents/${id}/sessions/1/cancel`);
    await idle();
    const final = await list();
    // Without a profile the engines' order counts, in which the late page is first.
    expect(final.map(({ url }) => url)).toEqual([LATE[0], QUICK[0], LATE[1], QUICK[1]]);
    expect(final.every((page) => !('provisional' in page))).toBe(true);
    expect(told.at(-1)).toMatchObject({ type: 'session-closed', shown: 4 });
  });

  test('keeps ratings, openings and saves of its pages, and no other agent shows these', async () => {
    const { ana, id, list, found, end, place, service } = await underWay();
    const [opened, rated] = found;
    await ana.rate(id, rated, 1);
    await ana.post(`${place(opened)}/opened`);
    await ana.refused(404).post(`${place('0'.repeat(32))}/opened`);
    // An opened page is claimed at once.
    const claimed = await service.agentStore.shownAmong(await ana.id(), [opened as never]);
    expect([...claimed.keys()]).toEqual([opened]);
    await ana.put(`/api/library/${opened}/saved`);
    const engines = await ana.items(`/api/agents/${id}/engines`);
    expect(engines.filter((engine) => engine.rated > 0)).toMatchObject([{ name: 'quick', rated: 1 }]);
    expect(await ana.get(`/api/library/${opened}`)).toMatchObject({ page: opened, saved: expect.any(String) });
    const marked = async () => {
      const pages = await list();
      const those = (holds: (page: (typeof pages)[number]) => boolean) => pages.filter(holds).map(({ page }) => page);
      return [those(({ rating }) => rating === 1), those((page) => page.saved)];
    };
    for (const finish of [async () => undefined, end]) {
      await finish();
      expect(await marked()).toEqual([[rated], [opened]]);
    }
    await ana.get(`${place(rated)}/why`);
    const other = await ana.agent({ words: 'x', pagesPerSession: 100 });
    for (const { pages } of [await ana.session(id), await ana.session(other)])
      for (const { page } of pages) expect([opened, rated]).not.toContain(page);
  });

  test('leaves pages on screen that missed the list, and these can be opened, explained and rated', async () => {
    const { ana, id, list, end, place } = await underWay();
    const page = (await list()).find(({ url }) => url === QUICK[2])?.page;
    await end();
    expect((await list()).map((each) => each.page)).not.toContain(page);
    await ana.post(`${place(page)}/opened`);
    await ana.get(`${place(page)}/why`);
    await ana.rate(id, page, 1);
    const other = await ana.agent({ words: 'x' });
    // A page that one of them read may be rated for another.
    await ana.rate(other, page, 1);
  });
});
