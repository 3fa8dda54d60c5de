/** Contents and documents as the database stores them: contents compressed if that makes them shorter, as the size tells. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, deflateSync, inflateSync } from 'node:zlib';

const compressed = promisify(brotliCompress);
const decompressed = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(brotliDecompress);

/** Shorter contents would gain nothing. */
const LEAST = 64;

/** Half the time of the best quality, for a few per cent more room. */
const QUALITY = 5;

export async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length < LEAST) return bytes;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const short = await compressed(bytes, { params });
  return short.length < bytes.length ? short : bytes;
}

/** Throws if the content is damaged. */
export async function unpacked(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  return bytes.length === size ? bytes : decompressed(bytes, { maxOutputLength: Math.max(1, size) });
}

/** Longer JSON stays as it is: packing it would hold everybody up. The longest here takes some 2 ms. */
const MOST_PACKED = 200_000;

/** The columns `value` and `packed` of a document. */
export function columnsOf(json: string, isPacked: boolean): readonly [value: string | null, packed: Uint8Array | null] {
  return isPacked && json.length <= MOST_PACKED ? [null, deflateSync(json)] : [json, null];
}

interface Columns {
  readonly value: string | null;
  readonly packed: Uint8Array | null;
}

/** The JSON of a document. Throws if it is damaged: what is packed has a checksum. */
export function jsonOf({ value, packed: bytes }: Columns): string {
  // In UTF-8 a letter has at most three bytes for each unit of its length.
  return bytes === null ? (value ?? '') : inflateSync(bytes, { maxOutputLength: 3 * MOST_PACKED }).toString();
}
