/** `/.well-known/security.txt` (RFC 9116): whom to tell of a vulnerability in this service. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../agents/agents.ts';
import { answerNotFound } from './problems.ts';

const YEAR_MS = 365 * 86_400_000;

interface SecurityTextOptions {
  /** Empty: nobody is named. */
  readonly contact: () => Promise<string>;
  /** Empty: unknown. */
  readonly baseUrl: string;
  readonly clock: Clock;
}

const PATH = '/.well-known/security.txt';

export function securityText(app: FastifyInstance, { contact, baseUrl, clock }: SecurityTextOptions): void {
  app.get(PATH, { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const reached = await contact();
    if (reached === '') return answerNotFound(request, reply);
    const expires = new Date(Date.parse(clock()) + YEAR_MS).toISOString();
    const canonical = baseUrl === '' ? [] : [`Canonical: ${baseUrl}${PATH}`];
    const lines = [`Contact: ${reached}`, `Expires: ${expires}`, 'Preferred-Languages: en, pt', ...canonical];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
