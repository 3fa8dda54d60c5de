import { describe, expect, test } from 'vitest';
import {
  areOfOneText,
  areOfTwoTexts,
  bandsOf,
  fingerprint,
  likeness,
  sameText,
  signatureOf,
} from '../../../agents/reader/near-duplicates.ts';
import { BEGINNING } from '../../../demo/demo.ts';
import { loadWrittenSites } from '../../../demo/written.ts';
import cases from './near-duplicates-cases.json' with { type: 'json' };

const texts = (await loadWrittenSites()).flatMap((site) => [...site.listed(BEGINNING)].map(({ text }) => text.trim()));

/** The edits of a mirror: a note at the top, one sentence less, and some changed words. */
function mirrored(text: string, nth: number): string {
  const words = text.split(/\s+/);
  const cut = words.filter((_, i) => i < 40 || i >= 48);
  const edited = cut.map((word, i) => (i % nth === nth - 1 ? 'otherwise' : word));
  return `First published elsewhere and shown here with leave. ${edited.join(' ')}`;
}

const prints = texts.map(fingerprint);

describe('texts that are almost the same', () => {
  test('are recognised after one word in twenty-five changed (recall)', () => {
    const found = texts.filter((text, i) => sameText(fingerprint(mirrored(text, 25)), prints[i] as Uint32Array));
    expect(found.length / texts.length).toBeGreaterThanOrEqual(0.95);
  });

  test('are not seen where there are none (precision)', () => {
    const wrong = prints.flatMap((a, i) => prints.slice(i + 1).filter((b) => sameText(a, b)));
    expect(wrong).toEqual([]);
  });

  test.each(cases.like as [string, string, string, number][])('a text is like %s', (_, a, b, expected) => {
    expect(likeness(fingerprint(a), fingerprint(b))).toBe(expected);
  });

  test('are as alike as the part that they share is long', () => {
    const words = Array.from({ length: 1_000 }, (_, i) => `w${i}`);
    const half = likeness(fingerprint(words.join(' ')), fingerprint(words.slice(0, 500).join(' ')));
    expect(half).toBeGreaterThan(0.35);
    expect(half).toBeLessThan(0.65);
  });
});

test('signatures agree with fingerprints: an edited text is one text, all others are two', () => {
  const signatures = texts.map(signatureOf);
  const torn = texts.filter((text, i) => areOfTwoTexts(signatures[i] ?? '', signatureOf(mirrored(text, 25))));
  expect(torn.length / texts.length).toBeLessThanOrEqual(0.05);
  const joined = signatures.flatMap((a, i) => signatures.slice(i + 1).filter((b) => !areOfTwoTexts(a, b)));
  expect(joined).toEqual([]);
});

test('signatures of an unknown text match nothing', () => {
  const known = signatureOf('some words here');
  expect(known).toHaveLength(88);
  expect([areOfTwoTexts('', known), areOfTwoTexts(known, ''), areOfTwoTexts('', '')]).toEqual([false, false, false]);
  expect(areOfTwoTexts(signatureOf(''), known)).toBe(true);
});

describe('a short text', () => {
  const words = (texts[0] ?? '').split(/\s+/u);
  const usedOf = (signature: string) => Buffer.from(signature, 'base64').filter((byte) => byte !== 0).length;
  const first = (count: number) => signatureOf(words.slice(0, count).join(' '));
  /** The shortest beginning that is long enough, and one a few words shorter. */
  const least = words.findIndex((_, count) => usedOf(first(count)) === 32);
  const [long, short] = [first(least), first(least - 3)];

  test('is no copy of a longer one that begins so, nor of itself, whichever comes first', () => {
    expect([usedOf(long), usedOf(short) < 32]).toEqual([32, true]);
    const pair = [Buffer.from(long, 'base64'), Buffer.from(short, 'base64')] as const;
    expect(likeness(...pair)).toBeGreaterThan(0.8);
    expect(areOfOneText(long, long)).toBe(true);
    expect([areOfOneText(long, short), areOfOneText(short, long), areOfOneText(short, short)]).not.toContain(true);
  });

  test('has no bands, and a long one has those of its bins', () => {
    expect(bandsOf(short)).toEqual([]);
    const bands = bandsOf(long);
    expect(bands.length).toBeGreaterThan(10);
    const bytes = Buffer.from(long, 'base64');
    for (const band of bands) {
      const [from, hex] = band.split(':') as [string, string];
      expect(bytes.subarray(Number(from), Number(from) + 3).toString('hex')).toBe(hex);
    }
    expect(new Set(bands.map((band) => Number(band.split(':')[0]) % 3))).toEqual(new Set([0]));
    expect(bandsOf(long, 2, 4).every((band) => /^[0246]:[0-9a-f]{4}$/u.test(band))).toBe(true);
  });
});
