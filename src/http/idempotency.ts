/**
 * `Idempotency-Key` on POST: the same key gives the same answer, so that a repeated request does nothing twice. The
 * first request claims the key in the store; its answer replaces the claim, even if the client has gone.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../agents/agents.ts';
import { digest } from '../base/digest.ts';
import { because } from '../base/reasons.ts';
import type { Timepiece } from '../base/time.ts';
import { forgetting } from '../storage/store/forgetting.ts';
import { parserOf } from '../storage/store/parser-of.ts';
import { ABSENT, Conflict, type DocumentKind, type Revision, type Store } from '../storage/store/store.ts';
import { type AnswerNow, Claim } from './claim.ts';
import { HttpProblem } from './problems.ts';

/** The store keeps a digest of the question, too: another question under the same key is a mistake. */
const asked = { at: Type.String(), question: Type.String() };
const AnswerRecord = Type.Union([
  Type.Object({ state: Type.Literal('underway'), ...asked }),
  Type.Object({ state: Type.Literal('answered'), ...asked, status: Type.Integer(), body: Type.String() }),
]);
type Answer = Static<typeof AnswerRecord>;
const ANSWERS: DocumentKind<Answer> = {
  name: 'answer',
  parse: parserOf<Answer>(Compile(AnswerRecord)),
};

/** How long the store remembers answers. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/** An older claim without an answer remains from a crash: `Claim` renews the others. */
const CLAIMED_MS = 60_000;
const RETRY_SECONDS = 1;

interface IdempotencyParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly alarm: Timepiece['alarm'];
}

export function useIdempotency(app: FastifyInstance, { store, clock, alarm }: IdempotencyParts): void {
  const answers = store.documents(ANSWERS);
  const claims = new WeakMap<FastifyRequest, Claim>();
  const isOver = ({ state, at }: Answer) =>
    Date.parse(clock()) - Date.parse(at) > (state === 'underway' ? CLAIMED_MS : REMEMBERED_MS);
  const forgetSome = forgetting(answers, isOver);

  app.addHook('preHandler', async (request, reply) => {
    const place = answerId(request);
    if (place === undefined) return;
    const question = questionOf(request);
    const known = await answers.read(place);
    if (known === undefined || isOver(known.value)) {
      const write = (answer: AnswerNow, over: Revision) =>
        answers.write(place, { ...answer, at: clock(), question }, over);
      const revision = await claimed(write({ state: 'underway' }, known?.revision ?? ABSENT));
      const remove = (over: Revision) => answers.remove(place, over);
      claims.set(request, new Claim({ write, remove, alarm, log: request.log }, revision));
      await forgetSome().catch((error: unknown) => request.log.error(error));
      return;
    }
    if (known.value.question !== question) {
      throw new HttpProblem(422, because('request.key-used'));
    }
    if (known.value.state === 'underway') throw stillUnderway();
    const { status, body } = known.value;
    reply.code(status).header('idempotent-replayed', 'true').type('application/json').send(body);
    return reply;
  });

  app.addHook('onSend', async (request, { statusCode: status }, body) => {
    const claim = claims.get(request);
    if (claim === undefined) return;
    claims.delete(request);
    await (status < 300 && typeof body === 'string' ? claim.answered(status, body) : claim.free());
  });
}

async function claimed(writing: Promise<Revision>): Promise<Revision> {
  try {
    return await writing;
  } catch (error) {
    throw error instanceof Conflict ? stillUnderway() : error;
  }
}

function stillUnderway(): HttpProblem {
  return new HttpProblem(409, because('request.key-under-way'), {
    retryAfterSeconds: RETRY_SECONDS,
  });
}

function answerId(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  const { identity, routeOptions } = request;
  if (request.method !== 'POST' || typeof key !== 'string' || identity === undefined) return undefined;
  if (routeOptions.config.secret === true) return undefined;
  return `${identity.user.id}/${digest(key)}`;
}

function questionOf({ method, url, body }: FastifyRequest): string {
  return digest(JSON.stringify([method, url, body ?? null]));
}
