/** Calls of the HTTP API, as the window sends them. */
import { expect, test } from 'vitest';
import { type ApiErrors, windowModules } from './support.ts';

interface Answered {
  readonly data?: unknown;
  readonly error?: unknown;
}
type Calls = Readonly<Record<'get' | 'post' | 'put' | 'delete', (path: string, call?: object) => Promise<Answered>>>;

/** A service that gives the same answer to all, and what it was asked. */
async function scene(body: string | null, status = 200) {
  type Modules = { callsBy(origin: string, send: (request: Request, path: string) => Promise<Response>): Calls };
  const { callsBy } = await windowModules<Modules>(['frame/api/calls.ts']);
  const asked: { readonly request: Request; readonly path: string }[] = [];
  const calls = callsBy('http://fenix.test', async (request, path) => {
    asked.push({ request, path });
    return new Response(body, { status });
  });
  return { calls, asked };
}

test('a call puts its values into path and query, and leaves out those that are absent', async () => {
  const { calls, asked } = await scene('{"items":[]}');
  const values = { agent: 'ana/1 ü', limit: 5, text: 'a&b', tag: ['x', 'y'], cursor: undefined, before: null };
  expect((await calls.get('/api/agents/{agent}/sessions', values)).data).toEqual({ items: [] });
  const [{ request, path: contractPath } = {}] = asked;
  expect(request?.url).toBe('http://fenix.test/api/agents/ana%2F1%20%C3%BC/sessions?limit=5&text=a%26b&tag=x&tag=y');
  expect(contractPath).toBe('/api/agents/{agent}/sessions');
  await calls.get('/api/about');
  expect(asked[1]?.request.url).toBe('http://fenix.test/api/about');
});

test('a call sends its body as JSON with its headers, and no type without a body', async () => {
  const { calls, asked } = await scene('{}');
  const headers = { 'Idempotency-Key': 'k1' };
  await calls.post('/api/agents', { headers, body: { words: 'água' } });
  await calls.put('/api/library/p1/saved');
  const [post, put] = asked.map(({ request }) => request);
  expect([post?.method, post?.headers.get('content-type')]).toEqual(['POST', 'application/json']);
  expect(post?.headers.get('idempotency-key')).toBe('k1');
  expect(await post?.text()).toBe('{"words":"água"}');
  expect([put?.method, put?.headers.get('content-type')]).toEqual(['PUT', null]);
});

test.each([
  ['nothing is no data', null, 204, { data: undefined }],
  ['a refusal is an error', '{"code":"agent.unknown"}', 404, { error: { code: 'agent.unknown' } }],
  ['what a proxy says is an error as it stands', '<h1>Bad gateway', 502, { error: '<h1>Bad gateway' }],
])('%s', async (_, body, status, answer) => {
  const { calls } = await scene(body, status);
  expect(await calls.delete('/api/agents/a1')).toMatchObject(answer);
});

test.each([
  ['nothing', ''],
  ['a page of a proxy', '<!doctype html>'],
  ['half of a list', '{"items":[{"id":"a1"'],
])('%s in place of an answer is none: the service counts as away', async (_, body) => {
  type Modules = ApiErrors & { api: Calls };
  const globals = { fetch: async () => new Response(body), addEventListener: () => undefined };
  const { api, ApiError } = await windowModules<Modules>(['frame/api/client.ts'], globals);
  const failure = await api.get('/api/daily/dates').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 0 });
});
