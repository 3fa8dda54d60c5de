/** Which pages an agent, or a user, may ask about. */
import { type AgentId, ownerOf, type UserId } from '../../agents/agents.ts';
import type { PageId } from '../../profiles/profiles.ts';
import { because } from '../base/reasons.ts';
import type { EventHub } from './event-hub.ts';
import { HttpProblem } from './problems.ts';
import type { Service } from './service.ts';

type OwnPagesParts = Pick<Service, 'agentStore' | 'library' | 'librarySearch' | 'saved'>;

/**
 * A page that this agent has shown, or that a running session reported, or that is in the user's library: nobody can
 * learn from here what others read. An imported log may name any page: a page that it rates must have been met here,
 * too.
 */
export function ownPages({ agentStore, library, librarySearch, saved }: OwnPagesParts, hub: Pick<EventHub, 'hasTold'>) {
  const isOwn = async (id: AgentId, page: PageId) =>
    (await agentStore.shownBy(id, page)) !== undefined ||
    hub.hasTold(id, page) ||
    (await librarySearch.hasMet(ownerOf(id), page)) ||
    (await saved.among(ownerOf(id), [page])).has(page);
  return async (id: AgentId, text: string): Promise<PageId> => {
    const page = text as PageId;
    if ((await library.get(page)) === undefined || !(await isOwn(id, page)))
      throw new HttpProblem(404, because('agent.no-page'));
    return page;
  };
}

/** A page that one of the user's agents met, or that its session under way reports, or that the user saved. */
export function theirPages(
  { librarySearch, saved }: Pick<Service, 'librarySearch' | 'saved'>,
  hub: Pick<EventHub, 'readerOf'>,
) {
  return async (user: UserId, page: PageId): Promise<boolean> =>
    hub.readerOf(user, page) !== undefined ||
    (await librarySearch.hasMet(user, page)) ||
    (await saved.among(user, [page])).has(page);
}
