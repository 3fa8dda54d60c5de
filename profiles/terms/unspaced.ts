/**
 * Cuts what is written without spaces. Words of Chinese, Japanese and Thai are found by the dictionaries of `Intl.Segmenter`;
 * of Chinese and Japanese ones that are longer than two characters every two neighbours are a token, so that a part is found
 * as well. Everything else, Korean for one, is pairs throughout, and a lone character is a token by itself.
 *
 * Words did better than pairs, and for Korean pairs better than words: `fenix lab --experiment languages`, docs/lab.md.
 */
/** Is told of a token of the text that is scanned: from `start`, up to but without `end`, and a hash of what it is made of. */
export type TakeToken = (start: number, end: number, hash: number) => void;

/** Every segment carries a copy of the text it was cut from: short slices keep that small. */
const SLICE = 200;
/** Of one text; dictionaries are some times slower than pairs. What goes on for longer is pairs. */
const MOST_BY_WORDS = 100_000;
/** Marks on one character; Thai stacks two. */
const MOST_MARKS = 8;

const BY_WORDS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}]/u;
const THAI = /\p{sc=Thai}/u;
const MARKED = /[\p{M}\uFF9E\uFF9F]/u;

export class Unspaced {
  readonly #text: string;
  readonly #take: TakeToken;
  #byWords = 0;

  constructor(text: string, take: TakeToken) {
    this.#text = text;
    this.#take = take;
  }

  /** Takes the tokens of a run, and returns its end. */
  takeFrom(start: number, end: number): number {
    for (let at = start; at < end; ) {
      const isByWords = this.#isByWords(at);
      let to = at;
      while (to < end && this.#isByWords(to) === isByWords) to = this.#characterEnd(to, end);
      if (isByWords && this.#byWords < MOST_BY_WORDS) this.#takeWords(at, to);
      else this.#takePairs(at, to);
      at = to;
    }
    return end;
  }

  #isByWords(at: number): boolean {
    return BY_WORDS.test(String.fromCodePoint(this.#text.codePointAt(at) ?? 0));
  }

  /** In slices: of each but the last one the last word may go on, and begins the next. */
  #takeWords(start: number, end: number): void {
    this.#byWords += end - start;
    for (let at = start; at < end; ) {
      const to = Math.min(at + SLICE, end);
      let word = at;
      for (const { index } of segmenter().segment(this.#text.slice(at, to))) {
        if (at + index > word) this.#takeWord(word, at + index);
        word = at + index;
      }
      if (to === end || word === at) {
        this.#takeWord(word, to);
        word = to;
      }
      at = word;
    }
  }

  #takeWord(start: number, end: number): void {
    if (!THAI.test(this.#text[start] ?? '')) this.#takePairs(start, end);
    else {
      let hash = 0;
      for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + this.#text.charCodeAt(at)) | 0;
      this.#take(start, end, hash);
    }
  }

  #takePairs(start: number, end: number): void {
    const text = this.#text;
    let first = start;
    let second = this.#characterEnd(first, end);
    if (second >= end) this.#take(first, second, text.charCodeAt(first));
    while (second < end) {
      const third = this.#characterEnd(second, end);
      this.#take(first, third, Math.imul(text.charCodeAt(first), 31) + text.charCodeAt(second));
      first = second;
      second = third;
    }
  }

  /** A character with its vowels and tones. */
  #characterEnd(start: number, end: number): number {
    const base = start + this.#widthAt(start);
    let at = base;
    while (at < end && at - base < MOST_MARKS && this.#isMark(at)) at += this.#widthAt(at);
    return Math.min(at, end);
  }

  /** The code units of a character: two beyond the basic plane. */
  #widthAt(at: number): number {
    return (this.#text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }

  /** The half-width marks of Katakana are letters to Unicode. */
  #isMark(at: number): boolean {
    return MARKED.test(String.fromCodePoint(this.#text.codePointAt(at) ?? 0));
  }
}

let shared: Intl.Segmenter | undefined;

/** Dictionaries are chosen by script, whatever language is named. */
function segmenter(): Intl.Segmenter {
  shared ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return shared;
}
