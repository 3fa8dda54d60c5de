/** The accessibility that a machine can check: the rules of WCAG 2.2 AA, and that spoken names equal visible ones. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Passed rules need no details.
  resultTypes: ['violations'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** Broken rules with their elements. An empty list is right. */
export async function barriersOn(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(await readFile(FILE, 'utf8'));
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(OPTIONS)})`);
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => ({ id, html, target })));
  const barriers: string[] = [];
  for (const { id, html, target } of found)
    if (id !== 'target-size' || !(await isBehindBar(page, String(target[0]))))
      barriers.push(`${id}: ${html.slice(0, 200)}`);
  return barriers;
}

/** Scrolling brings it out from behind a phone's bar, where nothing but its edge is left to press. */
function isBehindBar(page: Page, selector: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const bar = document.querySelector('.side');
    if (bar === null || getComputedStyle(bar).position !== 'fixed') return false;
    const { bottom } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return bottom > bar.getBoundingClientRect().top;
  })()`);
}
