import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BigWeb, loadWords, type ServedBigWeb, serveBigWeb } from '../../demo/demo.ts';

const AT = Date.UTC(2026, 10, 1);

let web: BigWeb;
let served: ServedBigWeb;
beforeAll(async () => {
  web = new BigWeb(await loadWords(), { seed: 1, hosts: 500, pages: 10_000 });
  served = await serveBigWeb(web, { port: 0, addresses: 3, now: () => AT, slowMs: 1 });
});
afterAll(() => served.close());

interface Got {
  readonly status: number | undefined;
  readonly location: string | undefined;
  readonly body: string;
}

function get(host: number, path: string): Promise<Got> {
  const name = `w${host}.test`;
  return new Promise((resolve, reject) => {
    const options = {
      host: served.addressOf(name),
      port: served.port,
      path,
      headers: { host: `${name}:${served.port}`, 'user-agent': 'a test' },
    };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status, headers } = response;
        resolve({ status, location: headers.location, body: Buffer.concat(chunks).toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

function siteThat(is: (manners: ReturnType<BigWeb['mannersOf']>) => boolean): number {
  return Array.from({ length: web.hosts }, (_, host) => host).find((host) => is(web.mannersOf(host))) as number;
}

it('the server answers as the web in memory does, with its sites on several addresses', async () => {
  const fine = siteThat(({ fails, slow }) => fails === 'never' && !slow);
  const page = web.at(`http://w${fine}.test:${served.port}/`, AT);
  const { status, body } = await get(fine, '/');
  expect(status).toBe(200);
  if (page?.kind !== 'page') throw new Error('a home page is a page');
  expect(body).toContain(`<h1>${page.page.title}</h1>`);
  for (const { url } of page.page.links) expect(body).toContain(`href="${url}"`);
  expect((await get(fine, '/robots.txt')).body).toContain('User-agent: *');
  expect([0, 1, 2, 3].map((host) => served.addressOf(`w${host}.test`))).toEqual([
    '127.0.0.1',
    '127.0.0.2',
    '127.0.0.3',
    '127.0.0.1',
  ]);
  expect(served.addressOf('w500.test')).toBeUndefined();
  expect(served.addressOf('elsewhere.test')).toBeUndefined();
});

it('the server fails, moves and misses as its sites do, and keeps a log', async () => {
  served.log.clear();
  const broken = siteThat(({ fails }) => fails === 'always');
  expect((await get(broken, '/')).status).toBe(500);
  const slow = siteThat((manners) => manners.slow && manners.fails === 'never');
  expect((await get(slow, '/')).status).toBe(200);
  const large = siteThat(({ fails, softNotFound }) => fails === 'never' && !softNotFound);
  expect(await get(large, '/a1')).toMatchObject({ status: 301, location: `http://w${large}.test:${served.port}/a1/` });
  expect((await get(large, '/nothing')).status).toBe(404);
  expect(served.log.entries().map(({ site, path, status, userAgent }) => [site, path, status, userAgent])).toEqual([
    [`w${broken}.test`, '/', 500, 'a test'],
    [`w${slow}.test`, '/', 200, 'a test'],
    [`w${large}.test`, '/a1', 301, 'a test'],
    [`w${large}.test`, '/nothing', 404, 'a test'],
  ]);
});
