/** The agents' sessions, and what counts as shown by them. */
import {
  type Agent,
  type AgentId,
  type DoneSession,
  idsOf,
  type ListedPage,
  type OpenSession,
  Overtaken,
  ownerOf,
  type RankedSession,
  type Session,
} from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import type { Limits } from '../../people/limits/limits.ts';
import { expecting, writing } from '../../storage/store/changes.ts';
import {
  ABSENT,
  type Change,
  type Documents,
  type ScanPage,
  type Store,
  undisturbed,
  unlessUnreadable,
} from '../../storage/store/store.ts';
import { sessionClosed } from '../matching-news.ts';
import type { LibraryNews } from '../pages/library-news.ts';
import { AGENTS, agentDocumentId, agentIn, gone, SESSIONS, sessionPlace } from './agent-records.ts';
import type { EngineTally } from './engine-tally.ts';
import { latestWith, listing } from './listed-pages.ts';
import type { PassedPages } from './passed-pages.ts';
import { listOf, type ShownPages } from './shown-pages.ts';

/** Read in one go where there may be many. */
const SESSIONS_AT_ONCE = 20;

interface AgentSessionsParts {
  readonly store: Store;
  readonly agents: Documents<Agent>;
  readonly shown: ShownPages;
  readonly passed: PassedPages;
  readonly news: LibraryNews;
  readonly tally: EngineTally;
  readonly limits: Limits;
}

export class AgentSessions {
  readonly #parts: AgentSessionsParts;
  readonly #sessions: Documents<Session>;

  constructor(parts: AgentSessionsParts) {
    this.#parts = parts;
    this.#sessions = parts.store.documents(SESSIONS);
  }

  async latest(id: AgentId): Promise<Session | undefined> {
    const { items, unreadable } = await this.#sessions.scan({ under: agentDocumentId(id), reverse: true, limit: 1 });
    // Reading it by name throws with what to do; beginning again at number 1 would be wrong.
    if (unreadable[0] !== undefined) await this.#sessions.read(unreadable[0]);
    return items[0]?.value;
  }

  /** Sessions from the latest back, below a number, without unreadable ones. */
  async below(id: AgentId, limit: number, below?: number): Promise<readonly Session[]> {
    const found: Session[] = [];
    let after = below === undefined ? undefined : sessionPlace(id, below);
    do {
      const cursor = after === undefined ? {} : { after };
      const missing = limit - found.length;
      const page: ScanPage<Session> = await this.#sessions.scan({
        under: agentDocumentId(id),
        reverse: true,
        limit: missing,
        ...cursor,
      });
      found.push(...page.items.map(({ value }) => value));
      after = page.next;
    } while (after !== undefined && found.length < limit);
    return found;
  }

  /** Agents with open sessions, readable or not. */
  async *withOpen(): AsyncGenerator<AgentId> {
    let after: string | undefined;
    do {
      const cursor = after === undefined ? {} : { after };
      const open = { by: { index: 'state', key: 'open' }, limit: SESSIONS_AT_ONCE };
      const page: ScanPage<Session> = await this.#sessions.scan({ ...open, ...cursor });
      for (const place of [...page.items.map(({ id }) => id), ...page.unreadable]) yield agentIn(place);
      after = page.next;
    } while (after !== undefined);
  }

  async find(id: AgentId, number: number): Promise<Session | undefined> {
    return (await this.#sessions.read(sessionPlace(id, number)))?.value;
  }

  put(session: OpenSession | RankedSession): Promise<void> {
    const id = sessionPlace(session.agent, session.number);
    return undisturbed(async () => {
      const stored = await this.#sessions.read(id);
      const closesOpen = session.state === 'done' && stored?.value.state === 'open';
      if (stored !== undefined && !closesOpen) throw new Overtaken(`session ${session.number} was put before`);
      const written = writing(SESSIONS, id, headOf(session), stored?.revision ?? ABSENT);
      const closing = session.state === 'done' ? await this.#closing(session) : [];
      await this.#commit(session, stored === undefined, [written, ...closing]);
    });
  }

  /** What is written beside a session that closes. */
  async #closing(session: RankedSession): Promise<readonly Change[]> {
    const { store, passed, news, tally } = this.#parts;
    return [
      ...(await this.#showing(session)),
      ...listing(session),
      ...news.met(session),
      ...sessionClosed(session, store.database.dialect),
      ...(await tally.listed(session)),
      ...(await passed.keeping(session)),
    ];
  }

  /** Throws `LimitReached`, because a user's sessions of a day are counted. */
  async #commit({ agent, openedAt }: Session, isNew: boolean, changes: readonly Change[]): Promise<void> {
    const { store, limits } = this.#parts;
    if (!isNew) await store.commit(changes);
    else {
      const commit = (room: readonly Change[]) => store.commit([...changes, ...room]);
      await limits.adding(ownerOf(agent), { sessions: 1 }, openedAt, commit);
    }
  }

  /** A list claims its pages only while its agent exists: otherwise the user would lose them. */
  async #showing(session: DoneSession): Promise<readonly Change[]> {
    const agent = await unlessUnreadable(this.#parts.agents.read(agentDocumentId(session.agent)));
    if (agent?.value.deletedAt !== undefined) throw gone(session.agent);
    const alive = agent === undefined ? [] : [expecting(AGENTS, agent.id, agent.revision)];
    const read = await this.readMeanwhile(session.agent, listOf(session).flatMap(idsOf));
    return [...alive, ...(await this.#parts.shown.claiming(session, agentDocumentId(session.agent), read))];
  }

  async shownBy(id: AgentId, page: PageId): Promise<ListedPage | undefined> {
    for (const number of await latestWith(this.#parts.store.database, id, page)) {
      const session = await unlessUnreadable(this.find(id, number));
      const listed = session && listOf(session).find((shown) => shown.page === page);
      if (listed !== undefined) return { ...listed, session: number };
    }
    return undefined;
  }

  async readMeanwhile(id: AgentId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>> {
    const read = new Set<PageId>();
    for (const page of await this.#parts.shown.heldFor(id, agentDocumentId(id), pages)) {
      if ((await this.shownBy(id, page)) === undefined) read.add(page);
    }
    return read;
  }
}

/** Without what is packed beside it. */
function headOf(session: OpenSession | RankedSession): Session {
  if (session.state === 'open') return session;
  const { passed: _, ...head } = session;
  return head;
}
