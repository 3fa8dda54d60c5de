/** A house of active users, each with private pages, and with a public engine. */
import type { AgentId } from '../../../agents/agents.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { engineOf, evolutionUrl } from '../../agents/support.ts';
import { PASSWORD, type Person } from '../../world/person.ts';
import { settlingOf } from '../../world/settling.ts';
import { world } from '../../world/world.ts';
import { rssOf } from '../sources/feeds/support.ts';
import { httpServer } from '../support/http.ts';

export const WORDS = 'genetic algorithms';
const LIKED = 'genetic algorithms evolve a population by crossover, mutation and selection of the fittest';

export interface OwnPages {
  readonly origin: string;
  /** A word in every address and every text of this user, and nowhere else. */
  readonly mark: string;
  /** A page of the user's feed. */
  readonly entry: string;
}

/** A private site of a user. Its path reveals its pages, and its name does not. */
export async function ownPages(mark: string): Promise<OwnPages> {
  let origin = '';
  const page = (name: string, links = '') =>
    `<html lang="en"><head><title>${name} ${mark}</title></head><body><h1>${name} ${mark}</h1><p>${LIKED}; ${name} of ${mark}</p>${links}</body></html>`;
  const entry = () => `${origin}/d/${mark}/entry?v=${mark}`;
  const pages: Readonly<Record<string, () => readonly [type: string, body: string]>> = {
    feed: () => [
      'application/rss+xml',
      rssOf(`Feed ${mark}`, [`<item><title>E ${mark} ${WORDS}</title><link>${entry()}</link></item>`]),
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
  const urls = found.map(({ entry }) => entry);
  // In the end a public engine finds the private pages.
  const engines = [engineOf('public', [0, 1, 2, 3].map(evolutionUrl)), engineOf('finds', urls)];
  const house = await world({ store, engines, loopback: true });
  const settle = settlingOf(house);
  const work = async () => {
    await house.crawl();
    await house.later(2_000);
    await settle();
  };
  return { ...house, work, settle };
}

export type House = Awaited<ReturnType<typeof houseOf>>;

export interface Somebody {
  readonly visitor: Person;
  readonly own: OwnPages;
  /** The agent of most acts. */
  readonly agent: AgentId;
}

export async function somebody(visitor: Person, own: OwnPages): Promise<Somebody> {
  const words = { words: WORDS, pagesPerSession: 20, expansions: false };
  const agent = await visitor.agent({ ...words, name: `Agent ${own.mark}`, engines: ['public'] });
  return { visitor, own, agent };
}

type Act = (who: Somebody, house: House) => Promise<unknown>;

const below = ({ own: { origin, mark } }: Somebody, path: string) => `${origin}/d/${mark}/${path}`;

const crawling =
  (kind: 'watch' | 'form', path: string): Act =>
  (who) =>
    who.visitor.post('/api/sources/crawls', { kind, agent: who.agent, address: below(who, path) });

/** A new agent for this act alone. */
function another({ visitor, own: { mark } }: Somebody, what: string): Promise<AgentId> {
  return visitor.agent({ words: `${what} ${mark}`, engines: ['public'] });
}

/** The acts of users, in any order. Each uses the user's own words. */
export const ACTS: Readonly<Record<string, Act>> = {
  'reads a feed': (who) => who.visitor.post('/api/feeds', { address: below(who, 'feed') }),
  'watches a site': crawling('watch', 'watched'),
  'has a form filled': crawling('form', 'hidden'),
  async 'has a site of their own searched'(who) {
    const { visitor, agent, own } = who;
    const about = { name: `Site ${own.mark}`, kind: 'catalogue', searchUrl: below(who, 'catalogue.csv') };
    const file = { format: 'fenix-site', version: 1, ...about, words: [], furniture: [], wrapper: null };
    const { site } = await visitor.post('/api/sources/sites/import', { file: JSON.stringify(file) });
    const engines = ['public', `site:${site.id}`];
    await visitor.patch(`/api/agents/${agent}`, { engines });
  },
  'brings a page': (who) =>
    who.visitor.post(`/api/agents/${who.agent}/pages`, { address: below(who, 'typed'), rating: 1 }),
  'brings a text': ({ visitor, agent, own: { mark } }) =>
    visitor.post(`/api/agents/${agent}/texts`, { title: `Text ${mark}`, text: `${LIKED}, says ${mark}`, rating: 1 }),
  'brings bookmarks'(who) {
    const link = `<DT><A HREF="${below(who, 'marked')}">M ${who.own.mark}</A>`;
    const body = { export: `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${link}</DL>` };
    return who.visitor.post(`/api/agents/${who.agent}/examples`, body);
  },
  'has messages sent': ({ visitor, own: { mark } }) =>
    visitor.post('/api/destinations', {
      kind: 'webhook',
      name: `Hook ${mark}`,
      address: `https://${mark}.example/hook`,
    }),
  'has an outlet': ({ visitor, own: { mark } }) => visitor.post('/api/outlets', { name: `Outlet ${mark}` }),
  'lets a program in': ({ visitor, own: { mark } }) =>
    visitor.post('/api/tokens', { name: `Token ${mark}`, password: PASSWORD }),
  'watches a price': ({ visitor, own: { mark } }) =>
    visitor.post('/api/shopping/agents', { words: `${WORDS} ${mark}` }),
  'raises a domain': ({ visitor, own: { mark } }) => visitor.put(`/api/domains/${mark}.example`, { rule: 'raised' }),
  'runs a session': ({ visitor, agent }) => visitor.session(agent),
  async 'rates and saves what is listed'({ visitor, agent }) {
    for (const { page } of await visitor.items(`/api/agents/${agent}/pages?limit=100`)) {
      await visitor.put(`/api/agents/${agent}/pages/${page}/rating`, { value: 1 });
      await visitor.put(`/api/library/${page}/saved`);
    }
  },
  async 'opens and hides what is listed'({ visitor, agent }) {
    const [first, second] = await visitor.items(`/api/agents/${agent}/pages?limit=100`);
    if (first !== undefined) await visitor.post(`/api/agents/${agent}/pages/${first.page}/opened`);
    if (second !== undefined) await visitor.put(`/api/agents/${agent}/pages/${second.page}/hidden`);
  },
  'makes the list of the day': ({ visitor }) => visitor.post('/api/daily'),
  // It may have read too few pages.
  'makes a list to test by': ({ visitor, agent }) => visitor.send('POST', `/api/agents/${agent}/tests`),
  'looks what a session would find': ({ visitor, agent }) => visitor.post(`/api/agents/${agent}/preview`),
  'copies the agent': ({ visitor, agent, own: { mark } }) =>
    visitor.post(`/api/agents/${agent}/clone`, { name: `Copy ${mark}` }),
  async 'deletes an agent and has it back'(who) {
    const id = await another(who, 'had back');
    await who.visitor.delete(`/api/agents/${id}`);
    await who.visitor.post(`/api/deleted/${id}/restore`);
  },
  async 'deletes an agent'(who) {
    await who.visitor.delete(`/api/agents/${await another(who, 'deleted')}`);
  },
  async 'deletes an agent for good'(who, { work }) {
    await who.visitor.delete(`/api/agents/${await another(who, 'gone')}?purge=true`);
    await work();
  },
  async 'stops sharing for a session'({ visitor, agent }) {
    await visitor.patch('/api/settings', { shares: false });
    await visitor.session(agent);
    await visitor.patch('/api/settings', { shares: true });
  },
  async 'comes and goes by another device'({ visitor }, { browser }) {
    const device = browser(visitor.login);
    await device.signIn();
    await device.get('/api/agents');
    await device.delete('/api/login');
  },
  'lets some time pass': (_, { work }) => work(),
};
