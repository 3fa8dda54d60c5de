/** Takes the pictures of all scenes, and notes where each element stands in them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { person } from '../support.ts';
import type { Scene } from './scenes.ts';

export const WIDTHS = [390, 1280] as const;
export const THEMES = ['light', 'dark'] as const;
const HEIGHT = 844;
/** A text is longer. What stands below is as what stands above. */
const HIGHEST = 5000;
const PATIENCE_MS = 15_000;

/** The element, and its left, top, width and height. */
export type Place = readonly [string, number, number, number, number];

export type Places = Readonly<Record<string, readonly Place[]>>;

/** Everything in sight, in the order of the document. */
const PLACES = `[...document.querySelectorAll('body *')].flatMap((each) => {
  if (!each.checkVisibility()) return [];
  const { x, y, width, height } = each.getBoundingClientRect();
  return [[each.localName, x + scrollX, y + scrollY, width, height].map((n) => typeof n === 'number' ? Math.round(n * 4) / 4 : n)];
})`;

const STILL = `document.querySelectorAll('.spinner, .coming').length === 0 && JSON.stringify(${PLACES})`;

interface Walk {
  readonly browser: Browser;
  readonly scenes: readonly Scene[];
  readonly widths: readonly number[];
  /** When all of it happens, in milliseconds. */
  readonly at: number;
  /** Answers what the window asks, and gives its origin. */
  readonly enter: (context: BrowserContext, isOutside: boolean) => Promise<string>;
  /** Where the pictures go. Without it the walk only looks. */
  readonly folder?: string;
}

/** Goes through the scenes at each width. */
export async function goThrough(walk: Walk): Promise<void> {
  const places: Record<string, readonly Place[]> = {};
  if (walk.folder !== undefined) await mkdir(walk.folder, { recursive: true });
  for (const width of walk.widths)
    for (const isOutside of [false, true]) {
      const scenes = walk.scenes.filter((each) => (each.isOutside ?? false) === isOutside);
      if (scenes.length > 0) Object.assign(places, await goThroughAt(width, isOutside, { ...walk, scenes }));
    }
  if (walk.folder !== undefined) await writeFile(join(walk.folder, 'places.json'), JSON.stringify(places));
}

async function goThroughAt(width: number, isOutside: boolean, { browser, scenes, at, enter, folder }: Walk) {
  const places: Record<string, readonly Place[]> = {};
  const { context, page } = await person(browser, { viewport: { width, height: HEIGHT }, timezoneId: 'UTC' });
  context.setDefaultTimeout(PATIENCE_MS);
  const origin = await enter(context, isOutside);
  await page.clock.setFixedTime(at);
  for (const scene of scenes) {
    const name = `${scene.name}, ${width}`;
    if (!(await open(page, origin, scene, width))) process.stderr.write(`not opened: ${name}\n`);
    if (folder === undefined) continue;
    places[name] = await page.evaluate<Place[]>(PLACES);
    for (const theme of THEMES) await take(page, theme, join(folder, `${name}, ${theme}.png`));
  }
  await context.close();
  return places;
}

/** False if what the scene does cannot be done at this width. */
async function open(page: Page, origin: string, { path, act }: Scene, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  await page.goto(origin + path);
  await page.getByRole('heading').first().waitFor();
  // Other views come when nothing else happens, and their style sheets with them.
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.min(HIGHEST, Math.max(HEIGHT, height + 400)) });
  await settle(page);
  if (act === undefined) return true;
  const done = await act(page).then(
    () => true,
    () => false,
  );
  await settle(page);
  return done;
}

/** Waits until nothing comes and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  let [before, same] = ['', 0];
  for (let tries = 0; same < 3 && tries < 60; tries++) {
    const now = String(await page.evaluate<string | false>(STILL));
    same = now === before && now !== 'false' ? same + 1 : 0;
    before = now;
    await page.waitForTimeout(50);
  }
}

async function take(page: Page, colorScheme: (typeof THEMES)[number], path: string): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
