/** Whether an offer is the product that words ask for: shops also list accessories and similar things. */
import { disjoint, follows, measuredApart, sameWords } from './same-product.ts';
import type { Described } from './title.ts';

/** `unsure`: the offer does not state everything the words ask for. */
export type Answer = 'yes' | 'no' | 'unsure';

export interface Wish {
  readonly words: Described;
  /** Used and refurbished ones are welcome, too. */
  readonly used: boolean;
}

export function answers({ words, used }: Wish, offer: Described): Answer {
  if (words.accessory !== offer.accessory) return 'no';
  if (offer.condition !== 'new' && offer.condition !== words.condition && !used) return 'no';
  if (measuredApart(words.measures, offer.measures)) return 'no';
  if (disjoint(words.colours, offer.colours) || disjoint(words.kinds, offer.kinds)) return 'no';
  if (words.atoms.some((atom) => (atom.name || atom.number) && !says(offer, atom.text))) return 'no';
  if (namesModel(words) && isAnotherModel(words, offer)) return 'no';
  return saysAllMeasures(words, offer) ? 'yes' : 'unsure';
}

function says({ counts, measures, target }: Described, text: string): boolean {
  if (counts.has(text) || target.some((atom) => atom.text === text)) return true;
  return [...measures.values()].some((values) => values.includes(text));
}

/** A number in the words asks for this model only; without a number all models of the name are wanted. */
function namesModel({ atoms }: Described): boolean {
  return atoms.some(({ number }) => number);
}

/** `Note 15` is not `Note 15 Pro`, nor an offer whose name goes on behind the last wanted word. */
function isAnotherModel(words: Described, offer: Described): boolean {
  if (!sameWords(words.variants, offer.variants)) return true;
  const last = words.atoms.findLast(({ name, number }) => name || number);
  const place = offer.atoms.findLastIndex(({ text }) => text === last?.text);
  return place >= 0 && follows(offer, place + 1, words);
}

function saysAllMeasures(words: Described, offer: Described): boolean {
  return [...words.measures].every(([measured, values]) => {
    const said = offer.measures.get(measured) ?? [];
    return values.every((value) => said.includes(value));
  });
}
