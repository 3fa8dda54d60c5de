/** Where to look for a site's forms: the likeliest pages first, few of them, and what was found there. */
import { crawlAddress } from '../../../../agents/agents.ts';
import { domainOf } from '../../../../agents/forms/forms.ts';
import type { ReadForms } from '../../../outside/compute/form-reading.ts';
import { chosenAmong, isEnough } from './choosing.ts';
import type { FormSaid, FormState, Found } from './records.ts';

/** Entry forms lie at most this many links from the home page (Chang and others 2004). */
const DEEPEST = 5;
const MOST_LOOKED_AT = 40;
/** Once there is a form, only pages behind links that mention searching are looked at, and this many. */
const MOST_BESIDE = 3;
const SPEAKS_OF_SEARCHING = 4;
const MOST_WAITING = 200;
const MOST_FOUND = 12;

/** Undefined once there is a form, or the bound on pages is reached. */
export function nextToLookAt(
  { waiting, found, read }: FormState,
  said: FormSaid,
): FormState['waiting'][number] | undefined {
  const best = chosenAmong(found, said);
  if ((best !== undefined && isEnough(best)) || read >= MOST_LOOKED_AT) return undefined;
  const [first] = [...waiting].sort((a, b) => b.score - a.score || a.depth - b.depth);
  if (best === undefined || first === undefined) return first;
  return first.score >= SPEAKS_OF_SEARCHING && read <= MOST_BESIDE ? first : undefined;
}

export function withLinks(
  state: FormState,
  links: readonly { readonly url: string; readonly score: number }[],
  depth: number,
): FormState {
  if (depth > DEEPEST) return state;
  const known = new Set([...state.seen, ...state.waiting.map(({ url }) => url)]);
  const fresh = links.flatMap(({ url, score }) => {
    const address = crawlAddress(url);
    return address === undefined || known.has(address) ? [] : [{ url: address, score, depth }];
  });
  return { ...state, waiting: [...state.waiting, ...fresh].sort((a, b) => b.score - a.score).slice(0, MOST_WAITING) };
}

/** Adds new forms; of those that are left alone the first suffice. */
export function withForms(
  state: FormState,
  { page: { url }, forms, says, isPart }: Pick<ReadForms, 'page' | 'forms' | 'says' | 'isPart'>,
  liking: (text: string) => number,
): FormState {
  const known = new Set(state.found.map(({ form }) => signatureOf(form)));
  const fresh = forms.filter((form) => form.fields.length > 0 && !known.has(signatureOf(form)));
  const byPage = fresh.length === 0 ? 0 : liking(says);
  const told = fresh.map((form): Found => ({ url, likeness: domainOf(form, byPage, liking).likeness, form }));
  const found = [...state.found, ...told];
  const isSome = isPart || found.length > MOST_FOUND ? { isPart: true as const } : {};
  return { ...state, ...isSome, found: found.sort((a, b) => farFromAsked(a) - farFromAsked(b)).slice(0, MOST_FOUND) };
}

/** A form that its user could allow goes before those that nobody ever asks. */
function farFromAsked({ form }: Found): number {
  if (form.refusal === undefined) return 0;
  return form.refusal.why === 'post' ? 1 : 2;
}

/** A form on every page of a site is found once. */
function signatureOf({ kind, method, fields }: Found['form']): string {
  return JSON.stringify([kind, method, fields.map(({ name }) => name)]);
}

export function isSame(one: Found, other: Found | undefined): boolean {
  return one.url === other?.url && one.form.index === other.form.index;
}
