/** An agent's wants: words raised, dropped and restored, and the map of its pages. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import { createAgent, dismissNotices, judgeOf, nothingSticksOut, runSession, sharedDemo, story } from './support.ts';

interface List {
  readonly items: readonly { readonly page: string; readonly url: string }[];
}

interface Known {
  readonly items: readonly {
    readonly id: string;
    readonly edits: readonly { readonly surface: string; readonly share: number }[];
  }[];
}

/** An agent whose list was rated by relevance over the API, because the window's ratings have their own stories. */
async function taught(page: Page, address: string): Promise<void> {
  await createAgent(page, 'genetic algorithms', 20);
  await runSession(page, 1);
  const isRelevant = await judgeOf('genetic-algorithms');
  const agent = `${address}/api${new URL(page.url()).pathname}`;
  const list = (await (await page.request.get(`${agent}/pages?limit=100`)).json()) as List;
  for (const { page: id, url } of list.items) {
    await page.request.put(`${agent}/pages/${id}/rating`, { data: { value: isRelevant(url) ? 1 : -1 } });
  }
  await page.goto(`${page.url()}/profiles`);
}

story('words are raised and dropped for all profiles of an interest, and restored', async (newcomer) => {
  const { address } = await sharedDemo();
  const { page, complaints } = await newcomer(address, 'corrector');
  await taught(page, address);
  const agent = new URL(page.url()).pathname.replace('/profiles', '');
  const known = async () => (await (await page.request.get(`${address}/api${agent}/profiles`)).json()) as Known;
  const leftOut = async () =>
    ((await (await page.request.get(`${address}/api${agent}`)).json()) as { negativeWords: string[] }).negativeWords;
  const editsOf = async () => (await known()).items.map(({ edits }) => edits.map(({ surface }) => surface));
  const profiles = (await known()).items.length;
  expect(profiles).toBeGreaterThan(1);

  const wanted = page.getByRole('list', { name: 'Words it looks for' });
  await wanted.first().waitFor();
  expect(await wanted.count()).toBeLessThan(profiles);
  // Neither a word of the agent's own nor the heaviest, which cannot count more.
  const chip = wanted.first().getByRole('listitem').nth(4);
  const word = (await chip.locator('bdi').innerText()).trim();
  const notices = page.getByTestId('notices');
  const ofWord = (says: string) => page.getByRole('button', { name: `${says}: ${word}`, exact: true });
  const sharesOf = async () =>
    (await known()).items.flatMap(({ edits }) => edits.filter(({ surface }) => surface === word));
  // By keys: the menu stays open for one more step, and its word has the focus when it closes.
  await chip.locator('summary').press('Enter');
  await ofWord('Count more').press('Enter');
  await notices.getByText(`“${word}” counts more now.`).waitFor();
  const [{ share: raised } = { share: 0 }] = await sharesOf();
  expect((await sharesOf()).length).toBeGreaterThan(1);
  await ofWord('Count less').press('Enter');
  await ofWord('Count less').press('Enter');
  await notices.getByText(`“${word}” counts less now.`).waitFor();
  await expect.poll(async () => (await sharesOf())[0]?.share).toBeLessThan(raised - 0.2);
  await ofWord('As before').press('Enter');
  await notices.getByText(`“${word}” is left to learning.`).waitFor();
  await expect.poll(sharesOf).toEqual([]);
  expect(await chip.locator('summary').evaluate((at) => at.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await ofWord('Count less').click();
  await notices.getByText(`“${word}” counts less now.`).waitFor();
  await page.keyboard.press('Escape');
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await editsOf()).flat()).toEqual([]);
  expect(await notices.getByRole('button', { name: 'Undo' }).count()).toBe(0);

  await chip.locator('summary').click();
  await ofWord('Drop').press('Enter');
  await notices.getByText(`“${word}” is dropped.`).waitFor();
  const dropped = page.getByRole('button', { name: `Give back “${word}”` });
  await dropped.first().waitFor();
  expect(await page.evaluate('document.activeElement?.outerHTML.slice(0, 60)')).toMatch(/^<li class="word/);
  // Undo takes back its own change, not what another window did since.
  const elsewhere = await page.request.put(`${address}/api${agent}/terms`, { data: { term: 'zither', share: 0.5 } });
  expect(elsewhere.status()).toBe(200);
  await notices.getByRole('button', { name: 'Undo' }).click();
  await dropped.first().waitFor({ state: 'detached' });
  expect(new Set((await editsOf()).flat())).toEqual(new Set(['zither']));
  await page.request.put(`${address}/api${agent}/terms`, { data: { term: 'zither', share: null } });

  await page.getByText('Add a word').first().click();
  const field = page.getByLabel('One word').first();
  for (const [typed, why] of [
    ['the', 'stands on pages of any subject'],
    ['1859', 'A word has letters'],
    ['open water', 'more than one word'],
    [word, 'is among its words already'],
  ] as const) {
    await field.fill(typed);
    await page.keyboard.press('Enter');
    await page.getByText(why).waitFor();
    expect(await field.evaluate((at) => at.matches(':focus'))).toBe(true);
  }
  await field.fill('Kites');
  await page.keyboard.press('Enter');
  await notices.getByText('It looks for “Kites” now.').waitFor();
  await wanted.first().getByText('Kites').waitFor();
  expect(new Set((await editsOf()).flat())).toEqual(new Set(['Kites']));
  await field.fill('recipes');
  await page.getByRole('button', { name: 'Avoid it' }).first().click();
  await notices.getByText('It avoids “recipes” now.').waitFor();
  await page.getByRole('list', { name: 'Words it avoids' }).first().getByText('recipes').waitFor();
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => new Set((await editsOf()).flat())).toEqual(new Set(['Kites']));
  await field.fill('open water');
  await page.getByRole('button', { name: 'Leave out pages with it' }).first().click();
  await notices.getByText('Pages with “open water” are left out from the next list on.').waitFor();
  expect(await leftOut()).toEqual(['open water']);
  const out = page.getByRole('region', { name: 'Pages with these words are left out' });
  await out.getByRole('button', { name: 'Show pages with “open water” again' }).press('Enter');
  await out.waitFor({ state: 'detached' });
  await expect.poll(leftOut).toEqual([]);
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(leftOut).toEqual(['open water']);
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(leftOut).toEqual([]);
  await page.reload();
  await wanted.first().getByText('Kites').waitFor();
  expect(await barriersOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Rename' }).click();
  await page.keyboard.type('Evolution');
  await page.keyboard.press('Enter');
  const interest = page.getByRole('region', { name: 'Evolution', exact: true });
  const causes = await interest.getByText(/^Because you liked \d+ pages/).innerText();
  const rows = interest.locator('.page-rows').first().getByRole('listitem');
  expect(await rows.count()).toBe(3);
  await interest.getByRole('button', { name: /^Show \d+ more pages$/ }).click();
  expect(`Because you liked ${await rows.count()} pages`).toBe(causes);
  expect(new Set(await rows.allInnerTexts()).size).toBe(await rows.count());
  await interest.getByText('How its words hang together').click();
  await interest.getByRole('img', { name: /^Network of \d+ words$/ }).waitFor();
  await interest.getByText('Details: its sets of words').click();
  const profile = interest.getByRole('region', { name: 'Profile 1', exact: true });
  const line = await profile.locator('summary').first().innerText();
  await profile.locator('summary').first().click();
  await profile.getByRole('heading', { name: 'Learned from' }).waitFor();
  const lessons = await profile.locator('.page-rows').first().getByRole('listitem').count();
  expect(line).toMatch(new RegExp(`learned from ${lessons} pages?$`));
  expect(await barriersOn(page)).toEqual([]);

  await interest.getByText('Forget', { exact: true }).click();
  await interest.getByRole('button', { name: 'I do not want this: forget it' }).click();
  await interest.getByRole('button', { name: /^Yes: its (?:page counts|\d+ pages count) as never rated$/ }).click();
  await interest.waitFor({ state: 'detached' });
  await notices.getByText(/^“Evolution” is forgotten. Its \d+ pages count as never rated.$/).waitFor();
  await page.getByRole('heading', { name: 'It knows your words only' }).waitFor();
  await page.getByText('It goes by “genetic algorithms” alone.').waitFor();
  const regions = page.locator('.region-names text');
  expect(await regions.count()).toBe(0);
  expect(await barriersOn(page)).toEqual([]);
  await notices.getByRole('button', { name: 'Undo' }).click();
  await regions.first().waitFor();
  await interest.getByText('Forget', { exact: true }).click();
  await interest.getByRole('button', { name: 'I do not want this: forget it' }).click();
  await interest.getByRole('button', { name: /^Yes: its (?:page counts|\d+ pages count) as never rated$/ }).click();
  await dismissNotices(page);
  await page.getByRole('heading', { name: 'It knows your words only' }).waitFor();

  // The notice is gone, the way back is not.
  await page.getByText('What you changed here').click();
  const forgotten = page.getByRole('listitem').filter({ hasText: /^The ratings? of .+ (?:is|are) forgotten/ });
  await forgotten.getByRole('button', { name: 'Undo' }).click();
  await interest.waitFor();
  await expect.poll(() => interest.getByText(/^Because you liked \d+ pages?/).innerText()).toBe(causes);
  expect(await barriersOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

story(
  'a word of Why leaves out its pages where it stands, and a link leads into the field of such words',
  async (newcomer) => {
    const { address } = await sharedDemo();
    const { page, complaints } = await newcomer(address, 'asker');
    await taught(page, address);
    const agent = new URL(page.url()).pathname.replace('/profiles', '');
    await page.goto(`${address}${agent}`);
    await page.locator('article.page').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('w');
    const why = page.getByRole('region', { name: 'Why this page' });
    const said = why.getByRole('list', { name: /^It has words (?:that you look for|of pages you liked):/ });
    await said.first().getByRole('listitem').first().waitFor();
    const named = (await said.locator('summary bdi').allInnerTexts()).map((word) => word.trim());
    await why.getByText('How much each word counts').click();
    const bars = await why.locator('.shares .term').allInnerTexts();
    expect(named).toEqual(expect.arrayContaining(bars.slice(0, 3)));
    expect(named[0]).toBe(bars[0]);

    const notices = page.getByTestId('notices');
    const leftOut = async () =>
      ((await (await page.request.get(`${address}/api${agent}`)).json()) as { negativeWords: string[] }).negativeWords;
    await said.first().locator('summary').first().press('Enter');
    await why.getByRole('button', { name: `Leave out pages with “${named[0]}”` }).press('Enter');
    await notices.getByText(`Pages with “${named[0]}” are left out from the next list on.`).waitFor();
    expect(await leftOut()).toEqual([named[0]]);
    expect(new URL(page.url()).pathname).toBe(agent);
    const chip = said.first().locator('.word').first();
    await expect.poll(() => chip.innerText()).toContain('Pages with it are left out');
    await chip.locator('summary').press('Enter');
    await why.getByRole('button', { name: `Show pages with “${named[0]}” again` }).press('Enter');
    await expect.poll(leftOut).toEqual([]);
    await notices.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(leftOut).toEqual([named[0]]);
    await notices.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(leftOut).toEqual([]);
    await said.first().locator('summary').first().press('Enter');
    await why.getByRole('button', { name: `Drop: ${named[0]}` }).press('Enter');
    await notices.getByText(`“${named[0]}” is dropped.`).waitFor();
    await said
      .first()
      .getByText(named[0] ?? '', { exact: true })
      .waitFor({ state: 'detached' });
    expect(await barriersOn(page)).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const chip of await said.first().locator('summary').all()) {
        await chip.click();
        await nothingSticksOut(page, width);
        await page.keyboard.press('Escape');
      }
    }

    await why.getByRole('link', { name: 'Leave out pages with…' }).click();
    const field = page.getByLabel('Leave out pages with');
    await expect.poll(() => field.evaluate((at) => at.matches(':focus'))).toBe(true);
    expect(complaints).toEqual([]);
  },
);

story('the map is used by keys, its pages open, and a list has the same content', async (newcomer) => {
  const { address } = await sharedDemo();
  const { page, complaints } = await newcomer(address, 'mapper');
  await taught(page, address);
  const map = page.getByRole('application', { name: /^Map of \d+ pages$/ });
  const points = map.getByRole('link');
  const part = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await points.first().waitFor();
  expect(await part('Map').count()).toBe(0);
  expect(await points.count()).toBeGreaterThan(15);
  expect(await map.locator('a[tabindex="0"]').count()).toBe(1);
  expect(await map.getByRole('link', { name: /, liked$/ }).count()).toBeGreaterThan(0);

  await map.locator('a[tabindex="0"]').focus();
  const named = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label")');
  const seen = new Set([await named()]);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    seen.add(await named());
  }
  expect(seen.size).toBeGreaterThan(2);
  const title = (await named()).replace(/, \w+$/, '');
  // The map is one stop of the tab key.
  await page.keyboard.press('Tab');
  expect(await map.evaluate((drawing) => drawing.matches(':focus-within'))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await named()).toContain(title);
  await page.locator('.map-told').getByText(title).waitFor();
  await page.getByText('As a list').click();
  const listed = page.locator('.map-list').getByRole('link');
  await expect.poll(() => listed.count()).toBe(await points.count());

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 390, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await nothingSticksOut(page, width);
      expect(await barriersOn(page)).toEqual([]);
      if (width < 1280) {
        // Words and map take turns; the map is in sight at once.
        expect(await map.isVisible()).toBe(false);
        await part('Map').click();
        await map.waitFor();
        expect(await page.evaluate('scrollY')).toBe(0);
        const { y, height } = (await map.boundingBox()) ?? { y: Number.NaN, height: 0 };
        expect(y + height).toBeLessThan(900);
        await nothingSticksOut(page, width);
        expect(await barriersOn(page)).toEqual([]);
        await part('Words').click();
      }
    }
  }

  await map.locator('a[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/pages\/[0-9a-f]{32}$/);
  await page.goBack();
  await points.first().waitFor();
  expect(complaints).toEqual([]);
});

/** The middle of a point on the screen. */
async function middleOf(page: Page, point: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(`a[data-page="${point}"]`).boundingBox();
  if (box === null) throw new Error('it is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

story('on a phone the first press on the map describes a page, and the second opens it', async (newcomer) => {
  const { address } = await sharedDemo();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page, complaints } = await newcomer(address, 'toucher', phone);
  await taught(page, address);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const point = page.getByRole('application').getByRole('link').nth(3);
  await point.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(page, (await point.getAttribute('data-page')) ?? '');
  const wants = page.url();
  await page.touchscreen.tap(x, y);
  await page.locator('.map-told').waitFor();
  expect(page.url()).toBe(wants);
  await page.touchscreen.tap(x, y);
  await page.waitForURL(/\/pages\/[0-9a-f]{32}$/);
  await page.goBack();
  await point.waitFor();
  expect(complaints).toEqual([]);
});
