/** A newcomer's first agent, from its words on Today to learned examples, each step as soon as the window offers it. */
import type { Page } from 'playwright-core';
import { printTable } from './figures.ts';

const EXAMPLES = 3;

/** As fast as service and window allow. Reading and typing take longer. */
export async function theFirstMinute(page: Page): Promise<void> {
  const began = performance.now();
  const rows: (readonly [string, string])[] = [];
  const done = (step: string) => rows.push([step, ((performance.now() - began) / 1_000).toFixed(1)]);
  await page.getByLabel('Words').fill('neural networks');
  done('words');
  await page.getByRole('region', { name: 'First results' }).getByRole('link').first().waitFor();
  done('first results, before there is an agent');
  await page.getByRole('button', { name: 'Create and look now' }).click();
  await page.locator('article.page').first().waitFor();
  done('first card');
  for (let i = 0; i < EXAMPLES; i++) {
    const card = page.locator('article.page').nth(i);
    await card.getByRole('button', { name: i === 1 ? 'Not relevant' : 'Relevant', exact: true }).click();
    await card.locator('button[aria-pressed="true"]').waitFor();
  }
  done(`${EXAMPLES} examples`);
  await page.getByRole('button', { name: 'See the next list' }).waitFor();
  done('first list whole, learned from');
  printTable(['first agent, in the demo', 's'], rows);
}
