/** Tells the library what agents met and their users rated before it was told by itself. */
import type { Agent, AgentId, Session } from '../../agents/agents.ts';
import type { LogEntry } from '../../profiles/profiles.ts';
import { type Change, type Documents, type Store, scanAll, unlessUnreadable } from '../store/store.ts';
import { AGENTS, placeOf, SESSIONS } from './agent-records.ts';
import type { StoredAgents } from './agent-store.ts';
import { LibraryNews } from './library-news.ts';
import { ratingChanges } from './rating-changes.ts';

const NO_ENTRIES: readonly LogEntry[] = [];
const TOLD_AT_ONCE = 10;

export class LibraryTelling {
  readonly #store: Store;
  readonly #agentStore: Pick<StoredAgents, 'log'>;
  readonly #agents: Documents<Agent>;
  readonly #sessions: Documents<Session>;
  readonly #news: LibraryNews;

  constructor(store: Store, agentStore: Pick<StoredAgents, 'log'>) {
    this.#store = store;
    this.#agentStore = agentStore;
    this.#agents = store.documents(AGENTS);
    this.#sessions = store.documents(SESSIONS);
    this.#news = new LibraryNews(store.database);
  }

  /**
   * What some agents met, and what was rated. Again does no harm. Gives where to go on after them, deleted ones too;
   * undefined at the end.
   */
  async tell(after: string | undefined): Promise<string | undefined> {
    const { items, next } = await this.#agents.scan({ ...(after === undefined ? {} : { after }), limit: TOLD_AT_ONCE });
    for (const { value } of items) {
      for await (const session of scanAll(this.#sessions, { under: placeOf(value.id) })) {
        await this.#commit(this.#news.met(session.value));
      }
      await unlessUnreadable(this.#tellRatings(value.id));
    }
    return next;
  }

  async #tellRatings(id: AgentId): Promise<void> {
    // What is rated meanwhile is newer than what was read here.
    for (let told = -1; told < (await this.#agentStore.log(id)).length; ) {
      const log = await this.#agentStore.log(id);
      await this.#commit(this.#news.rated(id, ratingChanges(NO_ENTRIES, log), log.at(-1)?.at ?? ''));
      told = log.length;
    }
  }

  async #commit(news: readonly Change[]): Promise<void> {
    if (news.length > 0) await this.#store.commit(news, 'bulk');
  }
}
