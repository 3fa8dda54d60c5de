/**
 * What other programs give out: lists of feeds (OPML); entries that were starred in other readers; bookmarks; tables of
 * addresses.
 */
import { type Export, FetchFailed, type NamedFeed } from '../../agents/reader/reading.ts';
import { LONGEST_ADDRESS, titled } from './collecting.ts';
import { readablePart } from './feed-limits.ts';

const MOST_FEEDS = 2_000;

/** Throws `FetchFailed` for what is none of them. */
export async function exportIn(bytes: Uint8Array): Promise<Export> {
  const text = new TextDecoder().decode(bytes);
  if (/^\s*[[{]/.test(text)) return (await import('./starred.ts')).starredIn(text);
  if (!/^\s*</.test(text)) return (await import('./table.ts')).tableIn(text);
  const { bookmarksIn, isBookmarks } = await import('./bookmarks.ts');
  if (isBookmarks(text)) return bookmarksIn(text);
  const { parseOpml } = await import('feedsmith');
  return subscriptionsIn(text, parseOpml);
}

type ParseOpml = typeof import('feedsmith').parseOpml;
type Outline = NonNullable<NonNullable<ReturnType<ParseOpml>['body']>['outlines']>[number];

function subscriptionsIn(text: string, parse: ParseOpml): Export {
  const { part, isWhole } = readablePart(text);
  const feeds = new Map<string, NamedFeed>();
  const waiting: Outline[] = [...outlinesIn(part, parse, isWhole)].reverse();
  for (let outline = waiting.pop(); outline !== undefined; outline = waiting.pop()) {
    const { xmlUrl = '', title, text: label } = outline;
    if (xmlUrl !== '' && xmlUrl.length <= LONGEST_ADDRESS && !feeds.has(xmlUrl)) {
      feeds.set(xmlUrl, { url: xmlUrl, title: titled(title ?? label) });
    }
    waiting.push(...(outline.outlines ?? []).reverse());
  }
  const all = [...feeds.values()];
  return { kind: 'subscriptions', feeds: all.slice(0, MOST_FEEDS), more: Math.max(0, all.length - MOST_FEEDS) };
}

function outlinesIn(text: string, parse: ParseOpml, isWhole: boolean): readonly Outline[] {
  try {
    return parse(text).body?.outlines ?? [];
  } catch (error) {
    // Whatever it is: too deep for the parser's stack, or no XML at all.
    const why = isWhole ? 'it is no OPML, JSON, bookmarks or CSV' : 'it has more markup than is read';
    throw new FetchFailed(`not an export that can be read: ${why}`, { kind: 'type', cause: error });
  }
}
