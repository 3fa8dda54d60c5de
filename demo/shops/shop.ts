/** The common behaviour of the three shops: addresses, search, paging, sitemap. Their looks have own files. */
import { plain } from '../letters.ts';
import type { Answer, Listed, Site, Visit } from '../site.ts';
import { html } from '../site.ts';
import { sitemapOf } from '../sitemap.ts';
import { PRODUCTS } from './catalogue.ts';
import { descriptionOf } from './descriptions.ts';
import { shuffled } from './hash.ts';
import { imageOf } from './images.ts';
import { dayNumber, type Price, priceChanged, priceOf } from './prices.ts';
import { CATEGORIES, type Category, languageOf, type Product, type ShopId } from './types.ts';

export interface ShopDress {
  readonly id: ShopId;
  readonly name: string;
  readonly about: string;
  readonly searchPath: string;
  readonly categoryNames: Readonly<Record<Category, string>>;
  /** Category of everything: its name in addresses and on the page. */
  readonly everything: readonly [string, string];
  readonly searchTitle: (query: string) => string;
  readonly robots: string;
  front(scene: Scene): string;
  list(scene: Scene, list: ListPage): string;
  product(scene: Scene, product: Product): string;
}

/** A shop at the time of a visit. */
export interface Scene {
  readonly visit: Visit;
  readonly products: readonly Product[];
  priceOf(product: Product): Price;
}

export interface ListPage {
  readonly title: string;
  readonly query: string;
  readonly products: readonly Product[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  addressOf(page: number): string;
}

const PAGE_SIZE = 20;
const RELATED = 4;
const DAY_MS = 86_400_000;

export function shopSite(dress: ShopDress): Site {
  const { id, name, about } = dress;
  const haystacks = new Map(PRODUCTS[id].map((product) => [product, haystackOf(dress, product)]));
  const language = languageOf(id);
  let known: { readonly day: number; readonly pages: readonly Listed[] } | undefined;
  return { id, name, language, about, answer, listed };

  function listed(at: number): readonly Listed[] {
    const day = dayNumber(at);
    if (known?.day !== day) known = { day, pages: sceneOf(id, at).products.map((product) => asListed(product, at)) };
    return known.pages;
  }

  function answer(visit: Visit): Answer | undefined {
    const scene: Scene = { ...sceneOf(id, visit.at), visit };
    const { path, query } = visit;
    if (path === '/') return html(dress.front(scene));
    if (path === '/robots.txt') return text(dress.robots.replaceAll('{origin}', visit.origin));
    if (path === '/sitemap.xml') return sitemapOf(visit.origin, listed(visit.at));
    if (path === dress.searchPath) return found(scene, (query.get('q') ?? '').trim());
    if (path.startsWith('/c/')) return category(scene, path.slice('/c/'.length));
    if (path.startsWith('/img/')) return image(scene, path);
    return path.startsWith('/p/') ? productPage(scene) : undefined;
  }

  function found(scene: Scene, query: string): Answer | undefined {
    const terms = plain(query).toLowerCase().split(/\s+/).filter(Boolean).map(stemmed);
    const hits = scene.products.filter((product) =>
      terms.every((term) => haystacks.get(product)?.some((word) => word.startsWith(term))),
    );
    const base = `${dress.searchPath}?q=${encodeURIComponent(query)}`;
    return listAnswer(scene, { title: dress.searchTitle(query), query, all: terms.length > 0 ? hits : [], base });
  }

  function category(scene: Scene, slug: string): Answer | undefined {
    const base = `/c/${slug}`;
    const [everything, everythingName] = dress.everything;
    if (slug === everything) return listAnswer(scene, { title: everythingName, query: '', all: scene.products, base });
    const chosen = CATEGORIES.find((known) => categorySlug(dress, known) === slug);
    if (chosen === undefined) return undefined;
    const all = scene.products.filter(({ item }) => item.category === chosen);
    return listAnswer(scene, { title: dress.categoryNames[chosen], query: '', all, base });
  }

  function listAnswer(scene: Scene, { title, query, all, base }: ListInput): Answer | undefined {
    const asked = scene.visit.query.get('page') ?? '1';
    const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
    const page = Number(asked);
    if (!/^\d+$/.test(asked) || page < 1 || page > pages) return undefined;
    const addressOf = (number: number) => `${base}${base.includes('?') ? '&' : '?'}page=${number}`;
    const products = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return html(dress.list(scene, { title, query, products, total: all.length, page, pages, addressOf }));
  }

  function productPage(scene: Scene): Answer | undefined {
    const { path } = scene.visit;
    const number = path.slice('/p/'.length).split('-')[0];
    const product = scene.products.find((candidate) => candidate.id === number);
    if (product === undefined) return undefined;
    if (product.path === path) return html(dress.product(scene, product));
    return { ...text(''), status: 301, headers: { location: product.path } };
  }
}

interface ListInput {
  readonly title: string;
  readonly query: string;
  readonly all: readonly Product[];
  /** Address of its first page, to which `page=n` is added. */
  readonly base: string;
}

function sceneOf(shop: ShopId, at: number): Omit<Scene, 'visit'> {
  const today = new Date(at).toISOString().slice(0, 10);
  return {
    products: PRODUCTS[shop].filter(({ published }) => published <= today),
    priceOf: (product) => priceOf(product, Math.floor(at / DAY_MS) * DAY_MS),
  };
}

function image({ products }: Scene, path: string): Answer | undefined {
  const product = products.find(({ id }) => path === `/img/${id}.png`);
  return product && imageOf(product);
}

export function categorySlug({ categoryNames }: ShopDress, category: Category): string {
  return plain(categoryNames[category])
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}

export function relatedTo({ products }: Scene, { id, item }: Product): readonly Product[] {
  const others = products.filter((other) => other.id !== id && other.item.category === item.category);
  return shuffled(others, id, 'related').slice(0, RELATED);
}

/** Products now reduced, the greatest reduction first. */
export function reduced(scene: Scene, count: number): readonly Product[] {
  const share = (product: Product) => {
    const { cents, was } = scene.priceOf(product);
    return was === undefined ? 1 : cents / was;
  };
  return [...scene.products].sort((a, b) => share(a) - share(b)).slice(0, count);
}

/** Words for the search. A model is found as `XJ-200B`, `XJ 200B` and `XJ200B`. */
function haystackOf({ categoryNames }: ShopDress, { name, item }: Product): readonly string[] {
  const text = `${name} ${item.brand} ${item.model} ${categoryNames[item.category]}`;
  const words = plain(text)
    .toLowerCase()
    .split(/[\s,()]+/);
  const parts = words.flatMap((word) => word.split('-'));
  return [...words, ...parts, plain(item.model).toLowerCase().replace(/[\s-]/g, '')];
}

/** `notebooks` also finds `notebook`. */
function stemmed(term: string): string {
  return term.length > 3 ? term.replace(/s$/, '') : term;
}

function asListed(product: Product, at: number): Listed {
  const { path, name, shop, published } = product;
  const description = descriptionOf(product);
  const changed = priceChanged(product, at);
  return {
    path,
    title: name,
    description,
    text: `${name}. ${description}`,
    language: languageOf(shop),
    published,
    changed,
  };
}

function text(body: string): Answer {
  return { status: 200, type: 'text/plain; charset=utf-8', body };
}
