/** HTML standard, "constructing the entry list": what a form sends, in the order of the document. */
import { attribute, type Element } from '../../reader/document.ts';
import { isChoice, typeOf } from '../fields.ts';
import type { FormMarkup } from '../markup.ts';
import { chosenIn, type Entry, isDisabled, writtenIn } from './controls.ts';

/** Values by name; a name with several fields has one for each. */
export type Filled = ReadonlyMap<string, readonly string[]>;

interface HowToFill {
  readonly filled: Filled;
  /** The pressed button. */
  readonly submitter: Element | undefined;
  readonly encoding: string;
}

/**
 * Undefined: a choice lacks an option that was filled in. Sending anything else would be kept under a name that was
 * never asked.
 */
export function entriesOf({ controls }: FormMarkup, how: HowToFill): readonly Entry[] | undefined {
  const form = { ...how, radios: lastRadios(controls, how.filled), written: new Map<string, number>() };
  const entries = controls.filter((control) => !isDisabled(control)).map((control) => entriesIn(control, form));
  return entries.includes(undefined) ? undefined : entries.flatMap((each) => each ?? []);
}

interface FilledForm extends HowToFill {
  /** The chosen radio button of each group. */
  readonly radios: ReadonlyMap<string, Element>;
  /** How many fields of a name were written so far. */
  readonly written: Map<string, number>;
}

function entriesIn(control: Element, form: FilledForm): readonly Entry[] | undefined {
  const type = typeOf(control);
  const name = attribute(control, 'name');
  if (type === 'image') return control === form.submitter ? pointOn(name) : [];
  if (name === '') return [];
  if (isButton(type)) return control === form.submitter ? [{ name, value: attribute(control, 'value') }] : [];
  if (isChoice(type)) {
    return isOn(control, type, form) ? [{ name, value: control.attribs['value'] ?? 'on' }] : [];
  }
  if (type === 'select') return chosenIn(control, form.filled.get(name))?.map((value) => ({ name, value }));
  if (type === 'file') return [{ name, value: '', isFile: true }];
  if (type === 'hidden' && /^_charset_$/i.test(name)) return [{ name, value: form.encoding }];
  return writtenEntries(control, name, type, form);
}

function writtenEntries(control: Element, name: string, type: string, form: FilledForm): readonly Entry[] {
  const nth = form.written.get(name) ?? 0;
  if (type !== 'hidden') form.written.set(name, nth + 1);
  return [{ name, value: writtenIn(control, form.filled.get(name)?.[nth]) }, ...directionOf(control, type)];
}

/** Of several checked radio buttons of a group the last one counts. */
function lastRadios(controls: readonly Element[], filled: Filled): ReadonlyMap<string, Element> {
  const radios = controls.filter((control) => typeOf(control) === 'radio' && isTicked(control, filled));
  return new Map(radios.map((control) => [attribute(control, 'name'), control]));
}

function isOn(control: Element, type: string, { radios, filled }: FilledForm): boolean {
  return type === 'radio' ? radios.get(attribute(control, 'name')) === control : isTicked(control, filled);
}

function isButton(type: string): boolean {
  return type === 'submit' || type === 'image' || type === 'reset' || type === 'button';
}

function isTicked(control: Element, filled: Filled): boolean {
  const values = filled.get(attribute(control, 'name'));
  if (values === undefined) return control.attribs['checked'] !== undefined;
  return values.includes(control.attribs['value'] ?? 'on');
}

/** A press on a picture, at its corner. */
function pointOn(name: string): readonly Entry[] {
  const prefix = name === '' ? '' : `${name}.`;
  return [
    { name: `${prefix}x`, value: '0' },
    { name: `${prefix}y`, value: '0' },
  ];
}

const WITH_DIRECTION = new Set(['text', 'search', 'tel', 'url', 'email', 'password', 'hidden', 'textarea']);

function directionOf(control: Element, type: string): readonly Entry[] {
  const name = attribute(control, 'dirname');
  if (name === '' || !WITH_DIRECTION.has(type)) return [];
  return [{ name, value: /^\s*rtl\s*$/i.test(attribute(control, 'dir')) ? 'rtl' : 'ltr' }];
}
