/** The report of a run: a line for each file, then the survivors with the tests that reached them. */
import type { Mutant } from './instrumenting.ts';
import { interval, type Score } from './scores.ts';
import type { Reaches } from './trying.ts';
import type { Judged } from './work.ts';

/** A fault and its number. */
export type Found = Mutant & { readonly number: number };

/** The most letters of a text in the report. */
const MOST_SHOWN = 100;
const TESTS_NAMED = 3;

export function report(chosen: readonly Found[], reaches: Reaches, judged: ReadonlyMap<number, Judged>): string {
  const lines = ['', 'faults  covered  killed   score  file'];
  const files = new Map<string, Found[]>();
  for (const mutant of chosen) files.set(mutant.file, [...(files.get(mutant.file) ?? []), mutant]);
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [file, mutants] of sorted) lines.push(row(mutants, judged, file));
  lines.push(row(chosen, judged, 'all'));
  const [low, high] = interval(scoreOf(chosen, judged));
  lines.push(`with 95 %: ${low.toFixed(0)} to ${high.toFixed(0)} %`, '');
  for (const [, mutants] of sorted) {
    lines.push(...unmet(mutants, reaches, judged));
    for (const mutant of mutants.toSorted((one, other) => one.line - other.line)) {
      if (judged.get(mutant.number)?.killed === false) lines.push(...survivor(mutant, reaches));
    }
  }
  if (reaches.unused.length > 0)
    lines.push('', 'Tests not used, since they fail here without a fault:', ...reaches.unused);
  return lines.join('\n');
}

export function scoreOf(mutants: readonly Found[], judged: ReadonlyMap<number, Judged>): Score {
  const met = mutants.flatMap(({ number }) => judged.get(number) ?? []);
  return { covered: met.length, killed: met.filter(({ killed }) => killed).length };
}

function row(mutants: readonly Found[], judged: ReadonlyMap<number, Judged>, name: string): string {
  const { covered, killed } = scoreOf(mutants, judged);
  const score = covered === 0 ? '–' : `${((100 * killed) / covered).toFixed(1)} %`;
  const cells = [String(mutants.length).padStart(6), String(covered).padStart(9), String(killed).padStart(8)];
  return `${cells.join('')}${score.padStart(8)}  ${name}`;
}

/** The lines of a file whose faults no test reaches. */
function unmet(mutants: readonly Found[], reaches: Reaches, judged: ReadonlyMap<number, Judged>): string[] {
  const missed = mutants.filter(({ number }) => !judged.has(number));
  const lines = (some: readonly Found[]) => [...new Set(some.map(({ line }) => line))].sort((a, b) => a - b).join(' ');
  const say = (what: string, some: readonly Found[]) =>
    some.length === 0 ? [] : [`${some[0]?.file} ${what}: lines ${lines(some)}`];
  return [
    ...say(
      'no test reaches',
      missed.filter(({ number }) => !reaches.isRead(number)),
    ),
    ...say(
      'runs only while it is read',
      missed.filter(({ number }) => reaches.isRead(number)),
    ),
  ];
}

function survivor({ file, line, operator, before, after, number }: Found, reaches: Reaches): string[] {
  const tests = reaches
    .of(number)
    .files.flatMap(({ file: test, tests: some }) => some.map(([name]) => `${test} > ${name}`));
  const more = tests.length - TESTS_NAMED;
  return [
    `${file}:${line} ${operator}`,
    `  - ${short(before)}`,
    `  + ${short(after)}`,
    ...tests.slice(0, TESTS_NAMED).map((test) => `    ${test}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line || '(nothing)';
}
