/**
 * Pages that say the same under other addresses: mirrors, reprints, print versions. They are one card, with the
 * addresses of the others. Bands of signatures find them, so a page is compared with the few that share a band, not
 * with all.
 */
import type { PageId } from '../../profiles/profiles.ts';
import { areOfOneText, bandsOf } from '../reader/near-duplicates.ts';
import { type Candidate, idsOf, type ShownPage } from '../session-records.ts';

/** Pages, each found by any page that says the same. */
export class Copies<P extends ShownPage> {
  readonly #byBand = new Map<string, P[]>();

  add(page: P): void {
    for (const band of bandsOf(page.signature ?? '')) {
      const others = this.#byBand.get(band);
      if (others === undefined) this.#byBand.set(band, [page]);
      else others.push(page);
    }
  }

  /** The first one added that says the same. */
  of({ signature = '' }: ShownPage): P | undefined {
    const sharing = bandsOf(signature).flatMap((band) => this.#byBand.get(band) ?? []);
    return sharing.find((other) => areOfOneText(other.signature ?? '', signature));
  }
}

/**
 * One page for each text, in the given order: the one that its user has read, otherwise a pinned one, otherwise the
 * first. It gets the addresses of the others.
 */
export function folded(ranked: readonly Candidate[], isRead: (candidate: Candidate) => boolean): readonly Candidate[] {
  const copies = new Copies<Candidate>();
  const others = new Map<PageId, Candidate[]>();
  const weight = (candidate: Candidate) => 2 * Number(isRead(candidate)) + Number(candidate.pinned ?? false);
  for (const candidate of [...ranked].sort((a, b) => weight(b) - weight(a))) {
    const first = copies.of(candidate);
    if (first === undefined) copies.add(candidate);
    else others.set(first.page, [...(others.get(first.page) ?? []), candidate]);
  }
  const isCopy = new Set([...others.values()].flat());
  return ranked.flatMap((candidate) => (isCopy.has(candidate) ? [] : [joined(candidate, others.get(candidate.page))]));
}

function joined(first: Candidate, others: readonly Candidate[] = []): Candidate {
  if (others.length === 0) return first;
  const isUpdated = [first, ...others].some(({ updated }) => updated === true);
  return {
    ...first,
    aliases: [...new Set([...(first.aliases ?? []), ...others.flatMap(idsOf)])],
    alsoAt: others.map(({ url }) => url),
    ...foundByAll([first, ...others]),
    ...(isUpdated ? { updated: true } : {}),
  };
}

/** Of pages that are one. */
export function foundByAll(pages: readonly FoundBy[]): { engines?: string[]; givenBy?: string[] } {
  const engines = new Set(pages.flatMap((each) => each.engines ?? []));
  const givenBy = new Set(pages.flatMap((each) => each.givenBy ?? []));
  return {
    ...(engines.size === 0 ? {} : { engines: [...engines] }),
    ...(givenBy.size === 0 ? {} : { givenBy: [...givenBy] }),
  };
}

interface FoundBy {
  readonly engines?: readonly string[] | undefined;
  readonly givenBy?: readonly string[] | undefined;
}
