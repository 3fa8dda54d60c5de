/** The forms of a page: the kind of each, and the roles of its fields. */
import { type Document, parseHtml } from '../reader/document.ts';
import { meansCoupon } from './concepts.ts';
import { fieldTokens, isSeen, secondTokens } from './field-tokens.ts';
import { type Field, type FormFields, fieldsOf, isChoice, isWritten } from './fields.ts';
import { kindOf, kindsOf } from './kind-shares.ts';
import { type FieldRole, FORM_KINDS, type FormKind, type KindShares, kindSharesOf, likeliest } from './kinds.ts';
import { sharesOf } from './linear.ts';
import { markupOf } from './markup.ts';
import { type FormModel, STANDARD_FORM_MODEL } from './model.ts';
import { asksForAnyPlace, isCalendar } from './option-shapes.ts';
import { formTokens } from './tokens.ts';

export interface ReadField extends Field {
  readonly role: FieldRole;
}

export interface ReadForm extends Omit<FormFields, 'fields'> {
  readonly kind: FormKind;
  /** How likely it is of that kind, from 0 to 1. */
  readonly confidence: number;
  readonly fields: readonly ReadField[];
}

export function readForms(html: string, url: string, model?: FormModel): readonly ReadForm[] {
  return formsIn(parseHtml(html), html, url, model);
}

/** `document` was parsed from `html`. */
export function formsIn(document: Document, html: string, url: string, model?: FormModel): readonly ReadForm[] {
  return someFormsIn(document, html, url, model).forms;
}

/** Also says whether the document has more. */
export function someFormsIn(document: Document, html: string, url: string, model: FormModel = STANDARD_FORM_MODEL) {
  const page = markupOf(document, html);
  const forms: readonly ReadForm[] = page.forms.map((markup) => readForm(fieldsOf(markup, page), url, model));
  return { forms, isPart: page.isPart };
}

/** The roles of a form's fields, in order, if its kind is known. */
export function rolesGiven(form: FormFields, kind: FormKind, model: FormModel): readonly FieldRole[] {
  const kinds = kindSharesOf(FORM_KINDS.map((each) => (each === kind ? 1 : 0)));
  return allRoles(form, kinds, model);
}

function readForm(form: FormFields, url: string, model: FormModel): ReadForm {
  const kinds = kindsOf(form, formTokens(form, url), model);
  const kind = kindOf(kinds);
  const roles = allRoles(form, kinds, model);
  const fields = form.fields.map((field, i): ReadField => ({ ...field, role: roles[i] as FieldRole }));
  return { ...form, kind, confidence: kinds[kind], fields };
}

function allRoles(form: FormFields, kinds: KindShares, model: FormModel): readonly FieldRole[] {
  const roles = rolesOf(form, kinds, model);
  let seen = 0;
  return form.fields.map((field) => (isSeen(field) ? (roles[seen++] ?? 'other') : 'hidden'));
}

/** Of the visible fields. */
function rolesOf(form: FormFields, kinds: KindShares, { first, second }: FormModel): readonly FieldRole[] {
  const tokens = fieldTokens(form, kinds);
  const shares = tokens.map((each) => sharesOf(each, first));
  const seen = form.fields.filter(isSeen);
  const kind = kindOf(kinds);
  return secondTokens(tokens, shares, first.classes).map((each, i) => {
    const field = seen[i] as Field;
    const { type } = field;
    const roles = second.classes as readonly FieldRole[];
    const said = sharesOf(each, second);
    const own = roles.map((role, r) => (isPossible(role, type, kind) ? (said[r] as number) : 0));
    return ruled(field) ?? likeliest(roles, own);
  });
}

/** The role that type, options or a clear word alone decide. */
function ruled({ type, options, name, label }: Field): FieldRole | undefined {
  if (type === 'text' && meansCoupon(`${name} ${label.text}`)) return 'other';
  if (type === 'select' && isCalendar(options)) return 'date';
  if (type === 'select' && asksForAnyPlace(options)) return 'place';
  if (type === 'submit' || type === 'image') return 'submit';
  if (type === 'password') return 'password';
  return type === 'reset' ? 'other' : undefined;
}

const WRITTEN: ReadonlySet<FieldRole> = new Set(['query', 'password', 'captcha', 'subject', 'user', 'email']);
/** In a search, what is written decides what is found, and what is chosen narrows it. */
const SEARCHED: ReadonlySet<FieldRole> = new Set(['query', 'range', 'date', 'place', 'captcha', 'category', 'sort']);
const NARROWED: ReadonlySet<FieldRole> = new Set(['category', 'sort', 'range', 'date', 'place']);
/** Boxes tick parts of what there is, even if places or years name them. */
const TICKED: ReadonlySet<FieldRole> = new Set(['category', 'sort']);

function isPossible(role: FieldRole, type: string, kind: FormKind): boolean {
  if (role === 'submit') return type === 'button';
  if (type === 'button') return role === 'other';
  if (WRITTEN.has(role) && !isWritten(type)) return false;
  if (role === 'consent' && isWritten(type)) return false;
  if (kind !== 'search') return role !== 'query' && role !== 'category';
  if (type === 'file') return true;
  if (isChoice(type)) return TICKED.has(role);
  return (isWritten(type) ? SEARCHED : NARROWED).has(role);
}
