/** The sites of a user as shops. */
import { isAsked, type SiteDesk } from '../sources/sites/site-desk.ts';
import type { Shops } from './shops.ts';

export function shopsAmong(desk: Pick<SiteDesk, 'sites' | 'ask'>): Shops {
  return {
    of: async (user) => (await desk.sites.ofUser(user)).filter(isAsked).map(({ id, name }) => ({ id, name })),
    ask: async (user, shop, words, wishes) => (await desk.ask(user, shop, words, wishes)).records,
  };
}
