/**
 * Lists as they go over the wire, rendered once: a session that is done never changes, and neither do the ratings
 * until one is given: both are the same objects as long as they are the same. Of what is saved a number tells.
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

/** From one place so many. */
interface Part {
  readonly from: number;
  readonly limit: number;
}

interface Rendered {
  readonly body: string;
  readonly etag: string;
}

/** What may change of a list, as far as it tells that nothing did. */
interface Current {
  readonly ratings: Ratings;
  /** Another number after each change of what its reader saved. */
  readonly changes: number;
}

interface Known extends Current {
  readonly parts: LRUCache<string, Rendered>;
}

/** Those of these pages that are saved. */
type AskSaved = (pages: readonly PageId[]) => Promise<ReadonlySet<PageId>>;

/** Of one list, which is looked through from its beginning: of more the oldest is rendered anew. */
const MOST_PARTS = 10;

export class RenderedLists {
  readonly #known = new WeakMap<DoneSession, Known>();

  /** The pages of the list from one place up to another. */
  async render(session: DoneSession, current: Current, part: Part, askSaved: AskSaved): Promise<Rendered> {
    const { from, limit } = part;
    const { parts } = this.#knownOf(session, current);
    const key = `${from} ${limit}`;
    const before = parts.get(key);
    if (before !== undefined) return before;
    const listed = session.candidates.slice(from, Math.min(from + limit, session.shown));
    const saved = await askSaved(listed.map(({ page }) => page));
    const rendered = render(session, { ratings: current.ratings, saved }, part);
    parts.set(key, rendered);
    return rendered;
  }

  #knownOf(session: DoneSession, { ratings, changes }: Current): Known {
    const known = this.#known.get(session);
    if (known?.ratings === ratings && known.changes === changes) return known;
    const anew = { ratings, changes, parts: new LRUCache<string, Rendered>({ max: MOST_PARTS }) };
    this.#known.set(session, anew);
    return anew;
  }
}

function render({ candidates, shown, number }: DoneSession, said: Said, { from, limit }: Part): Rendered {
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
