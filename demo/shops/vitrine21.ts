/**
 * Vitrine 21: a modern shop drawn by a program that is not sent. Class names are hashes that change with each release, images
 * load late, and prices are only in JSON-LD.
 */
import { escapeHtml } from '../html.ts';
import { descriptionOf, reviewsOf, specificationsOf } from './descriptions.ts';
import { hashOf } from './hash.ts';
import { imagePath } from './images.ts';
import type { Price } from './prices.ts';
import { categorySlug, type ListPage, reduced, relatedTo, type Scene, type ShopDress } from './shop.ts';
import { CATEGORIES, type Product } from './types.ts';
import { vitrine21Style } from './vitrine21-style.ts';

/** The days of new releases, when all class names change. */
const VITRINE21_RELEASES = ['2025-01-01', '2026-12-14'] as const;

export const VITRINE21: ShopDress = {
  id: 'vitrine21',
  name: 'Vitrine 21',
  about: 'Seleção de tecnologia e aventura, com curadoria e entrega rápida.',
  searchPath: '/busca',
  categoryNames: {
    notebooks: 'Notebooks',
    cameras: 'Foto e vídeo',
    diving: 'Mergulho',
    headphones: 'Áudio',
    televisions: 'Televisores',
    tents: 'Camping',
  },
  everything: ['tudo', 'Tudo na vitrine'],
  searchTitle: (query) => `Busca por ${query}`,
  robots: 'User-agent: *\nDisallow: /sacola\n\nUser-agent: preco-bot\nDisallow: /\n\nSitemap: {origin}/sitemap.xml\n',
  front,
  list,
  product,
};

type Names = (name: string) => string;

function namesFor({ visit }: Scene): Names {
  const today = new Date(visit.at).toISOString().slice(0, 10);
  const release = VITRINE21_RELEASES.filter((day) => day <= today).at(-1) ?? VITRINE21_RELEASES[0];
  return (name) => `_${hashOf(release, name).toString(36).slice(0, 6)}`;
}

function front(scene: Scene): string {
  const c = namesFor(scene);
  const chosen = reduced(scene, 8);
  return frame(scene, { title: 'Vitrine 21', query: '', data: itemList(scene, chosen) }, [
    `<div class="${c('hero')}"><div class="${c('heroText')}">Escolhas de gente que usa.</div><div>Tecnologia, imagem, som e aventura.</div></div>`,
    `<div class="${c('chips')}">${CATEGORIES.map((category) => `<a class="${c('chip')}" href="/c/${categorySlug(VITRINE21, category)}?page=1">${VITRINE21.categoryNames[category]}</a>`).join('')}</div>`,
    `<h2 class="${c('heading')}">Em destaque</h2>`,
    cards(scene, chosen),
  ]);
}

function list(scene: Scene, { title, query, products, total, page, pages, addressOf }: ListPage): string {
  const c = namesFor(scene);
  const more =
    page < pages ? `<a class="${c('more')}" rel="next" href="${escapeHtml(addressOf(page + 1))}">Mostrar mais</a>` : '';
  const back =
    page > 1 ? `<a class="${c('more')}" rel="prev" href="${escapeHtml(addressOf(page - 1))}">Voltar</a>` : '';
  return frame(scene, { title: `${title} · Vitrine 21`, query, data: itemList(scene, products) }, [
    `<h1 class="${c('heading')}">${escapeHtml(title)} <span class="${c('count')}">${total}</span></h1>`,
    products.length > 0 ? cards(scene, products) : '<div>Nada por aqui. Que tal outra palavra?</div>',
    `<div class="${c('pager')}">${back}${more}</div>`,
  ]);
}

function cards(scene: Scene, products: readonly Product[]): string {
  const c = namesFor(scene);
  return `<div class="${c('grid')}">${products.map((shown) => card(c, shown, scene.priceOf(shown))).join('\n')}</div>`;
}

/** A link in place of the price. Some cards have a badge. */
function card(c: Names, shown: Product, { was, available }: Price): string {
  const badge = !available ? 'Avise-me' : was === undefined ? undefined : 'Baixou';
  return [
    `<div class="${c('card')}"><a class="${c('link')}" href="${shown.path}"><div class="${c('frame')}">${picture(c, shown)}</div>`,
    badge === undefined ? '' : `<div class="${c('badge')}">${badge}</div>`,
    `<div class="${c('name')}">${escapeHtml(shown.name)}</div></a><div class="${c('slot')}" data-slot="price"><span class="${c('bone')}"></span></div></div>`,
  ].join('');
}

const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

function picture(c: Names, shown: Product): string {
  const source = imagePath(shown);
  return `<img class="${c('image')}" src="${BLANK}" data-src="${source}" srcset="${source}?w=240 240w, ${source}?w=480 480w" sizes="240px" alt="${escapeHtml(shown.name)}">`;
}

function product(scene: Scene, shown: Product): string {
  const c = namesFor(scene);
  const { available } = scene.priceOf(shown);
  const rows = specificationsOf(shown).map(
    ([label, value]) =>
      `<tr class="${c('row')}"><td class="${c('label')}">${label}</td><td>${escapeHtml(value)}</td></tr>`,
  );
  const notes = reviewsOf(shown, scene.visit.at).map(
    ({ handle, stars, text }) =>
      `<div class="${c('review')}"><div class="${c('count')}">@${handle} · nota ${stars}</div><div>${text}</div></div>`,
  );
  const button = available
    ? `<a class="${c('button')}" rel="nofollow" href="/sacola?id=${shown.id}">Ver preço na sacola</a>`
    : `<div class="${c('badge')}">Sem estoque</div>`;
  const data = { '@context': 'https://schema.org', ...productData(scene, shown), description: descriptionOf(shown) };
  return frame(scene, { title: `${shown.name} · Vitrine 21`, query: '', data, description: descriptionOf(shown) }, [
    `<div class="${c('detail')}"><div class="${c('frame')}">${picture(c, shown)}</div><div class="${c('side')}"><h1 class="${c('heading')}">${escapeHtml(shown.name)}</h1>`,
    `<div class="${c('slot')}" data-slot="price"><span class="${c('bone')}"></span></div>${button}<p>${escapeHtml(descriptionOf(shown))}</p></div></div>`,
    `<h2 class="${c('heading')}">Detalhes</h2><table class="${c('table')}">${rows.join('')}</table>`,
    `<h2 class="${c('heading')}">Opiniões</h2>${notes.length > 0 ? notes.join('\n') : '<div>Ninguém opinou ainda.</div>'}`,
    `<h2 class="${c('heading')}">Combina com</h2>${cards(scene, relatedTo(scene, shown))}`,
  ]);
}

function itemList(scene: Scene, products: readonly Product[]): object {
  const itemListElement = products.map((shown, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productData(scene, shown),
  }));
  return { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement };
}

const CONDITIONS = { new: 'NewCondition', used: 'UsedCondition', refurbished: 'RefurbishedCondition' } as const;

function productData(scene: Scene, shown: Product): object {
  const { origin } = scene.visit;
  const { cents, currency, was, available } = scene.priceOf(shown);
  const old = {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    priceCurrency: currency,
  };
  return {
    '@type': 'Product',
    sku: shown.id,
    name: shown.name,
    url: origin + shown.path,
    image: origin + imagePath(shown),
    brand: { '@type': 'Brand', name: shown.item.brand },
    itemCondition: `https://schema.org/${CONDITIONS[shown.item.condition]}`,
    offers: {
      '@type': 'Offer',
      price: (cents / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
      ...(was !== undefined && { priceSpecification: { ...old, price: (was / 100).toFixed(2) } }),
    },
  };
}

interface Head {
  readonly title: string;
  readonly query: string;
  readonly data: object;
  readonly description?: string;
}

function frame(scene: Scene, { title, query, data, description }: Head, parts: readonly string[]): string {
  const c = namesFor(scene);
  const menu = CATEGORIES.map(
    (category) =>
      `<a class="${c('menuLink')}" href="/c/${categorySlug(VITRINE21, category)}?page=1">${VITRINE21.categoryNames[category]}</a>`,
  );
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description ?? VITRINE21.about)}">
<style>${vitrine21Style(c)}</style><script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></head>
<body><div class="${c('bar')}"><a class="${c('logo')}" href="/">vitrine<span>21</span></a><form class="${c('search')}" action="/busca"><input name="q" value="${escapeHtml(query)}" placeholder="Busque na vitrine" aria-label="Busca"></form><a class="${c('menuLink')}" rel="nofollow" href="/sacola">Sacola</a></div>
<div class="${c('menu')}">${menu.join('')}<a class="${c('menuLink')}" href="/c/tudo?page=1">Tudo</a></div>
<div class="${c('page')}">${parts.join('\n')}<div class="${c('promo')}">Anúncio · Clube 21: frete por nossa conta no primeiro mês. <a href="/c/tudo?page=1">Conheça</a></div></div>
<div class="${c('foot')}"><div class="${c('letter')}">Novidades por e-mail, uma vez por semana. <form action="/"><input type="email" placeholder="e-mail" aria-label="E-mail"> <button>Assinar</button></form></div><div>Vitrine 21 é uma loja fictícia de demonstração: nada aqui está à venda. Contato: ola@vitrine21.example</div><div class="${c('cookie')}">Este site usa cookies essenciais. <a href="/">Ok</a></div></div></body></html>
`;
}
