/**
 * Offers of several shops side by side: those that answer the words first, each product with its offers, the cheapest
 * first.
 */
import type { Steps } from '../../profiles/profiles.ts';
import type { ListRecord } from '../wrapper/wrapper.ts';
import { type Answer, answers, isOfWantedKind } from './answers.ts';
import { describeOffer, grouping } from './grouping.ts';
import { type Described, describe } from './title.ts';
import { byTotal, compareAmounts, sureTotalOf, type Total } from './totals.ts';

interface Listing {
  readonly record: ListRecord;
  readonly gone: boolean;
}

export interface ProductGroup<T> {
  readonly answer: Answer;
  /** It is made for another thing, and the words do not ask for its kind. */
  readonly accessory: boolean;
  readonly condition: 'new' | 'used' | 'refurbished';
  /** By currency, each the cheapest first; then offers without a price, then those that are gone. */
  readonly offers: readonly T[];
  /** The lowest sure total of an available offer, in its first currency. */
  readonly lowest: Total | undefined;
  /** Others that may be the same product: neither states enough to be joined. */
  readonly perhaps: readonly ProductGroup<T>[];
}

interface Wanted {
  readonly words: string;
  /** Used and refurbished ones are welcome, too. */
  readonly used: boolean;
  /** Offers in this currency go first; otherwise those in the most frequent currency. */
  readonly currency?: string | null | undefined;
}

export function* sideBySide<T extends Listing>(
  { words, used, currency: wanted }: Wanted,
  offers: readonly T[],
): Steps<readonly ProductGroup<T>[]> {
  const wish = { words: describe(words), used };
  const described: Described[] = [];
  for (const { record } of offers) {
    described.push(describeOffer(record));
    yield;
  }
  const { groups, perhaps } = yield* grouping(described);
  const main = byTotal(
    offers.filter(({ gone }) => !gone).map(({ record }) => record),
    wanted,
  )[0]?.currency;
  const made: (ProductGroup<T> & { readonly perhaps: ProductGroup<T>[] })[] = [];
  for (const places of groups) {
    const own = places.flatMap((place) => described[place] ?? []);
    const ordered = inOrder(
      places.flatMap((place) => offers[place] ?? []),
      main,
    );
    made.push({
      answer: best(own.map((each) => answers(wish, each))),
      accessory: own.some((each) => each.accessory && !isOfWantedKind(wish.words, each)),
      condition: own[0]?.condition ?? 'new',
      offers: ordered,
      lowest: ordered.flatMap(({ record, gone }) => (gone ? [] : (sureTotalOf(record) ?? [])))[0],
      perhaps: [],
    });
    yield;
  }
  for (const [a, b] of perhaps) {
    const [one, other] = [made[a], made[b]];
    if (one === undefined || other === undefined) continue;
    one.perhaps.push(other);
    other.perhaps.push(one);
  }
  return made.sort((a, b) => byAnswer(a, b) || byLowest(a, b, main));
}

function inOrder<T extends Listing>(group: readonly T[], main: string | null | undefined): readonly T[] {
  const there = group.filter(({ gone }) => !gone);
  const lists = byTotal(
    there.map((offer) => ({ ...offer.record, offer })),
    main,
  );
  const priced = lists.flatMap((list) => list.offers.map(({ offer }) => offer));
  return [...priced, ...there.filter((offer) => !priced.includes(offer)), ...group.filter(({ gone }) => gone)];
}

const ORDER: readonly Answer[] = ['yes', 'unsure', 'no'];

function best(said: readonly Answer[]): Answer {
  return ORDER.find((answer) => said.includes(answer)) ?? 'no';
}

type Ranked = Pick<ProductGroup<unknown>, 'answer' | 'lowest'>;

function byAnswer(a: Ranked, b: Ranked): number {
  return ORDER.indexOf(a.answer) - ORDER.indexOf(b.answer);
}

/** Compares amounts only within a currency; that of most offers goes first, offers without a price go last. */
function byLowest({ lowest: a }: Ranked, { lowest: b }: Ranked, main: string | null | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (a.currency === b.currency) return compareAmounts(a.amount, b.amount);
  const place = ({ currency }: Total) => (currency === main ? '' : (currency ?? '\uffff'));
  return place(a) < place(b) ? -1 : 1;
}
