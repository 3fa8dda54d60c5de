/**
 * How large a database is, from the site's own counts (sample and resample, Si and Callan 2003): if a tenth of the
 * known records contain a word, and the site claims a thousand for it, there are ten thousand. Also how many records of
 * a list the site shows.
 */

/** Weight of old knowledge when new comes: the first samples are small. */
const MEMORY = 0.9;
/** A number that this many questions get, and no other number, counts something else. */
const SO_OFTEN = 4;
/** If the largest number appears this often, lists are cut to it. */
const OFTEN = 3;
/** A list that is cut off has this many times the claimed number. */
export const MORE = 1.5;
/** How sharply refusals begin at their limit: the expected number is only an estimate. */
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

  /** The estimated number of records. */
  get estimated(): number | undefined {
    return this.#shares === 0 ? undefined : this.#totals / this.#shares;
  }

  /** Lists show this many records, and no more. */
  get shown(): number {
    return this.#shown;
  }

  /** How far into lists records may stand: as far as lists are shown, or one page further than anybody read. */
  reach(perPage: number): number {
    return this.#shown === Number.POSITIVE_INFINITY ? this.#deepest + perPage : this.#shown;
  }

  /** Somebody read a list up to this place. */
  reached(place: number): void {
    this.#deepest = Math.max(this.#deepest, place);
  }

  /**
   * The site's claim for a question of one word that this many known records contain, a `share` of all known ones;
   * `whole`: the number of records, if something else tells it.
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

  /** If the largest number repeats, lists are cut to it and have more. */
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

  /** A list ended there although it had more. */
  endedAt(shown: number): void {
    this.#shown = this.#shown === Number.POSITIVE_INFINITY ? shown : Math.max(this.#shown, shown);
  }

  /** A list of this size was refused, or was not. */
  wasRefused(total: number, isRefused: boolean): void {
    if (isRefused) this.#refused = Math.min(this.#refused, total);
    else this.#answered = Math.max(this.#answered, total);
  }

  /** How likely a question with this expected size is answered. */
  answers(expected: number): number {
    if (this.#refused === Number.POSITIVE_INFINITY) return 1;
    const end = Math.sqrt(Math.min(this.#answered, this.#refused) * Math.max(1, this.#refused));
    return 1 / (1 + (expected / end) ** STEEPNESS);
  }
}
