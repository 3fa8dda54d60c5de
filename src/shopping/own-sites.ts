/** The sites of a user as shops: those that list prices. */
import { sells } from '../sources/sites/records.ts';
import { isAsked, type SiteDesk } from '../sources/sites/site-desk.ts';
import type { Shops } from './shops.ts';

export function shopsAmong(desk: Pick<SiteDesk, 'sites' | 'ask'>): Shops {
  return {
    of: async (user) => {
      const sites = await desk.sites.ofUser(user);
      return sites.filter((site) => isAsked(site) && sells(site)).map(({ id, name }) => ({ id, name }));
    },
    ask: async (user, shop, words, wishes) => (await desk.ask(user, shop, words, wishes)).records,
  };
}
