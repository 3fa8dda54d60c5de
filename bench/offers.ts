/**
 * Recognising the same product at several shops: all pairs of the demo shops' names, with known truth. The rules were written
 * over three categories alone. The plain way beside them counts common words.
 */
import { compare, type Described, describe, groupOffers } from '../agents/shopping/shopping.ts';
import { productsOf, SHOP_IDS } from '../demo/demo.ts';
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
