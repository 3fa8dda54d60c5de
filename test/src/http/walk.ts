/** A house with a user who has something of every kind, for walks over all routes. */
import { openApiDocument } from '../../../src/http/contract/document.ts';
import { PASSWORD, type Person } from '../../world/person.ts';
import { type World, world } from '../../world/world.ts';
import { OFFER, offer, fakeShops as shopsOf } from '../shopping/support.ts';
import { IMAGE, picturedWeb } from '../support/pictured.ts';

/** The part of a schema that walks use. */
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
  /** The JSON body. */
  readonly body: Schema | undefined;
  readonly parameters: readonly Parameter[];
  /** The successful answer. */
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

/** A shop's wrapper, as a user shared it. */
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
  readonly house: World;
  readonly owner: Person;
  /** An id for each collection and each parameter of addresses. */
  readonly places: Readonly<Record<string, string>>;
  /** Texts that no other user may learn. */
  readonly secrets: readonly string[];
}

export async function livedIn(): Promise<LivedIn> {
  const shops = shopsOf({ a: [offer(OFFER.title, '120', { image: IMAGE })] });
  const { asked: _, ...web } = await picturedWeb();
  const house = await world({ shops, ...web });
  const owner = house.person('owner');
  const { id, pages } = await owner.agentWithList();
  for (const kind of ['picture', 'icon']) await owner.send('GET', `/api/pages/${pages[0]?.page}/${kind}`);
  await house.pictures.idle();
  await owner.post('/api/feeds/opml', { opml: OPML });
  const { site } = await owner.post('/api/sources/sites/import', { file: siteFile('a shop of mine', 'shop') });
  const asked = { kind: 'form', agent: id, address: 'http://crawled-in-secret.example/' } as const;
  const { id: crawl } = await owner.post('/api/sources/crawls', asked);
  await owner.send('GET', `/api/sources/icons/sites/${site.id}`);
  await house.pictures.idle();
  await owner.post(`/api/agents/${id}/tests`);
  await owner.rate(id, pages[0]?.page, 1);
  const [profile] = await owner.items(`/api/agents/${id}/profiles`);
  const deleted = await owner.agent();
  await owner.delete(`/api/agents/${deleted}`);
  const [login] = await owner.items('/api/logins');
  const { id: token } = await owner.post('/api/tokens', { name: 'of the owner', password: PASSWORD });
  const user = await owner.id();
  const { id: invited } = await owner.post('/api/admin/invitations', {});
  const { id: outlet } = await owner.post('/api/outlets', { name: 'at home' });
  const hook = { kind: 'webhook', name: 'my hook', address: 'http://hook.example/secret' } as const;
  const { id: destination } = await owner.post('/api/destinations', hook);
  const watch = { words: 'gota 2', limit: { amount: '100', currency: 'BRL' } };
  const { id: shopping } = await owner.post('/api/shopping/agents', watch);
  await house.idle();
  // A fall is reported.
  shops.lists.set('a', [{ ...OFFER, image: IMAGE }]);
  await owner.post(`/api/shopping/agents/${shopping}/run`);
  await house.idle();
  const [alert] = await owner.items('/api/shopping/alerts');
  await owner.send('GET', `/api/shopping/agents/${shopping}/offers/${alert?.offer}/picture`);
  await house.pictures.idle();
  // For its first three seconds a picture is under way for everybody.
  house.pass(3_000);
  const [feed] = await owner.items('/api/feeds');
  const marked = { quote: 'marked in secret', prefix: '', suffix: '', start: 0 };
  const { id: highlight } = await owner.post(`/api/library/${pages[0]?.page}/highlights`, marked);
  await owner.post(`/api/library/${pages[1]?.page}/highlights`, marked);
  await owner.put(`/api/library/${pages[0]?.page}/tags`, { tags: ['kept in secret'] });
  const places = {
    highlight,
    agents: id,
    deleted,
    page: pages[0]?.page ?? '',
    number: '1',
    event: 'first',
    profile: profile?.id ?? '',
    interest: pages[0]?.page ?? '',
    logins: login?.id ?? '',
    tokens: token,
    login: login?.id ?? '',
    token,
    users: user,
    feeds: feed?.id ?? '',
    sites: site.id,
    crawls: crawl,
    invitations: invited,
    outlets: outlet,
    destinations: destination,
    'shopping/agents': shopping,
    offer: alert?.offer ?? '',
    'shopping/alerts': alert?.id ?? '',
    domain: 'example.org',
    of: 'sites',
  };
  const secrets = [
    id,
    'genetic algorithms',
    'owner@example.org',
    pages[0]?.url ?? '',
    'of the owner',
    'read in secret',
    'marked in secret',
    'kept in secret',
    'crawled-in-secret',
    'a shop of mine',
    hook.address,
    OFFER.title,
  ];
  return { house, owner, places, secrets };
}

/** An address with the owner's ids. */
export function addressIn({ places }: Pick<LivedIn, 'places'>, path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { of = '' } = places;
    // An icon's collection is a part of its address that may be bent.
    const collection = /\/icons\//.test(path) ? of : (/\/((?:shopping\/)?\w+)\/\{id\}/.exec(path)?.[1] ?? of);
    const value = name === 'id' ? places[collection] : places[name];
    if (value === undefined || value === '') throw new Error(`the walk knows no ${name} for ${path}`);
    return value;
  });
}
