/** Names that authors gave to elements: which mean something, and which a machine or a passing state made. */
import { attribute, type Element } from '../../reader/document.ts';

const MOST_CLASSES = 12;
const LONGEST_CLASS = 80;

/** They describe a state or a position, not the element. */
const STATES = new Set(
  (
    'first last odd even alt active selected current new hot sale hidden show in out open closed collapsed expanded ' +
    'first-child last-child omega alpha sticky hover focus lazyloaded lazyload lazy loaded loading'
  ).split(' '),
);

/** Unchanged, at most this many. */
export function namesOf(element: Element): readonly string[] {
  const text = attribute(element, 'class');
  if (text === '') return [];
  return text
    .slice(0, MOST_CLASSES * LONGEST_CLASS)
    .trim()
    .split(/\s+/)
    .filter((name) => name !== '' && name.length <= LONGEST_CLASS)
    .slice(0, MOST_CLASSES);
}

/** In the form in which they are compared. */
export function classesOf(element: Element): readonly string[] {
  const names = namesOf(element);
  if (names.length === 0) return names;
  const alike = names.map((name) => name.replace(/\d+/g, '#').toLowerCase()).filter((name) => !STATES.has(name));
  return [...new Set(alike)].sort();
}

export function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 && other.length === 0) return 1;
  const shared = one.filter((name) => other.includes(name)).length;
  return shared / (one.length + other.length - shared);
}

/** Made by style tools: `css-1x2y3z`, `sc-bdVaJa`, `jsx-123`, `_3fGh2`, `MuiBox-root-12`. */
const HASHED =
  /^(?:css|sc|jss|jsx|svelte|emotion|styled|makeStyles|ng-tns|_ngcontent|ember|ext-gen|yui|x)[-_]?[a-z]*[-_]?[A-Za-z]*\d|^(?:css|sc|jsx|svelte)-|^_[A-Za-z0-9]{4,}$/;
/** Utilities: `mt-4`, `md:w-1/2`, `text-sm`, `flex`, `col-xs-6`. */
const UTILITY =
  /[:/[\]!@%]|^-?(?:m|p)[trblxy]?-|^(?:w|h|min|max|gap|space|text|font|bg|border|rounded|flex|grid|col|row|items|justify|self|leading|tracking|z|top|left|right|bottom|inset|opacity|shadow|overflow|order|basis|grow|shrink|d|float|pull|offset|small|medium|large|xs|sm|md|lg|xl)-|^(?:flex|grid|block|inline|inline-block|hidden|relative|absolute|fixed|static|row|col|clearfix|clear|cf|container|container-fluid|wrapper|left|right|pull-left|pull-right|truncate|visible|sr-only)$/;

/** How unreliable a class is: 0 for a meaningful word, more for others. */
export function costOfClass(name: string): number {
  if (!/^-?[A-Za-z_][\w-]*$/.test(name)) return 9;
  if (HASHED.test(name) || isRandom(name)) return 8;
  if (STATES.has(name.toLowerCase())) return 6;
  if (UTILITY.test(name)) return 4;
  if (/\d/.test(name)) return 2.5;
  return MEANT.test(name) ? 0 : 1;
}

/** Words that authors use for the parts of a list. */
const MEANT =
  /product|item|result|entry|article|post|card|listing|teaser|offer|thread|topic|hit|record|story|title|name|headline|heading|price|preco|image|img|thumb|photo|desc|excerpt|summary|snippet|date|time|author|byline|seller|store|shop|stock|avail|shipping|frete|install|parcel|rating|review|location|link/i;

const SHORTEST_RANDOM = 5;

/** Letters and digits mixed, or capitals inside: no author names things so. */
function isRandom(name: string): boolean {
  const last = name.split(/__|--|[-_]/).at(-1) ?? name;
  if (last.length < SHORTEST_RANDOM) return /\d/.test(last) && /[a-z]/i.test(last) && name.includes('__');
  const turns = last.match(/[a-z]\d|\d[a-z]/gi)?.length ?? 0;
  const capitals = last.match(/[a-z][A-Z]/g)?.length ?? 0;
  const vowels = last.match(/[aeiouy]/gi)?.length ?? 0;
  if (turns >= 2) return true;
  return turns + capitals >= 2 && vowels / last.length < 0.25;
}

/** The part of a module's class that its author wrote: `Card_title__` of `Card_title__x7Yz2`. */
export function writtenPart(name: string): string | undefined {
  const part = /^([A-Za-z][\w-]{2,}?__)[\w-]{4,}$/.exec(name)?.[1];
  return part !== undefined && costOfClass(name) >= 8 ? part : undefined;
}

const ASIDE =
  /(?:^|[-_\s])(?:nav|navbar|navigation|menu|submenu|footer|sidebar|side|aside|breadcrumbs?|related|widget|filters?|facets?|header|topbar|pagination|pager|tags?|cloud|banner|carousel|slider|cookie|modal)(?:$|[-_\s])/i;
const ASIDE_NAMES: Readonly<Record<string, number>> = { nav: 1.5, footer: 1.5, aside: 1, header: 0.7 };

/** How surely an element is beside the page's purpose. */
export function asideOf(element: Element): number {
  const named = `${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, 400);
  return Math.max(ASIDE_NAMES[element.name] ?? 0, ASIDE.test(named) ? 0.8 : 0);
}
