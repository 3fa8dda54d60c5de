/** The demo web as a whole: faults, log, engines, and names. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../../demo/demo.ts';
import { visit } from './support/web.ts';

let web: DemoWeb;
let tick = 0;
beforeAll(async () => {
  web = await startDemoWeb({ port: 0, clock: () => ++tick, generated: { sites: 2, pagesAtStart: 40 } });
});
afterAll(() => web.close());
beforeEach(() => {
  web.faults.clear();
  web.log.clear();
});

it('faults spoil an address, a site, or a share of all visits, and always the same ones', async () => {
  const origin = web.originOf('almanac');
  const statuses = async () =>
    Promise.all(['/perceptron', '/backpropagation'].map(async (path) => (await visit(origin + path)).status));
  web.faults.set(`${origin}/perceptron`, 'broken');
  expect(await statuses()).toEqual([500, 200]);
  web.faults.set(origin, 'busy');
  expect((await statuses())[1]).toBe(429);
  web.faults.clear();
  const spoiltBy = (seed: number) => {
    web.faults.spread(0.05, seed);
    return Array.from({ length: 1_000 }, (_, i) => web.faults.at(origin, `/${i}`));
  };
  const spoilt = spoiltBy(7);
  expect(Math.abs(spoilt.filter((fault) => fault !== undefined).length - 50)).toBeLessThan(25);
  expect(spoiltBy(7)).toEqual(spoilt);
  expect(spoiltBy(8)).not.toEqual(spoilt);
});

it('the access log has each visitor, place, time and answer', async () => {
  await visit(`${web.originOf('caderno')}/`);
  await visit(`${web.originOf('caderno')}/nothing?x=1`);
  await visit(`${web.originOf('almanac')}/robots.txt`);
  expect(web.log.entries('caderno').map(({ path, status }) => [path, status])).toEqual([
    ['/', 200],
    ['/nothing', 404],
  ]);
  expect(web.log.entries()).toHaveLength(3);
  for (const { began, ended } of web.log.entries()) expect(ended).toBeGreaterThan(began);
});

it.each([
  'almanac.localhost//',
  'almanac.localhost/%E0%A4%A',
  'nobody.localhost/',
  'localhost/',
  'almanac.localhost.example/',
])('an address that no browser would send is not found: %s', async (asked) => {
  const { port } = new URL(web.originOf('almanac'));
  expect((await visit(`http://${asked.replace('/', `:${port}/`)}`)).status).toBe(404);
});

it('the demo serves only its own names and port', () => {
  const { port } = new URL(web.originOf('almanac'));
  const serves = (address: string) => web.serves(new URL(address));
  expect(serves(`http://almanac.localhost:${port}/x`)).toBe(true);
  const others = [
    `http://nobody.localhost:${port}`,
    `https://almanac.localhost:${port}`,
    'http://almanac.localhost:1',
    `http://127.0.0.1:${port}`,
  ];
  expect(others.filter(serves)).toEqual([]);
  const place = { site: 'caderno', path: '/grupos-do-bairro' };
  expect(web.locate(web.originOf(place.site) + place.path)).toEqual(place);
});

it('each engine has its own path at the plain address, too', async () => {
  const { port } = new URL(web.originOf('almanac'));
  for (const { id, origin } of web.engines) {
    const plain = await visit(`http://127.0.0.1:${port}/${id}?q=agents`);
    expect([plain.status, plain.body]).toEqual([200, (await visit(`${origin}/search?q=agents`)).body]);
  }
  expect((await visit(`http://127.0.0.1:${port}/almanac`)).status).toBe(404);
});

it('two engines of different taste keep to the asked languages', async () => {
  const ask = async (engine: number, query: string) => {
    const { body } = await visit(`${web.engines[engine]?.origin}/search?${query}`);
    const found = JSON.parse(body) as { results: { url: string }[]; number_of_results: number };
    return { urls: found.results.map(({ url }) => url), count: found.number_of_results };
  };
  const [broad, strict] = [await ask(0, 'q=genetic+algorithms'), await ask(1, 'q=genetic+algorithms')];
  expect(broad.count).toBeGreaterThan(strict.count);
  expect(strict.count).toBeGreaterThan(3);
  expect(broad.urls).not.toEqual(strict.urls);
  const second = await ask(0, 'q=genetic+algorithms&pageno=2');
  expect(second.urls.filter((url) => broad.urls.includes(url))).toEqual([]);
  const countIn = async (language: string) => (await ask(0, `q=redes&language=${language}`)).count;
  expect(await countIn('pt-BR')).toBe(await countIn('pt'));
  expect(await countIn('all')).toBeGreaterThanOrEqual(await countIn('pt'));
  expect(await countIn('xx')).toBe(0);
});
