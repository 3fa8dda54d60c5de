/** Searches an agent's lists, from the latest back, for pages that its reader wants to see again. */
import Type, { type Static } from 'typebox';
import type { Agent, Candidate, DoneSession, Judged, MarkedList, Session } from '../../agents/agents.ts';
import type { Stretch } from '../storage/store/stretches.ts';
import { listedPage, saidOf } from './rendered-lists.ts';
import { type ListedPage, PageQuery } from './schemas.ts';
import type { Service } from './service.ts';

/** What found a page. */
export const SourceName = Type.String({
  maxLength: 200,
  description: 'the name of an engine that found it; of a feed `feed:` and its id, of a crawl `crawl:` and its id',
});

export const FoundQuery = Type.Object(
  {
    ...PageQuery.properties,
    only: Type.Optional(
      Type.Union([Type.Literal('new'), Type.Literal('relevant'), Type.Literal('saved'), Type.Literal('hidden')], {
        description: 'new: neither opened nor rated; relevant: rated so. Hidden ones are left out of all others',
      }),
    ),
    source: Type.Optional(SourceName),
    text: Type.Optional(Type.String({ maxLength: 200, description: 'in title, description or address' })),
  },
  { additionalProperties: false },
);

type Wanted = Pick<Static<typeof FoundQuery>, 'only' | 'source' | 'text'>;

/** Lists that one answer searches: the reader asks for more. */
const MOST_LISTS = 40;

/** Pages whose ratings and marks are read together: as many as one question to the database takes. */
const PAGES_AT_ONCE = 50;

/** The place is a number: lists below it are still to be searched. */
type Found = Stretch<ListedPage, number>;

/** Returns whole lists until there are enough pages. */
export function findingShown({ agents, agentStore, saved }: Pick<Service, 'agents' | 'agentStore' | 'saved'>) {
  return async (agent: Agent, wanted: Wanted, limit: number, below?: number): Promise<Found> => {
    const judged = await agents.ratings.judged(agent.id);
    const items: ListedPage[] = [];
    const sessions = await agentStore.sessions(agent.id, MOST_LISTS, below);
    for (const lists of inGroups(sessions, wanted)) {
      for (const { number, pages } of await shownOf(lists, agent, judged)) {
        items.push(...pages.filter(isOfKind(wanted.only)));
        if (items.length >= limit) return { items, next: behind(number) };
      }
    }
    const last = sessions.at(-1);
    return { items, next: last && behind(last.number) };
  };

  /** The reader's ratings and marks for the pages of several lists, read together. */
  async function shownOf(lists: readonly List[], { id, user }: Agent, judged: Judged) {
    const those = lists.flatMap(({ list }) => list.map(({ page }) => page));
    const named = lists.map(({ number }) => ({ agent: id, session: number }));
    const [isSaved, marks] = await Promise.all([saved.among(user, those), agentStore.marksOf(named)]);
    return lists.map(({ number, list }, i) => {
      const said = { judged, saved: isSaved, marks: marks[i] as MarkedList };
      return { number, pages: list.map((candidate) => listedPage(candidate, number, saidOf(candidate.page, said))) };
    });
  }
}

/** The pages of a list with the wanted words and engines. */
type List = Pick<DoneSession, 'number' | 'list'>;

/** Groups lists until a group has enough pages: if the reader looks for a rare word, one group has all lists. */
function* inGroups(sessions: readonly Session[], wanted: Wanted): Generator<readonly List[]> {
  let lists: List[] = [];
  let pages = 0;
  for (const session of sessions) {
    if (session.state !== 'done') continue;
    const list = session.list.filter(says(wanted));
    lists.push({ number: session.number, list });
    pages += list.length;
    if (pages < PAGES_AT_ONCE) continue;
    yield lists;
    [lists, pages] = [[], 0];
  }
  if (lists.length > 0) yield lists;
}

function behind(number: number): number | undefined {
  return number > 1 ? number : undefined;
}

function says({ source, text }: Wanted): (page: Candidate) => boolean {
  const words = (text ?? '').toLowerCase().trim();
  return ({ engines = [], givenBy = [], title, description, url }) =>
    (source === undefined || engines.includes(source) || givenBy.includes(source)) &&
    `${title}\n${description}\n${url}`.toLowerCase().includes(words);
}

function isOfKind(only: Wanted['only']): (page: ListedPage) => boolean {
  return ({ state, rating, saved }) => {
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
  };
}
