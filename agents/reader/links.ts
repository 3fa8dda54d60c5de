/** Where a page leads: its links with their texts, and its forms, for code that fills them in later. */
import type { Form, FormField, Link } from '../pages.ts';
import { type Allowance, attribute, type Element, elementsOf, oneLine, textWithin } from './document.ts';
import { beginningOf } from './limits.ts';
import { absolute } from './metadata.ts';
import type { Survey } from './survey.ts';

const MOST_ANCHORS = 20_000;
const MOST_LINKS = 5_000;
/** Letters of all links of a page together, and of all its forms. */
const MOST_LETTERS = 2_000_000;
const LONGEST_TEXT = 500;
const LONGEST_REL = 200;
/** Links may nest, so only this much of each is looked at for its text. */
const MOST_NODES = 2_000;
const LONGEST_MARKUP = 20 * LONGEST_TEXT;
const little = (): Allowance => ({ nodes: MOST_NODES, letters: LONGEST_MARKUP });

export function linksOf({ anchors }: Survey, base: string): readonly Link[] {
  const links: Link[] = [];
  let letters = 0;
  for (const anchor of anchors.slice(0, MOST_ANCHORS)) {
    if (links.length === MOST_LINKS || letters > MOST_LETTERS) break;
    const url = absolute(attribute(anchor, 'href').trim(), base);
    if (url === '') continue;
    const rel = beginningOf(oneLine(attribute(anchor, 'rel')).toLowerCase(), LONGEST_REL);
    const text = beginningOf(textOfLink(anchor), LONGEST_TEXT);
    letters += url.length + text.length + rel.length;
    links.push({ url, text, rel });
  }
  return links;
}

function textOfLink(anchor: Element): string {
  const text = oneLine(textWithin(anchor, little()));
  if (text !== '') return text;
  const said = attribute(anchor, 'aria-label') || attribute(anchor, 'title') || attribute(anchor, 'alt');
  return oneLine(said !== '' ? said : textOfPicture(anchor));
}

function textOfPicture(anchor: Element): string {
  let left = MOST_NODES;
  for (const { name, attribs } of elementsOf(anchor)) {
    if (name === 'img') return attribs['alt'] ?? '';
    if (--left === 0) break;
  }
  return '';
}

const MOST_FORMS = 50;
const MOST_FIELDS = 200;
/** A longer value is left out: a part of what a site stored in a page is of no use. */
const LONGEST_VALUE = 500_000;
const LONGEST_NAME = 500;

export function formsOf({ forms }: Survey, base: string): readonly Form[] {
  const reading = new FormReading();
  return forms.slice(0, MOST_FORMS).map((form) => ({
    action: absolute(attribute(form, 'action').trim() || base, base),
    method: /^\s*post\s*$/i.test(attribute(form, 'method')) ? 'post' : 'get',
    fields: reading.fieldsOf(form),
  }));
}

const FIELDS = new Set(['input', 'select', 'textarea', 'button']);

/** Elements looked at for all forms of a page, which may nest. */
const MOST_ELEMENTS = 1_000_000;

/** The forms of one page. */
class FormReading {
  #elements = MOST_ELEMENTS;
  #letters = MOST_LETTERS;

  fieldsOf(form: Element): readonly FormField[] {
    const fields: FormField[] = [];
    for (const element of this.#within(form)) {
      if (!FIELDS.has(element.name)) continue;
      const name = attribute(element, 'name');
      if (name !== '' && name.length <= LONGEST_NAME) fields.push(this.#fieldOf(element, name));
      if (fields.length === MOST_FIELDS) break;
    }
    return fields;
  }

  *#within(root: Element): Generator<Element> {
    for (const element of elementsOf(root)) {
      if (this.#elements-- <= 0) return;
      yield element;
    }
  }

  #fieldOf(element: Element, name: string): FormField {
    if (element.name === 'select') return { name, type: 'select', ...this.#choiceOf(element) };
    if (element.name === 'textarea') return { name, type: 'textarea', value: this.#taken(textWithin(element)) };
    const type = attribute(element, 'type').toLowerCase() || (element.name === 'button' ? 'submit' : 'text');
    return { name, type: beginningOf(type, LONGEST_NAME), value: this.#taken(attribute(element, 'value')) };
  }

  #choiceOf(select: Element): { readonly value: string; readonly options: readonly string[] } {
    const options: string[] = [];
    let chosen: string | undefined;
    for (const option of this.#within(select)) {
      if (option.name !== 'option') continue;
      const value = this.#taken(option.attribs['value'] ?? oneLine(textWithin(option, little())));
      if (option.attribs['selected'] !== undefined) chosen ??= value;
      options.push(value);
      if (options.length === MOST_FIELDS) break;
    }
    return { value: chosen ?? options[0] ?? '', options };
  }

  #taken(value: string): string {
    if (value.length > Math.min(LONGEST_VALUE, this.#letters)) return '';
    this.#letters -= value.length;
    return value;
  }
}
