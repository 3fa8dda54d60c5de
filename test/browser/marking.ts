/** Passages of a text, as their reader selects them. */
import type { Page } from 'playwright-core';

/** Selects words, where their reader sees them. */
export async function select(page: Page, words: string): Promise<void> {
  await page.evaluate<void>(`(() => {
    const walker = document.createTreeWalker(document.querySelector('.prose'), NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode() !== null) nodes.push(walker.currentNode);
    const from = nodes.map(({ data }) => data).join('').indexOf(${JSON.stringify(words)});
    if (from < 0) throw new Error('no such words');
    // An agent's words are marked, in text nodes of their own.
    const placeOf = (at) => {
      let before = 0;
      for (const node of nodes) {
        if (at <= before + node.data.length) return [node, at - before];
        before += node.data.length;
      }
    };
    getSelection().setBaseAndExtent(...placeOf(from), ...placeOf(from + ${words.length}));
    getSelection().anchorNode.parentElement.scrollIntoView({ block: 'center' });
  })()`);
}

/** The first words of a paragraph. */
export async function wordsOf(page: Page, paragraph: number): Promise<string> {
  const text = (await page.locator('.prose p').nth(paragraph).textContent()) ?? '';
  return text.trim().split(/\s+/).slice(0, 4).join(' ');
}
