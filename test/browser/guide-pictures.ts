/** Pictures of the user's guide: each view in each language, as its page of the guide names it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { sayItIn } from './support.ts';

const FOLDER = 'docs/guide/pictures';
const SIZE = { width: 900, height: 620 };
const QUALITY = 60;

/** By the page of the guide; `agent` stands for the address of an agent. */
const VIEWS = {
  'first-agent': '/agents/new',
  'daily-list': '/',
  list: 'agent',
  profiles: 'agent/profiles',
  learning: 'agent/learning',
  settings: 'agent/settings',
  sources: '/sources',
  crawls: 'agent/settings/sources',
  adding: '/add',
  library: '/library',
  shopping: '/shopping',
  'visited-sites': '/ledger',
  account: '/account',
  administration: '/admin/service',
} as const;

/** `take` waits for the pictures of pages. */
export async function theGuide(page: Page, agent: string, take: (path: string, quality: number) => Promise<void>) {
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [language, name] of [
    ['en', 'English'],
    ['pt', 'Português'],
  ] as const) {
    const folder = join(FOLDER, language);
    await mkdir(folder, { recursive: true });
    await page.goto(agent);
    await sayItIn(page, name);
    for (const [view, place] of Object.entries(VIEWS)) {
      const address = place.startsWith('agent') ? place.replace('agent', agent) : new URL(place, agent).href;
      await page.goto(address);
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      await take(join(folder, `${view}.jpg`), QUALITY);
    }
    await page.goto(agent);
    await page.locator('article.page h2 a').first().click();
    await page.locator('article.reading').waitFor();
    await page.waitForLoadState('networkidle');
    await take(join(folder, 'reading.jpg'), QUALITY);
  }
}
