/** Rules for domains over HTTP, for their own user and never for public suffixes. */
import { expect, it } from 'vitest';
import type { InTurns, UserId } from '../../../agents/agents.ts';
import { LIMITS } from '../../../src/people/limits/table.ts';
import { StoredDomainRules } from '../../../src/sources/rules/domains.ts';
import type { Person } from '../../world/person.ts';
import { world } from '../../world/world.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';

type Rule = 'blocked' | 'lowered' | 'pinned' | 'raised';

const rulesOf = (person: Person) => person.whole('/api/domains');
const placeOf = (domain: string) => `/api/domains/${encodeURIComponent(domain)}` as const;
const put = (person: Person, domain: string, rule: Rule) => person.put(placeOf(domain), { rule });

it('a rule is made, changed and deleted by its user, and is invisible to others', async () => {
  const { ana, bia } = await world();
  expect(await put(ana, 'example.org', 'blocked')).toEqual({ domain: 'example.org', rule: 'blocked' });
  await put(ana, 'another.example', 'pinned');
  await put(ana, 'example.org', 'raised');
  expect(await rulesOf(ana)).toEqual([
    { domain: 'another.example', rule: 'pinned' },
    { domain: 'example.org', rule: 'raised' },
  ]);
  expect(await rulesOf(bia)).toEqual([]);
  await bia.refused(404).delete('/api/domains/example.org');
  await ana.delete('/api/domains/example.org');
  await ana.refused(404).delete('/api/domains/example.org');
  expect(await rulesOf(ana)).toHaveLength(1);
});

it('a rule covers a whole domain in any spelling, and never a public suffix or a wrong name', async () => {
  const { ana } = await world();
  for (const [written, domain] of [
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
  ] as const)
    expect(await put(ana, written, 'blocked')).toEqual({ domain, rule: 'blocked' });
  const refused = {
    'public suffix': ['com', 'com.br', 'https://co.uk/'],
    'no domain': ['two words', '*.example.org', 'http://', '/path'],
  };
  for (const [why, all] of Object.entries(refused)) {
    for (const written of all) await ana.refused(422, { domain: why }).put(placeOf(written), { rule: 'blocked' });
  }
  await ana.refused(400).put('/api/domains/example.org', { rule: 'loved' });
});

it('rules as text come out as they go in, and the refused lines are named', async () => {
  const { ana, bia } = await world();
  const text =
    '# mine\npinned example.org\r\nBLOCKED  https://www.bad.example/x\n\nblocked com\nlike a.example\nraised ?\n';
  expect(await ana.post('/api/domains/text', { text })).toEqual({
    taken: 2,
    left: [
      { line: 'blocked com', why: 'suffix' },
      { line: 'like a.example', why: 'no-rule' },
      { line: 'raised ?', why: 'no-domain' },
    ],
    leftInAll: 3,
  });
  const { headers, body } = await ana.send('GET', '/api/domains/text');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe('blocked bad.example\npinned example.org\n');
  await bia.post('/api/domains/text', { text: body });
  expect(await rulesOf(bia)).toEqual(await rulesOf(ana));
});

it('rules as text are at most five hundred, and existing ones can still be changed', async () => {
  const { ana } = await world();
  const { most } = LIMITS.rules;
  const text = Array.from({ length: most + 3 }, (_, i) => `blocked s${i}.example`).join('\n');
  expect(await ana.post('/api/domains/text', { text })).toMatchObject({ taken: most, leftInAll: 3 });
  await ana.refused(409, '500 of 500 rules for domains').put('/api/domains/one.more.example', { rule: 'pinned' });
  await put(ana, 's7.example', 'pinned');
  expect(await ana.post('/api/domains/text', { text: 'raised s8.example' })).toMatchObject({ taken: 1 });
  expect(await rulesOf(ana)).toHaveLength(most);
});

it('a hostile text of rules is read in turns, line by line, and names that are too long are refused', async () => {
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
  const letters = Array.from({ length: 16_000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
  for (const long of [`${'.'.repeat(200_000)}a`, letters, `${'a.'.repeat(130)}example`]) {
    const { taken, left } = await rules.take('ana' as UserId, `blocked ${long}`);
    expect([taken, left.map(({ why }) => why)]).toEqual([0, ['no-domain']]);
  }
});
