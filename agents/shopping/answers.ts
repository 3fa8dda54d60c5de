/** Whether an offer is the product that words ask for: shops also list accessories and similar things. */
import { IDENTIFYING } from './measures.ts';
import { disjoint, follows, measuredApart, sameWords } from './same-product.ts';
import type { Atom, Described } from './title.ts';
import { ACCESSORY_KINDS } from './trade-words.ts';

/** `unsure`: the offer does not state everything the words ask for. */
export type Answer = 'yes' | 'no' | 'unsure';

export interface Wish {
  readonly words: Described;
  /** Used and refurbished ones are welcome, too. */
  readonly used: boolean;
}

export function answers({ words, used }: Wish, offer: Described): Answer {
  if (words.accessory !== offer.accessory && !(offer.accessory && isOfWantedKind(words, offer))) return 'no';
  if (offer.condition !== 'new' && offer.condition !== words.condition && !used) return 'no';
  if (measuredApart(words.measures, offer.measures)) return 'no';
  if (disjoint(words.colours, offer.colours) || disjoint(words.kinds, offer.kinds)) return 'no';
  if (!words.atoms.every((_, place) => isMet(words, place, offer))) return 'no';
  if (namesModel(words) && isAnotherModel(words, offer)) return 'no';
  return saysAllMeasures(words, offer) ? 'yes' : 'unsure';
}

/**
 * Whether the words name the very kind of thing that an accessory is: it is what they ask for, in whatever order they
 * are typed. `strobe` names a `Strobe for Arara R6`, and `arara r6` does not.
 */
export function isOfWantedKind(words: Described, { kinds, counts, target }: Described): boolean {
  if (kinds.size > 0) return [...kinds].some((kind) => ACCESSORY_KINDS.has(kind) && words.kinds.has(kind));
  const own = words.atoms.filter(({ text }) => !target.some((atom) => atom.text === text));
  return own.length > 0 && own.every(({ text }) => counts.has(text)) && own.some(({ name }) => name);
}

function isMet(words: Described, place: number, offer: Described): boolean {
  const { text, name, number } = words.atoms[place] as Atom;
  if (number && !isOfName(words, place)) return isBareNumberMet(text, words, offer);
  return !(name || number) || says(offer, text);
}

/** Whether a word of a name stands beside the number: in `Arara Note 15` and `55Q`, not in `smart tv 55`. */
function isOfName({ atoms }: Described, place: number): boolean {
  const [before, at, after] = [atoms[place - 1], atoms[place], atoms[place + 1]];
  const isName = (atom: Atom | undefined) => atom?.name === true || atom?.number === true;
  return (at?.joined === true && isName(before)) || (after?.joined === true && isName(after));
}

/** Things that people tell apart by their screen, and often without the unit. */
const SIZED_BY_SCREEN: ReadonlySet<string> = new Set(['screen', 'laptop', 'tablet']);
/** A larger number beside such a thing is no size: `monitor 144`. */
const LARGEST_SCREEN = 120;

/** `smart tv 55` asks for 55 inches, and no offer of 43 inches and 60 Hz is a `smart tv 60`. */
function isBareNumberMet(number: string, { kinds }: Described, offer: Described): boolean {
  const stated = isStated(number, offer);
  const inches = offer.measures.get('inches');
  const asksSize = Number(number) <= LARGEST_SCREEN && [...kinds].some((kind) => SIZED_BY_SCREEN.has(kind));
  if (stated || inches === undefined || !asksSize) return stated || says(offer, number);
  // A notebook of 15.6 inches is called 15.
  return inches.some((size) => Math.floor(Number(size)) === Number(number));
}

function says({ counts, measures, target }: Described, text: string): boolean {
  if (counts.has(text) || target.some((atom) => atom.text === text)) return true;
  return [...measures.values()].some((values) => values.includes(text));
}

/** A number of a name asks for this model only; without one, all models of the name are wanted. */
function namesModel(words: Described): boolean {
  return words.atoms.some(({ number }, place) => number && isOfName(words, place));
}

/** `Note 15` is not `Note 15 Pro`, nor an offer whose name goes on behind the last wanted word. */
function isAnotherModel(words: Described, offer: Described): boolean {
  if (!sameWords(words.variants, offer.variants)) return true;
  const last = words.atoms.findLastIndex(({ name, number }) => name || number);
  const wanted = words.atoms[last]?.text ?? '';
  // In `Arara V55Q 55"` the size is the 55 of `arara 55`, and the name has another.
  const isSize = isStated(wanted, offer);
  const before = words.atoms[last - 1]?.text;
  const place = offer.atoms.findLastIndex(
    ({ text }, i) => text === wanted && !(isSize && offer.atoms[i - 1]?.text !== before),
  );
  return place >= 0 && follows(offer, place + 1, words);
}

/** As a capacity, a size or a count. */
function isStated(number: string, { measures }: Described): boolean {
  return [...IDENTIFYING].some((measured) => measures.get(measured)?.includes(number));
}

function saysAllMeasures(words: Described, offer: Described): boolean {
  return [...words.measures].every(([measured, values]) => {
    const said = offer.measures.get(measured) ?? [];
    return values.every((value) => said.includes(value));
  });
}
