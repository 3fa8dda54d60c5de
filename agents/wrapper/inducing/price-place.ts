/** Finds where the records' prices are: the smallest place in which most of them have a clear one. */
import { isCalledPrice, pricesWithin, type ShownPrices } from '../shown-prices.ts';
import { type PriceRole, pricesIn, saysMoney } from '../values/values.ts';
import type { FoundField, Head } from './heads.ts';
import { isWithin, type TreeNode } from './page-tree.ts';
import type { FieldSlot, Texts } from './places.ts';

/** Share of the records with a price there. */
const LEAST_SHARE = 0.12;
const MOST_LETTERS = 400;
const MOST_PLACES = 80;

export function pricePlaces(
  rows: number,
  places: readonly FieldSlot[],
  { title }: Head,
  texts: Texts,
): readonly FoundField[] {
  const likely = places.filter((place) => mayBePrice(place, texts)).slice(0, MOST_PLACES);
  const scored = likely
    .map((place) => ({ place, score: scoreOf(place, rows, title, texts) }))
    .filter(({ score }) => score >= LEAST_SHARE)
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined) return [];
  const kept = scored.filter(({ place }) => isSpare(place, best.place));
  const targets = Array.from({ length: rows }, (_, i) =>
    kept.find(({ place }) => place.found.has(i))?.place.found.get(i),
  );
  return [{ field: 'price', targets, sure: 0.95 }];
}

function mayBePrice({ found }: FieldSlot, texts: Texts): boolean {
  const nodes = [...found.values()].filter(({ letters }) => letters > 0 && letters <= MOST_LETTERS);
  const said = nodes.filter((node) => {
    const text = texts.of(node);
    return /\p{Nd}/u.test(text) && (isCalledPrice(node.element) || saysMoney(text));
  });
  return said.length >= 0.3 * found.size && said.length > 0;
}

function scoreOf({ found }: FieldSlot, rows: number, title: Head['title'], texts: Texts): number {
  let good = 0;
  let old = 0;
  let letters = 0;
  let called = 0;
  for (const [i, node] of found) {
    const prices = pricesOf(node);
    if (prices.price === undefined || holds(node, title[i]) || isOtherwise(node, prices.price.amount, texts)) continue;
    good += prices.sure;
    if (prices.oldPrice !== undefined) old++;
    if (isCalledPrice(node.element)) called++;
    letters += node.letters;
  }
  if (good === 0) return 0;
  return good / rows + (0.08 * old + 0.15 * called) / rows - Math.min(0.3, letters / found.size / 400);
}

/** Letters around an amount that may say what it is: "/mo", "12x of", "You save". */
const NEAR = 80;
const PAID: ReadonlySet<PriceRole> = new Set(['now', 'from', 'pix', 'to']);

/** Whether the surroundings say that the amount is not the price to pay. */
function isOtherwise(node: TreeNode, amount: string, texts: Texts): boolean {
  const { parent, letters } = node;
  if (parent === undefined || parent.letters > letters + NEAR || parent.letters === letters) return false;
  const roles = (around: TreeNode) =>
    pricesIn(texts.of(around)).flatMap((price) => (price.amount === amount ? [price.role] : []));
  const own = roles(node);
  const said = roles(parent);
  return said.length > 0 && !said.some((role) => PAID.has(role) || own.includes(role));
}

function holds(node: TreeNode, title: TreeNode | undefined): boolean {
  return title !== undefined && isWithin(title, node) && title !== node;
}

const known = new WeakMap<TreeNode, ShownPrices>();

function pricesOf(node: TreeNode): ShownPrices {
  const found = known.get(node) ?? pricesWithin(node.element);
  known.set(node, found);
  return found;
}

/** Another place for records without the best one: neither around it nor inside. */
function isSpare(place: FieldSlot, best: FieldSlot): boolean {
  if (place === best) return true;
  return ![...place.found].some(([i, node]) => {
    const other = best.found.get(i);
    return other !== undefined && other !== node;
  });
}
