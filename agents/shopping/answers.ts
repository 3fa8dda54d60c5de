/** Whether an offer is what somebody asked for by words: shops also list what goes with it, and what is only like it. */
import { disjoint, follows, measuredApart, sameWords } from './same-product.ts';
import type { Described } from './title.ts';

/** `unsure`: the offer does not say all that was asked for. */
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

/** Who asks for a number wants this model and no other one of the name; who asks without wants them all. */
function namesModel({ atoms }: Described): boolean {
  return atoms.some(({ number }) => number);
}

/** `Note 15` is not `Note 15 Pro`, nor what goes on with a word of a name behind the last word that was asked for. */
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
