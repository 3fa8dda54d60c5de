/** Outlines of pages as they are kept, and checked when they are read again. */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type Range, RangeRecord } from '../../../agents/agents.ts';
import { parserOf } from '../../storage/store/parser-of.ts';

const OutlineRecord = Type.Object({ ranges: Type.Array(RangeRecord) });
type Outline = Type.Static<typeof OutlineRecord>;

const parse = parserOf<Outline>(Compile(OutlineRecord));

export function encodeOutline(ranges: readonly Range[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ ranges }));
}

/** Throws for what is none. */
export function decodeOutline(bytes: Uint8Array): readonly Range[] {
  return parse(JSON.parse(new TextDecoder().decode(bytes))).ranges;
}
