/** The fields of a form: everything with a name of its own, even if it is several boxes, and buttons. */
import { attribute, type Element, elementsOf } from '../reader/document.ts';
import { beginningOf } from '../reader/limits.ts';
import { textOf } from '../wrapper/texts.ts';
import { conceptsIn, plain } from './concepts.ts';
import { type Label, labelsOf } from './labels.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { FormMarkup, PageMarkup } from './markup.ts';

export interface Option {
  readonly value: string;
  readonly text: string;
}

export interface Field {
  readonly name: string;
  /** As the HTML standard names them; `select`, `textarea`. Unknown types are `text`. */
  readonly type: string;
  readonly label: Label;
  /** Its first control, which identifies it. */
  readonly control: Element;
  readonly options: readonly Option[];
  /** Meanings of its name, label and hints. */
  readonly meant: readonly string[];
}

export interface FormFields {
  readonly markup: FormMarkup;
  readonly layout: Layout;
  readonly fields: readonly Field[];
}

const LONGEST_NAME = 500;
const MOST_OPTIONS = 2_000;
const MOST_OPTION_NODES = 10_000;
const LONGEST_OPTION = 100;

export function fieldsOf(markup: FormMarkup, page: PageMarkup): FormFields {
  const layout = layoutOf(markup.element);
  const labels = labelsOf(markup.controls, layout, page);
  const fields = new Map<string, Field>();
  markup.controls.forEach((control, place) => {
    const name = beginningOf(attribute(control, 'name'), LONGEST_NAME);
    const type = typeOf(control);
    const key = name === '' ? `#${place}` : `=${name}`;
    const known = fields.get(key);
    // A visible control stands for a hidden one; boxes of one name are one field.
    if (known !== undefined && (known.type !== 'hidden' || type === 'hidden')) {
      fields.set(key, { ...known, options: joined(known, control, labels) });
      return;
    }
    const label = labels.get(control) ?? { text: '', by: 'none' };
    const meant = conceptsIn(
      plain(`${name} ${attribute(control, 'id')} ${label.text} ${attribute(control, 'placeholder')}`),
    );
    fields.set(key, { name, type, label, control, options: optionsOf(control, type, label), meant });
  });
  return { markup, layout, fields: [...fields.values()] };
}

function joined({ type, options }: Field, control: Element, labels: ReadonlyMap<Element, Label>): readonly Option[] {
  if (type !== typeOf(control) || options.length >= MOST_OPTIONS) return options;
  const label = labels.get(control) ?? { text: '', by: 'none' };
  return isChoice(type) ? [...options, ...optionsOf(control, type, label)] : options;
}

const KNOWN_TYPES = new Set(
  (
    'hidden text search tel url email password date month week time datetime-local number range color checkbox radio file ' +
    'submit image reset button'
  ).split(' '),
);

export function typeOf(control: Element): string {
  const type = attribute(control, 'type').trim().toLowerCase();
  if (control.name === 'input') return KNOWN_TYPES.has(type) ? type : 'text';
  if (control.name !== 'button') return control.name;
  return type === 'reset' || type === 'button' ? type : 'submit';
}

export function isChoice(type: string): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** Types for writing. */
export function isWritten(type: string): boolean {
  return !isChoice(type) && !NOT_WRITTEN.has(type);
}

const NOT_WRITTEN = new Set(['hidden', 'select', 'file', 'submit', 'image', 'reset', 'button', 'range', 'color']);

function optionsOf(control: Element, type: string, label: Label): readonly Option[] {
  if (isChoice(type)) return [{ value: attribute(control, 'value') || 'on', text: label.text }];
  if (type !== 'select') return [];
  const options: Option[] = [];
  let left = MOST_OPTION_NODES;
  for (const element of elementsOf(control)) {
    if (left-- === 0 || options.length === MOST_OPTIONS) break;
    if (element.name !== 'option') continue;
    const text = attribute(element, 'label') || textOf(element, LONGEST_OPTION);
    options.push({ value: beginningOf(element.attribs['value'] ?? text, LONGEST_NAME), text });
  }
  return options;
}
