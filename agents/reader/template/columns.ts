/** Features of lines: a column a feature, a row a line. Written line by line. */

export type Columns = readonly Float32Array[];

export class ColumnWriter {
  readonly columns: Float32Array[] = [];
  private readonly count: number;
  private row = 0;
  private at = 0;

  constructor(count: number) {
    this.count = count;
  }

  /** The first row tells how many columns there are. */
  put(value: number): void {
    if (this.row === 0) this.columns.push(new Float32Array(this.count));
    (this.columns[this.at++] as Float32Array)[this.row] = value;
  }

  next(): void {
    this.row++;
    this.at = 0;
  }
}

/** What is known of the lines of a page. */
export interface LineFeatures {
  readonly columns: Columns;
  /** Per box the next one around it that holds more lines. */
  readonly wider: Int32Array;
}
