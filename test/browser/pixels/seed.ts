/** A demo in use: what there is to see in every view. */

import type { APIResponse, Page } from 'playwright-core';
import { addSource, createAgent, type Demo, judgeOf, register, runSession } from '../support.ts';

const LOOK_MS = 250;
const PATIENCE_MS = 90_000;

interface Named {
  readonly id: string;
}

/** The paths of what it made. */
export async function seed(page: Page, demo: Demo): Promise<Record<string, string>> {
  const api = apiOf(page, demo.address);
  await register(page, demo.address, 'reader');
  await createAgent(page, 'neural networks', 8);
  const { pathname: other } = new URL(page.url());
  await api('patch', other.replace('/agents', '/api/agents'), { folder: 'Machines' });
  await runSession(page, 1);
  await createAgent(page, 'genetic algorithms', 10);
  const { pathname: agent } = new URL(page.url());
  for (const round of [1, 2, 3]) {
    await runSession(page, round);
    if (round < 3) await rateAll(page, api, agent);
  }
  const product = await watchProduct(page, demo, api);
  await addSources(page, demo, api, agent);
  const text = await readText(page, demo);
  await api('post', '/api/outlets', { name: 'My reader' });
  await api('post', '/api/daily');
  await api('post', '/api/admin/invitations', { note: 'For a neighbour' });
  return { agent, other, product, text };
}

type Method = 'post' | 'put' | 'patch' | 'get';
type Api = <T = Named>(method: Method, path: string, data?: object) => Promise<T>;

function apiOf(page: Page, origin: string): Api {
  return async <T>(method: Method, path: string, data?: object) => {
    const response: APIResponse = await page.request[method](origin + path, data === undefined ? {} : { data });
    if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.text().then((said) => (said === '' ? {} : JSON.parse(said)))) as T;
  };
}

async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > last) throw new Error('the demo takes too long');
    await page.waitForTimeout(LOOK_MS);
  }
}

async function rateAll(page: Page, api: Api, agent: string): Promise<void> {
  const relevant = await judgeOf('genetic-algorithms');
  const list = `/api${agent}/shown?limit=100`;
  const { items } = await api<{ items: { page: string; url: string }[] }>('get', list);
  for (const { page: id, url } of items)
    await api('put', `/api${agent}/pages/${id}/rating`, { value: relevant(url) ? 1 : -1 });
  await page.reload();
  await page.locator('article.page').first().waitFor();
}

async function watchProduct(page: Page, demo: Demo, api: Api): Promise<string> {
  for (const shop of ['lojabrasa', 'vitrine21']) {
    const made = await api('post', '/api/sources/sites', { address: demo.site(shop), words: ['notebook'] });
    const state = async () => (await api<{ state: string }>('get', `/api/sources/sites/${made.id}`)).state;
    await until(page, async () => (await state()) === 'ready');
  }
  const limit = { amount: '4000', currency: 'BRL' };
  const { id } = await api('post', '/api/shopping/agents', { words: 'notebook', limit, repeats: { kind: 'hand' } });
  await page.goto(`${demo.address}/shopping/${id}`);
  await page.locator('.price-rows h3').nth(1).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Search now' }).waitFor();
  return `/shopping/${id}`;
}

async function addSources(page: Page, demo: Demo, api: Api, agent: string): Promise<void> {
  await api('post', '/api/feeds', { address: demo.site('stillness'), agent: null });
  await api('post', '/api/feeds', { address: demo.site('crossover'), agent: agent.replace('/agents/', '') });
  await api('put', '/api/domains/news.example', { rule: 'pinned' });
  await api('put', '/api/domains/shouting.example', { rule: 'blocked' });
  await page.goto(`${demo.address}/sources`);
  await addSource(page, demo.site('almanac'), 'Search in it');
  await addSource(page, demo.site('crossover'), 'What is new there');
  const isBusy = async () => /"(?:learning|looking)"/.test(JSON.stringify(await api('get', '/api/sources?limit=100')));
  await until(page, async () => !(await isBusy()));
}

/** A text with a tag, a highlight and a note. */
async function readText(page: Page, demo: Demo): Promise<string> {
  await page.goto(`${demo.address}/library`);
  await page.locator('article.found h2 a').first().click();
  const first = page.locator('.prose p').first();
  await first.waitFor();
  await first.evaluate((element) => element.ownerDocument.getSelection()?.selectAllChildren(element));
  await page.getByRole('toolbar').waitFor();
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Add a note' }).first().click();
  await page.getByLabel('Your note').fill('Worth citing');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.locator('.own-marks').getByText('Worth citing').waitFor();
  await page.getByRole('button', { name: '+ Tag' }).click();
  await page.getByLabel('New tag').fill('To cite');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Tags' }).waitFor();
  return new URL(page.url()).pathname;
}
