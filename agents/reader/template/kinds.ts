/** What kind of page a page is, and how sure that is: an article's comments are not a forum's posts. */
import { Columns } from './columns.ts';
import { type Ensemble, probabilities, type ReadyEnsemble, readyEnsemble } from './ensemble.ts';

export const PAGE_KINDS = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;
type PageKindName = (typeof PAGE_KINDS)[number];

export interface PageKind {
  readonly name: PageKindName;
  /** 0 to 1: its share of what speaks for any kind. */
  readonly confidence: number;
}

/** An ensemble a kind, each for it against all others; the edges are common. */
export interface WrittenKinds {
  readonly edges: Ensemble['edges'];
  readonly kinds: Readonly<Record<PageKindName, Omit<Ensemble, 'edges'>>>;
}

export type ReadyKinds = Readonly<Record<PageKindName, ReadyEnsemble>>;

export function readyKinds({ edges, kinds }: WrittenKinds): ReadyKinds {
  const ready = PAGE_KINDS.map((name) => [name, readyEnsemble({ ...kinds[name], edges })]);
  return Object.fromEntries(ready) as ReadyKinds;
}

/** Of all that speaks for any kind of page, the share of each. */
export type KindShares = Readonly<Record<PageKindName, number>>;

export function kindSharesOf(page: readonly number[], ready: ReadyKinds): KindShares {
  const columns = new Columns(Float32Array.from(page), 1);
  const said = PAGE_KINDS.map((name) => probabilities(ready[name], columns)[0] as number);
  const sum = said.reduce((all, each) => all + each, 0);
  return Object.fromEntries(PAGE_KINDS.map((name, i) => [name, (said[i] as number) / sum])) as KindShares;
}

export function likeliest(shares: KindShares): PageKind {
  const name = PAGE_KINDS.reduce((best, each) => (shares[each] > shares[best] ? each : best));
  return { name, confidence: shares[name] };
}
