/** Sends every route an unexpected value in one place of its address or body, by the API's own description. */
import { expect } from 'vitest';
import { PASSWORD } from '../../world/person.ts';
import { addressIn, type LivedIn, livedIn, type Operation, operations, type Schema, siteFile } from './walk.ts';

/** Sends one of this many requests in a new house. Each is refused or answered, and kept data stay readable. */
export async function absurdRound({ oneOf }: { readonly oneOf: number }): Promise<void> {
  const all = await operations();
  const lived = await houseOfTwo();
  const { house, owner } = lived;
  const cookie = await owner.cookie();
  const files = await filesOf(lived);
  const asked = all.flatMap((each) => [...absurdAddresses(lived, each), ...absurdBodies(lived, files, each)]);
  const wrong: string[] = [];
  for (const { method, url, body } of asked.filter((_, i) => i % oneOf === 0)) {
    const { statusCode, body: answer } = await owner.send(method, url, body);
    owner.jar.cookie = cookie;
    if (statusCode >= 500) wrong.push(`${method} ${url} ${JSON.stringify(body)}: ${answer}`);
  }
  await house.idle();
  for (const { path } of all.filter(({ method, path: to }) => method === 'GET' && to !== '/api/events')) {
    const { statusCode, body } = await owner.send('GET', addressIn(lived, path));
    if (statusCode >= 500) wrong.push(`${path}: ${body}`);
  }
  expect(wrong).toEqual([]);
  expect(await house.store.setAside()).toEqual([]);
}

/** Acts on users by id go to another user, because a new password would end the walk. */
async function houseOfTwo(): Promise<LivedIn> {
  const lived = await livedIn();
  const users = await lived.house.person('other').id();
  return { ...lived, places: { ...lived.places, users } };
}

interface Absurd {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

type Path = readonly (string | number)[];

/** The place of a value in a body. */
interface Leaf {
  readonly path: Path;
  readonly schema: Schema;
}

export const isNumeric = ({ type }: Schema) => type === 'integer' || type === 'number';

const NUMBERS = [-1, 0.5, 1e17, 2 ** 53, 1e308, '99999999999999', null];
/** Times that a date format admits, some of which exist on no clock. */
const TIMES = [
  '2016-12-31T23:59:60Z',
  '1601-01-01T00:00:00Z',
  '0000-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00.000Z',
  '2026-01-01t00:00:00z',
  '2026-01-01 00:00:00-23:59',
];
const TEXTS = ['', '\u0000', '\ud800', '1e400', '__proto__', 'x'.repeat(65_536), 1e17, null];
/** Values for addresses. */
const PLACES = ['%00', '__proto__', '-1', '%ED%A0%80', "';--", 'x'.repeat(600), '..%2f..'];

function absurdAddresses(lived: LivedIn, { method, path, parameters, hasBody }: Operation): readonly Absurd[] {
  const body = hasBody ? { body: {} } : {};
  return parameters.flatMap(({ name, in: where }) =>
    PLACES.map((value) => {
      const bent = where === 'path' ? path.replace(`{${name}}`, value) : `${path}?${name}=${value}`;
      return { method, url: addressIn(lived, bent), ...body };
    }),
  );
}

function absurdBodies(lived: LivedIn, files: Files, operation: Operation): readonly Absurd[] {
  const { method, path, body: schema } = operation;
  if (schema === undefined) return [];
  const url = addressIn(lived, path);
  const fair = fairBody(lived, operation, files);
  const bent = leavesOf(schema).flatMap((leaf) =>
    [...absurdValues(leaf.schema), ...bentFiles(files[leaf.path.join('.')])].map((value) => ({
      method,
      url,
      body: withValue(fair, leaf.path, value),
    })),
  );
  return [{ method, url, body: fair }, ...bent];
}

function absurdValues(schema: Schema): readonly unknown[] {
  if (isNumeric(schema)) return NUMBERS;
  return schema.format === 'date-time' ? [...TIMES, ...TEXTS] : TEXTS;
}

/** All values of a body, in each of its forms. */
export function leavesOf(schema: Schema, path: Path = []): readonly Leaf[] {
  const { anyOf, properties, items } = schema;
  if (anyOf !== undefined) return anyOf.flatMap((each) => leavesOf(each, path));
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([name, each]) => leavesOf(each, [...path, name]));
  }
  return items === undefined ? [{ path, schema }] : leavesOf(items, [...path, 0]);
}

/** Files that go into bodies, by their names there. */
type Files = Readonly<Record<string, string>>;

async function filesOf({ owner, places }: LivedIn): Promise<Files> {
  const { body: archive } = await owner.send('GET', `/api/agents/${places['agents']}/export`);
  const counts = JSON.stringify((JSON.parse(archive) as { counts: unknown }).counts);
  const starred = JSON.stringify([{ url: 'http://a.example/', title: 'words', published_at: '2026-01-01T00:00:00Z' }]);
  return { archive, counts, file: siteFile('one more shop', 'other'), export: starred };
}

/** The file with each of its numbers and times bent, in the first entry of each list. */
function bentFiles(file: string | undefined): readonly string[] {
  if (file === undefined) return [];
  const whole: unknown = JSON.parse(file);
  return valuesIn(whole).flatMap(({ path, value }) =>
    (typeof value === 'number' ? NUMBERS : TIMES).map((bent) => JSON.stringify(withValue(whole, path, bent))),
  );
}

function valuesIn(value: unknown, path: Path = []): readonly { readonly path: Path; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : valuesIn(value[0], [...path, 0]);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => valuesIn(each, [...path, name]));
  }
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return isTime || typeof value === 'number' ? [{ path, value }] : [];
}

/** A valid body, by the route's schema. */
export function fairBody({ places }: Pick<LivedIn, 'places'>, { body = {} }: Operation, files: Files = {}): unknown {
  return fairValue(body, '', { ...TEXTS_BY_NAME, agent: places['agents'] ?? '', ...files });
}

/** Texts for patterns, by their names. */
const TEXTS_BY_NAME: Files = {
  login: 'another',
  password: PASSWORD,
  passwordAgain: PASSWORD,
  // A changed password would end the walk.
  current: 'not that one',
  email: 'someone@example.org',
  colour: '#123456',
  address: 'http://a.example/',
  searchUrl: 'http://a.example/?q={term}',
  url: 'http://a.example/page',
  savedAt: '2026-01-01T00:00:00Z',
  mutedUntil: '2026-02-01T00:00:00Z',
  into: '0'.repeat(32),
  pages: '0'.repeat(32),
  amount: '12.50',
  currency: 'BRL',
  key: 'key1',
  engines: 'mixed',
  timeZone: 'America/Sao_Paulo',
  from: '22:00',
  to: '07:00',
  at: '07:00',
};

function fairValue(schema: Schema, name: string, texts: Files): unknown {
  const { anyOf, properties, items, enum: choices } = schema;
  if (anyOf !== undefined) return fairValue(anyOf.find((each) => each.type !== 'null') ?? {}, name, texts);
  if (choices !== undefined) return choices[0];
  if (properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, fairValue(each, key, texts)]));
  }
  if (items !== undefined) return [fairValue(items, name, texts)];
  if (isNumeric(schema)) return schema.maximum ?? 0;
  return schema.type === 'boolean' ? false : (texts[name] ?? 'words');
}

/** The body with the value in its place, which replaces other kinds. */
function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body)) return [withValue(body[0], rest, value), ...body.slice(1)];
  const inner = (typeof body === 'object' ? (body ?? {}) : {}) as Record<string, unknown>;
  return { ...inner, [key]: withValue(inner[key], rest, value) };
}
