/** Where a page leads: its links with what they say, and its forms, kept for those who fill them in later. */
import type { Form, FormField, Link } from '../pages.ts';
import { attribute, type Element, elementsOf, oneLine, textWithin } from './document.ts';
import { absolute } from './metadata.ts';
import type { Survey } from './survey.ts';

const MOST_LINKS = 5_000;
const MOST_FORMS = 50;
const MOST_FIELDS = 200;
const LONGEST_TEXT = 500;

export function linksOf({ anchors }: Survey, base: string): readonly Link[] {
  const links: Link[] = [];
  for (const anchor of anchors) {
    if (links.length === MOST_LINKS) break;
    const url = absolute(attribute(anchor, 'href').trim(), base);
    if (url !== '') links.push({ url, text: textOfLink(anchor), rel: oneLine(attribute(anchor, 'rel')).toLowerCase() });
  }
  return links;
}

function textOfLink(anchor: Element): string {
  const text = oneLine(textWithin(anchor)).slice(0, LONGEST_TEXT);
  if (text !== '') return text;
  const said = attribute(anchor, 'aria-label') || attribute(anchor, 'title') || attribute(anchor, 'alt');
  if (said !== '') return oneLine(said).slice(0, LONGEST_TEXT);
  for (const { name, attribs } of elementsOf(anchor)) if (name === 'img') return oneLine(attribs['alt'] ?? '');
  return '';
}

export function formsOf({ forms }: Survey, base: string): readonly Form[] {
  return forms.slice(0, MOST_FORMS).map((form) => ({
    action: absolute(attribute(form, 'action').trim() || base, base),
    method: /^\s*post\s*$/i.test(attribute(form, 'method')) ? 'post' : 'get',
    fields: fieldsOf(form),
  }));
}

const FIELDS = new Set(['input', 'select', 'textarea', 'button']);

function fieldsOf(form: Element): readonly FormField[] {
  const fields: FormField[] = [];
  for (const element of elementsOf(form)) {
    if (!FIELDS.has(element.name) || fields.length === MOST_FIELDS) continue;
    const name = attribute(element, 'name');
    if (name !== '') fields.push(fieldOf(element, name));
  }
  return fields;
}

function fieldOf(element: Element, name: string): FormField {
  if (element.name === 'select') return { name, type: 'select', ...choiceOf(element) };
  if (element.name === 'textarea') return { name, type: 'textarea', value: textWithin(element) };
  const type = attribute(element, 'type').toLowerCase() || (element.name === 'button' ? 'submit' : 'text');
  return { name, type, value: attribute(element, 'value') };
}

function choiceOf(select: Element): { readonly value: string; readonly options: readonly string[] } {
  const all = [...elementsOf(select)].filter(({ name }) => name === 'option').slice(0, MOST_FIELDS);
  const valueOfOption = (option: Element) => option.attribs['value'] ?? oneLine(textWithin(option));
  const chosen = all.find(({ attribs }) => attribs['selected'] !== undefined) ?? all[0];
  return { value: chosen === undefined ? '' : valueOfOption(chosen), options: all.map(valueOfOption) };
}
