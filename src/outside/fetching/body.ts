/** Reads a decompressed body, as far as its limits and its sender allow; keeps what came. */
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailed } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';

interface BodyLimits {
  readonly wireBytes: number;
  readonly decodedBytes: number;
}

interface Body {
  readonly bytes: Uint8Array;
  readonly wireBytes: number;
  /** Why the rest is missing, if it is. */
  readonly brokenBy?: unknown;
  readonly truncated: boolean;
}

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** Encodings that requests accept. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** More layers than any server needs. */
const MOST_LAYERS = 3;

export async function readBody(body: AsyncIterable<Uint8Array>, encoding: string, limits: BodyLimits): Promise<Body> {
  const wire = { bytes: 0, cut: false, brokenBy: undefined as unknown };
  const chunks: Uint8Array[] = [];
  let size = 0;
  let cut = false;
  try {
    for await (const chunk of decoded(limited(body, limits.wireBytes, wire), encoding)) {
      const room = limits.decodedBytes - size;
      chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
      size += Math.min(chunk.length, room);
      cut = chunk.length > room;
      if (cut) break;
    }
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    wire.brokenBy ??= error;
  }
  const brokenBy = wire.brokenBy === undefined ? {} : { brokenBy: wire.brokenBy };
  const truncated = cut || wire.cut || wire.brokenBy !== undefined;
  return { bytes: Buffer.concat(chunks), wireBytes: wire.bytes, truncated, ...brokenBy };
}

/** Ends at the limit or when the sender fails, so that later layers can still give what they have. */
async function* limited(
  body: AsyncIterable<Uint8Array>,
  most: number,
  wire: { bytes: number; cut: boolean; brokenBy: unknown },
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      const room = most - wire.bytes;
      wire.cut = chunk.length > room;
      const taken = wire.cut ? chunk.subarray(0, room) : chunk;
      wire.bytes += taken.length;
      if (taken.length > 0) yield taken;
      if (wire.cut) return;
    }
  } catch (error) {
    wire.brokenBy = error;
  }
}

function decoded(wire: AsyncGenerator<Uint8Array>, encoding: string): AsyncIterable<Uint8Array> {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const stranger = names.find((name) => !Object.hasOwn(DECODERS, name));
  if (stranger !== undefined || names.length > MOST_LAYERS) {
    throw new FetchFailed(because('fetch.compressed', { encoding }), { kind: 'type' });
  }
  // The encoding named last was applied last (RFC 9110, section 8.4), so it is undone first.
  const layers = names.reverse().map((name) => DECODERS[name as keyof typeof DECODERS]());
  const [last] = layers.slice(-1);
  if (last === undefined) return wire;
  // The reader of the last layer learns how it ended.
  pipeline([Readable.from(wire), ...layers], () => undefined);
  return last;
}
