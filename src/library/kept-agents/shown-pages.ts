/**
 * Which pages count as shown to whom: a claim for each user and address, held by the session whose list the page is on.
 * Until somebody opens or rates the page the claim ends: after a while by itself, or with its agent.
 */
import {
  type AgentId,
  areOfOneText,
  areOfTwoTexts,
  type Candidate,
  type DoneSession,
  idsOf,
  ownerOf,
  type Session,
  type ShownPage,
  type UserId,
} from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import { claiming, closing, releasing, settling } from '../../storage/store/changes.ts';
import type { Change, Store } from '../../storage/store/store.ts';
import { keepingText, sharingBands } from './shown-texts.ts';

/** Of a text that is not known any more so many bands have to agree. */
const ENOUGH_BANDS = 2;

export class ShownPages {
  readonly #store: Store;
  readonly #unreadMs: number;

  /** What nobody reads counts as shown for so many days; 0: for as long as its agent lives. */
  constructor(store: Store, unreadDays: number) {
    this.#store = store;
    this.#unreadMs = unreadDays === 0 ? Number.POSITIVE_INFINITY : unreadDays * DAY_MS;
  }

  async among(user: UserId, pages: readonly PageId[]): Promise<ReadonlyMap<PageId, string>> {
    const held = await this.#store.held(pages.map((page) => claimOf(user, page)));
    return new Map([...held].map(([claim, { note }]) => [pageIn(claim), note]));
  }

  /** Those that their user has opened, rated, saved or brought along. */
  async readAmong(user: UserId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>> {
    const held = await this.#store.held(pages.map((page) => claimOf(user, page)));
    return pagesIn([...held].flatMap(([claim, { forGood }]) => (forGood ? [claim] : [])));
  }

  /** For each of these pages the others that count as shown to this user and say the same. */
  async copiesOf(user: UserId, pages: readonly ShownPage[]): Promise<ReadonlyMap<PageId, readonly PageId[]>> {
    const sharing = await sharingBands(user, pages, this.#store.database);
    const held = await this.#store.held([...new Set([...sharing.values()].flatMap((claims) => [...claims.keys()]))]);
    const isCopy = (page: ShownPage, claim: string, bands: number) => {
      const note = held.get(claim)?.note;
      if (note === undefined || idsOf(page).includes(pageIn(claim))) return false;
      return note === '' ? bands >= ENOUGH_BANDS : areOfOneText(note, page.signature ?? '');
    };
    return new Map(
      pages.map((page) => {
        const claims = [...(sharing.get(page.page) ?? [])].filter(([claim, bands]) => isCopy(page, claim, bands));
        return [page.page, claims.map(([claim]) => pageIn(claim))];
      }),
    );
  }

  /** Those that are held for an agent itself, and not for a list of it: they were read before they were on any. */
  async heldFor(agent: AgentId, place: string, pages: readonly PageId[]): Promise<readonly PageId[]> {
    const held = await this.#store.held(pages.map((page) => claimOf(ownerOf(agent), page)));
    return [...held].flatMap(([claim, { holder }]) => (holder === place ? [pageIn(claim)] : []));
  }

  /** Those of a list that nobody has opened or rated, and whose time is not over. */
  async unreadOf(place: string): Promise<ReadonlySet<PageId>> {
    return pagesIn(await this.#store.ending(place));
  }

  /** What claims the pages of a list for the session that shows it; `read` are held already, for its agent and for good. */
  async claiming(session: DoneSession, place: string, read: ReadonlySet<PageId>): Promise<readonly Change[]> {
    const user = ownerOf(session.agent);
    const list = listOf(session);
    const from = await this.#overtakenBy(list, user);
    const until = Math.min(Date.parse(session.closedAt) + this.#unreadMs, Number.MAX_SAFE_INTEGER);
    return list.flatMap((shown) => {
      const claims = idsOf(shown).flatMap((page) => {
        const claim = claimOf(user, page);
        if (read.has(page) && !from.has(claim)) return [];
        return claiming(claim, place, { until, note: shown.signature ?? '', from: from.get(claim) ?? '' });
      });
      return [...claims, ...this.#keepingText(user, shown)];
    });
  }

  /** What has a page that was read held for good. */
  settling(agent: AgentId, place: string, shown: ShownPage): readonly Change[] {
    const user = ownerOf(agent);
    const settled = idsOf(shown).map((page) => settling(claimOf(user, page), place, shown.signature ?? ''));
    return [...settled, ...this.#keepingText(user, shown)];
  }

  /** What has a page that a user read elsewhere held for good. */
  readElsewhere(user: UserId, shown: ShownPage): readonly Change[] {
    const settled = idsOf(shown).map((page) => settling(claimOf(user, page), user, shown.signature ?? ''));
    return [...settled, ...this.#keepingText(user, shown)];
  }

  /** What has a page held for good, whatever it says later. */
  closing(agent: AgentId, place: string, shown: ShownPage): readonly Change[] {
    const user = ownerOf(agent);
    return [...idsOf(shown).map((page) => closing(claimOf(user, page), place)), ...this.#keepingText(user, shown)];
  }

  /** Has all that an agent showed held for good; a little at once. */
  async keepAll(place: string): Promise<void> {
    while ((await this.#store.keepAll(place)) > 0);
  }

  /** What has a page count as shown no more. */
  async releasing(user: UserId, page: PageId): Promise<readonly Change[]> {
    const held = await this.#store.held([claimOf(user, page)]);
    return [...held].map(([claim, { holder }]) => releasing(claim, holder));
  }

  /** Gives back what nobody read in time; a little at once. */
  async expire(now: number): Promise<void> {
    while ((await this.#store.giveBack({ overAt: now })) > 0);
  }

  /** Gives back what an agent showed and nobody read; a little at once. */
  async abandon(place: string): Promise<void> {
    while ((await this.#store.giveBack({ under: place })) > 0);
  }

  /** It goes with the claim of the page itself. */
  #keepingText(user: UserId, shown: ShownPage): readonly Change[] {
    return keepingText(user, claimOf(user, shown.page), shown, this.#store.database.dialect);
  }

  /** An agent goes: what its user read of it stays read, whoever showed it. */
  async disown(user: UserId, place: string): Promise<void> {
    while ((await this.#store.handOver(place, user)) > 0);
  }

  /** The claims that a list may take over, each with its holder: of pages that say something else by now. */
  async #overtakenBy(list: readonly Candidate[], user: UserId): Promise<ReadonlyMap<string, string>> {
    const updated = list.filter((shown) => shown.updated === true);
    const texts = new Map(
      updated.flatMap((shown) => idsOf(shown).map((page) => [claimOf(user, page), shown.signature ?? ''] as const)),
    );
    const held = await this.#store.held([...texts.keys()]);
    const others = [...held].filter(([claim, { note }]) => areOfTwoTexts(note, texts.get(claim) ?? ''));
    return new Map(others.map(([claim, { holder }]) => [claim, holder]));
  }
}

/** The pages that these claims are of. */
export function pagesIn(claims: Iterable<string>): ReadonlySet<PageId> {
  return new Set([...claims].map(pageIn));
}

export function listOf(session: Session): readonly Candidate[] {
  return session.state === 'done' ? session.list : [];
}

function claimOf(user: UserId, page: PageId): string {
  return `shown/${user}/${page}`;
}

function pageIn(claim: string): PageId {
  return claim.slice(claim.lastIndexOf('/') + 1) as PageId;
}
