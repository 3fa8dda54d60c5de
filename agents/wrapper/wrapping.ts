/**
 * Wrappers: any site's result page as records. This is the folder's door; read on in this order:
 *
 *   wrapper.ts                what a record and a wrapper are, as data
 *   inducing/, faithful/      a wrapper from pages: the way by default (`induce.ts`), the source's way (`faithful.ts`)
 *   applying/                 records by a wrapper (`apply.ts`); with what the page is and where it goes on: `result-page.ts`
 *   structured/               records that pages state for machines; `stated.ts` joins them with those that are shown
 *   values/                   what texts say: prices, dates, shipping; `shown-prices.ts` adds what the markup says of prices
 *   looking.ts, search-*.ts   where a site is searched, and with which words to try it (`probe-words.ts`)
 *   page-kind.ts, paging.ts   whether a page has results, and where they go on
 *   catalogue*.ts             product feeds
 */
import { doubtedIfUnpriced } from './inducing/empty-prices.ts';
import { inducedFaithfully } from './inducing/faithfully.ts';
import { induceByAlignment } from './inducing/induce.ts';
import type { Induced, ListPage, Mode } from './wrapper.ts';

export { applyWrapper } from './applying/apply.ts';
export type { HowToRead } from './applying/field-values.ts';
export { catalogueIn } from './catalogue.ts';
export { recordsFor } from './catalogue-search.ts';
export { lookOf } from './looking.ts';
export { readResultPage } from './result-page.ts';
export { whyNothing } from './why-nothing.ts';
export {
  type Applied,
  type Availability,
  type Complaint,
  type Condition,
  type Expectations,
  type Explanation,
  FIELDS,
  type Field,
  type Induced,
  type Instalments,
  type ListPage,
  type ListRecord,
  MODES,
  type Mode,
  type Money,
  type PageKind,
  type Price,
  type Shipping,
  SURE,
  type Wrapper,
  WrapperRecord,
} from './wrapper.ts';

interface HowToInduce {
  readonly mode: Mode;
  /** In milliseconds, for dates such as "yesterday". Absent: such dates stay open. */
  readonly now?: number;
}

/** A wrapper from result pages of one site, best of several terms; undefined if they have no list of records. */
export function induce(pages: readonly ListPage[], { mode, now }: HowToInduce): Induced | undefined {
  const induced = mode === 'faithful' ? inducedFaithfully(pages) : induceByAlignment(pages, { now });
  return induced === undefined ? undefined : doubtedIfUnpriced(induced, pages);
}
