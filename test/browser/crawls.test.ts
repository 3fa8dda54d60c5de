/** A site watched for an agent: its news come to the agent's list, and its progress is explained. */
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import {
  addresses,
  addSource,
  createAgent,
  demoForTest,
  dismissNotices,
  nothingSticksOut,
  runSession,
  sayItIn,
  sourceRow,
  story,
} from './support.ts';

const READ_MS = 90_000;

story(
  'a site is watched, paused, resumed, explained and deleted, and its pages are on the next list',
  async (newcomer) => {
    const demo = await demoForTest();
    const { page, complaints } = await newcomer(demo.address, 'watcher');
    await createAgent(page, 'genetic algorithms', 20);
    await page.goto(`${demo.address}/sources`);
    await addSource(page, demo.site('crossover'), 'What is new there');
    const { row: line, button, panel: row } = sourceRow(page, 'crossover');
    await button.click();
    await row.getByText(/^Works/).waitFor();
    await row.getByText(/^([3-9]|\d\d) pages read/).waitFor({ timeout: READ_MS });
    await row.getByLabel('What comes first').waitFor();
    await row.getByText('Visited last', { exact: true }).click();
    await row
      .getByText(/” on http:\/\/crossover/)
      .first()
      .waitFor();
    await row.getByRole('button', { name: /^Pause/ }).click();
    await row.getByText('Off: paused').waitFor();
    await page.getByLabel('Paste any address').fill(demo.site('crossover'));
    await page.getByRole('button', { name: 'Look what it has' }).click();
    await page.getByRole('radio', { name: /^What is new there.*You have it already/ }).check();
    await page.getByRole('button', { name: 'Show it in the table' }).click();
    await page.locator('.offers').waitFor({ state: 'detached' });
    expect(await line.count()).toBe(1);
    await dismissNotices(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await nothingSticksOut(page, width);
      expect(await barriersOn(page), String(width)).toEqual([]);
    }
    await row.getByRole('button', { name: /^Resume/ }).click();
    await row.getByText(/^Works/).waitFor();
    await page.goto(demo.address);
    await page.getByRole('link', { name: 'genetic algorithms' }).first().click();
    await runSession(page, 1);
    expect((await addresses(page)).some((address) => address.includes('crossover'))).toBe(true);
    await page.goto(`${page.url()}/settings/sources`);
    await page.getByRole('button', { name: 'Follow links from its best pages' }).click();
    await page
      .locator('[aria-labelledby="crawls-title"] .rows > li', { hasText: 'links from its best pages' })
      .getByText(/^(?:Works|Waits)/)
      .first()
      .waitFor();
    await page.goto(`${demo.address}/sources`);
    await sourceRow(page, 'links from its best pages').row.waitFor();
    await sayItIn(page, 'Português');
    await page.getByText('Cole qualquer endereço').waitFor();
    await button.click();
    await row.getByRole('button', { name: /^Excluir/ }).click();
    await line.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await line.getByText(/^Funciona/).waitFor();
    expect(complaints).toEqual([]);
  },
);
