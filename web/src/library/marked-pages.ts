/** Highlights by the pages that they are in. */
import type { Highlight } from '../contract.ts';

export interface MarkedPage extends Pick<Highlight, 'page' | 'url' | 'title'> {
  readonly marks: readonly Highlight[];
}

/** Pages, and the highlights of each, in the order in which the highlights came. */
export function byPage(highlights: readonly Highlight[]): readonly MarkedPage[] {
  const pages = new Map<string, MarkedPage>();
  for (const mark of highlights) {
    const { page, url, title, marks } = pages.get(mark.page) ?? { ...mark, marks: [] };
    // One that waits to be sent knows no address.
    const known = url === '' ? mark : { url, title };
    pages.set(page, { page, url: known.url, title: known.title || title, marks: [...marks, mark] });
  }
  return [...pages.values()];
}
