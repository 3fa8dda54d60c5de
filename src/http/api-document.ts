/** The OpenAPI document. The first request makes it; the service keeps it as bytes, plain and compressed. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

interface KeptDocument {
  readonly plain: Buffer;
  readonly packed: Buffer;
  readonly tag: string;
}

export function documentRoute(app: FastifyInstance): void {
  let kept: KeptDocument | undefined;
  app.get('/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, ({ headers }, reply) => {
    kept ??= keep(app.swagger());
    const packs = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(String(headers['accept-encoding'] ?? ''));
    if (packs) reply.header('content-encoding', 'gzip');
    return reply
      .header('vary', 'accept-encoding')
      .header('etag', `W/"${kept.tag}"`)
      .type('application/json; charset=utf-8')
      .send(packs ? kept.packed : kept.plain);
  });
}

function keep(document: unknown): KeptDocument {
  const plain = Buffer.from(JSON.stringify(document));
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return { plain, packed: gzipSync(plain), tag };
}
