/** Walks the OpenAPI document as nobody, as another user and as no administrator: refusals everywhere, never data. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/contract/document.ts';
import { OFFER, offer, fakeShops as shopsOf } from '../src/shopping/support.ts';
import { agentWithList, newUser, PASSWORD, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly hasBody: boolean;
}

const document = (await openApiDocument()) as { paths: Record<string, Record<string, { requestBody?: unknown }>> };
const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    hasBody: operation.requestBody !== undefined,
  })),
);

/** Open to everybody on purpose. Whatever is added here is a decision. */
const PUBLIC = new Set(['GET /api/about', 'POST /api/users', 'POST /api/login']);

/** About the asker alone: there is nothing of another user that the address could name. */
const OWN = new Set([
  'GET /api/users/me',
  'PATCH /api/users/me',
  'PUT /api/users/me/password',
  'DELETE /api/users/me',
  'DELETE /api/login',
  'GET /api/logins',
  'GET /api/tokens',
  'POST /api/tokens',
  'GET /api/agents',
  'POST /api/agents',
  'GET /api/users/me/export',
  'POST /api/agents/import',
  'POST /api/agents/preview',
  'POST /api/agents/import/counts',
  'POST /api/library/saved',
  'GET /api/deleted',
  'GET /api/events',
  'GET /api/daily',
  'POST /api/daily',
  'GET /api/daily/dates',
  'GET /api/outlets',
  'POST /api/outlets',
  'GET /api/destinations',
  'POST /api/destinations',
  'GET /api/feeds',
  'POST /api/feeds',
  'GET /api/feeds/opml',
  'POST /api/feeds/opml',
  // One for the whole house: it names hosts, never pages or whoever had them asked.
  'GET /api/ledger',
  'GET /api/library',
  'GET /api/domains',
  'PUT /api/domains/{domain}',
  'DELETE /api/domains/{domain}',
  'GET /api/domains/text',
  'POST /api/domains/text',
  'GET /api/sources',
  'GET /api/sources/sites',
  'POST /api/sources/sites',
  'GET /api/sources/crawls',
  'POST /api/sources/crawls/import',
  'POST /api/sources/crawls',
  'POST /api/sources/sites/import',
  'GET /api/shopping/agents',
  'POST /api/shopping/agents',
  'GET /api/shopping/alerts',
  'POST /api/shopping/offers',
  'GET /api/settings',
  'PATCH /api/settings',
]);

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** A body that each route would accept, so that only access can be the reason of a refusal. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PATCH /api/agents/{id}': { name: 'mine now' },
  'PUT /api/agents/{id}/pages/{page}/rating': { value: 1 },
  'POST /api/agents/{id}/sessions/{number}/seen': { pages: ['a'.repeat(32)] },
  'PUT /api/admin/users/{id}/password': { password: 'a new password' },
  'PATCH /api/admin/users/{id}': { admin: true },
  'POST /api/admin/users': { login: 'mine', password: 'a new password' },
  'PUT /api/admin/sign-up': { signUp: 'open' },
  'PATCH /api/users/me': { name: 'Ana' },
  'PUT /api/users/me/password': { current: PASSWORD, password: 'a new password', passwordAgain: 'a new password' },
  'DELETE /api/users/me': { password: PASSWORD },
  'POST /api/tokens': { name: 'x' },
  'POST /api/agents': { words: 'x' },
  'POST /api/agents/preview': { words: 'x' },
  'POST /api/outlets': { name: 'x' },
  'POST /api/destinations': { kind: 'webhook', name: 'x', address: 'http://x.example/' },
  'PATCH /api/destinations/{id}': { name: 'mine now' },
  'POST /api/feeds': { address: 'http://x.localhost/' },
  'PATCH /api/feeds/{id}': { title: 'mine now' },
  'POST /api/feeds/opml': { opml: '<opml/>' },
  'POST /api/agents/{id}/examples': { export: '[]' },
  'POST /api/sources/crawls': { kind: 'watch', agent: 'x', address: 'http://x.localhost/' },
  'POST /api/sources/crawls/import': { kind: 'follow', agent: 'x', key: 'x', state: 'paused' },
  'PATCH /api/sources/crawls/{id}': { perDay: 1 },
  'PATCH /api/sources/crawls/{id}/form': { mayPost: true },
  'POST /api/sources/sites': { address: 'http://x.localhost/' },
  'PATCH /api/sources/sites/{id}': { name: 'mine now' },
  'POST /api/sources/sites/{id}/try': { words: 'x' },
  'POST /api/sources/sites/import': { file: '{}' },
  'PUT /api/domains/{domain}': { rule: 'blocked' },
  'POST /api/domains/text': { text: '' },
  'PATCH /api/settings': { timeZone: 'UTC' },
  'PUT /api/agents/{id}/tests/{number}/grades/{page}': { grade: 'good' },
  'POST /api/agents/{id}/pages': { address: 'http://a.example/' },
  'POST /api/agents/{id}/texts': { text: 'mine now' },
  'POST /api/agents/{id}/pages/{page}/replace': { address: 'http://a.example/' },
  'PUT /api/agents/{id}/terms': { term: 'x', share: 1 },
  'PUT /api/agents/{id}/interests/{interest}/name': { name: 'mine now' },
  'POST /api/agents/{id}/interests/{interest}/join': { into: 'a'.repeat(32) },
  'POST /api/agents/{id}/suggestions/dismissals': { terms: ['mine'] },
  'POST /api/agents/{id}/clone': { name: 'mine now' },
  'POST /api/agents/import': { archive: '{}' },
  'POST /api/agents/import/counts': { counts: '{}' },
  'PUT /api/library/{page}/place': { place: 1 },
  'POST /api/library/saved': {
    url: 'http://a.example/',
    title: 'x',
    savedAt: '2026-01-05T08:00:00.000Z',
    text: 'mine now',
  },
  'POST /api/agents/{id}/evolution': { generations: 1 },
  'POST /api/shopping/agents': { words: 'x' },
  'PATCH /api/shopping/agents/{id}': { words: 'mine now' },
  'POST /api/shopping/offers': { words: 'x' },
};

/** A shop's wrapper, as somebody shared it. */
const SITE = JSON.stringify({
  format: 'fenix-site',
  version: 1,
  name: 'a shop of mine',
  kind: 'catalogue',
  searchUrl: 'http://shop.localhost/feed.csv',
  words: [],
  furniture: [],
  wrapper: null,
});

const OPML = '<opml version="2.0"><body><outline text="read in secret" xmlUrl="http://a.example/f"/></body></opml>';

let house: ServiceUnderTest;
let secrets: readonly string[] = [];
let places: Readonly<Record<string, string>> = {};

async function settle(): Promise<void> {
  const shops = shopsOf({ a: [offer(OFFER.title, '120')] });
  house = await serviceUnderTest({ shops });
  const owner = await newUser(house.app, 'owner');
  const { id, pages } = await agentWithList(owner, house);
  await owner.post('/api/feeds/opml', { opml: OPML });
  const { site } = (await owner.post('/api/sources/sites/import', { file: SITE })).json<{ site: { id: string } }>();
  const crawling = { kind: 'form', agent: id, address: 'http://crawled-in-secret.example/' };
  const crawl = (await owner.post('/api/sources/crawls', crawling)).json<{ id: string }>().id;
  await owner.post(`/api/agents/${id}/tests`);
  await owner.ask('PUT', `/api/agents/${id}/pages/${pages[0]?.page}/rating`, { value: 1 });
  const { items: profiles } = (await owner.get(`/api/agents/${id}/profiles`)).json<{ items: { id: string }[] }>();
  const { id: deleted } = (await owner.post('/api/agents', { words: 'genetic algorithms' })).json<{ id: string }>();
  await owner.ask('DELETE', `/api/agents/${deleted}`);
  const login = (await owner.get('/api/logins')).json<{ items: { id: string }[] }>().items[0]?.id ?? '';
  const token = (await owner.post('/api/tokens', { name: 'of the owner' })).json<{ id: string }>().id;
  const user = (await owner.get('/api/users/me')).json<{ id: string }>().id;
  const outlet = (await owner.post('/api/outlets', { name: 'at home' })).json<{ id: string }>().id;
  const hook = { kind: 'webhook', name: 'my hook', address: 'http://hook.example/secret' };
  const destination = (await owner.post('/api/destinations', hook)).json<{ id: string }>().id;
  const watch = { words: 'gota 2', limit: { amount: '100', currency: 'BRL' } };
  const shopping = (await owner.post('/api/shopping/agents', watch)).json<{ id: string }>().id;
  await house.service.sessions.idle();
  // What fell is told of.
  shops.lists.set('a', [OFFER]);
  await owner.post(`/api/shopping/agents/${shopping}/run`);
  await house.service.sessions.idle();
  const alerts = (await owner.get('/api/shopping/alerts')).json<{ items: { id: string }[] }>().items;
  const { items } = (await owner.get('/api/feeds')).json<{ items: { id: string }[] }>();
  places = {
    agents: id,
    deleted,
    page: pages[0]?.page ?? '',
    number: '1',
    event: 'first',
    profile: profiles[0]?.id ?? '',
    interest: pages[0]?.page ?? '',
    logins: login,
    tokens: token,
    users: user,
    feeds: items[0]?.id ?? '',
    sites: site.id,
    crawls: crawl,
    outlets: outlet,
    destinations: destination,
    'shopping/agents': shopping,
    'shopping/alerts': alerts[0]?.id ?? '',
    domain: 'example.org',
  };
  secrets = [
    id,
    'genetic algorithms',
    'owner@example.org',
    pages[0]?.url ?? '',
    'of the owner',
    'read in secret',
    'crawled-in-secret',
    'a shop of mine',
    hook.address,
    OFFER.title,
  ];
}

/** The address with the owner's own ids in it. */
function addressOf({ path }: Operation): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const collection = /\/((?:shopping\/)?\w+)\/\{id\}/.exec(path)?.[1] ?? '';
    const value = name === 'id' ? places[collection] : places[name];
    if (value === undefined || value === '') throw new Error(`the walk knows no ${name} for ${path}`);
    return value;
  });
}

function expectRefused(response: { statusCode: number; body: string }, statuses: readonly number[]): void {
  expect(statuses).toContain(response.statusCode);
  for (const secret of secrets) expect(response.body).not.toContain(secret);
}

const GUARDED = OPERATIONS.filter((operation) => !PUBLIC.has(nameOf(operation)));
const OF_OTHERS = GUARDED.filter((operation) => !OWN.has(nameOf(operation)));

describe('access', () => {
  beforeAll(() => expect(OPERATIONS.length).toBeGreaterThan(20));

  it('every route that takes a body has one to try here', () => {
    const missing = GUARDED.filter((operation) => operation.hasBody && BODIES[nameOf(operation)] === undefined);
    expect(missing.map(nameOf)).toEqual([]);
  });

  it('nobody gets 401 everywhere', async () => {
    await settle();
    for (const operation of GUARDED) {
      const response = await new Visitor(house.app).ask(
        operation.method,
        addressOf(operation),
        BODIES[nameOf(operation)],
      );
      expectRefused(response, [401]);
    }
  });

  it.each(['fenix_login=forged', 'fenix_login=a.b.cccccccccccccccccccccccc', 'fenix_login='])(
    'the cookie %s is worth nothing',
    async (cookie) => {
      await settle();
      const visitor = new Visitor(house.app);
      visitor.cookie = cookie;
      for (const operation of GUARDED) {
        expectRefused(await visitor.ask(operation.method, addressOf(operation), BODIES[nameOf(operation)]), [401]);
        visitor.cookie = cookie;
      }
    },
  );

  it('another user finds nothing and changes nothing', async () => {
    await settle();
    const other = await newUser(house.app, 'other');
    for (const operation of OF_OTHERS) {
      const response = await other.ask(operation.method, addressOf(operation), BODIES[nameOf(operation)]);
      expectRefused(response, [403, 404]);
    }
    const list = await other.get('/api/agents');
    expect(list.json()).toEqual({ items: [], next: null });
  });

  it('another user with a bearer token finds nothing either', async () => {
    await settle();
    const other = await newUser(house.app, 'other');
    const { token } = (await other.post('/api/tokens', { name: 'mine' })).json<{ token: string }>();
    const program = new Visitor(house.app);
    for (const operation of OF_OTHERS) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await program.ask(operation.method, addressOf(operation), BODIES[nameOf(operation)], headers);
      expectRefused(response, [403, 404]);
    }
  });

  it('the owner does find all of it, so the walk asks the right addresses', async () => {
    await settle();
    const owner = new Visitor(house.app);
    await owner.post('/api/login', { login: 'owner', password: PASSWORD });
    for (const operation of OF_OTHERS.filter(({ method }) => method === 'GET')) {
      expect((await owner.get(addressOf(operation))).statusCode, nameOf(operation)).toBe(200);
    }
  });
});
