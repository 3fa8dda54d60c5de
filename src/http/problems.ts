/** Errors as problem documents (RFC 9457). The log gets what went wrong inside; the caller gets what to do. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Because,
  DamagedPage,
  EngineFailed,
  FetchFailed,
  NotFound,
  type Reason,
  Reasoned,
  TooManyWaiting,
  UnfitWord,
} from '../../agents/agents.ts';
import { refusedBy } from '../app/refusals.ts';
import { because, type ReasonCode } from '../base/reasons.ts';
import { UnclearQuery } from '../library/index/library-query.ts';
import { NoRoomForPage } from '../library/library.ts';
import { WrongCredentials } from '../people/accounts/access.ts';
import { LastAdministrator, LoginNameTaken, SignUpClosed } from '../people/accounts/accounts.ts';
import { InvitationOver } from '../people/accounts/invitations.ts';
import { UnfitLoginName } from '../people/accounts/login-names.ts';
import { UnfitPassword } from '../people/accounts/password-rules.ts';
import { TooManyPasswords } from '../people/accounts/passwords.ts';
import { TooManyTries } from '../people/accounts/rate-limiter.ts';
import { LimitReached } from '../people/limits/limits.ts';
import { DatabaseRefusal } from '../storage/database/database.ts';
import { tellingOnceAMinute } from '../storage/database/telling-once.ts';
import { Conflict, Unreadable } from '../storage/store/store.ts';
import type { Problem } from './schemas.ts';
import { targetOf } from './targets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What to do with a body that is too large. */
    readonly tooLarge?: Because;
  }
}

/** An error answer; any code may throw it. */
export class HttpProblem extends Reasoned {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly errors: Problem['errors'];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, because: Because, { field, errors, retryAfterSeconds }: More = {}) {
    super(because);
    this.status = status;
    this.errors = field === undefined ? errors : [fieldError({ field, because })];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Says of a source that failed which field of the request named it. */
export function wrongIn(field: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof NoRoomForPage) throw error.limit;
    if (error instanceof FetchFailed || error instanceof EngineFailed) throw new HttpProblem(422, error, { field });
    throw error;
  };
}

interface More {
  /** What was wrong, where that is one field. */
  readonly field?: string;
  readonly errors?: Problem['errors'];
  readonly retryAfterSeconds?: number;
}

type FieldError = NonNullable<Problem['errors']>[number];

export function fieldError({ field, because }: { readonly field: string; readonly because: Because }): FieldError {
  return { field, message: because.words, ...sent(because.reason) };
}

/** As it goes over the wire. */
function sent({ code, values }: Reason): Pick<Problem, 'code' | 'values'> {
  return { code: code as ReasonCode, ...(values === undefined ? {} : { values }) };
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  408: 'Too slow',
  413: 'Too large',
  414: 'Too long',
  415: 'Unsupported media type',
  421: 'Wrong address',
  422: 'Cannot be processed',
  426: 'Upgrade required',
  429: 'Too many requests',
  431: 'Too long',
  500: 'Something went wrong here',
  503: 'Not ready',
  507: 'No room',
};

/** The framework's error codes, with more helpful words. */
const SAID_BETTER: Readonly<Record<string, readonly [number, Because]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, because('request.not-json-type')],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, because('request.too-large')],
  FST_ERR_MAX_PARAM_LENGTH: [414, because('request.too-long')],
  FST_ERR_BAD_URL: [400, because('request.percent')],
};

const SOON_SECONDS = 5;
const IN_A_MOMENT_SECONDS = 1;

/** `useWebFiles` answers paths that have no route and no file. */
export function useProblems(app: FastifyInstance, now: () => number): void {
  const tell = tellingOnceAMinute(now);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = problemOf(tooLarge(error, request) ?? error);
    if (error instanceof DatabaseRefusal) tell(error, (message) => request.log.warn(message));
    else if (problem.status >= 500 && !(error instanceof HttpProblem)) request.log.error(error);
    const wait = waitSeconds(error);
    if (wait !== undefined) reply.header('retry-after', wait);
    return sendProblem(reply, problem);
  });
}

/** Adds what the caller can do instead, if the route knows. */
function tooLarge({ code }: FastifyError, { routeOptions }: FastifyRequest): HttpProblem | undefined {
  const { tooLarge: says } = routeOptions.config;
  return code === 'FST_ERR_CTP_BODY_TOO_LARGE' && says !== undefined ? new HttpProblem(413, says) : undefined;
}

function waitSeconds(error: Error): number | undefined {
  if (error instanceof HttpProblem || error instanceof LimitReached) return error.retryAfterSeconds;
  if (error instanceof DatabaseRefusal) return refusedBy(error).retryAfterSeconds;
  if (error instanceof TooManyTries) return error.waitSeconds;
  if (error instanceof TooManyWaiting) return IN_A_MOMENT_SECONDS;
  return error instanceof TooManyPasswords ? SOON_SECONDS : undefined;
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { path } = targetOf(request.url);
  return sendProblem(reply, problem(404, because('request.nothing-there', { place: `${request.method} ${path}` })));
}

export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  // Serialized here: a route's response schemas describe its successes.
  return reply
    .code(body.status)
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Errors whose reason is for the caller: the status of each, and the field. */
const STATUSES: readonly (readonly [
  error: abstract new (...args: never[]) => Reasoned,
  status: number,
  field?: string,
])[] = [
  [NotFound, 404],
  [LastAdministrator, 409],
  [LoginNameTaken, 409, 'login'],
  [UnfitLoginName, 422, 'login'],
  [UnfitPassword, 422, 'password'],
  [UnfitWord, 422, 'word'],
  [TooManyTries, 429],
  [TooManyPasswords, 503],
  [TooManyWaiting, 503],
  [WrongCredentials, 401],
  [UnclearQuery, 422, 'q'],
  [SignUpClosed, 403],
  [InvitationOver, 403],
];

export function problemOf(error: FastifyError | Error): Problem {
  if (error instanceof HttpProblem) return problem(error.status, error, error.errors);
  if (error instanceof LimitReached) return problem(error.status, error);
  const [, status, field] = STATUSES.find(([kind]) => error instanceof kind) ?? [];
  if (status !== undefined && error instanceof Reasoned) {
    return problem(status, error, field === undefined ? undefined : [fieldError({ field, because: error })]);
  }
  if (error instanceof Conflict) return problem(409, because('request.changed'));
  if (error instanceof Unreadable || error instanceof DamagedPage) return problem(500, because('service.damaged'));
  if (error instanceof DatabaseRefusal) {
    const refused = refusedBy(error);
    return problem(refused.status, refused.because);
  }
  return problemOfFramework(error);
}

function problemOfFramework(error: Partial<FastifyError>): Problem {
  const { code = '', message = '', statusCode = 500, validation } = error;
  if (validation !== undefined)
    return problem(400, invalid(message.slice(0, LONGEST_MESSAGE)), fieldErrors(validation));
  const better = SAID_BETTER[code];
  if (better !== undefined) return problem(...better);
  if (statusCode >= 500) return problem(500, because('service.failed'));
  return problem(statusCode, because('request.refused', { said: message }));
}

function invalid(said: string): Because {
  return because('request.invalid', { said });
}

export function problem(status: number, { words, reason }: Because, errors?: Problem['errors']): Problem {
  const title = TITLES[status] ?? 'Error';
  const base = { type: 'about:blank', title, status, detail: words, ...sent(reason) };
  return errors === undefined ? base : { ...base, errors };
}

/** As much as a person reads. */
const MOST_ERRORS = 20;
const LONGEST_MESSAGE = 500;

function fieldErrors(validation: NonNullable<FastifyError['validation']>): NonNullable<Problem['errors']> {
  return validation.slice(0, MOST_ERRORS).map(({ instancePath, params, message = 'is wrong' }) => {
    const missing = params['missingProperty'] ?? params['additionalProperty'];
    const path = instancePath.split('/').filter((part) => part !== '');
    const field = [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.');
    return fieldError({ field, because: invalid(message) });
  });
}
