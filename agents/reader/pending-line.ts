/** A line that is still being read. */
import { oneLine } from './document.ts';
import { withoutHeapsBehind } from './heaps.ts';
import { Inline } from './inline.ts';
import { MOST_LINES } from './limits.ts';
import { Line, NONE } from './page-tree.ts';

export class PendingLine {
  hrefs: string[] = NONE;
  inline = '';
  pictures = 0;
  /** Characters inside of anchors, as a reader sees them: a run of blanks is one. */
  linked = 0;
  /** Where it begins in the HTML. */
  at = 0;
  /** Whether it is still empty. */
  isBlank = true;
  readonly spans = new Inline();
  #written = '';
  #isBegun = false;
  /** The last characters were of an anchor, and blanks of an anchor may have followed them. */
  #isLinked = false;
  #hasGap = false;
  readonly #lines: Line[];

  constructor(lines: Line[]) {
    this.#lines = lines;
  }

  /** `href`: of the anchor around the text. */
  add(said: string, href: string | undefined, at: number): void {
    const text = withoutHeapsBehind(this.#written, said);
    if (!this.#isBegun) this.at = at;
    this.#isBegun = true;
    this.#written += text;
    this.spans.wrote(text.length);
    if (href !== undefined) this.#addLinked(text, href);
    else if (text !== '') this.#isLinked = false;
    this.isBlank &&= text.trim() === '';
  }

  #addLinked(text: string, href: string): void {
    const read = oneLine(text);
    if (read === '') {
      this.#hasGap ||= text !== '';
      return;
    }
    // An anchor around several boxes is in each of their lines.
    if (this.hrefs.at(-1) !== href) this.addLink(href);
    const hasBlank = this.#hasGap || BLANK.test(text.charAt(0));
    this.linked += read.length + (this.#isLinked && hasBlank ? 1 : 0);
    this.#isLinked = true;
    this.#hasGap = BLANK.test(text.charAt(text.length - 1));
  }

  addLink(href: string): void {
    if (this.hrefs === NONE) this.hrefs = NONE.slice();
    this.hrefs.push(href);
  }

  flush(box: number): void {
    if (this.#isBegun) this.#end(box);
    this.hrefs = NONE;
    this.inline = '';
  }

  #end(box: number): void {
    const written = this.#lines.length < MOST_LINES ? this.#written : '';
    const text = this.isBlank ? '' : oneLine(written);
    const spans = this.spans.take(written);
    if (text !== '') {
      this.#lines.push(new Line(text, written, box, spans, this));
      this.pictures = 0;
    }
    this.#written = '';
    this.#isBegun = false;
    this.linked = 0;
    this.#isLinked = false;
    this.#hasGap = false;
    this.isBlank = true;
  }
}

const BLANK = /\s/;
