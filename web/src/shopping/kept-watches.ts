/**
 * Shopping for times without the service, and the watches that stand first there: the browser's worker keeps each answer
 * on its way (public/offline.js).
 */
import { staysIn } from '../frame/user.ts';
import { loadAlerts, loadOffers, loadShopping, loadShoppingAgent } from './shopping.ts';

/** As many as a phone shows at once; each is two answers. */
const MOST_WATCHES = 4;

export async function keepShopping(): Promise<void> {
  if (!staysIn()) return;
  const watches = await loadShopping();
  if (staysIn()) await loadAlerts();
  for (const { id } of watches.slice(0, MOST_WATCHES))
    if (staysIn()) await Promise.all([loadShoppingAgent(id), loadOffers(id)]);
}
