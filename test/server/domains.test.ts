/** Rules for domains by HTTP: each user's own, about sites and never about everybody's, and kept in what sessions show. */
import { describe, expect, it } from 'vitest';
import type { InTurns, UserId } from '../../agents/agents.ts';
import { StoredDomainRules } from '../../src/domains/domains.ts';
import { LIMITS } from '../../src/limits/table.ts';
import { bakingUrl, engineOf, evolutionUrl } from '../agents/support.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { openStore } from '../src/support/stores.ts';
import { agentWithList, newUser, serviceUnderTest, type Visitor } from './support.ts';

interface Rule {
  readonly domain: string;
  readonly rule: string;
}

function rulesOf(visitor: Visitor): Promise<readonly Rule[]> {
  return visitor.whole<Rule>('/api/domains');
}

function put(visitor: Visitor, domain: string, rule: string) {
  return visitor.ask('PUT', `/api/domains/${encodeURIComponent(domain)}`, { rule });
}

async function house() {
  const { app } = await serviceUnderTest();
  return { ana: await newUser(app, 'ana'), bia: await newUser(app, 'bia') };
}

describe('a rule', () => {
  it('is made, changed and deleted, and nobody else has it', async () => {
    const { ana, bia } = await house();
    expect((await put(ana, 'example.org', 'blocked')).json()).toEqual({ domain: 'example.org', rule: 'blocked' });
    await put(ana, 'another.example', 'pinned');
    await put(ana, 'example.org', 'raised');
    expect(await rulesOf(ana)).toEqual([
      { domain: 'another.example', rule: 'pinned' },
      { domain: 'example.org', rule: 'raised' },
    ]);
    expect(await rulesOf(bia)).toEqual([]);
    expect((await bia.ask('DELETE', '/api/domains/example.org')).statusCode).toBe(404);
    expect((await ana.ask('DELETE', '/api/domains/example.org')).statusCode).toBe(204);
    expect((await ana.ask('DELETE', '/api/domains/example.org')).statusCode).toBe(404);
    expect(await rulesOf(ana)).toHaveLength(1);
  });

  it.each([
    ['WWW.Example.ORG', 'example.org'],
    ['www.gov.br', 'www.gov.br'],
    ['https://blog.example.org:8080/path?x', 'blog.example.org'],
    ['example.org.', 'example.org'],
    ['bücher.example', 'bücher.example'],
    ['xn--bcher-kva.example', 'bücher.example'],
    ['github.io', 'github.io'],
    ['intranet', 'intranet'],
    ['127.0.0.1', '127.0.0.1'],
    ['http://[2001:db8::1]/', '[2001:db8::1]'],
  ])('about %s is about %s', async (written, domain) => {
    const { ana } = await house();
    const response = await put(ana, written, 'blocked');
    expect(response.statusCode, response.body).toBe(200);
    expect(await rulesOf(ana)).toEqual([{ domain, rule: 'blocked' }]);
  });

  it.each([
    ['com', 'public suffix'],
    ['com.br', 'public suffix'],
    ['https://co.uk/', 'public suffix'],
    ['two words', 'no domain'],
    ['*.example.org', 'no domain'],
    ['http://', 'no domain'],
    ['/path', 'no domain'],
  ])('about %s is refused: %s', async (written, why) => {
    const { ana } = await house();
    const response = await put(ana, written, 'blocked');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field: 'domain', message: expect.stringContaining(why) }] });
  });

  it('that nobody knows is refused', async () => {
    const { ana } = await house();
    expect((await put(ana, 'example.org', 'loved')).statusCode).toBe(400);
  });
});

describe('a text of rules', () => {
  it('comes out as it goes in, and says what is not taken', async () => {
    const { ana, bia } = await house();
    const text =
      '# mine\npinned example.org\r\nBLOCKED  https://www.bad.example/x\n\nblocked com\nlike a.example\nraised ?\n';
    expect((await ana.post('/api/domains/text', { text })).json()).toEqual({
      taken: 2,
      left: [
        { line: 'blocked com', why: 'suffix' },
        { line: 'like a.example', why: 'no-rule' },
        { line: 'raised ?', why: 'no-domain' },
      ],
      leftInAll: 3,
    });
    const out = await ana.get('/api/domains/text');
    expect(out.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(out.body).toBe('blocked bad.example\npinned example.org\n');
    await bia.post('/api/domains/text', { text: out.body });
    expect(await rulesOf(bia)).toEqual(await rulesOf(ana));
  });

  it('has at most five hundred, and known ones can still be changed', async () => {
    const { ana } = await house();
    const text = Array.from({ length: LIMITS.rules.most + 3 }, (_, i) => `blocked s${i}.example`).join('\n');
    expect((await ana.post('/api/domains/text', { text })).json()).toMatchObject({
      taken: LIMITS.rules.most,
      leftInAll: 3,
    });
    const more = await put(ana, 'one.more.example', 'pinned');
    expect([more.statusCode, more.body]).toEqual([409, expect.stringContaining('500 of 500 rules for domains')]);
    expect((await put(ana, 's7.example', 'pinned')).statusCode).toBe(200);
    expect(await rulesOf(ana)).toHaveLength(LIMITS.rules.most);
  });
});

describe('a hostile text', () => {
  it('holds nobody up, however long its lines are', async () => {
    const { ana } = await house();
    const dots = `blocked ${'.'.repeat(200_000)}a`;
    const letters = `blocked ${Array.from({ length: 16_000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')}`;
    for (const text of [dots, letters]) {
      const began = performance.now();
      expect((await ana.post('/api/domains/text', { text })).json()).toMatchObject({ taken: 0, leftInAll: 1 });
      expect(performance.now() - began).toBeLessThan(2_000);
    }
    const long = await ana.post('/api/domains/text', { text: `blocked ${'a.'.repeat(130)}example` });
    expect(long.json()).toMatchObject({ taken: 0, left: [{ why: 'no-domain' }] });
  });

  it('is read in turns, line by line', async () => {
    const store = await openStore(await temporaryFolder());
    let turns = 0;
    const inTurns: InTurns = async (steps) => {
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done === true) return step.value;
        turns++;
      }
    };
    const rules = new StoredDomainRules(store, inTurns);
    await rules.take('ana' as UserId, 'blocked a.example\n'.repeat(100));
    expect(turns).toBe(100);
  });
});

describe('a session', () => {
  it('keeps to the rules as they are when it begins, and says so; lists of before stay', async () => {
    const service = await serviceUnderTest({
      engines: [engineOf('one', [evolutionUrl(0), bakingUrl(0), evolutionUrl(1), bakingUrl(1)])],
    });
    const ana = await newUser(service.app, 'ana');
    const before = await agentWithList(ana, service);
    expect(before.pages).toHaveLength(4);
    const bia = await newUser(service.app, 'bia');
    await put(bia, 'baking.example', 'blocked');
    await put(bia, 'evolution.example', 'pinned');
    const { id, pages } = await agentWithList(bia, service);
    expect(pages.map(({ url }) => url)).toEqual([evolutionUrl(0), evolutionUrl(1)]);
    expect(pages).toMatchObject([{ pinned: true }, { pinned: true }]);
    const session = (await bia.get(`/api/agents/${id}/sessions/1`)).json<{ sources: { blocked: number }[] }>();
    expect(session.sources).toMatchObject([{ found: 4, blocked: 2, unseen: 2 }]);
    await put(ana, 'baking.example', 'blocked');
    const list = (await ana.get(`/api/agents/${before.id}/pages`)).json<{ items: { pinned: boolean }[] }>().items;
    expect(list).toHaveLength(4);
    expect(list.some(({ pinned }) => pinned)).toBe(false);
  });

  it('belongs to an agent with its wishes', async () => {
    const { ana } = await house();
    const wishes = { freshness: 'month', safeSearch: 'moderate' };
    const created = (await ana.post('/api/agents', { words: 'x', ...wishes })).json<{ id: string }>();
    expect(created).toMatchObject(wishes);
    const none = { freshness: null, safeSearch: null };
    expect((await ana.ask('PATCH', `/api/agents/${created.id}`, none)).json()).toMatchObject(none);
    expect((await ana.post('/api/agents', { words: 'x', freshness: 'decade' })).statusCode).toBe(400);
  });
});
