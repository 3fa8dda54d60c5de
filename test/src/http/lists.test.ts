/** Walks all lists of the API: any cursor and number is refused or answered, and stretches lose nothing. */
import Type from 'typebox';
import { expect, it } from 'vitest';
import { Listing } from '../../../src/http/cursors.ts';
import { SHORT_LISTS } from '../../../src/http/short-lists.ts';
import type { Identity } from '../../../src/people/accounts/access.ts';
import { PASSWORD } from '../../world/person.ts';
import { addressIn, type LivedIn, livedIn, type Operation, operations, type Parameter, siteFile } from './walk.ts';

const OPERATIONS = await operations();
const LISTS = OPERATIONS.filter(
  ({ method, answer }) => method === 'GET' && answer?.properties?.['items'] !== undefined,
);
const hasParameter = ({ parameters }: Operation, name: string) => parameters.some((each) => each.name === name);
const PAGED = LISTS.filter((list) => hasParameter(list, 'cursor'));

let lived: LivedIn;
let owner: string;
let other: string;

const addressOf = ({ path }: Operation) => addressIn(lived, path);

/** Adds something to every list. */
async function addMore({ owner, house, places }: LivedIn): Promise<void> {
  const { agents: id = '', page } = places;
  for (const words of ['evolution', 'selection', 'mutation', 'crossover']) await owner.agent({ words });
  for (const { id: gone } of (await owner.whole('/api/agents')).slice(-2)) await owner.delete(`/api/agents/${gone}`);
  await owner.signIn();
  await owner.post('/api/tokens', { name: 'another', password: PASSWORD });
  await owner.post('/api/admin/invitations', {});
  await owner.post('/api/outlets', { name: 'another' });
  await owner.post('/api/destinations', { kind: 'webhook', name: 'another', address: 'http://hook.example/other' });
  await owner.post('/api/feeds/opml', { opml: '<opml><body><outline xmlUrl="http://b.example/f"/></body></opml>' });
  await owner.post('/api/domains/text', { text: 'blocked a.example\nraised b.example\npinned c.example' });
  await owner.post('/api/sources/crawls', { kind: 'watch', agent: id, address: 'http://other.example/' });
  await owner.post('/api/sources/sites/import', { file: siteFile('another shop of mine', 'other') });
  await owner.post('/api/shopping/agents', { words: 'gota 3' });
  // An agent with a single like would leave out what is far from it.
  await owner.rate(id, page, 0);
  await owner.session(id);
  await owner.send('POST', `/api/agents/${id}/tests`);
  await owner.post('/api/daily');
  await house.idle();
}

/** A cursor for a user, as a list would give it, with any content. */
function cursorFor(url: string, user: string, text: string): string {
  const raw = new Listing(Type.Unknown(), { write: String, read: String });
  return raw.cursor({ url, query: {}, identity: { user: { id: user } } as Identity }, text);
}

const based = (text: string) => Buffer.from(text).toString('base64url');

/** Cursors that no list gave. */
const garbage = (url: string): readonly string[] => [
  '',
  'AB!C',
  'x'.repeat(501),
  based('{"after":{"constructor":1}}'),
  cursorFor(url, other, '1'),
  cursorFor('/api/other', owner, '1'),
  `${cursorFor(url, owner, '1')}=`,
];

/** Places that a list may have given, and some that no list has. */
const PLACES = [
  ...['0', '999999999', '1000000000', '-1', '1e9', '', 'x', '~', '../x', 'x/y'],
  ...['999999999999999 999999999999999', '1 x', '\u0000', "';--", '9999_99_99', 'a'.repeat(101)],
];

async function settle(): Promise<void> {
  lived = await livedIn();
  await addMore(lived);
  owner = await lived.owner.id();
  other = await lived.house.person('other').id();
}

async function statusOf(url: string, method = 'GET'): Promise<number> {
  return lived.owner.status(method, url);
}

const SHORT: Readonly<Record<string, number>> = SHORT_LISTS;
/** As the routes are written here. */
const writtenOf = ({ path }: Operation) => path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1');

it('every list has a cursor, or is one of the short lists', () => {
  const short = LISTS.filter((list) => !PAGED.includes(list));
  const bounds = short.map((list) => [writtenOf(list), list.answer?.properties?.['items']?.maxItems]);
  expect(Object.fromEntries(bounds)).toEqual(SHORT);
  const unlimited = PAGED.filter(({ parameters }) => parameters.every(({ schema: { maximum } }) => maximum !== 200));
  expect(unlimited.map(writtenOf)).toEqual([]);
});

it('every list refuses foreign cursors, and never fails at one', async () => {
  await settle();
  const wrong: string[] = [];
  const ask = async (url: string, cursor: string, fair: readonly number[]) => {
    const status = await statusOf(`${url}?limit=1&cursor=${encodeURIComponent(cursor)}`);
    if (!fair.includes(status)) wrong.push(`${status} ${url} ${cursor}`);
  };
  for (const url of PAGED.map(addressOf)) {
    for (const cursor of garbage(url)) await ask(url, cursor, [400]);
    for (const place of PLACES) await ask(url, cursorFor(url, owner, place), [200, 400]);
  }
  expect(wrong).toEqual([]);
  expect(PAGED.length).toBeGreaterThan(8);
});

it('every list is the same in stretches as in one answer', async () => {
  await settle();
  const short: string[] = [];
  for (const list of PAGED) {
    const url = addressOf(list);
    const whole = await lived.owner.whole(url);
    expect(await lived.owner.whole(url, 1), url).toEqual(whole);
    if (whole.length < 2) short.push(list.path);
  }
  // Lists with a single entry here, or with none, have tests of their own.
  const proven = [
    '/api/daily/dates',
    '/api/shopping/alerts',
    '/api/agents/{id}/tests',
    '/api/ledger',
    '/api/sources/shown',
  ];
  expect(short.sort()).toEqual(proven.sort());
});

const isNumber = ({ schema: { type } }: Parameter) => type === 'integer' || type === 'number';
const NUMBERS = OPERATIONS.flatMap((operation) =>
  operation.parameters.filter(isNumber).map((parameter) => ({ operation, parameter })),
);

it('every number in an address has bounds', () => {
  const unbounded = NUMBERS.filter(({ parameter: { schema } }) => !(schema.minimum !== undefined && schema.maximum));
  expect(unbounded.map(({ operation, parameter }) => `${operation.path} ${parameter.name}`)).toEqual([]);
});

it('every number in an address is refused beyond them', async () => {
  await settle();
  const wrong: string[] = [];
  for (const { operation, parameter } of NUMBERS) {
    const { minimum = 0, maximum = 0 } = parameter.schema;
    for (const value of [minimum - 1, maximum + 1, 0.5, '1e400', 'Infinity', 'NaN', 'x', '', '%00']) {
      const status = await statusOf(withNumber(operation, parameter, String(value)), operation.method);
      if (status !== 400) wrong.push(`${status} ${operation.method} ${operation.path} ${parameter.name}=${value}`);
    }
  }
  expect(wrong).toEqual([]);
});

function withNumber({ path }: Operation, { name, in: where }: Parameter, value: string): string {
  if (where === 'query') return `${addressIn(lived, path)}?${name}=${value}`;
  return addressIn({ places: { ...lived.places, [name]: value || '%20' } }, path);
}
