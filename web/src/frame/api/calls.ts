/**
 * Sends calls of the HTTP API. The types are those of openapi-fetch; the code is our own, since the window needs a tenth
 * of it and loads all of it first.
 */
import type { Client } from 'openapi-fetch';
import type { paths } from '../../contract.ts';

interface Call {
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly header?: Readonly<Record<string, string>>;
  };
  readonly body?: unknown;
  /** The call outlives the window. */
  readonly keepalive?: boolean;
}

type Send = (request: Request, path: string) => Promise<Response>;
type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** `send` gets each request with the path of the contract that it is for. */
export function callsBy(origin: string, send: Send): Pick<Client<paths>, Method> {
  const by =
    (method: Method) =>
    async (path: string, call: Call = {}) =>
      read(await send(requestFor(new URL(placed(path, call), origin), method, call), path));
  // The contract says what each path takes and answers; here they are only passed on.
  return Object.fromEntries(
    (['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] as const).map((method) => [method, by(method)]),
  ) as unknown as Pick<Client<paths>, Method>;
}

function placed(path: string, { params = {} }: Call): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.path?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params.query ?? {})) {
    for (const each of [value].flat()) if (each !== undefined && each !== null) query.append(name, String(each));
  }
  return query.size === 0 ? place : `${place}?${query}`;
}

function requestFor(url: URL, method: Method, { params = {}, body, keepalive = false }: Call): Request {
  const type = body === undefined ? undefined : { 'Content-Type': 'application/json' };
  const headers = { ...type, ...params.header };
  return new Request(url, { method, headers, keepalive, ...(type && { body: JSON.stringify(body) }) });
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
