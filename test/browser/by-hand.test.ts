import { expect } from 'vitest';
import { addSource, createAgent, dismissNotices, runSession, sharedDemo, sourceRow, story } from './support.ts';

story('a read page is found in the library, with marked words and its agent', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'searcher');
  await page.goto(`${demo.address}/library`);
  await page.getByText('Nothing read yet').waitFor();
  await createAgent(page, 'genetic algorithms', 5);
  await runSession(page, 1);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('searchbox').fill('genetics mutations');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.locator('article mark').first().waitFor();
  expect(await page.locator('article mark').first().textContent()).toMatch(/^(?:genetic|mutation)/i);
  await page.getByRole('article').getByRole('link', { name: 'genetic algorithms' }).first().waitFor();
  await page.getByRole('searchbox').fill('zeppelin "of lead"');
  await page.keyboard.press('Enter');
  await page.getByText('No page has all of that.').waitFor();

  // A late answer to an earlier question is not shown.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/library?q=*genetic', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/library?q=*genetic');
  await page.getByRole('searchbox').fill('genetic');
  await page.keyboard.press('Enter');
  await asked;
  await page.getByRole('searchbox').fill('crossover');
  await page.keyboard.press('Enter');
  await page
    .locator('article mark', { hasText: /crossover/i })
    .first()
    .waitFor();
  const late = page.waitForResponse('**/api/library?q=*genetic');
  letThrough();
  await (await late).finished();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  expect(await page.locator('article mark').first().textContent()).toMatch(/^crossover/i);

  // The page leaves the library, and comes back.
  await page.locator('article.found h2 a').first().click();
  const title = await page.locator('article.reading').getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Remove from the library' }).click();
  await page.getByText(`“${title}” is no longer in your library.`).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  const removed = page.locator('article').filter({ hasText: title ?? '' });
  await page.getByRole('searchbox').fill('crossover');
  await page.keyboard.press('Enter');
  await page.locator('article mark').first().waitFor();
  expect(await removed.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await removed.first().waitFor();
  expect(complaints).toEqual([]);
});

story('a feed is added by its site’s address for one agent, renamed and removed: by keyboard', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'subscriber');
  await createAgent(page, 'meditation', 5);
  await page.locator('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const address = page.getByLabel('Paste any address');
  await address.waitFor();
  await addSource(page, demo.site('stillness'), 'Feed');
  const { button, panel } = sourceRow(page, /rss\.xml|[Ss]tillness/);
  await button.press('Enter');
  await panel.getByRole('combobox').selectOption({ label: 'meditation' });
  await panel.getByText('Rename', { exact: true }).click();
  await panel.getByLabel('Title', { exact: true }).fill('Quiet notes');
  await page.keyboard.press('Enter');
  const quiet = sourceRow(page, 'Quiet notes');
  await quiet.row.waitFor();
  await quiet.panel.getByRole('button', { name: /^Delete/ }).press('Enter');
  await quiet.row.waitFor({ state: 'detached' });
  // Undo still works in another view. Closing the window removes for good.
  await page.getByRole('link', { name: 'Fenix' }).first().press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.goBack();
  await quiet.row.waitFor();
  await quiet.button.press('Enter');
  await quiet.panel.getByRole('button', { name: /^Delete/ }).press('Enter');
  await quiet.row.waitFor({ state: 'detached' });
  const feeds = async () => (await (await page.request.get(`${demo.address}/api/feeds`)).json()) as object;
  expect(await feeds()).toMatchObject({ items: [{}] });
  await page.goto('about:blank');
  await expect.poll(feeds).toMatchObject({ items: [] });
  expect(complaints).toEqual([]);
});

story('a page, a text and bookmarks added by hand, one of them saved and read again: by keyboard', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'collector');
  await createAgent(page, 'meditation', 5);
  await page.locator('main').focus();
  await page.keyboard.press('a');
  await page.getByLabel('Address of the page').fill(demo.site('nowhere'));
  await page.keyboard.press('Enter');
  await page.getByText('Found: 1. Left out: 1.').waitFor({ timeout: 90_000 });
  await page.getByLabel('Address of the page').fill(demo.site('stillness'));
  await page.keyboard.press('Enter');
  await page.getByText(/^Found: 1\. Read: 1\./).waitFor();
  const text = page.getByRole('region', { name: 'A text' });
  await text.getByLabel('Title').fill('Notes of mine');
  await text.getByLabel('Text', { exact: true }).fill('Breathing slowly, a lecture that stands nowhere.');
  await text.getByLabel('What it is').selectOption({ label: 'No example: just save it' });
  await text.getByRole('button', { name: 'Add' }).press('Enter');
  await page.getByText('Added: “Notes of mine”').waitFor();
  const links = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Calm</H3><DL><DT><A HREF="${demo.site('stillness')}">S</A></DL></DL>`;
  await page
    .getByLabel('Exported file')
    .setInputFiles({ name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.from(links) });
  await page.getByRole('button', { name: 'Look at it first' }).press('Enter');
  await page.getByText('Pages to learn from: 1.').waitFor();
  await page.getByLabel('Calm (1)').press('Space');
  await page.getByRole('button', { name: 'Learn from it' }).press('Enter');
  await page.getByText('Found: 1. Known already: 1.').waitFor();
  await page.locator('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByText('2 pages').waitFor();
  await page.getByLabel('Saved', { exact: true }).press('Space');
  await page.getByText('1 page').waitFor();
  await page.getByRole('link', { name: 'Notes of mine' }).press('Enter');
  await page.getByText('a lecture that stands nowhere').waitFor();
  await page.getByRole('button', { name: 'Saved' }).press('Enter');
  await dismissNotices(page);
  await page.getByText('as last read').waitFor();
  expect(complaints).toEqual([]);
});
