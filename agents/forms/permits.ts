/**
 * Which forms a machine may send at all. Only a permitted form can be filled and asked: the type enforces it. The door
 * of all visits checks robots.txt later.
 */
import { attribute } from '../reader/document.ts';
import { isWritten, typeOf } from './fields.ts';
import type { FieldRole, FormKind } from './kinds.ts';
import type { ReadForm } from './reading.ts';
import { isDisabled } from './submitting/controls.ts';
import { defaultButton, methodOf } from './submitting/request.ts';

/** Why Fenix leaves a form alone. */
export type Refusal =
  | { readonly why: 'kind'; readonly kind: Exclude<FormKind, 'search'> }
  /** It may well be something else. */
  | { readonly why: 'unsure' }
  /** It asks for the person's identity. */
  | { readonly why: 'person'; readonly field: string }
  /** It asks for a text of one's own, a file, or a proof of not being a machine. */
  | { readonly why: 'writing'; readonly field: string }
  | { readonly why: 'payment'; readonly field: string }
  /** It would be posted, and its user did not allow that for its site. */
  | { readonly why: 'post' }
  | { readonly why: 'nofollow' }
  /** It leads to another site, or to none. */
  | { readonly why: 'elsewhere' }
  /** A script sends it, and its page does not say where. */
  | { readonly why: 'scripted' }
  /** It has nothing to fill in. */
  | { readonly why: 'empty' };

declare const permitted: unique symbol;

/** A search that may be asked. */
export type PermittedForm = ReadForm & { readonly [permitted]: true };

export interface Allowed {
  /** The user named its site for posting. */
  readonly mayPost: boolean;
  /** The page asks not to follow its links. */
  readonly isNofollow: boolean;
}

const SURE = 0.5;

export function permitOf(form: ReadForm, allowed: Allowed): PermittedForm | Refusal {
  return refusalOf(form, allowed) ?? (form as PermittedForm);
}

export function isRefusal(said: PermittedForm | Refusal): said is Refusal {
  return 'why' in said;
}

function refusalOf(form: ReadForm, { mayPost, isNofollow }: Allowed): Refusal | undefined {
  const asked = form.fields.map(refusalOfField).find((refusal) => refusal !== undefined);
  if (asked !== undefined) return asked;
  if (form.kind !== 'search') return { why: 'kind', kind: form.kind };
  if (form.confidence < SURE) return { why: 'unsure' };
  if (isNofollow || /(?:^|\s)nofollow(?:\s|$)/i.test(attribute(form.markup.element, 'rel'))) return { why: 'nofollow' };
  if (methodOf(form.markup, defaultButton(form.markup)) === 'post' && !mayPost) return { why: 'post' };
  return form.fields.some(({ role, control }) => FILLED.has(role) && !isDisabled(control))
    ? undefined
    : { why: 'empty' };
}

const FILLED: ReadonlySet<FieldRole> = new Set(['query', 'category', 'range', 'date', 'place', 'sort']);
const PERSONAL: ReadonlySet<FieldRole> = new Set(['email', 'user', 'password', 'name', 'phone']);
const WRITING: ReadonlySet<FieldRole> = new Set(['text', 'subject', 'captcha']);
const CARD = /\bcc[-_ ]?(?:num|exp|csc|cvc)|card[-_ ]?(?:num|no\b|holder)|\bcvv\b|\bcvc\b|\biban\b/i;

/** Every field counts, even if disabled or invisible: a trap for machines is a field, too. */
function refusalOfField({ name, role, control, label, meant }: ReadForm['fields'][number]): Refusal | undefined {
  const type = typeOf(control);
  if (type === 'hidden') return undefined;
  const autocomplete = attribute(control, 'autocomplete').slice(0, LONGEST);
  if (/(?:^|\s)cc-/.test(autocomplete) || CARD.test(`${name} ${label.text}`)) return { why: 'payment', field: name };
  // "Search the e-mail archives" asks for words; a field that is called "email" never does.
  const asksForWords = role === 'query' && meant.includes('search') && !/mail/i.test(name);
  const isForMail = meant.includes('mail') && !asksForWords;
  const isPersonal = PERSONAL.has(role) || PERSONAL_TYPES.has(type) || (isWritten(type) && isForMail);
  if (isPersonal) return { why: 'person', field: name };
  return WRITING.has(role) || WRITING_TYPES.has(type) ? { why: 'writing', field: name } : undefined;
}

const LONGEST = 100;
const PERSONAL_TYPES = new Set(['password', 'email', 'tel']);
const WRITING_TYPES = new Set(['textarea', 'file']);
