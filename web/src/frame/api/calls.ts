/**
 * Sends calls of the HTTP API: by the path of the contract, the values of path and query by their names, and beside them
 * what is sent.
 */
import type { paths } from '../../contract.ts';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call outlives the window. */
  readonly keepalive?: boolean;
  /** Ends the call. */
  readonly signal?: AbortSignal;
}

type Call = Sent & Readonly<Record<string, unknown>>;

type In<O, Where extends string> = O extends { parameters: { [W in Where]?: infer V } } ? Some<V> : unknown;
type Some<V> = [V] extends [never] ? unknown : V;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? { readonly body: B } : unknown;
type Taken<O> = In<O, 'path'> & In<O, 'query'> & Body<O> & Omit<Sent, 'body'>;
type Said<O> = O extends { responses: infer R } ? { [S in keyof R]: Content<R[S]> }[keyof R] : never;
type Content<R> = R extends { content: { 'application/json': infer A } } ? A : undefined;

export interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

type PathOf<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];
type Args<T> = object extends T ? [call?: T] : [call: T];
type Ask<M extends Method, IsRaw> = <P extends PathOf<M>>(
  path: P,
  ...call: Args<Taken<paths[P][M]>>
) => Promise<IsRaw extends true ? Answer<Said<paths[P][M]>> : Said<paths[P][M]>>;

/** By method: the answers, or what they say. */
export type Calls<IsRaw = false> = { readonly [M in Method]: Ask<M, IsRaw> };

/** `send` gets each request with the path of the contract that it is for. */
export function callsBy(origin: string, send: (request: Request, path: string) => Promise<Response>): Calls<true> {
  return byMethod(
    (method) =>
      async (path, call = {}) =>
        read(await send(requestFor(new URL(placed(path, call), origin), method, call), path)),
  ) as unknown as Calls<true>;
}

/** The contract says what each path takes and answers; here they are only passed on. */
export function byMethod<T>(by: (method: Method) => (path: string, call?: Call) => T) {
  return Object.fromEntries(METHODS.map((method) => [method, by(method)]));
}

function placed(
  path: string,
  { body: _, headers: _headers, keepalive: _keep, signal: _signal, ...values }: Call,
): string {
  const rest = new Map(Object.entries(values));
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    for (const each of [value].flat()) if (each !== undefined && each !== null) query.append(name, String(each));
  }
  return query.size === 0 ? place : `${place}?${query}`;
}

function requestFor(url: URL, method: Method, { body, headers, keepalive = false, signal }: Call): Request {
  const type = body === undefined ? undefined : { 'Content-Type': 'application/json' };
  const sent = { method: method.toUpperCase(), headers: { ...type, ...headers }, keepalive, ...(signal && { signal }) };
  return new Request(url, { ...sent, ...(type && { body: JSON.stringify(body) }) });
}

const NO_CONTENT = 204;

/** Whoever stands between us and the service may answer with something else than JSON, or with nothing. */
async function read(response: Response) {
  const text = await response.text();
  if (response.ok)
    return { data: response.status === NO_CONTENT ? undefined : (JSON.parse(text) as unknown), response };
  return { error: parsedOr(text), response };
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
