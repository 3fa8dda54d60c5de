/** The typed client of our HTTP API: one answer or one kind of error. */
import createClient from 'openapi-fetch';
import type { paths } from '../contract.ts';
import { user } from '../state/user.ts';

export const api = createClient<paths>({ baseUrl: location.origin });

/** Here 401 says that login or password is wrong, not that nobody is signed in any more. */
const SIGNING_IN = '/api/login';

api.use({
  onResponse({ response, schemaPath }) {
    if (response.status === 401 && schemaPath !== SIGNING_IN) user.value = null;
  },
});

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** The status of a request that was not answered at all. */
export const UNREACHABLE = 0;

/** The API said no, or nothing. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly FieldProblem[];

  constructor(status: number, detail: string, errors: readonly FieldProblem[] = []) {
    super(detail);
    this.status = status;
    this.errors = errors;
  }
}

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** What the API answered; throws `ApiError`. */
export async function answerOf<T>(request: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await request.catch((failure: unknown) => {
    throw new ApiError(UNREACHABLE, String(failure));
  });
  if (!response.ok) throw errorFrom(response.status, error);
  return data as T;
}

function errorFrom(status: number, body: unknown): ApiError {
  const { detail, errors } = (typeof body === 'object' && body !== null ? body : {}) as {
    detail?: string;
    errors?: readonly FieldProblem[];
  };
  return new ApiError(status, detail ?? '', errors);
}
