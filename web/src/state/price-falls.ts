/** Prices that fell: each is told in every view. */
import type { News } from '../events/news.ts';
import { say } from '../language.ts';
import { price } from '../money.ts';
import { navigate, shoppingPath } from '../router.ts';
import { tellEverywhere } from './notices.ts';

export function hearOfFalls(news: News): void {
  if (news.type !== 'price-fell') return;
  const { shopping, shop, title } = news;
  const text = say('priceFellNotice', { price: price(news), shop, title });
  tellEverywhere(text, { label: say('openIt'), run: () => navigate(shoppingPath(shopping)) });
}
