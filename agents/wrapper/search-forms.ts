/**
 * Search forms that are sent by GET, as templates of addresses: what a browser would send with only the words filled
 * in.
 */
import { isWritten } from '../forms/fields.ts';
import { isRefusal, type PermittedForm, permitOf } from '../forms/permits.ts';
import { formsIn } from '../forms/reading.ts';
import { isDisabled } from '../forms/submitting/controls.ts';
import { type FormPlace, requestOf } from '../forms/submitting/request.ts';
import { attribute, type Document } from '../reader/document.ts';
import { signsOf } from '../reader/signs.ts';

export interface SearchTemplate {
  /** With `{term}`. */
  readonly template: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** A form may always be for something else. */
const HIGHEST = 0.88;
/** A search that the page names comes before one recognised by its words. */
const GUESSED = 0.95;
/** Short, so that a form with a length limit still takes it. */
const MARK = 'fxqz';

interface SearchForms {
  readonly templates: readonly SearchTemplate[];
  /** One of them is a search by POST, which nobody asks without leave. */
  readonly posts: boolean;
}

/** `html`: the source of the document. */
export function searchForms(document: Document, html: string, place: FormPlace): SearchForms {
  const isNofollow = signsOf(document, place.url).nofollow === true;
  const forms = formsIn(document, html, place.url).map((form) => permitOf(form, { mayPost: false, isNofollow }));
  return {
    templates: forms.flatMap((form) => (isRefusal(form) ? [] : (templateOf(form, place) ?? []))),
    posts: forms.some((form) => isRefusal(form) && form.why === 'post'),
  };
}

function templateOf(form: PermittedForm, place: FormPlace): SearchTemplate | undefined {
  const written = form.fields.filter(({ type, control }) => isWritten(type) && !isDisabled(control));
  const asked = written.filter(({ role }) => role === 'query');
  const queries = asked.length === 0 && written.length === 1 ? written : asked;
  const [query] = queries;
  if (query === undefined) return undefined;
  // Nobody means a text's preset value: mostly "search…".
  const filled = new Map(queries.map(({ name }) => [name, [name === query.name ? MARK : '']]));
  const request = requestOf(form.markup, place, { filled });
  if (request?.method !== 'GET' || !request.url.includes(`=${MARK}`)) return undefined;
  const isSaid = query.type === 'search' || /search/i.test(attribute(form.markup.element, 'role'));
  const confidence = HIGHEST * form.confidence * (isSaid ? 1 : GUESSED);
  return { template: request.url.replace(`=${MARK}`, '={term}'), confidence };
}
