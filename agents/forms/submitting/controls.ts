/**
 * The value of a control: as the page made it, or as somebody filled it in (HTML standard, "value", "checkedness",
 * "selectedness").
 */
import { attribute, Element, elementsOf, oneLine, textWithin } from '../../reader/document.ts';
import { isWritten, typeOf } from '../fields.ts';

export interface Entry {
  readonly name: string;
  readonly value: string;
  /** A file that nobody chose. */
  readonly isFile?: true;
}

const MOST_OPTIONS = 5_000;

/** Disabled by itself or by a fieldset around it, but not inside that fieldset's first legend. */
export function isDisabled(control: Element): boolean {
  if (control.attribs['disabled'] !== undefined) return true;
  let below = control;
  for (let above = control.parent; above instanceof Element; below = above, above = above.parent) {
    if (above.name !== 'fieldset' || above.attribs['disabled'] === undefined) continue;
    const legend = above.children.find((child) => child instanceof Element && child.name === 'legend');
    if (legend !== below) return true;
  }
  return false;
}

/** `filled`: text for a control that takes text. */
export function writtenIn(control: Element, filled: string | undefined): string {
  const type = typeOf(control);
  const isOpen = isWritten(type) && control.attribs['readonly'] === undefined;
  if (filled !== undefined && isOpen) return sanitized(control, type, within(filled, attribute(control, 'maxlength')));
  if (type === 'textarea') return textWithin(control).replace(/^\r?\n/, '');
  return sanitized(control, type, attribute(control, 'value'));
}

function within(text: string, most: string): string {
  return /^\d+$/.test(most) ? text.slice(0, Number(most)) : text;
}

const NUMBER = /^-?(?:\d+|\d*\.\d+)(?:[eE][-+]?\d+)?$/;
const DATES: Readonly<Record<string, RegExp>> = {
  date: /^\d{4,}-\d{2}-\d{2}$/,
  month: /^\d{4,}-\d{2}$/,
  week: /^\d{4,}-W\d{2}$/,
  time: /^\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/,
  'datetime-local': /^\d{4,}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/,
};

/** HTML standard, "value sanitization algorithm". */
function sanitized(control: Element, type: string, value: string): string {
  if (['text', 'search', 'tel', 'password'].includes(type)) return value.replace(/[\r\n]/g, '');
  if (type === 'url' || type === 'email') return value.replace(/[\r\n]/g, '').trim();
  if (type === 'number') return NUMBER.test(value) ? value : '';
  if (type === 'range') return rangeOf(control, value);
  if (type === 'color') return /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000';
  const date = DATES[type];
  return date === undefined || date.test(value) ? value : '';
}

function rangeOf(control: Element, value: string): string {
  const number = (name: string, otherwise: number) =>
    NUMBER.test(attribute(control, name)) ? Number(attribute(control, name)) : otherwise;
  const min = number('min', 0);
  const max = Math.max(min, number('max', 100));
  const said = NUMBER.test(value) ? Number(value) : min + (max - min) / 2;
  return String(Math.min(max, Math.max(min, said)));
}

/**
 * The chosen values; of several marked options the last one if only one may be chosen. Undefined: it lacks an option
 * that was filled in.
 */
export function chosenIn(select: Element, filled: readonly string[] | undefined): readonly string[] | undefined {
  const options = optionsIn(select);
  const isMany = select.attribs['multiple'] !== undefined;
  const marked = options.filter(({ element, value }) =>
    filled === undefined ? element.attribs['selected'] !== undefined : filled.includes(value),
  );
  if (filled?.some((value) => value !== '' && !marked.some((option) => option.value === value))) return undefined;
  if (isMany) return marked.flatMap(({ value, isOff }) => (isOff ? [] : [value]));
  const isList = Number(attribute(select, 'size')) > 1;
  const shown = marked.at(filled === undefined ? -1 : 0) ?? (isList ? undefined : options.find(({ isOff }) => !isOff));
  return shown === undefined || shown.isOff ? [] : [shown.value];
}

interface Option {
  readonly element: Element;
  readonly value: string;
  readonly isOff: boolean;
}

function optionsIn(select: Element): readonly Option[] {
  const options: Option[] = [];
  for (const element of elementsOf(select)) {
    if (options.length === MOST_OPTIONS) break;
    if (element.name !== 'option') continue;
    const group = element.parent;
    const isOff =
      element.attribs['disabled'] !== undefined ||
      (group instanceof Element && group.name === 'optgroup' && group.attribs['disabled'] !== undefined);
    options.push({ element, value: element.attribs['value'] ?? oneLine(textWithin(element)), isOff });
  }
  return options;
}
