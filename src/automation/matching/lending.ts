/**
 * Lending: a page that an agent's owner liked is offered to resembling agents of others, if all owners share. It tells
 * neither who liked it nor whose agent it was. Only pages that a search found, and everybody may see, are lent.
 */
import { type AgentId, type Knowledge, metPage, ownerOf } from '../../../agents/agents.ts';
import { currentRatings, type PageId } from '../../../profiles/profiles.ts';
import type { StoredAgents, StoredLibrary } from '../../library/library.ts';
import type { StoredSettings } from '../../people/settings/settings.ts';
import type { Statement } from '../../storage/database/database.ts';
import type { AgentViews } from './agent-views.ts';
import { isEverybodys } from './everybodys.ts';
import type { Floors } from './floors.ts';
import { type LikeRow, lending, lent, trimming } from './statements.ts';

interface LendingParts {
  readonly views: AgentViews;
  readonly floors: Floors;
  readonly agentStore: StoredAgents;
  readonly library: StoredLibrary;
  readonly settings: Pick<StoredSettings, 'shares'>;
}

export class Lending {
  readonly #parts: LendingParts;

  constructor(parts: LendingParts) {
    this.#parts = parts;
  }

  /** What to write of pages that one agent liked, and that they are done. */
  async of(agent: AgentId, likes: readonly LikeRow[], at: number): Promise<readonly Statement[]> {
    const statements: Statement[] = likes.map(lent);
    const pages = await this.#lendable(agent, likes);
    if (pages.length === 0) return statements;
    const [first, ...others] = await this.#borrowers(agent, new Set(likes.map(({ shard }) => shard)));
    if (first === undefined) return statements;
    for (const to of [first, ...others]) {
      for (const page of pages) statements.push(lending({ from: agent, to, page, at }));
      this.#parts.floors.forget(to);
    }
    return [...statements, trimming([first, ...others])];
  }

  /** Those that are still liked, if their owner shares. */
  async #lendable(agent: AgentId, likes: readonly LikeRow[]): Promise<readonly PageId[]> {
    const { agentStore, library } = this.#parts;
    if (!(await this.#shares(agent))) return [];
    const ratings = currentRatings(await agentStore.log(agent));
    const pages: PageId[] = [];
    for (const { page } of new Map(likes.map((like) => [like.page, like])).values()) {
      if ((ratings.get(page)?.event.value ?? 0) <= 0) continue;
      // An imported log may name any page.
      const found = await metPage(ownerOf(agent), page, library);
      if (found !== undefined && isEverybodys(found)) pages.push(page);
    }
    return pages;
  }

  async #borrowers(id: AgentId, shards: ReadonlySet<number>): Promise<readonly AgentId[]> {
    const {
      agentStore,
      views: { agents, knowing },
    } = this.#parts;
    const agent = await agentStore.find(id);
    if (agent === undefined || agent.deletedAt !== undefined) return [];
    const knowledge: Knowledge = await knowing.now(agent, await agentStore.log(id));
    const borrowers: AgentId[] = [];
    for (const alike of agents.resembling(agent, knowledge, shards)) {
      if (await this.#shares(alike)) borrowers.push(alike);
    }
    return borrowers;
  }

  async #shares(id: AgentId): Promise<boolean> {
    const agent = await this.#parts.agentStore.find(id);
    return agent !== undefined && agent.private !== true && this.#parts.settings.shares(ownerOf(id));
  }
}
