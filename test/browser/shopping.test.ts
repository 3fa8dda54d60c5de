/** A product over the demo web's shops: offers side by side, a limit, and the word that it fell when a shop lowers its price. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type DemoWeb, matches, priceAt, startDemoWeb } from '../../demo/demo.ts';
import { addressOf, end, startFenix } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { nothingSticksOut, story } from './support.ts';

const SHOPS = ['lojabrasa', 'northlamp', 'vitrine21'];
const ITEM = 'notebook-arara-note-15-16-gb';
const [USUAL, BARGAIN] = ['2026-11-20', '2026-11-28'].map((date) => Date.parse(date)) as [number, number];

/** Has a shop become a source, and waits until it is known how it is searched. */
async function addShop(page: Page, service: string, address: string): Promise<void> {
  const made = await page.request.post(`${service}/api/sources/sites`, { data: { address, words: ['notebook'] } });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const stateOf = async () =>
    ((await (await page.request.get(`${service}/api/sources/sites/${id}`)).json()) as { state: string }).state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready');
}

async function fitsIn(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await nothingSticksOut(page, width);
}

let now = USUAL;
let web: DemoWeb;
beforeAll(async () => {
  web = await startDemoWeb({ port: 0, now: () => now });
});
afterAll(() => web.close());

story(
  'three shops side by side on screens of every width; the bargain is told, with its place in the history',
  async (newcomer) => {
    const environment = {
      FENIX_DATA: await temporaryFolder(),
      FENIX_ENGINES: 'none',
      FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
      FENIX_ALLOWED_PORTS: new URL(web.originOf('lojabrasa')).port,
      FENIX_PAUSE: '0',
    };
    const service = startFenix(['serve'], { ...environment, FENIX_PORT: '0' });
    const address = await addressOf(service);
    const { page, complaints } = await newcomer(address, 'buyer');
    for (const shop of SHOPS) await addShop(page, address, `${web.originOf(shop)}/`);

    await page.goto(`${address}/shopping`);
    await page.getByRole('heading', { name: 'No product yet' }).waitFor();
    await page.getByLabel('Product', { exact: true }).fill('arara note 15 16');
    const id = matches().get(ITEM)?.products['lojabrasa'] ?? '';
    const limit = Math.round((priceAt('lojabrasa', id, USUAL).cents * 0.8) / 100);
    const typed = page.getByLabel(/^Tell me when it costs no more than/);
    await typed.fill('cheap');
    await page.getByRole('button', { name: 'Watch a product' }).click();
    await page.getByText(/^An amount in digits/).waitFor();
    await typed.fill(`${limit},00`);
    await page.getByLabel('Currency').selectOption('BRL');
    expect(await page.getByRole('group', { name: 'Shops' }).getByRole('checkbox').count()).toBe(3);
    await page.getByLabel('Search', { exact: true }).selectOption('only when I ask');
    await page.getByRole('button', { name: 'Watch a product' }).click();

    await page.getByRole('heading', { name: 'arara note 15 16', level: 1 }).waitFor();
    const notebook = page.getByRole('table', { name: /^Offers of/ }).first();
    await expect.poll(() => notebook.getByRole('row').count(), { timeout: 60_000 }).toBe(4);
    await notebook.getByText('$', { exact: false }).first().waitFor();
    expect(await page.getByText('Price drops').count()).toBe(0);
    const history = page.locator('article.product').first().getByText('Price history');
    await history.click();
    await page
      .getByRole('img', { name: /^Prices of.*R\$/ })
      .first()
      .waitFor();
    await history.click();
    await fitsIn(page, 390);
    await notebook.getByRole('link').first().waitFor();
    await fitsIn(page, 1280);

    // The shop lowers its price; what it answered a moment ago is good for a minute, but for a start.
    now = BARGAIN;
    await end(service, 'SIGTERM');
    startFenix(['serve'], { ...environment, FENIX_PORT: new URL(address).port });
    await page.getByRole('button', { name: 'Search now' }).waitFor();
    await expect.poll(() => page.getByText('Reconnecting…').count(), { timeout: 60_000 }).toBe(0);
    await page.getByRole('button', { name: 'Search now' }).click();
    await page.getByText(/^R\$\S+ at .*Arara Note 15/).waitFor({ timeout: 60_000 });
    const fallen = page.getByRole('region', { name: 'Price drops' });
    await fallen.getByText(/now within your limit of R\$/).waitFor();
    await notebook.getByText('within your limit').waitFor();

    await history.click();
    await page
      .getByRole('img', { name: /^Prices of/ })
      .first()
      .waitFor();
    await fitsIn(page, 390);
    await fitsIn(page, 1280);
    await fallen.getByRole('button', { name: /^Seen/ }).click();
    await expect.poll(() => fallen.getByRole('button', { name: /^Seen/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
