/** How an agent's profiles evolve: read, start, stop and undo. */
import Type from 'typebox';
import { type AgentId, GENERATIONS, type Run } from '../../../agents/agents.ts';
import { type EventId, present } from '../../../profiles/profiles.ts';
import { Evolution, NewEvolution, RUNS_SHOWN } from '../../automation/evolution/schemas.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });
const OneRun = Type.Object({ id: Type.String(), event: Type.String({ maxLength: 100 }) });

export function evolutionRoutes(app: TypedApp, { agents, agentStore, evolving, evolution }: Service): void {
  const tags = ['learning'];

  app.get(
    '/agents/:id/evolution',
    {
      schema: {
        tags,
        summary: 'What evolution tried, and whether it helped on ratings that nobody had learned from',
        params: Id,
        response: { 200: Evolution },
      },
    },
    async (request) => shownEvolution((await ownAgent(request, agentStore)).id),
  );

  app.post(
    '/agents/:id/evolution',
    {
      schema: {
        tags,
        summary: 'Has it evolve now; 200 where it cannot, and `unready` says what it lacks',
        params: Id,
        body: NewEvolution,
        response: { 200: Evolution, 202: Evolution },
      },
    },
    async (request, reply) => {
      const { id, generations = GENERATIONS } = await ownAgent(request, agentStore);
      if ((await evolving.unready(id)) !== undefined) return shownEvolution(id);
      await evolution.start(id, request.body.generations ?? (generations || GENERATIONS));
      // If the attempt is over already, another one lacks new ratings.
      const { unready: _, ...begun } = await shownEvolution(id);
      return reply.code(202).send(begun);
    },
  );

  app.delete(
    '/agents/:id/evolution',
    { schema: { tags, summary: 'Stops the one that waits or is under way', params: Id, response: { 200: Evolution } } },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      await evolution.stop(id);
      return shownEvolution(id);
    },
  );

  app.delete(
    '/agents/:id/evolution/:event',
    {
      schema: {
        tags,
        summary: 'Undoes one, and whatever was bred after it: the parents are there again',
        params: OneRun,
        response: { 200: Evolution },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      await evolving.undo(id, request.params.event as EventId, identityOf(request).user.id);
      return shownEvolution(id);
    },
  );

  async function shownEvolution(id: AgentId) {
    const [waiting, due, unready, runs] = await Promise.all([
      evolution.isWaiting(id),
      evolving.isDue(id),
      evolving.unready(id),
      evolving.runs(id),
    ]);
    const latest = runs.slice(0, RUNS_SHOWN);
    const written = await wordsOf(id, latest);
    return present({ waiting, due, unready, runs: latest.map((run) => shownRun(run, written)) });
  }

  /** The terms that children gained and lost, as pages write them: nobody reads stems. */
  async function wordsOf(id: AgentId, runs: readonly Run[]): Promise<ReadonlyMap<string, string>> {
    const children = runs.flatMap(({ generations }) => generations).flatMap((generation) => generation.children);
    const terms = new Set(children.flatMap(({ gained, lost }) => [...gained, ...lost]));
    return terms.size === 0 ? new Map() : (await agents.knowledge(id)).named([...terms]);
  }
}

function shownRun({ generations, ...run }: Run, written: ReadonlyMap<string, string>) {
  const wordsOf = (terms: readonly string[]) => [...new Set(terms.flatMap((term) => written.get(term) ?? []))];
  return {
    ...run,
    generations: generations.map(({ children, ...generation }) => ({
      ...generation,
      children: children.map(({ profile, parents, gained, lost }) => ({
        ...{ profile, parents: [...parents] },
        ...{ gained: wordsOf(gained), lost: wordsOf(lost) },
      })),
    })),
  };
}
