/**
 * Where texts and controls of a form stand, without a renderer: lines of texts and controls, (T* E* ¶*)*, with a column
 * for table cells. Bounded, whatever the form is.
 */
import type { ChildNode } from 'domhandler';
import { type Element, oneLine } from '../reader/document.ts';

export interface Placed {
  readonly line: number;
  /** Column of a table cell, from 0; 0 in all other lines. */
  readonly column: number;
}

export interface PlacedText extends Placed {
  readonly text: string;
  /** Its index among texts and controls. */
  readonly order: number;
}

export interface PlacedControl extends Placed {
  readonly control: Element;
  readonly order: number;
}

export interface Layout {
  readonly texts: readonly PlacedText[];
  readonly controls: ReadonlyMap<Element, PlacedControl>;
  /** How many controls stand before a place. */
  readonly before: readonly number[];
}

const MOST_NODES = 5_000;
const LONGEST_TEXT = 300;
/** HTML standard: of a cell. */
const MOST_COLUMNS = 1_000;

const BREAKS = new Set(
  (
    'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hr legend li main nav ol p pre section table tbody thead tfoot tr ul br caption summary'
  ).split(' '),
);
const UNSEEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'option',
  'datalist',
  'map',
]);
const CONTROLS = new Set(['input', 'select', 'textarea', 'button']);

export function layoutOf(form: Element): Layout {
  const pen = new Pen();
  let left = MOST_NODES;
  const stack: (ChildNode | { readonly end: Element })[] = [];
  push(stack, form.children);
  for (let node = stack.pop(); node !== undefined && left-- > 0; node = stack.pop()) {
    if ('end' in node) pen.leave(node.end);
    else if (node.type === 'text') pen.write(node.data);
    else if (node.type === 'tag' && !UNSEEN.has(node.name)) {
      pen.enter(node);
      if (CONTROLS.has(node.name)) pen.place(node);
      else {
        stack.push({ end: node });
        push(stack, node.children);
      }
    }
  }
  return pen.layout();
}

function push(stack: unknown[], children: readonly ChildNode[]): void {
  for (let i = Math.min(children.length, MOST_NODES) - 1; i >= 0; i--) stack.push(children[i]);
}

class Pen {
  readonly #texts: PlacedText[] = [];
  readonly #controls = new Map<Element, PlacedControl>();
  readonly #before: number[] = [];
  #parts: string[] = [];
  #letters = 0;
  #line = 0;
  #column = 0;
  #order = 0;
  #isEmpty = true;

  enter({ name }: Element): void {
    if (BREAKS.has(name)) this.#break();
    if (name === 'label') this.#flush();
  }

  leave({ name, attribs }: Element): void {
    if (BREAKS.has(name)) this.#break();
    else if (name === 'label') this.#flush();
    else if (name === 'td' || name === 'th') {
      this.#flush();
      this.#column += Math.min(MOST_COLUMNS, Math.max(1, Math.trunc(Number(attribs['colspan'] ?? 1)) || 1));
      this.#isEmpty = false;
    }
  }

  write(text: string): void {
    if (this.#letters > LONGEST_TEXT) return;
    const part = text.slice(0, LONGEST_TEXT);
    this.#parts.push(part);
    this.#letters += part.length;
  }

  place(control: Element): void {
    this.#flush();
    if (control.name === 'input' && /^\s*hidden\s*$/i.test(control.attribs['type'] ?? '')) return;
    this.#before.push(this.#controls.size);
    this.#controls.set(control, { control, line: this.#line, column: this.#column, order: this.#order++ });
    this.#isEmpty = false;
  }

  layout(): Layout {
    this.#flush();
    return { texts: this.#texts, controls: this.#controls, before: this.#before };
  }

  #break(): void {
    this.#flush();
    if (!this.#isEmpty) this.#line++;
    this.#column = 0;
    this.#isEmpty = true;
  }

  #flush(): void {
    const text = oneLine(this.#parts.join('')).slice(0, LONGEST_TEXT);
    this.#parts = [];
    this.#letters = 0;
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    this.#before.push(this.#controls.size);
    this.#texts.push({ text, line: this.#line, column: this.#column, order: this.#order++ });
    this.#isEmpty = false;
  }
}
