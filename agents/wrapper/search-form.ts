/** The search form of a page, as an address with `{term}`, and where else a site may be searched. */
import type { Form, FormField, Link } from '../pages.ts';
import { urlIn } from '../reader/hosts.ts';

const TEXT = /^(?:text|search)$/;
const NAMES = /^(?:q|qs?|s|k|kw|term|busca|pesquisa|palavra|query|search|keywords?|find|text|w|wd|p|search_?query)$/i;
const SEARCHING = /search|busca|pesquis|procur|find|look/i;
/** A form with more to fill in is for something else. */
const MOST_TEXTS = 1;

/** The form that is most likely for searching; undefined: none is. */
export function searchFormIn(forms: readonly Form[]): string | undefined {
  const rated = forms.flatMap((form) => {
    const field = termFieldOf(form);
    return field === undefined ? [] : [{ form, field, points: pointsOf(form, field) }];
  });
  const [best] = rated.filter(({ points }) => points > 0).sort((one, other) => other.points - one.points);
  return best && templateOf(best.form, best.field);
}

function termFieldOf({ method, fields }: Form): FormField | undefined {
  const texts = fields.filter(({ type }) => TEXT.test(type));
  return method === 'get' && texts.length === MOST_TEXTS ? texts[0] : undefined;
}

function pointsOf({ action, fields }: Form, { name, type }: FormField): number {
  const says = [
    type === 'search',
    NAMES.test(name),
    SEARCHING.test(name),
    SEARCHING.test(urlIn(action)?.pathname ?? ''),
  ];
  const isOther = fields.some((field) => /^(?:email|password|tel)$/.test(field.type));
  return isOther ? 0 : says.filter(Boolean).length;
}

/** With what its other fields say unless somebody chooses. */
function templateOf({ action, fields }: Form, term: FormField): string | undefined {
  const url = urlIn(action);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const others = fields.filter(({ name, type, value }) => name !== term.name && value !== '' && KEPT.test(type));
  const query = others.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${url.origin}${url.pathname}?${[`${encodeURIComponent(term.name)}={term}`, ...query].join('&')}`;
}

const KEPT = /^(?:hidden|select)$/;
const MOST_PAGES = 5;

/** Links to pages that are for searching. */
export function searchPagesIn(links: readonly Link[]): readonly string[] {
  const likely = links.filter(({ url, text }) => SEARCHING.test(urlIn(url)?.pathname ?? '') || SEARCHING.test(text));
  return [...new Set(likely.map(({ url }) => url))].slice(0, MOST_PAGES);
}
