/** A client puts a list together from its stretches. */
import Type from 'typebox';
import { expect, test } from 'vitest';
import { Remote } from '../../../../src/cli/client/remote.ts';
import { httpServer } from '../../support/http.ts';

test('a list is read to its end, or up to the wanted number, until the client is closed', async () => {
  const asked: string[] = [];
  const { port } = await httpServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://x');
    asked.push(pathname + search);
    const from = Number(searchParams.get('cursor') ?? 0);
    const to = Math.min(from + Number(searchParams.get('limit')), 450);
    const items = Array.from({ length: to - from }, (_, i) => from + i);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items, ...(to < 450 && { next: String(to) }) }));
  });
  const remote = new Remote(`http://127.0.0.1:${port}`, undefined);
  expect(await remote.all(Type.Integer(), '/numbers?q=x')).toEqual(Array.from({ length: 450 }, (_, i) => i));
  expect(await remote.all(Type.Integer(), '/numbers', 210)).toHaveLength(210);
  expect(asked).toEqual([
    '/api/numbers?q=x&limit=200',
    '/api/numbers?q=x&limit=200&cursor=200',
    '/api/numbers?q=x&limit=200&cursor=400',
    '/api/numbers?limit=200',
    '/api/numbers?limit=10&cursor=200',
  ]);
  await remote.close();
  await expect(remote.all(Type.Integer(), '/numbers', 1)).rejects.toThrow();
});
