/** What an agent's lists have shown, looked through from the latest back for what its reader wants to see again. */
import Type, { type Static } from 'typebox';
import type { Agent, DoneSession, Judged, Session } from '../../agents/agents.ts';
import type { Stretch } from '../store/stretches.ts';
import { listedPage, saidOf } from './rendered-lists.ts';
import { type ListedPage, PageQuery } from './schemas.ts';
import type { Service } from './service.ts';

export const FoundQuery = Type.Object(
  {
    ...PageQuery.properties,
    only: Type.Optional(
      Type.Union([Type.Literal('new'), Type.Literal('relevant'), Type.Literal('saved'), Type.Literal('hidden')], {
        description: 'new: neither opened nor rated; relevant: rated so. Hidden ones are left out of all others',
      }),
    ),
    source: Type.Optional(Type.String({ maxLength: 200, description: 'the name of an engine that found it' })),
    text: Type.Optional(Type.String({ maxLength: 200, description: 'in title, description or address' })),
  },
  { additionalProperties: false },
);

type Wanted = Pick<Static<typeof FoundQuery>, 'only' | 'source' | 'text'>;

/** Lists that are looked through for one answer: whoever wants more asks for more. */
const MOST_LISTS = 40;

/** A place is a number: lists below it are still to be looked through. */
type Found = Stretch<ListedPage, number>;

/** Gives whole lists until there is enough. */
export function findingShown({ agents, agentStore, saved }: Pick<Service, 'agents' | 'agentStore' | 'saved'>) {
  return async (agent: Agent, wanted: Wanted, limit: number, below?: number): Promise<Found> => {
    const judged = await agents.judged(agent.id);
    const items: ListedPage[] = [];
    const sessions = await agentStore.sessions(agent.id, MOST_LISTS, below);
    for (const session of sessions) {
      if (session.state === 'done') items.push(...(await pagesOf(session, agent, judged)).filter(like(wanted)));
      if (items.length >= limit) return { items, next: behind(session) };
    }
    const last = sessions.at(-1);
    return { items, next: last && behind(last) };
  };

  async function pagesOf({ list, number }: DoneSession, { id, user }: Agent, judged: Judged) {
    const those = list.map(({ page }) => page);
    const [isSaved, marks] = await Promise.all([saved.among(user, those), agentStore.marks(id, number)]);
    const said = { judged, saved: isSaved, marks };
    return list.map((candidate) => listedPage(candidate, number, saidOf(candidate.page, said)));
  }
}

function behind({ number }: Session): number | undefined {
  return number > 1 ? number : undefined;
}

function like({ only, source, text }: Wanted): (page: ListedPage) => boolean {
  const words = (text ?? '').toLowerCase().trim();
  return (page) =>
    isOfKind(page, only) &&
    (source === undefined || (page.engines ?? []).includes(source)) &&
    `${page.title}\n${page.description}\n${page.url}`.toLowerCase().includes(words);
}

function isOfKind({ state, rating, saved }: ListedPage, only: Wanted['only']): boolean {
  if (only === 'hidden' || state === 'hidden') return only === state;
  switch (only) {
    case 'new':
      return state === 'new' || state === 'seen';
    case 'relevant':
      return rating === 1;
    case 'saved':
      return saved;
    case undefined:
      return true;
  }
}
