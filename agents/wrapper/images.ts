/** The picture that an `img` shows, or will show once a script has run; never a placeholder. */
import { attribute, Element, elementsOf } from '../reader/document.ts';
import { absolute } from '../reader/metadata.ts';

/** Attributes with the address of late-loading pictures, the likeliest first. */
const LATE = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-original-src',
  'data-image',
  'data-img',
  'data-img-src',
  'data-url',
  'data-hi-res-src',
  'data-full-src',
  'data-actualsrc',
  'data-echo',
  'data-thumb',
];
const SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];
const STANDS_IN =
  /^data:|(?:^|[/_.-])(?:blank|placeholder|spacer|loading|loader|lazy|transparent|pixel|empty|dummy|grey|gray|1x1|no[-_]?image|clear|trans|default[-_]img|ajax-loader|preload)(?:[/_.-]|$)/i;

/** The whole address; empty if there is none. */
export function pictureOf(element: Element, base: string): string {
  const img = element.name === 'img' ? element : firstImage(element);
  if (img === undefined) return '';
  for (const said of addressesOf(img)) {
    const url = STANDS_IN.test(said) ? '' : absolute(said.trim(), base);
    if (url !== '') return url;
  }
  return '';
}

function* addressesOf(img: Element): Generator<string> {
  const src = attribute(img, 'src');
  for (const name of LATE) {
    const said = attribute(img, name);
    if (/^\S{4,}$/.test(said) && !said.startsWith('{')) yield said;
  }
  yield src;
  for (const name of SETS) yield firstOfSet(attribute(img, name));
  const { parent } = img;
  if (!(parent instanceof Element) || parent.name !== 'picture') return;
  for (const child of parent.children) {
    if (!(child instanceof Element) || child.name !== 'source') continue;
    for (const name of SETS) yield firstOfSet(attribute(child, name));
  }
}

/** HTML standard, "image candidate string": the address stands before the first space. */
function firstOfSet(set: string): string {
  return /^\s*,?\s*(\S+?)(?:,?\s|,?$)/.exec(set.slice(0, 4_000))?.[1] ?? '';
}

const MOST_ELEMENTS = 200;

function firstImage(root: Element): Element | undefined {
  let left = MOST_ELEMENTS;
  for (const element of elementsOf(root)) {
    if (element.name === 'img') return element;
    if (--left === 0) break;
  }
  return undefined;
}
