import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createAgent, type Demo, pressed, runSession, startDemo, story } from './support.ts';

/** For stories that other users do not disturb. */
let shared: Demo;
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'fenix-stories-'));
  shared = await startDemo(data);
});
afterAll(async () => {
  await shared.stop();
  await rm(data, { recursive: true });
});

story('two tabs of one user stay equal, also after the service was away', async (newcomer) => {
  const { page, context } = await newcomer(shared.address, 'tabs');
  await createAgent(page, 'neural networks', 5);
  await runSession(page, 1);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('article.page').first().waitFor();

  await page.locator('article.page').first().getByRole('button', { name: 'Relevant', exact: true }).click();
  await pressed(other, 0).waitFor();
  expect(await pressed(other, 0).getAttribute('aria-label')).toBe('Relevant');
  await pressed(other, 0).click();
  await pressed(page, 0).waitFor({ state: 'detached' });

  await shared.stop();
  await Promise.all([page, other].map((tab) => tab.getByText('Reconnecting…').waitFor()));
  await shared.start();
  await Promise.all([page, other].map((tab) => tab.getByText('Reconnecting…').waitFor({ state: 'detached' })));
  await page.locator('article.page').nth(1).getByRole('button', { name: 'Not relevant' }).click();
  await pressed(other, 1).waitFor();
  await other.getByRole('button', { name: 'Look now' }).click();
  await page
    .getByTestId('newer')
    .getByText(/^The next list is ready: \d+ pages?$/)
    .waitFor();
});
