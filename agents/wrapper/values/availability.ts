/** Whether a text says that something is available. */
import { STOCK, type StockConcept } from '../../lexicon/stock.ts';
import type { Availability } from '../wrapper.ts';
import { clausesIn } from './clauses.ts';
import { plain } from './plain.ts';

/** By the last part of its address in schema.org. */
const STATED: Readonly<Record<string, Availability>> = {
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
};

const SAID: Readonly<Record<StockConcept, Availability>> = {
  nearly: 'limited',
  gone: 'out-of-stock',
  soon: 'preorder',
  few: 'limited',
  there: 'in-stock',
};

/** "Available", alone: "available in three colours" says nothing of stock. */
const ALONE = /^(?:available|dispon[íi]vel|availability ?: ?available)[.!]?$/i;

/** "Stock: 12". */
const COUNTED =
  /^\p{L}*(?:stock|stok|estoque|lager|bestand|voorraad|sklad\p{L}*|stoc)\p{L}* ?: ?(\d+)(?: \p{L}+\.?)?$/iu;

/** Sentences mention stock in other senses, too: "while stock is available". */
const LONGEST_LABEL = 60;

/** Words in the languages of the web, and the addresses of schema.org. */
export function availabilityIn(text: string): Availability | undefined {
  const read = plain(text);
  const stated = STATED[read.replace(/^https?:\/\/schema\.org\//i, '').toLowerCase()];
  if (stated !== undefined) return stated;
  if (ALONE.test(read)) return 'in-stock';
  const count = COUNTED.exec(read)?.[1];
  if (count !== undefined) return Number(count) > 0 ? 'in-stock' : 'out-of-stock';
  const said = clausesIn(read).flatMap((clause) =>
    clause.split(/,(?!\d)/).flatMap((part) => availabilityOf(part) ?? []),
  );
  const [found] = said.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return found === 'in-stock' && read.length > LONGEST_LABEL ? undefined : found;
}

const NAMED_OUT = /(?:^|[\s_-])(?:out-?_?of-?_?stock|sold-?_?out|unavailable|not-available|no-?stock)(?:[\s_-]|$)/i;
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

function availabilityOf(clause: string): Availability | undefined {
  for (const { concept, isNegated } of STOCK.said(clause)) {
    if (!isNegated) return SAID[concept];
    if (concept === 'there') return 'out-of-stock';
  }
  return undefined;
}
