/** Contents as they lie in the database: packed where that makes them shorter, which their size tells. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compressed = promisify(brotliCompress);
const decompressed = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(brotliDecompress);

/** Shorter ones would gain nothing. */
const LEAST = 64;

/** Half the time of the best there is, for some hundredths more room. */
const QUALITY = 5;

export async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length < LEAST) return bytes;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const short = await compressed(bytes, { params });
  return short.length < bytes.length ? short : bytes;
}

/** Throws for what is damaged. */
export async function unpacked(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  return bytes.length === size ? bytes : decompressed(bytes, { maxOutputLength: Math.max(1, size) });
}
