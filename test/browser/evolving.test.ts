/** Evolution in the window: tried, shown and undone, and the story and family of children that ratings accepted. */
import { expect } from 'vitest';
import { bredOnDemo } from './bred.ts';
import { addresses, createAgent, demoForTest, judgeOf, nothingSticksOut, runSession, story } from './support.ts';

const WORDS = 'genetic algorithms';

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
    await run.getByText(/^Judged by: /).waitFor({ timeout: 90_000 });
    await evolution
      .getByRole('status')
      .getByText(/^Last tried .*: it (?:helped|was no better)/)
      .waitFor();
    const get = async (path: string) => (await page.request.get(`${demo.address}/api${agent}/${path}`)).json();
    const events = async () =>
      ((await get('evolution')) as { runs: { event: string }[] }).runs.map(({ event }) => event);
    const before = await events();
    const undo = run.getByRole('button', { name: 'Undo' });
    // There is nothing to undo where nothing changed.
    expect(await undo.count()).toBe(await run.getByText(/^Kept: /).count());
    if ((await undo.count()) > 0) {
      await undo.click();
      await page.getByText('The parents are back.').waitFor();
      // Evolution may be tried again by itself, so the first in the window need not be the first that was read.
      await expect.poll(events).not.toEqual(expect.arrayContaining(before));
    }

    const file = await bredOnDemo();
    await page.goto(`${demo.address}/agents/new`);
    await page.getByLabel('Or take one from a file').setInputFiles({
      name: 'bred.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await page.getByRole('heading', { name: WORDS, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'What it wants' }).click();
    await page.getByText('Details: how its profiles came about').click();
    const family = page.getByRole('region', { name: 'Family' });
    await family
      .getByText(/ came from /)
      .first()
      .waitFor();
    expect(await family.locator('.living circle').count()).toBe(4);
    expect(await family.locator('.gone circle').count()).toBeGreaterThan(1);
    expect(await family.locator('path.line').count()).toBeGreaterThan(3);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await nothingSticksOut(page, width);
      }
    }
    await page.getByRole('link', { name: 'Progress' }).click();
    await page.getByText('For the curious').click();
    const kept = evolution.getByRole('listitem').filter({ hasText: /Kept: \d+ generation/ });
    await kept.getByText(/^Tried: \d+ children of \d+ parents\./).waitFor();
    await kept.getByText(/^Judged by: your latest \d+ ratings, .* \d+% of the pairs/).waitFor();
    await kept.getByText(/^What came of it: the children took their parents’ places\./).waitFor();
    await kept.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The parents are back.').waitFor();
    await page.getByRole('link', { name: 'What it wants' }).click();
    await page.getByRole('list', { name: 'Words it looks for' }).first().waitFor();
    expect(await family.count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
