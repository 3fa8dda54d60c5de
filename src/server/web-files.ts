/** The built web UI: hashed files for ever, the page itself asked for anew each time, for every address of the app. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { publicRoutes } from './authentication.ts';
import { answerNotFound } from './problems.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export async function useWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const page = await pageIn(folder);
  if (page === undefined) {
    app.log.warn(`the web UI is not built (${folder}): run npm run build`);
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(files(folder));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const asksForPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!asksForPage || path.startsWith('/api') || path.startsWith('/assets')) return answerNotFound(request, reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** Undefined when the UI was not built. */
async function pageIn(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function files(folder: string): FastifyPluginAsync {
  return async (app) => {
    publicRoutes(app);
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders(response, path) {
        const hashed = path.includes('/assets/');
        response.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  };
}
