/**
 * How large a database is, by what its site says of words (sample and resample, Si and Callan 2003): if a word is in a tenth of
 * what is known, and the site says that a thousand records have it, there are ten thousand. And how many of a list it shows.
 */

/** How much of what was known weighs when more becomes known: the first samples are small. */
const MEMORY = 0.9;
/** What as many questions find, and no other number, counts something else. */
const SO_OFTEN = 4;
/** So often the largest number of all is said where it is what lists are cut to. */
const OFTEN = 3;
/** A list has so many times what is said where it is cut off. */
export const MORE = 1.5;
/** How sharply answers end at the number from which on they are refused: what is expected is but an estimate. */
const STEEPNESS = 4;

export class Sizes {
  #totals = 0;
  #shares = 0;
  #last = 0;
  #said = 0;
  #isSame = true;
  #shown = Number.POSITIVE_INFINITY;
  #deepest = 0;
  #largest = 0;
  #often = 0;
  #isGuessed = false;
  #answered = 1;
  #refused = Number.POSITIVE_INFINITY;

  /** How many records there are, as far as anybody can tell. */
  get estimated(): number | undefined {
    return this.#shares === 0 ? undefined : this.#totals / this.#shares;
  }

  /** Of a list so many are shown, and no more. */
  get shown(): number {
    return this.#shown;
  }

  /** So far into lists there may be anything: as far as they are shown, or by a page farther than one of them was read. */
  reach(perPage: number): number {
    return this.#shown === Number.POSITIVE_INFINITY ? this.#deepest + perPage : this.#shown;
  }

  /** A list was read up to there. */
  reached(place: number): void {
    this.#deepest = Math.max(this.#deepest, place);
  }

  /**
   * What the site says of a question of one word, of which so many records were known, a `share` of all that were; `whole` where
   * something else says how many there are.
   */
  tell(
    total: number,
    { known, share, whole }: { readonly known: number; readonly share: number; readonly whole?: number | undefined },
  ): void {
    this.#isSame = this.#said === 0 || (this.#isSame && total === this.#last);
    this.#last = total;
    this.#said++;
    if (total < known || (this.#isSame && this.#said >= SO_OFTEN)) this.endedAt(total);
    this.#count(total, whole);
    const real = total < this.#shown ? total : whole;
    if (share <= 0 || real === undefined) return;
    this.#totals = this.#totals * MEMORY + real;
    this.#shares = this.#shares * MEMORY + share;
  }

  /** The largest number of all is said again and again, of lists that have more, only where they are cut to it. */
  #count(total: number, whole = 0): void {
    if (total > this.#largest) {
      this.#largest = total;
      this.#often = 0;
      if (this.#isGuessed) this.#shown = Number.POSITIVE_INFINITY;
      this.#isGuessed = false;
    }
    if (total < this.#largest || whole < MORE * total || ++this.#often < OFTEN) return;
    if (this.#shown === Number.POSITIVE_INFINITY) this.#isGuessed = true;
    this.endedAt(total);
  }

  /** A list ended there, and had more. */
  endedAt(shown: number): void {
    this.#shown = this.#shown === Number.POSITIVE_INFINITY ? shown : Math.max(this.#shown, shown);
  }

  /** A list of so many was refused, or was not. */
  wasRefused(total: number, isRefused: boolean): void {
    if (isRefused) this.#refused = Math.min(this.#refused, total);
    else this.#answered = Math.max(this.#answered, total);
  }

  /** How likely a question is answered that is expected to find so many. */
  answers(expected: number): number {
    if (this.#refused === Number.POSITIVE_INFINITY) return 1;
    const end = Math.sqrt(Math.min(this.#answered, this.#refused) * Math.max(1, this.#refused));
    return 1 / (1 + (expected / end) ** STEEPNESS);
  }
}
