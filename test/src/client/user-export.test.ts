/** All that is a user's, out of one service and into another, from a shell. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AgentId } from '../../../agents/agents.ts';
import type { EventId } from '../../../profiles/profiles.ts';
import { TOKENS } from '../../../src/accounts/records.ts';
import type { Person } from '../../world/person.ts';
import type { BodyOf } from '../../world/routes.ts';
import { shellFor } from '../../world/shell.ts';
import { DAY_MS, type World } from '../../world/world.ts';
import { temporaryFolder } from '../support/folders.ts';
import { runInMemory } from '../support/streams.ts';

async function shell(login: string) {
  const { house, person, signIn, ...rest } = await shellFor(login);
  // Whoever brings something along comes later.
  if (login !== 'ana') house.pass(DAY_MS);
  await signIn();
  return { ...rest, house, visitor: person };
}

async function itemsOf(visitor: Person, path: string): Promise<readonly Record<string, unknown>[]> {
  return visitor.items(`/api/${path}` as string);
}

const OPML = `<opml version="2.0"><body>
  <outline title="for all" xmlUrl="http://u:p@a.example/f"/></body></opml>`;
const OWN_OPML = '<opml version="2.0"><body><outline title="for one" xmlUrl="http://b.example/f"/></body></opml>';

const SITE = JSON.stringify({
  format: 'fenix-site',
  version: 1,
  name: 'a shop',
  kind: 'catalogue',
  searchUrl: 'http://shop.example/feed.csv?token=hers',
  words: [],
  furniture: [],
  wrapper: null,
});

/** Ana has two agents that learned, and something of everything. */
async function settledAna() {
  const ana = await shell('ana');
  const { visitor, house } = ana;
  const first = await visitor.agentWithList();
  for (const { page, url } of first.pages) await visitor.rate(first.id, page, url.includes('evolution') ? 1 : -1);
  const second = await visitor.agentWithList();
  await visitor.rate(second.id, second.pages[0]?.page, 1);
  await visitor.patch(`/api/agents/${second.id}`, { name: 'the other one', negativeWords: ['bread'] });
  const [interest] = await itemsOf(visitor, `agents/${first.id}/interests`);
  await visitor.put(`/api/agents/${first.id}/interests/${interest?.['id']}/name`, { name: 'what I like' });
  await evolved(house, first.id);
  await visitor.patch('/api/settings', { timeZone: 'America/Sao_Paulo', daily: { most: 7 }, language: 'pt-BR' });
  await visitor.put('/api/domains/blocked.example', { rule: 'blocked' });
  await visitor.post('/api/feeds/opml', { opml: OPML });
  await visitor.post('/api/feeds/opml', { opml: OWN_OPML, agent: first.id });
  await visitor.post('/api/sources/sites/import', { file: SITE });
  for (const { page } of first.pages.slice(0, 2)) await visitor.put(`/api/library/${page}/saved`);
  await visitor.post(`/api/agents/${first.id}/texts`, {
    title: 'My note',
    text: 'My note\n\nSomething of genes & “kin”.',
  });
  const limit = { amount: '99.9', currency: 'BRL' };
  await visitor.post('/api/shopping/agents', { words: 'gota 2', shops: ['another shop'], limit });
  const post = (body: BodyOf<'post', '/api/sources/crawls'>[0]) => visitor.post('/api/sources/crawls', body);
  await post({ kind: 'watch', agent: first.id, address: 'http://site.example/news/', section: true, perDay: 30 });
  await post({ kind: 'follow', agent: second.id, pages: 40 });
  const form = await post({ kind: 'form', agent: first.id, address: 'http://form.example/' });
  const corrections = [{ name: 'q', role: 'query', label: 'What' }] as const;
  await visitor.patch(`/api/sources/crawls/${form.id}/form`, { corrections, mayPost: true });
  await visitor.post(`/api/sources/crawls/${form.id}/pause`);
  const gone = await visitor.agent({ words: 'a deleted one' });
  await post({ kind: 'follow', agent: gone });
  await visitor.delete(`/api/agents/${gone}`);
  return { ...ana, agents: [first.id, second.id] };
}

/** Bred in vain: the log says so. */
async function evolved({ service }: World, id: AgentId): Promise<void> {
  const { length } = await service.agentStore.log(id);
  const event = { type: 'evolved', accepted: false, before: 0.5, after: 0.4, children: [] } as const;
  const entry = { id: 'bred' as EventId, position: length, at: '2026-01-05T09:00:00.000Z', by: 'evolution', event };
  await service.agentStore.append(id, [entry]);
}

/** What a service says of somebody, without ids and times that are its own. */
async function told(visitor: Person) {
  const agents = await itemsOf(visitor, 'agents');
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  const texts = async ({ page }: Record<string, unknown>) => {
    const { url, title, language, saved, text } = await visitor.get(`/api/library/${String(page)}`);
    return { url, title, language, saved, text };
  };
  const crawls = (await itemsOf(visitor, 'sources/crawls')).filter(({ agent }) => names.has(agent));
  const saved = await Promise.all((await itemsOf(visitor, 'library?q=is:saved')).map(texts));
  return {
    settings: await visitor.get('/api/settings'),
    domains: await itemsOf(visitor, 'domains'),
    feeds: (await itemsOf(visitor, 'feeds')).map(({ url, title, agent }) => ({ url, title, agent: names.get(agent) })),
    sites: (await itemsOf(visitor, 'sources/sites')).map(({ addedAt, ...site }) => site),
    shopping: (await itemsOf(visitor, 'shopping/agents')).map(({ words, shops, limit, repeats }) => ({
      words,
      shops,
      limit,
      repeats,
    })),
    crawls: (await Promise.all(crawls.map((crawl) => crawlTold(visitor, crawl, names)))).sort((one, other) =>
      String(one.kind) < String(other.kind) ? -1 : 1,
    ),
    saved: saved.sort((one, other) => (one.url < other.url ? -1 : 1)),
    agents: await Promise.all(agents.map(({ id }) => agentTold(visitor, id))),
  };
}

async function crawlTold(visitor: Person, crawl: Record<string, unknown>, names: ReadonlyMap<unknown, unknown>) {
  const { kind, address, section, policy, revisit, pages, perDay, state } = crawl;
  const form = kind === 'form' ? await visitor.get(`/api/sources/crawls/${String(crawl['id'])}/form`) : undefined;
  const mayPost = (form?.mayPostSince ?? null) !== null;
  return { agent: names.get(crawl['agent']), kind, address, section, policy, revisit, pages, perDay, state, mayPost };
}

async function agentTold(visitor: Person, id: unknown) {
  const { id: _, createdAt, next, status, ...settings } = await visitor.get(`/api/agents/${String(id)}`);
  const [profiles, interests, evolution] = await Promise.all(
    ['profiles', 'interests', 'evolution'].map(
      async (what) => await visitor.get(`/api/agents/${String(id)}/${what}` as string),
    ),
  );
  const log = await itemsOf(visitor, `agents/${id}/log?limit=100`);
  const events = log
    .map(({ by, position, ...entry }) => entry)
    .filter((entry) => (entry['event'] as { type: string }).type !== 'imported');
  return { settings, profiles, interests, evolution, events };
}

describe('all that is a user’s', () => {
  it('is the same in an empty service, and brought twice it is there once', async () => {
    const ana = await settledAna();
    const before = await told(ana.visitor);
    expect(before.agents).toHaveLength(2);
    expect(before.saved).toHaveLength(3);
    expect(before.crawls).toMatchObject([
      { kind: 'follow', agent: 'the other one', pages: 40 },
      { kind: 'form', state: 'paused', mayPost: true },
      { kind: 'watch', address: 'http://site.example/news/', section: true, perDay: 30, state: 'going' },
    ]);
    expect(before.sites).toMatchObject([{ name: 'a shop', searchUrl: expect.stringContaining('token=hers') }]);
    expect(before.agents[0]).toMatchObject({
      interests: { items: [{ name: 'what I like' }] },
      evolution: { runs: [{ event: 'bred' }] },
    });
    const file = join(ana.folder, 'ana.json');
    expect(await ana.fenix(['export', '--mine', '--to', file])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const bia = await shell('bia');
    const first = await bia.fenix(['import', file]);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(linesIn(first.stdout)).toEqual([
      { what: 'settings' },
      { what: 'site', name: 'a shop', isNew: true },
      { what: 'shopping', words: 'gota 2', isNew: true },
      { what: 'agent', id: expect.any(String), name: expect.any(String), isNew: true },
      { what: 'agent', id: expect.any(String), name: 'the other one', isNew: true },
      { what: 'rules for domains', taken: 1, left: [], leftInAll: 0 },
      { what: 'feeds', added: 1, known: 0, left: [], leftInAll: 0 },
      { what: 'feeds', agent: expect.any(String), added: 1, known: 0, left: [], leftInAll: 0 },
      { what: 'crawls', new: 3, known: 0 },
      { what: 'saved pages', new: 3, known: 0 },
    ]);
    expect(await told(bia.visitor)).toEqual(before);
    const again = linesIn((await bia.fenix(['import'], await readFile(file, 'utf8'))).stdout);
    expect(
      again.filter(
        ({ isNew, added, new: fresh }) => isNew === true || added === 1 || (fresh !== 0 && fresh !== undefined),
      ),
    ).toEqual([]);
    expect(await told(bia.visitor)).toEqual(before);
    // Nor does it double what it was made of.
    await ana.fenix(['import', file]);
    expect(await told(ana.visitor)).toEqual(before);
  });

  it('is one JSON object that names neither the user nor what is secret of them', async () => {
    const { visitor, fenix, folder } = await settledAna();
    await visitor.post('/api/destinations', { kind: 'webhook', name: 'where I hear', address: 'http://hook.example/' });
    const file = join(folder, 'ana.json');
    const { stdout } = await fenix(['export', '--mine']);
    const archive = JSON.parse(stdout);
    expect(Object.keys(archive)).toEqual([
      'format',
      'version',
      'settings',
      'domains',
      'feeds',
      'sites',
      'shopping',
      'crawls',
      'agents',
      'saved',
      'leftOut',
    ]);
    expect(archive.leftOut).toEqual([]);
    const { id } = await visitor.get('/api/users/me');
    for (const secret of [id, 'ana@example.org', 'hook.example', 'a deleted one']) expect(stdout).not.toContain(secret);
    // The same from the data folder, by whoever runs the service.
    expect((await fenix(['export', '--user', 'ana', '--to', file])).stderr).toBe('');
    expect(await readFile(file, 'utf8')).toBe(stdout);
    expect((await fenix(['export', '--mine', '--to', file])).stderr).toMatch(/is there already/);
    expect((await fenix(['export', '--user', 'nobody'])).stderr).toMatch(/no account "nobody"/);
    expect((await fenix(['export', 'ants', '--mine'])).code).toBe(2);
  });

  it('is written for every account by whoever runs the service, and comes into any account', async () => {
    const { house, visitor, fenix, folder } = await settledAna();
    await house.browser('bia/2').signUp();
    const all = join(folder, 'all');
    const { stdout, stderr, code } = await fenix(['export', '--all', '--to', all]);
    expect([stderr, code]).toEqual(['', 0]);
    const told = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { login: string; file: string });
    expect(told.map(({ login }) => login).sort()).toEqual(['ana', 'bia/2']);
    const [ana, bia] = ['ana', 'bia/2'].map((login) => told.find((each) => each.login === login)?.file ?? '');
    expect(await readFile(ana as string, 'utf8')).toBe((await fenix(['export', '--user', 'ana'])).stdout);
    expect(JSON.parse(await readFile(bia as string, 'utf8'))).toMatchObject({ agents: [], saved: [] });
    expect((await fenix(['export', '--all'])).code).toBe(2);
    expect((await fenix(['export', '--all', '--to', all])).stderr).toMatch(/is there already/);
    const brought = await fenix(['import', '--user', 'bia/2', ana as string]);
    expect([brought.stderr, brought.code]).toEqual(['', 0]);
    const again = await fenix(['export', '--user', 'bia/2']);
    const namesIn = (text: string) =>
      JSON.parse(text).agents.map(({ agent }: { agent: { name: string } }) => agent.name);
    expect(namesIn(again.stdout)).toEqual(namesIn(await readFile(ana as string, 'utf8')));
    expect((await fenix(['import', '--user', 'nobody', ana as string])).stderr).toMatch(/no account "nobody"/);
    // Nothing is left by which somebody could come in.
    const tokens = await house.store.documents(TOKENS).scan({ limit: 10 });
    expect(tokens.items.map(({ value }) => value.name)).not.toContain('fenix import');
    expect(
      await house.store.database.read(
        "SELECT kind, login FROM security_log WHERE what = 'fenix import' AND address = '' ORDER BY id",
      ),
    ).toEqual([
      { kind: 'token-made', login: 'bia/2' },
      { kind: 'token-ended', login: 'bia/2' },
    ]);
    expect(await visitor.items('/api/agents')).toHaveLength(2);
  });
});

it('is said where there is no account to be written', async () => {
  const folder = await temporaryFolder();
  const all = await runInMemory(['export', '--all', '--to', join(folder, 'all')], { FENIX_DATA: join(folder, 'data') });
  expect([all.stdout, all.stderr, all.code]).toEqual(['', expect.stringContaining('FENIX_DATA'), 0]);
});

describe('a file that somebody else wrote', () => {
  const part = (members: Record<string, unknown>) => JSON.stringify({ format: 'fenix-user', version: 1, ...members });
  const PAGE = { url: 'http://a.example/', title: 'A', savedAt: '2026-01-05T08:00:00.000Z', text: 'Some words.' };

  it.each<[string, string, RegExp]>([
    ['an agent that is none', part({ agents: [{ format: 'fenix-agent' }] }), /agents\[0\]: this is no agent to import/],
    [
      'a page behind a script',
      part({ saved: [PAGE, { ...PAGE, url: 'javascript:alert(1)' }] }),
      /saved\[1\]: this is no saved page/,
    ],
    ['a page without words', part({ saved: [{ ...PAGE, text: ' - ' }] }), /saved\[0\]: there is no word in it/],
    ['settings that none has', part({ settings: { timeZone: 'Nowhere' } }), /settings: there is no time zone/],
    [
      'a rule of two lines',
      part({ domains: [{ domain: 'a.example\nblocked b.example', rule: 'blocked' }] }),
      /domains\[0\]/,
    ],
    [
      'a feed of an agent that is not there',
      part({ feeds: [{ url: 'http://a.example/', title: '', agent: 3 }] }),
      /feeds: 1 of them are of agent 3/,
    ],
    [
      'a crawl of an agent that is not there',
      part({ crawls: [{ kind: 'follow', agent: 3, key: 'a', state: 'going' }] }),
      /crawls\[0\]: it is of agent 3/,
    ],
    [
      'a crawl of a password field',
      part({
        crawls: [
          {
            kind: 'form',
            agent: 1,
            key: 'a',
            state: 'going',
            form: { corrections: [{ name: 'p', role: 'password' }] },
          },
        ],
      }),
      /crawls\[0\]: this is no crawl/,
    ],
  ])('is told where it has %s', async (_, text, why) => {
    const { fenix, visitor } = await shell('bia');
    const { code, stdout } = await fenix(['import'], text);
    expect([code, linesIn(stdout).map(({ error }) => error)]).toEqual([
      1,
      expect.arrayContaining([expect.stringMatching(why)]),
    ]);
    expect(await itemsOf(visitor, 'agents')).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ['breaks off', part({ agents: [] }).slice(0, -3), /breaks off/],
    ['is of another version', '{"format":"fenix-user","version":2}', /another version/],
    ['is no JSON', '{"format":"fenix-user",,}', /no JSON object: see its letter 24/],
  ])('is refused where it %s', async (_, text, why) => {
    const { fenix } = await shell('bia');
    const { code, stderr } = await fenix(['import'], text);
    expect([code, stderr]).toEqual([1, expect.stringMatching(why)]);
  });

  it('may be of an earlier Fenix, which knew of no crawls', async () => {
    const { fenix } = await shell('bia');
    const { code, stdout } = await fenix(['import'], part({ settings: {}, agents: [], saved: [PAGE], leftOut: [] }));
    expect([code, linesIn(stdout)]).toEqual([0, expect.arrayContaining([{ what: 'saved pages', new: 1, known: 0 }])]);
  });

  it('may be of an earlier Fenix, in which people lent', async () => {
    const { fenix, visitor } = await shell('bia');
    const { code } = await fenix(['import'], part({ settings: { lends: true, timeZone: 'UTC' } }));
    expect(code).toBe(0);
    expect(await visitor.get('/api/settings')).toMatchObject({ shares: true, timeZone: 'UTC' });
  });

  it('is read in whatever order it is written', async () => {
    const ana = await settledAna();
    const { format, version, agents, ...rest } = JSON.parse((await ana.fenix(['export', '--mine'])).stdout);
    const file = join(ana.folder, 'sorted.json');
    await writeFile(
      file,
      JSON.stringify(
        {
          saved: rest.saved,
          feeds: rest.feeds,
          sites: rest.sites,
          shopping: rest.shopping,
          crawls: rest.crawls,
          agents,
          settings: rest.settings,
          domains: rest.domains,
          version,
          format,
        },
        null,
        2,
      ),
    );
    const bia = await shell('bia');
    expect((await bia.fenix(['import', file])).code).toBe(0);
    expect(await told(bia.visitor)).toEqual(await told(ana.visitor));
  });
});

function linesIn(text: string): readonly Record<string, unknown>[] {
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
