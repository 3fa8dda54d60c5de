/** A feed read as a page: the texts of its entries, one after the other, and where they lead. */
import { countTerms, detectLanguage, languageOfTag } from '../../profiles/profiles.ts';
import type { Entry, ReadPage, Rhythm } from '../pages.ts';
import type { Range } from '../records.ts';
import { beginningOf, LONGEST_DESCRIPTION, LONGEST_TITLE, MOST_COUNTED, MOST_LETTERS, shortened } from './limits.ts';
import { absolute } from './metadata.ts';

/** The content of a feed in any format; texts are clean, addresses as written. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** A language tag; empty if it names none. */
  readonly language: string;
  readonly entries: readonly Entry[];
  /** The page that it belongs to, as written. */
  readonly site?: string | undefined;
  /** When it wants to be asked again. */
  readonly rhythm?: Rhythm | undefined;
  /** The feed had more. */
  readonly truncated?: true;
}

/** Entries read of a feed. A parser need not give more than one beyond these, which shows that there are more. */
export const MOST_ENTRIES = 500;

export function pageOfFeed(feed: Feed, url: string): ReadPage {
  const { title, description, language: tag, entries: all } = feed;
  const entries = bounded(all.slice(0, MOST_ENTRIES)).map((entry) => ({ ...entry, url: absolute(entry.url, url) }));
  const text = entries
    .flatMap((entry) => [entry.title, entry.text])
    .filter((part) => part !== '')
    .join('\n');
  const head = { title: shortened(title, LONGEST_TITLE), description: shortened(description, LONGEST_DESCRIPTION) };
  const language = languageOfTag(tag) ?? detectLanguage(text).language;
  const counts = countTerms([head.title, head.description, text].join('\n'), language, MOST_COUNTED);
  const links = entries.flatMap((entry) => (entry.url === '' ? [] : [{ url: entry.url, text: entry.title, rel: '' }]));
  const page = { ...head, language, text, counts, links, entries, outline: outlineOf(entries) };
  const isCut = entries.some((entry, i) => entry.text !== all[i]?.text);
  const isPart = feed.truncated === true || all.length > MOST_ENTRIES || isCut || counts.truncated === true;
  return isPart ? { ...page, truncated: true } : page;
}

/** Of all links together. */
const MOST_ADDRESS_LETTERS = 400_000;

/** Each entry's title is a heading over its text, and leads to it. */
function outlineOf(entries: readonly Entry[]): readonly Range[] {
  const ranges: Range[] = [];
  let letters = MOST_ADDRESS_LETTERS;
  let at = 0;
  for (const { title, text, url } of entries) {
    const place = { from: at, to: at + title.length };
    if (title !== '') ranges.push({ kind: 'heading', ...place, level: 1 });
    if (title !== '' && url !== '' && url.length <= letters) {
      ranges.push({ kind: 'link', ...place, href: url });
      letters -= url.length;
    }
    for (const part of [title, text]) at += part === '' ? 0 : part.length + 1;
  }
  return ranges;
}

/** The same entries with as much text as a page may have. */
function bounded(entries: readonly Entry[]): readonly Entry[] {
  let left = MOST_LETTERS;
  return entries.map((entry) => {
    const text = beginningOf(entry.text, left);
    left -= text.length;
    return { ...entry, title: shortened(entry.title, LONGEST_TITLE), text };
  });
}
