/**
 * Shops of many languages: stock, prices, shipping and days in their own phrases. Words were added with the first set in sight.
 * The second set is of other countries.
 */
import { parseHtml } from '../agents/reader/document.ts';
import { saysNothingFound } from '../agents/wrapper/nothing-found.ts';
import { nextPageIn } from '../agents/wrapper/paging.ts';
import { asCompared } from '../agents/wrapper/texts.ts';
import { availabilityIn, moneyOf, offerAmong, priceIn, pricesIn, shippingIn } from '../agents/wrapper/values/values.ts';
import { applyWrapper, induce, type ListRecord } from '../agents/wrapper/wrapping.ts';
import { printTable } from './figures.ts';
import apart from './shops/apart.json' with { type: 'json' };
import seen from './shops/seen.json' with { type: 'json' };

interface Shop {
  readonly currency: string;
  readonly days: string;
  readonly next: string;
  readonly said: readonly string[];
  readonly out: readonly string[];
  /** "69.9 EUR, was 89.9", "12 x 49.9". */
  readonly sums: Readonly<Record<string, string>>;
  /** The cost of shipping, or null if nobody can know it. */
  readonly shipping?: Readonly<Record<string, string | null>>;
  readonly nothing?: readonly string[];
}

type Case = readonly [text: string, isRight: boolean];
type Ask = (shop: Shop, language: string) => readonly Case[];

const ASKED: Readonly<Record<string, Ask>> = {
  'said to be had': ({ said }) => said.map((text) => [text, HAD.has(availabilityIn(text) ?? '')]),
  'said to be gone': ({ out }) => out.map((text) => [text, availabilityIn(text) === 'out-of-stock']),
  'gone, and not told as to be had': ({ out }) => out.map((text) => [text, !HAD.has(availabilityIn(text) ?? '')]),
  sums: ({ sums, currency }) => Object.entries(sums).map(([text, expected]) => [text, isSum(text, expected, currency)]),
  shipping: ({ shipping = {}, currency }) =>
    Object.entries(shipping).map(([text, cost]) => [text, costIn(text, currency) === cost]),
  'nothing found': ({ nothing = [] }) => nothing.map((line) => [line, saysNothingFound(asCompared(line))]),
  'next page': ({ next }) => [[next, leadsOn(next)]],
  'lists whole': (shop, language) => pagesOf(shop, language).map(({ name, isWhole }) => [name, isWhole]),
  'prices of a list': (shop, language) => pagesOf(shop, language).map(({ name, arePrices }) => [name, arePrices]),
  'columns of days': (shop, language) => pagesOf(shop, language).map(({ name, areDays }) => [name, areDays]),
};

const HAD: ReadonlySet<string> = new Set(['in-stock', 'limited']);

type Shops = Readonly<Record<string, Shop>>;

/** Seen while words were added, and kept apart. */
export const SHOPS: Readonly<Record<'seen' | 'apart', Shops>> = { seen, apart };

export const QUESTIONS = Object.keys(ASKED);

/** Each case of a question with whether it is understood. */
export function answersOf(question: string, shops: Shops): readonly { text: string; isRight: boolean }[] {
  return Object.entries(shops).flatMap(([language, shop]) =>
    (ASKED[question]?.(shop, language) ?? []).map(([text, isRight]) => ({ text: `${language}: ${text}`, isRight })),
  );
}

export async function benchShops(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [name, shops] of Object.entries(SHOPS)) {
    for (const question of QUESTIONS) {
      const cases = answersOf(question, shops);
      if (cases.length === 0) continue;
      const right = cases.filter(({ isRight }) => isRight).length;
      const share = Math.round((1000 * right) / cases.length) / 10;
      rows.push([name, Object.keys(shops).length, question, cases.length, right, String(share)]);
    }
  }
  printTable(['', 'languages', 'asked', 'cases', 'right', '%'], rows);
}

function isSum(text: string, expected: string, usual: string): boolean {
  const { price, oldPrice, instalments } = offerAmong(pricesIn(text, { usual }));
  const [, count, each] = /^(\d+) x ([\d.]+)$/.exec(expected) ?? [];
  if (count !== undefined) return instalments?.count === Number(count) && instalments.each.amount === each;
  const alone = priceIn(text, undefined, { usual });
  const paid = price ?? (alone && moneyOf(alone));
  const [, amount, currency, old] = /^([\d.]+)(?: (\w+))?(?:, was ([\d.]+))?$/.exec(expected) ?? [];
  return paid?.amount === amount && oldPrice?.amount === old && (currency === undefined || paid?.currency === currency);
}

function costIn(text: string, usual: string): string | null {
  return shippingIn(text, { usual })?.cost?.amount ?? null;
}

function leadsOn(label: string): boolean {
  const html = `<a href="/c?page=2">${label}</a><a href="/help?id=7">?</a>`;
  return nextPageIn(parseHtml(html), 'https://shop.example/c') === 'https://shop.example/c?page=2';
}

const NOW = Date.UTC(2026, 10, 26, 12);
const DAY_MS = 86_400_000;
const ITEMS = 12;

/** Every other day of the last weeks, and days that may be months. */
const COLUMNS: Readonly<Record<string, (i: number) => Date>> = {
  recent: (i) => new Date(NOW - (2 * i + 1) * DAY_MS),
  ambiguous: (i) => new Date(Date.UTC(2026, 10 - i, i % 2 === 0 ? 3 : 9)),
};

interface ReadPage {
  readonly name: string;
  readonly isWhole: boolean;
  readonly arePrices: boolean;
  readonly areDays: boolean;
}

const known = new Map<Shop, readonly ReadPage[]>();

function pagesOf(shop: Shop, language: string): readonly ReadPage[] {
  const pages = known.get(shop) ?? Object.keys(COLUMNS).map((name) => readPage(name, shop, language));
  known.set(shop, pages);
  return pages;
}

function readPage(name: string, shop: Shop, language: string): ReadPage {
  const dates = Array.from({ length: ITEMS }, (_, i) => (COLUMNS[name] as (i: number) => Date)(i));
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: shop.currency });
  const amounts = dates.map((_, i) => 1_000 + 137 * i);
  const items = dates.map(
    (date, i) =>
      `<li><a href="/p/${i}"><h3>${shop.said[i % shop.said.length]?.slice(0, 4)} X-${i}00</h3></a><p>${money.format(amounts[i] as number)}</p><p>${dayOf(date, shop.days)}</p></li>`,
  );
  const html = `<html lang="${language}"><title>shop</title><body><ul>${items.join('')}</ul></body></html>`;
  const page = { url: 'https://shop.example/c', html };
  const induced = induce([page], { mode: 'default', now: NOW });
  const records: readonly ListRecord[] =
    induced === undefined ? [] : applyWrapper(induced.wrapper, page, { now: NOW }).records;
  const isEach = (test: (record: ListRecord, i: number) => boolean) => records.length === ITEMS && records.every(test);
  return {
    name,
    isWhole: isEach(({ link }, i) => link.endsWith(`/p/${i}`)),
    arePrices: isEach(({ price }, i) => Number(price?.amount) === amounts[i]),
    areDays: isEach(({ date }, i) => date === (dates[i] as Date).toISOString().slice(0, 10)),
  };
}

function dayOf(date: Date, pattern: string): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-') as [string, string, string];
  return pattern
    .replace('YYYY', year)
    .replace('MM', month)
    .replace('DD', day)
    .replace(/(?<![A-Za-z])M(?![A-Za-z])/u, String(Number(month)))
    .replace(/(?<![A-Za-z])D(?![A-Za-z])/u, String(Number(day)));
}
