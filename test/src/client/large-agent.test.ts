/** An agent that is larger than a request may be. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { encodeTermCounts } from '../../../profiles/profiles.ts';
import { newUser, PASSWORD, serviceUnderTest } from '../../server/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { runInMemory } from '../support/streams.ts';

const PAGES = 300;
const TERMS = 4_500;

/** Of a long page that no other is like. */
function longCounts(page: number): Uint8Array {
  const terms = Array.from({ length: TERMS }, (_, i) => `term${String(10_000 * page + i).padStart(9, '0')}`);
  return encodeTermCounts({ version: 1, language: 'en', terms, counts: terms.map(() => 1), surfaces: terms });
}

async function largeArchive(small: { readonly seen: readonly string[]; readonly counts: Record<string, string> }) {
  const counts = { ...small.counts };
  const seen = Array.from({ length: PAGES }, (_, page) => {
    const bytes = longCounts(page);
    const hash = createHash('sha256').update(bytes).digest('hex');
    counts[hash] = Buffer.from(bytes).toString('base64');
    return hash;
  });
  return { ...small, seen, counts };
}

it('is refused by a request with what takes it, and taken by that', async () => {
  const { app } = await serviceUnderTest();
  const ana = await newUser(app, 'ana');
  const { id } = (await ana.post('/api/agents', { words: 'ants' })).json<{ id: string }>();
  const large = await largeArchive((await ana.get(`/api/agents/${id}/export`)).json());
  const archive = JSON.stringify(large);
  expect(archive.length).toBeGreaterThan(8 * 1024 * 1024);
  const bia = await newUser(app, 'bia');
  const refused = await bia.post('/api/agents/import', { archive });
  expect([refused.statusCode, refused.json().detail]).toEqual([413, expect.stringMatching(/fenix import/)]);

  const environment = { XDG_CONFIG_HOME: await temporaryFolder() };
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await runInMemory(['login', address, '--as', 'bia'], environment, `${PASSWORD}\n`);
  const made = await runInMemory(['import'], environment, archive);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const { id: copy } = JSON.parse(made.stdout) as { id: string };
  const back = (await bia.get(`/api/agents/${copy}/export`)).json<typeof large>();
  expect([back.seen, back.counts]).toEqual([large.seen, large.counts]);

  // What bia brought helps nobody else, and her no more: they were for this agent.
  const without = JSON.stringify({ ...large, counts: {} });
  for (const visitor of [ana, bia]) {
    const answer = await visitor.post('/api/agents/import', { archive: without });
    expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringMatching(/counts are missing/)]);
  }
});

it('has counts that are looked at before they are kept', async () => {
  const { app } = await serviceUnderTest();
  const ana = await newUser(app, 'ana');
  const hash = 'a'.repeat(64);
  for (const counts of ['{', '[]', JSON.stringify({ [hash]: 'AAAA' }), '{"x":"AAAA"}'])
    expect((await ana.post('/api/agents/import/counts', { counts })).statusCode, counts).toBe(422);
});
