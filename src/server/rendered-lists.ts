/**
 * Lists as they go over the wire, rendered once: a session that is done never changes, and neither do the ratings
 * until one is given: both are the same objects as long as they are the same. What is saved is looked up each time.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DoneSession, Provisional } from '../../agents/agents.ts';
import type { PageId, Rating } from '../../profiles/profiles.ts';
import { encodeCursor } from './cursors.ts';
import type { ListedPage } from './schemas.ts';

type Ratings = ReadonlyMap<PageId, Rating>;

/** What its reader said of the pages. */
interface Said {
  readonly ratings: Ratings;
  readonly saved: ReadonlySet<PageId>;
}

interface Rendered {
  readonly body: string;
  readonly etag: string;
}

/** Of one list, which is looked through from its beginning: of more the oldest is rendered anew. */
const MOST_PARTS = 10;

interface Kept extends Rendered, Pick<Said, 'saved'> {}

export class RenderedLists {
  readonly #known = new WeakMap<DoneSession, { readonly ratings: Ratings; readonly parts: LRUCache<string, Kept> }>();

  /** The pages of the list from one place up to another. */
  render(session: DoneSession, { ratings, saved }: Said, from: number, limit: number): Rendered {
    let known = this.#known.get(session);
    if (known?.ratings !== ratings) {
      known = { ratings, parts: new LRUCache({ max: MOST_PARTS }) };
      this.#known.set(session, known);
    }
    const key = `${from} ${limit}`;
    const before = known.parts.get(key);
    if (before !== undefined && areSame(before.saved, saved)) return before;
    const rendered = { ...render(session, { ratings, saved }, from, limit), saved };
    known.parts.set(key, rendered);
    return rendered;
  }
}

function areSame(one: ReadonlySet<PageId>, other: ReadonlySet<PageId>): boolean {
  return one.size === other.size && [...one].every((page) => other.has(page));
}

function render({ candidates, shown, number }: DoneSession, said: Said, from: number, limit: number): Rendered {
  const to = Math.min(from + limit, shown);
  const body = JSON.stringify({
    items: candidates.slice(from, to).map((candidate) => listedPage(candidate, number, saidOf(candidate.page, said))),
    next: to < shown ? encodeCursor(to) : null,
  });
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64')}"` };
}

/** What the reader has said of one page. */
type PageSaid = Pick<ListedPage, 'rating' | 'saved'>;

/** Nothing, so far. */
export const UNSAID: PageSaid = { rating: null, saved: false };

export function saidOf(page: PageId, { ratings, saved }: Said): PageSaid {
  return { rating: ratings.get(page) ?? null, saved: saved.has(page) };
}

/** A page as it goes over the wire, and nothing else of what is kept of it. */
function listedPage(candidate: Provisional, session: number, said: PageSaid): ListedPage {
  const { page, url, title, description, language, author, published, engines, updated, pinned } = candidate;
  return {
    page,
    session,
    url,
    title,
    description,
    language,
    ...(author === undefined ? {} : { author }),
    ...(published === undefined ? {} : { published }),
    ...(engines === undefined ? {} : { engines: [...engines] }),
    updated: updated ?? false,
    pinned: pinned ?? false,
    score: candidate.score,
    profile: candidate.profile,
    ...said,
  };
}

/** The same of a session under way, whose list may come out otherwise. */
export function provisionalPage(page: Provisional, session: number, said: PageSaid): ListedPage {
  return { ...listedPage(page, session, said), provisional: true };
}
