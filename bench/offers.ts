/**
 * Recognising the same product at several shops: all pairs of the demo shops' names, with known truth. The rules were written
 * over three categories alone. The plain way beside them counts common words. Then which offers answer a wish of a sort, a
 * brand, a size.
 */
import { answers, compare, type Described, describe, groupOffers } from '../agents/shopping/shopping.ts';
import { type Item, productsOf, SHOP_IDS } from '../demo/demo.ts';
import { printTable } from './figures.ts';

/** These categories were seen while the rules were written. The others are the trial. */
const LOOKED_AT: ReadonlySet<string> = new Set(['notebooks', 'headphones', 'tents']);
/** Candidates for the plain way's threshold, chosen by F on the seen categories. */
const SHARES = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8];

interface Offer {
  readonly item: string;
  readonly title: string;
  readonly described: Described;
  readonly words: ReadonlySet<string>;
}

type Says = (a: Offer, b: Offer) => boolean;

export async function benchOffers(): Promise<void> {
  const offers = SHOP_IDS.flatMap((shop) => productsOf(shop)).map(({ name, item }) => ({
    category: item.category,
    offer: { item: item.id, title: name, described: describe(name), words: wordsOf(name) },
  }));
  const looked = offers.filter(({ category }) => LOOKED_AT.has(category)).map(({ offer }) => offer);
  const trial = offers.filter(({ category }) => !LOOKED_AT.has(category)).map(({ offer }) => offer);
  const ours: Says = (a, b) => compare(a.described, b.described).verdict === 'same';
  const best = Math.max(...SHARES.map((share) => fOf(figures(looked, sharing(share)))));
  const share = SHARES.find((candidate) => fOf(figures(looked, sharing(candidate))) === best) ?? 0.5;
  const rows = [
    ['looked at', looked],
    ['trial', trial],
  ] as const;
  printTable(
    ['part', 'way', 'offers', 'same pairs', 'precision', 'recall'],
    rows.flatMap(([part, list]) => [
      row(part, 'fenix', list, ours),
      row(part, 'fenix, grouped', list, grouped(list)),
      row(part, `words alike ≥ ${share}`, list, sharing(share)),
    ]),
  );
  printTable(
    ['words', 'wishes', 'answers', 'precision', 'recall'],
    Object.entries(WISHES).map(([kind, wordsFor]) => answerRow(kind, wordsFor)),
  );
}

const PRODUCTS = SHOP_IDS.flatMap((shop) => productsOf(shop));
const CALLED: Readonly<Record<string, readonly string[]>> = {
  tv: ['smart tv', 'tv'],
  notebook: ['notebook', 'laptop'],
};

/** The words by which people may look for an item; none: they do not call it so. */
const WISHES: Readonly<Record<string, (item: Item) => readonly string[]>> = {
  'sort and size': (item) => (CALLED[item.kind] ?? []).map((sort) => `${sort} ${sizeOf(item)}`),
  'brand, sort, size': (item) => (CALLED[item.kind] ?? []).map((sort) => `${item.brand} ${sort} ${sizeOf(item)}`),
  'brand and size': (item) => (item.kind in CALLED ? [`${item.brand} ${sizeOf(item)}`] : []),
  'sort and brand': (item) => (CALLED[item.kind] ?? []).map((sort) => `${sort} ${item.brand}`),
};

/** Shops round down: a notebook of 15.6 inches is one of 15. */
function sizeOf({ features }: Item): string {
  return String(Math.floor(Number.parseFloat(features.find(({ key }) => key === 'screen')?.value ?? '')));
}

function answerRow(kind: string, wordsFor: (item: Item) => readonly string[]): readonly (string | number)[] {
  const wishes = [...new Set(PRODUCTS.flatMap(({ item }) => wordsFor(item)))];
  let [right, said, wanted] = [0, 0, 0];
  for (const words of wishes) {
    const wish = { words: describe(words), used: false };
    for (const { item, name } of PRODUCTS) {
      const isWanted = item.condition === 'new' && wordsFor(item).includes(words);
      const isSaid = answers(wish, describe(name)) === 'yes';
      wanted += Number(isWanted);
      said += Number(isSaid);
      right += Number(isWanted && isSaid);
    }
  }
  return [kind, wishes.length, said, right / Math.max(1, said), right / Math.max(1, wanted)];
}

function row(part: string, way: string, list: readonly Offer[], says: Says): readonly (string | number)[] {
  const { right, said, same } = figures(list, says);
  return [part, way, list.length, same, right / Math.max(1, said), right / Math.max(1, same)];
}

interface Figures {
  readonly right: number;
  readonly said: number;
  readonly same: number;
}

function figures(list: readonly Offer[], says: Says): Figures {
  const pairs = list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));
  const said = pairs.filter(([a, b]) => says(a, b));
  const same = ([a, b]: readonly [Offer, Offer]) => a.item === b.item;
  return { right: said.filter(same).length, said: said.length, same: pairs.filter(same).length };
}

function fOf({ right, said, same }: Figures): number {
  return (2 * right) / Math.max(1, said + same);
}

function grouped(list: readonly Offer[]): Says {
  const groupOf = new Map(
    groupOffers(list).groups.flatMap((group, i) => group.map((place) => [list[place], i] as const)),
  );
  return (a, b) => groupOf.get(a) === groupOf.get(b);
}

/** Jaccard's index of the two sets of words. */
function sharing(share: number): Says {
  return ({ words: a }, { words: b }) => {
    const common = [...a].filter((word) => b.has(word)).length;
    return common / (a.size + b.size - common) >= share;
  };
}

function wordsOf(title: string): ReadonlySet<string> {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
}
