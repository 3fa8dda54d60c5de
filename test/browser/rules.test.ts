/** A site that one never wants to see again is said on a card, by the keyboard; the next session keeps to it and says so. */
import { expect } from 'vitest';
import { addresses, createAgent, runSession, sharedDemo, story } from './support.ts';

const hostOf = (address: string) => new URL(address).hostname;

/** A machine that is too busy to draw: the keys are to be heard in their order all the same. */
function holdFrames(): void {
  Object.assign(globalThis, { requestAnimationFrame: () => 0 });
}

story(
  'a site is blocked on a card and another one pinned among the sources: the next list has them so',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'ruler');
    await createAgent(page, 'genetic algorithms', 10);
    await page.evaluate(holdFrames);
    await runSession(page, 1);
    const first = page.locator('article.page').first();
    await first.getByText(/^found by /).waitFor();
    const blocked = hostOf((await addresses(page))[0] ?? '');

    await page.keyboard.press('j');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const rule = first.getByRole('group', { name: `Pages of ${blocked}` });
    expect(await rule.getByRole('radio', { name: 'As usual' }).isChecked()).toBe(true);
    await rule.getByRole('radio', { name: 'Never' }).check();
    await page.getByText(`Pages of ${blocked}: Never`).waitFor();

    await page.goto(`${demo.address}/sources`);
    await page.getByLabel('Site', { exact: true }).fill('com.br');
    await page.getByRole('button', { name: 'Add the rule' }).click();
    await page.getByText(/“com” or “com.br” alone/).waitFor();
    const rules = page.getByRole('region', { name: 'Rules for sites' });
    expect(await rules.getByRole('combobox', { name: `Pages of ${blocked}` }).inputValue()).toBe('blocked');
    await page.getByLabel('Site', { exact: true }).fill('localhost');
    await rules.getByLabel('Its pages').selectOption('First');
    await page.getByRole('button', { name: 'Add the rule' }).click();
    await rules.getByRole('combobox', { name: 'Pages of localhost' }).waitFor();

    await page.goBack();
    await runSession(page, 2);
    const shown = await addresses(page);
    expect(shown.map(hostOf)).not.toContain(blocked);
    expect(await page.locator('article.page .tag', { hasText: 'pinned' }).count()).toBe(shown.length);
    await page.getByText('Sources', { exact: true }).click();
    await page
      .getByText(/\d+ blocked by your rules/)
      .first()
      .waitFor();

    await page.goto(`${demo.address}/sources`);
    await page.getByRole('button', { name: 'Remove the rule for localhost' }).click();
    await expect.poll(() => rules.getByRole('combobox', { name: /^Pages of/ }).count()).toBe(1);
    expect(await rules.locator('li:focus').count()).toBe(1);

    // More than come in one answer.
    const text = Array.from({ length: 210 }, (_, i) => `lowered s${i}.example`).join('\n');
    expect((await page.request.post(`${demo.address}/api/domains/text`, { data: { text } })).status()).toBe(200);
    await page.reload();
    await expect.poll(() => rules.getByRole('combobox', { name: /^Pages of/ }).count()).toBe(211);
    expect(complaints).toEqual([]);
  },
);
