/** The groups of an export: its folders, tags and marks, and who chooses among them. */
import { because, type ExportGroup, FetchFailed, type GroupName } from '../../../../agents/reader/reading.ts';
import { type FoundEntry, LONGEST_NAME, named } from './entries.ts';

const MOST_GROUPS = 300;

export type Sizes = ReadonlyMap<string, { readonly pages: number; readonly feeds: number }>;

export type Sorted = Pick<FoundEntry, 'folders' | 'tags' | 'marks'>;

export function chosen<T extends { readonly groups: ReadonlySet<string> }>(
  all: T[],
  only: readonly GroupName[] | undefined,
) {
  const wanted = only?.map(keyOf);
  return wanted === undefined ? all : all.filter(({ groups }) => wanted.some((key) => groups.has(key)));
}

/** The largest first. */
export function sorted(sizes: Sizes): ExportGroup[] {
  const groups = [...sizes].map(([key, size]) => ({ ...groupOf(key), ...size }));
  groups.sort((a, b) => b.pages + b.feeds - a.pages - a.feeds || compared(a.name, b.name));
  return groups.slice(0, MOST_GROUPS);
}

export function refuseUnknown(only: readonly GroupName[], sizes: Sizes): void {
  const unknown = only.find((group) => !sizes.has(keyOf(group)));
  if (unknown === undefined) return;
  const { kind, name } = unknown;
  throw new FetchFailed(because('file.no-group', { kind, name }), {
    kind: 'type',
  });
}

export function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A page in a nested folder belongs to both. */
export function* groupsOf({ folders = [], tags = [], marks = [] }: Sorted) {
  let path = '';
  for (const folder of folders) {
    const name = named(folder);
    if (name === '') continue;
    path = path === '' ? name : `${path}/${name}`.slice(0, LONGEST_NAME);
    yield keyOf({ kind: 'folder', name: path });
    // Deeper ones have the same name.
    if (path.length === LONGEST_NAME) break;
  }
  for (const tag of tags) {
    const name = named(tag);
    if (name !== '') yield keyOf({ kind: 'tag', name });
  }
  for (const name of marks) yield keyOf({ kind: 'mark', name });
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, i) => name === other[i]);
}

function keyOf({ kind, name }: GroupName): string {
  return `${kind}:${name}`;
}

function groupOf(key: string): GroupName {
  const end = key.indexOf(':');
  return { kind: key.slice(0, end) as GroupName['kind'], name: key.slice(end + 1) };
}
