/** Daily work: rating cards, reading a page, finding shown pages again, and editing an agent. */
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import { addresses, createAgent, dismissNotices, judgeOf, pressed, runSession, sharedDemo, story } from './support.ts';

/** The number of cards fully on screen. */
function cardsInView(page: Page): Promise<number> {
  return page.evaluate<number>(`
    [...document.querySelectorAll('article.page')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length
  `);
}

/** Three cards on a phone. */
async function sixCards(page: Page): Promise<void> {
  await expect.poll(() => cardsInView(page)).toBeGreaterThanOrEqual(6);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => cardsInView(page)).toBeGreaterThanOrEqual(3);
  await noBarriers(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Dismisses notices first, because they would hide the page. */
async function noBarriers(page: Page): Promise<void> {
  await dismissNotices(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await barriersOn(page), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

/** How many controls show on a card that nobody points at. */
const IN_SIGHT_ON_A_CARD = `[...document.querySelectorAll('article.page')[2].querySelectorAll('a, button, summary')]
  .filter((control) => control.checkVisibility({ checkOpacity: true })).length`;

/** How far the reader stands from the middle of the room beside the menu. */
const OFF_CENTRE = `(() => {
  const middle = (name) => {
    const { left, right } = document.querySelector(name).getBoundingClientRect();
    return (left + right) / 2;
  };
  const room = (document.querySelector('.side').getBoundingClientRect().right + document.documentElement.clientWidth) / 2;
  return Math.max(...['article.reading', '.prose'].map((name) => Math.abs(middle(name) - room)));
})()`;

/** A press on what stands below a title opens the page; marking words there, or a double click, does not. */
async function passageOpens(page: Page): Promise<void> {
  const passage = page.locator('article.page .description').first();
  const { x, y } = (await passage.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 8, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate('getSelection().toString()')).not.toBe('');
  expect(await page.locator('article.reading').count()).toBe(0);
  await page.evaluate('getSelection().removeAllRanges()');
  await passage.dblclick({ position: { x: 20, y: 8 } });
  expect(await page.evaluate('getSelection().toString().trim()')).toMatch(/^\S+$/);
  expect(await page.locator('article.reading').count()).toBe(0);
  // A cut is seen as one.
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.pages .description')).webkitLineClamp`)).toBe(
    '1',
  );
  await passage.click();
  await page.locator('article.reading').waitFor();
  for (const width of [1920, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(OFF_CENTRE), String(width)).toBeLessThanOrEqual(1);
  }
  await page.goBack();
  await passage.waitFor();
  // Back leads to the place that was left.
  const last = page.locator('article.page').last().locator('h2 a');
  await last.scrollIntoViewIfNeeded();
  await page.evaluate('scrollBy(0, 200)');
  const top = Number(await page.evaluate('scrollY'));
  expect(top).toBeGreaterThan(100);
  await last.click();
  await page.locator('article.reading').waitFor();
  await page.goBack();
  await last.waitFor();
  // A line above the list may be there or not.
  await expect.poll(async () => Math.abs(Number(await page.evaluate('scrollY')) - top)).toBeLessThan(40);
}

/** Beside an agent's name stands how many pages wait, or what moves the agent. */
async function countAndMenuTakeTurns(page: Page): Promise<void> {
  const row = page.locator('.side .agent-row').first();
  const seen = () =>
    page.evaluate(`['.badge', '.agent-more'].map(
      (name) => getComputedStyle(document.querySelector('.side .agent-row ' + name)).opacity,
    )`);
  await page.mouse.move(900, 400);
  await expect.poll(seen).toEqual(['1', '0']);
  await row.hover();
  await expect.poll(seen).toEqual(['0', '1']);
}

async function currentTitle(page: Page): Promise<string> {
  const text = await page.locator('article[aria-current] h2').innerText();
  return text.replace(/\s*\(opens in a new tab\)/, '');
}

async function rateAll(page: Page, topic: string): Promise<void> {
  const relevant = await judgeOf(topic);
  const all = await addresses(page);
  let answered = 0;
  const count = (response: Response) => {
    if (response.url().endsWith('/rating')) answered++;
  };
  page.on('response', count);
  for (const address of all) {
    await page.keyboard.press('j');
    await page.keyboard.press(relevant(address) ? '+' : '-');
  }
  await expect
    .poll(() => page.locator('article.page button[aria-pressed="true"]').count())
    .toBeGreaterThanOrEqual(all.length);
  // The passages have arrived by then, and moved no card.
  await expect.poll(() => answered).toBeGreaterThanOrEqual(all.length);
  page.off('response', count);
}

story(
  'a morning list has six cards on a screen and three on a phone, is rated in turn, and opens in the reader and back',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'morning', { viewport: { width: 1280, height: 800 } });
    await createAgent(page, 'genetic algorithms', 10);
    await runSession(page, 1);
    const agent = page.url();
    await page.locator('article.page mark').nth(9).waitFor();
    expect(await cardsInView(page)).toBeLessThan(6);
    // A title, two thumbs and ⋯.
    expect(await page.evaluate(IN_SIGHT_ON_A_CARD)).toBe(4);
    await page.getByText('View', { exact: true }).click();
    await page.getByLabel('Comfortable').uncheck();
    await sixCards(page);
    await page.goto(demo.address);
    await page.getByRole('button', { name: 'Make today’s list now' }).click();
    await page.locator('article.page').first().waitFor();

    await page.getByText('View', { exact: true }).click();
    await page.getByLabel('Next after rating').check();
    await page.locator('main').focus();
    await page.keyboard.press('j');
    const first = await currentTitle(page);
    await page.keyboard.press('+');
    await expect.poll(() => currentTitle(page)).not.toBe(first);
    await pressed(page, 0).waitFor();
    const second = await currentTitle(page);

    await page.keyboard.press('o');
    await page.getByRole('heading', { level: 1, name: second }).waitFor();
    await page.locator('article.reading mark').first().waitFor();
    await noBarriers(page);
    await page.keyboard.press('-');
    await page.locator('.rating [data-value="-1"][aria-pressed="true"]').first().waitFor();
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('v');
    await (await opened).close();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: second }).waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    await page.getByRole('heading', { level: 1, name: second }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => currentTitle(page)).toBe(second);
    await pressed(page, 1).waitFor();

    await page.keyboard.press('b');
    const better = page.getByLabel('A better address');
    await expect.poll(() => better.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.press('Escape');
    await better.waitFor({ state: 'detached' });

    await page.keyboard.press('h');
    await page.getByText(/^Hidden: /).waitFor();
    await expect.poll(() => page.locator('article.page').count()).toBe(2);

    await page.goto(agent);
    await page.getByLabel('Show', { exact: true }).selectOption('Relevant');
    await expect.poll(() => page.locator('article.page').count()).toBe(1);
    await page.getByLabel('Show', { exact: true }).selectOption('Hidden');
    const hidden = page.getByRole('heading', { name: second });
    await hidden.waitFor();
    await page.getByLabel('More to do with this page').first().click();
    await page.getByRole('button', { name: 'Show again' }).click();
    await hidden.waitFor({ state: 'detached' });
    await page.getByText(`Shown: ${second}`).waitFor();
    await page.goto(agent);
    await hidden.waitFor();
    await page.getByLabel('Show', { exact: true }).selectOption('All it ever showed');
    await page.getByLabel('Words in title or address').fill('no such words');
    await page.keyboard.press('Enter');
    await page.getByText('No such page').waitFor();
    await noBarriers(page);

    await page.goto(agent);
    await passageOpens(page);
    await countAndMenuTakeTurns(page);
    expect(complaints).toEqual([]);
  },
);

story(
  'a new agent searches at once, learns from examples, is edited by hand, and repeated words are asked about',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'gardener');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/agents/preview')) asked.push(request.method());
    });
    await page.getByLabel('Words').pressSequentially('genetic algorithms');
    const first = page.getByRole('region', { name: 'First results' });
    await first.locator('li').nth(5).waitFor();
    // Typed letter by letter, it was sent once.
    expect(asked).toEqual(['POST']);
    await noBarriers(page);
    expect(await page.getByLabel('Pages on each list').isVisible()).toBe(false);
    await page.getByText('More choices').click();
    await page.getByLabel('Pages on each list').fill('10');
    await page.getByRole('button', { name: 'Create and look now' }).click();
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByText('0 of 3 thumbs').waitFor();
    await page.locator('ol.pages[aria-busy="false"]').or(page.getByTestId('newer')).first().waitFor();
    if ((await page.getByTestId('newer').count()) > 0) await page.getByTestId('newer').getByRole('button').click();
    await page.locator('ol.pages[aria-busy="false"]').waitFor();
    const agent = page.url();
    await rateAll(page, 'genetic-algorithms');
    await steps.getByText('Your thumbs shape the next list').waitFor();
    await noBarriers(page);

    await page.getByLabel('More of this agent').click();
    await page.getByRole('button', { name: 'Try without keeping' }).click();
    await page.getByText(/^It would bring \d+ pages?\.$/).waitFor();
    await page.getByRole('button', { name: 'See the next list' }).click();
    // It comes by itself, though the first list is being read.
    await page.locator('select option:checked', { hasText: /^List 2 ·.*·/ }).waitFor({ state: 'attached' });
    await page.locator('ol.pages[aria-busy="false"]').waitFor();
    await steps.waitFor({ state: 'detached' });
    await page.getByText('Best first, by what you liked').waitFor();
    await rateAll(page, 'genetic-algorithms');

    await page.getByRole('link', { name: 'What it wants', exact: true }).click();
    await page.getByText('Details: its sets of words').first().click();
    const profile = page.getByRole('region', { name: 'Profile 1' });
    // Its pages come first; what it weighs is one more press away, and nothing is changed there.
    await profile.getByText(/learned from \d+ pages?/).click();
    await profile.getByRole('heading', { name: 'Learned from' }).waitFor();
    expect(await profile.locator('.shares').count()).toBe(0);
    await profile.getByText('In figures').click();
    await profile.locator('.shares .term').first().waitFor();
    await profile.getByText(/^Profile 1 · how close it is/).waitFor();
    await noBarriers(page);

    await page.getByRole('link', { name: 'Progress', exact: true }).click();
    await page.getByText('For the curious').click();
    const curve = page.getByRole('region', { name: 'Predictions over time' });
    await curve.getByRole('img', { name: /^Pairs of pages in the right order/ }).waitFor();
    await curve.getByRole('button', { name: 'Compare' }).click();
    await curve.locator('figcaption').getByText('Rocchio’s formula').waitFor();
    await page.getByRole('button', { name: 'Draw a list' }).click();
    const grades = page.locator('.test-lists .checks');
    await grades.nth(0).getByLabel('Excellent').check();
    await page.getByText(/· 1 of \d+ graded/).waitFor();
    await grades.nth(1).getByLabel('Terrible').check();
    await page.getByText(/· 2 of \d+ graded/).waitFor();
    await page.getByRole('region', { name: 'Evolution' }).getByRole('button', { name: 'Evolve now' }).waitFor();
    await noBarriers(page);

    await page.goto(`${demo.address}/agents/new`);
    await page.getByLabel('Words').fill('Algorithms genetic');
    await page.keyboard.press('Enter');
    await page.getByText('“genetic algorithms” already looks for these words.').waitFor();
    await noBarriers(page);
    await page.getByRole('link', { name: 'Go to it' }).click();
    await expect.poll(() => page.url()).toBe(agent);
    expect(complaints).toEqual([]);
  },
);
