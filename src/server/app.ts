/** The service as a Fastify plugin tree, apart from the process that runs it. */
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import type { Store } from '../store/store.ts';

export interface AppOptions {
  readonly store: Pick<Store, 'check'>;
  readonly logger: FastifyBaseLogger;
}

export function buildApp({ store, logger }: AppOptions): FastifyInstance {
  const app: FastifyInstance = fastify({ loggerInstance: logger, disableRequestLogging: true });

  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      await store.check();
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error, 'the store cannot be reached');
      return reply.code(503).send({ status: 'the store cannot be reached' });
    }
  });

  return app;
}
