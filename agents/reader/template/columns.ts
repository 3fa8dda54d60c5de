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

export class ColumnWriter {
  readonly #before: Float32Array;
  readonly #first: number[] = [];
  /** The columns whose values are all the same. */
  readonly #same: number[] = [];
  readonly #count: number;
  #values = NO_VALUES;
  #row = 0;
  #at = 0;

  /** So many rows, behind the columns of `before`. */
  constructor(count: number, before?: Columns) {
    this.#count = count;
    this.#before = before?.values ?? NO_VALUES;
  }

  get columns(): Columns {
    return new Columns(this.#values, this.#count);
  }

  /** The first row tells how many columns there are. */
  put(value: number): void {
    if (this.#row === 0) this.#first.push(value);
    else this.#values[this.#at] = value;
    this.#at += this.#count;
  }

  /** A value that is the same in all rows. */
  putForAll(value: number): void {
    if (this.#row === 0) {
      this.#same.push(this.#first.length);
      this.#first.push(value);
    }
    this.#at += this.#count;
  }

  next(): void {
    if (this.#row === 0) this.#begin();
    this.#row++;
    this.#at = this.#before.length + this.#row;
  }

  #begin(): void {
    const { length } = this.#before;
    this.#values = new Float32Array(length + this.#first.length * this.#count);
    this.#values.set(this.#before);
    this.#first.forEach((value, column) => {
      this.#values[length + column * this.#count] = value;
    });
    for (const column of this.#same) {
      const at = length + column * this.#count;
      this.#values.fill(this.#first[column] as number, at, at + this.#count);
    }
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
