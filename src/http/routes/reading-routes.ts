/**
 * Pages as their reader reads them: the passage that speaks for each page, the whole text, and everything that an agent
 * ever showed.
 */
import Type from 'typebox';
import { type AgentId, DamagedPage } from '../../../agents/agents.ts';
import { type PageId, present } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NUMBER, ShortListing } from '../cursors.ts';
import type { EventHub } from '../event-hub.ts';
import { FoundQuery, findingShown } from '../finding-shown.ts';
import { ownPages } from '../own-pages.ts';
import { pageFacts } from '../page-facts.ts';
import { HttpProblem } from '../problems.ts';
import { ListedPage, MarkedText, Passage } from '../schemas.ts';
import type { Service } from '../service.ts';
import { SHORT_LISTS } from '../short-lists.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });
const OnePage = Type.Object({ id: Type.String(), page: Type.String({ pattern: '^[0-9a-f]{32}$' }) });
const PASSAGES = new ShortListing(Passage, '/agents/:id/passages');
const MOST_PASSAGES = SHORT_LISTS['/agents/:id/passages'];
const PassagesQuery = Type.Object(
  {
    pages: Type.Optional(
      Type.String({
        pattern: `^[0-9a-f]{32}(?:,[0-9a-f]{32}){0,${MOST_PASSAGES - 1}}$`,
        description: 'ids, with commas between them',
      }),
    ),
  },
  { additionalProperties: false },
);

/** Terms of each profile that are marked in a text, besides the agent's words. */
const TERMS_MARKED = 8;
const SHOWN = new Listing(ListedPage, NUMBER, 30);

export function readingRoutes(app: TypedApp, service: Service, hub: Pick<EventHub, 'hasTold'>): void {
  const { agents, agentStore, highlights, library, librarySearch, places, saved } = service;
  const ownPage = ownPages(service, hub);
  const shown = findingShown(service);
  const tags = ['pages'];

  app.get(
    '/agents/:id/passages',
    {
      schema: {
        tags,
        summary: 'Of pages of its lists the stretch that has most of what the agent looks for, with those words marked',
        description: 'What cannot be read any more is left out.',
        params: Id,
        querystring: PassagesQuery,
        ...PASSAGES.schema,
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const words = await wordsOf(id);
      const asked = request.query.pages?.split(',') ?? [];
      const found = await Promise.all(asked.map((page) => passageOf(id, page, words)));
      return PASSAGES.answer(found.flat());
    },
  );

  app.get(
    '/agents/:id/pages/:page/text',
    {
      schema: {
        tags,
        summary: 'What was read in a page, with the words marked that the agent looks for',
        params: OnePage,
        response: { 200: MarkedText },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const own = await ownPage(id, request.params.page);
      const user = identityOf(request).user.id;
      const { text, outline, savedAt, tags: tagged } = await saved.read(user, own);
      const read = (await library.get(own)) ?? missing();
      const { url, title, language, fromEngine } = read;
      const runs = await librarySearch.marked(text, language, await wordsOf(id));
      return present({
        ...{ page: own, url, title, language, rating: (await agents.ratings.now(id)).get(own) },
        ...pageFacts(read),
        fromEngine,
        saved: savedAt !== undefined,
        runs: [...runs],
        outline: [...outline],
        place: await places.of(user, own),
        tags: [...tagged],
        highlights: [...(await highlights.onPage(user, own))],
      });
    },
  );

  app.get(
    '/agents/:id/shown',
    {
      schema: {
        tags,
        summary: 'What all its lists showed, the latest list first: all of it, or what is asked for',
        description: 'A stretch is made of whole lists, so it may be longer than `limit`, and shorter before the end.',
        params: Id,
        ...SHOWN.schema,
        querystring: FoundQuery,
      },
    },
    async (request) => {
      const agent = await ownAgent(request, agentStore);
      const { after, limit } = SHOWN.wanted(request);
      return SHOWN.answer(request, await shown(agent, request.query, limit, after), (page) => page);
    },
  );

  async function wordsOf(id: AgentId): Promise<readonly string[]> {
    const { words, profiles } = await agents.knowledge(id);
    const heaviest = (await profiles(TERMS_MARKED)).flatMap(({ terms }) => terms);
    return [...words.split(/\s+/), ...heaviest.filter(({ weight }) => weight > 0).map(({ surface }) => surface)];
  }

  async function passageOf(id: AgentId, asked: string, words: readonly string[]) {
    try {
      const page = (await library.get(await ownPage(id, asked))) ?? missing();
      return [{ page: page.id as PageId, runs: [...(await librarySearch.passage(page, words))] }];
    } catch (error) {
      if (error instanceof HttpProblem || error instanceof DamagedPage) return [];
      throw error;
    }
  }
}

function missing(): never {
  throw new HttpProblem(404, because('agent.no-page'));
}
