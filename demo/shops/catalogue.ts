/**
 * The products of each shop, from the item tables. Columns of a line: shops by initial, kind, brand, model, dollars, condition,
 * colour, features. An item has another name, number and price in every shop.
 */
import { slugOf } from '../letters.ts';
import { hashOf, shuffled } from './hash.ts';
import { CAMERAS, HEADPHONES } from './items-lenses.ts';
import { DIVING, TENTS } from './items-outdoors.ts';
import { NOTEBOOKS, TELEVISIONS } from './items-screens.ts';
import { nameIn } from './names.ts';
import { ACCESSORIES } from './trade-words.ts';
import { CATEGORIES, type Category, type Condition, type Item, type Product, SHOP_IDS, type ShopId } from './types.ts';

const TABLES: Readonly<Record<Category, string>> = {
  notebooks: NOTEBOOKS,
  cameras: CAMERAS,
  diving: DIVING,
  headphones: HEADPHONES,
  televisions: TELEVISIONS,
  tents: TENTS,
};

const COLUMNS = 8;
const FIRST_DAY = Date.UTC(2025, 6, 1);
const DAYS_OF_ARRIVAL = 440;
const DAY_MS = 86_400_000;

export const ITEMS: readonly Item[] = CATEGORIES.flatMap((category) =>
  TABLES[category]
    .trim()
    .split('\n')
    .map((line) => itemFrom(category, line)),
);

function itemFrom(category: Category, line: string): Item {
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length !== COLUMNS) throw new Error(`a line of ${category} needs ${COLUMNS} columns: ${line}`);
  const [shops = '', kind = '', brand = '', model = '', dollars = '', condition = '', colour = '', rest = ''] = cells;
  const features = rest.split(';').map((feature) => {
    const [key = '', value = ''] = feature.trim().split('=');
    return { key, value };
  });
  const memory = features.find(({ key }) => key === 'ram')?.value ?? '';
  return {
    id: slugOf(`${kind} ${brand} ${model} ${memory} ${condition === 'new' ? '' : condition}`),
    category,
    kind,
    brand,
    model,
    condition: conditionFrom(condition),
    accessory: kind in ACCESSORIES,
    dollars: Number(dollars),
    colour,
    features,
    shops: SHOP_IDS.filter((shop) => shops.includes(shop.charAt(0).toUpperCase())),
  };
}

function conditionFrom(word: string): Condition {
  if (word === 'new' || word === 'used' || word === 'refurbished') return word;
  throw new Error(`the shops know no condition "${word}"`);
}

const NUMBERS: Readonly<Record<ShopId, (index: number) => string>> = {
  lojabrasa: (index) => String(104_112 + index * 37),
  northlamp: (index) => `nl${2041 + index * 13}`,
  vitrine21: (index) => `v${(50_021 + index * 911).toString(36)}`,
};

export const PRODUCTS: Readonly<Record<ShopId, readonly Product[]>> = {
  lojabrasa: productsFor('lojabrasa'),
  northlamp: productsFor('northlamp'),
  vitrine21: productsFor('vitrine21'),
};

function productsFor(shop: ShopId): readonly Product[] {
  const items = ITEMS.filter(({ shops }) => shops.includes(shop));
  return shuffled(items, shop, 'shelves').map((item, index) => {
    const id = NUMBERS[shop](index);
    const name = nameIn(shop, item);
    const days = hashOf(shop, item.id, 'arrival') % DAYS_OF_ARRIVAL;
    const published = new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
    return { shop, id, item, name, path: `/p/${id}-${slugOf(name)}`, published };
  });
}
