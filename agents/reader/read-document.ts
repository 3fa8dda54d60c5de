/** Reads one fetched document: its content, where it sends visitors, and what its site learns from it. */
import type { ReadDocument, ReadPage } from '../pages.ts';
import { parseHtml } from './document.ts';
import { type Feed, pageOfFeed } from './feed.ts';
import { signatureOf } from './near-duplicates.ts';
import { type ReadOptions, readMarkup, readPlain } from './reader.ts';
import { NO_SIGNS, signsOf } from './signs.ts';
import type { PageSource } from './source.ts';

export function readSource({ kind, url, text }: PageSource, options: ReadOptions = {}): ReadDocument {
  if (kind === 'text') return { page: signed(readPlain(text)), signs: NO_SIGNS };
  const document = parseHtml(text);
  const { page, nodes } = readMarkup(document, url, options);
  return { page: signed(page), signs: signsOf(document, url), nodes: nodes() };
}

export function readFeed(feed: Feed, url: string): ReadDocument {
  return { page: signed(pageOfFeed(feed, url)), signs: NO_SIGNS };
}

function signed(page: ReadPage): ReadPage {
  return { ...page, signature: signatureOf(page.text) };
}
