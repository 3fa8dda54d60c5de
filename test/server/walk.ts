/** A house in which somebody has something of every kind, for walks over all routes of the API. */
import { openApiDocument } from '../../src/contract/document.ts';
import { OFFER, offer, fakeShops as shopsOf } from '../src/shopping/support.ts';
import { agentWithList, newUser, PASSWORD, type ServiceUnderTest, serviceUnderTest, type Visitor } from './support.ts';

/** As far as walks look at it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly hasBody: boolean;
  /** Of what is sent, as far as it is JSON. */
  readonly body: Schema | undefined;
  readonly parameters: readonly Parameter[];
  /** What is answered where all is well. */
  readonly answer: Schema | undefined;
}

interface Content {
  readonly content?: Readonly<Record<string, { schema: Schema }>>;
}

interface Described {
  readonly requestBody?: Content;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Content>>;
}

export async function operations(): Promise<readonly Operation[]> {
  const { paths } = (await openApiDocument()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [], responses }]) => ({
      method: method.toUpperCase(),
      path,
      hasBody: requestBody !== undefined,
      body: requestBody?.content?.['application/json']?.schema,
      parameters,
      answer: responses['200']?.content?.['application/json']?.schema,
    })),
  );
}

/** A shop's wrapper, as somebody shared it. */
export function siteFile(name: string, host: string): string {
  return JSON.stringify({
    format: 'fenix-site',
    version: 1,
    name,
    kind: 'catalogue',
    searchUrl: `http://${host}.localhost/feed.csv`,
    words: [],
    furniture: [],
    wrapper: null,
  });
}

const OPML = '<opml version="2.0"><body><outline text="read in secret" xmlUrl="http://a.example/f"/></body></opml>';

export interface LivedIn {
  readonly house: ServiceUnderTest;
  readonly owner: Visitor;
  /** An id of each collection, and the parameters of addresses. */
  readonly places: Readonly<Record<string, string>>;
  /** What nobody else may be told. */
  readonly secrets: readonly string[];
}

export async function livedIn(): Promise<LivedIn> {
  const shops = shopsOf({ a: [offer(OFFER.title, '120')] });
  const house = await serviceUnderTest({ shops });
  const owner = await newUser(house.app, 'owner');
  const { id, pages } = await agentWithList(owner, house);
  await owner.post('/api/feeds/opml', { opml: OPML });
  const { site } = (await owner.post('/api/sources/sites/import', { file: siteFile('a shop of mine', 'shop') })).json<{
    site: { id: string };
  }>();
  const crawling = { kind: 'form', agent: id, address: 'http://crawled-in-secret.example/' };
  const crawl = (await owner.post('/api/sources/crawls', crawling)).json<{ id: string }>().id;
  await owner.post(`/api/agents/${id}/tests`);
  await owner.ask('PUT', `/api/agents/${id}/pages/${pages[0]?.page}/rating`, { value: 1 });
  const { items: profiles } = (await owner.get(`/api/agents/${id}/profiles`)).json<{ items: { id: string }[] }>();
  const { id: deleted } = (await owner.post('/api/agents', { words: 'genetic algorithms' })).json<{ id: string }>();
  await owner.ask('DELETE', `/api/agents/${deleted}`);
  const login = (await owner.get('/api/logins')).json<{ items: { id: string }[] }>().items[0]?.id ?? '';
  const token = (await owner.post('/api/tokens', { name: 'of the owner', password: PASSWORD })).json<{ id: string }>()
    .id;
  const user = (await owner.get('/api/users/me')).json<{ id: string }>().id;
  const invited = (await owner.post('/api/admin/invitations', {})).json<{ id: string }>().id;
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
  const places = {
    agents: id,
    deleted,
    page: pages[0]?.page ?? '',
    number: '1',
    event: 'first',
    profile: profiles[0]?.id ?? '',
    interest: pages[0]?.page ?? '',
    logins: login,
    tokens: token,
    login,
    token,
    users: user,
    feeds: items[0]?.id ?? '',
    sites: site.id,
    crawls: crawl,
    invitations: invited,
    outlets: outlet,
    destinations: destination,
    'shopping/agents': shopping,
    'shopping/alerts': alerts[0]?.id ?? '',
    domain: 'example.org',
  };
  const secrets = [
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
  return { house, owner, places, secrets };
}

/** The address with the owner's own ids in it. */
export function addressIn({ places }: Pick<LivedIn, 'places'>, path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const collection = /\/((?:shopping\/)?\w+)\/\{id\}/.exec(path)?.[1] ?? '';
    const value = name === 'id' ? places[collection] : places[name];
    if (value === undefined || value === '') throw new Error(`the walk knows no ${name} for ${path}`);
    return value;
  });
}
