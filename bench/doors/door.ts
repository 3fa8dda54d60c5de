/** The doors through which the web comes, and hostile shapes for each: what the bench and its table share. */
import type { Steps } from '../../profiles/profiles.ts';

/** Makes a shape of this size, and says how to let it in: at once, or in steps that others take turns with. */
export type Shape = (size: number) => () => unknown;

export interface Door {
  /** `apart`: in a reading process. */
  readonly where: 'main' | 'apart';
  /** The largest size that the service lets in. */
  readonly size: number;
  readonly shapes: Readonly<Record<string, Shape>>;
}

export type Doors = Readonly<Record<string, Door>>;

/** Work in steps, as the service does it by turns. */
export class InSteps {
  readonly steps: Steps<unknown>;

  constructor(steps: Steps<unknown>) {
    this.steps = steps;
  }
}

export function list<T>(length: number, of: (i: number) => T): readonly T[] {
  return Array.from({ length }, (_, i) => of(i));
}

/** A text of this length made of one part. */
export function filled(length: number, part: string): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}
