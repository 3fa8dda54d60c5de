/** Shopping agents, their offers and what has fallen. */
import { answerOf, api } from '../api/client.ts';
import type { NewShoppingAgent, PriceAlert, ShoppingAgent, ShoppingEdit } from '../contract.ts';
import type { News } from '../events/news.ts';
import { say } from '../language.ts';
import { price } from '../money.ts';
import { navigate, shoppingPath } from '../router.ts';
import { tell } from './notices.ts';

const pathTo = (id: string) => ({ params: { path: { id } } });

export async function loadShopping(): Promise<readonly ShoppingAgent[]> {
  return (await answerOf(api.GET('/api/shopping/agents'))).items;
}

export function loadShoppingAgent(id: string): Promise<ShoppingAgent> {
  return answerOf(api.GET('/api/shopping/agents/{id}', pathTo(id)));
}

export function loadOffers(id: string) {
  return answerOf(api.GET('/api/shopping/agents/{id}/offers', pathTo(id)));
}

export async function loadHistory(id: string, offers: readonly string[]) {
  const params = { path: { id }, query: { offers: offers.slice(0, MOST_LINES).join(',') } };
  return (await answerOf(api.GET('/api/shopping/agents/{id}/history', { params }))).items;
}

/** More lines than these nobody tells apart. */
const MOST_LINES = 10;

export async function loadAlerts(): Promise<readonly PriceAlert[]> {
  return (await answerOf(api.GET('/api/shopping/alerts'))).items;
}

/** Sites that can be asked. */
export async function loadShops() {
  const { items } = await answerOf(api.GET('/api/sources/sites'));
  return items.filter(({ state, isOn }) => isOn && (state === 'ready' || state === 'broken'));
}

export function watchProduct(body: NewShoppingAgent): Promise<ShoppingAgent> {
  return answerOf(api.POST('/api/shopping/agents', { body }));
}

export function changeWatch(id: string, body: ShoppingEdit): Promise<ShoppingAgent> {
  return answerOf(api.PATCH('/api/shopping/agents/{id}', { ...pathTo(id), body }));
}

export function searchNow(id: string): Promise<ShoppingAgent> {
  return answerOf(api.POST('/api/shopping/agents/{id}/run', pathTo(id)));
}

export function deleteWatch(id: string): Promise<unknown> {
  return answerOf(api.DELETE('/api/shopping/agents/{id}', pathTo(id)));
}

export function sawAlert(id: string): Promise<PriceAlert> {
  return answerOf(api.PUT('/api/shopping/alerts/{id}/seen', pathTo(id)));
}

/** Wherever somebody is in the window: a price has fallen. */
export function hearOfFalls(news: News): void {
  if (news.type !== 'price-fell') return;
  const { shopping, shop, title } = news;
  const text = say('priceFellNotice', { price: price(news), shop, title });
  tell(text, { label: say('openIt'), run: () => navigate(shoppingPath(shopping)) });
}
