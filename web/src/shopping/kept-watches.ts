/**
 * Shopping for times without the service, and the watches that stand first there: the browser's worker keeps each answer
 * on its way (public/offline.js).
 */
import { staysIn } from '../frame/user.ts';
import { arranged } from './offers.ts';
import { loadAlerts, loadHistory, loadOffers, loadShopping, loadShoppingAgent } from './shopping.ts';

/** Each is three answers: with the lists and their texts they fit into what the worker keeps. */
const MOST_WATCHES = 8;

export async function keepShopping(): Promise<void> {
  if (!staysIn()) return;
  const watches = await loadShopping();
  if (staysIn()) await loadAlerts();
  for (const { id } of watches.slice(0, MOST_WATCHES)) if (staysIn()) await keepWatch(id);
}

/** With the earlier prices of the product that its view opens. */
async function keepWatch(id: string): Promise<void> {
  const [{ limit }, { groups }] = await Promise.all([loadShoppingAgent(id), loadOffers(id)]);
  const [top] = arranged(groups, {}, limit).first;
  if (top !== undefined && staysIn())
    await loadHistory(
      id,
      top.offers.map(({ key }) => key),
    );
}
