/** What is made out of a page of forms as a whole, before any model has a say: fields, labels, options and tokens. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldTokens, secondTokens } from '../../../agents/forms/field-tokens.ts';
import { type Field, type FormFields, fieldsOf } from '../../../agents/forms/fields.ts';
import { CHOOSING, kindsOf } from '../../../agents/forms/kind-shares.ts';
import { FORM_KINDS, kindSharesOf } from '../../../agents/forms/kinds.ts';
import { readyLinear } from '../../../agents/forms/linear.ts';
import { markupOf } from '../../../agents/forms/markup.ts';
import { formTokens } from '../../../agents/forms/tokens.ts';
import { parseHtml } from '../../../agents/reader/document.ts';
import { keptIn } from '../../src/support/kept-results.ts';

const HTML = readFileSync(new URL('cases/whole-forms.html', import.meta.url), 'utf8');
const KINDS = kindSharesOf(
  FORM_KINDS.map((kind) => ({ search: 0.6, login: 0.35, order: 0.05 })[kind as 'search'] ?? 0),
);

const asLines = (tokens: ReadonlyMap<string, number>) =>
  [...tokens].map(([token, worth]) => (worth === 1 ? token : `${token} × ${Math.round(1_000 * worth) / 1_000}`));

function said({ name, type, label, options, meant }: Field): string {
  const offered = options.map(({ value, text }) => (value === text ? text : `${value}=${text}`)).join(', ');
  return `${name} ${type} | ${label.text} (${label.by}) | ${offered} | ${meant.join(' ')}`;
}

const page = markupOf(parseHtml(HTML), HTML);
const forms = page.forms.map((markup) => fieldsOf(markup, page));

test('forms of a page have these fields, and these tokens say what the forms and the fields are for', () => {
  for (const form of forms) {
    const found = {
      fields: form.fields.map(said),
      tokens: asLines(formTokens(form, 'https://flats.example/en/Homes/list.php?page=2#rooms')).join(', '),
      fieldTokens: fieldTokens(form, KINDS).map((tokens) => asLines(tokens).join(', ')),
    };
    const name = `${form.markup.index} ${form.markup.element.attribs['id'] ?? ''}`;
    expect(found, name).toEqual(keptIn(new URL('cases/whole-forms.json', import.meta.url), name, found));
  }
});

test('neighbours and other fields of the same type lend a field the shares of their roles, unless these are small', () => {
  const first = [
    ['type=text', 'n:a'],
    ['m=price', 'type=select'],
    ['type=text', 'n:b'],
    ['type=text', 'n:c'],
  ].map((tokens) => new Map(tokens.map((token) => [token, 1])));
  const shares = [
    [0.9, 0.1],
    [0.2, 0.8],
    [0.5, 0.04],
    [0.05, 0.06],
  ];
  const second = secondTokens(first, shares, ['query', 'range']);
  expect(second.map((tokens) => asLines(tokens).slice(2))).toEqual([
    ['alike=query × 0.275', 'r-after=query × 0.2', 'r=query × 0.9', 'r-after=range × 0.8', 'r=range × 0.1'],
    ['r-before=query × 0.9', 'r-after=query × 0.5', 'r=query × 0.2', 'r-before=range × 0.1', 'r=range × 0.8'],
    [
      'alike=query × 0.475',
      'r-before=query × 0.2',
      'r=query × 0.5',
      'alike=range × 0.08',
      'r-before=range × 0.8',
      'r-after=range × 0.06',
    ],
    ['alike=query × 0.7', 'r-before=query × 0.5', 'alike=range × 0.07', 'r=range × 0.06'],
  ]);
  expect(first.map(({ size }) => size)).toEqual([2, 2, 2, 2]);
});

test('a form with choices is a search as likely as both models say together, and other kinds share the rest', () => {
  const even = readyLinear({ classes: FORM_KINDS, base: FORM_KINDS.map(() => 0), weights: { choice: [0, 50] } });
  const choosing = readyLinear({ classes: CHOOSING, base: [100, 0], weights: {} });
  const sharesOf = (form: FormFields | undefined, tokens: readonly string[] = []) => {
    const known = new Map(tokens.map((token) => [token, 1]));
    const { search, login, other } = kindsOf(form as FormFields, known, { kinds: even, choosing });
    return [search, login, other].map((share) => Math.round(1_000 * share) / 1_000);
  };
  const [nothing, , choices] = forms;
  expect(sharesOf(nothing)).toEqual([0.125, 0.125, 0.125]);
  expect(sharesOf(nothing, ['choice'])).toEqual([0.191, 0.116, 0.116]);
  expect(sharesOf(choices)).toEqual([0.428, 0.082, 0.082]);
});
