/** A folder of any real files, read by the service's code: right, wrong, refused or crashed. */
import { printTable } from './figures.ts';
import { type Outcome, outcomeOf } from './wild/outcomes.ts';
import { type LeftOut, piecesIn } from './wild/pieces.ts';

const MOST_REASONS = 3;
const MOST_LISTED = 40;
const LONGEST = 160;

export async function benchWild([folder]: readonly string[] = []): Promise<void> {
  if (folder === undefined) {
    console.log('wild wants a folder of real files: npm run bench -- wild -- FOLDER');
    return;
  }
  const outcomes: Outcome[] = [];
  const left: LeftOut[] = [];
  for await (const piece of piecesIn(folder)) {
    if ('kind' in piece) outcomes.push(await outcomeOf(piece));
    else left.push(piece);
  }
  printTable(
    ['what', 'tried', 'right', 'wrong', 'refused', 'crashed', 'slowest, ms', 'commonest reasons of refusal'],
    rowsOf(outcomes),
  );
  listed('Crashed', outcomesBy(outcomes, 'crashed'));
  listed('Wrong', outcomesBy(outcomes, 'wrong'));
  listed('Not tried', left);
}

/** A row for each kind, and one for all. */
export function rowsOf(outcomes: readonly Outcome[]): readonly (readonly (string | number)[])[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) => {
    const own = outcomes.filter((each) => each.kind === kind);
    return rowOf(kind, own);
  });
  return [...rows, rowOf('all', outcomes)];
}

function rowOf(kind: string, own: readonly Outcome[]) {
  const count = (end: Outcome['end']) => outcomesBy(own, end).length;
  const slowest = Math.round(own.reduce((most, { ms }) => Math.max(most, ms), 0));
  const counts = [own.length, count('right'), count('wrong'), count('refused'), count('crashed'), slowest];
  return [kind, ...counts, reasonsOf(outcomesBy(own, 'refused'))];
}

function outcomesBy(outcomes: readonly Outcome[], end: Outcome['end']): readonly Outcome[] {
  return outcomes.filter((each) => each.end === end);
}

function reasonsOf(refused: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { why } of refused) counts.set(why, (counts.get(why) ?? 0) + 1);
  const commonest = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_REASONS);
  return commonest.map(([why, count]) => `${count} ${shown(why)}`).join('; ');
}

function listed(what: string, all: readonly LeftOut[]): void {
  if (all.length === 0) return;
  console.log(`\n${what}:\n`);
  for (const { name, why } of all.slice(0, MOST_LISTED)) console.log(`- ${shown(name)}: ${shown(why)}`);
  if (all.length > MOST_LISTED) console.log(`- and ${all.length - MOST_LISTED} more`);
}

/** Names and reasons from foreign files, in one line, without characters that terminals or tables obey. */
function shown(text: string): string {
  return text.replace(/[\s\p{Cc}|]+/gu, ' ').slice(0, LONGEST);
}
