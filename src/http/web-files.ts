/**
 * The built web UI. Browsers keep files with a hash in their name for ever, and ask anew for the page itself, at every
 * address of the app. After a new build, a window of the old build loads the new page.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { publicRoutes } from './authentication.ts';
import { answerNotFound } from './problems.ts';
import { targetOf } from './targets.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export async function useWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  if ((await pageIn(folder)) === undefined) {
    app.log.warn(`the web UI is not built (${folder}): run npm run build`);
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(files(folder));
  app.setNotFoundHandler((request, reply) => {
    if (asksForScript(request)) return answerReload(reply);
    if (asksForPage(request)) return answerPage(reply, folder);
    return answerNotFound(request, reply);
  });
}

async function answerPage(reply: FastifyReply, folder: string): Promise<FastifyReply> {
  const page = await pageIn(folder);
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  return page === undefined ? reply.code(503).header('retry-after', SOON_SECONDS).send(BEING_BUILT) : reply.send(page);
}

/** The user sees this for a second, while the UI is built anew. */
const SOON_SECONDS = 2;
const BEING_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="${SOON_SECONDS}">
<title>Fenix</title>
<p>Fenix is being updated. This page loads again in a moment.
`;

/** Answers for a script of an earlier build: the page loads anew, once, and then says why. */
function answerReload(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(RELOAD);
}

const RELOAD = `const missing = 'fenix.missing ' + import.meta.url;
if (sessionStorage.getItem(missing) !== null) throw new Error('a part of the window is missing: ' + import.meta.url);
sessionStorage.setItem(missing, 'yes');
sessionStorage.setItem('fenix.updated', 'yes');
location.reload();
await new Promise(() => {});
export {};
`;

function asksForScript({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && /^\/assets\/[\w.-]+\.js$/.test(targetOf(url).path);
}

/**
 * A client that accepts HTML gets the app at its addresses; addresses of the API and names like a file's are not found.
 */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const { path } = targetOf(url);
  const { accept = '*/*' } = headers;
  const takesHtml = accept.includes('text/html') || accept.includes('*/*');
  return method === 'GET' && takesHtml && !/^\/(?:api|assets)(?:\/|$)|\.\w+$/.test(path);
}

/** Undefined if the UI is not built. */
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
    const manners = { index: false, preCompressed: true, cacheControl: false } as const;
    await app.register(fastifyStatic, {
      ...manners,
      root: folder,
      wildcard: false,
      globIgnore: ['index.html', 'assets/**', '**/*.br', '**/*.gz'],
      setHeaders: (response) => response.header('cache-control', 'no-cache'),
    });
    // The files' names change with every build.
    await app.register(fastifyStatic, {
      ...manners,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      setHeaders: (response) => response.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
    });
  };
}
