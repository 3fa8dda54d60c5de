/** Contents come back as they were, whatever packing gains. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { packed, unpacked } from '../../../../src/storage/store/packing.ts';

/** Letters that look like chance: some are as long packed as they were. */
function lettersOf(seed: number): string {
  const parts = Array.from({ length: 4 }, (_, i) => createHash('sha256').update(`${seed} ${i}`).digest('base64url'));
  return parts.join('').slice(0, 60 + (seed % 100));
}

test('a content comes back as it was, also if packing it gains nothing', async () => {
  for (let seed = 0; seed < 400; seed++) {
    const bytes = Buffer.from(lettersOf(seed));
    const kept = await packed(bytes);
    expect(kept.length).toBeLessThanOrEqual(bytes.length);
    expect([seed, Buffer.from(await unpacked(kept, bytes.length)).toString()]).toEqual([seed, bytes.toString()]);
  }
});
