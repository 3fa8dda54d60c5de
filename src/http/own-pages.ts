/** Which pages an agent, or a user, may ask about. */
import { type AgentId, ownerOf, type UserId } from '../../agents/agents.ts';
import type { PageId } from '../../profiles/profiles.ts';
import { because } from '../base/reasons.ts';
import type { EventHub } from './event-hub.ts';
import { HttpProblem } from './problems.ts';
import type { Service } from './service.ts';

type OwnPagesParts = Pick<Service, 'agentStore' | 'library' | 'librarySearch'>;

/**
 * A page that this agent has shown, or that a running session reported, or that is in the user's library: nobody can
 * learn from here what others read. An imported log may name any page: a page that it rates must have been met here,
 * too.
 */
export function ownPages({ agentStore, library, librarySearch }: OwnPagesParts, hub: Pick<EventHub, 'hasTold'>) {
  const isOwn = async (id: AgentId, page: PageId) =>
    (await agentStore.shownBy(id, page)) !== undefined ||
    hub.hasTold(id, page) ||
    (await librarySearch.hasMet(ownerOf(id), page));
  return async (id: AgentId, text: string): Promise<PageId> => {
    const page = text as PageId;
    if ((await library.get(page)) === undefined || !(await isOwn(id, page)))
      throw new HttpProblem(404, because('agent.no-page'));
    return page;
  };
}

/** A page in the user's library, or that a session under way reports. */
export function theirPages({ librarySearch }: Pick<Service, 'librarySearch'>, hub: Pick<EventHub, 'readerOf'>) {
  return async (user: UserId, page: PageId): Promise<boolean> =>
    hub.readerOf(user, page) !== undefined || (await librarySearch.hasMet(user, page));
}
