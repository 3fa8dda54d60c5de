/** A feed read as a page: what its entries say, one after the other, and where they lead. */
import { countTerms, detectLanguage, languageOfTag } from '../../profiles/profiles.ts';
import type { Entry, ReadPage } from '../pages.ts';
import { beginningOf, LONGEST_DESCRIPTION, LONGEST_TITLE, MOST_LETTERS, shortened } from './limits.ts';
import { absolute } from './metadata.ts';

/** What a feed says, whatever it is written in; texts are clean, addresses as written. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** A language tag; empty when it names none. */
  readonly language: string;
  readonly entries: readonly Entry[];
}

/** Entries of a feed that are read; who parses one need not give more of them than this and one, which says that there were more. */
export const MOST_ENTRIES = 500;

export function pageOfFeed({ title, description, language: tag, entries: all }: Feed, url: string): ReadPage {
  const entries = bounded(all.slice(0, MOST_ENTRIES)).map((entry) => ({ ...entry, url: absolute(entry.url, url) }));
  const text = entries
    .flatMap((entry) => [entry.title, entry.text])
    .filter((part) => part !== '')
    .join('\n');
  const head = { title: shortened(title, LONGEST_TITLE), description: shortened(description, LONGEST_DESCRIPTION) };
  const language = languageOfTag(tag) ?? detectLanguage(text).language;
  const counts = countTerms([head.title, head.description, text].join('\n'), language);
  const links = entries.flatMap((entry) => (entry.url === '' ? [] : [{ url: entry.url, text: entry.title, rel: '' }]));
  const page = { ...head, language, text, counts, links, entries };
  const isPart = all.length > MOST_ENTRIES || all.some((entry, i) => entry.text !== (entries[i]?.text ?? entry.text));
  return isPart || counts.truncated === true ? { ...page, truncated: true } : page;
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
