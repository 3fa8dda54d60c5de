/** The state of a shopping agent's searches, from step to step. */
import { byTotal, totalOf, whyOf } from '../../agents/agents.ts';
import type { AskedShop, BestOffer, Search, ShoppingAgent, State } from './records.ts';
import { chosenOf, type Shop, type ShopSaid } from './shops.ts';

const MOST_SEARCHES = 20;
/** A change a week in two years. */
const LONGEST_TRAIL = 100;

/** For new words. */
export const NOTHING_SEEN = { lowest: {}, best: {}, trail: [] };
export const NEW_STATE: State = { searches: [], ...NOTHING_SEEN, untold: [] };

/** A shop's result. */
export function askedShop(said: ShopSaid): AskedShop {
  const { shop, ms } = said;
  if ('records' in said) return { ...shop, state: 'answered', ms, offers: said.records.length };
  return { ...shop, state: 'failed', ms, offers: 0, why: whyOf(said.error) };
}

/** Adds a new search of these shops; offers of other shops no longer count as the best. */
export function begun({ nextAt: _, ...before }: State, shops: readonly Shop[], byHand: boolean, at: string): State {
  const state = brokenOff(before, at);
  const number = (state.searches[0]?.number ?? 0) + 1;
  const asked = shops.map(({ id, name }): AskedShop => ({ id, name, state: 'asking', offers: 0 }));
  const search: Search = { number, at, byHand, shops: asked, alerts: 0 };
  const isAsked = new Set(shops.map(({ id }) => id));
  const best = Object.fromEntries(Object.entries(state.best).filter(([id]) => isAsked.has(id)));
  return { ...state, best, searches: [search, ...state.searches].slice(0, MOST_SEARCHES) };
}

/** Adds what a shop said in the latest search. */
export function withShop(state: State, asked: AskedShop, alerts = 0): State {
  const [latest, ...before] = state.searches as [Search, ...Search[]];
  const shops = latest.shops.map((shop) => (shop.id === asked.id ? asked : shop));
  return { ...state, searches: [{ ...latest, shops, alerts: latest.alerts + alerts }, ...before] };
}

type Choice = Pick<ShoppingAgent, 'shops' | 'limit'>;

/** By then the search's alerts are told. */
export function ended(state: State, number: number, doneAt: string, choice: Choice): State {
  const searches = state.searches.map((search) => (search.number === number ? { ...search, doneAt } : search));
  return { ...state, searches, trail: trailOf(state, doneAt, choice), untold: [] };
}

/** The cheapest of the chosen shops, in the currency of the limit or of most offers. */
export function bestOf({ best }: State, { shops, limit }: Choice): BestOffer | undefined {
  const chosen = new Set(
    chosenOf(
      Object.values(best).map(({ shop }) => shop),
      shops,
    ),
  );
  const priced = Object.values(best)
    .filter(({ shop }) => chosen.has(shop))
    .map((offer) => ({ ...offer.record, offer }));
  return byTotal(priced, limit?.currency)[0]?.offers[0]?.offer;
}

function trailOf(state: State, at: string, choice: Choice): State['trail'] {
  const best = bestOf(state, choice);
  const total = best && totalOf(best.record);
  const last = state.trail.at(-1);
  if (total === undefined || (last?.amount === total.amount && last.currency === total.currency)) return state.trail;
  return [...state.trail, { at, amount: total.amount, currency: total.currency }].slice(-LONGEST_TRAIL);
}

export function isUnderWay({ searches: [latest] }: State): boolean {
  return latest !== undefined && latest.doneAt === undefined;
}

/** Ends the open search, which no process does any more: shops that were still asked count as without an answer. */
export function brokenOff(state: State, doneAt: string): State {
  const searches = state.searches.map((search): Search => {
    if (search.doneAt !== undefined) return search;
    const shops = search.shops.map(
      (shop): AskedShop => (shop.state === 'asking' ? { ...shop, state: 'failed' } : shop),
    );
    return { ...search, shops, doneAt, brokenOff: true };
  });
  return { ...state, searches };
}
