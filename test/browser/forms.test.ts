/** Pages behind a site's form: Fenix finds the form, its user corrects it, and its pages come to the next list. */
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import {
  addresses,
  addSource,
  createAgent,
  nothingSticksOut,
  runSession,
  sharedDemo,
  sourceRow,
  story,
} from './support.ts';

const READ_MS = 90_000;

story('a site’s form is found, asked with the agent’s words, and its pages are on the next list', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'asker');
  await page.goto(demo.address);
  await createAgent(page, 'tidal mills', 5);
  await page.goto(`${demo.address}/sources`);
  await addSource(page, demo.site('deposit'), 'Its form');
  const { button, panel: row } = sourceRow(page, /, by its search form/);
  await button.click();
  await row.getByText(/^([3-9]|\d\d) pages found/).waitFor({ timeout: READ_MS });
  await row.getByText(/^\d+ of at least \d+ pages behind it were seen/).waitFor({ timeout: READ_MS });
  const shelf = row.getByLabel('What the field “subject” is called');
  await shelf.fill('Subject');
  await shelf.press('Enter');
  await page.getByText('Noted.').waitFor();
  await row.locator('[aria-label="What the field “subject” is called"]:focus').waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await nothingSticksOut(page, width);
    expect(await barriersOn(page), String(width)).toEqual([]);
  }
  await page.goto(demo.address);
  await page.getByRole('link', { name: 'tidal mills' }).first().click();
  await runSession(page, 1);
  expect((await addresses(page)).some((address) => address.includes('deposit'))).toBe(true);
  expect(complaints).toEqual([]);
});
