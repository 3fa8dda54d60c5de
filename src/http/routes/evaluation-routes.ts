/** How well an agent learns: its curve, what another learner would have made of the log, and test lists to grade. */
import Type from 'typebox';
import { type AgentId, type Curve, FetchFailed, type TestList as StoredTestList } from '../../../agents/agents.ts';
import { type Grade, type PageId, present } from '../../../profiles/profiles.ts';
import { ownExperiment } from '../../automation/proof/own-experiment.ts';
import { EvaluationQuery, GradeBody, LearningCurve, OwnExperiment, TestList } from '../../automation/proof/schemas.ts';
import { because } from '../../base/reasons.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NUMBER } from '../cursors.ts';
import { HttpProblem } from '../problems.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });
const Numbered = Type.Object({ id: Type.String(), number: Type.Integer({ minimum: 1, maximum: 999_999 }) });
const OnePage = Type.Object({ ...Numbered.properties, page: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

const TESTS = new Listing(TestList, NUMBER, 20);
/** The status that other servers log when the client has gone. */
const NOBODY_WAITS = 499;

export function evaluationRoutes(app: TypedApp, service: Service): void {
  const { agentStore, evaluation, tests } = service;
  const tags = ['learning'];

  app.get(
    '/agents/:id/evaluation',
    {
      schema: {
        tags,
        summary: 'The learning curve: what was predicted of pages before they were rated or graded',
        params: Id,
        querystring: EvaluationQuery,
        response: { 200: LearningCurve },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { learner } = request.query;
      if (learner === undefined) return shownCurve(await evaluation.curve(id));
      const { signal } = request;
      try {
        return shownCurve(await evaluation.whatIf(id, learner, signal));
      } catch (error) {
        if (!signal.aborted) throw error;
        throw new HttpProblem(NOBODY_WAITS, because('request.gone'));
      }
    },
  );

  app.get(
    '/agents/:id/experiment',
    {
      schema: {
        tags,
        summary: 'The agent as an experiment: what ways of learning make of your own ratings',
        params: Id,
        response: { 200: OwnExperiment },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      return ownExperiment(id, service).catch(sayBusy);
    },
  );

  app.post(
    '/agents/:id/tests',
    {
      schema: {
        tags,
        summary: 'Draws a list to grade: pages by chance of what the last sessions read and did not show',
        params: Id,
        response: { 201: TestList },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      const list = await evaluation.draw(id);
      if (list === undefined) throw new HttpProblem(409, because('agent.too-few'));
      return reply.code(201).send(await oneTest(list));
    },
  );

  app.get(
    '/agents/:id/tests',
    { schema: { tags, summary: 'Test lists of an agent, and how far they are graded', params: Id, ...TESTS.schema } },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { after, limit } = TESTS.wanted(request);
      const items = await tests.before(id, after, limit);
      const last = items.at(-1)?.number ?? 1;
      const grades = await evaluation.grades(id);
      return TESTS.answer(request, { items, next: last > 1 ? last : undefined }, (list) => shownTest(list, grades));
    },
  );

  app.get(
    '/agents/:id/tests/:number',
    {
      schema: {
        tags,
        summary: 'A test list with its pages, in an order that says nothing',
        params: Numbered,
        response: { 200: TestList },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      return oneTest(await testOf(id, request.params.number));
    },
  );

  app.put(
    '/agents/:id/tests/:number/grades/:page',
    {
      schema: {
        tags,
        summary: 'Grades a page of a test list; nothing is learned from it',
        params: OnePage,
        body: GradeBody,
        response: { 200: TestList },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { number, page } = request.params;
      await evaluation.grade(id, number, page as PageId, request.body.grade, identityOf(request).user.id);
      return oneTest(await testOf(id, number));
    },
  );

  async function testOf(id: AgentId, number: number): Promise<StoredTestList> {
    const list = await tests.find(id, number);
    if (list === undefined) throw new HttpProblem(404, because('agent.no-test'));
    return list;
  }

  async function oneTest(list: StoredTestList) {
    return shownTest(list, await evaluation.grades(list.agent));
  }

  function shownTest({ number, madeAt, pages }: StoredTestList, all: AllGrades) {
    const grades = all.get(number) ?? new Map<PageId, Grade>();
    const items = pages.map((page) => present({ ...page, grade: grades.get(page.page) }));
    return { number, madeAt, graded: grades.size, pages: items };
  }
}

/** Grades by the number of the test list. */
type AllGrades = ReadonlyMap<number, ReadonlyMap<PageId, Grade>>;

function sayBusy(error: unknown): never {
  if (!(error instanceof FetchFailed)) throw error;
  throw new HttpProblem(503, because('agent.slow-experiment'));
}

function shownCurve({ points, stagnation }: Curve) {
  return present({ points: [...points], stagnation });
}
