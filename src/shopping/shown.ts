/** Shopping for the contract: what a shop does not say is null, never a guess. */

import { isUnsure, isWithin, type ListRecord, type Money, type Total, totalOf } from '../../agents/agents.ts';
import { told } from '../base/reasons.ts';
import type { ProductGroups, ShownOffer } from './comparing.ts';
import type { Alert, BestOffer, History, Search, ShoppingAgent, State } from './records.ts';
import { bestOf } from './states.ts';

/** Titles of other products that may be the same; more help nobody. */
const MOST_PERHAPS = 5;

export function shownAgent({ user: _, ...agent }: ShoppingAgent, state: State) {
  const { searches, lowest, nextAt, trail } = state;
  const [latest] = searches;
  const best = bestOf(state, agent);
  return {
    ...agent,
    limit: agent.limit ?? null,
    nextAt: nextAt ?? null,
    lowestSoFar: Object.entries(lowest).map(([currency, amount]) => ({ currency: currency || null, amount })),
    latest: latest === undefined ? null : shownSearch(latest),
    best: best === undefined ? null : shownBest(best),
    trail: [...trail],
  };
}

function shownBest({ key, shop, record, at }: BestOffer) {
  const { title, link, image } = record;
  return { key, shop, title, link, seenAt: at, total: shownTotal(totalOf(record)), picture: image !== undefined };
}

export function shownSearch({ doneAt, brokenOff, shops, ...search }: Search) {
  return { ...search, doneAt: doneAt ?? null, brokenOff: brokenOff === true, shops: shops.map(shownAsked) };
}

export function shownAsked({ ms, why, ...asked }: Search['shops'][number]) {
  return { ...asked, ms: ms ?? null, why: null, ...(why === undefined ? {} : told(why)) };
}

export function shownAlert({ user: _, image: __, limit, before, seenAt, ...alert }: Alert) {
  return { ...alert, limit: limit ?? null, before: before ?? null, seenAt: seenAt ?? null };
}

export function shownHistory({ prices, image: _, ...history }: History & { readonly key: string }) {
  return {
    ...history,
    prices: prices.map(({ at, what, price, from, shipping, unsure, outOfStock }) => ({
      at,
      what,
      price: price ?? null,
      from: from === true,
      shipping: shipping ?? null,
      unsure: unsure === true,
      outOfStock: outOfStock === true,
    })),
  };
}

export function shownGroups(groups: ProductGroups, limit: Money | undefined) {
  return groups.map(({ lowest, offers, perhaps, ...group }) => ({
    ...group,
    title: titleOf(offers),
    lowest: shownTotal(lowest),
    perhapsSameAs: perhaps.slice(0, MOST_PERHAPS).map((other) => titleOf(other.offers)),
    offers: offers.map((offer) => shownOffer(offer, limit)),
  }));
}

/** The shortest title names the product with the fewest extras. */
function titleOf(offers: readonly ShownOffer[]): string {
  const titles = offers.map(({ record }) => record.title);
  return titles.reduce((short, title) => (title.length < short.length ? title : short), titles[0] ?? '');
}

function shownTotal(total: Total | undefined) {
  return total === undefined ? null : { ...total, from: total.from === true };
}

function shownOffer(offer: ShownOffer, limit: Money | undefined) {
  const { key, shop, record, firstAt, seenAt, goneAt, doubted, was } = offer;
  const total = totalOf(record);
  return {
    key,
    shop,
    title: record.title,
    link: record.link,
    picture: record.image !== undefined,
    firstAt,
    seenAt,
    goneAt: goneAt ?? null,
    total: shownTotal(total),
    was: was ?? null,
    unsure: isUnsure(record.confidence.price) || doubted !== undefined,
    under: total !== undefined && limit !== undefined && isWithin(total, limit),
    ...saidOfPaying(record),
    ...saidBeside(record),
  };
}

function saidOfPaying({ price, oldPrice, instalments, shipping, payment }: ListRecord) {
  return {
    price: price === undefined ? null : { amount: price.amount, currency: price.currency, to: price.to ?? null },
    oldPrice: oldPrice ?? null,
    instalments: instalments === undefined ? null : { ...instalments, interest: instalments.interest ?? null },
    shipping: shipping === undefined ? null : { text: shipping.text, cost: shipping.cost ?? null },
    payment: [...(payment ?? [])],
  };
}

function saidBeside({ availability, condition, seller, reputation, location, returns }: ListRecord) {
  return {
    availability: availability ?? null,
    condition: condition ?? null,
    seller: seller ?? null,
    reputation: reputation ?? null,
    location: location ?? null,
    returns: returns ?? null,
  };
}
