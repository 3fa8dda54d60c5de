/**
 * Which pages count as shown to whom: a row for each user and address. The session whose list has the page holds the
 * row. Until somebody opens or rates the page, the row ends by itself after a while, or with its agent.
 */
import {
  type AgentId,
  AlreadyShown,
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
import { type GuardFailed, type Statement, touchedBy } from '../../storage/database/database.ts';
import { naming } from '../../storage/store/owners.ts';
import { type BesideChange, type Change, Conflict, type Store } from '../../storage/store/store.ts';
import {
  claimingPage,
  disowning,
  givingBackOf,
  givingBackOver,
  type Holder,
  keepingOf,
  releasingPage,
  type Showing,
  settlingPage,
  shownRows,
  UNREAD,
} from './shown-rows.ts';
import { copiesAmong } from './shown-texts.ts';

/** Without an end a page would count as read. */
const FOR_GOOD_DAYS = 365_000;

export class ShownPages {
  readonly #database: Store['database'];
  readonly #unreadMs: number;

  /** Unread pages count as shown for this many days; 0: as long as their agent lives. */
  constructor({ database }: Pick<Store, 'database'>, unreadDays: number) {
    this.#database = database;
    this.#unreadMs = (unreadDays || FOR_GOOD_DAYS) * DAY_MS;
  }

  /** Each page with its text's signature. */
  async among(user: UserId, pages: readonly PageId[]): Promise<ReadonlyMap<PageId, string>> {
    const shown = await shownRows(this.#database, user, pages);
    return new Map(shown.map(({ page, signature }) => [page, signature]));
  }

  /** Those that their user has opened, rated, saved or brought. */
  async readAmong(user: UserId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>> {
    const shown = await shownRows(this.#database, user, pages);
    return new Set(shown.flatMap(({ page, isRead }) => (isRead ? [page] : [])));
  }

  /** For each of these pages the others that count as shown to this user and say the same. */
  copiesOf(user: UserId, pages: readonly ShownPage[]): Promise<ReadonlyMap<PageId, readonly PageId[]>> {
    return copiesAmong(this.#database, user, pages);
  }

  /** Pages that an agent holds without a list of its own: the user read them before any list had them. */
  async heldFor(id: AgentId, place: string, pages: readonly PageId[]): Promise<readonly PageId[]> {
    const shown = await shownRows(this.#database, ownerOf(id), pages);
    return shown.flatMap(({ page, agent, session }) => (agent === place && session === null ? [page] : []));
  }

  /** How many pages of a list nobody has opened or rated, as long as they count as shown. */
  async unreadOf(place: string, session: number): Promise<number> {
    const [row] = await this.#database.read<{ unread: number }>(UNREAD, [place, session]);
    return Number(row?.unread ?? 0);
  }

  /** Claims the pages of a list for the session that shows it; its agent holds `read` already, for good. */
  async claiming(session: DoneSession, place: string, read: ReadonlySet<PageId>): Promise<readonly Change[]> {
    const user = ownerOf(session.agent);
    const list = listOf(session);
    const from = await this.#overtakenBy(list, user);
    const until = Date.parse(session.closedAt) + this.#unreadMs;
    const by = { agent: place, session: session.number, until };
    const wanted = list
      .flatMap((shown) => showingsOf(user, shown))
      .filter(({ page }) => from.has(page) || !read.has(page));
    const mayHave = new Map(wanted.map(({ page }) => [page, [by, from.get(page)]] as const));
    const refusal = (cause: GuardFailed) => this.#refusal(user, mayHave, cause);
    const claims = wanted.map((each) => ({ ...rowOf(each, claimingPage(each, by, from.get(each.page))), refusal }));
    return [naming(user), naming(place), ...claims];
  }

  /** Makes a page that was read count as shown for good. */
  settling(agent: AgentId, place: string, shown: ShownPage): readonly Change[] {
    return [naming(place), ...this.#settling(ownerOf(agent), place, shown, false)];
  }

  /** The same for a page that the user read elsewhere. */
  readElsewhere(user: UserId, shown: ShownPage): readonly Change[] {
    return this.#settling(user, null, shown, false);
  }

  /** Makes a page count as shown for good, whatever it says later. */
  closing(agent: AgentId, place: string, shown: ShownPage): readonly Change[] {
    return [naming(place), ...this.#settling(ownerOf(agent), place, shown, true)];
  }

  /** Lets a page no longer count as shown. */
  releasing(user: UserId, page: PageId): Change {
    return rowOf({ user, page }, releasingPage(user, page));
  }

  /** Makes everything that an agent showed count as shown for good; a little at once. */
  async keepAll(place: string): Promise<void> {
    await this.#toItsEnd(keepingOf(place));
  }

  /** Gives back pages that nobody read in time; some at a time. */
  async expire(now: number): Promise<void> {
    await this.#toItsEnd(givingBackOver(now));
  }

  /** Gives back pages that an agent showed and nobody read; some at a time. */
  async abandon(place: string): Promise<void> {
    await this.#toItsEnd(givingBackOf(place));
  }

  /** An agent goes: pages that its user read stay read, whoever showed them. */
  async disown(place: string): Promise<void> {
    await this.#toItsEnd(disowning(place));
  }

  #settling(user: UserId, place: string | null, shown: ShownPage, isClosed: boolean): readonly Change[] {
    const { dialect } = this.#database;
    const settled = showingsOf(user, shown).map((showing) =>
      rowOf(showing, settlingPage(showing, place, isClosed, dialect)),
    );
    return [naming(user), ...settled];
  }

  async #toItsEnd(step: Statement): Promise<void> {
    while (touchedBy((await this.#database.commit([step], 'bulk'))[0]) > 0);
  }

  /** Which pages a list may take over, and from whom: pages with a new text. */
  async #overtakenBy(list: readonly Candidate[], user: UserId): Promise<ReadonlyMap<PageId, Holder>> {
    const updated = list.filter((shown) => shown.updated === true);
    const texts = new Map(
      updated.flatMap((shown) => idsOf(shown).map((page) => [page, shown.signature ?? ''] as const)),
    );
    const shown = await shownRows(this.#database, user, [...texts.keys()]);
    const others = shown.filter(({ page, signature }) => areOfTwoTexts(signature, texts.get(page) ?? ''));
    return new Map(others.map(({ page, agent, session }) => [page, { agent, session }]));
  }

  /** Other agents have shown some of these, besides those that may have. */
  async #refusal(
    user: UserId,
    wanted: ReadonlyMap<PageId, readonly (Holder | undefined)[]>,
    cause: GuardFailed,
  ): Promise<Error> {
    const shown = await shownRows(this.#database, user, [...wanted.keys()]);
    const others = shown.filter(({ page, agent, session }) =>
      wanted.get(page)?.every((one) => one?.agent !== agent || one?.session !== session),
    );
    if (others.length > 0) return new AlreadyShown(new Set(others.map(({ page }) => page)), { cause });
    return new Conflict('what a list was to show was given back meanwhile: try again', { cause });
  }
}

function showingsOf(user: UserId, shown: ShownPage): readonly Showing[] {
  const { signature } = shown;
  return idsOf(shown).map((page) => ({ user, page, signature, isAlias: page !== shown.page }));
}

function rowOf({ user, page }: Pick<Showing, 'user' | 'page'>, statement: Statement): BesideChange {
  return { type: 'beside', thing: `shown ${user} ${page}`, statements: [statement] };
}

export function listOf(session: Session): readonly Candidate[] {
  return session.state === 'done' ? session.list : [];
}
