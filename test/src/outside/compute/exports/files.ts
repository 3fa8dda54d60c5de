/**
 * Small files of our own in the formats of other services, with the fields, nesting and quirks of real ones. `shapes.ts` and
 * `table.ts` in `src/outside/compute/exports/` name the source of each shape.
 */
import files from './files.json' with { type: 'json' };

export const A = 'http://a.example/one';
export const B = 'http://b.example/two';
export const C = 'http://c.example/three';

interface Expected {
  readonly from: string;
  readonly urls: readonly string[];
  /** As `kind:name pages`, the largest first. */
  readonly groups?: readonly string[];
  readonly added?: string;
  readonly left?: Readonly<Record<string, number>>;
  readonly withText?: number;
}

interface Given {
  readonly name: string;
  readonly json?: unknown;
  /** Line by line. */
  readonly text?: readonly string[];
  readonly expected: Expected;
}

export const SAMPLES = (files as readonly Given[]).map(
  ({ name, json, text, expected }) => [name, text?.join('\n') ?? JSON.stringify(json), expected] as const,
);
