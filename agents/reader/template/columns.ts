/** Features of lines: a column a feature, a row a line. Written line by line. */

export type Columns = readonly Float32Array[];

export class ColumnWriter {
  /** Views of one buffer: two hundred of their own for every page take their time. */
  columns: Columns = [];
  readonly #first: number[] = [];
  readonly #count: number;
  #values = new Float32Array();
  #row = 0;
  #at = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /** The first row tells how many columns there are. */
  put(value: number): void {
    if (this.#row === 0) this.#first.push(value);
    else this.#values[this.#at] = value;
    this.#at += this.#count;
  }

  next(): void {
    if (this.#row === 0) this.#begin();
    this.#row++;
    this.#at = this.#row;
  }

  #begin(): void {
    const count = this.#count;
    this.#values = new Float32Array(this.#first.length * count);
    this.columns = this.#first.map((value, column) => {
      this.#values[column * count] = value;
      return this.#values.subarray(column * count, (column + 1) * count);
    });
  }
}

/** What is known of the lines of a page. */
export interface LineFeatures {
  readonly columns: Columns;
  /** Per box the next one around it that holds more lines. */
  readonly wider: Int32Array;
  /** Per box a number for how it looks together with the box around it. */
  readonly looks: Float64Array;
  /** Per box what it is for, as bits (`roles.ts`). */
  readonly roles: Uint16Array;
  /** Per line, how many lines in a row are mostly links, itself among them. */
  readonly linkRuns: Uint16Array;
  /** The heading that says the page's title, -1 for none. */
  readonly top: number;
  /** What is known of the page as a whole. */
  readonly page: readonly number[];
}
