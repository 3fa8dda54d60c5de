/**
 * Likings as shares of what good ones are like here. Profiles differ in how far they go: what one gives to the best page another
 * gives to any. The measure is the mean of all that were seen, each weighed by itself, so that the many poor ones hardly count;
 * squared, what is half as good is a quarter, and likeness by some shared words next to nothing.
 *
 *   share(x) = min(1, x / (Σ x² / Σ x))²
 */
export type Seen = readonly [sum: number, squares: number];

export class Scale {
  #sum: number;
  #squares: number;

  constructor([sum, squares]: Seen = [0, 0]) {
    this.#sum = sum;
    this.#squares = squares;
  }

  get seen(): Seen {
    return [this.#sum, this.#squares];
  }

  /** Counts a liking with the others. */
  met(liking: number): number {
    this.#sum += liking;
    this.#squares += liking * liking;
    return this.shareOf(liking);
  }

  shareOf(liking: number): number {
    if (liking <= 0) return 0;
    return this.#squares === 0 ? 1 : Math.min(1, (liking * this.#sum) / this.#squares) ** 2;
  }
}
