/** The first evening: engines as they are by default, one down, one throttled and one slow; the cards wait for none of them. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { ENGINE_IDS, type EngineId } from '../../agents/search/names.ts';
import { BEGINNING, type DemoWeb, startDemoWeb } from '../../demo/demo.ts';
import { SAMPLES } from '../agents/search/samples.ts';
import { addressOf, startFenix } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { httpServer } from '../src/support/http.ts';
import { story } from './support.ts';

/** Pages of the demo web, as Mwmbl answers. */
async function foundBy(web: DemoWeb): Promise<string> {
  const pages = web.sites.filter(({ id }) => ['crossover', 'almanac'].includes(id));
  return JSON.stringify(
    pages.map(({ origin, name, about }) => ({
      url: `${origin}/`,
      title: [{ value: `${name}: genetic algorithms`, is_bold: false }],
      extract: [{ value: about, is_bold: false }],
    })),
  );
}

/** Answers for all engines as they are documented to: Mwmbl finds something, Wikipedia takes until it is told to answer. */
async function standIns(found: string) {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = new Set<EngineId>();
  const answer: Partial<Record<EngineId, (response: ServerResponse) => void>> = {
    mwmbl: (response) => response.end(found),
    wikipedia: (response) => void isLetGo.then(() => response.end(SAMPLES.wikipedia.nothing)),
    arxiv: (response) => response.destroy(),
    github: (response) => response.writeHead(429, { 'retry-after': '120' }).end(),
  };
  const { port } = await httpServer((request, response) => {
    const id = ENGINE_IDS.find((each) => request.url?.startsWith(`/${each}/`));
    if (id === undefined) return void response.writeHead(404).end();
    asked.add(id);
    (answer[id] ?? (() => response.end(SAMPLES[id].nothing)))(response);
  });
  return { url: `http://127.0.0.1:${port}`, asked, letGo };
}

let web: DemoWeb;
beforeAll(async () => {
  web = await startDemoWeb({ port: 0, now: () => BEGINNING });
});
afterAll(() => web.close());

story(
  'an account and a few words bring cards before the slowest engine has answered; what is down and what is throttled is said',
  async (newcomer) => {
    const { url, asked, letGo } = await standIns(await foundBy(web));
    onTestFinished(letGo);
    const service = startFenix(['serve'], {
      FENIX_DATA: await temporaryFolder(),
      FENIX_PORT: '0',
      FENIX_ENGINES: 'default',
      FENIX_ENGINE_URLS: url,
      FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
      FENIX_ALLOWED_PORTS: new URL(web.originOf('almanac')).port,
      FENIX_PAUSE: '0',
    });
    const { page, complaints } = await newcomer(await addressOf(service), 'newcomer');
    await page.getByRole('link', { name: 'Create your first agent' }).click();
    await page.getByLabel('Words').fill('genetic algorithms');
    await page.getByRole('button', { name: 'Create and search now' }).click();

    // Wikipedia has not answered yet.
    await page.locator('article.page').nth(1).waitFor();
    expect(await page.getByRole('button', { name: 'Run a session' }).count()).toBe(0);
    letGo();
    await page.getByRole('button', { name: 'Run a session' }).waitFor();
    expect(await page.locator('article.page').count()).toBe(2);
    await page.getByText('Sources: 2 of 10 failed').click();
    const sources = page.locator('.sources li');
    await sources.filter({ hasText: 'arXiv' }).filter({ hasText: 'the connection broke off' }).waitFor();
    await sources.filter({ hasText: 'GitHub' }).filter({ hasText: '429' }).waitFor();
    expect([...asked].sort()).toEqual([
      'arxiv',
      'crossref',
      'dblp',
      'doaj',
      'gdelt',
      'github',
      'hackernews',
      'mwmbl',
      'stackexchange',
      'wikipedia',
    ]);
    expect(complaints).toEqual([]);
  },
);
