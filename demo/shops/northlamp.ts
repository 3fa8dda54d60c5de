/** Northlamp: a sober international shop. Tables; dollars in most sections, euros in two; microdata on products. */
import { escapeHtml } from '../html.ts';
import { descriptionOf, reviewsOf, specificationsOf } from './descriptions.ts';
import { imagePath } from './images.ts';
import { NORTHLAMP_STYLE } from './northlamp-style.ts';
import { money, type Price } from './prices.ts';
import { categorySlug, type ListPage, reduced, relatedTo, type Scene, type ShopDress } from './shop.ts';
import { CATEGORIES, type Product } from './types.ts';

export const NORTHLAMP: ShopDress = {
  id: 'northlamp',
  name: 'Northlamp',
  about: 'Tools for people who look, listen and go outside. Shipped worldwide.',
  searchPath: '/search',
  categoryNames: {
    notebooks: 'Laptops',
    cameras: 'Cameras & Lenses',
    diving: 'Diving',
    headphones: 'Headphones',
    televisions: 'Televisions',
    tents: 'Tents',
  },
  everything: ['all', 'Everything'],
  searchTitle: (query) => `Search: ${query}`,
  robots: 'User-agent: *\nDisallow: /cart\nDisallow: /checkout\nAllow: /\n\nSitemap: {origin}/sitemap.xml\n',
  front: (scene) =>
    frame('Northlamp: tools for looking, listening and going outside', '', [
      '<h1>Fewer things, better chosen</h1><p class="lead">We test what we sell, on desks, on boats and on hillsides. Laptops, cameras, headphones and televisions ship from our American store and are priced in dollars; diving gear and tents leave our European store and are priced in euros.</p>',
      `<dl class="depts">${CATEGORIES.map((category) => `<dt><a href="/c/${categorySlug(NORTHLAMP, category)}?page=1">${escapeHtml(NORTHLAMP.categoryNames[category])}</a></dt><dd>${count(scene, category)}</dd>`).join('')}</dl>`,
      '<h2>Marked down this week</h2>',
      table(scene, reduced(scene, 6)),
    ]),
  list,
  product,
};

function count({ products }: Scene, category: string): string {
  return `${products.filter(({ item }) => item.category === category).length} products`;
}

function list(scene: Scene, { title, query, products, total, page, pages, addressOf }: ListPage): string {
  const note = total === 0 ? 'Nothing matches. Try fewer or other words.' : `${total} found, page ${page} of ${pages}`;
  const back = page > 1 ? `<a rel="prev" href="${escapeHtml(addressOf(page - 1))}">← Previous</a>` : '';
  const on = page < pages ? `<a rel="next" href="${escapeHtml(addressOf(page + 1))}">Next →</a>` : '';
  return frame(`${title} - Northlamp`, query, [
    `<h1>${escapeHtml(title)}</h1><p class="note">${note}</p>`,
    products.length > 0 ? table(scene, products) : '',
    `<p class="pager">${back} ${on}</p>`,
  ]);
}

function table(scene: Scene, products: readonly Product[]): string {
  const rows = products.map((product) => row(product, scene.priceOf(product)));
  return `<table class="goods"><thead><tr><th></th><th>Product</th><th>Availability</th><th>Price</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function row(product: Product, price: Price): string {
  const name = escapeHtml(product.name);
  const details = specificationsOf(product)
    .slice(2, 5)
    .map(([label, value]) => `${label}: ${escapeHtml(value)}`);
  return [
    `<tr><td class="pic"><img src="${imagePath(product)}" alt="" width="96" height="96" loading="lazy"></td>`,
    `<td class="what"><a href="${product.path}">${name}</a><br><small>${details.join(' · ')}</small></td>`,
    `<td class="stock">${stock(price)}</td>`,
    `<td class="cost">${prices(price)}</td></tr>`,
  ].join('');
}

function stock({ available, freeShipping }: Price): string {
  if (!available) return '<span class="no">Sold out</span>';
  return `In stock${freeShipping ? '<br><small>Free delivery</small>' : ''}`;
}

function prices({ cents, currency, was, instalments }: Price): string {
  const now =
    was === undefined
      ? `<b>${money(cents, currency)}</b>`
      : `<del>Was ${money(was, currency)}</del> <b class="sale">Now ${money(cents, currency)}</b>`;
  const parts = instalments && `or ${instalments.count} payments of ${money(instalments.cents, currency)}`;
  return parts === undefined ? now : `${now}<br><small>${parts}</small>`;
}

function product(scene: Scene, shown: Product): string {
  const price = scene.priceOf(shown);
  const { item, id } = shown;
  const name = escapeHtml(shown.name);
  const description = descriptionOf(shown);
  const rows = specificationsOf(shown).map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`);
  return frame(
    `${shown.name} - Northlamp`,
    '',
    [
      `<p class="crumb"><a href="/">Home</a> / <a href="/c/${categorySlug(NORTHLAMP, item.category)}?page=1">${escapeHtml(NORTHLAMP.categoryNames[item.category])}</a></p>`,
      `<article itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${name}</h1>`,
      `<div class="two"><img itemprop="image" src="${imagePath(shown)}" alt="${name}" width="360" height="360"><div><p class="note">Item ${id}</p>`,
      `<div class="buy" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="${(price.cents / 100).toFixed(2)}"><meta itemprop="priceCurrency" content="${price.currency}">`,
      `<link itemprop="availability" href="https://schema.org/${price.available ? 'InStock' : 'OutOfStock'}">${prices(price)}</div><p>${stock(price)}</p>`,
      price.available ? `<a class="button" rel="nofollow" href="/cart?add=${id}">Add to cart</a>` : '',
      '</div></div>',
      `<h2>About it</h2><p class="prose" itemprop="description">${escapeHtml(description)}</p>`,
      `<h2>Specifications</h2><dl class="specs">${rows.join('')}</dl></article>`,
      `<h2>What buyers say</h2>${reviews(shown, scene.visit.at)}`,
      `<h2>Others looked at</h2>${table(scene, relatedTo(scene, shown))}`,
    ],
    description,
  );
}

function reviews(shown: Product, at: number): string {
  const written = reviewsOf(shown, at).map(
    ({ handle, stars, text, date }) =>
      `<blockquote><p>${text}</p><cite>${handle}, ${date}, ${stars}/5</cite></blockquote>`,
  );
  return written.length === 0 ? '<p class="note">No reviews yet.</p>' : written.join('\n');
}

function frame(title: string, query: string, parts: readonly string[], description: string = NORTHLAMP.about): string {
  const menu = CATEGORIES.map(
    (category) =>
      `<li><a href="/c/${categorySlug(NORTHLAMP, category)}?page=1">${escapeHtml(NORTHLAMP.categoryNames[category])}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}"><style>${NORTHLAMP_STYLE}</style></head>
<body><header><a class="logo" href="/">Northlamp</a><form action="/search" role="search"><input type="search" name="q" value="${escapeHtml(query)}" aria-label="Search"><input type="submit" value="Search"></form><a class="cart" rel="nofollow" href="/cart">Cart: empty</a></header>
<div class="wrap"><aside><h4>Departments</h4><ul>${menu.join('')}<li><a href="/c/all?page=1">Everything</a></li></ul><div class="sponsor"><small>Sponsored</small><p>Night classes for photographers. Bring a coat. <a href="/search?q=tripod">More</a></p></div><div class="letter"><h4>The Lamp Letter</h4><p>One mail a month, no noise.</p><form action="/"><input type="email" placeholder="you@mail.example" aria-label="Mail"><input type="submit" value="Subscribe"></form></div></aside>
<main>${parts.join('\n')}</main></div>
<footer><p>Northlamp is an invented shop in a demonstration: nothing here can be bought. Questions: help@northlamp.example. Returns within thirty days.</p><p class="cookie">This shop keeps one cookie, for your cart. <a href="/">Fine</a></p></footer></body></html>
`;
}
