/** Features of lines, as they are written and read: one row a line. */

/** All rows of a page, one after another. */
export interface Rows {
  readonly width: number;
  readonly count: number;
  readonly values: Float32Array;
  /** Per box the next one around it that holds more lines. */
  readonly wider: Int32Array;
}

export class RowWriter {
  private values = new Float32Array(0);
  private readonly first: number[] = [];
  private width = 0;
  private at = 0;
  private readonly count: number;

  constructor(count: number) {
    this.count = count;
  }

  /** The first row tells how wide all are. */
  put(value: number): void {
    if (this.width === 0) this.first.push(value);
    else this.values[this.at++] = value;
  }

  next(): void {
    if (this.width > 0) return;
    this.width = this.first.length;
    this.values = new Float32Array(this.width * this.count);
    this.values.set(this.first);
    this.at = this.width;
  }

  rows(): Omit<Rows, 'wider'> {
    return { width: this.width, count: this.count, values: this.values };
  }
}
