/** The kind of a page, and how sure it is: an article's comments are not a forum's posts. */
import { Columns } from './columns.ts';
import { type Ensemble, probabilities, type ReadyEnsemble, readyEnsemble } from './ensemble.ts';

export const PAGE_KINDS = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;
type PageKindName = (typeof PAGE_KINDS)[number];

export interface PageKind {
  readonly name: PageKindName;
  /** From 0 to 1: its share of all evidence for any kind. */
  readonly confidence: number;
}

/** One ensemble for each kind against all others; they share the edges. */
export interface WrittenKinds {
  readonly edges: Ensemble['edges'];
  readonly kinds: Readonly<Record<PageKindName, Omit<Ensemble, 'edges'>>>;
}

export type ReadyKinds = Readonly<Record<PageKindName, ReadyEnsemble>>;

export function readyKinds({ edges, kinds }: WrittenKinds): ReadyKinds {
  const ready = PAGE_KINDS.map((name) => [name, readyEnsemble({ ...kinds[name], edges })]);
  return Object.fromEntries(ready) as ReadyKinds;
}

/** The share of each kind of all evidence for any kind. */
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
