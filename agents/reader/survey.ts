/** Walks a document once and gathers the elements that others ask for; separate queries would walk it a dozen times. */
import { attribute, type Document, type Element, elementsOf } from './document.ts';

export interface Survey {
  readonly html: Element | undefined;
  readonly title: Element | undefined;
  readonly heading: Element | undefined;
  readonly base: string;
  readonly metas: readonly Element[];
  /** `<link>` elements. */
  readonly relations: readonly Element[];
  readonly anchors: readonly Element[];
  readonly scripts: readonly Element[];
  readonly forms: readonly Element[];
  readonly times: readonly Element[];
  /** Outermost elements that begin an item of microdata. */
  readonly items: readonly Element[];
}

/** Pictures have titles, too, and a template's content is not on the page. */
const CLOSED = new Set(['svg', 'template', 'noscript']);

export function surveyOf(document: Document): Survey {
  const lists = new Map(LISTED.map((name): [string, Element[]] => [name, []]));
  const all = (name: (typeof LISTED)[number]) => lists.get(name) as Element[];
  const firsts: Record<string, Element | undefined> = {};
  const items: Element[] = [];
  for (const element of elementsOf(document, ({ name }) => !CLOSED.has(name))) {
    const { name } = element;
    const list = lists.get(name);
    if (list !== undefined) list.push(element);
    else if (FIRSTS.has(name)) firsts[name] ??= element;
    if (element.attribs['itemscope'] !== undefined && element.attribs['itemprop'] === undefined) items.push(element);
  }
  const { html, title, h1: heading, base } = firsts;
  return {
    html,
    title,
    heading,
    base: base === undefined ? '' : attribute(base, 'href'),
    metas: all('meta'),
    relations: all('link'),
    anchors: [...all('a'), ...all('area')],
    scripts: all('script'),
    forms: all('form'),
    times: all('time'),
    items,
  };
}

const LISTED = ['meta', 'link', 'a', 'area', 'script', 'form', 'time'] as const;
const FIRSTS = new Set(['html', 'title', 'h1', 'base']);
