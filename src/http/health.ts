/** For probes: whether the process can do anything at all, and whether its store takes writes. */
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Readiness } from '../app/readiness.ts';
import { because } from '../base/reasons.ts';
import { HttpProblem, useProblems } from './problems.ts';

const READY_AGAIN_SECONDS = 5;

type Probed = Pick<Readiness, 'check' | 'isAlive'>;

export function healthRoutes(app: FastifyInstance, readiness: Probed): void {
  const probe = { schema: { hide: true }, config: { access: 'public', anyHost: true } } as const;
  app.get('/healthz', probe, () => {
    if (!readiness.isAlive())
      throw new HttpProblem(503, because('service.hangs'), { retryAfterSeconds: READY_AGAIN_SECONDS });
    return { status: 'ok' };
  });
  app.get('/readyz', probe, async () => {
    const { why, lookedSecondsAgo } = await readiness.check();
    if (why !== undefined)
      throw new HttpProblem(503, because('service.not-ready', { said: why }), {
        retryAfterSeconds: READY_AGAIN_SECONDS,
      });
    return { status: 'ready', ...(lookedSecondsAgo === undefined ? {} : { lookedSecondsAgo }) };
  });
}

/** A probe is small and soon over. */
const PATIENCE_MS = 10_000;

/** An app with the probes alone, on a port that nobody else uses. */
export function healthApp(readiness: Probed, logger: FastifyBaseLogger): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    bodyLimit: 1,
  });
  useProblems(app, () => performance.now());
  healthRoutes(app, readiness);
  return app;
}
