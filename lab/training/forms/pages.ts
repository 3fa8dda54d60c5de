/** Pages whose forms are labelled, in the words of Formasaurus: read as data for the model. */
import { createReadStream } from 'node:fs';
import { parseHtml } from '../../../agents/agents.ts';
import { type FieldRole, type FormFields, type FormKind, fieldsOf, markupOf } from '../../../agents/forms/training.ts';
import { linesOf, objectIn } from '../../json-lines.ts';

export interface LabelledForm {
  readonly form: FormFields;
  readonly url: string;
  /** Of the site that all its pages count as. */
  readonly host: string;
  /** Absent where nobody said. */
  readonly kind?: FormKind;
  /** By the names of fields, as far as anybody said. */
  readonly roles: ReadonlyMap<string, FieldRole>;
}

export interface LabelledFormPage {
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly html: string;
  readonly forms: readonly LabelledForm[];
}

/** All others are `other`. */
const KINDS: Readonly<Record<string, FormKind>> = {
  search: 'search',
  login: 'login',
  registration: 'registration',
  'password/login recovery': 'recovery',
  'contact/comment': 'contact',
  'join mailing list': 'newsletter',
  'order/add to cart': 'order',
};

const ROLES: Readonly<Partial<Record<FieldRole, readonly string[]>>> = {
  query: ['search query'],
  category: ['search category / refinement'],
  sort: ['sorting option'],
  submit: ['submit button'],
  email: ['email', 'email confirmation'],
  user: ['username', 'username or email', 'OpenID'],
  password: ['password', 'password confirmation'],
  name: ['full name', 'first name', 'last name', 'middle name', 'screen name (another nick which is not username)'],
  phone: ['phone', 'phone part 1', 'phone part 2', 'phone part 3', 'fax', 'phone country code'],
  place: [
    'postal code',
    'city',
    'country',
    'address',
    'state',
    'address line 1',
    'address line 2',
    'street name',
    'street number',
    'full street address',
    'PO box',
    'apartment number',
  ],
  text: ['comment text', 'about me text'],
  subject: ['comment title or subject'],
  captcha: ['captcha'],
  consent: ['remember me checkbox', 'receive emails confirmation', 'TOS confirmation', 'other confirmation'],
  date: ['full date', 'day', 'month', 'year', 'year of birth', 'day of birth', 'month of birth', 'full birth date'],
  quantity: ['product quantity'],
};
const ROLE_OF = new Map(
  Object.entries(ROLES).flatMap(([role, names]) => names.map((name) => [name, role as FieldRole])),
);

export async function labelledFormPages(file: string): Promise<readonly LabelledFormPage[]> {
  const pages: LabelledFormPage[] = [];
  for await (const line of linesOf(createReadStream(file))) pages.push(pageOf(objectIn(line)));
  return pages;
}

interface SaidForm {
  readonly type: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

function pageOf({ id, url, html, forms }: Readonly<Record<string, unknown>>): LabelledFormPage {
  const page = { id: String(id), url: String(url), html: String(html), host: siteOf(String(url)) };
  const markup = markupOf(parseHtml(page.html), page.html);
  const labelled = (forms as readonly SaidForm[]).flatMap(({ type, fields }, index): readonly LabelledForm[] => {
    const own = markup.forms[index];
    if (own === undefined || (type === null && Object.keys(fields).length === 0)) return [];
    const kind = type === null ? {} : { kind: KINDS[type] ?? 'other' };
    const form = fieldsOf(own, markup);
    const roles = Object.entries(fields).map(([name, said]) => [name, roleOf(type, said)] as const);
    return [{ form, url: page.url, host: page.host, ...kind, roles: new Map(roles) }];
  });
  return { ...page, forms: labelled };
}

function roleOf(type: string | null, said: string): FieldRole {
  if (type === 'search' && said === 'other number') return 'range';
  return ROLE_OF.get(said) ?? 'other';
}

/** Shops of several countries are one site: the last two names, or three where the last two are short ones. */
function siteOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const names = new URL(url).hostname.split('.');
  const last = names.at(-2) ?? '';
  return names
    .slice(last.length <= 3 ? -3 : -2)
    .join('.')
    .replace(/^www\./, '');
}
