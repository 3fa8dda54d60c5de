/** One product of a feed, by the names of its columns: Google's, and others that shops and networks use. */
import Big from 'big.js';
import { instantOf } from '../../profiles/profiles.ts';
import { isoDate } from '../reader/dates.ts';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../reader/limits.ts';
import { absolute } from '../reader/metadata.ts';
import { amountIn } from './structured/amounts.ts';
import { linkAmong, textIn } from './structured/data.ts';
import { identityOf } from './structured/identity.ts';
import { availabilityOf, conditionOf } from './structured/offers.ts';
import { identified, withConfidence } from './structured/things.ts';
import type { ListRecord, Money } from './wrapper.ts';

/** In the form in which names are compared: letters and digits alone. The likeliest first. */
const NAMES = {
  title: columns('title name productname producttitle titulo nome produto nomedoproduto bezeichnung'),
  link: columns('link url producturl deeplink awdeeplink merchantdeeplink productlink offerurl linkproduto urlproduto'),
  description: columns('description productdescription shortdescription summary descricao beschreibung'),
  image: columns('imagelink image imageurl imgurl img merchantimageurl awimageurl picture photo imagem linkimagem'),
  price: columns(
    'price currentprice finalprice searchprice displayprice offerprice pricevat valor preco precopor preis prix precio',
  ),
  sale: columns('saleprice specialprice promotionalprice discountedprice precopromocional'),
  saleDates: columns('salepriceeffectivedate'),
  old: columns('oldprice listprice regularprice rrpprice rrp originalprice priceold precode uvp'),
  currency: columns('currency currencycode currencyid pricecurrency moeda wahrung'),
  availability: columns('availability stockstatus disponibilidade verfugbarkeit'),
  condition: columns('condition itemcondition condicao zustand'),
  seller: columns('seller merchantname sellername shopname store loja'),
  gtin: columns('gtin ean gtin13 ean13 barcode upc isbn codigodebarras'),
  brand: columns('brand brandname manufacturer marca marke marque'),
  mpn: columns('mpn manufacturerpartnumber partnumber modelnumber'),
  sku: columns('sku'),
} as const;

const STATED = 0.95;
const LONGEST = 300;

function columns(list: string): readonly string[] {
  return list.split(' ');
}

function columnOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9:]/g, '');
  return plain.replace(/^.*:/, '');
}

/** Undefined if it has no title, or leads nowhere. `now`: past and future sales do not count. */
export function productOfRow(
  row: ReadonlyMap<string, string>,
  url: string,
  now: number | undefined,
): ListRecord | undefined {
  const cells = new Map([...row].reverse().map(([name, cell]) => [columnOf(name), cell]));
  const said = (what: keyof typeof NAMES, most = LONGEST) =>
    NAMES[what].map((name) => textIn(cells.get(name) ?? '', most)).find((text) => text !== '') ?? '';
  const title = said('title', LONGEST_TITLE);
  const link = linkAmong(
    NAMES.link.map((name) => cells.get(name)),
    url,
  );
  if (title === '' || link === '') return undefined;
  const texts = {
    snippet: said('description', LONGEST_DESCRIPTION),
    image: absolute(said('image', LONGEST * 10), url),
    seller: said('seller'),
  };
  const availability = availabilityOf(said('availability'));
  const condition = conditionOf(said('condition'));
  const record = {
    title,
    link,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...pricesOf((what) =>
      what === 'sale' && !isOn(said('saleDates'), now) ? undefined : amountIn(said(what), said('currency')),
    ),
    ...(availability === undefined ? {} : { availability }),
    ...(condition === undefined ? {} : { condition }),
  };
  const identity = { gtins: [said('gtin')], brand: said('brand'), mpn: said('mpn'), sku: said('sku') };
  return identified(withConfidence(record, STATED), identityOf(identity));
}

/** Between two moments, separated by a slash; unreadable ones do not limit. */
function isOn(dates: string, now: number | undefined): boolean {
  if (now === undefined) return true;
  const [from = Number.NaN, to = Number.NaN] = dates.split('/').map((each) => instantOf(isoDate(each)));
  return !(now < from || now > to);
}

function pricesOf(
  amountOf: (what: 'price' | 'sale' | 'old') => Money | undefined,
): Pick<ListRecord, 'price' | 'oldPrice'> {
  const [usual, sale] = [amountOf('price'), amountOf('sale')];
  const isOnSale = sale !== undefined && usual !== undefined && isLess(sale, usual);
  const price = isOnSale ? sale : (usual ?? sale);
  if (price === undefined) return {};
  const old = isOnSale ? usual : amountOf('old');
  return old !== undefined && isLess(price, old) ? { price, oldPrice: old } : { price };
}

function isLess(one: Money, other: Money): boolean {
  return one.currency === other.currency && new Big(one.amount).lt(other.amount);
}
