/** Features of lines: a column a feature, a row a line, one column behind the other. Written line by line. */

export class Columns {
  readonly values: Float32Array;
  readonly rows: number;

  constructor(values: Float32Array, rows: number) {
    this.values = values;
    this.rows = rows;
  }

  get width(): number {
    return this.rows === 0 ? 0 : this.values.length / this.rows;
  }

  column(feature: number): Float32Array {
    return this.values.subarray(feature * this.rows, (feature + 1) * this.rows);
  }

  /** A copy of the columns from one on. */
  from(feature: number): Columns {
    return new Columns(this.values.slice(feature * this.rows), this.rows);
  }
}

const NO_VALUES = new Float32Array();

/** More features than there are. */
const WIDEST = 1_000;

export class ColumnWriter {
  readonly #before: Float32Array;
  /** The columns whose values are all the same. */
  readonly #same: number[] = [];
  readonly #count: number;
  /** The first row tells how many columns there are; it stands by itself until then. */
  #values = new Float32Array(WIDEST);
  #step = 1;
  #row = 0;
  #at = 0;

  /** So many rows, behind the columns of `before`. */
  constructor(count: number, before?: Columns) {
    this.#count = count;
    this.#before = before?.values ?? NO_VALUES;
  }

  /** Small, so that it is taken into who calls it: then no value becomes an object on its way here. */
  put(value: number): void {
    this.#values[this.#at] = value;
    this.#at += this.#step;
  }

  /** Values that are the same in all rows. */
  putForAll(values: readonly number[]): void {
    if (this.#row > 0) this.#at += values.length * this.#step;
    else {
      for (const value of values) {
        this.#same.push(this.#at);
        this.put(value);
      }
    }
  }

  next(): void {
    if (this.#row === 0) this.#begin();
    this.#row++;
    this.#at = this.#before.length + this.#row;
  }

  /** To be asked for when all rows are written. */
  columns(): Columns {
    return this.#row === 0 ? new Columns(NO_VALUES, 0) : new Columns(this.#values, this.#count);
  }

  #begin(): void {
    const { length } = this.#before;
    const count = this.#count;
    const first = this.#values.subarray(0, this.#at);
    if (this.#at > WIDEST) throw new RangeError(`${this.#at} features are more than there is room for`);
    this.#values = new Float32Array(length + first.length * count);
    this.#values.set(this.#before);
    for (let column = 0; column < first.length; column++)
      this.#values[length + column * count] = first[column] as number;
    for (const column of this.#same) {
      const at = length + column * count;
      this.#values.fill(first[column] as number, at, at + count);
    }
    this.#step = count;
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
