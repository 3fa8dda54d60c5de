/** What the title of an offer says: the thing it names, and what tells it apart from others of the name. */
import { withGoodsInEnglish } from '../lexicon/goods.ts';
import type { Identity } from '../wrapper/wrapper.ts';
import { type Measures, measuresIn } from './measures.ts';
import { ACCESSORY_OF, COLOUR_OF, CONDITION_OF, isDescribing, KIND_OF, VARIANT_WORDS } from './trade-words.ts';

/** A word, or a number: `XJ-200B`, `XJ 200B` and `xj200b` are all of `xj`, `200`, `b`. */
export interface Atom {
  readonly text: string;
  /** It may belong to a name: it is neither a describing nor a small word. */
  readonly name: boolean;
  readonly number: boolean;
  /** Only a space or a hyphen stands between it and the atom before. */
  readonly joined: boolean;
}

export interface Described {
  /** Folded, to compare titles letter by letter. */
  readonly text: string;
  readonly atoms: readonly Atom[];
  /** How often each atom stands there. */
  readonly counts: ReadonlyMap<string, number>;
  readonly measures: Measures;
  readonly kinds: ReadonlySet<string>;
  readonly colours: ReadonlySet<string>;
  readonly variants: ReadonlySet<string>;
  readonly condition: 'new' | 'used' | 'refurbished';
  readonly accessory: boolean;
  /** What an accessory is for, and other things behind a "for" in the title. */
  readonly target: readonly Atom[];
  /** More things come with it: `+ case`. */
  readonly bundle: boolean;
  /** What its shop states beside the title. */
  readonly identity?: Identity;
}

/** Longer titles are cut, which bounds the cost of hostile ones. */
const LONGEST_TITLE = 300;
const MOST_ATOMS = 40;
const MARKERS: readonly (readonly [RegExp, string])[] = [
  [/\bp\//gi, ' para '],
  [/\bc\//gi, ' com '],
  [/\bs\//gi, ' sem '],
  // "De'Longhi", "Levi's" are also written without.
  [/(?<=\p{L}{2})['’](?=\p{Lu}\p{Ll}|s(?!\p{L}))/gu, ''],
  [/[“”″]|''|’’/g, '"'],
  [/[–—−]/g, '-'],
  [/\bpre-owned\b/gi, 'preowned'],
  [/\bopen[ -]box\b/gi, 'openbox'],
  [/\bsecond[ -]hand\b|\bsegunda mao\b/gi, 'secondhand'],
  [/(?<=[a-z0-9])\+(?=[\s,)]|$)(?! *[a-z])/gi, ' plus '],
];
const FOR = /(?:\b(?:para|compat[ií]vel com|compat[ií]veis com|for|fits|compatible with|designed for)\b)/i;
const WITH = /\b(?:com|with|incl\.?|includes?|inclui|acompanha)\b|\+/i;

export function describe(title: string): Described {
  const cut = title.slice(0, LONGEST_TITLE);
  const text = unaccented(withGoodsInEnglish(cut.normalize('NFC')));
  const { measures, rest } = measuresIn(text);
  const [own, target] = splitAt(rest, FOR);
  const shouts = cut === cut.toUpperCase() || cut === cut.toLowerCase();
  const atoms = atomsOf(own, shouts);
  const aim = atomsOf(target, shouts).filter(({ name, number }) => name || number);
  const words = rest.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const kinds = kindsOf(own);
  return {
    text: text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
    atoms,
    counts: countsOf(atoms),
    measures,
    kinds: kinds.of,
    colours: new Set(words.flatMap((word) => COLOUR_OF.get(word) ?? [])),
    variants: new Set(atoms.flatMap(({ text: word }) => (VARIANT_WORDS.has(word) ? [word] : []))),
    condition: conditionIn(words),
    accessory: kinds.accessory || (kinds.of.size === 0 && aim.some(({ name }) => name)),
    target: aim,
    bundle: /\+ *[\p{L}\d]/u.test(rest),
  };
}

function conditionIn(words: readonly string[]): Described['condition'] {
  const said = words.map((word) => CONDITION_OF.get(word));
  if (said.includes('refurbished')) return 'refurbished';
  return said.includes('used') ? 'used' : 'new';
}

/** The sorts of thing that a title names before what comes with it, and whether the thing itself is an accessory. */
function kindsOf(own: string): { readonly of: ReadonlySet<string>; readonly accessory: boolean } {
  const [head] = splitAt(own, WITH);
  const words = head
    .toLowerCase()
    .split(/[^\p{L}\p{M}-]+/u)
    .filter(Boolean);
  const named = words.filter((word) => KIND_OF.has(word) || ACCESSORY_OF.has(word));
  const of = new Set(named.map((word) => KIND_OF.get(word) ?? ACCESSORY_OF.get(word) ?? word));
  const first = named[0];
  const last = named.at(-1);
  if (first === undefined || last === undefined) return { of, accessory: false };
  const portuguese = ACCESSORY_OF.has(first) && words.indexOf(first) < 2;
  return { of, accessory: portuguese || named.every((word) => ACCESSORY_OF.has(word)) || endsIn(head, last) };
}

/** In English the last word names the thing: `camera bag`, up to the first comma. */
function endsIn(head: string, word: string): boolean {
  const phrase = head.split(/[,|(]/)[0]?.toLowerCase().trim() ?? '';
  return ACCESSORY_OF.has(word) && phrase.endsWith(word);
}

function splitAt(text: string, marker: RegExp): readonly [string, string] {
  const found = marker.exec(text);
  if (found === null) return [text, ''];
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

const ATOM = /\p{L}[\p{L}\p{M}]*|\d+(?:[.,]\d+)*/gu;

function atomsOf(text: string, shouts: boolean): readonly Atom[] {
  const atoms: Atom[] = [];
  let end = 0;
  for (const found of text.matchAll(ATOM)) {
    const [written] = found;
    const word = written.toLowerCase().replace(',', '.');
    const between = text.slice(end, found.index);
    const number = /^\d/.test(word);
    const plainWord = !shouts && written === word && between !== '';
    atoms.push({
      text: word,
      number,
      name: !number && !plainWord && !isDescribing(word),
      joined: atoms.length > 0 && /^[ -]?$/.test(between),
    });
    end = found.index + written.length;
    if (atoms.length === MOST_ATOMS) break;
  }
  return atoms;
}

function countsOf(atoms: readonly Atom[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of atoms) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * Latin letters without accents, and one sign for all dashes and inches; case stays. In other scripts a mark makes
 * another letter: バ is not ハ.
 */
function unaccented(title: string): string {
  const apart = title.replaceAll(/[™®©]/g, ' ').replaceAll('″', '"').normalize('NFKD');
  const plain = apart.replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '').normalize('NFC');
  return MARKERS.reduce((text, [sign, by]) => text.replaceAll(sign, by), plain).replaceAll(/\s+/g, ' ');
}
