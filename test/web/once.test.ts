/** A request pressed twice is sent once. */
import { expect, test } from 'vitest';

interface Once {
  ask(request: Request): Promise<Response>;
}
type Making = new (send: (request: Request) => Promise<Response>, now: () => number) => Once;

const { Once } = (await import(new URL('../../web/src/frame/api/once.ts', import.meta.url).href)) as { Once: Making };

function asking(statuses: readonly number[] = []) {
  const sent: string[] = [];
  let now = 0;
  const once = new Once(
    async (request) => {
      sent.push(`${request.method} ${await request.text()}`);
      return new Response(`answer ${sent.length}`, { status: statuses[sent.length - 1] ?? 200 });
    },
    () => now,
  );
  const send = async (method: string, body?: string, path = '/x') =>
    (
      await once.ask(new Request(`http://a.example${path}`, { method, ...(body === undefined ? {} : { body }) }))
    ).text();
  const pass = (ms: number) => {
    now += ms;
  };
  return { sent, send, pass };
}

test('two requests at once are sent once, and both get the answer', async () => {
  const { sent, send, pass } = asking();
  expect(await Promise.all([send('POST', 'a'), send('POST', 'a')])).toEqual(['answer 1', 'answer 1']);
  pass(499);
  expect(await send('POST', 'a')).toBe('answer 1');
  expect(sent).toEqual(['POST a']);
});

test('a later repeat is a new request', async () => {
  const { sent, send, pass } = asking();
  await send('POST', 'a');
  pass(500);
  expect(await send('POST', 'a')).toBe('answer 2');
  expect(sent).toHaveLength(2);
});

test('another request is sent, and a request that changes nothing is sent each time', async () => {
  const { sent, send } = asking();
  await Promise.all([
    send('POST', 'a'),
    send('POST', 'b'),
    send('PUT', 'a'),
    send('PUT', 'a'),
    send('GET'),
    send('GET'),
  ]);
  expect(sent).toHaveLength(6);
});

test('a repeat after another request is a new request', async () => {
  const { sent, send } = asking();
  for (const body of ['pause', 'resume', 'pause']) await send('POST', body);
  expect(sent).toHaveLength(3);
});

test('undoing goes on with each press', async () => {
  const { sent, send } = asking();
  for (let i = 0; i < 2; i++) await send('POST', undefined, '/undo');
  expect(sent).toHaveLength(2);
});

test('a refused request may be repeated at once', async () => {
  const { send } = asking([500]);
  expect([await send('POST', 'a'), await send('POST', 'a')]).toEqual(['answer 1', 'answer 2']);
});
