/** `npm run pictures` takes the pictures of the README and of the user's guide from the demo. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import { theGuide } from './guide-pictures.ts';
import {
  addresses,
  BROWSER,
  createAgent,
  judgeOf,
  launch,
  person,
  register,
  runSession,
  startDemo,
} from './support.ts';

const FOLDER = 'docs';
const DESK = { width: 1180, height: 820 };
const LOOK_MS = 200;
const SOME_COME = `[...document.querySelectorAll('.thumbnail.coming')].some((each) => each.getBoundingClientRect().top < innerHeight)`;
const PHONE = { width: 390, height: 780 };

if (BROWSER === undefined) throw new Error('pictures need Chromium: apt-get install chromium');
const data = await mkdtemp(join(tmpdir(), 'fenix-pictures-'));
const demo = await startDemo(data);
const browser = await launch();
try {
  await mkdir(FOLDER, { recursive: true });
  const { page } = await person(browser, { viewport: DESK, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await register(page, demo.address, 'reader');
  await createAgent(page, 'neural networks', 10);
  await createAgent(page, 'genetic algorithms', 10);
  await runSession(page, 1);
  await rateAll(page);
  await runSession(page, 2);
  const agent = page.url();
  await theList(page);
  await theProfiles(page);
  await theDailyList(page);
  await theGuide(page, agent, (path, quality) => take(page, path, { type: 'jpeg', quality }));
} finally {
  await browser.close();
  await demo.stop();
  await rm(data, { recursive: true });
}

/** Rates as a reader does who knows the grades. */
async function rateAll(page: Page): Promise<void> {
  const relevant = await judgeOf('genetic-algorithms');
  for (const address of await addresses(page)) {
    await page.keyboard.press('j');
    await page.keyboard.press(relevant(address) ? '+' : '-');
  }
}

async function theList(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('+');
  await page.locator('article.page').first().locator('button[aria-pressed="true"]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' });
  await page.keyboard.press('w');
  await page.getByRole('region', { name: 'Why this page' }).getByText('It has words').first().waitFor();
  await take(page, join(FOLDER, 'fenix.png'));
}

async function theProfiles(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'What it wants' }).click();
  await page.getByRole('application').getByRole('link').first().waitFor();
  await take(page, join(FOLDER, 'profiles.png'));
}

async function theDailyList(page: Page): Promise<void> {
  const made = await page.request.post(`${demo.address}/api/daily`);
  if (!made.ok()) throw new Error(`no daily list: ${await made.text()}`);
  await page.goto(demo.address);
  await page.locator('article.page').first().waitFor();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, join(FOLDER, 'daily.png'));
}

/** Takes a picture from the top of the page. */
async function take(page: Page, path: string, how: PageScreenshotOptions = {}): Promise<void> {
  await page.evaluate('scrollTo(0, 0)');
  // Fenix may still fetch the pictures of pages.
  while (await page.evaluate<boolean>(SOME_COME)) await page.waitForTimeout(LOOK_MS);
  await page.screenshot({ path, ...how });
}
