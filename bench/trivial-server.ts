/** The plain version to compare with: a Fastify server with one route and nothing else. */
import { fastify } from 'fastify';

const app = fastify();
app.get('/readyz', () => ({ status: 'ready' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env['FENIX_PORT']) });
