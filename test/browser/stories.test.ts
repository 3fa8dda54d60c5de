import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addresses, createAgent, demoForTest, judgeOf, pressed, register, runSession, story } from './support.ts';

/** Waits for this many ratings, because a busy machine takes its time. */
function ratedPages(page: Page, count: number): Promise<void> {
  const pressed = page.locator('article.page button[aria-pressed="true"]');
  return expect.poll(() => pressed.count()).toBe(count);
}

story(
  'the whole story: account, agent, live session, rating by keys, explanation, undo, a better list, a restart',
  async (_, visitor) => {
    const demo = await demoForTest();
    const { page, complaints } = await visitor();
    await register(page, demo.address, 'reader');
    await createAgent(page, 'genetic algorithms', 10);
    await runSession(page, 1);
    const first = await addresses(page);
    expect(first).toHaveLength(10);

    // The grades in the side files.
    const relevant = await judgeOf('genetic-algorithms');
    for (const address of first) {
      await page.keyboard.press('j');
      await page.keyboard.press(relevant(address) ? '+' : '-');
    }
    await ratedPages(page, 10);
    await page.keyboard.press('u');
    await ratedPages(page, 9);
    await page.keyboard.press('-');
    await ratedPages(page, 10);
    // A press on the chosen rating clears it.
    await pressed(page, 9).click();
    await ratedPages(page, 9);

    // Which page is last depends on which engine answered first; the first one has the agent's words.
    for (const _ of first.slice(1)) await page.keyboard.press('k');
    await page.keyboard.press('w');
    const why = page.getByRole('region', { name: 'Why this page' });
    await why
      .getByRole('list', { name: /^It has words (?:that you look for|of pages you liked):/ })
      .getByRole('listitem')
      .first()
      .waitFor();
    expect(await why.getByText('%').count()).toBe(0);
    await why.getByText('How much each word counts').click();
    await why.getByText('%').nth(1).waitFor();
    const heaviest = why.locator('.shares li').first();
    const length = await heaviest.locator('.bar span').evaluate((bar) => Number.parseFloat(bar.style.inlineSize));
    expect(`${Math.round(length)}%`).toBe((await heaviest.locator('.number').innerText()).replace(/^\D/, ''));
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');

    await demo.stop();
    await page.getByText('Reconnecting…').waitFor();
    await demo.start();
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
    expect(await addresses(page)).toEqual(first);
    await page.reload();
    await ratedPages(page, 9);

    await runSession(page, 2);
    const second = await addresses(page);
    expect(second.filter((address) => first.includes(address))).toEqual([]);
    expect(second.filter(relevant).length).toBeGreaterThan(first.filter(relevant).length);

    await page.getByRole('link', { name: 'What it wants' }).click();
    await page.getByRole('list', { name: 'Words it looks for' }).first().waitFor();
    expect(complaints).toEqual([]);
  },
);
