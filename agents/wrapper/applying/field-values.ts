/** Reads a record's field from an element. */
import { isoDate } from '../../reader/dates.ts';
import { attribute, type Element } from '../../reader/document.ts';
import { textOf } from '../texts.ts';
import {
  availabilityIn,
  availabilityNamed,
  conditionIn,
  type DateTold,
  dateIn,
  instalmentsIn,
  isDayFirst,
  locationIn,
  type MoneyHints,
  paymentIn,
  publishedIn,
  reputationIn,
  returnsIn,
  sellerIn,
  shippingIn,
} from '../values/values.ts';
import type { Field, ListRecord } from '../wrapper.ts';

export interface HowToRead extends MoneyHints, Pick<DateTold, 'dayFirst' | 'language'> {
  /** In milliseconds since 1970: dates such as "yesterday" need it. */
  readonly now?: number | undefined;
  /** Records come with all that they say, for callers that look for more than fields. */
  readonly isWhole?: boolean;
}

const LONGEST = 1_000;
const LONGEST_VALUE = 300;

type Read = (element: Element, how: HowToRead) => unknown;

const said =
  (read: (text: string, how: HowToRead) => unknown): Read =>
  (element, how) =>
    read(textOf(element, LONGEST_VALUE), how);

/** Fields read from one element's text. */
export const READ = {
  date: dateOf,
  author: said(authorIn),
  instalments: said(instalmentsIn),
  shipping: said(shippingIn),
  payment: said((text) => someOf(paymentIn(text))),
  returns: said(returnsIn),
  availability: (element) =>
    availabilityIn(attribute(element, 'href') || textOf(element, LONGEST_VALUE)) ??
    availabilityNamed(attribute(element, 'class')),
  condition: said(conditionIn),
  seller: said(sellerIn),
  reputation: (element) => reputationIn(attribute(element, 'aria-label') || textOf(element, LONGEST_VALUE)),
  location: said(locationIn),
} satisfies Partial<Record<Field, Read>>;

export type ReadField = keyof typeof READ;
export const READ_FIELDS = Object.keys(READ) as readonly ReadField[];

export function fieldIn<F extends ReadField>(field: F, element: Element, how: HowToRead): ListRecord[F] | undefined {
  return READ[field](element, how) as ListRecord[F] | undefined;
}

function someOf<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function dateOf(element: Element, how: HowToRead): string | undefined {
  const machine = isoDate(attribute(element, 'datetime')) || isoDate(attribute(element, 'content'));
  return machine || dateIn(attribute(element, 'datetime'), how) || publishedIn(textOf(element, LONGEST_VALUE), how);
}

/** What a list's dates say together of how they are written. */
export function withDayOrder(how: HowToRead, dates: readonly (Element | undefined)[]): HowToRead {
  const texts = dates.flatMap((element) => (element === undefined ? [] : [textOf(element, LONGEST_VALUE)]));
  return { ...how, dayFirst: how.dayFirst ?? isDayFirst(texts, how) };
}

const BY =
  /^(?:by|por|von|par|di|door|od|av|af|автор|autor|author|autore|auteur|escrito por|written by|posted by|started by)(?: ?: ?|\s+)/iu;

/** A name: a few words, without the word that announces it. */
function authorIn(text: string): string | undefined {
  const name = text.replace(BY, '').trim();
  return /\p{L}/u.test(name) && name.length <= 80 && name.split(' ').length <= 8 ? name : undefined;
}

/** The words without the title that they may begin with. */
export function wordsOf(element: Element, title: string): string {
  const text = textOf(element, LONGEST);
  return text.startsWith(title) ? text.slice(title.length).replace(/^[\s\-–—:·|.,]+/u, '') : text;
}
