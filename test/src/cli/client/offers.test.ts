/** `fenix offers` over a real service with made shops. */
import type { ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { asSaid, FetchFailed, type ListRecord } from '../../../../agents/agents.ts';
import { Remote } from '../../../../src/cli/client/remote.ts';
import { Visit } from '../../../../src/cli/client/visit.ts';
import { shellFor } from '../../../world/shell.ts';
import { fakeShops, offer } from '../../shopping/support.ts';
import { closing } from '../../support/closing.ts';
import { httpServer } from '../../support/http.ts';

async function shell() {
  const shops = fakeShops({
    a: [offer('Fone Timbrel Gota 2 branco', '120'), offer('Capa para Timbrel Gota 2', '20')],
    b: [offer('Timbrel Gota 2 Earbuds, White', '99.9', { link: 'https://b.example/gota', confidence: { price: 0.5 } })],
  });
  shops.lists.set('c', new FetchFailed(asSaid('it is closed')));
  const { person, fenix, address, signIn } = await shellFor('ana', { shops });
  await signIn();
  return { fenix, shops, address, ana: person };
}

test('offers of one product stand side by side, with unsure prices marked and failed shops named', async () => {
  const { fenix } = await shell();
  const { code, stdout, stderr } = await fenix(['offers', 'timbrel', 'gota', '2']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Fone Timbrel Gota 2 branco\n +total +shipping +shop +seen +address\nBRL 99\.9 \? +unknown +Shop b .+\n +BRL 120 +unknown +Shop a /,
  );
  expect(stdout).toContain('1 other products are listed beside it');
  expect(stdout).not.toContain('Capa');
  expect(stderr.trim().split('\n').sort()).toEqual(['Shop a: 2 offers', 'Shop b: 1 offer', 'Shop c: it is closed']);
  expect((await fenix(['offers', 'timbrel gota 2', '--all'])).stdout).toContain(
    'Capa para Timbrel Gota 2 (for another thing)',
  );
});

test('a product that may be the same is reported, and stands apart', async () => {
  const { fenix, shops } = await shell();
  shops.lists.set('a', [offer('Moto G54 256 GB', '900')]);
  shops.lists.set('b', [offer('Moto G54', '800')]);
  const { stdout } = await fenix(['offers', 'moto g54']);
  expect(stdout).toContain('Moto G54 (perhaps the same as Moto G54 256 GB)\n');
});

test('only the named shops are asked, as JSON, and an unknown shop is reported', async () => {
  const { fenix, shops } = await shell();
  const { stdout } = await fenix(['offers', 'gota 2', '--shops', 'shop a, b', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    shops: [{ id: 'a' }, { id: 'b' }],
    groups: [{ answer: 'yes' }, { answer: 'no' }],
  });
  expect(shops.asked.map(({ shop }) => shop)).toEqual(['a', 'b']);
  const { code, stderr } = await fenix(['offers', 'gota 2', '--shops', 'nobody']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'fenix: you have no site “nobody” that can be asked\n' });
});

test('each shop is reported once it has answered, over HTTP in lines', async () => {
  const { shops, address, ana } = await shell();
  let answer = (_: readonly ListRecord[]) => {};
  const late = new Promise<readonly ListRecord[]>((resolve) => {
    answer = resolve;
  });
  shops.lists.set('b', late);
  const headers = { accept: 'application/x-ndjson', 'content-type': 'application/json', cookie: await ana.cookie() };
  const body = JSON.stringify({ words: 'gota 2' });
  const response = await fetch(`${address}/api/shopping/offers`, { method: 'POST', headers, body });
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const lines = createInterface({ input: Readable.fromWeb(response.body as never) })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value as string) as object;
  const first = [await next(), await next()];
  expect(first).toEqual(
    expect.arrayContaining([
      { shop: expect.objectContaining({ id: 'c', state: 'failed' }) },
      { shop: expect.objectContaining({ id: 'a', offers: 2 }) },
    ]),
  );
  answer([]);
  expect(await next()).toMatchObject({ shop: { id: 'b', offers: 0 } });
  expect(await next()).toMatchObject({ offers: { shops: [{}, {}, {}], groups: [{ answer: 'yes' }, {}] } });
  expect(await lines.next()).toMatchObject({ done: true });
});

test('an answer that breaks off or is not from Fenix is reported', async () => {
  const shop = { id: 'a', name: 'a', state: 'answered', offers: 1, ms: 1 };
  let end = (response: ServerResponse) => void response.end();
  const { port } = await httpServer((_, response) => {
    response.write(`${JSON.stringify({ shop })}\n`);
    end(response);
  });
  const remote = closing(new Remote(`http://127.0.0.1:${port}`, undefined));
  const told: string[] = [];
  const ask = () => new Visit(remote).offers({ words: 'x' }, ({ id }) => told.push(id));
  await expect(ask()).rejects.toThrow('broke off before all shops had answered: ask again');
  end = (response) => void response.write('{"sh', () => response.destroy());
  await expect(ask()).rejects.toThrow(/broke off its answer \(.+\): ask again/);
  end = (response) => void response.end('{"shop":1}\n');
  await expect(ask()).rejects.toThrow('is it one, and of this version?');
  expect(told).toEqual(['a', 'a', 'a']);
});
