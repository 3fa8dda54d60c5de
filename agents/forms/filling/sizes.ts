/**
 * How large a database is, by what its site says of words (sample and resample, Si and Callan 2003): if a word is in a tenth of
 * what is known, and the site says that a thousand records have it, there are ten thousand. And how many of a list it shows.
 */

/** How much of what was known weighs when more becomes known: the first samples are small. */
const MEMORY = 0.9;
/** What as many questions find, and no other number, counts something else. */
const SO_OFTEN = 4;
/** How sharply answers end at the number from which on they are refused: what is expected is but an estimate. */
const STEEPNESS = 4;

export class Sizes {
  #totals = 0;
  #shares = 0;
  #last = 0;
  #said = 0;
  #isSame = true;
  #shown = Number.POSITIVE_INFINITY;
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

  /** What the site says of a question of one word, of which so many records were known, a `share` of all that were. */
  tell(total: number, { known, share }: { readonly known: number; readonly share: number }): void {
    this.#isSame = this.#said === 0 || (this.#isSame && total === this.#last);
    this.#last = total;
    this.#said++;
    if (total < known || (this.#isSame && this.#said >= SO_OFTEN)) this.endedAt(total);
    if (share <= 0 || total >= this.#shown) return;
    this.#totals = this.#totals * MEMORY + total;
    this.#shares = this.#shares * MEMORY + share;
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
