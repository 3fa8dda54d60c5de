import { expect } from 'vitest';
import { createAgent, demoForTest, pressed, runSession, story } from './support.ts';

story('two tabs of one user stay equal, also after the service was away', async (newcomer) => {
  const demo = await demoForTest();
  const { page, context } = await newcomer(demo.address, 'tabs');
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

  await demo.stop();
  await Promise.all([page, other].map((tab) => tab.getByText('Reconnecting…').waitFor()));
  await demo.start();
  await Promise.all([page, other].map((tab) => tab.getByText('Reconnecting…').waitFor({ state: 'detached' })));
  await page.locator('article.page').nth(1).getByRole('button', { name: 'Not relevant' }).click();
  await pressed(other, 1).waitFor();
  await other.getByRole('button', { name: 'Look now' }).click();
  await page
    .getByTestId('newer')
    .getByText(/^The next list is ready: \d+ pages?$/)
    .waitFor();
});
