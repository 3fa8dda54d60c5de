/**
 * A text and its outline as a tree of parts, which the window draws. Whatever the outline says, each character of the
 * text is in the tree once and in order: a range that crosses another is cut, and a range in an impossible place is
 * left out.
 */
import type { TextRange } from '../contract.ts';
import type { OwnRun } from './anchoring.ts';

type PartKind = TextRange['kind'];

interface TextPiece {
  /** How many characters of the text come before. */
  readonly at: number;
  readonly text: string;
  readonly hit: boolean;
  /** The highlight that it belongs to. */
  readonly own?: string;
  /** The highlight has a note. */
  readonly noted?: true;
}

export interface Part extends Pick<TextRange, 'level' | 'href' | 'text'> {
  readonly kind: PartKind;
  readonly pieces: readonly Piece[];
}

export type Piece = TextPiece | Part;

export function isPart(piece: Piece): piece is Part {
  return 'kind' in piece;
}

/** Parts within a line. */
const INLINE: ReadonlySet<string> = new Set(['link', 'strong', 'emphasis', 'mono', 'indent']);
/** Parts that must stand directly in certain others. */
const HOLDERS: Readonly<Partial<Record<PartKind, readonly PartKind[]>>> = {
  row: ['table'],
  cell: ['row'],
  head: ['row'],
  item: ['list', 'numbered'],
  term: ['terms'],
  definition: ['terms'],
  indent: ['code'],
};
/** Parts that hold only certain others, and parts that hold only lines. */
const STRICT: Readonly<Partial<Record<PartKind, readonly PartKind[]>>> = {
  table: ['row', 'caption'],
  row: ['cell', 'head'],
  code: ['link', 'strong', 'emphasis', 'mono', 'indent'],
  heading: ['link', 'strong', 'emphasis', 'mono'],
};
const DEEPEST = 16;

interface Open extends Part {
  readonly to: number;
  readonly pieces: Piece[];
}

function isInline(kind: PartKind): boolean {
  return INLINE.has(kind);
}

export function piecesOf(runs: readonly OwnRun[], outline: readonly TextRange[]): readonly Piece[] {
  const growing = new Growing(runs);
  for (const range of outline) growing.take(range);
  return growing.pieces();
}

class Growing {
  readonly #runs: readonly OwnRun[];
  readonly #page: Piece[] = [];
  readonly #open: Open[] = [];
  readonly #length: number;
  #at = 0;
  /** The next run to write, and how much of it is written. */
  #run = 0;
  #written = 0;

  constructor(runs: readonly OwnRun[]) {
    this.#runs = runs;
    this.#length = runs.reduce((sum, { text }) => sum + text.length, 0);
  }

  take(range: TextRange): void {
    const from = Math.max(range.from, this.#at);
    const holder = this.#holderFor(range.kind, from, range.to);
    if (range.from > this.#length || holder === undefined) return;
    // What closes early for it ends at its own end: the rest of a crossing range is used.
    const begin = Math.max(from, this.#open[holder]?.to ?? 0);
    if (range.to <= begin && (range.from !== range.to || begin > range.from)) return;
    while (this.#open.length > holder) this.#close();
    this.#write(begin);
    const to = Math.min(range.to, this.#open.at(-1)?.to ?? this.#length);
    const { kind, level, href, text } = range;
    const said = { ...(level === undefined ? {} : { level }), ...(href === undefined ? {} : { href }) };
    const part: Open = { kind, ...said, ...(text === undefined ? {} : { text }), to, pieces: [] };
    this.#pieces().push(part);
    this.#open.push(part);
  }

  pieces(): readonly Piece[] {
    while (this.#open.length > 0) this.#close();
    this.#write(this.#length);
    return this.#page;
  }

  /** The open part below which the range goes; undefined if it has no place. */
  #holderFor(kind: PartKind, from: number, to: number): number | undefined {
    for (let depth = this.#open.length; depth >= 0; depth--) {
      const holder = this.#open[depth - 1];
      if (holder !== undefined && !reaches(holder, from, to)) continue;
      if (depth < DEEPEST && canHold(holder?.kind, kind)) return depth;
      // Within a line nothing closes early.
      if (isInline(kind)) return undefined;
    }
    return undefined;
  }

  #close(): void {
    this.#write(this.#open.at(-1)?.to ?? this.#length);
    this.#open.pop();
  }

  #pieces(): Piece[] {
    return this.#open.at(-1)?.pieces ?? this.#page;
  }

  #write(to: number): void {
    for (let run = this.#runs[this.#run]; run !== undefined && this.#at < to; run = this.#runs[this.#run]) {
      const text = run.text.slice(this.#written, this.#written + to - this.#at);
      if (text !== '') this.#pieces().push({ ...run, at: this.#at, text });
      this.#at += text.length;
      this.#written += text.length;
      if (this.#written < run.text.length) break;
      this.#run++;
      this.#written = 0;
    }
  }
}

/** An empty cell may stand at the end of its row. */
function reaches(holder: Open, from: number, to: number): boolean {
  return from < holder.to || (from === holder.to && from === to && holder.kind === 'row');
}

function canHold(holder: PartKind | undefined, kind: PartKind): boolean {
  const wanted = HOLDERS[kind];
  if (wanted !== undefined) return holder !== undefined && wanted.includes(holder);
  if (holder === undefined) return true;
  if (isInline(holder)) return isInline(kind) && kind !== holder && kind !== 'indent';
  return STRICT[holder]?.includes(kind) ?? true;
}

/** The text between two ends of lines. */
export interface TextLine {
  readonly at: number;
  readonly pieces: readonly Piece[];
}

/** Lines and blocks, in order; empty lines are left out. */
export function blocksOf(pieces: readonly Piece[]): readonly (TextLine | Part)[] {
  const blocks: (TextLine | Part)[] = [];
  let line: Piece[] = [];
  const end = () => {
    if (line.some(isSaid)) blocks.push({ at: startOf(line), pieces: line });
    line = [];
  };
  for (const piece of pieces) {
    const lines = isPart(piece) ? [piece] : linesIn(piece);
    for (const [i, part] of lines.entries()) {
      const isAlone = isPart(part) && !isInline(part.kind);
      if (i > 0 || isAlone) end();
      if (isAlone) blocks.push(part);
      else line.push(part);
    }
  }
  end();
  return blocks;
}

function isSaid(piece: Piece): boolean {
  return isPart(piece) || piece.text.trim() !== '';
}

function linesIn(piece: TextPiece): readonly TextPiece[] {
  let { at } = piece;
  return piece.text.split('\n').map((text) => {
    const line = { ...piece, at, text };
    at += text.length + 1;
    return line;
  });
}

export function startOf(pieces: readonly Piece[]): number {
  for (const piece of pieces) {
    const at = isPart(piece) ? startOf(piece.pieces) : piece.at;
    if (at >= 0) return at;
  }
  return NOWHERE;
}

const NOWHERE = -1;

/** All words of the pieces. */
export function wordsIn(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (isPart(piece) ? wordsIn(piece.pieces) : piece.text)).join('');
}
