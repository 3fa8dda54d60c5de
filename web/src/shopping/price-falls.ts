/** Tells of a price that fell. Few users have one, so the window loads this when it happens. */
import type { News } from '../frame/events/news.ts';
import { say } from '../frame/language.ts';
import { tellEverywhere } from '../frame/notices.ts';
import { navigate, shoppingPath } from '../frame/router.ts';
import { price } from '../parts/money.ts';

export function tellOfFall(news: Extract<News, { readonly type: 'price-fell' }>): void {
  const { shopping, shop, title } = news;
  const text = say('priceFellNotice', { price: price(news), shop, title });
  tellEverywhere(text, { label: say('openIt'), run: () => navigate(shoppingPath(shopping)) });
}
