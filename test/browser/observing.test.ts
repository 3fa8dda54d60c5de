/** An agent that observes: the explanation names what it observed, and one press there undoes it. */
import { expect } from 'vitest';
import { createAgent, runSession, sharedDemo, story } from './support.ts';

story('an agent learns from pages that are saved and read to the end, says so, and forgets that', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'watched');
  await createAgent(page, 'genetic algorithms', 10);
  const list = page.url();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByText('More choices').click();
  await page.getByLabel('It learns from').selectOption('What you do with pages, too');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.goto(list);
  await runSession(page, 1);

  await page.locator('main').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.getByText(/^Saved: /).waitFor();
  const why = page.getByRole('region', { name: 'Why this page' });
  await page.keyboard.press('w');
  await why.getByText('You saved it: the agent learned a little from that.').waitFor();
  await why.getByRole('button', { name: 'Take that back' }).click();
  await why.getByText('You saved it').waitFor({ state: 'detached' });

  // No text takes longer than a minute.
  await page.clock.install();
  await page.goto(list);
  await page.locator('ol.pages[aria-busy="false"]').waitFor();
  await page.locator('main').focus();
  await page.keyboard.press('j');
  const told = page.waitForResponse((response) => response.url().endsWith('/observed'));
  await page.keyboard.press('o');
  await page.locator('article.reading .prose').waitFor();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await page.clock.fastForward(60_000);
  expect((await told).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('article[aria-current]').waitFor();
  await page.keyboard.press('w');
  await why.getByText('You read it to the end: the agent learned a little from that.').waitFor();
  expect(complaints).toEqual([]);
});
