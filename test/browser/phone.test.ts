/** The window on a phone: nothing is cut, nothing touches, and what belongs together stays on one line. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { createAgent, demoForTest, runSession, stories } from './support.ts';

const STORY_MS = 120_000;
const PHONE = { width: 360, height: 740 };

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('this is not on screen');
  return { ...box, bottom: box.y + box.height };
}

stories((newcomer) => {
  it(
    'a list has its session in full and its buttons on one line; its keys work after a rule was chosen',
    async () => {
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

      await page.getByRole('button', { name: 'Português' }).click();
      const other = page.locator('article.page').nth(1);
      const why = await boxOf(other.getByRole('button', { name: 'Por quê' }));
      expect(why.height).toBeCloseTo((await boxOf(other.getByRole('button', { name: 'Salvar' }))).height);
      await page.getByRole('button', { name: 'English' }).click();

      await card.locator('.host').click();
      await card.getByLabel('More', { exact: true }).check();
      await page.keyboard.press('j');
      await page.keyboard.press('+');
      await page.locator('article.page').nth(1).locator('button[aria-pressed="true"]').waitFor();

      await page.goto(`${demo.address}/sources`);
      const cards = page.locator('.sections > .card');
      await cards.nth(1).waitFor();
      // At one moment: each grows when what it shows has come.
      const gap = await cards.evaluateAll(([first, second]) => {
        return (
          (second?.getBoundingClientRect().top ?? Number.NaN) - (first?.getBoundingClientRect().bottom ?? Number.NaN)
        );
      });
      expect(gap).toBeGreaterThan(10);
      expect(complaints).toEqual([]);
    },
    STORY_MS,
  );
});
