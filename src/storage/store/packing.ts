/** Contents as the database stores them: compressed if that makes them shorter; the size tells which. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

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
