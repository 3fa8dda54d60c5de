/** A list of a thousand cards in a real browser: smooth scrolling, and the time from an act to the screen. */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page, Route } from 'playwright-core';
import { cardOf } from '../test/browser/cards.ts';
import { type Demo, launch, person, register, startDemo } from '../test/browser/support.ts';

import { median, printTable, quantile } from './figures.ts';
import { theFirstMinute } from './first-minute.ts';

const CARDS = 1_000;
/** The most cards of a daily list. */
const DAILY_CARDS = 100;
const TIMES = 12;
/** How often the list is opened anew. */
const TIMES_ANEW = 8;
const SLOW_FRAME_MS = 50;
const PASSAGE = 'Two lines that speak for the page, about as long as they are on a list, with a word in them that is ';

/** Long lists and quick answers, because the window is measured. */
async function answering(page: Page, agent: { readonly id: string }): Promise<void> {
  const json = (body: (route: Route) => unknown) => (route: Route) => route.fulfill({ json: body(route) });
  const cards = Array.from({ length: CARDS }, (_, i) => cardOf(i));
  await page.route(
    '**/api/agents/*/shown?*',
    json(() => ({ items: cards })),
  );
  await page.route(
    '**/api/agents/*/passages?*',
    json((route) => ({
      items: (new URL(route.request().url()).searchParams.get('pages') ?? '').split(',').map((page) => ({
        page,
        runs: [
          { text: PASSAGE, hit: false },
          { text: 'marked', hit: true },
        ],
      })),
    })),
  );
  await page.route(
    '**/rating',
    json(() => ({ value: 1 })),
  );
  await page.route(
    '**/saved',
    json(() => ({ page: '', saved: true })),
  );
  await page.route('**/opened', (route) => route.fulfill({ status: 204 }));
  const { title, url, language } = cardOf(0);
  const text = { page: '', title, url, language, saved: false, outline: [], place: 0 };
  await page.route(
    '**/pages/*/text',
    json(() => ({ ...text, runs: [{ text: `${PASSAGE}\n`.repeat(200), hit: false }] })),
  );
  // Of an agent that has learned nothing a daily list shows three pages.
  const learned = { agent: agent.id, profile: '1', terms: ['some', 'words'] };
  const pages = cards.slice(0, DAILY_CARDS).map((card) => ({ ...card, ...learned }));
  const list = {
    date: '2026-01-05',
    madeAt: '2026-01-05T07:00:00.000Z',
    kept: true,
    pages,
    keptBack: [],
    agents: [],
  };
  await page.route(
    '**/api/daily',
    json(() => ({ today: '2026-01-05', list })),
  );
}

/** Slow frames while a script scrolls from top to end in some seconds. */
async function slowFrames(
  page: Page,
): Promise<{ readonly frames: number; readonly slow: number; readonly worst: number }> {
  return page.evaluate(`new Promise((resolve) => {
    const step = Math.max(60, document.documentElement.scrollHeight / 300);
    const gaps = [];
    let last = performance.now();
    const next = (now) => {
      gaps.push(now - last);
      last = now;
      scrollBy(0, step);
      if (scrollY + innerHeight < document.documentElement.scrollHeight - 2) requestAnimationFrame(next);
      else resolve({ frames: gaps.length, slow: gaps.filter((gap) => gap > ${SLOW_FRAME_MS}).length, worst: Math.max(...gaps) });
    };
    scrollTo(0, 0);
    requestAnimationFrame(next);
  })`);
}

const WATCHING = `
  window.longest = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16 });`;

/** The delay of the browser's report. */
const TOLD_MS = 250;

interface Measured {
  /** From an act to the next paint by the browser (Event Timing): the longest event of each interaction. */
  readonly untilPaint: readonly number[];
  /** The processor time of the window's thread for it. */
  readonly processor: readonly number[];
}

async function interactions(
  page: Page,
  client: CDPSession,
  act: (i: number) => Promise<void>,
  back?: () => Promise<void>,
): Promise<Measured> {
  const untilPaint: number[] = [];
  const processor: number[] = [];
  const times = back === undefined ? TIMES : TIMES_ANEW;
  for (let i = 0; i < times; i++) {
    await page.evaluate('longest.clear()');
    const before = await processorMs(client);
    await act(i);
    await page.waitForTimeout(TOLD_MS);
    processor.push((await processorMs(client)) - before);
    untilPaint.push(...(await page.evaluate<number[]>('[...longest.values()]')));
    await back?.();
  }
  return { untilPaint, processor };
}

async function processorMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

export async function benchWindow(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const demo = await startDemo(folder);
  const browser = await launch();
  try {
    const { page } = await person(browser, { viewport: { width: 1280, height: 800 } });
    await measured(page, demo);
  } finally {
    await browser.close();
    await demo.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(page: Page, { address }: Demo): Promise<void> {
  await register(page, address, 'bench');
  await theFirstMinute(page);
  const made = await page.request.post(`${address}/api/agents`, {
    data: { words: 'genetic algorithms', pagesPerSession: 5 },
  });
  const agent = (await made.json()) as { id: string };
  await page.request.post(`${address}/api/agents/${agent.id}/sessions`, { data: {} });
  await answering(page, agent);
  await page.addInitScript(WATCHING);
  const openLong = async () => {
    await page.goto(`${address}/agents/${agent.id}`);
    await page.getByLabel('Show', { exact: true }).selectOption('All it ever showed');
    await page
      .locator('article.page')
      .nth(CARDS - 1)
      .waitFor({ state: 'attached' });
    await page.locator('article.page mark').first().waitFor();
    await page.locator('main').focus();
    await page.keyboard.press('j');
  };
  const openDaily = async () => {
    await page.goto(address);
    await page
      .locator('article.page')
      .nth(DAILY_CARDS - 1)
      .waitFor({ state: 'attached' });
    await page.locator('article.page mark').first().waitFor();
  };
  const frames = [];
  await openDaily();
  frames.push([`daily list, ${DAILY_CARDS}`, await slowFrames(page)] as const);
  await openLong();
  frames.push([`agent, ${CARDS}`, await slowFrames(page)] as const);
  printTable(
    ['cards', 'frames', `over ${SLOW_FRAME_MS} ms`, 'worst, ms'],
    frames.map(([name, { frames, slow, worst }]) => [name, frames, slow, worst]),
  );
  await page.evaluate('scrollTo(0, 0)');
  const press = (key: string) => page.keyboard.press(key);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const rows: (readonly [string, Measured])[] = [];
  rows.push(['next card', await interactions(page, client, () => press('j'))]);
  rows.push(['rate', await interactions(page, client, async (i) => press(i % 2 === 0 ? '+' : '-'))]);
  rows.push(['save', await interactions(page, client, () => press('s'))]);
  rows.push(['open the reader', await interactions(page, client, () => press('o'), openLong)]);
  const profiles = async () => {
    await press('g');
    await press('p');
  };
  rows.push(['switch view', await interactions(page, client, profiles, openLong)]);
  printTable(
    [`${CARDS} cards`, 'interactions', 'median, ms', '95 %, ms', 'processor, ms (median)'],
    rows.map(([name, { untilPaint: all, processor }]) => [
      name,
      all.length,
      median(all),
      quantile(all, 0.95),
      Math.round(median(processor)),
    ]),
  );
  console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
}
