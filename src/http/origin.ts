/** The address under which people reach this service. */
import type { FastifyRequest } from 'fastify';

/** The configured origin, or else the origin that the request names. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, baseUrl: string): string {
  return baseUrl === '' ? `${protocol}://${host}` : baseUrl;
}
