/**
 * Bookmarks as browsers export them, in Netscape's kind of HTML, and lists of links that other programs export so, as
 * Pocket did: each link is a page, with the folder and tags around it.
 */
import { Parser } from 'htmlparser2';
import type { Collecting } from './collecting.ts';
import type { EntryMark, FoundEntry } from './entries.ts';
import { namesIn } from './values.ts';
import { standingOf } from './words.ts';

const BEGINNING = 2_000;

/** Recognised by its first line, or by Pocket's title; `anyPage`: a page with links may be meant, too. */
export function isBookmarks(text: string, anyPage: boolean): boolean {
  const beginning = text.slice(0, BEGINNING);
  if (/<!doctype\s{1,9}netscape-bookmark|<title>pocket export/i.test(beginning)) return true;
  return anyPage && /<(?:html|dl|ul|h1|meta|title)\b/i.test(beginning) && !/<(?:opml|rss|feed)\b/i.test(beginning);
}

/** A title is read up to here. */
const MOST_LETTERS = 1_000;
/** Deeper folders count as the one around them. */
const DEEPEST = 50;
/** Nested elements: with many that never end, the parser's time grows with their square. */
const DEEPEST_MARKUP = 5_000;
const PIECE = 16_384;

type Attributes = Readonly<Record<string, string>>;

/** Returns the program that wrote it. */
export function takeBookmarks(text: string, collecting: Collecting): string {
  const reading = new Reading(collecting);
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      reading.open(name, attributes);
    },
    ontext: (data) => reading.say(data),
    onclosetag(name) {
      depth--;
      reading.close(name);
    },
  });
  let at = 0;
  for (; at < text.length && depth < DEEPEST_MARKUP; at += PIECE) parser.write(text.slice(at, at + PIECE));
  if (at < text.length) collecting.leave('', 'damaged');
  parser.end();
  reading.close('a');
  return /<title>pocket export/i.test(text.slice(0, BEGINNING)) ? 'pocket' : 'bookmarks';
}

/** The browser's own folders, which every profile has. */
const OWN_FOLDERS = ['personal_toolbar_folder', 'unfiled_bookmarks_folder', 'personal_bookmarks_folder'];

class Reading {
  readonly #collecting: Collecting;
  /** From the outermost; empty: a list without a name. */
  readonly #folders: string[] = [];
  #link: { readonly attributes: Attributes; title: string } | undefined;
  #heading: { readonly isOwn: boolean; text: string } | undefined;
  /** The name of the next list. */
  #name = '';
  /** Of lists under a heading of the page. */
  #marks: readonly EntryMark[] = [];
  #tooDeep = 0;

  constructor(collecting: Collecting) {
    this.#collecting = collecting;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'a') {
      this.close('a');
      this.#link = { attributes, title: '' };
    } else if (name === 'h3' || name === 'h1') {
      this.#heading = { isOwn: name === 'h3' && OWN_FOLDERS.every((own) => attributes[own] === undefined), text: '' };
    } else if (name === 'dl') {
      if (this.#folders.length < DEEPEST) this.#folders.push(this.#name);
      else this.#tooDeep++;
      this.#name = '';
    }
  }

  say(data: string): void {
    const link = this.#link;
    if (link !== undefined && link.title.length < MOST_LETTERS) link.title += data.slice(0, MOST_LETTERS);
    const heading = this.#heading;
    if (heading !== undefined && heading.text.length < MOST_LETTERS) heading.text += data.slice(0, MOST_LETTERS);
  }

  close(name: string): void {
    if (name === 'a' && this.#link !== undefined) {
      this.#collecting.add(this.#entryOf(this.#link));
      this.#link = undefined;
    } else if ((name === 'h3' || name === 'h1') && this.#heading !== undefined) {
      const { isOwn, text } = this.#heading;
      this.#heading = undefined;
      this.#name = isOwn ? text : '';
      if (name === 'h1') this.#marks = standingOf(text)?.marks ?? [];
    } else if (name === 'dl') {
      if (this.#tooDeep > 0) this.#tooDeep--;
      else this.#folders.pop();
    }
  }

  #entryOf({ attributes, title }: { readonly attributes: Attributes; readonly title: string }): FoundEntry {
    const { href, tags, toread, add_date: addDate, time_added: timeAdded } = attributes;
    const read: readonly EntryMark[] = toread === '0' ? ['read'] : [];
    return {
      url: href,
      title,
      tags: namesIn(tags, ','),
      folders: this.#folders,
      added: addDate ?? timeAdded,
      marks: [...this.#marks, ...read],
    };
  }
}
