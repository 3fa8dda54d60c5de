/** A product over the demo web's shops: offers side by side, a limit, a fall, and sorting, filters and drawings. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type DemoWeb, matches, priceAt, startDemoWeb } from '../../demo/demo.ts';
import { addressOf, end, startFenix } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { barriersOn } from './axe.ts';
import { nothingSticksOut, sharedDemo, story } from './support.ts';

const SHOPS = ['lojabrasa', 'northlamp', 'vitrine21'];
const ITEM = 'notebook-arara-note-15-16-gb';
const [USUAL, BARGAIN] = ['2026-11-20', '2026-11-28'].map((date) => Date.parse(date)) as [number, number];

/** Adds a shop as a source, and waits until its search is known. */
async function addShop(page: Page, service: string, address: string): Promise<void> {
  const made = await page.request.post(`${service}/api/sources/sites`, { data: { address, words: ['notebook'] } });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const stands = async () => (await (await page.request.get(`${service}/api/sources/sites/${id}`)).json()) as object;
  await expect.poll(stands, { timeout: 60_000 }).toMatchObject({ state: 'ready' });
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
  'three shops stand side by side on every screen, and the bargain is reported with its place in the history',
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
    await page.getByRole('button', { name: 'Search once' }).click();
    const once = page.getByRole('region', { name: 'Offers of “arara note 15 16” right now' });
    await once
      .getByRole('button', { name: /arara note 15/i })
      .first()
      .click();
    await expect
      .poll(() =>
        once
          .getByRole('table', { name: /^Offers of/ })
          .getByRole('row')
          .count(),
      )
      .toBe(4);
    await fitsIn(page, 390);
    await fitsIn(page, 1280);
    expect(await barriersOn(page)).toEqual([]);
    expect(
      await page.locator('datalist option').evaluateAll((all) => all.map((each) => each.getAttribute('value'))),
    ).toEqual(['arara note 15 16']);
    expect((await (await page.request.get(`${address}/api/shopping/agents`)).json()).items).toEqual([]);
    const id = matches().get(ITEM)?.products['lojabrasa'] ?? '';
    const limit = Math.round((priceAt('lojabrasa', id, USUAL).cents * 0.8) / 100);
    // A search keeps what was typed: the product may be watched yet.
    await page.reload();
    await expect.poll(() => page.getByLabel('Product', { exact: true }).inputValue()).toBe('arara note 15 16');
    const typed = page.getByLabel(/^Tell me when it costs no more than/);
    await typed.fill('cheap');
    await page.getByRole('button', { name: 'Watch a product' }).click();
    await page.getByText(/^An amount in digits/).waitFor();
    await typed.fill(`${limit},00`);
    await page.getByLabel('Currency').selectOption('BRL');
    await page.getByText('Shops, how often, and what you are told').click();
    expect(await page.getByRole('group', { name: 'Shops' }).getByRole('checkbox').count()).toBe(3);
    await page.getByLabel('Search', { exact: true }).selectOption('Only when I ask');
    await page.getByRole('button', { name: 'Watch a product' }).click();

    await page.getByRole('heading', { name: 'arara note 15 16', level: 1 }).waitFor();
    const notebook = page.getByRole('table', { name: /^Offers of/ }).first();
    await expect.poll(() => notebook.getByRole('row').count(), { timeout: 60_000 }).toBe(4);
    await notebook.getByText('$', { exact: false }).first().waitFor();
    expect(await page.getByText('Price drops').count()).toBe(0);
    await page.getByText(/^Nothing within your price of R\$/).waitFor();
    await page.getByText(/ · you hear when its price falls$/).waitFor();
    await notebook.getByText('plus shipping').first().waitFor();
    const history = page.getByRole('region', { name: 'Price history' });
    await history
      .getByText(/^No price has changed since/)
      .first()
      .waitFor();
    await fitsIn(page, 390);
    await notebook.getByRole('link').first().waitFor();
    await fitsIn(page, 1280);

    // The shop lowers its price. Its last answer is reused for a minute, unless a search is started by hand.
    now = BARGAIN;
    await end(service, 'SIGTERM');
    startFenix(['serve'], { ...environment, FENIX_PORT: new URL(address).port });
    await page.getByRole('button', { name: 'Search now' }).waitFor();
    await expect.poll(() => page.getByText('Reconnecting…').count(), { timeout: 60_000 }).toBe(0);
    await page.getByRole('button', { name: 'Search now' }).click();
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByText(/^R\$\S+ at .*Arara Note 15/).waitFor({ timeout: 60_000 });
    // A number beside Shopping says so until the user looks.
    const badge = page.getByRole('link', { name: /^Shopping/ }).locator('.badge:visible');
    await expect.poll(() => badge.textContent()).toBe('11 price fell');
    // So it does in the bar of a phone, whose ways stay in place.
    await fitsIn(page, 390);
    await expect.poll(() => badge.textContent()).toBe('11 price fell');
    expect(await page.getByRole('link', { name: 'Sources' }).isVisible()).toBe(true);
    await fitsIn(page, 1280);
    await page.goBack();
    const fallen = page.getByRole('region', { name: 'Price drops' });
    await fallen.getByText(/now within your limit of R\$/).waitFor();
    await notebook.getByText('within your limit').waitFor();
    await notebook
      .getByText(/less than before/)
      .first()
      .waitFor({ state: 'attached' });
    await history
      .getByRole('img', { name: /^Prices of.*R\$/ })
      .first()
      .waitFor();
    await fitsIn(page, 390);
    await fitsIn(page, 1280);
    expect(await badge.count()).toBe(0);
    await page.goto(`${address}/shopping`);
    const row = page.getByRole('list', { name: 'Products you watch' }).getByRole('listitem');
    await row.getByText('within your limit').waitFor();
    await row.getByRole('img', { name: /^From R\$/ }).waitFor();
    await page.getByText('1 earlier price drop').waitFor();
    expect(complaints).toEqual([]);
  },
);

/** Titles of the visible products, in order. */
const titlesOn = (page: Page) => page.locator('.price-rows h3').allTextContents();

story(
  'offers are sorted, filtered, unfolded and opened by keyboard, the address keeps that, and pictures come from Fenix',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'sorter');
    const asked: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'image' && asked.push(request.url())));
    await addShop(page, demo.address, demo.site('lojabrasa'));
    const watch = { words: 'notebook', limit: { amount: '4000', currency: 'BRL' }, repeats: { kind: 'hand' } };
    const made = await page.request.post(`${demo.address}/api/shopping/agents`, { data: watch });
    const { id } = (await made.json()) as { id: string };
    await page.goto(`${demo.address}/shopping/${id}`);
    await page.getByRole('button', { name: 'Search now' }).waitFor();
    await expect.poll(async () => (await titlesOn(page)).length, { timeout: 60_000 }).toBeGreaterThan(2);
    const widths = `[...document.querySelectorAll('.offer-picture img')].map((image) => image.naturalWidth)`;
    await expect.poll(() => page.evaluate<number[]>(widths), { timeout: 60_000 }).toContain(300);
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([new URL(demo.address).origin]));

    // Dearer offers are folded under one line.
    const cheap = (await titlesOn(page)).length;
    const over = page.getByText(/^\d+ offers? over R\$4,000\.00$/);
    await over.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await titlesOn(page)).length).toBeGreaterThan(cheap);
    await page.keyboard.press('Enter');

    // The first product is open, with its history in a sentence, as nothing changed yet, and in figures.
    const history = page.getByRole('region', { name: 'Price history' });
    await history.getByText(/The first change will be drawn here/).waitFor();
    await history.getByText('In figures').focus();
    await page.keyboard.press('Enter');
    await history.getByRole('columnheader', { name: 'Price' }).waitFor();
    const [opened, closed] = [page.locator('h3 button').first(), page.locator('h3 button').nth(1)];
    expect(await opened.getAttribute('aria-expanded')).toBe('true');
    await closed.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => closed.getAttribute('aria-expanded')).toBe('true');
    expect(await opened.getAttribute('aria-expanded')).toBe('false');
    for (const width of [390, 1280]) {
      await fitsIn(page, width);
      expect(await barriersOn(page)).toEqual([]);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe('none');

    const before = await titlesOn(page);
    await page.getByLabel('Sort by').selectOption('Shop');
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('shop');
    expect((await titlesOn(page)).toSorted()).toEqual(before.toSorted());
    await page.getByText('Filter', { exact: true }).focus();
    await page.keyboard.press('Enter');
    const [brand = ''] = (before[0] ?? '').split(' ').slice(1);
    await page.getByLabel('Words').fill(brand);
    await page.getByLabel('In stock').check();
    await page.getByLabel('Under my price').check();
    const left = async () => (await titlesOn(page)).every((title) => title.includes(brand));
    await expect.poll(left).toBe(true);
    await page.reload();
    await page.getByText('Filter (3)').waitFor();
    expect(await page.getByLabel('Words').inputValue()).toBe(brand);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('shop');
    await expect.poll(left).toBe(true);
    await page.getByRole('button', { name: 'Clear these filters' }).click();
    await expect.poll(() => titlesOn(page)).toHaveLength(before.length);
    expect(complaints).toEqual([]);
  },
);
