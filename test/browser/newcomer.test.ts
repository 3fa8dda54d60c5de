/** A newcomer gets explanations, and meets the needed things first. */
import { expect } from 'vitest';
import { createAgent, runSession, sharedDemo, story } from './support.ts';

story('a first list names its order, also while it is rated, and a later list has the reader’s', async (newcomer) => {
  const { address } = await sharedDemo();
  const { page, complaints } = await newcomer(address, 'novice');
  await createAgent(page, 'genetic algorithms', 5);
  await runSession(page, 1);
  const hint = page.getByText('the search engines and your words make the order');
  await hint.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('+');
  await page.locator('article.page button[aria-pressed="true"]').waitFor();
  await hint.waitFor();
  await runSession(page, 2);
  await hint.waitFor({ state: 'detached' });

  // Each menu closes by Escape, by a press elsewhere, and when the focus leaves.
  const menus = [
    [page.locator('.list-note ~ .list-view > summary, .picker > .list-view > summary').first(), 'Comfortable'],
    [page.getByLabel('More of this agent'), 'Try without keeping'],
    [page.getByLabel('More to do with this page').first(), 'Hide'],
  ] as const;
  for (const [menu, inside] of menus) {
    const item = page.locator('details[open]').getByText(inside, { exact: false }).first();
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.locator('h1').click(),
      () => page.locator('.person').focus(),
    ]) {
      await menu.click();
      await item.waitFor();
      await leave();
      await item.waitFor({ state: 'hidden' });
    }
  }

  const agent = page.url();
  await page.goto(`${agent}/settings/danger`);
  await page.getByRole('button', { name: 'Begin learning anew' }).click();
  await page.getByRole('main').getByText('It learns anew').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('It remembers again what it was taught.').waitFor();
  await page.goto(agent);
  await page.getByRole('link', { name: 'What it wants' }).click();
  await page.getByText('Details: its sets of words').click();
  await page.getByText('learned from 1 page').first().waitFor();
  expect(complaints).toEqual([]);
});

story('an agent’s rare settings are folded until one is opened or changed', async (newcomer) => {
  const { address } = await sharedDemo();
  const { page, complaints } = await newcomer(address, 'tidy');
  const age = page.getByLabel('Age of the pages', { exact: true });
  expect(await age.isVisible()).toBe(false);
  await page.getByText('More choices').click();
  const hours = page.getByLabel('Hours from one look to the next');
  expect(await hours.count()).toBe(0);
  await page.getByLabel('When it looks').selectOption('Every so many hours');
  await hours.fill('12');
  await age.selectOption('Past year');
  await page.getByLabel('Words').fill('genetic algorithms');
  // There was nothing before that could be had back.
  expect(await page.getByText('Not saved yet', { exact: false }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Discard changes' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Only create' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await age.waitFor();
  expect(await age.inputValue()).toBe('year');
  await page.getByRole('link', { name: 'Schedule' }).click();
  expect(await hours.inputValue()).toBe('12');

  // A late answer does not move a pressed button away from the pointer.
  let answer = () => {};
  const isPressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/sources?*', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.getByRole('link', { name: 'New agent' }).first().click();
  await page.getByLabel('Words').fill('mobile agents');
  await page.getByText('More choices').click();
  await page.getByRole('button', { name: 'Only create' }).hover();
  await page.mouse.down();
  const come = page.waitForResponse('**/api/sources?*');
  answer();
  await (await come).finished();
  await page.mouse.up();
  await page.getByRole('heading', { name: 'mobile agents', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});
