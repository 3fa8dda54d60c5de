/**
 * The first evening of a new service over `bench/evening/`, with copies of all keyless engines and of their pages. One engine
 * is down, one is throttled, one is slow. The first user becomes administrator.
 */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { send } from '../../bench/evening/world.ts';
import { evening } from './evening.ts';
import { story } from './support.ts';

/** Makes the first account with the form. */
async function first(page: Page, address: string, contact: string): Promise<void> {
  await page.goto(`${address}/register`);
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByText('How sites can reach you').first().click();
  await page.getByLabel('How sites can reach you').fill(contact);
  await page.getByRole('button', { name: 'Create an account' }).click();
}

async function agentFor(page: Page, words: string): Promise<void> {
  await page.getByLabel('Words').fill(words);
  await page.getByRole('button', { name: 'Create and look now' }).click();
}

story(
  'an account and a few words bring cards before the slowest engine answers, and failed engines are named',
  async (_, visitor) => {
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    onTestFinished(letGo);
    const { world, address } = await evening({
      wikipedia: (response, answer) => void isLetGo.then(() => send(response, answer)),
      lemmy: (response) => response.destroy(),
      internetarchive: (response) => response.writeHead(429, { 'retry-after': '120' }).end(),
    });
    const { page, complaints } = await visitor();
    await first(page, address, 'ana at home');
    await page.getByText('Write a mail address, or the address of a page').waitFor();
    await first(page, address, 'ana@example.org');
    await agentFor(page, 'sourdough bread baking');

    // Wikipedia has not answered yet.
    await page.locator('article.page').nth(1).waitFor();
    expect(await page.getByRole('button', { name: 'Look now' }).count()).toBe(0);
    letGo();
    await page.getByRole('button', { name: 'Look now' }).waitFor();
    expect(await page.locator('article.page').count()).toBeGreaterThanOrEqual(10);
    await page.getByText(/^Sources: \d of \d+ failed$/).click();
    const sources = page.locator('.sources-of li');
    await sources.filter({ hasText: 'Lemmy' }).filter({ hasText: 'the connection broke off' }).waitFor();
    await sources.filter({ hasText: 'Internet Archive' }).filter({ hasText: '429' }).waitFor();
    for (const general of ['wikipedia', 'mwmbl', 'gdelt', 'lemmy', 'internetarchive', 'wikibooks'] as const)
      expect([...world.engines]).toContain(general);
    // Feeds on the topic are offered, and a contact for the engines is asked for.
    await page.getByText(/^Feeds on this topic: /).waitFor();
    await page.goto(`${address}/sources`);
    await page.getByRole('row', { name: /^Wikipedia/ }).waitFor();
    expect(await page.getByText('No contact is set').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
