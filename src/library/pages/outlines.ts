/** Encodes outlines of pages, and checks them when they are read. */
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

/** Throws if it is none. */
export function decodeOutline(bytes: Uint8Array): readonly Range[] {
  return parse(JSON.parse(new TextDecoder().decode(bytes))).ranges;
}
