/**
 * Searches that scripts make: a field without a form, or a form that sends nothing by itself. They are beyond Fenix
 * unless the page says where its script asks: in a search stated for machines, an attribute, or an address in the
 * script.
 */
import { attribute, type Document, Element, elementsOf } from '../reader/document.ts';
import { urlIn } from '../reader/hosts.ts';
import { beginningOf, LONGEST_ADDRESS } from '../reader/limits.ts';
import { statedSearches } from '../wrapper/search-page.ts';
import { conceptsIn, plain } from './concepts.ts';
import { isWritten, typeOf } from './fields.ts';

interface ScriptedSearch {
  /** The field's name. */
  readonly label: string;
  /** The same search as a form. Absent: nobody can tell what its script asks. */
  readonly form?: string;
}

const MOST_SEARCHES = 5;
const MOST_SCRIPTS = 50;
const LONGEST_SCRIPT = 200_000;
const LONGEST = 150;
const HIGHEST = 4;

export function scriptedSearches(document: Document, url: string): readonly ScriptedSearch[] {
  const fields = [...elementsOf(document)].filter(isScripted).slice(0, MOST_SEARCHES);
  if (fields.length === 0) return [];
  const stated = statedSearches(document, url)[0] ?? scriptAddress(document, url);
  return fields.map((field) => {
    const template = attributeAddress(field, url) ?? stated;
    const form = template === undefined ? undefined : searchFormOf(template, url);
    return { label: beginningOf(nameOf(field), LONGEST), ...(form === undefined ? {} : { form }) };
  });
}

const NAMING = ['placeholder', 'aria-label', 'title', 'name', 'id', 'class'];

function nameOf(field: Element): string {
  return NAMING.map((name) => attribute(field, name).trim()).find((said) => said !== '') ?? '';
}

function isScripted(element: Element): boolean {
  if (element.name !== 'input') return false;
  const type = typeOf(element);
  if (!isWritten(type) || type === 'password' || type === 'email') return false;
  const said = NAMING.map((name) => attribute(element, name).slice(0, LONGEST)).join(' ');
  if (type !== 'search' && !conceptsIn(plain(said)).includes('search')) return false;
  const form = formAround(element);
  return form === undefined || isDead(form, element);
}

function formAround(element: Element): Element | undefined {
  if (element.attribs['form'] !== undefined) return element;
  for (let above = element.parent; above instanceof Element; above = above.parent) {
    if (above.name === 'form') return above;
  }
  return undefined;
}

/** Its fields have no names, or it goes nowhere. */
function isDead(form: Element, field: Element): boolean {
  if (form === field) return false;
  const action = attribute(form, 'action').trim();
  return (
    attribute(field, 'name') === '' ||
    /^(?:#|javascript:)/i.test(action) ||
    /return false/.test(attribute(form, 'onsubmit'))
  );
}

const ATTRIBUTE = /^data-(?:[\w-]*-)?(?:url|action|endpoint|href|target|search)$/;

/** On the field or a little above it. */
function attributeAddress(field: Element, url: string): string | undefined {
  let at: Element = field;
  for (let i = 0; i < HIGHEST; i++) {
    for (const [name, value] of Object.entries(at.attribs)) {
      const template = ATTRIBUTE.test(name) ? templateOf(value, url) : undefined;
      if (template !== undefined) return template;
    }
    if (!(at.parent instanceof Element)) return undefined;
    at = at.parent;
  }
  return undefined;
}

const WRITTEN =
  /["'`]((?:https?:\/)?\/[^"'`\s<>]{0,300}?[?&](?:q|query|s|search|term|keywords?|busca|palavra|text)=)(?:["'`]|\$\{)/g;

function scriptAddress(document: Document, url: string): string | undefined {
  let left = MOST_SCRIPTS;
  for (const element of elementsOf(document)) {
    if (element.name !== 'script' || element.attribs['src'] !== undefined) continue;
    if (left-- === 0) return undefined;
    const [text] = element.children.flatMap((child) => (child.type === 'text' ? [child.data] : []));
    for (const [, address = ''] of (text ?? '').slice(0, LONGEST_SCRIPT).matchAll(WRITTEN)) {
      const template = templateOf(address, url);
      if (template !== undefined) return template;
    }
  }
  return undefined;
}

/** An address that ends where the words belong, or has a place for them. */
function templateOf(written: string, url: string): string | undefined {
  if (written.length > LONGEST_ADDRESS) return undefined;
  const marked = written.replace(/\{[\w-]*\}|%s|%QUERY/i, PLACE);
  const whole = marked.includes(PLACE) ? marked : /[?&][\w-]+=$/.test(marked) ? marked + PLACE : '';
  const address = whole === '' ? undefined : urlIn(whole, url);
  return address === undefined ? undefined : address.href.replace(PLACE, '{term}');
}

const PLACE = 'fenix-words';

/** A template of addresses as a form. Only on the page's own host: scripts ask other hosts for their own things. */
export function searchFormOf(template: string, url: string): string | undefined {
  const address = urlIn(template.replace('{term}', PLACE));
  if (address === undefined || address.host !== urlIn(url)?.host || !/^https?:$/.test(address.protocol))
    return undefined;
  const pairs = [...address.searchParams].filter(([, value]) => value !== '{page}');
  if (pairs.filter(([, value]) => value === PLACE).length !== 1) return undefined;
  const inputs = pairs.map(([name, value]) =>
    value === PLACE
      ? `<input type="search" name="${inAttribute(name)}">`
      : `<input type="hidden" name="${inAttribute(name)}" value="${inAttribute(value)}">`,
  );
  const action = inAttribute(address.origin + address.pathname);
  return `<form role="search" method="get" action="${action}">${inputs.join('')}<button>Search</button></form>`;
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
