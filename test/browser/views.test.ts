/** Every view, empty and in use, light and dark: accessible, within the screen, and without complaints. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import { cardOf } from './cards.ts';
import { furnish, made, taughtAgent } from './furnished.ts';
import {
  createAgent,
  demoForTest,
  isLoaded,
  nothingSticksOut,
  runSession,
  sharedDemo,
  sourceRow,
  story,
} from './support.ts';

const SETTINGS = ['/settings', '/settings/schedule', '/settings/sources', '/settings/copies', '/settings/danger'];
const VIEWS_OF_AGENT = ['', '/add', '/learning', '/profiles', ...SETTINGS];
const VIEWS = [
  '/account',
  '/account/delivery',
  '/account/security',
  '/account/data',
  '/admin',
  '/admin/limits',
  '/admin/service',
  '/add',
  '/agents',
  '/agents/new',
  '/ledger',
  '/library',
  '/shopping',
  '/sources',
  '/no/such/page',
];

type Look = readonly [width: number, colorScheme: 'light' | 'dark'];

/** Each width and each colour scheme occurs. A fault in one view alone shows in one of these. */
const WHILE_EMPTY: readonly Look[] = [[390, 'light']];
const IN_USE: readonly Look[] = [
  [390, 'dark'],
  [1280, 'light'],
];

async function lookAt(page: Page, address: string, looks: readonly Look[]): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await isLoaded(page);
  expect(await movedOn(page), `${address} moved`).toBeLessThan(MOVED_MOST);
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await nothingSticksOut(page, width);
    expect(await barriersOn(page), `${address}, ${colorScheme}, ${width}`).toEqual([]);
  }
}

/** Core Web Vitals call 0.1 good. */
const MOVED_MOST = 0.05;

/** How much the view moved while it loaded. */
function movedOn(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(sumOf(list.getEntries())));
    const sumOf = (shifts) => shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sumOf(observer.takeRecords())), 100);
  })`);
}

/** Reloads, and opens the page on a screen of another shape. */
async function goesOnWhereItWasRead(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 400 });
  const first = page.locator('.prose [data-at]').first();
  const kept = page.waitForResponse((response) => response.url().endsWith('/place'));
  // Scrolls into the second part of the text, where reading begins to count.
  const at = await page.evaluate<number>(`(() => {
    const { top } = document.querySelectorAll('.prose [data-at]')[1].getBoundingClientRect();
    scrollTo(0, top + scrollY + 20);
    return scrollY;
  })()`);
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await first.waitFor();
  await expect.poll(() => page.evaluate<number>(`Math.abs(scrollY - ${at})`)).toBeLessThan(60);
  await page.setViewportSize({ width: 700, height: 300 });
  await page.reload();
  await first.waitFor();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(100);
}

story('every view is accessible, empty or full', async (newcomer) => {
  const demo = await demoForTest();
  const { page, complaints } = await newcomer(demo.address, 'looker');
  for (const view of VIEWS) await lookAt(page, demo.address + view, WHILE_EMPTY);
  await page.goto(demo.address);
  const agent = await taughtAgent(page);
  for (const view of VIEWS_OF_AGENT) await lookAt(page, agent + view, IN_USE);
  await furnish(page, demo);
  for (const view of VIEWS) await lookAt(page, demo.address + view, IN_USE);
  await page.goto(`${demo.address}/library`);
  await page.locator('article.found h2 a').first().click();
  await page.getByRole('link', { name: 'Back to the list' }).first().waitFor();
  await lookAt(page, page.url(), IN_USE);
  await goesOnWhereItWasRead(page);
  expect(complaints).toEqual([]);
});

story('the API page opens with and without a slash, and a window of another build loads anew', async (newcomer) => {
  const demo = await sharedDemo();
  const { page } = await newcomer(demo.address, 'programmer');
  for (const address of ['/api/docs', '/api/docs/']) {
    await page.goto(demo.address + address);
    await page.getByRole('heading', { name: /^Fenix/ }).waitFor();
    await page.getByText('/api/about').first().waitFor();
  }
  // A part that only the last build had: the page loads anew first, and then says so.
  await page.goto(`${demo.address}/library`);
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
  const missing = `import('/assets/of-another-build.js').then(() => 'there', () => 'missing')`;
  await Promise.all([page.waitForEvent('load'), page.evaluate(missing).catch(() => undefined)]);
  await page.getByText('Fenix was updated, so this page was loaded again.').waitFor();
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
  expect(await page.evaluate(missing)).toBe('missing');
  // A view that failed to load is requested again.
  await page.route('**/assets/ledger-view-*', (route) => route.abort());
  await page.goto(`${demo.address}/ledger`);
  await page.getByText('This could not be loaded').waitFor();
  await page.unroute('**/assets/ledger-view-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Visited sites', level: 1 }).waitFor();
});

story('far cards of a long list are titles until scrolling or keys bring them near', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'collector');
  const { id } = await made(page, '/api/agents', { words: 'lens' });
  await made(page, `/api/agents/${id}/sessions`);
  const items = Array.from({ length: 200 }, (_, i) => cardOf(i));
  await page.route('**/shown?*', (route) => route.fulfill({ json: { items } }));
  await page.route('**/passages?*', (route) => route.fulfill({ json: { items: [] } }));
  await page.goto(`${demo.address}/agents/${id}`);
  await page.getByLabel('Show', { exact: true }).selectOption('All it ever showed');
  const cards = page.locator('article.page');
  await expect.poll(() => cards.count()).toBe(200);
  const buttons = (place: number) => cards.nth(place).getByRole('button', { name: 'Relevant', exact: true });
  await buttons(0).waitFor();
  await expect.poll(() => buttons(199).count()).toBe(0);
  expect(await barriersOn(page)).toEqual([]);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await buttons(199).waitFor();
  await expect.poll(() => buttons(100).count()).toBe(0);
  await cards.nth(100).getByRole('link').focus();
  await buttons(100).waitFor();
  expect(await cards.nth(100).evaluate((card) => card.matches(':focus'))).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => cards.nth(99).evaluate((card) => card.matches(':focus'))).toBe(true);
  expect(complaints).toEqual([]);
});

story('an agent’s page asks for its lists once', async (newcomer) => {
  const { page } = await newcomer((await sharedDemo()).address, 'asker');
  await createAgent(page, 'genetic algorithms', 4);
  await runSession(page, 1);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/agents')) asked.push(pathname);
  });
  await page.reload();
  await page.locator('article.page mark').first().waitFor();
  await page.waitForLoadState('networkidle');
  const [, agent = ''] = page.url().split('/agents/');
  for (const one of ['', `/${agent}/sessions`, `/${agent}/sessions/1`, `/${agent}/pages`])
    expect(
      asked.filter((path) => path === `/api/agents${one}`),
      one,
    ).toHaveLength(1);
});

story('a view that cannot load says so, and loads once the service is back', async (newcomer) => {
  const demo = await demoForTest();
  const { page } = await newcomer(demo.address, 'patient');
  await page.route('**/api/sources?*', (route) => route.abort());
  await page.goto(`${demo.address}/sources`);
  await page.getByText('This could not be loaded').waitFor();
  await isLoaded(page);
  await page.unroute('**/api/sources?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await sourceRow(page, 'Broad search').row.waitFor();
  await page.goto(`${demo.address}/shopping`);
  await page.locator('.empty').getByRole('link', { name: 'Add your first shop' }).click();
  await page.getByLabel('Paste any address').waitFor();

  await demo.stop();
  await page.getByText('Reconnecting…').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.getByText('This needs a connection').waitFor();
  await demo.start();
  await page.getByText('No site visited yet').waitFor();
  await page.locator('.empty').getByRole('link', { name: 'Create your first agent' }).waitFor();
});

story('a long unbreakable name makes no view wider than the screen', async (newcomer) => {
  const demo = await sharedDemo();
  const { page } = await newcomer(demo.address, 'wide');
  await createAgent(page, 'genetic algorithms', 4);
  const agent = page.url();
  await page.request.patch(agent.replace('/agents/', '/api/agents/'), { data: { name: 'A'.repeat(150) } });
  await runSession(page, 1);
  await made(page, '/api/daily');
  const views = ['', ...SETTINGS, '/profiles', '/learning', '/add'].map((path) => `${agent}${path}`);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const view of [demo.address, `${demo.address}/agents`, ...views]) {
      await page.goto(view);
      await page.locator('main h1').waitFor();
      await isLoaded(page);
      await nothingSticksOut(page, width);
    }
  }
});
