/** Topic agents: their settings, profiles and log. */
import Type from 'typebox';
import {
  type AgentId,
  ENGINES,
  type EngineStanding,
  isComparable,
  LOCAL_ENGINES,
  type Schedule,
  type Agent as StoredAgent,
  settingsIn,
  type UserId,
} from '../../../agents/agents.ts';
import { wrongWithCron } from '../../base/calendar.ts';
import { because } from '../../base/reasons.ts';
import type { AgentSummary } from '../../library/library.ts';
import { engineIdOf } from '../../sources/sites/records.ts';
import { Unreadable } from '../../storage/store/store.ts';
import { sliceOf } from '../../storage/store/stretches.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_AGENT } from '../bodies.ts';
import { Listing, NAME, NUMBER } from '../cursors.ts';
import { HttpProblem } from '../problems.ts';
import { Agent, AgentEdit, AgentEngine, DeleteQuery, ListedAgent, NewAgent, RatedPage } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });
type Status = Type.Static<typeof Agent>['status'];
const AGENTS = new Listing(ListedAgent, NAME);
const ENGINES_OF_AGENT = new Listing(AgentEngine, NUMBER);

export function agentRoutes(app: TypedApp, service: Service): void {
  const { agents, agentStore, purging } = service;
  const tags = ['agents'];
  const everybodys = [...service.engineIds, ...ENGINES.map(({ id }) => id), LOCAL_ENGINES.library.id];
  /** The engines that the user may choose: the user's sites, too. */
  const knownTo = async (user: UserId, more: readonly string[] = []) =>
    new Set([...everybodys, ...(await service.ownSites.sites.ofUser(user)).map(engineIdOf), ...more]);

  app.get(
    '/agents',
    { schema: { tags, summary: 'Yours, in order of creation, without most of their settings', ...AGENTS.schema } },
    async (request) => {
      const own = await agentStore.stretch('living', identityOf(request).user.id, AGENTS.wanted(request));
      const status = await statusOfAll(
        own.items.map(({ id }) => id),
        service,
      );
      return AGENTS.answer(request, own, (agent) => ({ ...agent, status: status.get(agent.id) ?? NOTHING_YET }));
    },
  );

  app.post(
    '/agents',
    {
      bodyLimit: LARGEST_AGENT,
      schema: { tags, summary: 'Makes an agent that looks for these words', body: NewAgent, response: { 201: Agent } },
    },
    async (request, reply) => {
      const { engines, negativeWords, schedule } = request.body;
      const user = identityOf(request).user.id;
      refuseUnknown(engines, await knownTo(user));
      refuseUncomparable(negativeWords);
      refuseWrong(schedule);
      const agent = await agents.create({ ...request.body, user });
      return reply.code(201).send(await shownAgent(agent, service));
    },
  );

  app.get(
    '/agents/:id',
    { schema: { tags, summary: 'An agent with its settings', params: Id, response: { 200: Agent } } },
    async (request) => shownAgent(await ownAgent(request, agentStore), service),
  );

  app.patch(
    '/agents/:id',
    {
      bodyLimit: LARGEST_AGENT,
      schema: {
        tags,
        summary: 'Changes settings of an agent; what is not named stays',
        params: Id,
        body: AgentEdit,
        response: { 200: Agent },
      },
    },
    async (request) => {
      const { id, user, engines = [] } = await ownAgent(request, agentStore);
      refuseWrong(request.body.schedule);
      // An engine that the user chose earlier may not exist any more.
      refuseUnknown(request.body.engines, await knownTo(user, engines));
      refuseUncomparable(request.body.negativeWords);
      return shownAgent(await agents.edit(id, inOneZone(request.body), identityOf(request).user.id), service);
    },
  );

  app.delete(
    '/agents/:id',
    {
      schema: {
        tags,
        summary: 'Deletes it; what it showed and nobody read may be shown by others of your agents',
        description: 'For a while it can be had back: see /deleted. With `purge` all that is kept of it goes now.',
        params: Id,
        querystring: DeleteQuery,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.delete(id);
      if (request.query.purge === true) await purging.now(id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/agents/:id/engines',
    {
      schema: {
        tags,
        summary: 'The engines that its next session asks, for how much each, and why',
        params: Id,
        ...ENGINES_OF_AGENT.schema,
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const stretch = sliceOf(await agents.engines(id), ENGINES_OF_AGENT.wanted(request));
      return ENGINES_OF_AGENT.answer(request, stretch, shownEngine);
    },
  );

  app.post(
    '/agents/:id/undo',
    {
      schema: {
        tags,
        summary: 'Takes back the last rating, or clearing of one; the rating before it counts again',
        params: Id,
        response: { 200: RatedPage },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      return agents.ratings.undoLast(id, identityOf(request).user.id);
    },
  );
}

function refuseUnknown(chosen: readonly string[] | null | undefined, known: ReadonlySet<string>): void {
  const unknown = chosen?.filter((id) => !known.has(id)) ?? [];
  if (unknown.length === 0) return;
  const names = { unknown: unknown.join(', '), known: [...known].join(', ') };
  throw new HttpProblem(422, because('agent.engines', names), { field: 'engines' });
}

function refuseUncomparable(words: readonly string[] = []): void {
  const empty = words.filter((word) => !isComparable(word));
  if (empty.length === 0) return;
  const named = empty.map((word) => `“${word}”`).join(', ');
  throw new HttpProblem(422, because('agent.negative-words', { words: named }), { field: 'negativeWords' });
}

function refuseWrong(schedule: Schedule | undefined): void {
  const said = schedule?.kind === 'cron' ? wrongWithCron(schedule.cron) : undefined;
  if (said !== undefined) throw new HttpProblem(422, because('agent.timetable', { said }), { field: 'schedule' });
}

/** `mutedUntil` is compared as text, so all times must be in one zone. */
function inOneZone<Edit extends { readonly mutedUntil?: string | null | undefined }>(edit: Edit): Edit {
  return edit.mutedUntil ? { ...edit, mutedUntil: new Date(edit.mutedUntil).toISOString() } : edit;
}

/** An agent for the wire, with its status. */
export async function shownAgent(agent: StoredAgent, service: Service) {
  const { id, name, words, colour, pagesPerSession, createdAt } = agent;
  const status = await statusOf(id, service);
  const next = status.damaged ? undefined : await service.controller.next(agent);
  return { id, name, words, colour, pagesPerSession, ...settingsIn(agent), ...(next && { next }), createdAt, status };
}

function shownEngine({ id, name, shown, share, why, served, credit: { rated, relevant } }: EngineStanding) {
  return { id, name, shown, rated, relevant, served: served.agents, share, why };
}

const NOTHING_YET = { running: false, sessions: 0, shown: 0, unrated: 0, unread: 0, damaged: false };

/** An agent's status; little is known of a damaged agent. */
async function statusOf(id: AgentId, service: Service): Promise<Status> {
  const { agents, agentStore } = service;
  try {
    // Finds out whether they can be read.
    await Promise.all([agentStore.latestSession(id), agents.ratings.now(id)]);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ...NOTHING_YET, damaged: true };
  }
  return (await statusOfAll([id], service)).get(id) ?? NOTHING_YET;
}

/** The status of many agents, without reading their logs: an agent counts as damaged once a reader has noticed it. */
async function statusOfAll(
  ids: readonly AgentId[],
  { agentStore, sessions }: Service,
): Promise<ReadonlyMap<AgentId, Status>> {
  const found = await agentStore.summaries(ids);
  const open = [...found].flatMap(([agent, { isOpen, latest }]) => (isOpen ? [{ agent, number: latest }] : []));
  // The session's record counts more than its job, which ends a moment later.
  const running = await sessions.running(open);
  return new Map([...found].map(([id, summary]) => [id, statusIn(summary, running.has(id))]));
}

function statusIn({ latest, isDamaged, closedAt, shown, unrated, unread }: AgentSummary, running: boolean): Status {
  if (isDamaged) return { ...NOTHING_YET, damaged: true };
  const status = { running, sessions: latest, shown, unrated, unread, damaged: false };
  return closedAt === null ? status : { ...status, lastSessionAt: closedAt };
}
