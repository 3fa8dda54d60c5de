/** Names that other programs give to columns and folders which say how a page is marked, in any case. */
import type { WhyLeft } from '../../../../agents/reader/reading.ts';
import type { EntryMark } from './entries.ts';

interface Standing {
  readonly marks: readonly EntryMark[];
  readonly why?: WhyLeft;
  /** In a column of folders the service wrote it, too. */
  readonly isPlace?: true;
}

/** Places that services give their pages; they are no folders of their user's. */
const STANDINGS: Readonly<Record<string, Standing>> = {
  '': { marks: [], isPlace: true },
  unread: { marks: [], isPlace: true },
  new: { marks: [] },
  inbox: { marks: [] },
  later: { marks: [] },
  shortlist: { marks: [] },
  unsorted: { marks: [], isPlace: true },
  read: { marks: ['read'] },
  archive: { marks: ['archived'], isPlace: true },
  archived: { marks: ['archived'] },
  'read archive': { marks: ['archived'], isPlace: true },
  starred: { marks: ['starred'], isPlace: true },
  favorites: { marks: ['starred'] },
  favoritos: { marks: ['starred'] },
  // Readwise Reader mixes pages from feeds with saved ones.
  feed: { marks: [], why: 'of-a-feed' },
};

/** The meaning of a word in a column of states; undefined if unknown. */
export function standingOf(word: string): Standing | undefined {
  const plain = word.trim().toLowerCase();
  return Object.hasOwn(STANDINGS, plain) ? STANDINGS[plain] : undefined;
}

/** The meaning of a folder's name for its pages; undefined: a folder of its user's. */
export function placeNamed(folder: string): Standing | undefined {
  const standing = standingOf(folder);
  return standing?.isPlace === true ? standing : undefined;
}
