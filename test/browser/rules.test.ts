/** A site that one never wants to see again is said on a card, by the keyboard; the next session keeps to it and says so. */
import { expect } from 'vitest';
import { addresses, createAgent, runSession, sharedDemo, sourceRow, story } from './support.ts';

const hostOf = (address: string) => new URL(address).hostname;

/** A machine that is too busy to draw: the keys are to be heard in their order all the same. */
function holdFrames(): void {
  Object.assign(globalThis, { requestAnimationFrame: () => 0 });
}

story('a site blocked on a card and a site pinned among the sources show on the next list', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'ruler');
  await createAgent(page, 'genetic algorithms', 10);
  await page.evaluate(holdFrames);
  await runSession(page, 1);
  const first = page.locator('article.page').first();
  const blocked = hostOf((await addresses(page))[0] ?? '');

  await page.keyboard.press('j');
  await page.keyboard.press('w');
  await first.getByText(/^found by /).waitFor();
  await page.keyboard.press('w');
  await first.getByLabel('More to do with this page').focus();
  await page.keyboard.press('Enter');
  await first.getByRole('button', { name: `Pages of ${blocked}` }).press('Enter');
  const rule = first.getByRole('group', { name: `Pages of ${blocked}` });
  expect(await rule.getByRole('radio', { name: 'As usual' }).isChecked()).toBe(true);
  await rule.getByRole('radio', { name: 'Never' }).check();
  await page.getByText(`Pages of ${blocked}: Never`).waitFor();

  await page.goto(`${demo.address}/sources`);
  await page.getByLabel('Paste any address').fill('com.br');
  await page.getByRole('button', { name: 'Look what it has' }).click();
  expect(await page.getByRole('button', { name: 'Add', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show its pages more, less or never' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(/Below “com” or “com.br” lie/).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const own = sourceRow(page, blocked);
  await own.row.getByText('Never').waitFor();
  await own.button.click();
  const chosen = page.getByRole('combobox', { name: `Pages of ${blocked}` });
  expect(await chosen.inputValue()).toBe('blocked');
  await page.getByLabel('Paste any address').fill('localhost');
  await page.getByRole('button', { name: 'Look what it has' }).click();
  await page.getByRole('button', { name: 'Show its pages more, less or never' }).click();
  await page.getByLabel('Its pages', { exact: true }).selectOption('First');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const everywhere = sourceRow(page, /^.?localhost/);
  await everywhere.row.getByText('First').waitFor();

  await page.goBack();
  await runSession(page, 2);
  const shown = await addresses(page);
  expect(shown.map(hostOf)).not.toContain(blocked);
  expect(await page.locator('article.page .tag', { hasText: 'pinned' }).count()).toBe(shown.length);
  await page.locator('#content').getByText('Sources', { exact: true }).click();
  await page
    .getByText(/\d+ blocked by your rules/)
    .first()
    .waitFor();

  await page.goto(`${demo.address}/sources`);
  await everywhere.button.click();
  await page.getByRole('button', { name: 'Remove: localhost' }).click();
  await everywhere.row.waitFor({ state: 'detached' });
  expect(await page.locator('tr:focus').count()).toBe(1);

  // More than come in one answer.
  const text = Array.from({ length: 210 }, (_, i) => `lowered s${i}.example`).join('\n');
  expect((await page.request.post(`${demo.address}/api/domains/text`, { data: { text } })).status()).toBe(200);
  await page.reload();
  const rows = page.locator('.sources-table > tbody > tr');
  await expect.poll(() => rows.count()).toBe(20);
  await page.getByRole('button', { name: /^\d+ more$/ }).click();
  await expect.poll(() => rows.count()).toBe(40);
  await page.getByRole('button', { name: /^17\d more$/ }).waitFor();
  expect(complaints).toEqual([]);
});
