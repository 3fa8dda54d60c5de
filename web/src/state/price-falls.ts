/** Tells of a price that fell. Few users have one, so the window loads this when it happens. */
import type { News } from '../events/news.ts';
import { say } from '../language.ts';
import { price } from '../money.ts';
import { navigate, shoppingPath } from '../router.ts';
import { tellEverywhere } from './notices.ts';

export function tellOfFall(news: Extract<News, { readonly type: 'price-fell' }>): void {
  const { shopping, shop, title } = news;
  const text = say('priceFellNotice', { price: price(news), shop, title });
  tellEverywhere(text, { label: say('openIt'), run: () => navigate(shoppingPath(shopping)) });
}
