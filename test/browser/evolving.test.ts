/** Evolution in the window: tried, shown and undone, and the family of an agent with accepted children. */
import { expect } from 'vitest';
import { addresses, createAgent, demoForTest, judgeOf, nothingSticksOut, runSession, story } from './support.ts';

const WORDS = 'genetic algorithms';

interface Archive {
  readonly agent: { readonly name: string };
  readonly log: readonly { readonly id: string; readonly at: string; readonly event: object }[];
}

/** The same agent with two accepted children. */
function withChildren(archive: Archive, [first, second, third]: readonly string[]): Archive {
  const bred = (profile: string, term: string, ...parents: readonly unknown[]) => ({
    profile,
    parents,
    weights: [[term, 2]],
    gained: [term],
    lost: ['orchard'],
  });
  const children = [bred('one', 'knapsack', first, second), bred('other', 'annealing', third)];
  const event = { type: 'evolved', accepted: true, before: 0.2, after: 0.31, children, beside: true };
  const evolved = { id: 'bred', at: archive.log.at(-1)?.at ?? '', by: 'evolution', event };
  return { ...archive, agent: { ...archive.agent, name: 'bred' }, log: [...archive.log, evolved] };
}

story(
  'evolution is tried and undone, and an accepted child stands in the family tree until it is undone, too',
  async (newcomer) => {
    const demo = await demoForTest();
    const { page, complaints } = await newcomer(demo.address, 'breeder');
    await createAgent(page, WORDS, 10);
    const agent = new URL(page.url()).pathname;
    const isRelevant = await judgeOf('genetic-algorithms');
    for (const number of [1, 2, 3, 4]) {
      await runSession(page, number);
      for (const [i, address] of (await addresses(page)).entries()) {
        await page.keyboard.press('j');
        // The reader sometimes errs, because ratings held back need both kinds.
        await page.keyboard.press(isRelevant(address) && i % 3 !== 2 ? '+' : '-');
      }
      await page.waitForLoadState('networkidle');
    }

    await page.goto(`${demo.address}${agent}/learning`);
    await page.getByText('For the curious').click();
    const evolution = page.getByTestId('evolution');
    await evolution.getByRole('button', { name: 'Evolve now' }).click();
    const run = evolution.getByRole('listitem').first();
    await run.getByText(/what it finds 0\.\d+ → 0\.\d+/).waitFor({ timeout: 90_000 });
    await evolution
      .getByRole('status')
      .getByText(/^Last tried .*: it (?:helped|was no better)/)
      .waitFor();
    const get = async (path: string) => (await page.request.get(`${demo.address}/api${agent}/${path}`)).json();
    const events = async () =>
      ((await get('evolution')) as { runs: { event: string }[] }).runs.map(({ event }) => event);
    const [undone] = await events();
    await run.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The parents are back.').waitFor();
    // Evolution may be tried again by itself.
    await expect.poll(events).not.toContain(undone);

    const profiles = (await get('profiles')) as { items: { id: string }[] };
    const parents = profiles.items.map(({ id }) => id);
    const file = withChildren((await get('export')) as Archive, parents);
    await page.goto(`${demo.address}/agents/new`);
    await page.getByLabel('Or take one from a file').setInputFiles({
      name: 'bred.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
    await page.getByRole('heading', { name: 'bred', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'What it wants' }).click();
    await page.getByText('Details: how its profiles came about').click();
    const family = page.getByRole('region', { name: 'Family' });
    await family.getByText('+ knapsack').waitFor();
    expect(await family.locator('.living circle').count()).toBe(2);
    expect(await family.locator('.gone circle').count()).toBe(3);
    expect(await family.locator('path.line').count()).toBe(3);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await nothingSticksOut(page, width);
      }
    }
    await page.getByRole('link', { name: 'Progress' }).click();
    await page.getByText('For the curious').click();
    await evolution.getByText('Kept: 1 generation').waitFor();
    await evolution.getByRole('listitem').filter({ hasText: 'Kept: 1 generation' }).getByRole('button').click();
    await page.getByText('The parents are back.').waitFor();
    await page.getByRole('link', { name: 'What it wants' }).click();
    await page.getByRole('list', { name: 'Words it looks for' }).first().waitFor();
    expect(await family.count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
