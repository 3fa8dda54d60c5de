/** Search forms that are sent by GET, as templates of addresses: what a browser would send if only the words were filled in. */
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
  /** Between 0 and 1. */
  readonly confidence: number;
}

/** A form may always be for something else. */
const HIGHEST = 0.88;
/** What the page itself calls a search comes before what is only told by its words. */
const GUESSED = 0.95;
/** As short as words are that a form still takes. */
const MARK = 'fxqz';

/** `html` is what the document was parsed of. */
export function searchForms(document: Document, html: string, place: FormPlace): readonly SearchTemplate[] {
  const isNofollow = signsOf(document, place.url).nofollow === true;
  return formsIn(document, html, place.url).flatMap((form) => {
    const permitted = permitOf(form, { mayPost: false, isNofollow });
    return isRefusal(permitted) ? [] : (templateOf(permitted, place) ?? []);
  });
}

function templateOf(form: PermittedForm, place: FormPlace): SearchTemplate | undefined {
  const written = form.fields.filter(({ type, control }) => isWritten(type) && !isDisabled(control));
  const asked = written.filter(({ role }) => role === 'query');
  const queries = asked.length === 0 && written.length === 1 ? written : asked;
  const [query] = queries;
  if (query === undefined) return undefined;
  // In a text nobody means what stands there before: mostly "search…".
  const filled = new Map(queries.map(({ name }) => [name, [name === query.name ? MARK : '']]));
  const request = requestOf(form.markup, place, { filled });
  if (request?.method !== 'GET' || !request.url.includes(`=${MARK}`)) return undefined;
  const isSaid = query.type === 'search' || /search/i.test(attribute(form.markup.element, 'role'));
  const confidence = HIGHEST * form.confidence * (isSaid ? 1 : GUESSED);
  return { template: request.url.replace(`=${MARK}`, '={term}'), confidence };
}
