/** The daily list: today's or an earlier one, with what its reader has said of the pages since. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type AgentId, fitting, type Judged, type MarkedList } from '../../../agents/agents.ts';
import { present } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import type { DailyList as Kept, DailyPage as KeptPage } from '../../delivery/daily/records.ts';
import { unlessUnreadable } from '../../storage/store/store.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NAME } from '../cursors.ts';
import { Daily, DailyDate, DailyList } from '../daily-schemas.ts';
import { HttpProblem } from '../problems.ts';
import { type PageSaid, placesOf, saidOf, UNSAID } from '../rendered-lists.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const DatedQuery = Type.Object(
  { date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })) },
  { additionalProperties: false },
);

const DATES = new Listing(DailyDate, NAME, 14);

export function dailyRoutes(app: TypedApp, { daily, agents, agentStore, saved }: Service): void {
  const { lists } = daily;
  const tags = ['daily'];
  const userOf = (request: FastifyRequest) => identityOf(request).user.id;

  app.get(
    '/daily',
    {
      schema: {
        tags,
        summary: 'The latest daily list, or that of a date',
        querystring: DatedQuery,
        response: { 200: Daily },
      },
    },
    async (request) => {
      const user = userOf(request);
      const { date } = request.query;
      const list = await (date === undefined ? lists.latest(user) : lists.find(user, date));
      if (date !== undefined && list === undefined) throw new HttpProblem(404, because('daily.no-list', { date }));
      return { today: await daily.today(user), ...(list && { list: await shown(list, true) }) };
    },
  );

  app.post(
    '/daily',
    {
      schema: {
        tags,
        summary: 'Makes today’s list now, or gives what there is of today; with nothing new on it, it is not kept',
        response: { 200: DailyList, 201: DailyList },
      },
    },
    async (request, reply) => {
      const { list, isNew, isKept } = await daily.makeNow(userOf(request));
      return reply.code(isNew ? 201 : 200).send(await shown(list, isKept));
    },
  );

  app.get(
    '/daily/dates',
    {
      schema: {
        tags,
        summary: 'The dates that have a list, from the latest back',
        ...DATES.schema,
      },
    },
    async (request) => {
      const found = await lists.stretch(userOf(request), DATES.wanted(request));
      return DATES.answer(request, found, (list) => ({
        date: list.date,
        madeAt: list.madeAt,
        pages: fitting(list).pages.length,
      }));
    },
  );

  async function shown(list: Kept, kept: boolean) {
    const { user, date, timeZone, madeAt, minutes, pages, agents: all } = list;
    const ids = pages.map(({ page }) => page);
    const isSaved = await saved.among(user, ids);
    const [judged, marks] = await Promise.all([judgedBy(pages), agentStore.marksOf(pages)]);
    const places = new Map(pages.map((page, place) => [page, place]));
    const show = (page: KeptPage) => {
      const mark = marks[places.get(page) as number] as MarkedList;
      return shownPage(page, saidNow(page, { judged: judged.get(page.agent), marks: mark, saved: isSaved }));
    };
    const { pages: those, keptBack } = fitting(list);
    return {
      date,
      timeZone,
      madeAt,
      kept,
      ...present({ minutes }),
      pages: those.map(show),
      keptBack: keptBack.map(show),
      agents: all,
    };
  }

  /** What the reader has said to each agent; damaged agents are left out. */
  async function judgedBy(pages: readonly KeptPage[]): Promise<ReadonlyMap<AgentId, Judged | undefined>> {
    const ids = [...new Set(pages.map(({ agent }) => agent))];
    return new Map(
      await Promise.all(ids.map(async (id) => [id, await unlessUnreadable(agents.ratings.judged(id))] as const)),
    );
  }
}

interface Said extends Omit<Parameters<typeof saidOf>[1], 'judged'> {
  readonly judged: Judged | undefined;
}

/** What the reader has said of a page to its agent; of a damaged agent nothing is known. */
function saidNow({ page }: KeptPage, { judged, ...said }: Said): PageSaid {
  return judged === undefined ? { ...UNSAID, saved: said.saved.has(page) } : saidOf(page, { ...said, judged });
}

function shownPage(page: KeptPage, said: PageSaid) {
  const { engines, alsoFor, terms, image, profile, updated = false, pinned = false } = page;
  return present({
    ...page,
    profile: profile ?? undefined,
    engines: engines && [...engines],
    alsoFor: [...alsoFor],
    alsoAt: placesOf(page),
    terms: [...terms],
    picture: image !== undefined,
    updated,
    pinned,
    ...said,
  });
}
