/** Tokens of a form, of structure and of words. */
import { attribute, Element, elementsOf } from '../reader/document.ts';
import { textOf } from '../wrapper/texts.ts';
import { conceptsIn, plain } from './concepts.ts';
import { type Field, type FormFields, isChoice, isWritten } from './fields.ts';
import { onButton } from './labels.ts';

/** Signs of a form or a field, each with its amount. */
export type Tokens = ReadonlyMap<string, number>;

const LONGEST = 400;
const MOST_WORDS = 40;
const MOST_FIELDS = 80;

export class TokenBag {
  readonly tokens = new Map<string, number>();

  put(token: string, worth = 1): void {
    this.tokens.set(token, worth);
  }

  /** Words, and their meanings. */
  text(source: string, said: string): void {
    const text = plain(said);
    if (text === '') return;
    for (const concept of conceptsIn(text)) this.put(`${source}=${concept}`);
    this.#words(source, text);
  }

  /** For words that say little by themselves. */
  words(source: string, said: string): void {
    this.#words(source, plain(said));
  }

  #words(source: string, text: string): void {
    const words = wordsIn(text);
    for (const word of words) this.put(`${source}:${word}`);
    for (let i = 1; i < words.length; i++) this.put(`${source}:${words[i - 1]} ${words[i]}`);
  }

  count(name: string, count: number, steps: readonly number[]): void {
    const place = steps.findLastIndex((step) => count >= step);
    this.put(`#${name}${place < 0 ? '-' : steps[place]}`);
  }
}

function wordsIn(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length < 25).slice(0, MOST_WORDS);
}

export function attributesOf(element: Element, names: readonly string[]): string {
  return names.map((name) => attribute(element, name).slice(0, LONGEST)).join(' ');
}

const COUNTED: Readonly<Record<string, (type: string) => boolean>> = {
  written: isWritten,
  password: (type) => type === 'password',
  email: (type) => type === 'email',
  textarea: (type) => type === 'textarea',
  select: (type) => type === 'select',
  checkbox: (type) => type === 'checkbox',
  radio: (type) => type === 'radio',
  hidden: (type) => type === 'hidden',
  submit: (type) => type === 'submit' || type === 'image',
  file: (type) => type === 'file',
  number: (type) => type === 'number' || type === 'tel',
  visible: (type) => type !== 'hidden',
};
const STEPS = [0, 1, 2, 3, 5, 8, 13];

export function formTokens(form: FormFields, url: string): Tokens {
  const bag = new TokenBag();
  const { element, index } = form.markup;
  const fields = form.fields.slice(0, MOST_FIELDS);
  bag.put(`method=${/^\s*post/i.test(attribute(element, 'method')) ? 'post' : 'get'}`);
  for (const [name, counts] of Object.entries(COUNTED)) {
    bag.count(name, fields.filter(({ type }) => counts(type)).length, STEPS);
  }
  bag.put(`types=${[...new Set(fields.map(({ type }) => type).filter((type) => type !== 'hidden'))].sort().join(' ')}`);
  bag.put(
    `order=${fields
      .map(({ type }) => type)
      .filter((type) => type !== 'hidden')
      .slice(0, 5)
      .join(' ')}`,
  );
  bag.put(`shape=${shapeOf(fields)}`);
  if (fields.some(({ control }) => /submit/i.test(attribute(control, 'onchange')))) bag.put('changes');
  if (/search/i.test(attribute(element, 'role'))) bag.put('role=search');
  if (fields.some(({ type }) => type === 'search')) bag.put('has=search');
  if (index === 0) bag.put('first');
  addWithin(bag, element);
  bag.text('a', attributesOf(element, ['id', 'class', 'name', 'aria-label', 'title']));
  bag.text('p', pathOf(attribute(element, 'action')));
  bag.text('u', pathOf(url));
  for (const field of fields) addField(bag, field);
  const texts = form.layout.texts.map(({ text }) => text).join(' · ');
  bag.text('t', texts);
  bag.text('h', headingOf(element));
  return bag.tokens;
}

const MOST_ELEMENTS = 5_000;
const LINK_STEPS = [0, 1, 3, 8, 20, 50];
const PICTURE_STEPS = [0, 1, 3, 8, 20];

/** A form around half a page contains its links and pictures: choices do not make it a search. */
function addWithin(bag: TokenBag, form: Element): void {
  let left = MOST_ELEMENTS;
  let links = 0;
  let pictures = 0;
  for (const { name, attribs } of elementsOf(form)) {
    if (left-- === 0) break;
    if (name === 'a' && (attribs['href'] ?? '') !== '') links++;
    if (name === 'img') pictures++;
  }
  bag.count('links', links, LINK_STEPS);
  bag.count('pictures', pictures, PICTURE_STEPS);
}

function addField(bag: TokenBag, field: Field): void {
  const { type, name, control, label } = field;
  if (type === 'hidden') {
    bag.text('hn', name);
    return;
  }
  if (type === 'submit' || type === 'image' || type === 'button') {
    bag.text('s', onButton(control));
    bag.words('sa', `${name} ${attributesOf(control, ['id', 'class'])}`);
    return;
  }
  const { meant } = field;
  for (const concept of meant) bag.put(`f=${type} ${concept}`);
  if (meant.length === 0) bag.put(`f=${type} nothing`);
  for (const concept of conceptsIn(plain(optionTexts(field)))) bag.put(`o=${concept}`);
  bag.text('n', `${name} ${attribute(control, 'id')}`);
  bag.text('l', `${label.text} ${attribute(control, 'placeholder')}`);
  if (isWritten(type)) bag.words('v', attribute(control, 'value'));
}

function optionTexts({ options }: Field): string {
  return options
    .slice(0, 8)
    .map(({ text }) => text)
    .join(' · ');
}

function shapeOf(fields: readonly Field[]): string {
  const count = (counts: (type: string) => boolean) => fields.filter(({ type }) => counts(type)).length;
  const choices = count((type) => type === 'select' || isChoice(type));
  const buttons = count((type) => type === 'submit' || type === 'image' || type === 'button');
  return `${Math.min(3, count(isWritten))} ${Math.min(3, choices)} ${Math.min(1, buttons)}`;
}

function pathOf(address: string): string {
  return address
    .slice(0, LONGEST)
    .replace(/^\w+:\/\/[^/?#]*/, '')
    .replace(/[#].*$/s, '');
}

const HIGHEST = 4;

/** The heading above it: in boxes around it, and their names. */
function headingOf(form: Element): string {
  const said: string[] = [];
  let at: Element = form;
  for (let i = 0; i < HIGHEST; i++) {
    for (let before = at.prev, looks = 6; before !== null && looks > 0; before = before.prev, looks--) {
      if (before instanceof Element && before.name !== 'form') {
        const text = textOf(before, 100);
        if (text !== '') {
          said.push(text);
          break;
        }
      }
    }
    if (!(at.parent instanceof Element) || at.parent.name === 'body') break;
    at = at.parent;
    said.push(attributesOf(at, ['id', 'class']));
  }
  return said.join(' ');
}
