/**
 * Answers go out packed to whoever takes that: brotli, or gzip. Not those that hold a secret or set a cookie: whoever has a
 * text of theirs come back beside a secret could guess it from the lengths (https://www.breachattack.com). They are packed
 * whole and not as a stream, off the event loop: so their length is known, and what nobody takes of them stays counted.
 */
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Shorter ones fit into one packet anyway. */
const LEAST_BYTES = 1_024;

/** Of files that are not packed already. */
const PACKABLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b|image\/svg\+xml)/;

/** Somebody waits: from here on it takes much longer for little less. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const packBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const PACKERS = {
  br: (bytes: Buffer) => packBrotli(bytes, BROTLI),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const;
const NAMES = Object.keys(PACKERS) as (keyof typeof PACKERS)[];

/** To be called after whatever reads answers as they were made. */
export function usePackedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!mayBePacked(request, reply)) return payload;
    reply.header('vary', 'accept-encoding');
    const bytes = bytesOf(payload);
    const name = negotiate(request.headers['accept-encoding'] ?? '', NAMES);
    if (bytes === undefined || name === null) return payload;
    reply.header('content-encoding', name).removeHeader('content-length');
    return PACKERS[name](bytes);
  });
}

function mayBePacked({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (routeOptions.config.secret === true || reply.hasHeader('set-cookie')) return false;
  return !reply.hasHeader('content-encoding') && PACKABLE.test(String(reply.getHeader('content-type')));
}

/** Undefined where there is nothing to gain. */
function bytesOf(payload: unknown): Buffer | undefined {
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  return Buffer.isBuffer(bytes) && bytes.length >= LEAST_BYTES ? bytes : undefined;
}
