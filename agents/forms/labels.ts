/**
 * Finds a field's label: by markup (HTML standard and "Accessible Name and Description Computation"), otherwise by
 * where texts stand (Raghavan and Garcia-Molina 2001; Zhang, He and Chang 2004): first the same line, then the same
 * column, up to two lines above. A colon at the end, and a likeness of text and name, speak for a text.
 */
import { attribute, Element } from '../reader/document.ts';
import { beginningOf } from '../reader/limits.ts';
import { asCompared, textOf } from '../wrapper/texts.ts';
import type { Layout, PlacedControl, PlacedText } from './layout.ts';
import type { PageMarkup } from './markup.ts';

export interface Label {
  readonly text: string;
  /** Where the label comes from; `none`: nowhere. */
  readonly by: 'markup' | 'layout' | 'hint' | 'none' | 'person';
}

const LONGEST = 150;
const NONE: Label = { text: '', by: 'none' };

/** The label of each control of a form. */
export function labelsOf(controls: readonly Element[], layout: Layout, page: PageMarkup): ReadonlyMap<Element, Label> {
  const marked = new Map(controls.map((control) => [control, byMarkup(control, page)]));
  const taken = new Set(marked.values());
  const texts = textsByLine(layout.texts.filter(({ text }) => !taken.has(beginningOf(text, LONGEST))));
  const owners = ownersOf(layout);
  return new Map(
    [...marked].map(([control, text]): readonly [Element, Label] => [
      control,
      text === ''
        ? (inGrid(control, texts, layout) ?? unmarked(control, texts, layout, owners))
        : { text, by: 'markup' },
    ]),
  );
}

/**
 * A grid: "Min" and "Max" above, "Price" before. Screen readers read both the row's and the column's heading, so both
 * name the field.
 */
function inGrid(control: Element, lines: TextsByLine, { controls }: Layout): Label | undefined {
  const placed = controls.get(control);
  if (placed === undefined || placed.column === 0 || isButton(control)) return undefined;
  const row = (lines.get(placed.line) ?? []).find(({ column }) => column === 0);
  const onLine = (line: number) => [...controls.values()].filter((each) => each.line === line);
  const beside = onLine(placed.line).filter(({ column }) => column > 0);
  const isAlone = (lines.get(placed.line) ?? []).length === 1;
  if (row === undefined || !isAlone || beside.length < FEWEST_COLUMNS) return undefined;
  for (let line = placed.line - 1; line >= Math.max(0, placed.line - HIGHEST_HEAD); line--) {
    const heads = lines.get(line) ?? [];
    const head = heads.find(({ column }) => column === placed.column);
    const isHeads = onLine(line).length === 0 && heads.length >= FEWEST_COLUMNS && head !== undefined;
    if (isHeads) return { text: beginningOf(`${row.text} ${head.text}`, LONGEST), by: 'layout' };
  }
  return undefined;
}

const FEWEST_COLUMNS = 2;
const HIGHEST_HEAD = 10;

/** Text inside a field tells more than text one or two lines above. */
function unmarked(control: Element, texts: TextsByLine, layout: Layout, owners: Owners): Label {
  const placed = layout.controls.get(control);
  const hint = byHint(control);
  const near = placed === undefined || isButton(control) ? undefined : byLayout(placed, texts, layout, owners);
  if (near !== undefined && (hint === '' || near.isOnLine)) {
    return { text: beginningOf(near.text, LONGEST), by: 'layout' };
  }
  return hint === '' ? NONE : { text: hint, by: 'hint' };
}

function byMarkup(control: Element, { byId, labels }: PageMarkup): string {
  const named = attribute(control, 'aria-labelledby').split(/\s+/).slice(0, 5);
  const said = named.flatMap((id) => byId.get(id) ?? []).map((element) => textOf(element, LONGEST));
  const own = beginningOf(attribute(control, 'aria-label').trim(), LONGEST);
  const label = labels.get(attribute(control, 'id'));
  return (
    said.join(' ').trim() ||
    own ||
    (label === undefined ? '' : textOf(label, LONGEST)) ||
    wrapping(control) ||
    (isButton(control) ? onButton(control) : '')
  );
}

const HIGHEST_LABEL = 5;

/** The text of the label around it. */
function wrapping(control: Element): string {
  let above = control.parent;
  for (let i = 0; i < HIGHEST_LABEL && above instanceof Element; i++, above = above.parent) {
    if (above.name === 'label') return textOf(above, LONGEST, ({ name }) => name === 'button');
    if (above.name === 'form') return '';
  }
  return '';
}

export function isButton(control: Element): boolean {
  return (
    control.name === 'button' ||
    (control.name === 'input' && /^\s*(?:submit|image|button|reset)\s*$/i.test(attribute(control, 'type')))
  );
}

export function onButton(control: Element): string {
  const text = control.name === 'button' ? textOf(control, LONGEST) : '';
  return text || ['value', 'alt', 'title'].map((name) => hintIn(control, name)).find((said) => said !== '') || '';
}

function byHint(control: Element): string {
  return ['placeholder', 'title'].map((name) => hintIn(control, name)).find((said) => said !== '') ?? '';
}

function hintIn(control: Element, name: string): string {
  return beginningOf(attribute(control, name).trim(), LONGEST);
}

type TextsByLine = ReadonlyMap<number, readonly PlacedText[]>;

function textsByLine(texts: readonly PlacedText[]): TextsByLine {
  const lines = new Map<number, PlacedText[]>();
  for (const text of texts) {
    const line = lines.get(text.line);
    if (line === undefined) lines.set(text.line, [text]);
    else if (line.length < MOST_TEXTS) line.push(text);
  }
  return lines;
}

const MOST_TEXTS = 50;
const HIGHEST_LINE = 2;

type Owners = ReadonlyMap<PlacedText, Element>;

/**
 * Fields whose text is beyond doubt: a box with text right behind it, or a field with a text before it that ends in a
 * colon.
 */
function ownersOf({ texts, controls }: Layout): Owners {
  const byOrder = new Map([...controls.values()].map((placed) => [placed.order, placed]));
  return new Map(
    texts.flatMap((text): readonly (readonly [PlacedText, Element])[] => {
      const before = byOrder.get(text.order - 1);
      const behind = byOrder.get(text.order + 1);
      if (COLON.test(text.text)) {
        return behind?.line === text.line && !isButton(behind.control) ? [[text, behind.control]] : [];
      }
      return before?.line === text.line && isTicked(before.control) ? [[text, before.control]] : [];
    }),
  );
}

const COLON = /[:：]\s*\*?$/;

interface Near {
  readonly text: string;
  readonly isOnLine: boolean;
}

function byLayout(placed: PlacedControl, lines: TextsByLine, layout: Layout, owners: Owners): Near | undefined {
  let best: { readonly near: Near; readonly score: number } | undefined;
  for (let line = placed.line; line >= Math.max(0, placed.line - HIGHEST_LINE); line--) {
    for (const text of lines.get(line) ?? []) {
      if ((owners.get(text) ?? placed.control) !== placed.control) continue;
      const score = scoreOf(text, placed, layout);
      if (score > (best?.score ?? 0)) best = { near: { text: text.text, isOnLine: line === placed.line }, score };
    }
  }
  return best?.near;
}

/** Weights by hand: any text on the line beats any text above it, unless colon and name speak for the latter. */
function scoreOf(text: PlacedText, placed: PlacedControl, layout: Layout): number {
  const near = nearness(text, placed, layout);
  if (near <= 0) return 0;
  const isColon = COLON.test(text.text);
  const isLike = likeness(text.text, attribute(placed.control, 'name'));
  return near + (isColon ? 1.5 : 0) + (isLike ? 2 : 0) - text.text.length / 60;
}

function nearness(text: PlacedText, { line, column, order, control }: PlacedControl, { before }: Layout): number {
  const isBefore = text.order < order;
  if (text.line < line && !isBefore) return 0;
  const [from, to] = isBefore ? [text.order, order] : [order + 1, text.order];
  const between = (before[to] ?? 0) - (before[from] ?? 0);
  if (text.line === line) return sameLine(isBefore, isTicked(control)) - 6 * between;
  const far = (line - text.line - 1) * 1.5;
  return (column === text.column ? 4 : 2) - far - (column === 0 ? between : 0);
}

function isTicked(control: Element): boolean {
  return control.name === 'input' && /^\s*(?:checkbox|radio)\s*$/i.test(attribute(control, 'type'));
}

/** Boxes to tick have their text behind them. */
function sameLine(isBefore: boolean, isChoice: boolean): number {
  if (isChoice) return isBefore ? 3 : 8;
  return isBefore ? 8 : 3;
}

/** Whether a word of the text and a word of the name begin alike. */
function likeness(text: string, name: string): boolean {
  const names = wordsIn(name);
  return wordsIn(text).some((word) => names.some((own) => own.slice(0, 4) === word.slice(0, 4)));
}

const SHORTEST_WORD = 3;

function wordsIn(text: string): readonly string[] {
  const words = asCompared(text.slice(0, LONGEST)).match(/\p{L}+/gu) ?? [];
  return words.filter(({ length }) => length >= SHORTEST_WORD);
}
