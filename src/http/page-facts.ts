/** By whom and when a page was written, as far as it is known, and how that is known. */
import type { Page } from '../../agents/agents.ts';

export function pageFacts({ author, published, known = {} }: Pick<Page, 'author' | 'published' | 'known'>) {
  return {
    ...(author === undefined ? {} : { author }),
    ...(published === undefined ? {} : { published }),
    known: {
      ...(known.author === undefined ? {} : { author: known.author }),
      ...(known.published === undefined ? {} : { published: known.published }),
    },
  };
}
