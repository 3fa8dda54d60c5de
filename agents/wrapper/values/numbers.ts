/** Numbers as people write them, in the conventions of all countries, and their decimal values. */
import Big from 'big.js';

/** How a price separates decimals, if known. */
export type DecimalSign = '.' | ',';

/** A number in a text, with all signs between its digits. */
export interface WrittenNumber {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

// A currency's sign as the point; grouped by spaces or any other sign; decimals may stand a space apart, or be a dash:
// `12€50`, `1 299,90`, `1'299.-`, `8. 94`.
const NUMBER =
  /(?<!\d)(?:(?<!\p{Sc} ?)\d+(?:[., ]\d{3})*\p{Sc}(?: \d\d$|\d\d(?![\d.,%]| ?\p{Sc}|\p{L}))|(?<![%٪])\d{1,3}(?: \d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,'’´]\d+|\s[.,]\d{3}(?!\d))*(?:\. \d\d(?![\d.,%]| ?[%x×])|\s?[.,]\d\d(?!\d)|, \d\d$)?)(?:[.,:] ?[-–—]+)?/gu;

export function numbersIn(text: string): readonly WrittenNumber[] {
  return [...text.matchAll(NUMBER)].map(({ 0: found, index }) => {
    const start = index - lengthOfPoint(text, index, found);
    return { start, end: index + found.length, written: text.slice(start, index + found.length) };
  });
}

/** `.75` has nothing before its point, nor has `$..75`; `$.75,333` means nothing. */
function lengthOfPoint(text: string, index: number, digits: string): 0 | 1 {
  return /(?<![\p{L}\d.,])[.,]{1,2}$/u.test(text.slice(Math.max(0, index - 3), index)) && /^\d+$/.test(digits) ? 1 : 0;
}

/** More digits are a joke or an article number. */
const MOST_DIGITS = 15;
const MOST_DECIMALS = 30;

const GROUPS = /^\d{1,3}(?:,\d{3})+$/;
const INDIAN_GROUPS = /^\d{1,2}(?:,\d\d)+,\d{3}$/;

interface Decimals {
  readonly sign?: DecimalSign | undefined;
  /** The currency has three decimals, as dinars do: `1.500` may be one and a half. */
  readonly three?: boolean | undefined;
}

/** The written decimal, as text without zeros at its end; undefined if it is no amount. */
export function decimalOf(written: string, decimals: Decimals = {}): string | undefined {
  const number = written.replace(/[.,:] ?[-–—]+$/, '').replace(/\p{Sc}/u, written.includes('.') ? ',' : '.');
  const [whole, fraction] = parted(number.replace(/[\s'’´]/g, ''), /\d[ '’´]\d/.test(number), decimals) ?? [];
  if (whole === undefined || fraction === undefined) return undefined;
  if (whole.replace(/^0+/, '').length > MOST_DIGITS || fraction.length > MOST_DECIMALS) return undefined;
  return new Big(`${whole || '0'}.${fraction || '0'}`).toFixed();
}

type Parts = readonly [whole: string, fraction: string];

function parted(bare: string, isGrouped: boolean, { sign, three }: Decimals): Parts | undefined {
  if (sign !== undefined) return splitAt(bare, bare.lastIndexOf(sign));
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const signs = bare.replace(/\d/g, '');
  if (signs.length > 1 && new Set(signs).size === 1) return grouped(bare, last);
  if (signs.length > 1) {
    const isLast = signs.indexOf(signs.at(-1) ?? '') === signs.length - 1;
    return isLast && isWellGrouped(bare.slice(0, last)) ? splitAt(bare, last) : undefined;
  }
  // `$1,999<sup>00</sup>` without its markup.
  if (/^[1-9]\d{0,2}[.,]\d{5}$/.test(bare)) return splitAt(bare.replace(/(\d\d)$/, '#$1'), bare.length - 2);
  // Dinars have three decimals behind a point; a comma groups them as everywhere.
  const isPoint = three === true && bare.includes('.');
  const groups = !isGrouped && !isPoint && /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  return splitAt(bare, groups ? -1 : last);
}

/** A repeated sign groups, except perhaps the last one (`1.299.90`). */
function grouped(bare: string, last: number): Parts | undefined {
  if (isWellGrouped(bare)) return splitAt(bare, -1);
  const rest = bare.length - last - 1;
  return rest <= 2 && isWellGrouped(bare.slice(0, last)) ? splitAt(bare, last) : undefined;
}

function isWellGrouped(text: string): boolean {
  const commas = text.replaceAll('.', ',');
  return GROUPS.test(commas) || INDIAN_GROUPS.test(commas);
}

function splitAt(bare: string, point: number): Parts {
  const digits = (text: string) => text.replace(/\D/g, '');
  return point === -1 ? [digits(bare), ''] : [digits(bare.slice(0, point)), digits(bare.slice(point + 1))];
}
