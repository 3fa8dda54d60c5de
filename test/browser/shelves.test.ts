/** The library of a user with many pages, and the reader. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import { made } from './furnished.ts';
import { select, wordsOf } from './marking.ts';
import { createAgent, dismissNotices, nothingSticksOut, runSession, sharedDemo, story } from './support.ts';

const STYLE = "getComputedStyle(document.querySelector('.prose'))";

const found = (page: Page) => page.locator('article.found');

async function noBarriers(page: Page): Promise<void> {
  await dismissNotices(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await barriersOn(page), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

/** How many lines the ways in a row take. */
function rowsOf(row: Locator): Promise<number> {
  return row.evaluate((element) => {
    const middles = [...element.children].map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
    const apart = middles.map(({ top, height }) => top + height / 2).toSorted((a, b) => a - b);
    return apart.filter((middle, i) => i === 0 || middle - (apart[i - 1] as number) > 4).length;
  });
}

/** On a phone: what rates a page and leads on ends where the bar begins, and what is below the text ends above it. */
async function standsOnTheBar(page: Page): Promise<void> {
  const edges = await page.evaluate<{ bar: number; atHand: number; top: number; end: number }>(`(() => {
    const [bar, atHand, article] = ['.side', '.at-hand', 'article.reading'].map((name) =>
      document.querySelector(name).getBoundingClientRect());
    return { bar: bar.top, atHand: atHand.bottom, top: atHand.top, end: article.bottom };
  })()`);
  expect(Math.abs(edges.bar - edges.atHand)).toBeLessThan(1);
  const isAtEnd = await page.evaluate<boolean>('scrollY + innerHeight >= document.documentElement.scrollHeight - 1');
  expect(isAtEnd).toBe(edges.end <= edges.top);
}

/** Keys typed into the field are words, not commands. */
async function findsWords(page: Page): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Find in the text' });
  const marked = () => page.evaluate<number>("CSS.highlights.get('found')?.size ?? 0");
  await page.keyboard.press('/');
  await field.waitFor();
  await page.keyboard.type('jos');
  await page.getByText('Not in the text').waitFor();
  await field.fill('E');
  await page.getByText(/^1 of [1-9]\d+$/).waitFor();
  await expect.poll(marked).toBeGreaterThan(10);
  await field.press('Enter');
  await page.getByText(/^2 of \d+$/).waitFor();
  await field.press('Shift+Enter');
  await field.press('Shift+Enter');
  await page.getByText(/^(\d+) of \1$/).waitFor();
  await noBarriers(page);
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });
  await expect.poll(marked).toBe(0);
  await page.getByLabel('More to do with this page').click();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await field.waitFor({ state: 'detached' });
}

story('the library is counted, sorted and filtered, keeps that in its address, and takes ratings', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'librarian');
  await createAgent(page, 'genetic algorithms', 5);
  await runSession(page, 1);
  await createAgent(page, 'meditation', 5);
  await runSession(page, 1);
  await page.goto(`${demo.address}/library`);
  const status = page.getByRole('main').getByRole('status');
  await expect.poll(() => status.textContent()).toBe('10 pages');
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  // Between two lists there is no count for a moment.
  const counted = async () => Number.parseInt((await status.textContent()) ?? '', 10);
  await expect.poll(counted).toBeGreaterThan(10);
  const all = await counted();

  await page.getByText('More filters').click();
  await page.getByLabel('Agent', { exact: true }).selectOption('meditation');
  await expect.poll(counted).toBeLessThan(all);
  const ofAgent = await status.textContent();
  await expect.poll(() => found(page).getByRole('link', { name: 'genetic algorithms' }).count()).toBe(0);
  await page.getByLabel('Sort by').selectOption('Newest published');
  await expect.poll(() => page.url()).toMatch(/[?&]sort=published/);
  await noBarriers(page);
  await page.reload();
  await expect.poll(() => status.textContent()).toBe(ofAgent);
  expect(await page.getByLabel('Sort by').inputValue()).toBe('published');
  await page.getByLabel('Until').fill('1990-01-01');
  await page.getByText('No page has all of that.').waitFor();
  await page.getByRole('button', { name: 'Clear these filters' }).click();
  await expect.poll(counted).toBe(all);

  const rated = page.waitForResponse((response) => response.url().endsWith('/rating'));
  await found(page).nth(1).locator('[data-value="1"]').click();
  await found(page).nth(1).locator('[data-value="1"][aria-pressed="true"]').waitFor();
  expect((await rated).ok()).toBe(true);
  await page.getByRole('radio', { name: 'Liked', exact: true }).check();
  await expect.poll(() => found(page).count()).toBe(1);

  await found(page).first().locator('h2 a').click();
  await page.locator('.reading .rating [data-value="1"][aria-pressed="true"]').first().waitFor();
  const again = page.waitForResponse((response) => response.url().endsWith('/rating'));
  await page.keyboard.press('-');
  await page.locator('.reading .rating [data-value="-1"][aria-pressed="true"]').last().waitFor();
  expect((await again).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => found(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

story(
  'the reader’s type is set and remembered by the browser, with the time left and the next page',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'reader');
    await createAgent(page, 'genetic algorithms', 5);
    await runSession(page, 1);
    await page.goto(`${demo.address}/library`);
    await found(page).first().locator('h2 a').click();
    const text = page.locator('.prose');
    await text.waitFor();
    const sizeOf = () => page.evaluate<number>(`Number.parseFloat(${STYLE}.fontSize)`);
    const usual = await sizeOf();
    await page.getByLabel('Size, letters and width of the text').click();
    await page.getByRole('slider', { name: 'Size' }).press('End');
    await page.getByLabel('With serifs').check();
    await page.getByLabel('Wide').check();
    await noBarriers(page);
    await page.keyboard.press('Escape');
    expect(await sizeOf()).toBeGreaterThan(usual);
    await page.reload();
    await text.waitFor();
    await expect.poll(sizeOf).toBeGreaterThan(usual);
    expect(await page.evaluate(`${STYLE}.fontFamily`)).toMatch(/serif/);

    await findsWords(page);

    await page.goto(`${demo.address}/library`);
    const second = await found(page).nth(1).locator('h2 a').textContent();
    await found(page).first().locator('h2 a').click();
    await page.setViewportSize({ width: 390, height: 500 });
    await page
      .locator('.how-far')
      .getByText(/^\d+ minutes? left$/)
      .waitFor();
    expect(await page.evaluate("document.querySelector('.how-far').style.getPropertyValue('--share')")).toBe('0');
    const atHand = page.locator('.at-hand');
    await standsOnTheBar(page);
    await atHand.getByRole('button', { name: 'Relevant', exact: true }).click();
    await page.getByTestId('notices').getByRole('button', { name: 'Undo' }).waitFor();
    // The notice leaves the way on free.
    await atHand.getByRole('link', { name: 'Next page' }).click({ trial: true });
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.locator('.how-far').getByText('Read to its end').waitFor();
    await standsOnTheBar(page);
    await noBarriers(page);
    await page.getByRole('link', { name: /^Next of the list/ }).click();
    await page.getByRole('heading', { level: 1, name: second ?? '' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate("document.activeElement.querySelector('h2')?.textContent")).toBe(second);
    expect(complaints).toEqual([]);
  },
);

story(
  'passages are highlighted, noted, found, exported and restored, and a page is found by its tag',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'marker');
    await createAgent(page, 'genetic algorithms', 5);
    await runSession(page, 1);
    await page.locator('article.page h2 a').first().waitFor();
    await page.locator('main').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    const own = page.locator('.prose mark.own');
    await page.locator('.prose p').nth(1).waitFor();
    const [first, second] = [await wordsOf(page, 0), await wordsOf(page, 1)];
    await select(page, first);
    await page.getByRole('toolbar', { name: 'What is selected' }).getByRole('button', { name: 'Highlight' }).click();
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(first);
    await page.getByRole('button', { name: 'Add a note' }).first().click();
    await page.getByLabel('Your note').fill('Worth citing');
    await page.keyboard.press('Escape');
    await page.getByTestId('notices').getByRole('button', { name: 'Go on writing' }).click();
    await expect.poll(() => page.getByLabel('Your note').inputValue()).toBe('Worth citing');
    await noBarriers(page);
    await page.getByLabel('Your note').press('Control+Enter');
    await page.locator('.own-marks').getByText('Worth citing').waitFor();
    await select(page, second);
    await page.keyboard.press('h');
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(first + second);
    await noBarriers(page);
    await page.reload();
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(first + second);

    await page.getByLabel('More to do with this page').click();
    await page.getByRole('button', { name: '+ Tag' }).click();
    await page.getByLabel('New tag').fill('To cite');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'to cite' }).click();
    await expect.poll(() => found(page).count()).toBe(1);
    const table = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export: CSV' }).click();
    expect((await table).suggestedFilename()).toBe('fenix-library.csv');
    const { href } = new URL((await table).url());
    expect((await (await page.request.get(href)).text()).trimEnd().split('\r\n')).toHaveLength(2);
    await page.getByRole('searchbox').fill('citing');
    await page.keyboard.press('Enter');
    await page.getByText('1 of your highlights has it').waitFor();
    await page.getByRole('button', { name: 'Highlights' }).click();
    await expect.poll(() => found(page).count()).toBe(1);
    await page.getByRole('searchbox').fill('');
    await page.keyboard.press('Enter');
    // One page, with its title once.
    const passages = found(page).locator('blockquote');
    await expect.poll(() => passages.allTextContents()).toEqual([second, first]);
    expect(await found(page).getByRole('heading').count()).toBe(1);
    await page.getByRole('searchbox').fill('citing');
    await page.keyboard.press('Enter');
    await expect.poll(() => passages.allTextContents()).toEqual([first]);
    await noBarriers(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export (Markdown)' }).click();
    expect((await saving).suggestedFilename()).toBe('fenix-highlights.md');
    const file = await page.request.get(`${demo.address}/api/highlights/markdown`);
    expect(await file.text()).toContain('Worth citing');

    await page.getByRole('button', { name: 'Remove the highlight' }).click();
    await expect.poll(() => found(page).count()).toBe(0);
    await page.getByTestId('notices').getByRole('button', { name: 'Undo' }).click();
    await found(page).getByRole('link', { name: 'Show in the text' }).click();
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(first + second);
    await page.locator('.own-marks').getByRole('button', { name: 'Remove the highlight' }).first().click();
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(second);
    await dismissNotices(page);
    await page.reload();
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(second);
    expect(complaints).toEqual([]);
  },
);

story(
  'in the library each card takes tags and gives them back, and the note of a highlight is changed beside it',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'librarian', { viewport: { width: 390, height: 800 } });
    await createAgent(page, 'genetic algorithms', 5);
    await runSession(page, 1);
    await page.goto(`${demo.address}/library`);
    await expect.poll(() => found(page).count()).toBe(5);
    expect(await page.getByRole('button', { name: '+ Tag' }).count()).toBe(5);
    // What narrows it leaves most of a phone to the pages.
    expect((await found(page).first().boundingBox())?.y).toBeLessThan(300);
    const [first, tags] = [found(page).first(), page.getByRole('list', { name: 'Tags' })];
    const name = (await first.getByRole('heading').textContent()) ?? '';
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await first.getByLabel('More to do with this page').click();
      // The panel reaches over the next card.
      await first.getByRole('button', { name: 'Copy the address' }).click({ trial: true });
      expect(await rowsOf(first.locator('.page-actions'))).toBe(1);
      await page.keyboard.press('Escape');
    }
    await page.getByText('More filters').click();
    const dates = [page.getByLabel('From', { exact: true }), page.getByLabel('Until')];
    const [from, until] = await Promise.all(dates.map((date) => date.boundingBox()));
    expect(from?.y).toBe(until?.y);
    await page.getByText('More filters').click();
    await page.setViewportSize({ width: 390, height: 800 });
    await first.getByRole('button', { name: '+ Tag' }).click();
    for (const tag of ['to cite', 'long']) {
      await first.getByLabel('New tag').fill(tag);
      await page.keyboard.press('Enter');
      await tags.getByText(tag).waitFor();
      if (tag === 'to cite') await page.getByTestId('notices').getByText('Tagged, and saved.').waitFor();
    }
    await first.getByRole('button', { name: 'Saved' }).waitFor();
    expect(await first.getByText('Saved').count()).toBe(1);
    await nothingSticksOut(page, 390);
    await noBarriers(page);
    await page.reload();
    await expect.poll(() => tags.locator('a').allTextContents()).toEqual(['to cite', 'long']);
    await page.getByRole('searchbox').fill('tag:"To cite"');
    await page.keyboard.press('Enter');
    await expect.poll(() => found(page).count()).toBe(1);
    await page.getByText('More filters').click();
    await nothingSticksOut(page, 390);
    await page.getByText('More filters').click();
    await page.getByRole('button', { name: 'Remove the tag “long”' }).click();
    await expect.poll(() => tags.locator('a').allTextContents()).toEqual(['to cite']);
    const id = (await page.getByRole('link', { name, exact: true }).getAttribute('href'))?.split('/').at(-1) ?? '';
    await expect
      .poll(async () => (await page.request.get(`${demo.address}/api/library/${id}`)).json())
      .toMatchObject({ tags: ['to cite'] });

    const { text } = (await (await page.request.get(`${demo.address}/api/library/${id}`)).json()) as {
      readonly text: string;
    };
    const mark = { quote: text.slice(0, 20), start: 0, prefix: '', suffix: text.slice(20, 40) };
    await made(page, `/api/library/${id}/highlights`, mark);
    await page.goto(`${demo.address}/library`);
    expect(await page.getByRole('link', { name: '1 highlight' }).getAttribute('href')).toMatch(new RegExp(`${id}$`));
    await page.goto(`${demo.address}/library?only=highlights`);
    const note = page.locator('.own-note');
    for (const [way, said] of [
      ['Add a note', 'First thoughts'],
      ['Change the note', 'Second thoughts'],
    ] as const) {
      await page.getByRole('button', { name: way }).click();
      await page.getByLabel('Your note').fill(said);
      await page.getByLabel('Your note').press('Control+Enter');
      await expect.poll(() => note.allTextContents()).toEqual([said]);
    }
    await nothingSticksOut(page, 390);
    await page.reload();
    await expect.poll(() => note.allTextContents()).toEqual(['Second thoughts']);

    await page.getByRole('link', { name: 'Show in the text' }).click();
    await page.locator('.text-actions').waitFor();
    await page.locator('.reading > .thumbnail').waitFor();
    for (const width of [390, 800, 1180, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await rowsOf(page.locator('.text-actions')), `${width}`).toBe(1);
      await nothingSticksOut(page, width);
    }
    expect(complaints).toEqual([]);
  },
);

story(
  'agents are put into folders and in order, by key and by dragging, and the browser remembers closed folders',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'orderly', { viewport: { width: 1280, height: 800 } });
    for (const words of ['neural networks', 'genetic algorithms', 'meditation']) await createAgent(page, words, 5);
    await runSession(page, 1);
    const side = page.getByRole('region', { name: 'Your agents' });
    const names = () => side.locator('.agent-row .way .name').allTextContents();
    expect(await names()).toEqual(['neural networks', 'genetic algorithms', 'meditation']);

    await side.getByRole('button', { name: 'Move meditation' }).focus();
    await page.keyboard.press('Enter');
    const up = side.getByRole('button', { name: 'Move up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['neural networks', 'meditation', 'genetic algorithms']);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Move up');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['meditation', 'neural networks', 'genetic algorithms']);
    // The top agent has no way up, so the key returns to the menu's start.
    await expect.poll(() => page.evaluate('document.activeElement.title')).toBe('Move meditation');
    await side.getByLabel('Folder').fill('Calm');
    await noBarriers(page);
    await side.getByLabel('Folder').press('Enter');
    const folder = side.locator('.agent-folder');
    await expect.poll(() => folder.locator('.agent-row .way .name').allTextContents()).toEqual(['meditation']);
    await expect.poll(() => page.evaluate('document.activeElement.title')).toBe('Move meditation');

    await side
      .getByRole('link', { name: /^genetic algorithms/ })
      .dragTo(side.getByRole('link', { name: /^neural networks/ }), {
        targetPosition: { x: 40, y: 3 },
      });
    await expect.poll(names).toEqual(['genetic algorithms', 'neural networks', 'meditation']);
    const kept = page.waitForResponse((response) => /Calm/.test(response.request().postData() ?? ''));
    await side.getByRole('link', { name: /^neural networks/ }).dragTo(folder.locator('summary'));
    await expect
      .poll(() => folder.locator('.agent-row .way .name').allTextContents())
      .toEqual(['meditation', 'neural networks']);
    expect((await kept).ok()).toBe(true);

    await page.reload();
    await expect.poll(names).toEqual(['genetic algorithms', 'meditation', 'neural networks']);
    await folder.locator('summary').press('Enter');
    await expect.poll(() => folder.locator('summary .badge').textContent()).toMatch(/^\d+/);
    await noBarriers(page);
    await page.reload();
    await folder.locator('summary .badge').waitFor();

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('link', { name: 'Agents' }).click();
    const main = page.getByRole('main');
    await expect.poll(() => main.locator('.agent-card:visible').count()).toBe(1);
    await main.getByText('Calm', { exact: true }).click();
    await expect.poll(() => main.locator('.agent-card:visible').count()).toBe(3);
    await main.getByRole('button', { name: 'Move meditation' }).click();
    // Clear of the bar at the bottom.
    await main.getByLabel('Folder').evaluate('(field) => field.scrollIntoView({ block: "center" })');
    await nothingSticksOut(page, 390);
    await noBarriers(page);
    await main.getByLabel('Folder').fill('');
    await main.getByRole('button', { name: 'Put there' }).click();
    await expect.poll(() => main.locator('.agent-folder .agent-card').count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);
