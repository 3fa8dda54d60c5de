/** Pages in other programs' JSON: lists of entries (`shapes.ts`), and browsers' bookmarks as trees. */
import { because, FetchFailed } from '../../../../agents/reader/reading.ts';
import type { Collecting } from './collecting.ts';
import type { EntryMark, FoundEntry } from './entries.ts';
import { SHAPES, type Shape, USUAL_SHAPES } from './shapes.ts';
import { type Fields, firstOf, isObject, namesIn, valueAt } from './values.ts';

/** Returns the program that wrote it. Throws `FetchFailed` for an unknown format. */
export function takeJson(text: string, collecting: Collecting): string {
  const json = jsonIn(text);
  const tree = TREES.find(({ isOne }) => isOne(json));
  if (tree !== undefined) {
    let unread = 0;
    for (const entry of tree.entries(json as Fields)) {
      if (collecting.isFull) unread++;
      else collecting.add(entry);
    }
    collecting.addUnread(unread);
    return tree.from;
  }
  const shape = SHAPES.find((each) => isOf(json, each)) ?? USUAL_SHAPES.find((each) => isOf(json, each));
  if (shape === undefined) {
    throw new FetchFailed(because('file.no-pages'), { kind: 'type' });
  }
  const entries = shape.entries(json) ?? [];
  let read = 0;
  for (; read < entries.length && !collecting.isFull; read++) collecting.add(readAs(entries[read], shape));
  collecting.addUnread(entries.length - read);
  return shape.from;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchFailed(because('file.bad-json'), { kind: 'type', cause: error });
  }
}

/** Looks at this many entries: the first may lack a field. */
const MOST_LOOKED_AT = 50;

function isOf(json: unknown, { entries, told }: Shape): boolean {
  const first = entries(json)?.slice(0, MOST_LOOKED_AT) ?? [];
  return first.some((entry) => told.every((name) => valueAt(entry, name) !== undefined));
}

function readAs(entry: unknown, shape: Shape): FoundEntry {
  if (!isObject(entry)) return { url: undefined, title: undefined };
  const { tags = [], text = [], added = [], marks = {}, folder, why, tagsBy } = shape;
  const marked = Object.entries(marks).filter(([, isSo]) => isSo(entry));
  return {
    url: urlIn(firstOf(entry, shape.url)),
    title: firstOf(entry, shape.title),
    text: firstOf(entry, text),
    textFile: shape.textFile?.(entry),
    tags: namesIn(firstOf(entry, tags), tagsBy),
    folders: folder?.(entry),
    added: firstOf(entry, added),
    marks: marked.map(([mark]) => mark as EntryMark),
    why: why?.(entry),
  };
}

function urlIn(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

interface Tree {
  readonly from: string;
  readonly isOne: (json: unknown) => boolean;
  readonly entries: (json: Fields) => Iterable<FoundEntry>;
}

const TREES: readonly Tree[] = [
  {
    // Firefox: "Backup" in its library of bookmarks; toolkit/components/places/BookmarkJSONUtils.
    from: 'firefox',
    isOne: (json) => valueAt(json, 'type') === 'text/x-moz-place-container',
    entries: (json) =>
      leavesOf([json], (node) => ({
        // Folders of every profile are none of its user's.
        folder: node['root'] === undefined && node['guid'] !== 'root________' ? node['title'] : undefined,
        // Up to version 90 each tag was a folder that repeats its pages.
        areTags: node['root'] === 'tagsFolder',
        leaf: node['type'] === 'text/x-moz-place' || node['uri'] !== undefined,
        read: { url: node['uri'], title: node['title'], tags: namesIn(node['tags']), added: node['dateAdded'] },
      })),
  },
  {
    // Chrome, Edge, Brave, Vivaldi, Opera: the file `Bookmarks` of a profile.
    from: 'chrome',
    isOne: (json) => isObject(valueAt(json, 'roots')),
    entries: (json) =>
      leavesOf(
        Object.values(json['roots'] as Fields).flatMap((root) => childrenOf(root)),
        (node) => ({
          folder: node['name'],
          leaf: node['type'] === 'url',
          read: { url: node['url'], title: node['name'], added: node['date_added'] },
        }),
      ),
  },
];

interface Node {
  readonly folder: unknown;
  readonly areTags?: boolean;
  readonly leaf: boolean;
  readonly read: FoundEntry;
}

interface FolderedNode {
  readonly node: unknown;
  readonly folders: readonly string[];
  readonly areTags: boolean;
}

const DEEPEST = 100;

/** In order, at any depth. */
function* leavesOf(roots: readonly unknown[], read: (node: Fields) => Node): Generator<FoundEntry> {
  const waiting: FolderedNode[] = roots.map((node) => ({ node, folders: [], areTags: false })).toReversed();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { node, folders, areTags } = place;
    if (!isObject(node)) continue;
    const { folder, leaf, read: entry, ...own } = read(node);
    if (leaf) yield areTags ? { ...entry, tags: folders } : { ...entry, folders };
    const children = childrenOf(node);
    if (children.length === 0) continue;
    const inner = { folders: inside(folders, folder), areTags: areTags || own.areTags === true };
    for (const child of children.toReversed()) waiting.push({ node: child, ...inner });
  }
}

function inside(folders: readonly string[], folder: unknown): readonly string[] {
  return typeof folder === 'string' && folders.length < DEEPEST ? [...folders, folder] : folders;
}

function childrenOf(node: unknown): unknown[] {
  const children = valueAt(node, 'children');
  return Array.isArray(children) ? children : [];
}
