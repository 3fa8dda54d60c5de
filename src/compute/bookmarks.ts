/**
 * Bookmarks as browsers export them, in what Netscape made of HTML, and lists of links that other programs give out so:
 * whatever its folders are, each link is a page.
 */
import { Parser } from 'htmlparser2';
import { type Collection, FetchFailed } from '../../agents/reader/reading.ts';
import { Collecting, MOST_READ } from './collecting.ts';

const BEGINNING = 2_000;

export function isBookmarks(text: string): boolean {
  const beginning = text.slice(0, BEGINNING);
  return (
    /<!doctype\s+netscape-bookmark|<(?:html|dl|ul|h1|meta|title)\b/i.test(beginning) && !/<opml\b/i.test(beginning)
  );
}

/** A title is read so far. */
const MOST_LETTERS = 1_000;

/** Throws `FetchFailed` for what has no link. */
export function bookmarksIn(text: string): Collection {
  const collecting = new Collecting(MOST_READ);
  let open: { readonly url: string | undefined; title: string } | undefined;
  const close = () => {
    if (open !== undefined) collecting.add(open);
    open = undefined;
  };
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name !== 'a') return;
      close();
      open = { url: href, title: '' };
    },
    ontext(data) {
      if (open !== undefined && open.title.length < MOST_LETTERS) open.title += data.slice(0, MOST_LETTERS);
    },
    onclosetag(name) {
      if (name === 'a') close();
    },
  });
  parser.end(text);
  close();
  const collection = collecting.end('bookmarks');
  if (collection.found > 0) return collection;
  throw new FetchFailed('not an export that can be read: there is no bookmark in it', { kind: 'type' });
}
