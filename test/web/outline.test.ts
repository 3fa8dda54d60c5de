/** A text with its outline on screen: each letter once, in valid nesting, whatever the outline says. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const OUTLINE = new URL('../../web/src/reader/outline.ts', import.meta.url).pathname;
const { piecesOf, blocksOf, isPart } = (await import(/* @vite-ignore */ OUTLINE)) as Outline;

interface Range {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly href?: string;
}
interface Piece {
  readonly at?: number;
  readonly text?: string;
  readonly hit?: boolean;
  readonly kind?: string;
  readonly pieces?: readonly Piece[];
}
interface Outline {
  piecesOf(runs: readonly { text: string; hit: boolean }[], outline: readonly Range[]): readonly Piece[];
  blocksOf(pieces: readonly Piece[]): readonly Piece[];
  isPart(piece: Piece): boolean;
}

/** Impossible outlines of "one two three". */
const HARMLESS: readonly { readonly name: string; readonly outline: readonly Range[]; readonly told: unknown }[] =
  JSON.parse(readFileSync(new URL('outline.json', import.meta.url), 'utf8'));

const whole = (text: string) => [{ text, hit: false }];
/** As nested lists: the kind, then its content. */
const told = (pieces: readonly Piece[]): unknown[] =>
  pieces.map((piece) =>
    isPart(piece) ? [piece.kind, ...told(piece.pieces ?? [])] : (piece.hit ? '*' : '') + piece.text,
  );
const lettersOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (isPart(piece) ? lettersOf(piece.pieces ?? []) : piece.text)).join('');
const depthOf = (pieces: readonly Piece[]): number =>
  Math.max(0, ...pieces.map((piece) => (isPart(piece) ? 1 + depthOf(piece.pieces ?? []) : 0)));

describe('pieces of a text', () => {
  test('are nested as the outline says, with marks', () => {
    const runs = [
      { text: 'Of ', hit: false },
      { text: 'mills', hit: true },
      { text: '\nfirst\nsecond line', hit: false },
    ];
    const outline = [
      { kind: 'heading', from: 0, to: 8 },
      { kind: 'emphasis', from: 3, to: 8 },
      { kind: 'list', from: 9, to: 26 },
      { kind: 'item', from: 9, to: 14 },
      { kind: 'item', from: 15, to: 26 },
      { kind: 'link', from: 15, to: 21, href: 'https://a.example/' },
    ];
    expect(told(piecesOf(runs, outline))).toEqual([
      ['heading', 'Of ', ['emphasis', '*mills']],
      '\n',
      ['list', ['item', 'first'], '\n', ['item', ['link', 'second'], ' line']],
    ]);
  });

  test('keep empty cells in place, and show a picture between two lines', () => {
    const outline = [
      { kind: 'table', from: 0, to: 7 },
      { kind: 'row', from: 0, to: 3 },
      { kind: 'cell', from: 0, to: 1 },
      { kind: 'cell', from: 2, to: 3 },
      { kind: 'row', from: 4, to: 5 },
      { kind: 'cell', from: 4, to: 5 },
      { kind: 'cell', from: 5, to: 5 },
      { kind: 'row', from: 6, to: 7 },
      { kind: 'cell', from: 6, to: 6 },
      { kind: 'cell', from: 6, to: 7 },
      { kind: 'picture', from: 8, to: 8 },
    ];
    const [table, ...others] = blocksOf(piecesOf(whole('a\nb\nc\nd\nend'), outline));
    const rows = blocksOf(table?.pieces ?? []).map((row) => told(blocksOf(row.pieces ?? [])));
    expect(rows).toEqual([
      [
        ['cell', 'a'],
        ['cell', 'b'],
      ],
      [['cell', 'c'], ['cell']],
      [['cell'], ['cell', 'd']],
    ]);
    expect(others.map(({ kind = 'line' }) => kind)).toEqual(['picture', 'line']);
  });

  test.each(HARMLESS)('are shown without harm: $name', ({ outline, told: expected }) => {
    expect(told(piecesOf(whole('one two three'), outline))).toEqual(expected);
  });

  test('are nested only to a limit, however deep the outline is', () => {
    const text = 'x'.repeat(10);
    const outline = Array.from({ length: 100_000 }, () => ({ kind: 'quote', from: 0, to: 10 }));
    const pieces = piecesOf(whole(text), outline);
    expect(lettersOf(pieces)).toBe(text);
    expect(depthOf(pieces)).toBeLessThanOrEqual(16);
  });

  test('have each letter once, in order, whatever the outline says', () => {
    const kinds = 'heading list item quote code table row cell link strong indent picture'.split(' ');
    const range = fc.record({ kind: fc.constantFrom(...kinds), from: fc.nat(40), to: fc.nat(40) });
    const runs = fc.array(fc.record({ text: fc.string({ maxLength: 10 }), hit: fc.boolean() }), { maxLength: 6 });
    fc.assert(
      fc.property(runs, fc.array(range, { maxLength: 20 }), (runs, outline) => {
        const pieces = piecesOf(runs, outline);
        const text = runs.map((run) => run.text).join('');
        expect(lettersOf(pieces)).toBe(text);
        const lines = blocksOf(pieces).map((block) => lettersOf(block.pieces ?? []));
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
