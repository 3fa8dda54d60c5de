/**
 * Reading prices in texts: amount and currency, counted strictly, on labelled examples, beside a plain pattern in the same run.
 * Half of the examples, by a hash, were seen while the rules were written.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import Big from 'big.js';
import type { DecimalSign } from '../agents/wrapper/values/values.ts';
import { linesOf, objectIn } from '../lab/json-lines.ts';
import { priceOfRequest } from '../src/cli/price.ts';
import { printTable } from './figures.ts';

interface Example {
  readonly set: string;
  readonly text: string | null;
  readonly hint: string | null;
  readonly decimal: DecimalSign | null;
  readonly amount: string | null;
  readonly currency: string | null;
}

interface Read {
  readonly amount: string | null;
  readonly currency: string | null;
}

const WAYS: readonly (readonly [name: string, read: (example: Example) => Read])[] = [
  ['ours', ours],
  ['a plain pattern', plain],
];

export async function benchPrices(): Promise<void> {
  const file = process.env['FENIX_BENCH_PRICES'];
  if (file === undefined) {
    console.log(
      'FENIX_BENCH_PRICES must name labelled prices: JSON lines {set, text, hint, decimal, amount, currency}',
    );
    return;
  }
  const examples: Example[] = [];
  for await (const line of linesOf(createReadStream(file))) examples.push(objectIn(line) as unknown as Example);
  const sets = [...new Set(examples.map(({ set }) => set))].sort();
  const parts: readonly (readonly [name: string, examples: readonly Example[]])[] = [
    ['all', examples],
    ['looked at', examples.filter(isLookedAt)],
    ['left out', examples.filter((example) => !isLookedAt(example))],
    ...sets.map((set) => [setName(set), examples.filter((example) => example.set === set)] as const),
  ];
  const rows = WAYS.flatMap(([way, read]) => parts.map(([part, some]) => rowOf(way, part, some, read)));
  printTable(['', '', 'examples', 'amount, %', 'currency, %', 'both, %', 'not both right'], rows);
}

function setName(set: string): string {
  return set.replace('PRICE_PARSING_', '').replaceAll('_', ' ').toLowerCase();
}

function isLookedAt({ hint, text }: Example): boolean {
  const hash = createHash('sha256')
    .update(`${hint ?? ''}\n${text}`)
    .digest();
  return (hash[0] ?? 0) % 2 === 0;
}

function rowOf(way: string, part: string, examples: readonly Example[], read: (example: Example) => Read) {
  const answers = examples.map((example) => ({ example, answer: read(example) }));
  const right = (is: (example: Example, answer: Read) => boolean) =>
    answers.filter(({ example, answer }) => is(example, answer)).length;
  const both = right((example, answer) => isAmount(example, answer) && isCurrency(example, answer));
  const share = (count: number) => Math.round((1000 * count) / examples.length) / 10;
  return [
    way,
    part,
    examples.length,
    share(right(isAmount)),
    share(right(isCurrency)),
    share(both),
    examples.length - both,
  ];
}

function isAmount({ amount }: Example, answer: Read): boolean {
  return amount === null || answer.amount === null ? amount === answer.amount : new Big(amount).eq(answer.amount);
}

function isCurrency({ currency }: Example, answer: Read): boolean {
  return currency === answer.currency;
}

/** As `fenix price` answers. */
function ours({ text, hint, decimal }: Example): Read {
  return priceOfRequest({ text, hint, decimal });
}

const NUMBER = /\d[\d.,\s]*/;
const CURRENCY = /\p{L}*\p{Sc}|(?<!\p{L})(?:[A-Z]{3}|kr|zł|Kč|lei|руб\.?|грн\.?)(?!\p{L})/u;

/** The first number. Its last sign is the decimal one unless three digits follow. */
function plain({ text, hint }: Example): Read {
  const number = NUMBER.exec(text ?? '')?.[0]
    .replace(/\s/g, '')
    .replace(/[.,]+$/, '');
  const currency = (CURRENCY.exec(text ?? '') ?? CURRENCY.exec(hint ?? ''))?.[0] ?? null;
  if (number === undefined) return { amount: null, currency };
  const [, whole = number, decimals = ''] = /^(.*)[.,](\d{1,2}|\d{4,})$/.exec(number) ?? [];
  return { amount: `${whole.replace(/\D/g, '') || '0'}.${decimals || '0'}`, currency };
}
