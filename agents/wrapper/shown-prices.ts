/**
 * The prices in a piece of a page: what words say of each (`values/`), and what markup says (struck-out prices are
 * old). Decides which of several is to be paid; if that is unclear, sureness falls.
 */
import Big from 'big.js';
import type { ChildNode } from 'domhandler';
import { attribute, Element } from '../reader/document.ts';
import { isHidden } from '../reader/page-tree.ts';
import { UNREAD } from './texts.ts';
import { type MoneyHints, type Offered, offerAmong, pricesIn, type RolePrice, settled } from './values/values.ts';

export interface ShownPrices extends Offered {
  /** From 0 to 1: how clear the price to pay is. */
  readonly sure: number;
}

/** Struck out, by element or class. */
const STRUCK = new Set(['del', 's', 'strike']);
const OLD =
  /(?:^|[-_\s])(?:old|strike\w*|striked|crossed|rrp|msrp|uvp|antigo)(?:[-_\s]|$)|old[-_]?price|price[-_]?old|was[-_]?price|price[-_]?was|oldPrice|wasPrice|line-?through|listPrice|list[-_]price|strikethrough/i;
/** Beside the name of a price, or alone; beside a tax, a language or a form these mean other things. */
const EARLIER = 'was|before|through|compare\\w*|previous|prev|de|antes|anterior|statt|vorher';
const EARLIER_PRICE = new RegExp(
  `(?:^|[-_\\s])(?:${EARLIER})[-_]?(?:price|preco|precio|preis|prix|valor)|(?:price|preco|precio|preis|prix|valor)s?[-_]{0,2}(?:${EARLIER})(?:[-_\\s]|$)|^(?:${EARLIER})$`,
  'i',
);
/** Only if there is another price. */
const USUAL =
  /(?:^|[-_\s])(?:regular|original|standard|normal|full|base|retail)[-_]?(?:price)?(?:[-_\s]|$)|regularPrice|originalPrice/i;
const LONGEST = 1_500;
const MOST_NODES = 600;
/** Nobody reads prices of longer texts. */
const LONGEST_TEXT = 4_500;
const LOOKED_AT = 8;

interface Said {
  readonly live: string;
  readonly usual: string;
  readonly struck: string;
}

export function pricesWithin(element: Element, told: MoneyHints = {}): ShownPrices {
  const said = saidIn(element);
  const read = (text: string) => pricesIn(text, told).filter(isPositive);
  const [own, usually, before] = [read(said.live), read(said.usual), read(said.struck)];
  const first = own.some(isPayable) ? [...own, ...usually.map(asOld)] : [...usually, ...own];
  const all = [...first, ...before.map(asOld)];
  const offered = offerAmong(all, told.pair);
  if (offered.price !== undefined) return { ...offered, sure: surenessOf(settled(all, told.pair)) };
  // "Regular price: $36" without another price is the price to pay.
  const only = first.find(({ role }) => role === 'old');
  if (only === undefined) return { ...offered, sure: 0 };
  return { ...offered, ...offerAmong([{ ...only, role: 'now' }]), sure: UNCLEAR };
}

/** The text that is not struck out. */
export function livePrices(element: Element): string {
  return saidIn(element).live;
}

function isPositive({ amount }: RolePrice): boolean {
  return new Big(amount).gt(0);
}

function isPayable({ role }: RolePrice): boolean {
  return role === 'now' || role === 'pix' || role === 'from' || role === 'net' || role === 'unit';
}

function asOld(price: RolePrice): RolePrice {
  return { ...price, role: 'old' };
}

const CLEAR = 0.95;
const UNCLEAR = 0.75;

/** Several amounts without a word for the one to pay make it unsure. */
function surenessOf(prices: readonly RolePrice[]): number {
  const nows = new Set(prices.filter(({ role }) => role === 'now').map(({ amount }) => amount));
  if (nows.size === 0 && !prices.some(({ role }) => role === 'pix' || role === 'from')) return UNCLEAR;
  if (nows.size > 2) return 0.4;
  return nows.size > 1 ? 0.6 : CLEAR;
}

/** Ends all that was said of a sum. */
const END = ' ; ';

function saidIn(element: Element): Said {
  const reading = new Reading();
  reading.read(element);
  return reading.said;
}

interface Piece {
  readonly node: ChildNode | string;
  readonly into: keyof Said;
}

class Reading {
  readonly #lines: Record<keyof Said, Line> = { live: new Line(), usual: new Line(), struck: new Line() };
  readonly #stack: Piece[] = [];
  #left = MOST_NODES;

  get said(): Said {
    const { live, usual, struck } = this.#lines;
    return { live: live.text, usual: usual.text, struck: struck.text };
  }

  read(element: Element): void {
    if (isWithin(element, isRating)) return;
    this.#stack.push({ node: element, into: isWithin(element, isStruck) ? 'struck' : 'live' });
    for (let piece = this.#stack.pop(); piece !== undefined && this.#left-- > 0; piece = this.#stack.pop()) {
      const { node, into } = piece;
      if (typeof node === 'string') this.#lines[into].write(node);
      else if (node.type === 'text') this.#lines[into].join(node.data.slice(0, LONGEST));
      else if (node.type === 'tag' && !UNREAD.has(node.name) && !isHidden(node) && !isRating(node))
        this.#enter(node, into);
    }
  }

  #enter(element: Element, into: keyof Said): void {
    const own = into === 'live' ? standing(element) : into;
    if (own !== into) this.#lines.live.write(END);
    const isApart = !INLINE.has(element.name);
    if (isApart) this.#stack.push({ node: ' ', into: own });
    for (let i = Math.min(element.children.length, this.#left) - 1; i >= 0; i--) {
      this.#stack.push({ node: element.children[i] as ChildNode, into: own });
    }
    if (isCents(element, this.#lines[own].end)) this.#lines[own].point();
    else if (isApart) this.#stack.push({ node: ' ', into: own });
  }
}

/** Pieces of one price may lie in elements of their own. */
const INLINE = new Set('span b i em strong sup sub small font bdi data ins u big meta'.split(' '));

const MOST_AROUND = 5;

function isWithin({ parent }: Element, isSo: (around: Element) => boolean): boolean {
  let around = parent;
  for (let i = 0; i < MOST_AROUND && around instanceof Element; i++) {
    if (isSo(around)) return true;
    around = around.parent;
  }
  return false;
}

function isStruck({ name }: Element): boolean {
  return STRUCK.has(name);
}

const RATING = /^(?:aggregateRating|(?:rating|best|worst)(?:Value|Count|Rating)|review(?:Count|Rating)?)$/;

/** Microdata calls it a rating, or the number of them. */
function isRating(element: Element): boolean {
  return RATING.test(attribute(element, 'itemprop'));
}

function standing({ name, attribs }: Element): keyof Said {
  if (STRUCK.has(name)) return 'struck';
  const named = attribs['class']?.slice(0, 300) ?? '';
  if (OLD.test(named) || EARLIER_PRICE.test(named.trim()) || /line-through/i.test(attribs['style'] ?? ''))
    return 'struck';
  return USUAL.test(named) ? 'usual' : 'live';
}

/** `79<sup>99</sup>` */
function isCents({ name, children }: Element, before: string): boolean {
  if (name !== 'sup' || !/\d\s*$/.test(before) || /[.,]\d{1,2}\s*$/.test(before)) return false;
  const [text, ...others] = children;
  return others.length === 0 && text?.type === 'text' && /^\s*\d\d\s*$/.test(text.data);
}

/**
 * A text as read, with single blanks. Its last words decide whether the next piece belongs to it, so no more is looked
 * at, however much there is.
 */
class Line {
  readonly #parts: string[] = [];
  #letters = 0;
  #end = '';

  get text(): string {
    return this.#parts.join('');
  }

  /** Its last words. */
  get end(): string {
    return this.#end;
  }

  write(text: string): void {
    const isBlank = text === ' ' && this.#end.endsWith(' ');
    if (isBlank || this.#letters > LONGEST_TEXT) return;
    this.#parts.push(text);
    this.#letters += text.length;
    this.#end = (this.#end + text).slice(-LOOKED_AT);
  }

  /** Digits, sign and currency may be apart in the markup and are one sum on the page. */
  join(piece: string): void {
    const text = piece.replace(/\s+/g, ' ');
    const isOne =
      (/\d ?$/.test(this.#end) && /^[.,](?:\d|\s*$)/.test(text)) ||
      (/\d[.,] ?$/.test(this.#end) && /^\d/.test(text)) ||
      /(?<![\d\p{L}] ?)(?:\p{Sc}|R\$) ?$/u.test(this.#end);
    if (isOne) {
      this.#trim();
      this.write(text.trimStart());
      return;
    }
    if (!/ $/.test(this.#end) && !/^ /.test(text) && this.#end !== '') this.write(' ');
    this.write(text);
  }

  /** `79<sup>99</sup>` */
  point(): void {
    this.#trim();
    this.write('.');
  }

  #trim(): void {
    const last = this.#parts.pop();
    if (last === undefined) return;
    this.#parts.push(last.trimEnd());
    this.#end = this.#end.trimEnd();
  }
}

/** The currency that a page names once for all. */
export function usualCurrency(html: string): string | undefined {
  return /(?:priceCurrency|price:currency)["'\s:=]{1,20}(?:content=)?["']?([A-Z]{3})["'\s<,}]/.exec(html)?.[1];
}

const PRICE = /price|preco|preço|precio|preis|prix|prezzo|prijs|cena|pris(?:$|[-_])|valor/i;
const NO_PRICE = /rating|review|count|name|title|stock|stars/i;

/** False: nothing in this markup is called a price. */
export function mayNamePrices(html: string): boolean {
  return PRICE.test(html);
}

/** Whether its author named it a price. */
export function isCalledPrice(element: Element): boolean {
  return `${attribute(element, 'class')} ${attribute(element, 'itemprop')} ${attribute(element, 'id')}`
    .slice(0, 300)
    .split(/\s+/)
    .some((name) => PRICE.test(name) && !NO_PRICE.test(name));
}
