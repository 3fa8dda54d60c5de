/** Pages as long as those of the web. */
import type { ServedPage } from '../demo/demo.ts';

const PAGE_CHARACTERS = 40_000;
const PAGES = 40;

/** Pages of 40 kB: a menu, several texts as one article, and a footer. Scripted pages are left out. */
export function longPages(served: readonly ServedPage[]): readonly string[] {
  const bodies = served
    .filter(({ html }) => !html.includes('id="state"'))
    .map(({ html }) => html.replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, ''));
  return Array.from({ length: PAGES }, (_, nth) => {
    let body = '';
    for (let k = nth; body.length < PAGE_CHARACTERS; k++) body += `<article>${bodies[k % bodies.length]}</article>\n`;
    return `<!doctype html><html lang="en"><head><title>Page ${nth}</title></head><body>${body}</body></html>`;
  });
}
