/** Lists of feeds (OPML), as all readers export them, with the feeds' folders. */
import { parseOpml } from 'feedsmith';
import { because, FetchFailed } from '../../../../agents/reader/reading.ts';
import { readablePart } from '../feed-limits.ts';
import type { Collecting } from './collecting.ts';

type Outline = NonNullable<NonNullable<ReturnType<typeof parseOpml>['body']>['outlines']>[number];

interface FolderedOutline {
  readonly outline: Outline;
  readonly folders: readonly string[];
}

const DEEPEST = 50;

/** Returns the program that wrote it. Throws `FetchFailed` if it is none. */
export function takeSubscriptions(text: string, collecting: Collecting): string {
  const { part, isWhole } = readablePart(text);
  const waiting: FolderedOutline[] = outlinesIn(part, isWhole).map((outline) => ({ outline, folders: [] }));
  waiting.reverse();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { outline, folders } = place;
    const { xmlUrl = '', title, text: label, category } = outline;
    const tagged = folders.length === 0 && category !== undefined ? category.split('/').filter(Boolean) : folders;
    if (xmlUrl !== '') collecting.addFeed(xmlUrl, title ?? label, tagged);
    const name = xmlUrl === '' && folders.length < DEEPEST ? [title ?? label ?? ''] : [];
    const inner = [...folders, ...name];
    for (const child of (outline.outlines ?? []).toReversed()) waiting.push({ outline: child, folders: inner });
  }
  return 'opml';
}

function outlinesIn(text: string, isWhole: boolean): readonly Outline[] {
  try {
    return parseOpml(text).body?.outlines ?? [];
  } catch (error) {
    // Too deep for the parser's stack, or no XML at all.
    throw new FetchFailed(because(isWhole ? 'file.no-kind' : 'file.deep'), { kind: 'type', cause: error });
  }
}
