/** A feed read as a page: what its entries say, one after the other, and where they lead. */
import { countTerms, detectLanguage, languageOfTag } from '../../profiles/profiles.ts';
import type { Entry, ReadPage } from '../pages.ts';
import { absolute } from './metadata.ts';

/** What a feed says, whatever it is written in; texts are clean, addresses as written. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** A language tag; empty when it names none. */
  readonly language: string;
  readonly entries: readonly Entry[];
}

const MOST_ENTRIES = 500;

export function pageOfFeed({ title, description, language: tag, entries: all }: Feed, url: string): ReadPage {
  const entries = all.slice(0, MOST_ENTRIES).map((entry) => ({ ...entry, url: absolute(entry.url, url) }));
  const text = entries
    .flatMap((entry) => [entry.title, entry.text])
    .filter((part) => part !== '')
    .join('\n');
  const language = languageOfTag(tag) ?? detectLanguage(text).language;
  const counts = countTerms([title, description, text].join('\n'), language);
  const links = entries.flatMap((entry) => (entry.url === '' ? [] : [{ url: entry.url, text: entry.title, rel: '' }]));
  return { title, description, language, text, counts, links, entries };
}
