/** The morning: the daily list opens first, is read by key, and goes out as a feed. */
import { parseAtomFeed } from 'feedsmith';
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import { addresses, createAgent, nothingSticksOut, pressed, runSession, sharedDemo, story } from './support.ts';

story(
  'today’s list is made on request, rated by key, explained, filtered by agent, and read as a feed',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'reader', { viewport: { width: 390, height: 800 } });
    for (const words of ['neural networks', 'genetic algorithms']) {
      await createAgent(page, words, 5);
      await runSession(page, 1);
    }
    await createAgent(page, 'nothing at all', 5);

    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByText('Every day at 07:00').waitFor();
    await page.getByRole('button', { name: 'Make today’s list now' }).click();
    await page.getByText(/^0 of 6 pages read or rated · \d+ minutes left$/).waitFor();
    await page.getByText('1 agent has nothing on this list').click();
    await page.getByText('It has not run yet.').waitFor();
    await nothingSticksOut(page, 390);

    await page.keyboard.press('j');
    await page.keyboard.press('+');
    expect(await pressed(page, 0).getAttribute('data-value')).toBe('1');
    await page.getByText(/^1 of 6 pages read or rated · /).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('-');
    await page.keyboard.press('w');
    await page.getByRole('region', { name: 'Why this page' }).waitFor();
    await page.keyboard.press('u');
    await page.getByText('Rating undone').waitFor();
    await pressed(page, 1).waitFor({ state: 'detached' });

    expect(await page.locator('.daily-group').count()).toBe(2);
    expect(await page.locator('article.page').count()).toBe(6);
    await page.getByRole('link', { name: '2 more pages on its list' }).first().waitFor();
    await page.getByText('That is all until 07:00').waitFor();
    await page.getByText('View', { exact: true }).click();
    await page.getByLabel('By agent').uncheck();
    await expect.poll(() => page.locator('.daily-group').count()).toBe(0);
    await page.reload();
    await page.locator('article.page').first().waitFor();
    expect(await page.locator('.daily-group').count()).toBe(0);
    expect(await page.locator('article.page button[data-value="1"][aria-pressed="true"]').count()).toBe(1);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const first = page.locator('article.page').first();
    await first.locator('.card-menu > summary').click();
    await first.getByRole('button', { name: 'Copy the address' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe((await addresses(page))[0]);

    // One page of each agent stays, however few the minutes.
    const takes = async (length: string) => {
      await page.getByText('View', { exact: true }).click();
      await page.getByLabel('How long your list is').selectOption(length);
      await page.keyboard.press('Escape');
    };
    await takes('5 minutes');
    const keptBack = page.getByText(/more (was|were) kept back: your list is 5 minutes long/);
    await keptBack.waitFor();
    await nothingSticksOut(page, 390);
    await page.getByRole('button', { name: 'Show them' }).press('Enter');
    await page.getByRole('heading', { name: 'Kept back' }).waitFor();
    expect(await page.getByRole('region', { name: 'Kept back' }).locator('article.page:focus').count()).toBe(1);
    await keptBack.waitFor({ state: 'detached' });
    expect(await barriersOn(page)).toEqual([]);
    await takes('Any length');
    await page.getByRole('heading', { name: 'Kept back' }).waitFor({ state: 'detached' });

    await page.goto(`${demo.address}/account/delivery`);
    await page.getByLabel('Reading time at most (minutes)').fill('45');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Your hours are saved').waitFor();
    const outlets = page.getByRole('region', { name: 'Feed addresses' });
    await outlets.getByText('Make a feed address').click();
    await outlets.getByLabel('What it is for').fill('my reader');
    await outlets.getByRole('button', { name: 'Create address' }).click();
    const address = await outlets.getByLabel('Atom', { exact: true }).inputValue();
    const feed = await fetch(address);
    expect(parseAtomFeed(await feed.text()).entries).toHaveLength(10);
    await nothingSticksOut(page, 390);
    await outlets.getByRole('button', { name: 'Revoke: my reader' }).click();
    await outlets.getByText('You have no feed addresses.').waitFor();
    expect((await fetch(address)).status).toBe(404);
    expect(complaints).toEqual([]);
  },
);
