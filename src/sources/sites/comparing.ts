/** What distinguishes a wrapper from the one before, and whether the new one finds the same kind of things. */
import {
  areOddPrices,
  type Field,
  type Induced,
  type ListRecord,
  type Reason,
  siteOf,
  type Wrapper,
} from '../../../agents/agents.ts';
import { reasonOf } from '../../base/reasons.ts';

const MOST_CHANGES = 12;
const LONGEST_VALUE = 80;

/** A line for each changed rule. */
export function changesBetween(before: Wrapper, after: Wrapper): readonly string[] {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names
    .filter((name) => old.get(name) !== now.get(name))
    .slice(0, MOST_CHANGES)
    .map((name) => `${name}: ${shown(old.get(name))} → ${shown(now.get(name))}`);
}

function rulesOf({ records }: Wrapper): ReadonlyMap<string, string> {
  if (records.from === 'structured') return new Map([['items', records.kind]]);
  const fields = Object.entries(records.fields).map(([field, rule]): [string, string] => {
    const { selectors, attribute } = rule;
    return [field, `${selectors.join(' | ')}${attribute === undefined ? '' : ` @${attribute}`}`];
  });
  return new Map([['items', records.items.selector], ...fields]);
}

function shown(rule: string | undefined): string {
  if (rule === undefined) return 'none';
  return rule.length <= LONGEST_VALUE ? rule : `${rule.slice(0, LONGEST_VALUE)}…`;
}

/** Of the fields that most records had, this share must return. */
const MOST_HAD = 0.5;
const FEWEST = 2;

/** Why the new results differ in kind from the site's earlier ones; undefined: they may well be the same. */
export function strangeIn(
  { records }: Pick<Induced, 'records'>,
  before: readonly ListRecord[],
  { expectations }: Pick<Wrapper, 'expectations'>,
): Reason | undefined {
  if (records.length < FEWEST) return reasonOf('site.no-list-found');
  if (areOddPrices(records, expectations.prices)) return reasonOf('site.odd-prices');
  if (before.length === 0) return undefined;
  const sites = new Set(before.map(({ link }) => siteOf(link)));
  const known = records.filter(({ link }) => sites.has(siteOf(link))).length;
  if (known < records.length * MOST_HAD) return reasonOf('site.leads-elsewhere');
  const lost = fieldsOf(before).filter((field) => !fieldsOf(records).includes(field));
  return lost.some((field) => NEEDED.includes(field)) ? reasonOf('site.lost', { fields: lost.join(', ') }) : undefined;
}

/** Readers who had these fields cannot use a list without them. */
const NEEDED: readonly Field[] = ['title', 'link', 'price'];

function fieldsOf(records: readonly ListRecord[]): readonly Field[] {
  const counts = new Map<Field, number>();
  for (const { confidence } of records) {
    for (const field of Object.keys(confidence) as Field[]) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= records.length * MOST_HAD).map(([field]) => field);
}
