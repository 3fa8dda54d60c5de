/**
 * How long the window blocks its reader while a view loads on a phone: a slow network, and a processor four times slower
 * than this one. Blocked is what tasks of the page's thread take beyond 50 ms after the first paint. Their processor
 * time counts, so that other work on this machine does not.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { createAgent, launch, person, register, runSession, startDemo } from '../test/browser/support.ts';
import { median, printTable } from './figures.ts';

const SLOWER = 4;
const LONG_MS = 50;
const PHONE = { width: 412, height: 823 };
/** Bytes a second, and milliseconds: Lighthouse's slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const TIMES = 5;
/** All is drawn long before. */
const WATCHED_MS = 6_000;
const TRACED = ['-*', 'disabled-by-default-devtools.timeline', 'devtools.timeline', 'loading', 'blink.user_timing'];

/** Of one load, in milliseconds. */
interface Load {
  readonly blocked: number;
  readonly longest: number;
  readonly all: number;
}

export async function benchBlocking(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const demo = await startDemo(folder);
  const browser = await launch();
  try {
    const { context, page } = await person(browser);
    const views = await addresses(page, demo.address);
    const state = await context.storageState();
    await context.close();
    const rows: (readonly (string | number)[])[] = [];
    for (const [view, address] of views) {
      const loads: Load[] = [];
      for (let i = 0; i < TIMES; i++) loads.push(await loaded(browser, state, address));
      const middle = (field: keyof Load) => Math.round(median(loads.map((load) => load[field])));
      rows.push([view, middle('blocked'), middle('longest'), middle('all')]);
    }
    printTable(['view, on a phone', 'blocked, ms', 'longest task, ms', 'all tasks, ms'], rows);
    console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser.close();
    await demo.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A new account with an agent, its first list and a daily list. */
async function addresses(page: Page, address: string): Promise<readonly (readonly [string, string])[]> {
  await register(page, address, 'bench');
  await createAgent(page, 'genetic algorithms', 10);
  await runSession(page, 1);
  await page.request.post(`${address}/api/daily`, { data: {} });
  const agent = page.url();
  await page.locator('article.page h2 a').first().click();
  await page.locator('article.reading').waitFor();
  return [
    ['Today', `${address}/`],
    ['agent', agent],
    ['Sources', `${address}/sources`],
    ['reader', page.url()],
  ];
}

/** Loads a view in a browser that has nothing of it. */
async function loaded(
  browser: Browser,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
  address: string,
): Promise<Load> {
  const { context, page } = await person(browser, { storageState, viewport: PHONE });
  try {
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK);
    const trace = await traceFrom(await browser.newBrowserCDPSession());
    await page.goto(address);
    await page.waitForTimeout(WATCHED_MS);
    return loadIn(await trace.end());
  } finally {
    await context.close();
  }
}

/** What Chromium tells of its work; times in microseconds. */
interface Told {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Of the processor. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

async function traceFrom(client: CDPSession) {
  const told: Told[] = [];
  client.on('Tracing.dataCollected', ({ value }) => told.push(...(value as unknown as Told[])));
  const ended = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
  const traceConfig = { includedCategories: TRACED };
  await client.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  return {
    async end(): Promise<readonly Told[]> {
      await client.send('Tracing.end');
      await ended;
      await client.detach();
      return told;
    },
  };
}

function loadIn(told: readonly Told[]): Load {
  const request = told.find(({ name, args }) => name === 'ResourceSendRequest' && args.data?.url?.includes('/assets/'));
  const here = told.filter(({ pid, tid }) => pid === request?.pid && tid === request.tid);
  const painted = here.findLast(({ name }) => name === 'firstContentfulPaint')?.ts;
  if (painted === undefined) throw new Error('Chromium told of no paint');
  const tasks = here
    .filter(({ name, ts }) => name === 'RunTask' && ts >= painted)
    .map(({ tdur = 0 }) => (tdur / 1_000) * SLOWER);
  return {
    blocked: tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
    longest: Math.max(0, ...tasks),
    all: tasks.reduce((sum, ms) => sum + ms, 0),
  };
}
