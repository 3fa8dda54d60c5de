/** Features of lines: a column a feature, a row a line, one column behind the other. Written line by line. */

const NONE_SAME = new Uint8Array();

export class Columns {
  readonly values: Float32Array;
  readonly rows: number;
  /** Per column 1 where it was written with one value for all rows; columns behind its end were not. */
  readonly same: Uint8Array;
  /** Its values with free places behind them, until somebody writes there. */
  #room: Float32Array | undefined;

  constructor(values: Float32Array, rows: number, same: Uint8Array = NONE_SAME, room?: Float32Array) {
    this.values = values;
    this.rows = rows;
    this.same = same;
    this.#room = room;
  }

  /** These values, and behind them as many free places: where they lie, if nobody had the places there yet, else copied. */
  followedBy(places: number): Float32Array {
    const { length } = this.values;
    const room = this.#room;
    this.#room = undefined;
    if (room !== undefined && room.length >= length + places) return room.subarray(0, length + places);
    const copy = new Float32Array(length + places);
    copy.set(this.values);
    return copy;
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
const NO_COLUMNS = new Columns(NO_VALUES, 0);

/** More features than there are. */
const WIDEST = 1_000;
/** Columns that the second look may add where those of the first one lie. */
const ROOM = 40;

export class ColumnWriter {
  readonly #before: Columns;
  /** The columns whose values are all the same. */
  readonly #same: number[] = [];
  readonly #count: number;
  /** The first row tells how many columns there are; it stands by itself until then. */
  #values: Float32Array = new Float32Array(WIDEST);
  #width = 0;
  #step = 1;
  #row = 0;
  #at = 0;

  /** So many rows, behind the columns of `before`. */
  constructor(count: number, before?: Columns) {
    this.#count = count;
    this.#before = before ?? NO_COLUMNS;
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
    this.#at = this.#before.values.length + this.#row;
  }

  /** To be asked for when all rows are written. */
  columns(): Columns {
    if (this.#row === 0) return NO_COLUMNS;
    const room = this.#values;
    const values = room.subarray(0, this.#width * this.#count);
    return new Columns(values, this.#count, this.#allSame(), room);
  }

  #allSame(): Uint8Array {
    const { same, width } = this.#before;
    const all = new Uint8Array(this.#width);
    all.set(same);
    for (const column of this.#same) all[width + column] = 1;
    return all;
  }

  #begin(): void {
    const { length } = this.#before.values;
    const count = this.#count;
    const first = this.#values.subarray(0, this.#at);
    if (this.#at > WIDEST) throw new RangeError(`${this.#at} features are more than there is room for`);
    const room = length === 0 ? ROOM * count : 0;
    this.#width = length / count + first.length;
    this.#values = this.#before.followedBy(first.length * count + room);
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
  /** Per box a number for how it looks together with the box around it, from 0 on without gaps. */
  readonly looks: Int32Array;
  /** Per box what it is for, as bits (`roles.ts`). */
  readonly roles: Uint16Array;
  /** Per line, how many lines in a row are mostly links, itself among them. */
  readonly linkRuns: Uint16Array;
  /** The heading that says the page's title, -1 for none. */
  readonly top: number;
  /** What is known of the page as a whole. */
  readonly page: readonly number[];
}
