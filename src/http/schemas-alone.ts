/**
 * An answer holds what its schema says, and nothing else of the record that it was made from: no secret, no owner. With a
 * status that has no schema it would hold everything, so such an answer is not sent. Routes that the description of the
 * API leaves out send no records: the description itself is one of them.
 */
import type { FastifyInstance } from 'fastify';

/** From here on answers are refusals, which hold no record. */
const REFUSED = 300;

export function useSchemasAlone(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ method, routeOptions }, reply, answer) => {
    const { statusCode: status } = reply;
    if (routeOptions.schema?.hide === true) return answer;
    if (status < REFUSED && reply.getSerializationFunction(String(status)) === undefined)
      throw new Error(`${method} ${routeOptions.url ?? ''} has no schema for its answer with ${status}`);
    return answer;
  });
}
