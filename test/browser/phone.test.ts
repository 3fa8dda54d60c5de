/** The window on a phone: nothing is cut, nothing touches, and related parts stay on one line. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import {
  createAgent,
  demoForTest,
  isLoaded,
  nothingSticksOut,
  runSession,
  sayItIn,
  sharedDemo,
  story,
} from './support.ts';

const PHONE = { width: 360, height: 740 };

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('this is not on screen');
  return { ...box, bottom: box.y + box.height };
}

async function inOneRow(parts: Locator): Promise<boolean> {
  const boxes = await Promise.all((await parts.all()).map(boxOf));
  return boxes.length > 1 && Math.max(...boxes.map(({ y }) => y)) < Math.min(...boxes.map(({ bottom }) => bottom));
}

story('in Portuguese no view is wider than the screen, and every word is translated', async (newcomer) => {
  const { address } = await sharedDemo();
  const { page, complaints } = await newcomer(address, 'leitora', { viewport: PHONE });
  await createAgent(page, 'redes neurais', 5);
  await runSession(page, 1);
  await sayItIn(page, 'Português');
  await page.getByRole('button', { name: 'Procurar agora' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('pt-BR');
  const here = new URL(page.url()).pathname;
  for (const path of [
    '/',
    '/account',
    '/account/delivery',
    '/account/security',
    '/account/data',
    '/library',
    '/ledger',
    '/sources',
    '/add',
    '/agents/new',
    here,
  ]) {
    await page.goto(address + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === here) await page.locator('article.page').first().waitFor();
    await isLoaded(page);
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(360);
  }
  await page.goto(`${address}/library?q=redes`);
  await page.locator('article.page').first().waitFor();
  expect(await inOneRow(page.locator('.library-order > select, .library-narrowing summary')), 'order').toBe(true);
  await page.goto(address + here);
  await page.locator('article.page').first().waitFor();
  await page.setViewportSize({ width: 320, height: 740 });
  const pressed = page.locator('article.page').first().locator('.page-actions :is(button, summary):visible');
  expect(await inOneRow(pressed), 'actions of a card').toBe(true);
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(`${address}${here}/settings`);
  await page.locator('.tabs.below').waitFor();
  for (const tabs of [page.locator('.tabs:not(.below) > a'), page.locator('.tabs.below > a')])
    expect(await inOneRow(tabs), 'tabs').toBe(true);
  expect(complaints).toEqual([]);
});

story(
  'a list shows its whole session and its buttons in one line, and its keys work after a rule was chosen',
  async (newcomer) => {
    const demo = await demoForTest();
    const { page, complaints } = await newcomer(demo.address, 'walker', { viewport: PHONE });
    await createAgent(page, 'genetic algorithms', 10);
    await runSession(page, 1);

    const picker = page.getByLabel('Show', { exact: true });
    const shown = await boxOf(picker);
    await picker.evaluate(({ style }) => {
      style.setProperty('max-inline-size', 'none');
      style.setProperty('flex', 'none');
      style.setProperty('inline-size', 'auto');
    });
    expect((await boxOf(picker)).width).toBeLessThanOrEqual(shown.width + 1);

    const card = page.locator('article.page').first();
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    const saved = card.getByRole('button', { name: 'Saved' });
    await saved.waitFor();
    const rows = [card.locator('.rating'), saved, card.getByRole('button', { name: 'Why' })];
    const tops = await Promise.all(rows.map(async (row) => (await boxOf(row)).y));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(3);

    await sayItIn(page, 'Português');
    const other = page.locator('article.page').nth(1);
    const why = await boxOf(other.getByRole('button', { name: 'Por quê' }));
    expect(why.height).toBeCloseTo((await boxOf(other.getByRole('button', { name: 'Salvar' }))).height);
    await sayItIn(page, 'English');

    await card.getByLabel('More to do with this page').click();
    await card.getByRole('button', { name: /^Pages of/ }).click();
    await card.getByLabel('More', { exact: true }).check();
    await page.keyboard.press('j');
    await page.keyboard.press('+');
    await page.locator('article.page').nth(1).locator('button[aria-pressed="true"]').waitFor();

    await page.goto(`${demo.address}/account`);
    const cards = page.locator('.sections > .card');
    await cards.nth(1).waitFor();
    // Both are measured at one moment, because each grows when its content arrives.
    const gap = await cards.evaluateAll(([first, second]) => {
      return (
        (second?.getBoundingClientRect().top ?? Number.NaN) - (first?.getBoundingClientRect().bottom ?? Number.NaN)
      );
    });
    expect(gap).toBeGreaterThan(10);
    expect(complaints).toEqual([]);
  },
);

story(
  'a card is rated by a sideways swipe and nothing else, the list still scrolls, and undo works',
  async (newcomer) => {
    const demo = await demoForTest();
    const options = { viewport: PHONE, hasTouch: true, isMobile: true };
    const { page, context, complaints } = await newcomer(demo.address, 'thumb', options);
    await createAgent(page, 'genetic algorithms', 10);
    await runSession(page, 1);
    const finger = await context.newCDPSession(page);
    const card = page.locator('article.page').nth(1);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const drag = async (aside: number, down: number) => {
      await card.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await boxOf(card.locator('.description'));
      const [from, at] = [x + width / 2, y + height / 2];
      await touch('touchStart', from, at);
      for (let step = 1; step <= 10; step++)
        await touch('touchMove', from + (aside * step) / 10, at + (down * step) / 10);
    };
    const rated = card.locator('.rating button[aria-pressed="true"]');

    await drag(120, 5);
    await expect.poll(() => card.getAttribute('data-far')).toBe('true');
    expect(await card.getAttribute('data-says')).toBe('Relevant');
    await nothingSticksOut(page, PHONE.width);
    expect(await barriersOn(page)).toEqual([]);
    await touch('touchEnd');
    await card.locator('.rating [data-value="1"][aria-pressed="true"]').waitFor();
    expect(await card.getAttribute('data-swipe')).toBe(null);
    await page.getByTestId('notices').getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => rated.count()).toBe(0);

    await drag(-120, 0);
    await touch('touchEnd');
    await card.locator('.rating [data-value="-1"][aria-pressed="true"]').waitFor();
    await drag(-120, 0);
    await touch('touchEnd');
    await drag(50, 0);
    await touch('touchEnd');
    const before = await page.evaluate<number>('scrollY');
    await drag(20, -250);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(before + 100);
    expect(await card.locator('.rating [data-value="-1"][aria-pressed="true"]').count()).toBe(1);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await drag(110, 0);
    expect(await page.evaluate("getComputedStyle(document.querySelectorAll('article.page')[1]).translate")).toBe(
      'none',
    );
    await touch('touchEnd');
    await card.locator('.rating [data-value="1"][aria-pressed="true"]').waitFor();
    expect(complaints).toEqual([]);
  },
);
