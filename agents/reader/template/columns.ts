/** Features of lines: one column per feature, one row per line, column behind column. Written line by line. */

const NONE_SAME = new Uint8Array();

export class Columns {
  readonly values: Float32Array;
  readonly rows: number;
  /** 1 for each column with one value in all rows; columns behind its end are not such. */
  readonly same: Uint8Array;
  /** Its values with free room behind them, until somebody writes there. */
  #room: Float32Array | undefined;

  constructor(values: Float32Array, rows: number, same: Uint8Array = NONE_SAME, room?: Float32Array) {
    this.values = values;
    this.rows = rows;
    this.same = same;
    this.#room = room;
  }

  /** These values with room behind them: in place if nobody took the room yet, otherwise a copy. */
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

  /** A copy of the columns from this one on. */
  from(feature: number): Columns {
    return new Columns(this.values.slice(feature * this.rows), this.rows);
  }
}

const NO_VALUES = new Float32Array();
const NO_COLUMNS = new Columns(NO_VALUES, 0);

/** More features than exist. */
const WIDEST = 1_000;
/** Columns that the second look may add behind those of the first. */
const ROOM = 40;

export class ColumnWriter {
  readonly #before: Columns;
  /** The columns with one value in all rows. */
  readonly #same: number[] = [];
  readonly #count: number;
  /** The first row shows how many columns there are; it stands by itself until then. */
  #values: Float32Array = new Float32Array(WIDEST);
  #width = 0;
  #step = 1;
  #row = 0;
  #at = 0;

  /** This many rows, behind the columns of `before`. */
  constructor(count: number, before?: Columns) {
    this.#count = count;
    this.#before = before ?? NO_COLUMNS;
  }

  /** Small, so that V8 inlines it: then no value is boxed on its way here. */
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

  /** Call it after all rows are written. */
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
  /** For each box the next box around it that holds more lines. */
  readonly wider: Int32Array;
  /** For each box a number for its looks together with those of the box around it, from 0 without gaps. */
  readonly looks: Int32Array;
  /** For each box its roles, as bits (`roles.ts`). */
  readonly roles: Uint16Array;
  /** For each line, the length of its run of lines that are mostly links. */
  readonly linkRuns: Uint16Array;
  /** The heading with the page's title, or -1. */
  readonly top: number;
  /** What is known of the page as a whole. */
  readonly page: readonly number[];
}
