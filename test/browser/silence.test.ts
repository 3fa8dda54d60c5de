/** A service that accepts connections and never answers: no view waits for ever, and each has a retry. */
import { expect, onTestFinished } from 'vitest';
import { createAgent, demoForTest, LOADING, runSession, story } from './support.ts';

/** Longer than any view waits. */
const A_WHILE = '01:00';

const VIEWS = [
  '/',
  '/library',
  '/ledger',
  '/sources',
  '/shopping',
  '/account/delivery',
  '/account/data',
  '/admin',
  '/admin/service',
];
const VIEWS_OF_AGENT = ['', '/profiles', '/learning', '/settings/sources'];

story('every view says that no answer came, and loads after a retry', async (newcomer) => {
  const demo = await demoForTest();
  onTestFinished(() => demo.goOn());
  const { page } = await newcomer(demo.address, 'patient');
  await createAgent(page, 'meditation', 5);
  await runSession(page, 1);
  const agent = new URL(page.url()).pathname;
  const read = (await page.locator('article.page h2 a').first().getAttribute('href')) ?? '';
  await page.clock.install();
  for (const path of [...VIEWS, ...VIEWS_OF_AGENT.map((view) => agent + view), read]) {
    await page.goto(demo.address + (path === '/library' ? '/ledger' : '/library'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    demo.fallSilent();
    await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.locator(LOADING).first().waitFor();
    const stillWaiting = async () => {
      await page.clock.fastForward(A_WHILE);
      return page.locator('main').locator(LOADING).count();
    };
    await expect.poll(stillWaiting, { message: path }).toBe(0);
    await page
      .getByText(/^This (?:could not be loaded|needs a connection)/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    demo.goOn();
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  }

  await page.route('**/api/about', () => undefined);
  const asked = page.waitForRequest('**/api/about');
  await page.reload();
  await asked;
  await page.clock.fastForward(A_WHILE);
  await page.getByText('Fenix took the request but has not answered. Try again in a moment.').waitFor();
  await page.unroute('**/api/about');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
});
