/** Wrappers: any site's result page as records. This is the room's door. */
import { inducedFaithfully } from './inducing/faithfully.ts';
import { induceByAlignment } from './inducing/induce.ts';
import type { Induced, ListPage, Mode } from './wrapper.ts';

export { applyWrapper } from './applying/apply.ts';
export type { HowToRead } from './applying/field-values.ts';
export { catalogueIn } from './catalogue.ts';
export { recordsFor } from './catalogue-search.ts';
export { lookOf } from './looking.ts';
export { readResultPage } from './result-page.ts';
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

export interface HowToInduce {
  readonly mode: Mode;
  /** In milliseconds, for dates such as "yesterday"; absent: such dates are left open. */
  readonly now?: number;
}

/** A wrapper from result pages of one site, best of several terms; undefined when they have no list of records. */
export function induce(pages: readonly ListPage[], { mode, now }: HowToInduce): Induced | undefined {
  return mode === 'faithful' ? inducedFaithfully(pages) : induceByAlignment(pages, { now });
}
