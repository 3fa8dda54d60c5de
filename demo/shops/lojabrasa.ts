/** Loja Brasa: a loud Brazilian shop. Grid of `li`, "De R$ … por R$ …", instalments, free freight on some. */
import { escapeHtml } from '../html.ts';
import { descriptionOf, reviewsOf, specificationsOf } from './descriptions.ts';
import { imagePath } from './images.ts';
import { LOJABRASA_STYLE } from './lojabrasa-style.ts';
import { money, type Price } from './prices.ts';
import { categorySlug, type ListPage, reduced, relatedTo, type Scene, type ShopDress } from './shop.ts';
import { CATEGORIES, type Product } from './types.ts';

export const LOJABRASA: ShopDress = {
  id: 'lojabrasa',
  name: 'Loja Brasa',
  about: 'Eletrônicos, mergulho e acampamento em até dez vezes sem juros.',
  searchPath: '/busca',
  categoryNames: {
    notebooks: 'Notebooks',
    cameras: 'Câmeras e lentes',
    diving: 'Mergulho',
    headphones: 'Fones de ouvido',
    televisions: 'TVs',
    tents: 'Barracas',
  },
  everything: ['todos', 'Todos os produtos'],
  searchTitle: (query) => `Resultados para “${query}”`,
  robots: 'User-agent: *\nDisallow: /carrinho\nDisallow: /minha-conta\n\nSitemap: {origin}/sitemap.xml\n',
  front: (scene) =>
    frame('Loja Brasa: esquente sua casa', '', [
      '<div class="hero"><h1>Semana Brasa</h1><p>Preços quentes em notebooks, TVs e tudo para a sua próxima viagem.</p><a href="/c/todos?page=1">Ver todos os produtos</a></div>',
      `<ul class="cats">${CATEGORIES.map((category) => `<li><a href="/c/${categorySlug(LOJABRASA, category)}?page=1">${LOJABRASA.categoryNames[category]}</a></li>`).join('')}</ul>`,
      '<h2 class="tit">Ofertas do dia</h2>',
      grid(scene, reduced(scene, 8)),
      AD,
    ]),
  list,
  product,
};

const AD =
  '<aside class="ad"><small>publicidade</small><b>Cartão Brasa</b> Peça o seu e ganhe pontos em toda compra. <a href="/c/todos?page=1">Saiba mais</a></aside>';

function list(scene: Scene, { title, query, products, total, page, pages, addressOf }: ListPage): string {
  const half = 8;
  return frame(`${title} | Loja Brasa`, query, [
    `<p class="trilha"><a href="/">Início</a> › ${escapeHtml(title)}</p>`,
    `<div class="topo"><h1>${escapeHtml(title)}</h1><span>${total} ${total === 1 ? 'produto' : 'produtos'}</span></div>`,
    products.length === 0
      ? '<p class="vazio">Não achamos nada com esses termos. Confira a grafia ou use menos palavras.</p>'
      : '',
    grid(scene, products.slice(0, half)),
    AD,
    products.length > half ? grid(scene, products.slice(half)) : '',
    pages > 1 ? `<div class="paginas">${pageLinks(page, pages, addressOf)}</div>` : '',
  ]);
}

function pageLinks(page: number, pages: number, addressOf: ListPage['addressOf']): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const links = numbers.map((number) =>
    number === page ? `<b>${number}</b>` : `<a href="${escapeHtml(addressOf(number))}">${number}</a>`,
  );
  if (page < pages) links.push(`<a rel="next" href="${escapeHtml(addressOf(page + 1))}">Próxima ›</a>`);
  return links.join(' ');
}

function grid(scene: Scene, products: readonly Product[]): string {
  return `<ul class="vitrine">${products.map((product) => card(product, scene.priceOf(product))).join('\n')}</ul>`;
}

function card(product: Product, price: Price): string {
  const name = escapeHtml(product.name);
  return [
    `<li class="prod${price.available ? '' : ' esgotado'}"><a class="foto" href="${product.path}"><img src="${imagePath(product)}" alt="${name}" width="200" height="200"></a>`,
    price.was === undefined ? '' : `<span class="selo">-${Math.round(100 - (100 * price.cents) / price.was)}%</span>`,
    `<h3><a href="${product.path}">${name}</a></h3>`,
    prices(price),
    price.freeShipping ? '<p class="frete">Frete grátis</p>' : '',
    price.available ? '' : '<p class="fora">Esgotado</p>',
    '</li>',
  ].join('');
}

function prices({ cents, currency, was, instalments }: Price): string {
  const old = was === undefined ? '' : `<span class="de">De <s>${money(was, currency)}</s></span> `;
  const now = `<strong class="por">${was === undefined ? '' : 'por '}${money(cents, currency)}</strong>`;
  const parts = instalments && `${instalments.count}x de ${money(instalments.cents, currency)} sem juros`;
  return `<p class="preco">${old}${now}</p>${parts === undefined ? '' : `<p class="parcela">${parts}</p>`}`;
}

function product(scene: Scene, shown: Product): string {
  const price = scene.priceOf(shown);
  const { item, id } = shown;
  const name = escapeHtml(shown.name);
  const category = LOJABRASA.categoryNames[item.category];
  const rows = specificationsOf(shown).map(
    ([label, value]) => `<tr><th>${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return frame(
    `${shown.name} | Loja Brasa`,
    '',
    [
      `<p class="trilha"><a href="/">Início</a> › <a href="/c/${categorySlug(LOJABRASA, item.category)}?page=1">${category}</a> › ${name}</p>`,
      `<div class="ficha"><div class="fotao"><img src="${imagePath(shown)}" alt="${name}" width="400" height="400"></div><div class="compra"><h1>${name}</h1><p class="cod">Cód. ${id} · vendido e entregue por Loja Brasa</p>`,
      prices(price),
      price.freeShipping
        ? '<p class="frete">Frete grátis para todo o Brasil</p>'
        : '<p>Frete calculado no carrinho</p>',
      price.available
        ? `<a class="botao" rel="nofollow" href="/carrinho?add=${id}">Comprar</a>`
        : '<p class="fora">Produto esgotado. Volta em breve.</p>',
      '</div></div>',
      `<h2 class="tit">Descrição</h2><p class="desc">${escapeHtml(descriptionOf(shown))}</p>`,
      `<h2 class="tit">Ficha técnica</h2><table class="tec">${rows.join('')}</table>`,
      `<h2 class="tit">Quem viu, viu também</h2>${grid(scene, relatedTo(scene, shown))}`,
      `<h2 class="tit">Avaliações</h2>${reviews(shown, scene.visit.at)}`,
    ],
    descriptionOf(shown),
  );
}

function reviews(shown: Product, at: number): string {
  const written = reviewsOf(shown, at).map(
    ({ handle, stars, text, date }) =>
      `<div class="aval"><b>${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</b> <i>${handle}, ${date.split('-').reverse().join('/')}</i><p>${text}</p></div>`,
  );
  return written.length === 0 ? '<p>Seja o primeiro a avaliar este produto.</p>' : written.join('\n');
}

function frame(title: string, query: string, parts: readonly string[], description: string = LOJABRASA.about): string {
  const menu = CATEGORIES.map(
    (category) => `<a href="/c/${categorySlug(LOJABRASA, category)}?page=1">${LOJABRASA.categoryNames[category]}</a>`,
  );
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">
<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:site_name" content="Loja Brasa"><style>${LOJABRASA_STYLE}</style></head>
<body><div class="faixa">Compras acima de dez itens? Fale com o nosso atacado</div>
<header><a class="marca" href="/">loja<b>brasa</b></a><form action="/busca"><input name="q" value="${escapeHtml(query)}" placeholder="O que você procura?" aria-label="Busca"><button>Buscar</button></form><span class="conta"><a rel="nofollow" href="/minha-conta">Entrar</a> <a rel="nofollow" href="/carrinho">Carrinho (0)</a></span></header>
<nav>${menu.join('')}<a href="/c/todos?page=1">Tudo</a></nav>
<main>${parts.join('\n')}</main>
<section class="news"><b>Receba ofertas quentes</b><form action="/"><input type="email" placeholder="seu e-mail" aria-label="E-mail"><button>Quero receber</button></form></section>
<footer><div><b>Institucional</b><p>A Loja Brasa é uma loja inventada para demonstração: nada aqui está à venda.</p></div><div><b>Atendimento</b><p>atendimento@lojabrasa.example<br>segunda a sexta, das 9h às 18h</p></div><div><b>Pagamento</b><p>boleto, transferência ou cartão</p></div></footer>
<div class="biscoito">Usamos cookies para lembrar o seu carrinho. <a href="/">Entendi</a></div></body></html>
`;
}
