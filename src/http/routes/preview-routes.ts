/** What a session would bring: for an agent, and for words that have no agent yet. */
import Type from 'typebox';
import type { AgentId, FirstResults as Found } from '../../../agents/agents.ts';
import { TriedElse } from '../../automation/sessions/tryouts.ts';
import { because } from '../../base/reasons.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { HttpProblem } from '../problems.ts';
import { provisionalPage, UNSAID } from '../rendered-lists.ts';
import { FirstResults, Preview, WordsToTry } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { shownSession } from './session-routes.ts';

/** The status that other servers log when the client has gone. */
const NOBODY_WAITS = 499;

const Id = Type.Object({ id: Type.String() });

export function previewRoutes(app: TypedApp, { agentStore, previews, tryouts }: Service): void {
  const tags = ['sessions'];

  app.post(
    '/agents/:id/preview',
    {
      schema: {
        tags,
        summary: 'Tries out a session: it asks and reads, and changes nothing of the agent',
        params: Id,
        response: { 202: Preview },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await previews.start(id);
      return reply.code(202).send(await shownPreview(id));
    },
  );

  app.get(
    '/agents/:id/preview',
    { schema: { tags, summary: 'What the latest one brought', params: Id, response: { 200: Preview } } },
    async (request) => shownPreview((await ownAgent(request, agentStore)).id),
  );

  app.post(
    '/agents/preview',
    {
      schema: {
        tags,
        summary: 'What the engines bring for some words, before there is an agent for them; nothing is kept of it',
        description: 'Asked again, what was asked before is broken off.',
        body: WordsToTry,
        response: { 200: FirstResults },
      },
    },
    async (request) => {
      const { signal } = request;
      const { words, language } = request.body;
      try {
        const { id } = identityOf(request).user;
        const { results, engines } = await tryouts.of(id, {
          words: words.trim(),
          language: language ?? undefined,
          signal,
        });
        return { items: results.map(shownResult), engines: [...engines] };
      } catch (error) {
        if (!signal.aborted && !(error instanceof TriedElse)) throw error;
        throw new HttpProblem(NOBODY_WAITS, because('request.given-up'));
      }
    },
  );

  async function shownPreview(id: AgentId) {
    const { running, latest } = await previews.of(id);
    if (latest === undefined) return { running, pages: [] };
    const pages = latest.list.map((candidate) => provisionalPage(candidate, latest.number, UNSAID));
    return { running, session: shownSession(latest, { sourcesOf: () => [] }), pages };
  }
}

function shownResult({ url, title, snippet, date, engines }: Found['results'][number]) {
  return { url, title, snippet, engines: [...engines], ...(date === undefined ? {} : { date }) };
}
