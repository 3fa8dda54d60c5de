/** The price of a record and its instalments, as the source takes it (shopping spec, "Building the wrapper"). */
import Big from 'big.js';
import { Element } from '../../reader/document.ts';
import { textOf } from '../texts.ts';
import { instalmentsAmong, moneyOf, pricesIn, type RolePrice } from '../values/values.ts';
import type { Instalments, Money } from '../wrapper.ts';
import type { Candidates } from './votes.ts';

/** Letters of a text that has little beside a price. */
const LONGEST = 120;
/** A price may stand in pieces: the mark here, the cents there. */
const MOST_LEVELS = 2;
const LONGEST_IN_PIECES = 40;
const MOST_PRICES = 12;
/** A second price, lower but above this share of the first, is the price to pay. */
const LEAST_SHARE = 0.2;

interface Priced {
  readonly node: Element;
  readonly price: RolePrice;
}

/** The prices of one page. Remembers what it read of each text: lists repeat texts. */
export class Pricing {
  readonly #read = new Map<string, readonly RolePrice[]>();

  /** In each record the node with the price to pay. */
  candidates(records: readonly Candidates[]): readonly Candidates[] {
    return records.map(({ item, nodes }) => {
      const paid = paidOf(this.#pricedIn(nodes, item));
      return { item, nodes: paid === undefined ? [] : [paid.node] };
    });
  }

  /** In each record the nodes with "12x de R$ 50,00". */
  instalmentCandidates(records: readonly Candidates[]): readonly Candidates[] {
    return records.map(({ item, nodes }) => {
      const found = nodes.find((node) => hasFigures(node) && this.instalmentsOf(node) !== undefined);
      return { item, nodes: found === undefined ? [] : [found] };
    });
  }

  /** The price to pay by nodes of one record. */
  priceAmong(nodes: readonly Element[]): Money | undefined {
    const paid = paidOf(nodes.flatMap((node) => this.#saidIn(node, LONGEST).map((price) => ({ node, price }))));
    return paid === undefined ? undefined : moneyOf(paid.price);
  }

  instalmentsOf(node: Element): Instalments | undefined {
    return instalmentsAmong(this.#allIn(node, LONGEST));
  }

  #pricedIn(nodes: readonly Element[], item: Element): readonly Priced[] {
    const found: Priced[] = [];
    for (const node of nodes) {
      if (found.length >= MOST_PRICES) break;
      found.push(...this.#pricedBy(node, item));
    }
    return found;
  }

  #pricedBy(node: Element, item: Element): readonly Priced[] {
    if (!hasFigures(node)) return [];
    let at = node;
    for (let level = 0; level <= MOST_LEVELS; level++) {
      const prices = this.#saidIn(at, level === 0 ? LONGEST : LONGEST_IN_PIECES);
      if (prices.length > 0) return prices.map((price) => ({ node: at, price }));
      if (at === item || !(at.parent instanceof Element)) break;
      at = at.parent;
    }
    return [];
  }

  #saidIn(node: Element, longest: number): readonly RolePrice[] {
    return this.#allIn(node, longest).filter(({ role, currency }) => role !== 'instalment' && currency !== null);
  }

  #allIn(node: Element, longest: number): readonly RolePrice[] {
    const text = textOf(node, longest + 1);
    if (text.length > longest) return [];
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    const prices = pricesIn(text);
    this.#read.set(text, prices);
    return prices;
  }
}

/** "De R$ 1.000,00 por R$ 800,00": 800. */
function paidOf([first, ...others]: readonly Priced[]): Priced | undefined {
  if (first === undefined) return undefined;
  const most = new Big(first.price.amount);
  const second = others.find(({ price }) => !most.eq(price.amount));
  if (second === undefined) return first;
  const isPaid = most.gt(second.price.amount) && most.times(LEAST_SHARE).lt(second.price.amount);
  return isPaid ? second : first;
}

function hasFigures({ children }: Element): boolean {
  return children.some((child) => child.type === 'text' && /\d/.test(child.data));
}
