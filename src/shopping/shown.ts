/** Records of shopping as they go out, where that takes more than leaving something out. */
import { isUnsure, isWithin, type ListRecord, type Money, OFFERED, totalOf } from '../../agents/agents.ts';
import { present } from '../../profiles/profiles.ts';
import { told } from '../base/reasons.ts';
import type { ProductGroups, ShownOffer } from './comparing.ts';
import type { AskedShop, Search, ShoppingAgent, State } from './records.ts';
import { bestOf } from './states.ts';

/** Titles of other products that may be the same; more help nobody. */
const MOST_PERHAPS = 5;

export function shownAgent(agent: ShoppingAgent, state: State) {
  const { searches, lowest, nextAt, trail } = state;
  const [latest] = searches;
  const best = bestOf(state, agent);
  return present({
    ...agent,
    nextAt,
    lowestSoFar: Object.entries(lowest).map(([currency, amount]) => ({ currency: currency || null, amount })),
    latest: latest && shownSearch(latest),
    best: best && { key: best.key, shop: best.shop, seenAt: best.at, ...shownRecord(best.record) },
    trail,
  });
}

export function shownSearch({ shops, ...search }: Search) {
  return { ...search, shops: shops.map(shownAsked) };
}

export function shownAsked({ why, ...asked }: AskedShop) {
  return { ...asked, ...(why && told(why)) };
}

export function shownGroups(groups: ProductGroups, limit: Money | undefined) {
  return groups.map(({ offers, perhaps, ...group }) =>
    present({
      ...group,
      title: titleOf(offers),
      perhapsSameAs: perhaps.slice(0, MOST_PERHAPS).map((other) => titleOf(other.offers)),
      offers: offers.map((offer) => shownOffer(offer, limit)),
    }),
  );
}

/** The shortest title names the product with the fewest extras. */
function titleOf(offers: readonly ShownOffer[]): string {
  const titles = offers.map(({ record }) => record.title);
  return titles.reduce((short, title) => (title.length < short.length ? title : short), titles[0] ?? '');
}

function shownOffer({ record, doubted, ...offer }: ShownOffer, limit: Money | undefined) {
  const shown = shownRecord(record);
  return {
    ...present(offer),
    ...shown,
    ...offeredIn(record),
    unsure: isUnsure(record.confidence.price) || doubted !== undefined,
    under: shown.total !== undefined && limit !== undefined && isWithin(shown.total, limit),
  };
}

function offeredIn(record: ListRecord): Pick<ListRecord, keyof typeof OFFERED> {
  const entries = Object.entries(record).filter(([field]) => field in OFFERED);
  return Object.fromEntries(entries) as Pick<ListRecord, keyof typeof OFFERED>;
}

function shownRecord(record: ListRecord) {
  const { title, link, image } = record;
  return present({ title, link, picture: image !== undefined, total: totalOf(record) });
}
