/**
 * Compresses answers for clients that accept brotli or gzip. Answers that hold a secret or set a cookie stay plain: an
 * attacker whose text comes back beside a secret could guess the secret from the lengths
 * (https://www.breachattack.com). Answers are compressed whole, not as a stream, and off the event loop: so their
 * length is known, and `unread-answers.ts` can count what clients do not take.
 */
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Shorter answers fit into one packet anyway. */
const LEAST_BYTES = 1_024;

/** Types of content that is not compressed already. */
const PACKABLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b|image\/svg\+xml)/;

/** Somebody waits: a higher quality takes much longer for little gain. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const packBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const PACKERS = {
  br: (bytes: Buffer) => packBrotli(bytes, BROTLI),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const;
const NAMES = Object.keys(PACKERS) as (keyof typeof PACKERS)[];

/** Call this after every hook that reads answers before they are compressed. */
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

/** Undefined if compression gains nothing. */
function bytesOf(payload: unknown): Buffer | undefined {
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  return Buffer.isBuffer(bytes) && bytes.length >= LEAST_BYTES ? bytes : undefined;
}
