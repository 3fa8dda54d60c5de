import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../src/support/folders.ts';
import { serviceUnderTest } from './support.ts';

const PAGE = '<!doctype html><title>Fenix</title>';
const SCRIPT = 'console.log("fenix")';

async function builtUi(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets/main-abc.js'), SCRIPT);
  await writeFile(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(Buffer.from(SCRIPT)));
  return folder;
}

describe('the built window', () => {
  it.each(['/', '/login', '/agents/u1_a1', '/anything/at/all'])('is the answer to a browser at %s', async (url) => {
    const { app } = await serviceUnderTest({ webFolder: await builtUi() });
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([response.statusCode, response.body]).toEqual([200, PAGE]);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect((await app.inject(url)).body).toBe(PAGE);
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each([
    ['/api/nothing', 'text/html'],
    ['/assets/nothing.js', 'text/html'],
    ['/anything', 'application/json'],
    ['/favicon.ico', '*/*'],
  ])('is not the answer at %s to who accepts %s', async (url, accept) => {
    const { app } = await serviceUnderTest({ webFolder: await builtUi() });
    const response = await app.inject({ url, headers: { accept } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  it('has files that are kept for ever and handed out compressed', async () => {
    const { app } = await serviceUnderTest({ webFolder: await builtUi() });
    const plain = await app.inject('/assets/main-abc.js');
    expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
    expect(plain.headers['cache-control']).toContain('immutable');
    const small = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload).toEqual(brotliCompressSync(Buffer.from(SCRIPT)));
  });

  it('may be missing: the API works, and the rest is not found', async () => {
    const { app } = await serviceUnderTest({ webFolder: '/nowhere' });
    expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404);
    expect((await app.inject('/api/about')).statusCode).toBe(200);
  });
});
