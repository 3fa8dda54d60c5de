/** Every address of the window: whoever has only keys, needs large type, or has a small screen gets everywhere. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import { furnish, made, taughtAgent } from './furnished.ts';
import { type Demo, demoForTest, isLoaded, story } from './support.ts';

const ROUTES = new URL('../../web/src/frame/routes.tsx', import.meta.url);
const SCRIPT = fileURLToPath(new URL('./reach.js', import.meta.url));

const LOOKS = [
  ['at twice its size', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ['on a phone', { viewport: { width: 390, height: 844 } }],
  ['on a wide screen', { viewport: { width: 1280, height: 800 } }],
] as const;

/** For those who are not in. */
const OUTSIDE = new Set(['/login', '/register']);
/** A field of time has four stops, and a menu opens on the way. */
const MOST_STOPS = 20;
/** What is folded inside of what was folded. */
const DEPTH = 2;

/** The patterns of the one table of addresses. */
async function patterns(): Promise<readonly string[]> {
  const table = await readFile(ROUTES, 'utf8');
  return [...table.matchAll(/\broute\(\s*'([^']+)'/g)].map(([, pattern = '']) => pattern);
}

/** Passes by Tab over all that the page has, opens its menus on the way, and says what was wrong. */
async function walkByTab(page: Page): Promise<readonly string[]> {
  const most = MOST_STOPS * (await page.evaluate<number>('reach.begin()')) + MOST_STOPS;
  // A view may begin in a field.
  await page.evaluate('document.body.tabIndex = -1, document.body.focus(), document.body.removeAttribute("tabindex")');
  const wrong: string[] = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate<readonly string[] | null>('reach.focused()');
    if (here === null) return [...wrong, ...(await missed(page))];
    wrong.push(...here);
    if (await page.evaluate<boolean>('document.activeElement.matches(".list-view:not([open]) > summary")'))
      await page.keyboard.press('Enter');
  }
  return [...wrong, 'Tab does not come to an end'];
}

async function missed(page: Page): Promise<readonly string[]> {
  return (await page.evaluate<readonly string[]>('reach.missed()')).map((control) => `Tab does not come to ${control}`);
}

async function faultsOfLook(page: Page): Promise<readonly string[]> {
  const sideways = await page.evaluate<readonly string[]>('reach.sideways()');
  const cut = await page.evaluate<readonly string[]>('reach.cutTexts()');
  return [
    ...(await barriersOn(page)),
    ...sideways.map((each) => `scrolls sideways: ${each}`),
    ...cut.map((each) => `is cut off: ${each}`),
  ];
}

/** As it comes, and with all that is folded open. */
async function faultsAt(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await isLoaded(page);
  const folded = await faultsOfLook(page);
  for (let depth = 0; depth < DEPTH; depth++) {
    await page.evaluate('reach.unfold()');
    await isLoaded(page);
  }
  return [...new Set([...folded, ...(await faultsOfLook(page)), ...(await walkByTab(page))])];
}

/** What lies over a page: the user's menu and the help. */
async function faultsOver(page: Page): Promise<readonly string[]> {
  await page.locator('.person').focus();
  await page.keyboard.press('Enter');
  await page.locator('.menu:popover-open').waitFor();
  const items = await page.locator('.menu :is(a, button):visible').count();
  const found = [...(await faultsOfLook(page))];
  for (let i = 0; i < items; i++) {
    await page.keyboard.press('Tab');
    found.push(...((await page.evaluate<readonly string[] | null>('reach.focused()')) ?? ['the menu lost the focus']));
  }
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  return [...found, ...(await faultsOfLook(page))];
}

/** Fills an account, and gives what stands for the parts of addresses. */
async function partsOf(page: Page, demo: Demo): Promise<Readonly<Record<string, string>>> {
  const agent = (await taughtAgent(page)).split('/').at(-1) ?? '';
  const id = await furnish(page, demo);
  await made(page, '/api/daily');
  const shown = await page.request.get(`${demo.address}/api/agents/${agent}/pages?session=1`);
  const { items } = (await shown.json()) as { readonly items: readonly { readonly page: string }[] };
  return { agent, id, page: items[0]?.page ?? '' };
}

for (const [name, look] of LOOKS) {
  story(`every address is whole and reachable by keys ${name}`, async (newcomer, visitor) => {
    const demo = await demoForTest();
    const { page: inside, context, complaints } = await newcomer(demo.address, 'reacher', look);
    const { page: outside, context: stranger } = await visitor(look);
    for (const each of [context, stranger]) await each.addInitScript({ path: SCRIPT });
    const parts = await partsOf(inside, demo);
    const faults: Record<string, readonly string[]> = {};
    const note = (place: string, found: readonly string[]) => {
      if (found.length > 0) faults[place] = found;
    };
    const known = await patterns();
    expect(known.length).toBeGreaterThan(25);
    for (const pattern of [...known, '/no/such/page']) {
      const place = pattern.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
      note(pattern, await faultsAt(OUTSIDE.has(pattern) ? outside : inside, demo.address + place));
    }
    await inside.goto(demo.address);
    await inside.locator('article.page').first().waitFor();
    note('over Today', await faultsOver(inside));
    expect(faults).toEqual({});
    expect(complaints).toEqual([]);
  });
}
