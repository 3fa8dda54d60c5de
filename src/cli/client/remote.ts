/** A running service as a program uses it: the HTTP contract, with a token. */
import type Type from 'typebox';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Agent as HttpAgent, request } from 'undici';
import { linesOf } from '../../../lab/json-lines.ts';
import { ListOf } from '../../http/schemas.ts';
import { parserOf } from '../../storage/store/parser-of.ts';

/** The service refused a request; the message has the service's words. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Another program answers, or another version of Fenix. */
class Strange extends Error {
  override readonly name = 'Strange';

  constructor(service: string, options: ErrorOptions) {
    super(`${service} answers, but not as this Fenix would: is it one, and of this version?`, options);
  }
}

/** The most entries of a list that one answer holds. */
const AT_ONCE = 200;

/** Answers are lists of a limited number of pages: a larger answer does not come from Fenix. */
const LARGEST_ANSWER = 32 * 1024 * 1024;
const PATIENCE_MS = 60_000;

export type Credential = { readonly token: string } | { readonly cookie: string } | undefined;

interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly accept?: string;
}

interface Answered {
  readonly status: number;
  readonly value: unknown;
  readonly cookie: string | undefined;
}

export class Remote {
  readonly service: string;
  readonly #credential: Credential;
  readonly #connections = new HttpAgent({
    maxResponseSize: LARGEST_ANSWER,
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  });
  readonly #streams = new HttpAgent({ headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });

  constructor(service: string, credential: Credential) {
    this.service = service;
    this.#credential = credential;
  }

  /** Asks, and checks the answer against the contract. Throws `Refused`, or an error that says that nobody answers. */
  async ask<T extends TSchema>(schema: T, path: string, asked: Question = {}): Promise<Type.Static<T>> {
    return (await this.answer(schema, path, asked)).value;
  }

  /** Fetches a list to its end, or up to `most` entries. */
  async all<T extends TSchema>(item: T, path: string, most = Infinity): Promise<Type.Static<T>[]> {
    const items: Type.Static<T>[] = [];
    const [place, asked = ''] = path.split('?');
    for (let next: string | undefined = ''; next !== undefined && items.length < most; ) {
      const query = new URLSearchParams(asked);
      query.set('limit', String(Math.min(AT_ONCE, most - items.length)));
      if (next !== '') query.set('cursor', next);
      const stretch: { items: Type.Static<T>[]; next?: string } = await this.ask(ListOf(item), `${place}?${query}`);
      items.push(...stretch.items);
      next = stretch.next;
    }
    return items;
  }

  /** The same, for an answer whose status matters. */
  async answer<T extends TSchema>(schema: T, path: string, asked: Question) {
    const { status, value } = await this.#exchange(path, asked);
    return { status, value: this.#shaped(schema, value) };
  }

  #shaped<T extends TSchema>(schema: T, value: unknown): Type.Static<T> {
    try {
      return parserOf<Type.Static<T>>(Compile(schema))(value);
    } catch (error) {
      throw new Strange(this.service, { cause: error });
    }
  }

  /** Signs in and returns the login's cookie. */
  async signIn(login: string, password: string): Promise<string> {
    const { cookie } = await this.#exchange('/login', { method: 'POST', body: { login, password } });
    if (cookie === undefined) throw new Error(`${this.service} let nobody in: is it a Fenix?`);
    return cookie;
  }

  async tell(path: string, asked: Question): Promise<void> {
    await this.#exchange(path, asked);
  }

  /** Streams an answer of any length. */
  async stream(path: string): Promise<AsyncIterable<Uint8Array>> {
    const answer = await this.#request(path, {}, this.#streams);
    if (answer.statusCode >= 300) throw refusal(answer.statusCode, await answer.body.text());
    return answer.body;
  }

  /** Streams an answer in lines of JSON, and checks each line against the contract. */
  async *lines<T extends TSchema>(schema: T, path: string, asked: Question): AsyncGenerator<Type.Static<T>> {
    const answer = await this.#request(path, { ...asked, accept: 'application/x-ndjson' }, this.#connections);
    if (answer.statusCode >= 300) throw refusal(answer.statusCode, await answer.body.text());
    try {
      for await (const { text } of linesOf(answer.body)) yield this.#shaped(schema, parsed(text));
    } catch (error) {
      if (error instanceof Strange) throw error;
      throw new Error(`${this.service} broke off its answer (${reasonOf(error)}): ask again`, { cause: error });
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#connections.close(), this.#streams.close()]);
  }

  async #exchange(path: string, asked: Question): Promise<Answered> {
    const answer = await this.#request(path, asked, this.#connections);
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw refusal(answer.statusCode, text);
    const [set] = [answer.headers['set-cookie'] ?? []].flat();
    return { status: answer.statusCode, value: parsed(text), cookie: set?.split(';')[0] };
  }

  #request(path: string, { method = 'GET', body, accept = 'application/json' }: Question, dispatcher: HttpAgent) {
    return request(`${this.service}/api${path}`, {
      method,
      dispatcher,
      headers: {
        accept,
        ...headersOf(this.#credential),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`no service answers at ${this.service} (${reasonOf(error)}): is it running?`, { cause: error });
    });
  }
}

function headersOf(credential: Credential): Record<string, string> {
  if (credential === undefined) return {};
  return 'token' in credential ? { authorization: `Bearer ${credential.token}` } : { cookie: credential.cookie };
}

function refusal(status: number, text: string): Refused {
  if (status === 401) return new Refused(status, detailIn(text) ?? 'it does not know you');
  return new Refused(status, detailIn(text) ?? `the service answered ${status}`);
}

function detailIn(text: string): string | undefined {
  const problem = parsed(text);
  const said = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : undefined;
  return typeof said === 'string' ? said : undefined;
}

/** Undefined if the text is no JSON: the check of the shape then fails. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
