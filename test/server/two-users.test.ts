/** Two users do everything that users do; each then walks all that the API gives, and finds nothing of the other. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { AgentId } from '../../agents/agents.ts';
import { inThread } from '../../src/compute/compute.ts';
import { openApiDocument } from '../../src/contract/document.ts';
import { forgetfulSites } from '../../src/keeping/keeping.ts';
import { matchingOver } from '../../src/matching/open-matching.ts';
import type { Store } from '../../src/store/store.ts';
import { engineOf, evolutionUrl, WEB, webOf } from '../agents/support.ts';
import { storeOfStory } from '../database/support/told-over.ts';
import { rssOf } from '../src/feeds/support.ts';
import { fakeTime, fetchingFor } from '../src/fetching/support.ts';
import { httpServer } from '../src/support/http.ts';
import { newSharer, newUser, PASSWORD, runSession, serviceUnderTest, type Visitor } from './support.ts';

const fail = (message: string) => expect.fail(message);
/** They stand nowhere else. */
const MARKS = ['xqzanna', 'xqzbento'] as const;

const WORDS = 'genetic algorithms';
const LIKED = 'genetic algorithms evolve a population by crossover, mutation and selection of the fittest';

interface OwnPages {
  readonly origin: string;
  /** Stands in every address and in every text of it, and nowhere else. */
  readonly mark: string;
  /** A page of its feed. */
  readonly entry: string;
}

/** A site that one user knows: what leads to it stands in its path, and has no name that tells so. */
async function ownPages(mark: string): Promise<OwnPages> {
  let origin = '';
  const page = (name: string, links = '') =>
    `<html lang="en"><head><title>${name} ${mark}</title></head><body><h1>${name} ${mark}</h1><p>${LIKED}; ${name} of ${mark}</p>${links}</body></html>`;
  const entry = () => `${origin}/d/${mark}/entry?v=${mark}`;
  const pages: Readonly<Record<string, () => readonly [type: string, body: string]>> = {
    feed: () => [
      'application/rss+xml',
      rssOf(`Feed ${mark}`, [`<item><title>E ${mark}</title><link>${entry()}</link></item>`]),
    ],
    entry: () => ['text/html', page('entry')],
    watched: () => ['text/html', page('watched', '<a href="watched/one">one</a><a href="watched/two">two</a>')],
    'watched/one': () => ['text/html', page('one')],
    'watched/two': () => ['text/html', page('two')],
    typed: () => ['text/html', page('typed')],
    marked: () => ['text/html', page('marked')],
    found: () => ['text/html', page('found')],
    hidden: () => [
      'text/html',
      page('hidden', '<form action="answers"><input type="search" name="q"><button>Search</button></form>'),
    ],
    answers: () => [
      'text/html',
      page(
        'answers',
        ['a', 'b', 'c']
          .map((i) => `<article><h2><a href="record-${i}">${WORDS} ${i} ${mark}</a></h2><p>${LIKED}</p></article>`)
          .join(''),
      ),
    ],
    'catalogue.csv': () => ['text/csv', `id,title,link,price\n1,${WORDS} ${mark},${origin}/d/${mark}/found,3 EUR\n`],
  };
  const { port } = await httpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const found = pages[pathname.slice(`/d/${mark}/`.length)]?.();
    if (found === undefined || !pathname.startsWith(`/d/${mark}/`)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': found[0] }).end(found[1]);
  });
  origin = `http://${mark}.localhost:${port}`;
  return { origin, mark, entry: entry() };
}

async function houseOf(store: Store, found: readonly OwnPages[]) {
  const passing = fakeTime();
  const time = { ...passing, wait: (milliseconds: number) => passing.wait(Math.min(milliseconds, 20)) };
  const fetching = fetchingFor({ pace: 0, pauseMs: 0, time });
  const failed = (error: unknown) => fail(String(error));
  const web = webOf(WEB);
  const fetch: typeof web.fetch = (url, options) =>
    new URL(url).hostname.endsWith('.localhost') ? fetching.fetch(url, options) : web.fetch(url, options);
  const house = await serviceUnderTest({
    store,
    // What one of them knows by hand a public engine finds in the end.
    engines: [
      engineOf('public', [0, 1, 2, 3].map(evolutionUrl)),
      engineOf(
        'finds',
        found.map(({ entry }) => entry),
      ),
    ],
    web: { ...web, fetch },
    feeds: { ask: fetching.ask, time, failed },
    wrapping: { ask: fetching.ask, turns: fetching.turns, time, failed },
    crawling: ({ library }) => ({
      fetching,
      pauseMs: 0,
      visiting: { fetching, compute: inThread(), sites: forgetfulSites(), library, ledger: fetching.ledger },
    }),
  });
  const matching = matchingOver({
    database: store.database,
    holder: 'service',
    time: { now: () => 0, alarm: () => () => undefined },
    failed,
  });
  const settle = async () => {
    while (await matching.turn());
  };
  const work = async () => {
    for (let turn = 0; turn < 4; turn++) {
      await house.service.sessions.idle();
      house.pass(2_000);
      time.pass(2_000);
    }
    await house.service.sessions.idle();
    await settle();
  };
  return { ...house, work, settle };
}

type House = Awaited<ReturnType<typeof houseOf>>;

interface Item {
  readonly page: string;
  readonly url: string;
  readonly title: string;
}

async function listOf(visitor: Visitor, agent: string): Promise<readonly Item[]> {
  return (await visitor.get(`/api/agents/${agent}/pages?limit=100`)).json<{ items: readonly Item[] }>().items;
}

async function made(visitor: Visitor, address: string, body: object): Promise<Record<string, unknown>> {
  const response = await visitor.post(address, body);
  expect([200, 201, 202], `${address}: ${response.body}`).toContain(response.statusCode);
  return response.json();
}

/** All that somebody does: with what only they know, and with a public engine beside. */
async function doEverything(visitor: Visitor, { origin, mark }: OwnPages, { service, work }: House): Promise<AgentId> {
  const below = `${origin}/d/${mark}`;
  const words = { words: WORDS, pagesPerSession: 20, expansions: false };
  const agent = (await made(visitor, '/api/agents', { ...words, name: `Agent ${mark}`, engines: ['public'] }))[
    'id'
  ] as AgentId;
  await made(visitor, '/api/feeds', { address: `${below}/feed` });
  for (const [kind, path] of [
    ['watch', 'watched'],
    ['form', 'hidden'],
  ] as const)
    await made(visitor, '/api/sources/crawls', { kind, agent, address: `${below}/${path}` });
  const wrapped = {
    format: 'fenix-site',
    version: 1,
    name: `Site ${mark}`,
    kind: 'catalogue',
    words: [],
    furniture: [],
    wrapper: null,
  };
  const site = JSON.stringify({ ...wrapped, searchUrl: `${below}/catalogue.csv` });
  const { site: own } = (await made(visitor, '/api/sources/sites/import', { file: site })) as { site: { id: string } };
  await visitor.ask('PATCH', `/api/agents/${agent}`, { engines: ['public', `site:${own.id}`] });
  await work();
  await made(visitor, `/api/agents/${agent}/pages`, { address: `${below}/typed`, rating: 1 });
  await made(visitor, `/api/agents/${agent}/texts`, {
    title: `Text ${mark}`,
    text: `${LIKED}, says ${mark}`,
    rating: 1,
  });
  const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="${below}/marked">M ${mark}</A></DL>`;
  await made(visitor, `/api/agents/${agent}/examples`, { export: bookmarks });
  await made(visitor, '/api/destinations', {
    kind: 'webhook',
    name: `Hook ${mark}`,
    address: `https://${mark}.example/hook`,
  });
  await made(visitor, '/api/outlets', { name: `Outlet ${mark}` });
  await made(visitor, '/api/tokens', { name: `Token ${mark}`, password: PASSWORD });
  await made(visitor, '/api/shopping/agents', { words: `${WORDS} ${mark}` });
  await visitor.ask('PUT', `/api/domains/${mark}.example`, { rule: 'raised' });
  await work();
  await runSession(visitor, agent, service);
  for (const { page } of await listOf(visitor, agent)) {
    await visitor.ask('PUT', `/api/agents/${agent}/pages/${page}/rating`, { value: 1 });
    await visitor.ask('PUT', `/api/library/${page}/saved`);
  }
  await runSession(visitor, agent, service);
  await made(visitor, '/api/daily', {});
  await work();
  return agent;
}

const document = (await openApiDocument()) as { paths: Record<string, Record<string, object>> };
const GETS = Object.entries(document.paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));

/** Names of parameters that a list has its own ids for. */
const NAMED: Readonly<Record<string, (ids: Ids) => readonly string[]>> = {
  id: ({ ids }) => ids,
  page: ({ pages }) => pages,
  number: () => ['1', '2'],
  domain: ({ marks }) => marks.map((mark) => `${mark}.example`),
};

interface Ids {
  readonly ids: readonly string[];
  readonly pages: readonly string[];
  readonly marks: readonly string[];
}

function addressesOf(path: string, ids: Ids): readonly string[] {
  const [name] = /\{(\w+)\}/.exec(path)?.slice(1) ?? [];
  if (name === undefined) return [path];
  const values = NAMED[name]?.(ids) ?? ids.ids.slice(0, 3);
  return values.flatMap((value) => addressesOf(path.replace(`{${name}}`, encodeURIComponent(value)), ids));
}

/** Every answer to every question, by its address. */
async function walked(visitor: Visitor, ids: Ids): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  const paths = GETS.filter((each) => each !== '/api/events').flatMap((path) => addressesOf(path, ids));
  const searches = ['genetic', 'entry', ...MARKS].map((words) => `/api/library?q=${words}`);
  for (const address of [...paths, ...searches]) {
    const response = await visitor.get(address);
    expect(response.statusCode, address).toBeLessThan(500);
    if (response.statusCode === 200) answers.set(address, response.body);
  }
  return answers;
}

/** What stands in answers as an id, and what as a page. */
async function idsOf(visitor: Visitor): Promise<Omit<Ids, 'marks'>> {
  const lists = GETS.filter((path) => !path.includes('{') && path !== '/api/events');
  const [ids, pages] = [new Set<string>(), new Set<string>()];
  for (const path of lists) {
    const { body } = await visitor.get(path);
    for (const [, id] of body.matchAll(/"id":"([^"]+)"/g)) ids.add(id as string);
    for (const [, page] of body.matchAll(/"page":"([0-9a-f]{32})"/g)) pages.add(page as string);
  }
  return { ids: [...ids], pages: [...pages] };
}

async function heardBy(visitor: Visitor, port: number): Promise<() => string> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/events`, { headers: { cookie: visitor.cookie ?? '' } });
  onTestFinished(() => socket.terminate());
  const heard: string[] = [];
  socket.on('message', (data) => void heard.push(String(data)));
  await once(socket, 'open');
  return () => heard.join('\n');
}

describe('two users who share all that is shared', () => {
  it('find nothing of what the other knows by hand, wherever they look, until a public engine has found it', async () => {
    const [hers, his] = [await ownPages(MARKS[0]), await ownPages(MARKS[1])];
    const house = await houseOf(await storeOfStory(), [hers]);
    await newUser(house.app, 'root');
    const [ana, bia] = [await newSharer(house.app, 'ana'), await newSharer(house.app, 'bia')];
    await house.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = house.app.server.address() as AddressInfo;
    const [toAna, toBia] = [await heardBy(ana, port), await heardBy(bia, port)];

    const biasAgent = await doEverything(bia, his, house);
    const biasIds = await idsOf(bia);
    const marks = [hers.mark, his.mark];
    const before = await walked(bia, { ...biasIds, marks });
    const anasAgent = await doEverything(ana, hers, house);
    const anasIds = await idsOf(ana);
    // The walk does ask for what is there: its owner finds it.
    const own = [...(await walked(ana, { ...anasIds, marks })).values()].join('\n');
    for (const name of ['entry', 'one', 'typed', 'marked', 'found', 'Site', 'Feed', 'Hook', 'Text']) {
      expect(own, name).toContain(`${name} ${hers.mark}`);
    }
    expect(own).not.toContain(his.mark);

    // No list has more, and no figure is another one: neither of what is bia's, nor of what is ana's.
    expect(withoutTimes(await walked(bia, { ...biasIds, marks }))).toEqual(withoutTimes(before));
    for (const [visitor, { mark }, heard] of [
      [ana, his, toAna],
      [bia, hers, toBia],
    ] as const) {
      const agent = visitor === ana ? anasAgent : biasAgent;
      await runSession(visitor, agent, house.service);
      const all = { ids: [...anasIds.ids, ...biasIds.ids], pages: [...anasIds.pages, ...biasIds.pages], marks: [] };
      for (const [address, body] of await walked(visitor, all)) expect(body, address).not.toContain(mark);
      expect(heard()).toContain('session-closed');
      expect(heard()).not.toContain(mark);
    }
    const offered = await house.store.database.read<{ agent: string; page: string }>('SELECT agent, page FROM offer');
    for (const { page } of offered)
      expect(JSON.stringify(await house.service.library.get(page as never))).not.toContain('xqz');

    // A public engine, asked by somebody else, finds a page of her feed: now it is everybody's.
    const caio = await newSharer(house.app, 'caio');
    const agent = (await made(caio, '/api/agents', { words: WORDS, engines: ['finds'] }))['id'] as AgentId;
    await runSession(caio, agent, house.service);
    expect((await listOf(caio, agent)).map(({ url }) => url)).toEqual([hers.entry]);
    await house.settle();
    await runSession(bia, biasAgent, house.service);
    expect((await listOf(bia, biasAgent)).map(({ url }) => url)).toContain(hers.entry);
    // What else she knows is hers as before, and what is hers she has as before.
    const after = [...(await walked(bia, { ...biasIds, marks: [] })).values()].join('\n');
    expect(after).not.toContain(`typed ${hers.mark}`);
    expect([...(await walked(ana, { ...anasIds, marks: [] })).values()].join('\n')).toContain(`entry ${hers.mark}`);
  }, 120_000);
});

/** When something was looked at last, when it is due, and how fresh a crawl is, goes on by itself. */
function withoutTimes(answers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...answers].map(([address, body]) => [
      address,
      body.replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"|(?<="freshness":)[\d.]+/g, '"…"'),
    ]),
  );
}
