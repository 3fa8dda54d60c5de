/** `fenix read` and `fenix robots`. */
import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './support/folders.ts';
import { httpServer } from './support/http.ts';
import { runInMemory } from './support/streams.ts';

const PAGE =
  '<html lang="en"><head><title>On drift</title><link rel="canonical" href="/drift"></head><body><p>Genetic drift.</p></body></html>';

async function siteOf(answer: RequestListener) {
  const { port } = await httpServer(({ url, ...rest }, response) => {
    if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /private');
    else answer({ url, ...rest } as Parameters<RequestListener>[0], response);
  });
  const environment = { FENIX_ALLOW_PRIVATE: '127.0.0.1', FENIX_ALLOWED_PORTS: String(port), FENIX_PAUSE: '0' };
  return { site: `http://127.0.0.1:${port}`, environment };
}

const page: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
};

describe('fenix read', () => {
  test('prints all that is read in a page', async () => {
    const { site, environment } = await siteOf(page);
    const { code, stdout, stderr } = await runInMemory(['read', `${site}/a`], environment);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      asked: `${site}/a`,
      url: `${site}/a`,
      canonical: `${site}/drift`,
      truncated: false,
      title: 'On drift',
      text: 'Genetic drift.',
      language: 'en',
      terms: { drift: 2 },
    });
  });

  test('prints its text alone', async () => {
    const { site, environment } = await siteOf(page);
    expect((await runInMemory(['read', '--text', `${site}/a`], environment)).stdout).toBe('Genetic drift.\n');
  });

  test.each(['nonsense', 'ftp://a.example/', 'https://'])('says what an address looks like: %s', async (asked) => {
    expect(await runInMemory(['read', asked])).toEqual({
      code: 1,
      stdout: '',
      stderr: `fenix: "${asked}" is no address of a page: one looks like https://example.org/page\n`,
    });
  });

  test.each([
    ['/private/a', /^fenix: its robots\.txt forbids it \(Disallow: \/private\)\n$/],
    ['/missing', /^fenix: the site answered 404\n$/],
    ['/picture', /^fenix: not a page: its type is image\/png\n$/],
  ])('says in one line why it cannot: %s', async (path, expected) => {
    const { site, environment } = await siteOf(({ url }, response) => {
      response.writeHead(url === '/missing' ? 404 : 200, { 'content-type': 'image/png' }).end();
    });
    const { code, stdout, stderr } = await runInMemory(['read', site + path], environment);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(expected);
  });

  test('asks no private address unless it is told to', async () => {
    const { site } = await siteOf(page);
    const { port } = new URL(site);
    const { code, stderr } = await runInMemory(['read', site], { FENIX_ALLOWED_PORTS: port });
    expect(code).toBe(1);
    expect(stderr).toContain('FENIX_ALLOW_PRIVATE');
  });

  test('asks this machine by its name at any port, and nothing else that is private on its way', async () => {
    const other = await siteOf(page);
    const { site } = await siteOf(({ url }, response) => {
      if (url === '/away') response.writeHead(302, { location: other.site }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    });
    const { port } = new URL(site);
    const here = await runInMemory(['read', '--text', `http://demo.localhost:${port}/`]);
    expect(here).toMatchObject({ code: 0, stdout: 'Genetic drift.\n', stderr: '' });
    const away = await runInMemory(['read', '--text', `http://demo.localhost:${port}/away`]);
    expect(away.code).toBe(1);
    expect(away.stderr).toContain('FENIX_ALLOWED_PORTS');
  });

  test('refuses a wrong environment', async () => {
    const { code, stderr } = await runInMemory(['read', 'http://site.example/'], { FENIX_PAUSE: 'long' });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'fenix: FENIX_PAUSE is "long": allowed is a number from 0 to 60\n',
    });
  });
});

describe('fenix robots', () => {
  async function robots(text: string, ...args: readonly string[]) {
    const file = join(await temporaryFolder(), 'robots.txt');
    await writeFile(file, text);
    return runInMemory(['robots', '--file', file, ...args]);
  }

  test('says of each address whether it is allowed, and which line decided', async () => {
    const text = 'User-agent: *\nDisallow: /a\nAllow: /a/b # but this\n\nUser-agent: tester\nDisallow: /\n';
    const { code, stdout, stderr } = await robots(
      text,
      '--agent',
      'Fenix',
      'http://site.example/a/c',
      '/a/b',
      'https://x/y',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { url: 'http://site.example/a/c', allowed: false, line: 2, rule: 'Disallow: /a' },
      { url: '/a/b', allowed: true, line: 3, rule: 'Allow: /a/b # but this' },
      { url: 'https://x/y', allowed: true, line: null, rule: null },
    ]);
    const tester = await robots(text, '--agent', 'tester/1.0', '/y');
    expect(JSON.parse(tester.stdout)).toMatchObject({ allowed: false, line: 6 });
  });

  test('says why an address is forbidden that no rule forbids', async () => {
    const path = `/${'a'.repeat(8_000)}`;
    const { stdout } = await robots('User-agent: *\nDisallow: /b', '--agent', 'Fenix', path);
    expect(JSON.parse(stdout)).toEqual({
      url: path,
      allowed: false,
      line: null,
      rule: null,
      why: expect.stringContaining('too long'),
    });
  });

  test.each([
    [
      'a file that is not there',
      ['--file', '/nowhere/robots.txt', '--agent', 'x', '/a'],
      /^fenix: there is no file \/nowhere\/robots\.txt\n$/,
    ],
    ['what is no address', ['--agent', 'x', 'nonsense'], /^fenix: "nonsense" is neither an address nor a path\n$/],
  ])('stops with one line at %s', async (_, args, expected) => {
    const { code, stdout, stderr } = await robots('', ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(expected);
  });
});
