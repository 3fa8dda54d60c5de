/**
 * How a site's page says the site is searched: an OpenSearch description, schema.org's SearchAction, a search form.
 * Each is a template of addresses with `{term}`, the likeliest first; a real question proves one.
 */
import { attribute, type Document, elementsOf } from '../reader/document.ts';
import { absolute } from '../reader/metadata.ts';
import { documentOf } from '../reader/parsing.ts';
import { structuredOf } from '../reader/structured.ts';
import { type Survey, surveyOf } from '../reader/survey.ts';
import { baseOf } from './addresses.ts';
import { type SearchTemplate, searchForms } from './search-forms.ts';
import { allOf, type Thing, textIn, thingsIn } from './structured/data.ts';

interface SearchPage {
  /** With `{term}`; with `{page}`, counted from 1, if the site says how. */
  readonly templates: readonly string[];
  /** Addresses of OpenSearch descriptions, for `openSearchIn` once they are fetched. */
  readonly descriptions: readonly string[];
  /** It has a search that is sent by POST. */
  readonly posts: boolean;
}

const MOST_TEMPLATES = 10;
const MOST_DESCRIPTIONS = 3;
const LONGEST_TEMPLATE = 4_000;
const STATED = 0.9;

/** `html`: the source of the document. */
export function searchPageIn(document: Document, html: string, url: string): SearchPage {
  const survey = surveyOf(document);
  const base = baseOf(url, survey.base);
  const { templates, posts } = searchForms(document, html, { url, base });
  return {
    templates: inOrder([...actionsIn(survey, base), ...templates]),
    descriptions: descriptionAddresses(survey, base).slice(0, MOST_DESCRIPTIONS),
    posts,
  };
}

/** Addresses of descriptions that a page names. */
export function descriptionAddresses(survey: Survey, base: string): readonly string[] {
  const addresses = survey.relations
    .filter((link) => /opensearchdescription\+xml/i.test(attribute(link, 'type')))
    .map((link) => absolute(attribute(link, 'href').trim(), base))
    .filter((address) => address !== '');
  return [...new Set(addresses)];
}

/** Whether a text is such a description. */
export function isDescription(text: string): boolean {
  return DESCRIPTION.test(text.slice(0, HEAD_LETTERS));
}

const HEAD_LETTERS = 2_000;
const DESCRIPTION = /<(?:\w+:)?OpenSearchDescription\b/i;

/** Searches that the page states for machines. */
export function statedSearches(document: Document, url: string): readonly string[] {
  const survey = surveyOf(document);
  return inOrder(actionsIn(survey, baseOf(url, survey.base)));
}

function actionsIn(survey: Survey, base: string): readonly SearchTemplate[] {
  const { jsonLd, microdata } = structuredOf(survey);
  return [...jsonLd, ...microdata].flatMap((thing) => actionsOf(thing, base));
}

/** The surest first, each once. */
function inOrder(found: readonly SearchTemplate[]): readonly string[] {
  const sorted = [...found].sort((a, b) => b.confidence - a.confidence);
  return [...new Set(sorted.map(({ template }) => template))].slice(0, MOST_TEMPLATES);
}

function actionsOf(thing: Thing, base: string): readonly SearchTemplate[] {
  return thingsIn(thing['potentialAction']).flatMap((action) => {
    if (!/SearchAction$/.test(textIn(action['@type'], 200))) return [];
    const input = /name=["']?([\w-]+)/.exec(textIn(action['query-input'], 500))?.[1] ?? 'search_term_string';
    return allOf(action['target']).flatMap((target) => {
      const written = typeof target === 'string' ? target : textIn((target as Thing)['urlTemplate'], LONGEST_TEMPLATE);
      const template = filled(written, new Map([[input, '{term}']]), base);
      return template === undefined ? [] : [{ template, confidence: STATED }];
    });
  });
}

/** OpenSearch 1.1, "URL template syntax". Unknown optional parts stay empty. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['searchTerms', '{term}'],
  ['startPage', '{page}'],
  ['count', ''],
  ['language', '*'],
  ['inputEncoding', 'UTF-8'],
  ['outputEncoding', 'UTF-8'],
]);

/** The templates of a description that lead to pages for people. */
export function openSearchIn(xml: string, url: string): readonly string[] {
  const found = new Set<string>();
  for (const element of elementsOf(documentOf(xml, { xmlMode: true }))) {
    if (!/^(?:\w+:)?Url$/.test(element.name) || found.size === MOST_TEMPLATES) continue;
    const isForPeople = /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(attribute(element, 'type'));
    const isPost = /^\s*post\s*$/i.test(attribute(element, 'method'));
    const isResults = /^(?:results)?$/i.test(attribute(element, 'rel').trim());
    if (!isForPeople || isPost || !isResults) continue;
    const isCounted = attribute(element, 'pageOffset') === '' || attribute(element, 'pageOffset').trim() === '1';
    const known = isCounted ? KNOWN : new Map([...KNOWN].filter(([name]) => name !== 'startPage'));
    const template = filled(attribute(element, 'template').trim(), known, url);
    if (template !== undefined) found.add(template);
  }
  return [...found];
}

const PLACE = /\{(?:[\w-]+:)?([\w-]+)(\??)\}/g;

/** A template in our notation, as a whole address; undefined if it needs something unknown, or takes no words. */
function filled(written: string, known: ReadonlyMap<string, string>, base: string): string | undefined {
  if (written === '' || written.length > LONGEST_TEMPLATE) return undefined;
  const marks = new Map<string, string>();
  let isOpen = false;
  // Placeholders while the address is made whole are texts that no template has.
  const marked = written.replace(PLACE, (_, name: string, optional: string) => {
    const value = known.get(name) ?? (optional === '?' ? '' : undefined);
    if (value === undefined) isOpen = true;
    if (value !== '{term}' && value !== '{page}') return value ?? '';
    const mark = `fenix-place-${value.slice(1, -1)}`;
    marks.set(mark, value);
    return mark;
  });
  const address = isOpen ? '' : absolute(marked, base);
  if (address === '' || !marks.has('fenix-place-term')) return undefined;
  const template = [...marks].reduce((text, [mark, place]) => text.replaceAll(mark, place), address);
  return isAtHost(template) ? undefined : template;
}

/** Words may decide the path and query, never the host. */
function isAtHost(template: string): boolean {
  return /^https?:\/\/[^/?#]*\{/.test(template);
}
