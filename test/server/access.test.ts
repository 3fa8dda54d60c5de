/** Walks the OpenAPI document as nobody, as another user and as no administrator: refusals everywhere, never data. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../world/client.ts';
import { PASSWORD } from '../world/person.ts';
import { addressIn, type LivedIn, livedIn, type Operation, operations } from './walk.ts';

const OPERATIONS = await operations();

/** Open to everybody on purpose. Whatever is added here is a decision. */
const PUBLIC = new Set(['GET /api/about', 'POST /api/users', 'POST /api/login', 'POST /api/invitations/look']);

/** About the asker alone: there is nothing of another user that the address could name. */
const OWN = new Set([
  'GET /api/users/me',
  'PATCH /api/users/me',
  'PUT /api/users/me/password',
  'DELETE /api/users/me',
  'DELETE /api/login',
  'GET /api/logins',
  'GET /api/limits',
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
  'PUT /api/admin/limits': { tokens: 60 },
  'POST /api/admin/invitations': { note: 'x' },
  'POST /api/invitations/look': { invitation: 'x' },
  'PUT /api/admin/users/{id}/limits': { tokens: 60 },
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

let place: LivedIn;

const settle = async () => {
  place = await livedIn();
};
const addressOf = ({ path }: Operation) => addressIn(place, path);

/** Nobody is told anything. */
async function expectRefused(client: Client, operations: readonly Operation[], statuses: readonly number[]) {
  for (const operation of operations) {
    const { statusCode, body } = await client.send(operation.method, addressOf(operation), BODIES[nameOf(operation)]);
    expect(statuses, nameOf(operation)).toContain(statusCode);
    for (const secret of place.secrets) expect(body).not.toContain(secret);
  }
}

const GUARDED = OPERATIONS.filter((operation) => !PUBLIC.has(nameOf(operation)));
const OF_OTHERS = GUARDED.filter((operation) => !OWN.has(nameOf(operation)));

describe('access', () => {
  beforeAll(() => expect(OPERATIONS.length).toBeGreaterThan(20));

  it('every route that takes a body has one to try here', () => {
    const missing = GUARDED.filter((operation) => operation.hasBody && BODIES[nameOf(operation)] === undefined);
    expect(missing.map(nameOf)).toEqual([]);
  });

  it('nobody gets 401 everywhere, nor does who has a cookie that is worth nothing', async () => {
    await settle();
    const nobody = place.house.browser();
    await expectRefused(nobody, GUARDED, [401]);
    for (const cookie of ['fenix_login=forged', 'fenix_login=a.b.cccccccccccccccccccccccc', 'fenix_login='])
      await expectRefused(nobody.with({ cookie }), GUARDED, [401]);
  });

  it('another user finds nothing and changes nothing, nor does a program of theirs', async () => {
    await settle();
    const other = place.house.person('other');
    const { token } = await other.post('/api/tokens', { name: 'mine', password: PASSWORD });
    await expectRefused(other, OF_OTHERS, [403, 404]);
    expect(await other.get('/api/agents')).toEqual({ items: [], next: null });
    const program = place.house.browser().with({ authorization: `Bearer ${token}` });
    await expectRefused(program, OF_OTHERS, [403, 404]);
  });

  it('the owner does find all of it, so the walk asks the right addresses', async () => {
    await settle();
    const elsewhere = place.house.browser('owner');
    await elsewhere.signIn();
    for (const operation of OF_OTHERS.filter(({ method }) => method === 'GET'))
      expect(await elsewhere.status('GET', addressOf(operation)), nameOf(operation)).toBe(200);
  });
});
