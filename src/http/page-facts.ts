/** Who wrote a page and when, if known, and how Fenix knows it; whether the page names a picture. */
import type { Page } from '../../agents/agents.ts';

type Said = Pick<Page, 'author' | 'published' | 'known' | 'image'>;

export function pageFacts({ author, published, known = {}, image }: Said) {
  return {
    ...(author === undefined ? {} : { author }),
    ...(published === undefined ? {} : { published }),
    picture: image !== undefined,
    known: {
      ...(known.author === undefined ? {} : { author: known.author }),
      ...(known.published === undefined ? {} : { published: known.published }),
    },
  };
}
