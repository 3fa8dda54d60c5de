/** Whether a text says that something is available. */
import { PIECES, STOCK, STOCK_NAMES, type StockConcept, UNSPACED_STOCK_NAMES } from '../../lexicon/stock.ts';
import type { Availability } from '../wrapper.ts';
import { clausesIn } from './clauses.ts';
import { dateIn } from './date.ts';
import { saysMoney } from './money.ts';
import { plain } from './plain.ts';

/** By the last part of its address in schema.org. */
const STATED: ReadonlyMap<string, Availability> = new Map(
  Object.entries({
    instock: 'in-stock',
    onlineonly: 'in-stock',
    instoreonly: 'limited',
    limitedavailability: 'limited',
    madetoorder: 'preorder',
    preorder: 'preorder',
    presale: 'preorder',
    backorder: 'preorder',
    reserved: 'out-of-stock',
    outofstock: 'out-of-stock',
    soldout: 'out-of-stock',
    discontinued: 'out-of-stock',
  } as const),
);

const SAID: Readonly<Record<StockConcept, Availability>> = {
  nearly: 'limited',
  gone: 'out-of-stock',
  soon: 'preorder',
  later: 'preorder',
  few: 'limited',
  there: 'in-stock',
};

/** "Available", alone: "available in three colours" says nothing of stock. */
const ALONE = /^(?:available|dispon[íi]vel|availability ?: ?available)[.!]?$/i;

/** "Stock: 12", "库存12件". */
const COUNTED = new RegExp(
  `^(?:(?:${STOCK_NAMES})\\p{L}* ?:|(?:${UNSPACED_STOCK_NAMES}) ?[:：]?) ?(\\d+)(?: ?\\p{L}+\\.?)?$`,
  'iu',
);
/** "12 pcs" says nothing of stock: a pack has as many. "0 pcs" does. */
const NONE = new RegExp(`^0 ?(?:${PIECES})\\.?$`, 'iu');
/** "0 in stock", "w magazynie: 0 szt."; not "0 %", "0-24 h", "1.0" or "10:0". */
const ZERO = /(?<!(?:[\d.,/–-]|\d:) ?)0+(?! ?[\d.,:/%–-])/;

/** "In stock? No". */
const ASKED = / ?\? ?(?=\p{L}{2,4}[.!]?$)/u;

/** Sentences mention stock in other senses, too: "while stock is available". */
const LONGEST_LABEL = 60;

/** Words in the languages of the web, and the addresses of schema.org. */
export function availabilityIn(text: string): Availability | undefined {
  const read = plain(text);
  const stated = STATED.get(read.replace(/^https?:\/\/schema\.org\//i, '').toLowerCase());
  if (stated !== undefined) return stated;
  if (ALONE.test(read)) return 'in-stock';
  const count = COUNTED.exec(read)?.[1];
  if (count !== undefined) return Number(count) > 0 ? 'in-stock' : 'out-of-stock';
  if (NONE.test(read)) return 'out-of-stock';
  const said = clausesIn(read.replace(ASKED, ': ')).flatMap((clause) =>
    clause.split(/,(?!\d)/).flatMap((part) => availabilityOf(part) ?? []),
  );
  const [found] = said.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return found === 'in-stock' && read.length > LONGEST_LABEL ? undefined : found;
}

const NAMED_OUT =
  /(?:^|[\s_-])(?:out-?_?of-?_?stock|sold-?_?out|unavailable|not-available|no-?stock|not?[-_](?:in[-_]?stock|available))(?:[\s_-]|$)/i;
const NAMED_IN = /(?:^|[\s_-])(?:in-?_?stock|available)(?:[\s_-]|$)/i;
const LONGEST_CLASS = 300;

/** By the author's class names, whatever the page's language. */
export function availabilityNamed(classes: string): Availability | undefined {
  const read = classes.slice(0, LONGEST_CLASS);
  if (NAMED_OUT.test(read)) return 'out-of-stock';
  return NAMED_IN.test(read) ? 'in-stock' : undefined;
}

/** Sold out in one clause beats available in another. */
const ORDER: readonly Availability[] = ['out-of-stock', 'preorder', 'limited', 'in-stock'];

/** Whether it is a day is asked, not which. */
const ANY_DAY = { now: 0, dayFirst: true };

function availabilityOf(clause: string): Availability | undefined {
  for (const { concept, isNegated } of STOCK.said(clause)) {
    // "Available from 9,99 €", "from 3 shops".
    if (concept === 'later' && dateIn(clause, ANY_DAY) === undefined) continue;
    const isNone = (concept === 'there' || concept === 'few') && ZERO.test(clause) && !saysMoney(clause);
    if (isNone) return 'out-of-stock';
    if (!isNegated) return SAID[concept];
    if (concept === 'there') return 'out-of-stock';
  }
  return undefined;
}
