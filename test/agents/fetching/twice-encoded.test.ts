/** Text that was encoded twice, and text that only looks like it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../agents/reader/decoding.ts';
import { onceEncoded } from '../../../agents/reader/twice-encoded.ts';
import cases from './twice-encoded-cases.json' with { type: 'json' };

const PORTUGUESE = 'A ação começou às três; não há razão para “pânico” — é só o vão… São José, 20 °C, ½ xícara';

/** UTF-8 text as a reader of another encoding sees it. */
function twice(text: string, taken: 'latin1' | 'windows-1252'): string {
  const bytes = new TextEncoder().encode(text);
  if (taken === 'latin1') return Buffer.from(bytes).toString('latin1');
  const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
  return Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? high[byte - 0x80] : String.fromCharCode(byte),
  ).join('');
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

describe('text that was encoded twice', () => {
  test.each(['latin1', 'windows-1252'] as const)('from UTF-8 read as %s is repaired', (taken) => {
    expect(onceEncoded(twice(PORTUGUESE, taken))).toBe(PORTUGUESE);
    expect(onceEncoded(twice('日本語のページ 🎉 привет', taken))).toBe('日本語のページ 🎉 привет');
  });

  test('is repaired beside sound text', () => {
    const menu = 'Início · Não perca · ÍNDICE ';
    expect(onceEncoded(menu + twice(PORTUGUESE, 'windows-1252'))).toBe(menu + PORTUGUESE);
  });

  test('is told from sound quotes beside it', () => {
    const quoted = 'l’été\u00a0», dit-il; ';
    expect(onceEncoded(quoted + twice(PORTUGUESE, 'windows-1252'))).toBe(quoted + PORTUGUESE);
  });

  test('is repaired as a decoder would, and bytes without a character stay', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const meant = (bytes: readonly number[]) => {
      try {
        return decoder.decode(Uint8Array.from(bytes)).replace('\uFEFF', '');
      } catch {
        return String.fromCharCode(...bytes);
      }
    };
    const ends = [0x80, 0x8f, 0x90, 0x9f, 0xa1, 0xb7, 0xbb, 0xbf];
    const looks = [
      ...range(0xc2, 0xdf).flatMap((first) => ends.map((end) => [first, end])),
      ...range(0xe0, 0xef).flatMap((first) => ends.flatMap((next) => ends.map((end) => [first, next, end]))),
      ...range(0xf0, 0xf4).flatMap((first) => ends.flatMap((next) => ends.map((end) => [first, next, 0x80, end]))),
    ].filter((look) => look.length === 2 || look.slice(1).some((byte) => byte !== 0xbb));
    const plain = 'ação, três, avó, pânico, só, já é';
    const sure = twice(plain, 'latin1');
    for (const look of looks) {
      expect(onceEncoded(`${sure} ${String.fromCharCode(...look)}`)).toBe(`${plain} ${meant(look)}`);
    }
  });

  test('from the network is repaired', () => {
    const bytes = new TextEncoder().encode(`<p>${twice(PORTUGUESE, 'windows-1252')}</p>`);
    expect(decodeText({ contentType: 'text/html; charset=utf-8', bytes })).toBe(`<p>${PORTUGUESE}</p>`);
  });
});

test.each(cases.sound as [string, string][])('sound text stays unchanged %s', (_, text) => {
  expect(onceEncoded(text)).toBe(text);
});

test('sound text stays unchanged if it has letters of only one script beyond ASCII', () => {
  const letters = fc.constantFrom(...'abcdefgh áàãâéêíóõôúüçÁÀÃÂÉÊÍÓÕÔÚÜÇ ,.!');
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      expect(onceEncoded(text)).toBe(text);
    }),
  );
});
