/** Labelled forms: the source of labels, their weight, and the soundness of ours. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELD_ROLES, FORM_KINDS, readForms, readyFormModel } from '../../../agents/forms/training.ts';
import { linesOf, objectIn } from '../../../lab/json-lines.ts';
import { type LabelledForm, labelledFormPages, OWN_LABELS } from '../../../lab/training/forms/pages.ts';
import { trainForms } from '../../../lab/training/forms/training.ts';

const SEARCH = '<form action="/s"><label>Find <input name="q"></label><select name="c"><option>All</select></form>';
const LOGIN = '<form method="post"><input name="who"><input type="password" name="p"></form>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenix-forms-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, lines: readonly object[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return file;
}

it('pages whose forms are labelled have their own labels, or those of our file', async () => {
  const labelled = await fileOf('labelled.jsonl', [
    {
      id: 'a',
      url: 'https://www.shop.example/',
      html: SEARCH + LOGIN,
      forms: [
        { type: 'search', fields: { q: 'search query', c: 'search category / refinement' } },
        { type: null, fields: {} },
      ],
    },
  ]);
  const pages = await fileOf('pages.jsonl', [
    { id: 'b', url: 'https://b.example/', html: SEARCH + LOGIN },
    { id: 'nobody', url: 'https://c.example/', html: SEARCH },
  ]);
  const labels = await fileOf('labels.jsonl', [
    { id: 'b', forms: { 1: { kind: 'login', fields: { p: 'password' } }, 7: { kind: 'other', fields: {} } } },
  ]);
  const read = await labelledFormPages([labelled, pages], labels);
  expect(read.map(({ id, host, forms }) => [id, host, forms.map(({ kind, roles }) => [kind, [...roles]])])).toEqual([
    [
      'a',
      'shop.example',
      [
        [
          'search',
          [
            ['q', 'query'],
            ['c', 'category'],
          ],
        ],
      ],
    ],
    ['b', 'b.example', [['login', [['p', 'password']]]]],
  ]);
  const [theirs, ours] = read.map(({ forms }) => forms[0]?.worth as number);
  expect(ours).toBeLessThan(theirs as number);
});

it('pages whose forms are labelled are labelled by us with existing kinds and roles', async () => {
  const known: ReadonlySet<unknown> = new Set([...FORM_KINDS, ...FIELD_ROLES]);
  const said: (readonly [kind: string, role: string])[] = [];
  for await (const line of linesOf(createReadStream(OWN_LABELS))) {
    const { forms } = objectIn(line) as { forms: Record<string, { kind: string; fields: Record<string, string> }> };
    for (const { kind, fields } of Object.values(forms)) {
      said.push([kind, 'other'], ...Object.values(fields).map((role) => [kind, role] as const));
    }
  }
  const searched: ReadonlySet<string> = new Set(['query', 'category']);
  const wrong = said.filter(
    ([kind, role]) => !known.has(kind) || !known.has(role) || (searched.has(role) && kind !== 'search'),
  );
  expect(wrong).toEqual([]);
  expect(said.length).toBeGreaterThan(1_500);
});

describe('a model of forms', () => {
  const page = (n: number, html: string) => ({ id: `${n}`, url: `https://s${n}.example/`, html });

  async function formsOf(first: readonly string[], kinds: readonly (readonly [string, string])[]) {
    const lines = first.map((html, n) => {
      const forms = kinds.map(([type]) => ({ type, fields: { q: 'search query' } }));
      return { ...page(n, html), forms };
    });
    return (await labelledFormPages([await fileOf('train.jsonl', lines)])).flatMap(({ forms }) => forms);
  }

  it('recognises its lessons on a new site', async () => {
    const forms = await formsOf(Array(12).fill(SEARCH + LOGIN), [
      ['search', ''],
      ['login', ''],
    ]);
    const model = readyFormModel(trainForms(forms));
    const read = readForms(LOGIN + SEARCH, 'https://new.example/', model);
    expect(read.map(({ kind }) => kind)).toEqual(['login', 'search']);
    expect(read[1]?.fields.find(({ name }) => name === 'q')?.role).toBe('query');
  });

  it('weighs labels by their worth', async () => {
    const forms = await formsOf(Array(12).fill(LOGIN), [['login', '']]);
    const against = (worth: number): LabelledForm[] =>
      forms.map((form) => ({ ...form, host: `other-${form.host}`, kind: 'registration', worth }));
    const said = (worth: number) =>
      readForms(LOGIN, 'https://new.example/', readyFormModel(trainForms([...forms, ...against(worth)])))[0]?.kind;
    expect(said(0.1)).toBe('login');
    expect(said(4)).toBe('registration');
  });
});
