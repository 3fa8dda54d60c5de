/** The built web UI: hashed files for ever, the page itself asked for anew each time, for every address of the app. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { publicRoutes } from './authentication.ts';
import { answerNotFound } from './problems.ts';
import { targetOf } from './targets.ts';

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
    if (!asksForPage(request)) return answerNotFound(request, reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** Whoever takes HTML gets the app at its addresses; what is the API's or looks like a file is not found. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const { path } = targetOf(url);
  const { accept = '*/*' } = headers;
  const takesHtml = accept.includes('text/html') || accept.includes('*/*');
  return method === 'GET' && takesHtml && !/^\/(?:api|assets)(?:\/|$)|\.\w+$/.test(path);
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
