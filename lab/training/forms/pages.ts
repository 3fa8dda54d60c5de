/** Pages with labelled forms, in the words of Formasaurus, read as data for the model. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parseHtml } from '../../../agents/agents.ts';
import { type FieldRole, type FormFields, type FormKind, fieldsOf, markupOf } from '../../../agents/forms/training.ts';
import { type JsonObject, linesOf, objectIn } from '../../json-lines.ts';

export interface LabelledForm {
  readonly form: FormFields;
  readonly url: string;
  /** Host of the site that all its pages count as. */
  readonly host: string;
  /** Absent if nobody labelled it. */
  readonly kind?: FormKind;
  /** By names of fields, as far as they are labelled. */
  readonly roles: ReadonlyMap<string, FieldRole>;
  /** How much it teaches, up to 1: labellers and years of pages differ. */
  readonly worth: number;
}

/**
 * Our labels are of younger pages, where most forms with choices are no searches. At full worth, searches of the other
 * labels were missed.
 */
const OWN_WORTH = 0.5;

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

/**
 * Labels of our own for pages kept elsewhere. Each line has a page's id and, form by form, its kind and the roles of
 * its fields.
 */
export const OWN_LABELS = join('lab', 'training', 'forms', 'labels.jsonl');

/** By the index of the form in its page. */
type OwnForms = Readonly<Record<string, OwnForm>>;

interface OwnForm {
  readonly kind: FormKind;
  readonly fields: Readonly<Record<string, FieldRole>>;
}

/** Pages that bring their labels, and pages of others that our own labels know by id. */
export async function labelledFormPages(
  files: readonly string[],
  labels?: string,
): Promise<readonly LabelledFormPage[]> {
  const own = new Map<string, OwnForms>();
  if (labels !== undefined) {
    for await (const { id, forms } of objectsOf(labels)) own.set(String(id), forms as OwnForms);
  }
  const pages: LabelledFormPage[] = [];
  for (const file of files) {
    for await (const line of objectsOf(file)) {
      const known = own.get(String(line['id']));
      if (Array.isArray(line['forms'])) pages.push(pageOf(line, saidIn(line['forms'] as readonly SaidForm[])));
      else if (known !== undefined) pages.push(pageOf(line, ownIn(known)));
    }
  }
  return pages;
}

async function* objectsOf(file: string): AsyncGenerator<JsonObject> {
  for await (const line of linesOf(createReadStream(file))) yield objectIn(line);
}

interface SaidForm {
  readonly type: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** By the index of the form: its kind, if labelled, and the roles of its fields. */
type Said = ReadonlyMap<number, Pick<LabelledForm, 'kind' | 'roles' | 'worth'>>;

function saidIn(forms: readonly SaidForm[]): Said {
  return new Map(
    forms.flatMap(({ type, fields }, at) => {
      if (type === null && Object.keys(fields).length === 0) return [];
      const kind = type === null ? {} : { kind: KINDS[type] ?? ('other' as const) };
      const roles = new Map(Object.entries(fields).map(([name, said]) => [name, roleOf(type, said)] as const));
      return [[at, { ...kind, roles, worth: 1 }] as const];
    }),
  );
}

function ownIn(forms: OwnForms): Said {
  return new Map(
    Object.entries(forms).map(([at, { kind, fields }]) => [
      Number(at),
      { kind, roles: new Map(Object.entries(fields)), worth: OWN_WORTH },
    ]),
  );
}

function pageOf({ id, url, html }: JsonObject, said: Said): LabelledFormPage {
  const page = { id: String(id), url: String(url), html: String(html), host: siteOf(String(url)) };
  const markup = markupOf(parseHtml(page.html), page.html);
  const forms = [...said].flatMap(([at, labels]): readonly LabelledForm[] => {
    const own = markup.forms[at];
    return own === undefined ? [] : [{ form: fieldsOf(own, markup), url: page.url, host: page.host, ...labels }];
  });
  return { ...page, forms };
}

function roleOf(type: string | null, said: string): FieldRole {
  if (type === 'search' && said === 'other number') return 'range';
  return ROLE_OF.get(said) ?? 'other';
}

/** Shops of several countries count as one site: the last two names, or three where the last two are short. */
function siteOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const names = new URL(url).hostname.split('.');
  const last = names.at(-2) ?? '';
  return names
    .slice(last.length <= 3 ? -3 : -2)
    .join('.')
    .replace(/^www\./, '');
}
