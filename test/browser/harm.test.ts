/** A like that misleads an agent is named on the list and under Progress, undone by one press, and restored. */
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import { addresses, createAgent, dismissNotices, nothingSticksOut, runSession, sharedDemo, story } from './support.ts';

story('a harmful like is explained and undone', async (newcomer) => {
  const { address } = await sharedDemo();
  const { page, complaints } = await newcomer(address, 'misled');
  await createAgent(page, 'mobile agents', 10);
  const agent = page.url();
  const note = page.getByTestId('harm');
  let rated = 0;
  const kept = async () => {
    const asked = await page.request.get(`${agent.replace('/agents/', '/api/agents/')}/progress`);
    return ((await asked.json()) as { rated: { of: number } }).rated.of;
  };
  /** Rates the pages of the list as this reader does. */
  const rate = async (name: 'Relevant' | 'Not relevant', pages: number) => {
    for (let place = 0; place < pages; place++) {
      const card = page.locator('article.page').nth(place);
      await card.getByRole('button', { name, exact: true }).click();
      await card.locator('button[aria-pressed="true"]').waitFor();
    }
    rated += pages;
    // Ratings show at once, and are sent one after the other.
    await expect.poll(kept).toBe(rated);
  };
  await runSession(page, 1);
  const [liked] = await page.locator('article.page h2 a').allTextContents();
  const title = (liked ?? '').replace('(opens in a new tab)', '').trim();
  await rate('Relevant', 1);
  await runSession(page, 2);
  expect(await note.count()).toBe(0);
  await rate('Not relevant', (await addresses(page)).length);

  await page.reload();
  await note.getByText(`You dislike most of what came because of “${title}”`).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.goto(`${agent}/learning`);
  await note.getByText(`You dislike most of what came because of “${title}”`).waitFor();
  await page.getByText(/^Of the first \d+ pages of list 2 you liked\s0\. Rate five of the first ten/).waitFor();
  await page.getByText(/Since your last 3 ratings/).waitFor();
  const dots = page.getByTestId('list-dots');
  await dots.getByRole('link', { name: /^List 2, .*: \d+ liked.* The search engines’ first: / }).waitFor();
  expect(await dots.getByRole('link').count()).toBe(2);
  const sources = page.getByRole('table').getByRole('row');
  await expect.poll(() => sources.count()).toBeGreaterThan(1);
  expect(await barriersOn(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await nothingSticksOut(page, width);
  }

  await note.getByRole('button', { name: 'Take it back' }).click();
  await note.waitFor({ state: 'detached' });
  const notices = page.getByTestId('notices');
  await notices.getByText(`The rating of “${title}” is taken back.`).waitFor();
  // A notice is one box with its words in it.
  expect(await page.evaluate("getComputedStyle(document.querySelector('.notice')).display")).toBe('flex');
  expect(await barriersOn(page)).toEqual([]);
  await notices.getByRole('button', { name: 'Undo' }).click();
  await note.waitFor();
  await dismissNotices(page);

  // By keys. A repeated like ends the question.
  await note.getByRole('button', { name: 'No, I like it' }).focus();
  await page.keyboard.press('Enter');
  await note.waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN');
  await page.goto(agent);
  await page.locator('article.page').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await note.count()).toBe(0);
  expect(complaints).toEqual([]);
});
