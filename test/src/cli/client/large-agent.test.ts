/** An agent larger than a request may be. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { encodeTermCounts } from '../../../../profiles/profiles.ts';
import { shellFor } from '../../../world/shell.ts';
import { world } from '../../../world/world.ts';

const PAGES = 300;
const TERMS = 4_500;

/** Term counts of a long page, unlike any other. */
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

it('a request refuses a large agent and names the command that takes it, which then does', async () => {
  const { person: bia, ana, fenix, signIn } = await shellFor('bia').then((all) => ({ ...all, ana: all.house.ana }));
  const id = await ana.agent({ words: 'ants' });
  const large = await largeArchive((await ana.get(`/api/agents/${id}/export`)) as never);
  const archive = JSON.stringify(large);
  expect(archive.length).toBeGreaterThan(8 * 1024 * 1024);
  await bia.refused(413, 'fenix import').post('/api/agents/import', { archive });

  await signIn();
  const made = await fenix(['import'], archive);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const { id: copy } = JSON.parse(made.stdout) as { id: string };
  const back = (await bia.get(`/api/agents/${copy}/export`)) as unknown as typeof large;
  expect([back.seen, back.counts]).toEqual([large.seen, large.counts]);

  // Counts that Bia uploaded for this agent serve no other user, and no other agent of hers.
  const without = JSON.stringify({ ...large, counts: {} });
  for (const person of [ana, bia])
    await person.refused(422, 'counts are missing').post('/api/agents/import', { archive: without });
});

it('the term counts of a large agent are checked before they are kept', async () => {
  const { ana } = await world();
  const hash = 'a'.repeat(64);
  for (const counts of ['{', '[]', JSON.stringify({ [hash]: 'AAAA' }), '{"x":"AAAA"}'])
    await ana.refused(422).post('/api/agents/import/counts', { counts });
});
