/**
 * What forms are for and what their fields ask, on real pages: cross-validated by site, so that no page is read by a model
 * that has seen its site. Beside it what Formasaurus says of itself on the same pages.
 */
import { existsSync } from 'node:fs';
import { parseHtml } from '../agents/agents.ts';
import { type FormModel, formsIn, readyFormModel } from '../agents/forms/training.ts';
import { type LabelledForm, type LabelledFormPage, labelledFormPages } from '../lab/training/forms/pages.ts';
import { trainForms } from '../lab/training/forms/training.ts';
import { foldOf } from '../lab/training/training.ts';
import { printTable } from './figures.ts';

const FOLDS = Number(process.env['FENIX_BENCH_FOLDS'] ?? 10);

type Pair = readonly [said: string, truth: string];

interface Figures {
  readonly kinds: Pair[];
  readonly roles: Pair[];
}

export async function benchForms(): Promise<void> {
  const file = process.env['FENIX_BENCH_FORMS'] ?? '';
  if (!existsSync(file)) {
    console.log('FENIX_BENCH_FORMS must name a file of labelled pages: JSON lines {id, url, html, forms}');
    return;
  }
  const pages = await labelledFormPages(file);
  const figures: Figures = { kinds: [], roles: [] };
  for (let fold = 0; fold < FOLDS; fold++) {
    const isLeft = ({ host }: LabelledFormPage) => foldOf(host, FOLDS, SALT) === fold;
    const model = readyFormModel(trainForms(pages.filter((page) => !isLeft(page)).flatMap(({ forms }) => forms)));
    for (const page of pages.filter(isLeft)) compare(page, model, figures);
  }
  print(pages, figures, timesOf(pages));
}

const ROUNDS = 3;

/** Of each page the median of some rounds, in ms: training leaves behind what is cleared away in others' time. */
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

const SALT = process.env['FENIX_BENCH_SALT'] ?? 'forms';

function compare({ html, url, forms }: LabelledFormPage, model: FormModel, figures: Figures): void {
  const document = parseHtml(html);
  const read = formsIn(document, html, url, model);
  for (const { form, kind, roles } of forms) {
    const own = read[form.markup.index];
    if (kind !== undefined) figures.kinds.push([own?.kind ?? 'none', kind]);
    for (const [name, role] of roles) {
      figures.roles.push([own?.fields.find((field) => field.name === name)?.role ?? 'none', role]);
    }
  }
}

function print(pages: readonly LabelledFormPage[], { kinds, roles }: Figures, times: readonly number[]): void {
  const forms: readonly LabelledForm[] = pages.flatMap((page) => page.forms);
  console.log(
    `${pages.length} pages of ${new Set(pages.map(({ host }) => host)).size} sites, ${forms.length} labelled forms, ${FOLDS} folds by site\n`,
  );
  console.log(`kinds right: ${share(kinds)}, roles right: ${share(roles)}`);
  const sorted = [...times].sort((a, b) => a - b);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  console.log(
    `a parsed page: ${mean.toFixed(1)} ms of processor time in the mean, median ${at(0.5)} ms, 95 % below ${at(0.95)} ms, at most ${at(1)} ms\n`,
  );
  printTable(['kind', 'forms', 'precision', 'recall', 'F1'], rowsOf(kinds));
  console.log('');
  printTable(['role', 'fields', 'precision', 'recall', 'F1'], rowsOf(roles));
}

function share(pairs: readonly Pair[]): string {
  return (pairs.filter(([said, truth]) => said === truth).length / pairs.length).toFixed(3);
}

function rowsOf(pairs: readonly Pair[]): string[][] {
  const names = [...new Set(pairs.map(([, truth]) => truth))];
  const count = (isCounted: (pair: Pair) => boolean) => pairs.filter(isCounted).length;
  const rows = names.map((name) => {
    const right = count(([said, truth]) => said === name && truth === name);
    const said = count(([own]) => own === name);
    const all = count(([, truth]) => truth === name);
    return { name, all, precision: right / Math.max(1, said), recall: right / all, f: (2 * right) / (said + all) };
  });
  return rows
    .sort((a, b) => b.all - a.all)
    .map(({ name, all, precision, recall, f }) => [
      name,
      String(all),
      ...[precision, recall, f].map((x) => x.toFixed(3)),
    ]);
}
