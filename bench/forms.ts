/**
 * Kinds of forms and roles of fields on real pages, cross-validated by site, beside Formasaurus's own figures on the same
 * pages.
 */
import { existsSync } from 'node:fs';
import { parseHtml } from '../agents/agents.ts';
import { type FormModel, formsIn, readyFormModel, rolesGiven } from '../agents/forms/training.ts';
import { mean } from '../lab/mean.ts';
import {
  type LabelledForm,
  type LabelledFormPage,
  labelledFormPages,
  OWN_LABELS,
} from '../lab/training/forms/pages.ts';
import { trainForms } from '../lab/training/forms/training.ts';
import { foldOf } from '../lab/training/training.ts';
import { printTable } from './figures.ts';

const FOLDS = Number(process.env['FENIX_BENCH_FOLDS'] ?? 10);

type Pair = readonly [said: string, truth: string];

interface Figures {
  readonly kinds: Pair[];
  readonly roles: Pair[];
  /** With the form's kind given. */
  readonly rolesGiven: Pair[];
}

export async function benchForms(): Promise<void> {
  const file = process.env['FENIX_BENCH_FORMS'] ?? '';
  if (!existsSync(file)) {
    console.log('FENIX_BENCH_FORMS must name a file of labelled pages: JSON lines {id, url, html, forms}');
    return;
  }
  const pages = await labelledFormPages([file]);
  const others = (await labelledFormPages(OTHERS, OWN_LABELS)).flatMap(({ forms }) => forms);
  if (others.length > 0)
    console.log(`learned from, too: ${others.length} forms of ${new Set(others.map(({ host }) => host)).size} sites\n`);
  const splits = SALTS.map((salt) => ({ salt, figures: figuresOf(pages, others, salt) }));
  print(pages, splits[0]?.figures as Figures, timesOf(pages));
  if (splits.length > 1) printSplits(splits);
}

/** Pages with our own labels only train, unless their site is tested. */
function figuresOf(pages: readonly LabelledFormPage[], others: readonly LabelledForm[], salt: string): Figures {
  const figures: Figures = { kinds: [], roles: [], rolesGiven: [] };
  for (let fold = 0; fold < FOLDS; fold++) {
    const isLeft = ({ host }: LabelledFormPage) => foldOf(host, FOLDS, salt) === fold;
    const left = pages.filter(isLeft);
    const hosts = new Set(left.map(({ host }) => host));
    const learned = [...pages.filter((page) => !isLeft(page)).flatMap(({ forms }) => forms), ...others];
    const model = readyFormModel(trainForms(learned.filter(({ host }) => !hosts.has(host))));
    for (const page of left) compare(page, model, figures);
  }
  return figures;
}

const ROUNDS = 3;

/** The median time of each page over some rounds, because training leaves garbage. */
function timesOf(pages: readonly LabelledFormPage[]): readonly number[] {
  return pages.map(({ html, url }) => {
    const document = parseHtml(html);
    const rounds = Array.from({ length: ROUNDS }, () => {
      const start = process.cpuUsage();
      formsIn(document, html, url);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    });
    return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  });
}

const OTHERS = (process.env['FENIX_BENCH_FORMS_OTHERS'] ?? '').split(',').filter((file) => file !== '');

/** Seeds that deal sites to folds. Tables use the first. */
const SALTS = (process.env['FENIX_BENCH_SALT'] ?? 'forms').split(',');

function compare({ html, url, forms }: LabelledFormPage, model: FormModel, figures: Figures): void {
  const document = parseHtml(html);
  const read = formsIn(document, html, url, model);
  for (const { form, kind, roles } of forms) {
    const own = read[form.markup.index];
    if (kind !== undefined) figures.kinds.push([own?.kind ?? 'none', kind]);
    const given = kind === undefined || own === undefined ? undefined : rolesGiven(own, kind, model);
    for (const [name, role] of roles) {
      const at = own?.fields.findIndex((field) => field.name === name) ?? -1;
      const said = own?.fields[at]?.role ?? 'none';
      figures.roles.push([said, role]);
      figures.rolesGiven.push([given === undefined ? said : (given[at] ?? 'none'), role]);
    }
  }
}

function print(
  pages: readonly LabelledFormPage[],
  { kinds, roles, rolesGiven: given }: Figures,
  times: readonly number[],
): void {
  const forms: readonly LabelledForm[] = pages.flatMap((page) => page.forms);
  console.log(
    `${pages.length} pages of ${new Set(pages.map(({ host }) => host)).size} sites, ${forms.length} labelled forms, ${FOLDS} folds by site\n`,
  );
  console.log(`kinds right: ${right(kinds).toFixed(3)}, roles right: ${right(roles).toFixed(3)}`);
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  console.log(
    `a parsed page: ${mean(times).toFixed(1)} ms of processor time in the mean, median ${at(0.5)} ms, 95 % below ${at(0.95)} ms, at most ${at(1)} ms\n`,
  );
  printTable(['kind', 'forms', 'precision', 'recall', 'F1'], rowsOf(kinds));
  console.log('');
  printTable(['role', 'fields', 'precision', 'recall', 'F1'], rowsOf(roles));
  console.log('\nthe form’s kind given:');
  printTable(
    ['role', 'fields', 'precision', 'recall', 'F1'],
    rowsOf(given).filter(([name]) => name === 'query' || name === 'category'),
  );
}

const ASKED: readonly (readonly [name: string, of: (figures: Figures) => number])[] = [
  ['search forms, F1', ({ kinds }) => f1(kinds, 'search')],
  ['all kinds, right', ({ kinds }) => right(kinds)],
  ['query, F1', ({ roles }) => f1(roles, 'query')],
  ['category, F1', ({ roles }) => f1(roles, 'category')],
  ['query, kind given', ({ rolesGiven: given }) => f1(given, 'query')],
  ['category, kind given', ({ rolesGiven: given }) => f1(given, 'category')],
];

/** Any deal of sites is as good, so the mean and the spread count. */
function printSplits(splits: readonly { readonly salt: string; readonly figures: Figures }[]): void {
  console.log('');
  printTable(
    ['over splits', 'mean', ...splits.map(({ salt }) => salt)],
    ASKED.map(([name, of]) => {
      const all = splits.map(({ figures }) => of(figures));
      return [name, ...[mean(all), ...all].map((x) => x.toFixed(3))];
    }),
  );
}

function f1(pairs: readonly Pair[], name: string): number {
  const hits = pairs.filter(([said, truth]) => said === name && truth === name).length;
  return (2 * hits) / pairs.reduce((sum, pair) => sum + pair.filter((each) => each === name).length, 0);
}

function right(pairs: readonly Pair[]): number {
  return pairs.filter(([said, truth]) => said === truth).length / pairs.length;
}

function rowsOf(pairs: readonly Pair[]): string[][] {
  const names = [...new Set(pairs.map(([, truth]) => truth))];
  const count = (isCounted: (pair: Pair) => boolean) => pairs.filter(isCounted).length;
  const rows = names.map((name) => {
    const hits = count(([said, truth]) => said === name && truth === name);
    const said = count(([own]) => own === name);
    const all = count(([, truth]) => truth === name);
    return { name, all, precision: hits / Math.max(1, said), recall: hits / all, f: (2 * hits) / (said + all) };
  });
  return rows
    .sort((a, b) => b.all - a.all)
    .map(({ name, all, precision, recall, f }) => [
      name,
      String(all),
      ...[precision, recall, f].map((x) => x.toFixed(3)),
    ]);
}
