/** One walk over a document that gathers the elements others ask for; asking one by one would walk it a dozen times. */
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

/** Pictures have titles too, and what is in a template is not on the page. */
const CLOSED = new Set(['svg', 'template', 'noscript']);

export function surveyOf(document: Document): Survey {
  const lists = { meta: [], link: [], a: [], area: [], script: [], form: [], time: [] } as Record<string, Element[]>;
  const firsts: Record<string, Element | undefined> = {};
  const items: Element[] = [];
  for (const element of elementsOf(document, ({ name }) => !CLOSED.has(name))) {
    const { name } = element;
    if (Object.hasOwn(lists, name)) (lists[name] as Element[]).push(element);
    else if (FIRSTS.has(name)) firsts[name] ??= element;
    if (element.attribs['itemscope'] !== undefined && element.attribs['itemprop'] === undefined) items.push(element);
  }
  const { html, title, h1: heading, base } = firsts;
  return {
    html,
    title,
    heading,
    base: base === undefined ? '' : attribute(base, 'href'),
    metas: lists['meta'] as Element[],
    relations: lists['link'] as Element[],
    anchors: [...(lists['a'] as Element[]), ...(lists['area'] as Element[])],
    scripts: lists['script'] as Element[],
    forms: lists['form'] as Element[],
    times: lists['time'] as Element[],
    items,
  };
}

const FIRSTS = new Set(['html', 'title', 'h1', 'base']);
