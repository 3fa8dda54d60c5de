/**
 * A network of related terms, made from the pages seen: terms that share pages more often than by chance. It gives
 * evolution genes that no profile holds yet (filtering spec 6, after GANNET: Chen & Kim 1993).
 */
import { heaviest } from '../vectors/selection.ts';
import type { Vector } from '../vectors/vector.ts';
import type { TermId, Vocabulary } from '../vectors/vocabulary.ts';
import { PairCounts } from './pair-counts.ts';

/** Two terms count as related from this many pages that hold both. */
const MINIMUM_SUPPORT = 5;

export interface Related {
  readonly term: string;
  /** In (0, 1]. */
  readonly association: number;
}

/** The network at one moment; it never changes. */
export interface RelatedTerms {
  /** The n nearest terms; equals stand in the order of the terms. */
  neighbours(term: string, n: number): readonly Related[];
}

export interface NetworkOptions {
  readonly minimumSupport?: number;
  /** Only a page's heaviest terms count: they are its subject, and they bound its pairs (780 of 40 terms). */
  readonly termsPerPage?: number;
  /** Pairs counted at most. */
  readonly mostPairs?: number;
}

const TERMS_PER_PAGE = 40;
const MOST_PAIRS = 250_000;

/** Counts pages as they are seen, and grows up to its bound. `related` gives the network of that moment. */
export class TermNetwork {
  readonly #vocabulary: Vocabulary;
  readonly #minimumSupport: number;
  readonly #termsPerPage: number;
  readonly #mostPairs: number;
  #pages = 0;
  /** Pages by term, and by pair of terms. */
  readonly #terms = new Map<TermId, number>();
  readonly #pairs = new PairCounts();

  constructor(vocabulary: Vocabulary, options: NetworkOptions = {}) {
    this.#vocabulary = vocabulary;
    this.#minimumSupport = options.minimumSupport ?? MINIMUM_SUPPORT;
    this.#termsPerPage = options.termsPerPage ?? TERMS_PER_PAGE;
    this.#mostPairs = options.mostPairs ?? MOST_PAIRS;
  }

  get pages(): number {
    return this.#pages;
  }

  get pairs(): number {
    return this.#pairs.size;
  }

  /** Counts a page once. The caller weighs it, because a term's weight depends on how common the term is. */
  add(page: Vector): void {
    const { ids } = heaviest(page, this.#termsPerPage, this.#vocabulary);
    this.#pages++;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] as TermId;
      this.#terms.set(id, (this.#terms.get(id) ?? 0) + 1);
      for (let j = i + 1; j < ids.length; j++) this.#pairs.add(id, ids[j] as TermId);
    }
    if (this.#pairs.size > this.#mostPairs) this.#forgetRarest();
  }

  /** The network of the pages seen until now. */
  related(): RelatedTerms {
    const links = new Map<TermId, Link[]>();
    for (const [low, high, support] of this.#pairs.atLeast(this.#minimumSupport)) {
      this.#link(links, low, high, support);
      this.#link(links, high, low, support);
    }
    return new LinkedTerms(this.#vocabulary, links);
  }

  #link(links: Map<TermId, Link[]>, from: TermId, to: TermId, support: number): void {
    const association = associationOf(support, this.#terms.get(from) ?? 0, this.#terms.get(to) ?? 0, this.#pages);
    if (association === 0) return;
    const known = links.get(from);
    if (known === undefined) links.set(from, [{ to, association }]);
    else known.push({ to, association });
  }

  /**
   * Forgets the rarest pairs until half of the room is free, so it forgets seldom. A forgotten pair that comes back
   * starts from nothing: a count may be too low, never too high (as in lossy counting, Manku & Motwani 2002).
   */
  #forgetRarest(): void {
    for (let support = 1; this.#pairs.size > this.#mostPairs / 2; support++) {
      this.#pairs.forget(support);
    }
  }
}

/**
 * `n_both / n_from · ln(N / n_to) / ln N`: the share of the first term's pages that also hold the second, damped by how
 * many pages hold the second. It is the cluster function of Chen & Lynch (1992) with pages in place of weights, and as
 * asymmetric: "crossover" leads to "genetic" more surely than back; a symmetric measure would give both the same
 * figure. A term of every page is related to nothing.
 */
function associationOf(both: number, from: number, to: number, pages: number): number {
  return to >= pages ? 0 : ((both / from) * Math.log(pages / to)) / Math.log(pages);
}

interface Link {
  readonly to: TermId;
  readonly association: number;
}

class LinkedTerms implements RelatedTerms {
  readonly #vocabulary: Vocabulary;
  readonly #links: ReadonlyMap<TermId, readonly Link[]>;
  /** Sorts a term's neighbours when somebody asks for them, once. */
  readonly #sorted = new Map<TermId, readonly Related[]>();

  constructor(vocabulary: Vocabulary, links: ReadonlyMap<TermId, readonly Link[]>) {
    this.#vocabulary = vocabulary;
    this.#links = links;
  }

  neighbours(term: string, n: number): readonly Related[] {
    const id = this.#vocabulary.find(term);
    return id === undefined ? [] : this.#all(id).slice(0, n);
  }

  #all(id: TermId): readonly Related[] {
    const known = this.#sorted.get(id);
    if (known !== undefined) return known;
    const named = (this.#links.get(id) ?? []).map(({ to, association }) => ({
      term: this.#vocabulary.termOf(to),
      association,
    }));
    const sorted = named.sort((a, b) => b.association - a.association || (a.term < b.term ? -1 : 1));
    this.#sorted.set(id, sorted);
    return sorted;
  }
}
