/** Walks all lists of the API: whatever is asked of them in cursors and numbers is refused or answered, and nothing is lost between stretches. */
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../../src/accounts/access.ts';
import { Listing } from '../../src/server/cursors.ts';
import { newUser, type Visitor } from './support.ts';
import { addressIn, type LivedIn, livedIn, type Operation, operations, type Parameter } from './walk.ts';

const OPERATIONS = await operations();
const LISTS = OPERATIONS.filter(
  ({ method, answer }) => method === 'GET' && answer?.properties?.['items'] !== undefined,
);
const hasParameter = ({ parameters }: Operation, name: string) => parameters.some((each) => each.name === name);
const PAGED = LISTS.filter((list) => hasParameter(list, 'cursor'));

let lived: LivedIn;
let owner: string;
let other: string;

const idOf = async (visitor: Visitor) => (await visitor.get('/api/users/me')).json<{ id: string }>().id;
const addressOf = ({ path }: Operation) => addressIn(lived, path);

/** Of every list something to go on with. */
async function addMore({ owner: visitor, house, places }: LivedIn): Promise<void> {
  const { agents: id } = places;
  await visitor.post('/api/agents', { words: 'evolution' });
  await visitor.post(`/api/agents/${id}/sessions`);
  await house.service.sessions.idle();
  await visitor.post(`/api/agents/${id}/tests`);
  await visitor.post('/api/daily');
}

/** A cursor as a list gives it to a user, with whatever in it. */
function cursorFor(url: string, user: string, text: string): string {
  const raw = new Listing(Type.Unknown(), { write: String, read: String });
  return raw.cursor({ url, query: {}, identity: { user: { id: user } } as Identity }, text);
}

const based = (text: string) => Buffer.from(text).toString('base64url');

/** Nobody was given these. */
const garbage = (url: string): readonly string[] => [
  '',
  'AB!C',
  'x'.repeat(500),
  'x'.repeat(501),
  based('after 1'),
  based('{"after":{"constructor":1}}'),
  based('null'),
  cursorFor(url, other, '1'),
  cursorFor('/api/other', owner, '1'),
  `${cursorFor(url, owner, '1')}=`,
  `${cursorFor(url, owner, '1')}\n`,
];

/** Places that a list may have given, and some that none has. */
const PLACES = [
  ...[
    '0',
    '1',
    '999999999',
    '1000000000',
    '-1',
    '1.5',
    '1e9',
    'NaN',
    '',
    ' ',
    'x',
    '~',
    'x/',
    '/x',
    '../x',
    'x/y',
    'X',
  ],
  ...[
    '0 0',
    '1 1',
    '999999999999999 999999999999999',
    '-1 1',
    '1 x',
    'ü',
    '\u0000',
    "';--",
    '2026_01_05',
    '9999_99_99',
  ],
  'a'.repeat(100),
  'a'.repeat(101),
];

async function settle(): Promise<void> {
  lived = await livedIn();
  await addMore(lived);
  owner = await idOf(lived.owner);
  other = await idOf(await newUser(lived.house.app, 'other'));
}

async function statusOf(url: string, method = 'GET'): Promise<number> {
  return (await lived.owner.ask(method, url)).statusCode;
}

describe('every list', () => {
  it('refuses cursors that it did not give, and never fails at one', async () => {
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

  it('is the same in stretches as whole', async () => {
    await settle();
    for (const list of PAGED) {
      const url = addressOf(list);
      expect(await walked(url, 1), url).toEqual(await walked(url, 200));
    }
  });
});

async function walked(url: string, limit: number): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  let cursor = '';
  for (let stretches = 0; stretches < 1_000; stretches++) {
    const response = await lived.owner.get(`${url}?limit=${limit}${cursor}`);
    expect(response.statusCode).toBe(200);
    const { items, next } = response.json<{ items: unknown[]; next: string | null }>();
    all.push(...items);
    if (next === null) return all;
    cursor = `&cursor=${next}`;
  }
  return expect.fail(`${url} has no end`);
}

const isNumber = ({ schema: { type } }: Parameter) => type === 'integer' || type === 'number';
const NUMBERS = OPERATIONS.flatMap((operation) =>
  operation.parameters.filter(isNumber).map((parameter) => ({ operation, parameter })),
);

describe('every number in an address', () => {
  it('has bounds', () => {
    const unbounded = NUMBERS.filter(({ parameter: { schema } }) => !(schema.minimum !== undefined && schema.maximum));
    expect(unbounded.map(({ operation, parameter }) => `${operation.path} ${parameter.name}`)).toEqual([]);
  });

  it('is refused beyond them', async () => {
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
});

function withNumber({ path }: Operation, { name, in: where }: Parameter, value: string): string {
  if (where === 'query') return `${addressIn(lived, path)}?${name}=${value}`;
  return addressIn({ places: { ...lived.places, [name]: value || '%20' } }, path);
}
