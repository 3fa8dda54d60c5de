/** What names a product in every shop: GTIN (GS1 General Specifications, 7.9), and its maker's number. */
import type { Identity } from '../wrapper.ts';
import { type Thing, textIn, textsIn, thingsIn } from './data.ts';

const LONGEST = 80;
const GTIN_DIGITS = 14;
/** Of GTIN-8, UPC, EAN (and ISBN-13), and GTIN-14. */
const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, GTIN_DIGITS]);

const GTINS = ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'isbn'] as const;

/** Of a thing that has one offer; several offers are of several products. */
export function identityIn(thing: Thing): Identity | undefined {
  const offers = thingsIn(thing['offers']);
  const said = [thing, ...(offers.length === 1 ? offers : [])];
  const text = (name: string) => said.map((each) => textIn(each[name], LONGEST)).find((found) => found !== '') ?? '';
  return identityOf({ gtins: GTINS.map(text), brand: brandOf(thing), mpn: text('mpn'), sku: text('sku') });
}

function brandOf(thing: Thing): string {
  const brand = thing['brand'] ?? thing['manufacturer'];
  return textsIn(brand, LONGEST)[0] ?? '';
}

interface Stated {
  readonly gtins: readonly string[];
  readonly brand: string;
  readonly mpn: string;
  readonly sku: string;
}

/** Undefined if nothing names the product. A shop's own number counts where it looks like a maker's. */
export function identityOf({ gtins, brand, mpn, sku }: Stated): Identity | undefined {
  const gtin = gtins.map(gtinIn).find((found) => found !== undefined);
  const model = modelIn(brand, [mpn, isLikeMakers(sku) ? sku : '']);
  if (gtin === undefined && model === undefined) return undefined;
  return { ...(gtin === undefined ? {} : { gtin }), ...(model === undefined ? {} : { model }) };
}

/** With all its digits; undefined if the last one, which checks the others, is wrong. */
export function gtinIn(text: string): string | undefined {
  const digits = text.replace(/^urn:(?:gtin|ean|isbn):|[\s-]/gi, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return undefined;
  const gtin = digits.padStart(GTIN_DIGITS, '0');
  // From the right, every second digit counts three times.
  const sum = [...gtin].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 && !isMadeUp(gtin) ? gtin : undefined;
}

/** All digits alike, or a number that each shop gives by itself (prefixes 02, 04 and 2; 0 and 2 of eight digits). */
function isMadeUp(gtin: string): boolean {
  return /^0*(\d)\1*$/.test(gtin) || /^0(?:02|04|2|00000[02])/.test(gtin);
}

/** Letters and digits: shops count their goods by digits alone, and two of them come to the same numbers. */
function isLikeMakers(sku: string): boolean {
  return /\p{L}/u.test(sku) && /\d/.test(sku);
}

const LEAST_LETTERS = 4;

/** Brand and number, as they are compared; undefined if either is missing or too short to name anything. */
function modelIn(brand: string, numbers: readonly string[]): string | undefined {
  const maker = plain(brand);
  const number = numbers.map(plain).find((each) => each.length >= LEAST_LETTERS && /\d/.test(each));
  return maker === '' || number === undefined ? undefined : `${maker} ${number}`;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
