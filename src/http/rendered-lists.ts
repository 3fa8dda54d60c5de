/**
 * Renders lists once. A session that is done never changes, and the ratings object stays the same until the next
 * rating, so object identity tells whether a rendering still holds. A number counts the changes of what is saved and
 * marked.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type DoneSession, type Judged, type MarkedList, type Provisional, siteOf } from '../../agents/agents.ts';
import { type PageId, present } from '../../profiles/profiles.ts';
import { sliceOf, type WantedStretch } from '../storage/store/stretches.ts';
import type { ListedPage } from './schemas.ts';

/** What the reader said of the pages. */
interface Said {
  readonly judged: Judged;
  readonly saved: ReadonlySet<PageId>;
  readonly marks: MarkedList;
}

interface Part extends WantedStretch<number> {
  /** The cursor to the pages from a place on. */
  readonly cursor: (place: number) => string;
  /** True: the caller wants hidden pages, too. */
  readonly hidden?: boolean;
}

interface Rendered {
  /** JSON. */
  readonly body: Buffer;
  readonly etag: string;
}

/** Tells whether anything of a list has changed. */
interface Current {
  readonly judged: Judged;
  /** Grows with each change of what the reader saved or marked. */
  readonly changes: number;
}

interface RenderedParts extends Current {
  readonly parts: LRUCache<string, Rendered>;
}

/** Which of these pages are saved, and the marks of the list. */
type AskSaid = (pages: readonly PageId[]) => Promise<Pick<Said, 'saved' | 'marks'>>;

/**
 * Parts of one list, which readers page through from its beginning; beyond this number the oldest part is rendered
 * anew.
 */
const MOST_PARTS = 10;
const MOST_BYTES = 500_000;

export class RenderedLists {
  readonly #known = new WeakMap<DoneSession, RenderedParts>();

  /** Renders the pages of the list from one place to another. */
  async render(session: DoneSession, current: Current, part: Part, askSaid: AskSaid): Promise<Rendered> {
    const { after, limit, hidden = false } = part;
    const { parts } = this.#knownOf(session, current);
    const key = `${after} ${limit} ${hidden}`;
    const before = parts.get(key);
    if (before !== undefined) return before;
    const { items } = sliceOf(session.list, part);
    const said = await askSaid(items.map(({ page }) => page));
    const rendered = render(session, { judged: current.judged, ...said }, part);
    parts.set(key, rendered);
    return rendered;
  }

  #knownOf(session: DoneSession, current: Current): RenderedParts {
    const known = this.#known.get(session);
    if (known !== undefined && isSame(known, current)) return known;
    const parts = new LRUCache<string, Rendered>({
      max: MOST_PARTS,
      maxSize: MOST_BYTES,
      sizeCalculation: ({ body }) => body.length,
    });
    const anew = { ...current, parts };
    this.#known.set(session, anew);
    return anew;
  }
}

function isSame(one: Current, other: Current): boolean {
  return one.judged === other.judged && one.changes === other.changes;
}

function render(session: DoneSession, said: Said, { hidden = false, cursor, ...wanted }: Part): Rendered {
  const { items, next } = sliceOf(session.list, wanted);
  const listed = items.filter(({ page }) => hidden || !said.marks.hidden.has(page));
  const body = JSON.stringify({
    items: listed.map((candidate) => listedPage(candidate, session.number, saidOf(candidate.page, said))),
    next: next === undefined ? undefined : cursor(next),
  });
  return { body: Buffer.from(body), etag: `W/"${createHash('sha1').update(body).digest('base64')}"` };
}

/** What the reader has said of one page. */
export type PageSaid = Pick<ListedPage, 'rating' | 'saved' | 'state' | 'replacedBy'>;

/** The reader has said nothing of the page. */
export const UNSAID: PageSaid = { saved: false, state: 'new' };

export function saidOf(page: PageId, said: Said): PageSaid {
  const { judged, saved } = said;
  return present({
    rating: judged.ratings.get(page),
    saved: saved.has(page),
    state: stateOf(page, said),
    replacedBy: judged.replaced.get(page),
  });
}

/** If several states apply, the one that says most. */
function stateOf(page: PageId, { judged, marks }: Said): ListedPage['state'] {
  if (marks.hidden.has(page)) return 'hidden';
  if (judged.replaced.has(page)) return 'replaced';
  if (judged.founding.has(page)) return 'founding';
  if (judged.ratings.has(page)) return 'rated';
  if (marks.isRead || marks.read.has(page)) return 'read';
  return marks.seen.has(page) ? 'seen' : 'new';
}

/** Where else the page's text is. */
export function placesOf({ alsoAt = [] }: Pick<Provisional, 'alsoAt'>): ListedPage['alsoAt'] {
  return alsoAt.map((url) => ({ url, site: siteOf(url) }));
}

/** A page for the wire, and nothing else of the stored page. */
export function listedPage(candidate: Provisional, session: number, said: PageSaid): ListedPage {
  const { page, url, title, description, language, author, published, engines, tried, fromEngine } = candidate;
  const { picture = false, updated = false, pinned = false, alsoFor = [], score, profile } = candidate;
  return present({
    ...{ page, session, url, title, description, language, author, published, tried, fromEngine },
    ...{ picture, updated, pinned, score },
    engines: engines && [...engines],
    alsoAt: placesOf(candidate),
    alsoFor: [...alsoFor],
    profile: profile ?? undefined,
    ...said,
  });
}

/** The same for a session under way, whose list may come out differently. */
export function provisionalPage(page: Provisional, session: number, said: PageSaid): ListedPage {
  return { ...listedPage(page, session, said), provisional: true };
}
