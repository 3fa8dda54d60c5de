/** Outlines of pages as they are kept: small, and checked when they are read again. */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type Range, RangeRecord } from '../../agents/agents.ts';
import type { PageId } from '../../profiles/profiles.ts';
import { parserOf } from '../store/parser-of.ts';

const OutlineRecord = Type.Object({
  ranges: Type.Array(RangeRecord),
  /** Named by a private page alone: what is made of it is the same as nothing else, and can go with it. */
  page: Type.Optional(Type.String()),
});
type Outline = Type.Static<typeof OutlineRecord>;

/** Ten thousand ranges with their addresses have less. */
const MOST_BYTES = 4 * 1024 * 1024;

const parse = parserOf<Outline>(Compile(OutlineRecord));
const deflated = promisify(deflateRaw);
const inflated = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

export function encodeOutline(ranges: readonly Range[], page?: PageId): Promise<Uint8Array> {
  return deflated(JSON.stringify({ ranges, ...(page === undefined ? {} : { page }) }));
}

/** Throws for what is none. */
export async function decodeOutline(bytes: Uint8Array): Promise<readonly Range[]> {
  const json = await inflated(bytes, { maxOutputLength: MOST_BYTES });
  return parse(JSON.parse(json.toString())).ranges;
}
