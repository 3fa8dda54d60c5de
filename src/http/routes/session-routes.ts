/** An agent's sessions, their lists, and what the reader does with a page. */
import Type from 'typebox';
import type { Agent, Provisional, Session as StoredSession } from '../../../agents/agents.ts';
import { type PageId, present } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import { sliceOf } from '../../storage/store/stretches.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_RATING } from '../bodies.ts';
import { Listing, NUMBER } from '../cursors.ts';
import type { EventHub } from '../event-hub.ts';
import { ownPages } from '../own-pages.ts';
import { HttpProblem } from '../problems.ts';
import { provisionalPage, RenderedLists, saidOf } from '../rendered-lists.ts';
import { ListedPage, PageQuery, RatedPage, RatingBody, Session, SessionHead, Why } from '../schemas.ts';
import type { Service } from '../service.ts';
import { shownReport } from '../source-reports.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });
const Numbered = Type.Object({ id: Type.String(), number: Type.Integer({ minimum: 1, maximum: 999_999 }) });
const OnePage = Type.Object({ id: Type.String(), page: Type.String({ pattern: '^[0-9a-f]{32}$' }) });
const PagesQuery = Type.Object(
  {
    ...PageQuery.properties,
    hidden: Type.Optional(Type.Boolean({ description: 'true: with the pages that were hidden' })),
    session: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
  },
  { additionalProperties: false },
);

const SESSIONS = new Listing(SessionHead, NUMBER, 20);
const PAGES = new Listing(ListedPage, NUMBER, 30);

export function sessionRoutes(
  app: TypedApp,
  service: Service,
  hub: Pick<EventHub, 'sourcesOf' | 'provisionalOf' | 'hasTold' | 'broughtBy'>,
): void {
  const { agents, agentStore, sessions, saved } = service;
  const ownPageOf = ownPages(service, hub);
  const shown = (session: StoredSession) => shownSession(session, hub);
  const tags = ['sessions'];
  const lists = new RenderedLists();

  app.post(
    '/agents/:id/sessions',
    {
      schema: {
        tags,
        summary: 'Starts a session, or gives the one under way',
        params: Id,
        response: { 202: Session },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      return reply.code(202).send(shown(await sessions.start(id)));
    },
  );

  app.get(
    '/agents/:id/sessions',
    {
      schema: {
        tags,
        summary: 'The sessions from the latest back, without what their sources say',
        params: Id,
        ...SESSIONS.schema,
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { limit, after } = SESSIONS.wanted(request);
      const items = await agentStore.sessions(id, limit, after);
      const last = items.at(-1)?.number ?? 1;
      return SESSIONS.answer(request, { items, next: last > 1 ? last : undefined }, headOf);
    },
  );

  app.get(
    '/agents/:id/sessions/:number',
    {
      schema: {
        tags,
        summary: 'A session: how far it is, or what it brought',
        params: Numbered,
        response: { 200: Session },
      },
    },
    async (request) => {
      const agent = await ownAgent(request, agentStore);
      const session = await agentStore.session(agent.id, request.params.number);
      if (session === undefined) throw new HttpProblem(404, because('agent.no-session'));
      return shown(session);
    },
  );

  app.post(
    '/agents/:id/sessions/:number/cancel',
    {
      schema: {
        tags,
        summary: 'Has a session under way end within seconds: what was read until then is ranked',
        params: Numbered,
        response: { 202: Session },
      },
    },
    async (request, reply) => {
      const agent = await ownAgent(request, agentStore);
      const session = await agentStore.session(agent.id, request.params.number);
      if (session === undefined) throw new HttpProblem(404, because('agent.no-session'));
      if (session.state === 'done') throw new HttpProblem(409, because('agent.session-over'));
      return reply.code(202).send(shown(await sessions.cancel(session)));
    },
  );

  app.get(
    '/agents/:id/pages',
    {
      schema: {
        tags: ['pages'],
        summary: 'The list of a session, of the latest one that is done unless another is named',
        description:
          'Of one under way: the pages that it has read and would show, best first; its list may come out otherwise.',
        params: Id,
        ...PAGES.schema,
        querystring: PagesQuery,
      },
    },
    async (request, reply) => {
      const agent = await ownAgent(request, agentStore);
      const { session: number, hidden = false } = request.query;
      const wanted = PAGES.wanted(request);
      const asked = [sessionOf(agent, number), agents.ratings.judged(agent.id), saved.changes(agent.user)] as const;
      const [session, judged, changes] = await Promise.all(asked);
      if (session === undefined) return { items: [] };
      if (session.state === 'open') {
        const pages = hub.provisionalOf(agent.id, session.number).slice(0, agent.pagesPerSession);
        const stretch = sliceOf(pages, wanted);
        return PAGES.answer(request, stretch, await provisional(agent, session.number, stretch.items));
      }
      const askSaid = async (pages: readonly PageId[]) => ({
        saved: await saved.among(agent.user, pages),
        marks: await agentStore.marks(agent.id, session.number),
      });
      const part = { ...wanted, hidden, cursor: (place: number) => PAGES.cursor(request, place) };
      const { body, etag } = await lists.render(session, { judged, changes }, part, askSaid);
      return sendRendered(reply, body, etag);
    },
  );

  app.post(
    '/agents/:id/pages/:page/opened',
    {
      schema: {
        tags: ['pages'],
        summary: 'A page of a list was opened: no agent of its reader shows it again',
        params: OnePage,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      const page = request.params.page as PageId;
      await agents.marking.opened(id, page, hub.hasTold(id, page));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/agents/:id/pages/:page/rating',
    {
      bodyLimit: LARGEST_RATING,
      schema: {
        tags: ['pages'],
        summary: 'Rates a page: the agent learns from it',
        params: OnePage,
        body: RatingBody,
        response: { 200: RatedPage },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const page = await ownPageOf(id, request.params.page);
      await agents.ratings.rate(id, page, request.body.value, identityOf(request).user.id, hub.broughtBy(id, page));
      return { page, value: request.body.value };
    },
  );

  app.delete(
    '/agents/:id/pages/:page/rating',
    {
      schema: {
        tags: ['pages'],
        summary: 'Clears the rating of a page',
        params: OnePage,
        response: { 200: RatedPage },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const page = request.params.page as PageId;
      await agents.ratings.unrate(id, page, identityOf(request).user.id);
      return { page };
    },
  );

  app.get(
    '/agents/:id/pages/:page/why',
    {
      schema: {
        tags: ['pages'],
        summary: 'Why a page has its score: the terms that made it',
        params: OnePage,
        response: { 200: Why },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { page, profile, ...why } = await agents.explaining.why(id, await ownPageOf(id, request.params.page));
      const lists = { lacks: [...why.lacks], contributions: [...why.contributions] };
      return { ...why, page: page.id, ...(profile && { profile }), ...lists };
    },
  );

  async function sessionOf({ id }: Agent, number: number | undefined): Promise<StoredSession | undefined> {
    if (number !== undefined) {
      const session = await agentStore.session(id, number);
      if (session === undefined) throw new HttpProblem(404, because('agent.no-session'));
      return session;
    }
    const latest = await agentStore.latestSession(id);
    if (latest === undefined || latest.state === 'done') return latest;
    return latest.number === 1 ? undefined : agentStore.session(id, latest.number - 1);
  }

  async function provisional({ id, user }: Agent, number: number, pages: readonly Provisional[]) {
    const those = pages.map(({ page }) => page);
    const [judged, marks] = await Promise.all([agents.ratings.judged(id), agentStore.marks(id, number)]);
    const said = { judged, marks, saved: await saved.among(user, those) };
    return (page: Provisional) => provisionalPage(page, number, saidOf(page.page, said));
  }
}

export function shownSession(session: StoredSession, hub: Pick<EventHub, 'sourcesOf'>) {
  const sources =
    session.state === 'open' ? hub.sourcesOf(session.agent, session.number) : session.sources.map(shownReport);
  return { ...headOf(session), sources: [...sources] };
}

function headOf(session: StoredSession) {
  const { number, state, openedAt } = session;
  if (session.state === 'open') {
    return { number, state, openedAt, candidates: 0, shown: 0, elsewhere: false };
  }
  const { closedAt, ended, list, ranked, emptyBecause, elsewhere = false } = session;
  const said = { closedAt, ended, candidates: ranked, shown: list.length, emptyBecause, elsewhere };
  return present({ number, state, openedAt, ...said });
}

/** The bytes are JSON already: Fastify sends them as they are. */
function sendRendered(
  reply: { header(name: string, value: string): unknown; send: unknown },
  body: Buffer,
  etag: string,
): never {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('etag', etag);
  return (reply.send as (body: Buffer) => never)(body);
}
