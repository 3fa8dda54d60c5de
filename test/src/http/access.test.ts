/** Walks the OpenAPI document as a stranger and as another user, who always get refusals and never data. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Client } from '../../world/client.ts';
import { PASSWORD } from '../../world/person.ts';
import { world } from '../../world/world.ts';
import { fairBody } from './absurd.ts';
import { addressIn, type LivedIn, livedIn, type Operation, operations } from './walk.ts';

/** Public on purpose. Each addition is a decision. */
const PUBLIC = new Set(['GET /api/about', 'POST /api/users', 'POST /api/login', 'POST /api/invitations/look']);

/** Only about the caller: these addresses name nothing of other users, and the ledger names hosts of the whole house. */
const OWN = new Set(
  readFileSync(new URL('own-routes.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const GUARDED = (await operations()).filter((operation) => !PUBLIC.has(nameOf(operation)));
const OF_OTHERS = GUARDED.filter((operation) => !OWN.has(nameOf(operation)));

/** Sends each route a valid body, so only access can cause the refusal. */
async function expectRefused(lived: LivedIn, client: Client, asked: readonly Operation[], statuses: readonly number[]) {
  for (const operation of asked) {
    const sent = operation.hasBody ? fairBody(lived, operation) : undefined;
    const { statusCode, body } = await client.send(operation.method, addressIn(lived, operation.path), sent);
    expect(statuses, nameOf(operation)).toContain(statusCode);
    for (const secret of lived.secrets) expect(body).not.toContain(secret);
  }
}

/** Undescribed and public on purpose. Each addition is a decision. */
const UNDESCRIBED = [
  'GET /healthz',
  'GET /readyz',
  'GET /.well-known/security.txt',
  // By a secret in the address.
  'GET /feeds/:file',
  'GET /confirm/:credential',
  'POST /confirm/:credential',
  'GET /unsubscribe/:credential',
  'POST /unsubscribe/:credential',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/*',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/openapi.json',
];

/** Every route, from the printed tree: each line is a part of a path below its parent line. */
function routesIn(tree: string): readonly string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, branch, part, methods] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (branch === undefined || part === undefined) return [];
    const depth = branch.length / 4 - 1;
    above.length = depth;
    const path = `${above.join('')}${part}`;
    above[depth] = part;
    return (methods ?? '').split(', ').flatMap((method) => (method === '' ? [] : [`${method} ${path}`]));
  });
}

it('a route that no document describes is closed, unless it is open on purpose', async () => {
  const house = await world();
  const described = new Set(
    (await operations()).map(({ method, path }) => `${method} ${path.replaceAll('{', ':').replaceAll('}', '')}`),
  );
  const others = routesIn(house.app.printRoutes({ commonPrefix: false })).filter(
    (route) => !described.has(route.replace(/^HEAD /, 'GET ')),
  );
  const open: string[] = [];
  for (const route of others) {
    const [method = '', path = ''] = route.split(' ');
    const { statusCode } = await house.browser().send(method, path.replaceAll(/:\w+/g, 'x').replace('*', 'x'));
    if (statusCode !== 401 && method !== 'HEAD') open.push(route);
  }
  expect(open).toEqual(UNDESCRIBED);
});

it('a stranger gets 401 everywhere, and so does a visitor with a forged cookie', async () => {
  const lived = await livedIn();
  const nobody = lived.house.browser();
  expect(GUARDED.length).toBeGreaterThan(20);
  await expectRefused(lived, nobody, GUARDED, [401]);
  for (const cookie of ['fenix_login=forged', 'fenix_login=a.b.cccccccccccccccccccccccc', 'fenix_login='])
    await expectRefused(lived, nobody.with({ cookie }), GUARDED, [401]);
});

it('another user and their program find and change nothing, while the owner finds everything', async () => {
  const lived = await livedIn();
  const other = lived.house.person('other');
  const { token } = await other.post('/api/tokens', { name: 'mine', password: PASSWORD });
  const program = lived.house.browser().with({ authorization: `Bearer ${token}` });
  for (const stranger of [other, program]) await expectRefused(lived, stranger, OF_OTHERS, [403, 404]);
  expect(await other.get('/api/agents')).toEqual({ items: [] });
  for (const operation of OF_OTHERS.filter(({ method }) => method === 'GET'))
    expect(await lived.owner.status('GET', addressIn(lived, operation.path)), nameOf(operation)).toBe(200);
});

it('a file to keep elsewhere stays in no cache, and all else that is a user’s in none but their own', async () => {
  const lived = await livedIn();
  const files: string[] = [];
  for (const operation of GUARDED.filter(({ method }) => method === 'GET')) {
    const { headers } = await lived.owner.send('GET', addressIn(lived, operation.path));
    const isFile = String(headers['content-disposition']).startsWith('attachment');
    if (isFile) files.push(operation.path);
    expect([operation.path, headers['cache-control']]).toEqual([
      operation.path,
      isFile ? 'no-store' : 'private, no-cache',
    ]);
  }
  expect(files).toContain('/api/users/me/export');
});
