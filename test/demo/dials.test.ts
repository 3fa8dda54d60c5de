import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

describe('the faults dial', () => {
  it('spoils one address, a whole site, or a share of all visits, always the same ones', async () => {
    const origin = web.originOf('almanac');
    web.faults.set(`${origin}/perceptron`, 'broken');
    expect((await visit(`${origin}/perceptron`)).status).toBe(500);
    expect((await visit(`${origin}/backpropagation`)).status).toBe(200);
    web.faults.set(origin, 'busy');
    expect((await visit(`${origin}/backpropagation`)).status).toBe(429);
    web.faults.clear();
    const spoilt = () => Array.from({ length: 1_000 }, (_, i) => web.faults.at(origin, `/${i}`));
    web.faults.spread(0.05, 7);
    const first = spoilt();
    expect(first.filter((fault) => fault !== undefined).length).toBeGreaterThan(25);
    expect(first.filter((fault) => fault !== undefined).length).toBeLessThan(80);
    expect(spoilt()).toEqual(first);
    web.faults.spread(0.05, 8);
    expect(spoilt()).not.toEqual(first);
  });
});

describe('the access log', () => {
  it('says who came, where, when, and what was answered', async () => {
    await visit(`${web.originOf('caderno')}/`);
    await visit(`${web.originOf('caderno')}/nothing?x=1`);
    await visit(`${web.originOf('almanac')}/robots.txt`);
    expect(web.log.entries('caderno').map(({ path, status }) => [path, status])).toEqual([
      ['/', 200],
      ['/nothing', 404],
    ]);
    const all = web.log.entries();
    expect(all).toHaveLength(3);
    for (const { began, ended } of all) expect(ended).toBeGreaterThan(began);
  });
});

describe('the demo web', () => {
  it('survives what no browser would send', async () => {
    const { port } = new URL(web.originOf('almanac'));
    for (const [host, path] of [
      ['almanac.localhost', '//'],
      ['almanac.localhost', '/%E0%A4%A'],
      ['nobody.localhost', '/'],
      ['localhost', '/'],
      ['almanac.localhost.example', '/'],
    ] as const) {
      expect((await visit(`http://${host}:${port}${path}`)).status).toBe(404);
    }
  });

  it('serves its own names and port only', () => {
    const { port } = new URL(web.originOf('almanac'));
    const serves = (address: string) => web.serves(new URL(address));
    expect(serves(`http://almanac.localhost:${port}/x`)).toBe(true);
    for (const other of [
      `https://almanac.localhost:${port}`,
      'http://almanac.localhost:1',
      `http://127.0.0.1:${port}`,
    ]) {
      expect(serves(other)).toBe(false);
    }
    expect(web.locate(`${web.originOf('caderno')}/grupos-do-bairro`)).toEqual({
      site: 'caderno',
      path: '/grupos-do-bairro',
    });
  });

  it('has each engine under its own path of the plain address, too', async () => {
    const { port } = new URL(web.originOf('almanac'));
    for (const { id, origin } of web.engines) {
      const plain = await visit(`http://127.0.0.1:${port}/${id}?q=agents`);
      expect(plain.status).toBe(200);
      expect(plain.body).toBe((await visit(`${origin}/search?q=agents`)).body);
    }
    expect((await visit(`http://127.0.0.1:${port}/almanac`)).status).toBe(404);
  });

  it('has two engines of different taste, which follow the languages asked for', async () => {
    const ask = async (engine: number, query: string) => {
      const { body } = await visit(`${web.engines[engine]?.origin}/search?${query}`);
      return JSON.parse(body) as { results: { url: string }[]; number_of_results: number };
    };
    const [broad, strict] = [await ask(0, 'q=genetic+algorithms'), await ask(1, 'q=genetic+algorithms')];
    expect(broad.number_of_results).toBeGreaterThan(strict.number_of_results);
    expect(strict.number_of_results).toBeGreaterThan(3);
    expect(broad.results.map(({ url }) => url)).not.toEqual(strict.results.map(({ url }) => url));
    const second = await ask(0, 'q=genetic+algorithms&pageno=2');
    expect(second.results.filter(({ url }) => broad.results.some((each) => each.url === url))).toEqual([]);
    const count = async (language: string) => (await ask(0, `q=redes&language=${language}`)).number_of_results;
    expect(await count('pt-BR')).toBe(await count('pt'));
    expect(await count('all')).toBeGreaterThanOrEqual(await count('pt'));
    expect(await count('xx')).toBe(0);
  });
});
