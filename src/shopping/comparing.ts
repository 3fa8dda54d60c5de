/** Offers as the window shows them side by side, with when and where each was seen. */
import { type InTurns, type ListRecord, type Money, type ProductGroup, sideBySide } from '../../agents/agents.ts';
import { keyOf } from './shelves.ts';
import type { Shop } from './shops.ts';

export interface ShownOffer {
  readonly key: string;
  readonly shop: Shop;
  readonly record: ListRecord;
  /** When Fenix first saw the shop list the offer. */
  readonly firstAt: string;
  readonly seenAt: string;
  readonly goneAt?: string | undefined;
  /** A price that counts only when it is seen again. */
  readonly doubted?: string | undefined;
  /** What the offer cost before. */
  readonly was?: Money | undefined;
}

export type ProductGroups = readonly ProductGroup<ShownOffer & { readonly gone: boolean }>[];

/** The most offers side by side: listed ones first, then those that are gone, the latest first. */
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

/** Offers of an answer that is not kept. */
export function offersOf(shop: Shop, records: readonly ListRecord[], seenAt: string): readonly ShownOffer[] {
  const byKey = new Map(records.map((record) => [keyOf(shop.id, record.link), record]));
  return [...byKey].map(([key, record]) => ({ key, shop, record, firstAt: seenAt, seenAt }));
}
