/** Takes data that pages state as what it should be: texts, addresses, several of a thing. Trusts none of it. */
import type { Json } from '../../pages.ts';
import { oneLine } from '../../reader/document.ts';
import { beginningOf } from '../../reader/limits.ts';
import { linesIn } from '../../reader/text.ts';
import { linkIn } from '../addresses.ts';

export type Thing = { readonly [name: string]: Json };

/** Elements of one array that are looked at. */
export const MOST_ELEMENTS = 500;
const LONGEST_MARKUP = 20_000;

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One or several; the caller tells them apart. */
export function allOf(value: Json | undefined, most = MOST_ELEMENTS): readonly Json[] {
  if (Array.isArray(value)) return (value as readonly Json[]).slice(0, most);
  return value === undefined || value === null ? [] : [value];
}

export function thingsIn(value: Json | undefined, most = MOST_ELEMENTS): readonly Thing[] {
  return allOf(value, most).filter(isThing);
}

/** Names under which a thing that is little else holds a text. */
const TEXTS = ['@value', 'name', 'text', 'value', 'rendered', 'label', 'title', 'plainText', 'displayName'];

/** The first text, without markup, in one line. */
export function textIn(value: Json | undefined, most: number): string {
  for (const each of allOf(value)) {
    const text = isThing(each) ? textOfThing(each) : each;
    if (typeof text === 'number' && Number.isFinite(text)) return String(text);
    const said = typeof text === 'string' ? beginningOf(plainOf(text), most) : '';
    if (said !== '') return said;
  }
  return '';
}

function textOfThing(thing: Thing): Json | undefined {
  return TEXTS.map((name) => thing[name]).find((value) => typeof value === 'string');
}

function plainOf(text: string): string {
  const part = beginningOf(text, LONGEST_MARKUP);
  return oneLine(/<[a-z/!]|&(?:#\d|#x|[a-z])/i.test(part) ? linesIn(part).join(' ') : part);
}

/** All texts: names of several authors. */
export function textsIn(value: Json | undefined, most: number): readonly string[] {
  return allOf(value)
    .map((each) => textIn(each, most))
    .filter((text) => text !== '');
}

/** Names under which a thing holds an address. */
const ADDRESSES = ['url', '@id', 'href', 'contentUrl', 'src', 'uri', 'path', 'source'];

/** The first address, as written. */
export function addressIn(value: Json | undefined): string {
  for (const each of allOf(value)) {
    const said = isThing(each) ? ADDRESSES.map((name) => each[name]).find((one) => typeof one === 'string') : each;
    if (typeof said === 'string' && said.trim() !== '') return said.trim();
  }
  return '';
}

/** The first of several values that leads to a page. */
export function linkAmong(values: readonly (Json | undefined)[], base: string): string {
  for (const value of values) {
    const link = linkIn(addressIn(value), base);
    if (link !== '') return link;
  }
  return '';
}
