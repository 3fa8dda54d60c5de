/** A house in which people act, each with what only they know by hand and with a public engine beside. */
import type { AgentId } from '../../agents/agents.ts';
import { inThread } from '../../src/compute/compute.ts';
import { forgetfulSites } from '../../src/keeping/keeping.ts';
import { matchingOver } from '../../src/matching/open-matching.ts';
import type { Store } from '../../src/store/store.ts';
import { engineOf, evolutionUrl, WEB, webOf } from '../agents/support.ts';
import { rssOf } from '../src/feeds/support.ts';
import { fakeTime, fetchingFor } from '../src/fetching/support.ts';
import { httpServer } from '../src/support/http.ts';
import { PASSWORD, runSession, serviceUnderTest, Visitor } from './support.ts';

const fail = (message: string): never => {
  throw new Error(message);
};

export const WORDS = 'genetic algorithms';
const LIKED = 'genetic algorithms evolve a population by crossover, mutation and selection of the fittest';

export interface OwnPages {
  readonly origin: string;
  /** Stands in every address and in every text of it, and nowhere else. */
  readonly mark: string;
  /** A page of its feed. */
  readonly entry: string;
}

/** A site that one user knows: what leads to it stands in its path, and has no name that tells so. */
export async function ownPages(mark: string): Promise<OwnPages> {
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

export async function houseOf(store: Store, found: readonly OwnPages[]) {
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

export type House = Awaited<ReturnType<typeof houseOf>>;

interface Item {
  readonly page: string;
  readonly url: string;
  readonly title: string;
}

export async function listOf(visitor: Visitor, agent: string): Promise<readonly Item[]> {
  return (await visitor.get(`/api/agents/${agent}/pages?limit=100`)).json<{ items: readonly Item[] }>().items;
}

export async function made(visitor: Visitor, address: string, body: object): Promise<Record<string, unknown>> {
  const response = await visitor.post(address, body);
  if (![200, 201, 202].includes(response.statusCode)) fail(`${address}: ${response.body}`);
  return response.json();
}

/** Nobody is refused what they do with what is theirs. */
async function done(answer: ReturnType<Visitor['ask']>, unless?: number): Promise<void> {
  const { statusCode, body } = await answer;
  if (statusCode >= 400 && statusCode !== unless) fail(`${statusCode}: ${body}`);
}

export interface Somebody {
  readonly visitor: Visitor;
  readonly own: OwnPages;
  /** What they do is about this one, unless they make another one for it. */
  readonly agent: AgentId;
}

export async function somebody(visitor: Visitor, own: OwnPages): Promise<Somebody> {
  const words = { words: WORDS, pagesPerSession: 20, expansions: false };
  const agent = await made(visitor, '/api/agents', { ...words, name: `Agent ${own.mark}`, engines: ['public'] });
  return { visitor, own, agent: agent['id'] as AgentId };
}

type Act = (who: Somebody, house: House) => Promise<unknown>;

const below = ({ own: { origin, mark } }: Somebody, path: string) => `${origin}/d/${mark}/${path}`;

const crawling =
  (kind: string, path: string): Act =>
  (who) =>
    made(who.visitor, '/api/sources/crawls', { kind, agent: who.agent, address: below(who, path) });

/** Of an agent of their own that only this act is about. */
async function another({ visitor, own: { mark } }: Somebody, what: string): Promise<string> {
  const { id } = await made(visitor, '/api/agents', { words: `${what} ${mark}`, engines: ['public'] });
  return id as string;
}

/** What people do, in any order. Each says something that nobody else does. */
export const ACTS: Readonly<Record<string, Act>> = {
  'reads a feed': (who) => made(who.visitor, '/api/feeds', { address: below(who, 'feed') }),
  'watches a site': crawling('watch', 'watched'),
  'has a form filled': crawling('form', 'hidden'),
  async 'has a site of their own searched'(who) {
    const { visitor, agent, own } = who;
    const about = { name: `Site ${own.mark}`, kind: 'catalogue', searchUrl: below(who, 'catalogue.csv') };
    const file = { format: 'fenix-site', version: 1, ...about, words: [], furniture: [], wrapper: null };
    const { site } = await made(visitor, '/api/sources/sites/import', { file: JSON.stringify(file) });
    const engines = ['public', `site:${(site as { id: string }).id}`];
    await done(visitor.ask('PATCH', `/api/agents/${agent}`, { engines }));
  },
  'brings a page': (who) =>
    made(who.visitor, `/api/agents/${who.agent}/pages`, { address: below(who, 'typed'), rating: 1 }),
  'brings a text': ({ visitor, agent, own: { mark } }) =>
    made(visitor, `/api/agents/${agent}/texts`, { title: `Text ${mark}`, text: `${LIKED}, says ${mark}`, rating: 1 }),
  'brings bookmarks'(who) {
    const link = `<DT><A HREF="${below(who, 'marked')}">M ${who.own.mark}</A>`;
    const body = { export: `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${link}</DL>` };
    return made(who.visitor, `/api/agents/${who.agent}/examples`, body);
  },
  'has messages sent': ({ visitor, own: { mark } }) =>
    made(visitor, '/api/destinations', {
      kind: 'webhook',
      name: `Hook ${mark}`,
      address: `https://${mark}.example/hook`,
    }),
  'has an outlet': ({ visitor, own: { mark } }) => made(visitor, '/api/outlets', { name: `Outlet ${mark}` }),
  'lets a program in': ({ visitor, own: { mark } }) =>
    made(visitor, '/api/tokens', { name: `Token ${mark}`, password: PASSWORD }),
  'watches a price': ({ visitor, own: { mark } }) =>
    made(visitor, '/api/shopping/agents', { words: `${WORDS} ${mark}` }),
  'raises a domain': ({ visitor, own: { mark } }) =>
    done(visitor.ask('PUT', `/api/domains/${mark}.example`, { rule: 'raised' })),
  'runs a session': ({ visitor, agent }, { service }) => runSession(visitor, agent, service),
  async 'rates and saves what is listed'({ visitor, agent }) {
    for (const { page } of await listOf(visitor, agent)) {
      await done(visitor.ask('PUT', `/api/agents/${agent}/pages/${page}/rating`, { value: 1 }));
      await done(visitor.ask('PUT', `/api/library/${page}/saved`));
    }
  },
  async 'opens and hides what is listed'({ visitor, agent }) {
    const [first, second] = await listOf(visitor, agent);
    if (first !== undefined) await done(visitor.post(`/api/agents/${agent}/pages/${first.page}/opened`));
    if (second !== undefined) await done(visitor.ask('PUT', `/api/agents/${agent}/pages/${second.page}/hidden`));
  },
  'makes the list of the day': ({ visitor }) => made(visitor, '/api/daily', {}),
  // It may have read too little by then.
  'makes a list to test by': ({ visitor, agent }) => done(visitor.post(`/api/agents/${agent}/tests`), 409),
  'looks what a session would find': ({ visitor, agent }) => done(visitor.post(`/api/agents/${agent}/preview`)),
  'copies the agent': ({ visitor, agent, own: { mark } }) =>
    made(visitor, `/api/agents/${agent}/clone`, { name: `Copy ${mark}` }),
  async 'deletes an agent and has it back'(who) {
    const id = await another(who, 'had back');
    await done(who.visitor.ask('DELETE', `/api/agents/${id}`));
    await done(who.visitor.post(`/api/deleted/${id}/restore`));
  },
  async 'deletes an agent'(who) {
    await done(who.visitor.ask('DELETE', `/api/agents/${await another(who, 'deleted')}`));
  },
  async 'deletes an agent for good'(who, { work }) {
    await done(who.visitor.ask('DELETE', `/api/agents/${await another(who, 'gone')}?purge=true`));
    await work();
  },
  async 'stops sharing for a session'({ visitor, agent }, { service }) {
    await done(visitor.ask('PATCH', '/api/settings', { shares: false }));
    await runSession(visitor, agent, service);
    await done(visitor.ask('PATCH', '/api/settings', { shares: true }));
  },
  async 'comes and goes by another device'({ visitor }, { app }) {
    const { login } = (await visitor.get('/api/users/me')).json<{ login: string }>();
    const device = new Visitor(app);
    await done(device.post('/api/login', { login, password: PASSWORD }));
    await done(device.get('/api/agents'));
    await done(device.ask('DELETE', '/api/login'));
  },
  'lets some time pass': (_, { work }) => work(),
};
