/** A client of the HTTP API with the contract's types. An unwanted answer is thrown. */
import type { Problem } from '../../src/http/schemas.ts';
import type { AnswerOf, BodyOf, ItemOf, Verb } from './routes.ts';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  json<T = unknown>(): T;
}

/** How requests reach a service: in this process or over a network. */
export interface Line {
  ask(asked: Asked): Promise<Answer>;
  /** The statuses of the contract for a request, or nothing. */
  statuses?(method: string, url: string): Promise<readonly number[]>;
  /** Resolves once requests may be sent. Absent if they may be at once. */
  readonly ready?: Promise<void>;
}

/** The headers of a browser or program. */
export interface Jar {
  cookie: string | undefined;
}

/** An unwanted answer. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Said = string | RegExp | Readonly<Record<string, string | RegExp>>;

export class Client {
  readonly #line: Line;
  readonly #headers: Readonly<Record<string, string>>;
  readonly jar: Jar;

  constructor(line: Line, jar: Jar = { cookie: undefined }, headers: Readonly<Record<string, string>> = {}) {
    this.#line = line;
    this.#headers = headers;
    this.jar = jar;
  }

  /** The same browser with more headers. */
  with(headers: Readonly<Record<string, string>>): Client {
    return new Client(this.#line, this.jar, { ...this.#headers, ...headers });
  }

  /** Any answer, whole. */
  async send(method: string, url: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    await this.#line.ready;
    const { cookie } = this.jar;
    const all = { ...(cookie === undefined ? {} : { cookie }), ...this.#headers, ...headers };
    const answer = await this.#line.ask({ method, url, body, headers: all });
    const [set] = [answer.headers['set-cookie'] ?? []].flat() as string[];
    const [pair] = set?.split(';') ?? [];
    if (pair !== undefined) this.jar.cookie = pair.endsWith('=') ? undefined : pair;
    return answer;
  }

  /** The cookie of the login. */
  async cookie(): Promise<string> {
    await this.#line.ready;
    return this.jar.cookie ?? '';
  }

  async status(method: string, url: string, body?: unknown): Promise<number> {
    return (await this.send(method, url, body)).statusCode;
  }

  get<P extends string>(path: P): Promise<AnswerOf<'get', P>> {
    return this.#ask('get', path, []);
  }

  post<P extends string>(path: P, ...body: BodyOf<'post', P>): Promise<AnswerOf<'post', P>> {
    return this.#ask('post', path, body);
  }

  put<P extends string>(path: P, ...body: BodyOf<'put', P>): Promise<AnswerOf<'put', P>> {
    return this.#ask('put', path, body);
  }

  patch<P extends string>(path: P, ...body: BodyOf<'patch', P>): Promise<AnswerOf<'patch', P>> {
    return this.#ask('patch', path, body);
  }

  delete<P extends string>(path: P, ...body: BodyOf<'delete', P>): Promise<AnswerOf<'delete', P>> {
    return this.#ask('delete', path, body);
  }

  /** The first entries of a list. */
  async items<P extends string>(path: P): Promise<readonly ItemOf<P>[]> {
    return ((await this.get(path)) as { items: ItemOf<P>[] }).items;
  }

  /** A whole list, in stretches of this length. */
  async whole<P extends string>(path: P, limit = 200): Promise<readonly ItemOf<P>[]> {
    const items: ItemOf<P>[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const more: string = `limit=${limit}${next === '' ? '' : `&cursor=${next}`}`;
      const stretch = (await this.get(`${path}${path.includes('?') ? '&' : '?'}${more}` as string)) as {
        items: ItemOf<P>[];
        next?: string;
      };
      items.push(...stretch.items);
      next = stretch.next;
    }
    return items;
  }

  /** Expects a refusal with this status, these words or these fields, and gives the problem. */
  refused(status: number, said: Said = ''): Refused {
    return new Refused(async (method, url, body) => {
      const answer = await this.send(method, url, body);
      const problem = problemIn(answer);
      if (answer.statusCode !== status || !isSaid(said, answer, problem))
        throw unexpected(method, url, answer, `not ${status}${said === '' ? '' : ` with ${shown(said)}`}`);
      return problem;
    });
  }

  async #ask<T>(verb: Verb, url: string, [body]: readonly unknown[]): Promise<T> {
    const method = verb.toUpperCase();
    const answer = await this.send(method, url, body);
    const wanted = (await this.#line.statuses?.(method, url)) ?? [];
    const isWanted = wanted.length === 0 ? answer.statusCode < 300 : wanted.includes(answer.statusCode);
    if (!isWanted || answer.statusCode >= 400)
      throw unexpected(method, url, answer, `not ${wanted.join(' or ') || 'well'}`);
    return (answer.body === '' ? undefined : isJson(answer) ? answer.json() : answer.body) as T;
  }
}

class Refused {
  readonly #ask: (method: string, url: string, body?: unknown) => Promise<Problem>;

  constructor(ask: (method: string, url: string, body?: unknown) => Promise<Problem>) {
    this.#ask = ask;
  }

  get = (url: string) => this.#ask('GET', url);
  post = (url: string, body?: unknown) => this.#ask('POST', url, body);
  put = (url: string, body?: unknown) => this.#ask('PUT', url, body);
  patch = (url: string, body?: unknown) => this.#ask('PATCH', url, body);
  delete = (url: string, body?: unknown) => this.#ask('DELETE', url, body);
}

const isJson = ({ headers }: Answer) => /\bjson\b/.test(String(headers['content-type']));

function problemIn(answer: Answer): Problem {
  return isJson(answer) ? answer.json<Problem>() : ({ status: answer.statusCode, detail: answer.body } as Problem);
}

function isSaid(said: Said, { body }: Answer, { errors = [] }: Problem): boolean {
  const has = (text: string, part: string | RegExp) =>
    typeof part === 'string' ? text.includes(part) : part.test(text);
  if (typeof said === 'string' || said instanceof RegExp) return has(body, said);
  return Object.entries(said).every(([field, part]) =>
    errors.some((error) => error.field === field && has(error.message, part)),
  );
}

const shown = (said: Said) => (typeof said === 'object' && !(said instanceof RegExp) ? Object.entries(said) : said);

function unexpected(method: string, url: string, { statusCode, body }: Answer, wanted: string): Unexpected {
  return new Unexpected(statusCode, `${method} ${url} was answered ${statusCode}, ${wanted}: ${body.slice(0, 2_000)}`);
}
