/** Pictures of pages and signs of sites come from Fenix, on cards and in the reader, until they are switched off. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import { createAgent, runSession, sharedDemo, story } from './support.ts';

/** The widths of the loaded pictures on screen. */
function widths(page: Page, name: string): Promise<number[]> {
  const images = `[...document.querySelectorAll('img.${name}')].filter((image) => image.complete)`;
  return page.evaluate<number[]>(`${images}.map((image) => image.naturalWidth).filter((width) => width > 1)`);
}

story(
  'a card shows its page’s picture and its site’s sign from Fenix, and none if pictures are off',
  async (newcomer) => {
    const { address } = await sharedDemo();
    const { page, complaints } = await newcomer(address, 'pictured');
    await page.evaluate(`localStorage.setItem('fenix.roomy', 'true')`);
    await page.reload();
    const asked: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'image' && asked.push(request.url())));
    await createAgent(page, 'genetic algorithms', 10);
    await runSession(page, 1);
    await expect.poll(() => widths(page, 'thumbnail'), { timeout: 60_000 }).toContain(320);
    await expect.poll(() => widths(page, 'site-icon'), { timeout: 60_000 }).toContain(32);
    // The picture's space was there before, and screen readers skip it.
    const first = page.locator('img.thumbnail').first();
    expect(await first.getAttribute('alt')).toBe('');
    expect((await first.boundingBox())?.width).toBe(160);
    expect(await barriersOn(page)).toEqual([]);
    await page.locator('article.page h2 a').first().click();
    await page.locator('article.reading').waitFor();
    await expect.poll(() => widths(page, 'thumbnail'), { timeout: 60_000 }).toEqual([320]);
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([new URL(address).origin]));

    await page.goto(`${address}/account`);
    const changed = page.waitForResponse((response) => response.request().method() === 'PATCH');
    // The box is unchecked until the setting has arrived.
    await expect.poll(() => page.getByLabel('Show pictures').isChecked()).toBe(true);
    await page.getByLabel('Show pictures').uncheck();
    expect((await changed).status()).toBe(200);
    await page.goto(`${address}/`);
    await page.getByRole('link', { name: 'genetic algorithms' }).first().click();
    await page.locator('article.page').first().waitFor();
    expect(await page.locator('img.thumbnail, img.site-icon').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
