/** The address holds what is on screen: Back, a reload and a second window show the same. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addresses, createAgent, runSession, sharedDemo, story } from './support.ts';

const current = (page: Page) => page.locator('article[aria-current] h2 a').getAttribute('href');

/** Chooses a session's list, and opens its third card in the reader. */
async function readThird(page: Page): Promise<string | null> {
  await page.getByLabel('Show', { exact: true }).selectOption('1');
  await expect.poll(() => new URL(page.url()).search).toBe('?session=1');
  await page.locator('main').focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('j');
  const third = await current(page);
  await page.keyboard.press('o');
  await page.getByRole('link', { name: 'Back to the list' }).first().waitFor();
  return third;
}

story('an older list, a filter and a search are there again after Back and after a reload', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'addresses');
  await createAgent(page, 'genetic algorithms', 4);
  await runSession(page, 1);
  const first = await addresses(page);
  await runSession(page, 2);
  expect(new URL(page.url()).search).toBe('');
  const third = await readThird(page);
  await page.goBack();
  await expect.poll(() => addresses(page)).toEqual(first);
  expect(await current(page)).toBe(third);

  // Back leads to the list, without the page a second time.
  await page.keyboard.press('o');
  await page.getByRole('link', { name: 'Back to the list' }).first().click();
  await expect.poll(() => addresses(page)).toEqual(first);
  await page.reload();
  await expect.poll(() => addresses(page)).toEqual(first);

  // The agent's own address is its latest list, whichever list is on screen.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^genetic algorithms/ })
    .first()
    .click();
  await expect.poll(() => addresses(page)).not.toEqual(first);
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await expect.poll(() => addresses(page)).toEqual(first);

  await page.goto(`${demo.address}/?date=2001-01-01`);
  await page.getByRole('button', { name: 'Make today’s list now' }).waitFor();
  await page.goBack();

  await page.getByLabel('Show', { exact: true }).selectOption('saved');
  await expect.poll(() => new URL(page.url()).searchParams.get('only')).toBe('saved');
  await page.reload();
  await expect.poll(() => page.getByLabel('Show', { exact: true }).inputValue()).toBe('saved');

  await page.goto(`${demo.address}/library`);
  await page.getByRole('searchbox').fill('algorithms');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=algorithms');
  await page.reload();
  expect(await page.getByRole('searchbox').inputValue()).toBe('algorithms');
  expect(complaints).toEqual([]);
});

story('a button that is pressed twice at once acts once', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'twice');
  await createAgent(page, 'genetic algorithms', 4);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/sessions$/.test(request.url())) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Look now' }).dblclick();
  await page.locator('ol.pages[aria-busy="false"]').waitFor();
  expect(sent).toHaveLength(1);
  expect(complaints).toEqual([]);
});

story('a reader who leaves a filter sees what was said in it, and a new list that waits', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'filtered');
  await createAgent(page, 'genetic algorithms', 4);
  await runSession(page, 1);
  const shown = page.getByLabel('Show', { exact: true });
  await shown.selectOption('all');
  await expect.poll(() => new URL(page.url()).search).toBe('?only=all');
  const last = page.locator('article.page').last();
  const address = await last.locator('h2 a').getAttribute('href');
  await last.locator('h2 a').click();
  await page.getByRole('link', { name: 'Back to the list' }).first().waitFor();
  await page.goBack();
  await expect.poll(() => current(page)).toBe(address);
  await last.getByRole('button', { name: 'Relevant', exact: true }).click();
  await last.getByRole('button', { name: 'Save' }).click();
  await last.getByRole('button', { name: 'Saved' }).waitFor();
  await shown.selectOption('1');
  const same = page.locator('article.page').filter({ has: page.locator(`h2 a[href="${address}"]`) });
  await same.getByRole('button', { name: 'Saved' }).waitFor();
  await same.getByRole('button', { name: 'Relevant', exact: true, pressed: true }).waitFor();

  await shown.selectOption('all');
  await page.getByRole('button', { name: 'Look now' }).click();
  await page.getByTestId('newer').getByRole('button', { name: 'Show them' }).click();
  await expect.poll(() => shown.inputValue()).toBe('2');
  expect(new URL(page.url()).search).toBe('');
  expect(complaints).toEqual([]);
});
