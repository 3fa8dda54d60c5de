/** Nothing of a record goes out that the schema of the answer does not name. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { useSchemasAlone } from '../../../src/http/schemas-alone.ts';

const RECORD = { id: 'one', secretHash: 'hidden', user: 'somebody' };
const ID = { type: 'object', properties: { id: { type: 'string' } } };

it.each([
  ['with a schema an answer holds its fields alone', 201, 201, { id: 'one' }],
  ['with a status that has no schema it holds none', 200, 500, undefined],
])('%s', async (_, sent, status, held) => {
  const app = Fastify();
  useSchemasAlone(app);
  app.get('/', { schema: { response: { 201: ID } } }, async (__, reply) => reply.code(sent as 201).send(RECORD));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain('hidden');
  if (held !== undefined) expect(answer.json()).toEqual(held);
});

it('the description of the API reaches the page that shows it', async () => {
  const app = Fastify();
  await app.register(swagger);
  useSchemasAlone(app);
  await app.register(swaggerUi, { routePrefix: '/docs' });
  const answer = await app.inject('/docs/json');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toHaveProperty('paths');
});
