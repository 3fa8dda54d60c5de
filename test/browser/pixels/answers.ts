/** What the service answered, kept in a file: the window is drawn from it again without a service, at the same moment. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BrowserContext, Request, Route } from 'playwright-core';

/** Nobody is there: all that the window asks for is answered here. */
export const ORIGIN = 'http://127.0.0.1:9';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface Recording {
  /** When it was made, in milliseconds: the clock of the window stands there. */
  readonly at: number;
  /** The path of an agent, of a product and of a text. */
  readonly places: Readonly<Record<string, string>>;
  readonly answers: Record<string, Answer>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export async function readRecording(file: string): Promise<Recording> {
  return JSON.parse(await readFile(file, 'utf8')) as Recording;
}

export async function writeRecording(file: string, recording: Recording): Promise<void> {
  await writeFile(file, JSON.stringify(recording));
}

/** An address of the service as the window asks for it. */
function keyOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return [request.method(), pathname + search, request.postData() ?? ''].join(' ');
}

/** Asks the service, and keeps what it said last. */
export async function recordAnswers(context: BrowserContext, { answers }: Recording): Promise<void> {
  await greet(context);
  await context.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const type = response.headers()['content-type'] ?? '';
    answers[keyOf(route.request())] = { status: response.status(), type, body: body.toString('base64') };
    await route.fulfill({ response, body });
  });
}

/** Answers from the recording, and gives the files of the built window. */
export async function giveAnswers(context: BrowserContext, { answers }: Recording, built: string): Promise<void> {
  await greet(context);
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/api/')) return giveFile(route, built, pathname);
    const answer = answers[keyOf(route.request())];
    if (answer === undefined) return route.fulfill({ status: 404, json: {} });
    const { status, type, body } = answer;
    return route.fulfill({ status, contentType: type, body: Buffer.from(body, 'base64') });
  });
}

async function giveFile(route: Route, built: string, pathname: string): Promise<void> {
  const name = extname(pathname) === '' ? 'index.html' : pathname;
  const contentType = TYPES[extname(name)] ?? 'application/octet-stream';
  await route.fulfill({ contentType, body: await readFile(join(built, name)) });
}

/** A connection on which nothing happens. */
async function greet(context: BrowserContext): Promise<void> {
  await context.routeWebSocket('**/api/events**', (socket) => {
    socket.send(JSON.stringify({ type: 'hello', epoch: 'still', sequence: 0 }));
  });
}
