/** The plain version: a Fastify server with a tiny answer, or 30 constant pages. */
import { fastify } from 'fastify';
import { candidateOf } from './list-page.ts';

const PAGES = 30;

const app = fastify();
app.get('/readyz', () => ({ status: 'ready' }));
const list = { items: Array.from({ length: PAGES }, (_, i) => candidateOf(i)) };
app.get('/list', () => list);
await app.listen({ host: '127.0.0.1', port: Number(process.env['FENIX_PORT']) });
