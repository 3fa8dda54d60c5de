/** A trip without a network: lists are read, rated and marked, the library and Shopping show what is kept, and all is sent later. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { select, wordsOf } from './marking.ts';
import { createAgent, isLoaded, nothingSticksOut, runSession, sharedDemo, signUp, story } from './support.ts';

const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;

/** The number of kept answers about the signed-in user, or of those whose addresses end so. */
const kept = (page: Page, end = '') =>
  page.evaluate<number>(`(async () => {
    if (!(await caches.has('fenix-seen'))) return 0;
    const keys = await (await caches.open('fenix-seen')).keys();
    return keys.filter(({ url }) => !url.endsWith('/api/about') && url.endsWith('${end}')).length;
  })()`);

/** Whether this browser keeps every file of the window: those of the reader are fetched beforehand, and then these. */
const isWhole = (page: Page) =>
  page.evaluate<boolean>(`(async () => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
    const shell = await caches.open('fenix-shell');
    const all = await Promise.all(files.map(({ name }) => shell.match(name)));
    return files.some(({ name }) => name.includes('/new-agent-view-')) && all.every((kept) => kept !== undefined);
  })()`);

const ratings = async (page: Page, agent: string) => {
  const answer = await page.request.get(agent.replace('/agents/', '/api/agents/').concat('/pages?session=1'));
  const { items } = (await answer.json()) as { items: { rating: number | null }[] };
  return items.flatMap(({ rating }) => rating ?? []).sort();
};

interface Listed {
  readonly items: readonly { readonly page: string; readonly title: string }[];
}

const listOf = async (page: Page, agent: string) => {
  const answer = await page.request.get(`${agent.replace('/agents/', '/api/agents/')}/pages?session=1`);
  return ((await answer.json()) as Listed).items;
};

/** The texts of pages that are not on screen, as if others had taken their room. */
const loseOtherTexts = (page: Page) =>
  page.evaluate<void>(`(async () => {
    const onScreen = [...document.querySelectorAll('article.page h2 a')].map(({ href }) => href.split('/').at(-1));
    const seen = await caches.open('fenix-seen');
    for (const key of await seen.keys())
      if (key.url.endsWith('/text') && !onScreen.some((id) => key.url.includes(id))) await seen.delete(key);
  })()`);

story(
  'the newest list of each agent, Shopping and highlights are read without a network, though nobody opened them',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, context, complaints } = await newcomer(demo.address, 'commuter', PHONE);
    const agents: string[] = [];
    for (const words of ['genetic algorithms', 'meditation']) {
      await createAgent(page, words, 5);
      await runSession(page, 1);
      agents.push(page.url());
    }
    const lists = await Promise.all(agents.map(async (agent) => ({ agent, listed: await listOf(page, agent) })));
    const watch = { words: 'lens', repeats: { kind: 'hand' } };
    const made = await page.request.post(`${demo.address}/api/shopping/agents`, { data: watch });
    const { id } = (await made.json()) as { readonly id: string };
    await page.goto(demo.address);
    await page.reload();
    await expect.poll(() => kept(page, '/text'), { timeout: 30_000 }).toBe(10);
    await expect.poll(() => kept(page, `/api/shopping/agents/${id}`), { timeout: 30_000 }).toBe(1);
    await expect.poll(() => isWhole(page), { timeout: 30_000 }).toBe(true);

    // A highlight of now, in a list that was kept before.
    await page.goto(`${agents[0]}/pages/${lists[0]?.listed.at(-1)?.page}`);
    await page.locator('.prose p').first().waitFor();
    const words = await wordsOf(page, 0);
    await select(page, words);
    await page.keyboard.press('h');
    await page.locator('.prose mark.own').first().waitFor();
    await expect.poll(() => kept(page, '/api/highlights?q=')).toBe(1);

    await context.setOffline(true);
    for (const { agent, listed } of lists) {
      await page.goto(agent);
      await expect.poll(() => page.locator('article.page').count()).toBe(5);
      await page.locator(`article.page h2 a[href$="${listed.at(-1)?.page}"]`).click();
      await page.getByRole('heading', { level: 1, name: listed.at(-1)?.title ?? '' }).waitFor();
      await page.locator('.prose').waitFor();
    }
    await page.goto(`${demo.address}/shopping`);
    await page.getByRole('link', { name: 'lens' }).click();
    await page.getByRole('heading', { level: 1, name: 'lens' }).waitFor();
    await page.goto(`${demo.address}/library?only=highlights`);
    const marks = page.locator('.marked blockquote');
    await expect.poll(() => marks.allTextContents()).toEqual([words]);
    await page.getByRole('link', { name: 'Show in the text' }).click();
    await expect.poll(async () => (await page.locator('mark.own').allTextContents()).join('')).toBe(words);
    const more = await wordsOf(page, 1);
    await select(page, more);
    await page.keyboard.press('h');
    await page.getByText('Offline: 1 change waits').waitFor();
    await page.goto(`${demo.address}/library?only=highlights`);
    await expect.poll(() => marks.allTextContents()).toEqual([more, words]);
    expect(await page.locator('.marked').count()).toBe(1);
    await context.setOffline(false);
    await page.getByText('1 change was sent.').waitFor();
    await expect.poll(() => marks.allTextContents()).toEqual([more, words]);

    await page.locator('.person').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await expect.poll(() => kept(page)).toBe(0);
    expect(complaints.filter((each) => !/ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(each))).toEqual([]);
  },
);

story(
  'a phone finishes Today without a network, sends it once later, and keeps nothing after signing out',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, context } = await newcomer(demo.address, 'traveller', PHONE);
    await createAgent(page, 'genetic algorithms', 5);
    const agent = page.url();
    await runSession(page, 1);
    await page.request.post(`${demo.address}/api/daily`, { data: {} });
    await page.goto(demo.address);
    const cards = page.locator('article.page');
    await expect.poll(() => cards.count()).toBe(3);
    await page.reload();
    // Three texts of Today, and the two others of the agent's list.
    await expect.poll(() => kept(page, '/text'), { timeout: 30_000 }).toBe(5);
    await expect.poll(() => isWhole(page), { timeout: 30_000 }).toBe(true);

    const sent: string[] = [];
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => cards.count()).toBe(3);
    await page.getByText(/^Offline: kept from \d\d:\d\d$/).waitFor();
    const title = await cards.first().getByRole('heading').innerText();
    await cards.first().getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('.prose').waitFor();
    await page.goBack();
    expect(await page.locator('.notice').count()).toBe(0);
    await cards.first().getByRole('button', { name: 'Relevant', exact: true }).click();
    await cards.nth(1).getByRole('button', { name: 'Not relevant' }).click();
    await cards.nth(1).getByRole('button', { name: 'Relevant', exact: true }).click();
    await cards.nth(2).getByRole('button', { name: 'Not relevant' }).click();
    await page.getByText('Offline: 3 changes wait').waitFor();
    await page.reload();
    await page.getByText('Offline: 3 changes wait').waitFor();
    await expect.poll(() => page.locator('article.page button[aria-pressed="true"]').count()).toBe(3);

    page.on('request', (request) => {
      if (request.url().endsWith('/rating')) sent.push(request.method());
    });
    await context.setOffline(false);
    await page.getByText('3 changes were sent.').waitFor();
    expect(sent).toEqual(['PUT', 'PUT', 'PUT']);
    await expect.poll(() => ratings(page, agent)).toEqual([-1, 1, 1]);

    await page.goto(agent);
    await page.locator('ol.pages[aria-busy="false"]').waitFor();
    await context.setOffline(true);
    await page.goto(demo.address);
    await cards.first().getByRole('heading').getByRole('link').click();
    await page.locator('.at-hand button[aria-pressed="true"]').waitFor();
    await page.goto(agent);
    await expect.poll(() => cards.count()).toBe(5);
    const [pill, button] = await Promise.all(
      [page.locator('.reconnecting'), page.getByRole('button', { name: 'Look now' })].map((each) => each.boundingBox()),
    );
    expect(pill?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
    expect(await page.locator('.notice').count()).toBe(0);
    await page.getByRole('button', { name: 'Look now' }).click();
    await page.getByText('It cannot look now: there is no connection. Nothing was begun.').waitFor();
    await page.getByLabel('Show').selectOption('All it ever showed');
    await page.getByText('This needs a connection. Without one you can read Today').waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    expect(await cards.count()).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => cards.count()).toBe(5);

    await page.locator('.person').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await expect.poll(() => kept(page)).toBe(0);
  },
);

story(
  'marks, saves and tags of a trip are sent once later, and the library shows what is kept, to its user alone',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, context, complaints } = await newcomer(demo.address, 'reader', PHONE);
    await createAgent(page, 'genetic algorithms', 5);
    await runSession(page, 1);
    await page.request.post(`${demo.address}/api/daily`, { data: {} });
    await page.goto(demo.address);
    const cards = page.locator('article.page');
    await expect.poll(() => cards.count()).toBe(3);
    await page.reload();
    await expect.poll(() => kept(page, '/text'), { timeout: 30_000 }).toBe(5);
    await expect.poll(() => isWhole(page), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => kept(page, '/api/library?q=is%3Alisted'), { timeout: 30_000 }).toBe(1);

    const sent: string[] = [];
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => cards.count()).toBe(3);
    await loseOtherTexts(page);
    await cards.first().getByRole('heading').getByRole('link').click();
    await page.locator('.prose p').nth(1).waitFor();
    const text = page.url();
    const [first, second] = [await wordsOf(page, 0), await wordsOf(page, 1)];
    const own = page.locator('.prose mark.own');
    const bar = page.getByRole('toolbar', { name: 'What is selected' });
    await select(page, first);
    await bar.getByRole('button', { name: 'Note' }).click();
    await page.getByLabel('Your note').fill('On the train');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(first);
    await page.getByRole('button', { name: 'Change the note' }).click();
    await page.getByLabel('Your note').fill('In the tunnel');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await select(page, second);
    await bar.getByRole('button', { name: 'Highlight' }).click();
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(first + second);
    await page.locator('.own-marks').getByRole('button', { name: 'Remove the highlight' }).last().click();
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(first);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('More to do with this page').click();
    await page.getByRole('button', { name: '+ Tag' }).click();
    await page.getByLabel('New tag').fill('train');
    await page.keyboard.press('Enter');
    const waiting = page.getByText('Offline: 3 changes wait');
    await waiting.waitFor();
    await page.reload();
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(first);
    await page.locator('.own-marks').getByText('In the tunnel').waitFor();
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    await page.getByRole('link', { name: 'train', exact: true }).waitFor();
    await waiting.waitFor();

    await page.goto(`${demo.address}/library`);
    await page.getByText('Fenix cannot be reached. This browser kept').waitFor();
    await expect.poll(() => cards.count()).toBe(5);
    await expect.poll(() => page.getByText('text not kept here').count()).toBe(2);
    await isLoaded(page);
    await nothingSticksOut(page, PHONE.viewport.width);
    const here = cards.filter({ hasNotText: 'text not kept here' }).last().getByRole('heading').getByRole('link');
    const title = await here.innerText();
    await here.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('.prose').waitFor();
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(5);
    await page.getByRole('searchbox').fill('genetic');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await cards.count()).toBe(0);

    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && /\/(?:highlights|saved|tags|observed)/.test(pathname))
        sent.push(`${request.method()} ${pathname.split('/').at(-1)}`);
    });
    await context.setOffline(false);
    await page.getByText('3 changes were sent.').waitFor();
    expect(sent).toEqual(['POST highlights', 'PUT saved', 'POST observed', 'PUT tags']);
    const answer = await page.request.get(`${demo.address}/api/highlights`);
    expect(await answer.json()).toMatchObject({ items: [{ quote: first, note: 'In the tunnel' }] });

    // The kept text knows what was sent.
    await context.setOffline(true);
    await page.goto(text);
    await expect.poll(async () => (await own.allTextContents()).join('')).toBe(first);
    await page.getByRole('button', { name: 'Remove the highlight' }).click();
    await expect.poll(() => own.count()).toBe(0);
    await page.getByTestId('notices').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('Offline: 1 change waits').waitFor();
    await page.reload();
    await page.locator('.prose p').nth(1).waitFor();
    expect(await own.count()).toBe(0);
    await context.setOffline(false);
    await page.getByText('1 change was sent.').waitFor();

    await page.locator('.person').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await signUp(page, demo.address, 'neighbour');
    await page.goto(`${demo.address}/library`);
    await page.getByText('Nothing read yet').waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Nothing read yet').waitFor();
    expect(await cards.count()).toBe(0);
    expect(complaints.filter((each) => !/ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(each))).toEqual([]);
  },
);

story('ratings given just before the window closes are sent by the next one', async (newcomer) => {
  const demo = await sharedDemo();
  const { page } = await newcomer(demo.address, 'hasty');
  await createAgent(page, 'genetic algorithms', 10);
  const agent = page.url();
  await runSession(page, 1);
  for (const key of ['+', '-', '+', '-', '+', '-']) {
    await page.keyboard.press('j');
    await page.keyboard.press(key);
  }
  await page.goto(`${demo.address}/library`);
  await expect.poll(() => ratings(page, agent)).toEqual([-1, -1, -1, 1, 1, 1]);
});
