/** What columns and folders of other programs are called when they say how a page is marked, in whatever letters. */
import type { WhyLeft } from '../../../../agents/reader/reading.ts';
import type { Mark } from './collecting.ts';

interface Standing {
  readonly marks: readonly Mark[];
  readonly why?: WhyLeft;
  /** In a column of folders it is what the service put there, too. */
  readonly isPlace?: true;
}

/** Places that services give their pages, which are no folders of their user's. */
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
  // Readwise Reader has what feeds brought beside what was saved.
  feed: { marks: [], why: 'of-a-feed' },
};

/** What a word in a column of states says; undefined: nothing that is known. */
export function standingOf(word: string): Standing | undefined {
  const plain = word.trim().toLowerCase();
  return Object.hasOwn(STANDINGS, plain) ? STANDINGS[plain] : undefined;
}

/** What the name of a folder says of its pages; undefined: it is a folder of its user's. */
export function placeOf(folder: string): Standing | undefined {
  const standing = standingOf(folder);
  return standing?.isPlace === true ? standing : undefined;
}
