/** What somebody starred in another reader, as examples for an agent. */
import Type from 'typebox';
import { FetchFailed } from '../../../agents/agents.ts';
import { type ExampleImport as Kept, StillImporting } from '../../feeds/examples.ts';
import { ownAgent } from '../access.ts';
import { LARGEST_EXPORT } from '../bodies.ts';
import { HttpProblem } from '../problems.ts';
import { ExampleImport, StarredFile } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });

export function exampleRoutes(app: TypedApp, { examples, sessions, agentStore }: Service): void {
  const tags = ['feeds'];

  app.post(
    '/agents/:id/examples',
    {
      bodyLimit: LARGEST_EXPORT,
      schema: {
        tags,
        summary: 'Has the agent learn from starred entries of another reader: their pages are read in the background',
        params: Id,
        body: StarredFile,
        response: { 202: ExampleImport },
      },
    },
    async (request, reply) => {
      const agent = await ownAgent(request, agentStore);
      const begun = await examples.take(agent, request.body.export, sessions.jobs).catch(sayWhy);
      return reply.code(202).send(shown(begun));
    },
  );

  app.get(
    '/agents/:id/examples',
    {
      schema: {
        tags,
        summary: 'What became of the last export: what was taken, what waits, what was left and why',
        params: Id,
        response: { 200: Type.Union([Type.Null(), ExampleImport]) },
      },
    },
    async (request) => {
      const last = await examples.of((await ownAgent(request, agentStore)).id);
      return last === undefined ? null : shown(last);
    },
  );
}

function shown({ from, waiting, taken, left, leftInAll }: Kept) {
  return { from, waiting: waiting.length, taken, left: [...left], leftInAll };
}

function sayWhy(error: unknown): never {
  if (error instanceof StillImporting) throw new HttpProblem(409, error.message);
  if (!(error instanceof FetchFailed)) throw error;
  throw new HttpProblem(422, error.message, { errors: [{ field: 'export', message: error.message }] });
}
