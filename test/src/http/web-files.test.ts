/** The window's files during a build under a running service. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { useWebFiles } from '../../../src/http/web-files.ts';
import { temporaryFolder } from '../support/folders.ts';

async function build(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'assets', `${name}.js`), `// ${name}`);
  await writeFile(join(folder, 'index.html'), `<script type="module" src="/assets/${name}.js"></script>`);
}

async function served() {
  const folder = await temporaryFolder();
  await build(folder, 'old');
  const app = Fastify();
  await useWebFiles(app, folder);
  onTestFinished(() => app.close());
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
  return { folder, get };
}

test('a new build is served at once, its files are cached for ever, and its page is asked for each time', async () => {
  const { folder, get } = await served();
  expect((await get('/library')).body).toContain('old.js');
  await rm(join(folder, 'assets'), { recursive: true });
  await build(folder, 'new');
  const page = await get('/library');
  expect(page.body).toContain('new.js');
  expect(page.headers['cache-control']).toBe('no-cache');
  const script = await get('/assets/new.js');
  expect(script.body).toBe('// new');
  expect(script.headers['cache-control']).toContain('immutable');
});

test('a script of the former build makes its page load anew, and other missing files are not found', async () => {
  const { folder, get } = await served();
  await rm(join(folder, 'assets', 'old.js'));
  const script = await get('/assets/old.js');
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.headers['cache-control']).toBe('no-store');
  expect(script.body).toContain('location.reload()');
  expect((await get('/assets/old.css')).statusCode).toBe(404);
});

test('during a build the page says so, and looks again', async () => {
  const { folder, get } = await served();
  await rm(join(folder, 'index.html'));
  const page = await get('/');
  expect(page.statusCode).toBe(503);
  expect(page.headers['retry-after']).toBe('2');
  expect(page.body).toContain('http-equiv="refresh"');
});
