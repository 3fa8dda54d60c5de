/** Under which address people reach this service. */
import type { FastifyRequest } from 'fastify';

/** As configured, or else as whoever asks does. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, baseUrl: string): string {
  return baseUrl === '' ? `${protocol}://${host}` : baseUrl;
}
