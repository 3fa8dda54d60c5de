/** `Idempotency-Key` on POST: the same key gives the same answer, so that a repeated request does nothing twice. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../agents/agents.ts';
import { parserOf } from '../store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, scanAll, update } from '../store/store.ts';
import { HttpProblem } from './problems.ts';

const AnswerRecord = Type.Object({
  at: Type.String(),
  /** What was asked; another question under the same key is a mistake. */
  question: Type.String(),
  status: Type.Integer(),
  body: Type.String(),
});
type Answer = Static<typeof AnswerRecord>;
const ANSWERS: DocumentKind<Answer> = {
  name: 'answer',
  migrations: [],
  parse: parserOf<Answer>(Compile(AnswerRecord)),
};

/** Answers are remembered this long. */
const REMEMBERED_MS = 24 * 60 * 60_000;

export async function useIdempotency(app: FastifyInstance, store: Store, clock: Clock): Promise<void> {
  const answers = store.documents(ANSWERS);
  const underway = new Set<string>();
  const places = new WeakMap<FastifyRequest, string>();
  const isOld = ({ at }: Answer) => Date.parse(clock()) - Date.parse(at) > REMEMBERED_MS;

  app.addHook('preHandler', async (request, reply) => {
    const place = placeOf(request);
    if (place === undefined) return;
    if (underway.has(place))
      throw new HttpProblem(409, 'the first request with this Idempotency-Key is not answered yet');
    const known = (await answers.read(place))?.value;
    if (known === undefined || isOld(known)) {
      if (underway.has(place))
        throw new HttpProblem(409, 'the first request with this Idempotency-Key is not answered yet');
      underway.add(place);
      places.set(request, place);
      return;
    }
    if (known.question !== questionOf(request)) {
      throw new HttpProblem(422, 'this Idempotency-Key was used for another request: take a new one');
    }
    reply.code(known.status).header('idempotent-replayed', 'true').type('application/json').send(known.body);
    return reply;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const place = places.get(request);
    if (place === undefined || reply.statusCode >= 300 || typeof payload !== 'string') return;
    const answer = { at: clock(), question: questionOf(request), status: reply.statusCode, body: payload };
    await update(answers, place, () => answer);
  });

  app.addHook('onResponse', async (request) => {
    const place = places.get(request);
    if (place !== undefined) underway.delete(place);
  });

  app.addHook('onReady', () => forget(answers, isOld));
}

async function forget(answers: Documents<Answer>, isOld: (answer: Answer) => boolean): Promise<void> {
  for await (const { id, revision, value } of scanAll(answers)) if (isOld(value)) await answers.remove(id, revision);
}

function placeOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  const { identity, routeOptions } = request;
  if (request.method !== 'POST' || typeof key !== 'string' || identity === undefined) return undefined;
  if (routeOptions.config.secret === true) return undefined;
  return `${identity.user.id}/${digest(key)}`;
}

function questionOf({ method, url, body }: FastifyRequest): string {
  return digest(JSON.stringify([method, url, body ?? null]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
