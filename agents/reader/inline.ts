/**
 * Emphasis, code and links within a line, as places in the line as read, which has one space where its source has any
 * number of blanks. Bounded: beyond that the page is plain.
 */
export type SpanKind = 'link' | 'strong' | 'emphasis' | 'mono';

export interface Span {
  readonly kind: SpanKind;
  readonly from: number;
  readonly to: number;
  /** As the page writes it. */
  readonly href?: string;
}

/** Levels of nesting. */
const DEEPEST = 4;
/** Of one page. */
const MOST_SPANS = 20_000;
const NONE: readonly Span[] = [];

interface Begun {
  readonly kind: SpanKind;
  readonly href: string | undefined;
}

/** A beginning or an end in the written text, in order. */
interface InlineMark {
  readonly span: number;
  readonly at: number;
  readonly isEnd: boolean;
}

export class Inline {
  #left = MOST_SPANS;
  #length = 0;
  /** The line's spans, and the open ones by their index. */
  #spans: Begun[] = [];
  #marks: InlineMark[] = [];
  #open: number[] = [];

  wrote(letters: number): void {
    this.#length += letters;
  }

  /** False if it takes no more spans; such a span has no end either. */
  begin(kind: SpanKind, href: string | undefined): boolean {
    if (this.#open.length === DEEPEST || this.#left === 0) return false;
    this.#put({ kind, href });
    return true;
  }

  end(): void {
    const span = this.#open.pop();
    if (span !== undefined) this.#marks.push({ span, at: this.#length, isEnd: true });
  }

  /** The spans of a written line; open ones continue in the next. */
  take(written: string): readonly Span[] {
    if (this.#spans.length === 0) {
      this.#length = 0;
      return NONE;
    }
    const open = this.#open.map((span) => this.#spans[span] as Begun);
    while (this.#open.length > 0) this.end();
    this.#length = 0;
    const spans = written === '' || this.#marks.length === 0 ? NONE : placed(this.#spans, this.#marks, written);
    this.#spans = [];
    this.#marks = [];
    if (this.#left > 0) for (const begun of open) this.#put(begun);
    return spans;
  }

  #put(begun: Begun): void {
    this.#left = Math.max(0, this.#left - 1);
    this.#open.push(this.#spans.length);
    this.#marks.push({ span: this.#spans.length, at: this.#length, isEnd: false });
    this.#spans.push(begun);
  }
}

/**
 * One walk over the written text: a span begins at the first letter behind its mark and ends with the last one before.
 */
function placed(spans: readonly Begun[], marks: readonly InlineMark[], written: string): readonly Span[] {
  const from = new Array<number>(spans.length).fill(0);
  const to = new Array<number>(spans.length).fill(0);
  let mark = 0;
  let read = 0;
  let isApart = false;
  const pass = (at: number, begin: number) => {
    for (let next = marks[mark]; next !== undefined && next.at <= at; next = marks[++mark]) {
      if (next.isEnd) to[next.span] = read;
      else from[next.span] = begin;
    }
  };
  for (let i = 0; i < written.length; i++) {
    if (isBlank(written, i)) {
      isApart = read > 0;
      continue;
    }
    pass(i, read + (isApart ? 1 : 0));
    read += isApart ? 2 : 1;
    isApart = false;
  }
  pass(written.length, read);
  return spans.flatMap(({ kind, href }, i) => {
    const [begin, end] = [from[i] as number, to[i] as number];
    return begin >= end ? [] : [{ kind, from: begin, to: end, ...(href === undefined ? {} : { href }) }];
  });
}

const BLANK = /\s/;

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > 0x20 && code < 0x7f) return false;
  return BLANK.test(text[at] as string);
}
