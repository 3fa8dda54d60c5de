/**
 * Choices that depend on others, filled step by step. Such a select has nothing to choose from, or is disabled, until
 * an earlier one is chosen; or its options say which choice they belong to. Its options stand in the page's markup, in
 * data of its scripts, or on the page that comes when the first choice is sent.
 */
import { Element } from 'domhandler';
import { attribute, type Document, elementsOf, parseHtml } from '../reader/document.ts';
import { beginningOf } from '../reader/limits.ts';
import { type Field, fieldsOf, type Option } from './fields.ts';
import { type FormMarkup, markupOf } from './markup.ts';

export interface Dependent {
  readonly name: string;
  /** The name of the choice that it waits for. */
  readonly on: string;
  /** Its options by the value of that choice, as far as the page states them. */
  readonly choices: ReadonlyMap<string, readonly Option[]>;
}

/** Choices that an answer's page offers. */
export interface Opened {
  readonly name: string;
  readonly options: readonly Option[];
}

const MOST_OPTIONS = 200;
const LONGEST = 150;

/** In the order of the form, because dependents may depend on dependents. */
export function dependentsOf(fields: readonly Field[]): readonly Dependent[] {
  const selects = fields.filter(({ type, name }) => type === 'select' && name !== '');
  const found: Dependent[] = [];
  for (const [i, field] of selects.entries()) {
    const before = selects[i - 1];
    if (before === undefined || found.length === MOST_DEPENDENTS) continue;
    const parents = new Set(choicesOf(before.options).map(({ value }) => value));
    const linked = linkedChoices(field, before.name, parents);
    if (linked === undefined && !isWaiting(field)) continue;
    found.push({ name: field.name, on: before.name, choices: linked ?? scriptedChoices(field, parents) });
  }
  return found;
}

const MOST_DEPENDENTS = 5;

function isWaiting({ control, options }: Field): boolean {
  return control.attribs['disabled'] !== undefined || choicesOf(options).length === 0;
}

/** The options that may be chosen. An option without a value names the choice. */
function choicesOf(options: readonly Option[]): readonly Option[] {
  return options.filter(({ value }, i) => value.trim() !== '' && !(i === 0 && /^(?:0|-1)$/.test(value.trim())));
}

/** At least this share of the options with a value must name a choice before them. */
const NEARLY_ALL = 0.8;
const MOST_NAMES = 10;

interface Written {
  readonly option: Option;
  readonly attribs: Readonly<Record<string, string>>;
}

/** By an attribute of each option (`data-parent`, `class` or another) that has a value of the earlier choice. */
function linkedChoices({ control, options }: Field, on: string, parents: ReadonlySet<string>) {
  const found = [...elementsOf(control)].filter(({ name }) => name === 'option').slice(0, options.length);
  const all = options.map((option, i): Written => ({ option, attribs: found[i]?.attribs ?? {} }));
  const chosen = new Set(choicesOf(options));
  const open = all.filter(({ option }) => chosen.has(option));
  const names = Object.keys(open[0]?.attribs ?? {}).slice(0, MOST_NAMES);
  for (const name of names) {
    const choices = name === 'value' || name === 'label' ? undefined : choicesBy(name, open, parents);
    if (choices !== undefined && (isOfParent(name, on) || areShared(choices))) return choices;
  }
  return undefined;
}

const OF_PARENT = /parent|master|group|chain|depend|belongs|^class$|^rel$|^for$|^data-for$/i;

/** An order or a number has such values by chance. */
function isOfParent(attribute: string, on: string): boolean {
  return OF_PARENT.test(attribute) || attribute.toLowerCase().includes(on.toLowerCase());
}

function areShared(choices: ReadonlyMap<string, readonly Option[]>): boolean {
  return [...choices.values()].some(({ length }) => length > 1);
}

function choicesBy(name: string, options: readonly Written[], parents: ReadonlySet<string>) {
  const choices = new Map<string, Option[]>();
  let linked = 0;
  for (const { option, attribs } of options) {
    const values = parentsIn(attribs[name] ?? '', parents);
    for (const value of values) {
      const own = choices.get(value);
      if (own === undefined) choices.set(value, [option]);
      else own.push(option);
    }
    if (values.length > 0) linked++;
  }
  return choices.size > 1 && linked >= NEARLY_ALL * options.length ? choices : undefined;
}

/** Each once, however often it is named. */
function parentsIn(said: string, parents: ReadonlySet<string>): readonly string[] {
  return [...new Set(said.split(/\s+/))].filter((value) => parents.has(value));
}

const MOST_SCRIPTS = 20;
const LONGEST_SCRIPT = 200_000;
const LARGEST_DATA = 50_000;
/** Of one script. */
const MOST_DATA = 5;
/** Data about a choice must name at least this share of its values. */
const HALF = 0.5;

/** Data in scripts of the page: an object with lists by the values of the earlier choice. */
function scriptedChoices({ control }: Field, parents: ReadonlySet<string>): ReadonlyMap<string, readonly Option[]> {
  if (parents.size === 0) return new Map();
  let left = MOST_SCRIPTS;
  for (const element of elementsOf(documentAround(control))) {
    if (element.name !== 'script' || element.attribs['src'] !== undefined || left-- <= 0) continue;
    const text = element.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
    for (const data of dataIn(text.slice(0, LONGEST_SCRIPT))) {
      const choices = choicesIn(data, parents);
      if (choices.size >= HALF * parents.size) return choices;
    }
  }
  return new Map();
}

function documentAround(control: Element): Document | Element {
  let at: Element = control;
  while (at.parent instanceof Element) at = at.parent;
  return at.parent?.type === 'root' ? at.parent : at;
}

const OBJECT = /\{\s*"[^"\\]{1,80}"\s*:\s*\[/g;

function* dataIn(script: string): Iterable<Readonly<Record<string, unknown>>> {
  let left = MOST_DATA;
  OBJECT.lastIndex = 0;
  for (let from = OBJECT.exec(script)?.index; from !== undefined && left-- > 0; from = OBJECT.exec(script)?.index) {
    const end = endOf(script, from);
    if (end === undefined) continue;
    OBJECT.lastIndex = end;
    try {
      yield JSON.parse(script.slice(from, end)) as Record<string, unknown>;
    } catch {
      // A script's own notation: nobody runs it here.
    }
  }
}

/** Index behind the brace that closes the one there. */
function endOf(script: string, from: number): number | undefined {
  let depth = 0;
  let isText = false;
  for (let i = from; i < Math.min(script.length, from + LARGEST_DATA); i++) {
    const letter = script.charAt(i);
    if (isText && letter === '\\') i++;
    else if (letter === '"') isText = !isText;
    else if (!isText && letter === '{') depth++;
    else if (!isText && letter === '}' && --depth === 0) return i + 1;
  }
  return undefined;
}

function choicesIn(data: Readonly<Record<string, unknown>>, parents: ReadonlySet<string>) {
  const lists = Object.entries(data).filter(([value, list]) => parents.has(value) && Array.isArray(list));
  const choices = lists.map(([value, list]): [string, readonly Option[]] => [
    value,
    (list as readonly unknown[]).slice(0, MOST_OPTIONS).flatMap(optionIn),
  ]);
  return new Map(choices.filter(([, options]) => options.length > 0));
}

function optionIn(said: unknown): readonly Option[] {
  if (typeof said === 'string' || typeof said === 'number') return bounded({ value: String(said), text: String(said) });
  if (typeof said !== 'object' || said === null) return [];
  const { value, id, code, text, name, label } = said as Readonly<Record<string, unknown>>;
  const [own, shown] = [value ?? id ?? code, text ?? name ?? label].map((each) =>
    typeof each === 'string' || typeof each === 'number' ? String(each) : undefined,
  );
  return own === undefined ? [] : bounded({ value: own, text: shown ?? own });
}

function bounded({ value, text }: Option): readonly Option[] {
  return value.trim() === '' || value.length > LONGEST ? [] : [{ value, text: beginningOf(text, LONGEST) }];
}

/** Of all that one page shows, since it is kept with its answer. */
const MOST_LETTERS = 30_000;

/** Options of the waiting choices, on the page that was asked for with a choice. */
export function openedOn(html: string, waiting: readonly Dependent[]): readonly Opened[] {
  if (waiting.length === 0) return [];
  const page = markupOf(parseHtml(html), html);
  let letters = 0;
  const isWithin = ({ value, text }: Option) => {
    letters += value.length + text.length;
    return letters <= MOST_LETTERS;
  };
  for (const markup of page.forms) {
    const fields = new Map(fieldsOf(markup, page).fields.map((field) => [field.name, field]));
    const opened = waiting.flatMap(({ name, on }): readonly Opened[] => {
      const field = fields.get(name);
      if (field?.type !== 'select' || !fields.has(on) || isWaiting(field)) return [];
      return [{ name, options: choicesOf(field.options).slice(0, MOST_OPTIONS).flatMap(bounded).filter(isWithin) }];
    });
    if (opened.length > 0) return opened;
  }
  return [];
}

/** A form whose waiting choices are open and chosen. */
export function withOpened(markup: FormMarkup, chosen: ReadonlyMap<string, string>): FormMarkup {
  if (chosen.size === 0) return markup;
  const controls = markup.controls.map((control) => {
    const name = attribute(control, 'name');
    const value = control.name === 'select' ? chosen.get(name) : undefined;
    return value === undefined ? control : new Element('select', { name }, [new Element('option', { value })]);
  });
  return { ...markup, controls };
}
