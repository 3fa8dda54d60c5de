/** Offers as they are shown side by side, with when and where each was seen. */
import { type InTurns, type ListRecord, type Money, type ProductGroup, sideBySide } from '../../agents/agents.ts';
import { keyOf } from './shelves.ts';
import type { Shop } from './shops.ts';

export interface ShownOffer {
  readonly key: string;
  readonly shop: Shop;
  readonly record: ListRecord;
  /** When its shop was seen to list it first, and so. */
  readonly firstAt: string;
  readonly seenAt: string;
  readonly goneAt?: string | undefined;
  /** A price that has to be seen again before it counts. */
  readonly doubted?: string | undefined;
  /** What it cost before. */
  readonly was?: Money | undefined;
}

export type ProductGroups = readonly ProductGroup<ShownOffer & { readonly gone: boolean }>[];

/** So many are put side by side: what is listed first, then what is gone, the latest first. */
const MOST_COMPARED = 600;
const MOST_GONE = 60;

export async function groupsOf(
  asked: Parameters<typeof sideBySide>[0],
  offers: readonly ShownOffer[],
  inTurns: InTurns,
): Promise<ProductGroups> {
  const listed = offers.filter(({ goneAt }) => goneAt === undefined).map((offer) => ({ ...offer, gone: false }));
  const gone = offers
    .flatMap((offer) => (offer.goneAt === undefined ? [] : [{ ...offer, gone: true, goneAt: offer.goneAt }]))
    .sort((a, b) => (a.goneAt > b.goneAt ? -1 : 1))
    .slice(0, MOST_GONE);
  return inTurns(sideBySide(asked, [...listed, ...gone].slice(0, MOST_COMPARED)));
}

/** Of an answer that is not kept. */
export function offersOf(shop: Shop, records: readonly ListRecord[], seenAt: string): readonly ShownOffer[] {
  const byKey = new Map(records.map((record) => [keyOf(shop.id, record.link), record]));
  return [...byKey].map(([key, record]) => ({ key, shop, record, firstAt: seenAt, seenAt }));
}
