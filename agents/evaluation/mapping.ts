/** Lays out the pages that an agent knows, for its owner: similar pages stand together. */
import { LRUCache } from 'lru-cache';
import {
  type CountsHash,
  currentRatings,
  type Dictionary,
  type Interest,
  type InterestId,
  type LogEntry,
  type PageId,
  present,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { NotFound, type Ports } from '../ports.ts';
import { because } from '../reasons.ts';
import { type AgentId, ownerOf, type UserId } from '../records.ts';
import { metPage, unlessDamaged } from '../topic-agent/finding.ts';
import type { Knowledge } from '../topic-agent/knowledge.ts';
import { layingOut, type Point } from './layout.ts';
import { relating, type WordNetwork } from './related-words.ts';

export interface MappedPage extends Point {
  readonly page: PageId;
  readonly url: string;
  readonly title: string;
  /** `read`: opened, and neither liked nor disliked. */
  readonly state: 'liked' | 'disliked' | 'unread' | 'read';
  /** The nearest interest; absent where there are fewer than two. */
  readonly interest?: InterestId;
}

/** As many points as a screen can separate. */
const MOST_MAPPED = 300;
/** Most liked pages, by turns of the interests, and most other rated ones. Pages of lists fill the rest. */
const MOST_LIKED = 120;
const MOST_OTHERS_RATED = 60;
/** Lists searched for pages, from the latest back. */
const MOST_LISTS = 15;

/** As many words as a drawing can separate. */
const MOST_WORDS = 18;
const TERMS_LOOKED_AT = 66;
const PAGES_LOOKED_AT = 60;

/** Maps remembered: an owner's edits, and reading, move no page. */
const MOST_REMEMBERED = 8;

interface Parts {
  readonly ports: Pick<Ports, 'store' | 'library' | 'inTurns'>;
  /** What an agent knows now. */
  readonly knowledge: (id: AgentId) => Promise<Knowledge>;
}

interface KnownPage {
  readonly page: PageId;
  readonly counts: CountsHash;
  readonly url: string;
  readonly title: string;
}

interface Laid {
  readonly dictionary: Dictionary;
  readonly pages: string;
  readonly places: Promise<readonly Point[]>;
}

export class Mapping {
  readonly #parts: Parts;
  readonly #laid = new LRUCache<AgentId, Laid>({ max: MOST_REMEMBERED });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** At most `MOST_MAPPED`, of every kind the newest. */
  async of(id: AgentId): Promise<readonly MappedPage[]> {
    const known = await this.#parts.knowledge(id);
    const { pages: listed, read } = await this.#listed(id);
    const groups = await known.interests();
    const pages = await this.#sound(ownerOf(id), chosen(known.entries, groups, listed));
    const places = await this.#places(id, known, pages);
    const nearest = await known.nearest(pages.map(({ counts }) => counts));
    const own = new Map(groups.flatMap((group) => group.pages.map((page) => [page, group.id] as const)));
    const ratings = currentRatings(known.entries);
    const stateOf = (page: PageId): MappedPage['state'] => {
      const value = ratings.get(page)?.event.value;
      if (value === undefined) return read.has(page) ? 'read' : 'unread';
      return value > 0 ? 'liked' : value < 0 ? 'disliked' : 'read';
    };
    return pages.map(({ page, url, title }, i) => {
      const interest = groups.length < 2 ? undefined : (own.get(page) ?? nearest[i]);
      return present({ page, url, title, state: stateOf(page), interest, ...(places[i] as Point) });
    });
  }

  /** The heaviest wanted words of an interest, and which of them stand together in its latest pages. */
  async words(id: AgentId, interest: InterestId): Promise<WordNetwork> {
    const { ports, knowledge } = this.#parts;
    const known = await knowledge(id);
    const found = (await known.interests()).find((each) => each.id === interest);
    if (found === undefined) throw new NotFound(because('agent.no-interest'));
    const own = (await known.profiles(TERMS_LOOKED_AT)).filter((profile) => found.profiles.includes(profile.id));
    const most = own.reduce<(typeof own)[number] | undefined>(
      (a, b) => (a && a.lessons >= b.lessons ? a : b),
      undefined,
    );
    const wanted = most?.terms.filter(({ weight, saysLittle }) => weight > 0 && saysLittle !== true) ?? [];
    const ratings = currentRatings(known.entries);
    const hashes = found.pages.slice(-PAGES_LOOKED_AT).flatMap((page) => ratings.get(page)?.event.counts ?? []);
    const counts = await Promise.all(hashes.map((hash) => unlessDamaged(ports.library.counts(hash))));
    return ports.inTurns(
      relating(
        wanted.slice(0, MOST_WORDS),
        counts.flatMap((each) => each ?? []),
      ),
    );
  }

  /** The pages of the latest lists, the newest first, without hidden ones; and which were read. */
  async #listed(id: AgentId) {
    const { store } = this.#parts.ports;
    const done = (await store.sessions(id, MOST_LISTS)).filter((session) => session.state === 'done');
    const marks = await Promise.all(done.map(({ number }) => store.marks(id, number)));
    const read = new Set<PageId>();
    const pages: KnownPage[] = [];
    for (const [i, { list }] of done.entries()) {
      for (const { page, counts, url, title } of list) {
        if (marks[i]?.hidden.has(page) === true) continue;
        pages.push({ page, counts, url, title });
        if (marks[i]?.isRead === true || marks[i]?.read.has(page) === true) read.add(page);
      }
    }
    return { pages, read };
  }

  /**
   * Adds counts, and titles for pages on none of these lists. Leaves out damaged pages and pages that none of the
   * owner's agents met: an imported log names pages that others may have read.
   */
  async #sound(owner: UserId, pages: readonly Chosen[]) {
    const { library } = this.#parts.ports;
    const had = await Promise.all(
      pages.map(async ({ page, counts: hash, shown }) => {
        const told = shown ?? (await metPage(owner, page, library));
        const counts = told && (await unlessDamaged(library.counts(hash)));
        return told === undefined || counts === undefined
          ? []
          : [{ page, hash, counts, url: told.url, title: told.title }];
      }),
    );
    return had.flat();
  }

  /** An owner's edits move no page. Pages are laid out anew if there are others, or a newer dictionary. */
  #places(id: AgentId, { dictionary, weigh }: Knowledge, pages: readonly { hash: CountsHash; counts: TermCounts }[]) {
    const all = pages.map(({ hash }) => hash).join();
    const laid = this.#laid.get(id);
    if (laid?.dictionary === dictionary && laid.pages === all) return laid.places;
    const places = this.#parts.ports.inTurns(layingOut(pages.map(({ counts }) => weigh(counts))));
    this.#laid.set(id, { dictionary, pages: all, places });
    places.catch(() => this.#laid.delete(id));
    return places;
  }
}

interface Chosen extends Pick<KnownPage, 'page' | 'counts'> {
  /** As on a list; undefined if none of the latest has it. */
  readonly shown: KnownPage | undefined;
}

/** In an order that ratings do not change while all pages have room, so that the same pages keep their places. */
function chosen(
  entries: readonly LogEntry[],
  groups: readonly Pick<Interest, 'pages'>[],
  listed: readonly KnownPage[],
): readonly Chosen[] {
  const shown = new Map(listed.map((each) => [each.page, each]));
  const ratings = currentRatings(entries);
  const others = [...ratings].flatMap(([page, { event }]) => (event.value > 0 ? [] : page)).toReversed();
  const wanted = new Set([
    ...latestByTurns(groups).slice(0, MOST_LIKED),
    ...others.slice(0, MOST_OTHERS_RATED),
    ...shown.keys(),
  ]);
  return [...wanted]
    .slice(0, MOST_MAPPED)
    .sort()
    .flatMap((page) => {
      const known = shown.get(page);
      const counts = ratings.get(page)?.event.counts ?? known?.counts;
      return counts === undefined ? [] : { page, counts, shown: known };
    });
}

/** The newest of each interest first, then the second of each. */
function latestByTurns(groups: readonly Pick<Interest, 'pages'>[]): readonly PageId[] {
  const turns = groups.flatMap(({ pages }) => pages.toReversed().map((page, turn) => ({ page, turn })));
  return turns.sort((a, b) => a.turn - b.turn).map(({ page }) => page);
}
