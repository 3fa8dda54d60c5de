/** The visited sites, their refusals, and the window's words for them. */
import { expect } from 'vitest';
import { createAgent, demoForTest, runSession, sayItIn, sharedDemo, sourceRow, story } from './support.ts';

const THROTTLED = { code: 'fetch.status', values: { status: 429 } };

const REFUSING = {
  host: 'refusing.example',
  requests: 1_432,
  bytes: 48_211_345,
  refusals: { unsafe: 0, robots: 1_200, busy: 0, type: 0, size: 0, unkept: 3, status: 0, network: 0, other: 0 },
  lastRefusal: 'its robots.txt forbids it (Disallow: /)',
  reason: { code: 'robots.forbids', values: { rule: 'Disallow: /' } },
  suspended: { until: '9998-12-31T12:00:00.000Z', why: 'the site answered 429', reason: THROTTLED },
  lastVisited: '2026-01-05T08:00:00.000Z',
};

const ENGINES = [
  {
    id: 'spent',
    name: 'Spent',
    state: 'spent',
    fields: ['general'],
    knows: ['language', 'safeSearch'],
    askedToday: 1_500,
    perDay: 1_500,
  },
  { id: 'endless', name: 'Endless', state: 'ready', fields: ['general'], knows: [], askedToday: 1_200 },
];

story('the ledger is empty at first, then shows the sites of a session, latest first', async (newcomer) => {
  const demo = await demoForTest();
  const { page, complaints } = await newcomer(demo.address, 'reader');
  await page.getByRole('button', { name: 'Menu of The reader' }).click();
  await page.getByRole('link', { name: 'Visited sites' }).click();
  await page.getByRole('heading', { name: 'No site visited yet' }).waitFor();
  expect(await page.title()).toBe('Visited sites · Fenix');

  await createAgent(page, 'genetic algorithms', 10);
  await runSession(page, 1);
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  const rows = page.getByRole('table', { name: 'Visited sites' }).locator('tbody tr');
  await rows.first().waitFor();
  const visits = await rows.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(visits.length).toBeGreaterThanOrEqual(5);
  expect(visits).toEqual([...visits].sort().reverse());
  expect(
    await rows
      .first()
      .getByRole('cell', { name: /^[\d.]+ kB$/ })
      .count(),
  ).toBe(1);

  const host = String(await rows.last().getByRole('rowheader').textContent());
  await page.getByRole('searchbox', { name: 'Filter by site' }).fill(host.toUpperCase());
  await page.getByText(/^1 site, /).waitFor();
  expect(await rows.getByRole('rowheader').allTextContents()).toEqual([host]);
  await page.getByRole('searchbox').fill('no such site');
  await page.getByText('No visited site has “no such site” in its name.').waitFor();
  expect(await rows.count()).toBe(0);
  expect(complaints).toEqual([]);
});

story('the ledger explains refusals and remarks in words', async (newcomer) => {
  const { address } = await sharedDemo();
  const { page, complaints } = await newcomer(address, 'remarker');
  await createAgent(page, 'neural networks', 5);
  await runSession(page, 1);
  // The demo web refuses nothing that its engine finds, so the service's answer is replaced.
  await page.route(/\/api\/agents\/\w+\/sessions\/1$/, async (route) => {
    const session = await (await route.fetch()).json();
    const remarks = [{ url: 'http://long.example/', why: 'read only in part' }];
    const sources = [{ ...session.sources[0], remarked: 3, remarks }];
    await route.fulfill({ json: { ...session, sources } });
  });
  await page.reload();
  await page.locator('#content').getByText('Sources', { exact: true }).click();
  await page.getByText('Remarks on 3 pages that were kept').click();
  await page.getByText('read only in part').waitFor();
  await page.getByText('and 2 more').waitFor();

  await page.route('**/api/ledger', (route) => route.fulfill({ json: { items: [REFUSING] } }));
  await sayItIn(page, 'Português');
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  const cells = page.getByRole('row', { name: /refusing\.example/ }).getByRole('cell');
  expect(await cells.nth(1).textContent()).toBe('1.432');
  expect(await cells.nth(2).textContent()).toBe('48,2 MB');
  expect(await cells.nth(3).locator('span, strong').allTextContents()).toEqual([
    '1.200 × proibido pelo robots.txt',
    '3 × pediu para não ser guardado',
    'Último motivo: o robots.txt dele proíbe (Disallow: /)',
    expect.stringMatching(/^Deixado em paz até 31\/12\/9998.*: ele respondeu 429$/),
  ]);

  await page.route('**/api/sources?*', (route) => route.fulfill({ json: { items: ENGINES } }));
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const spent = sourceRow(page, 'Spent');
  await spent.button.click();
  await spent.panel.getByText('Consultas hoje: 1.500 de 1.500').waitFor();
  await spent.panel.getByText('Segue a sua escolha de idioma e pesquisa segura').waitFor();
  await sourceRow(page, 'Endless').button.click();
  await spent.panel.getByText('Consultas hoje: 1.200', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
