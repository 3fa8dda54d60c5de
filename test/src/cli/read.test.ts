/** `fenix read` of a site that answers, and `fenix robots` of an address that no rule speaks of. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';
import { httpServer } from '../support/http.ts';
import { runInMemory } from '../support/streams.ts';

const PAGE =
  '<html lang="en"><title>On drift</title><link rel="canonical" href="/drift"><body><p>Genetic drift.</p></body></html>';

/** `away` is where its page `/away` leads. */
async function site(away = '') {
  const { port } = await httpServer(({ url }, response) => {
    if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /private');
    else if (url === '/missing') response.writeHead(404).end();
    else if (url === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end();
    else if (url === '/away') response.writeHead(302, { location: away }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  const environment = { FENIX_ALLOW_PRIVATE: '127.0.0.1', FENIX_ALLOWED_PORTS: String(port), FENIX_PAUSE: '0' };
  return { origin: `http://127.0.0.1:${port}`, port, environment };
}

test('the command prints all facts of a page, or its text alone', async () => {
  const { origin, environment } = await site();
  const { code, stdout, stderr } = await runInMemory(['read', `${origin}/a`], environment);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const addresses = { asked: `${origin}/a`, url: `${origin}/a`, canonical: `${origin}/drift` };
  const read = { truncated: false, title: 'On drift', text: 'Genetic drift.', language: 'en', terms: { drift: 2 } };
  expect(JSON.parse(stdout)).toMatchObject({ ...addresses, ...read });
  expect((await runInMemory(['read', '--text', `${origin}/a`], environment)).stdout).toBe('Genetic drift.\n');
});

test.each([
  ['/private/a', /^fenix: its robots\.txt forbids it \(Disallow: \/private\)\n$/],
  ['/missing', /^fenix: the site answered 404\n$/],
  ['/picture', /^fenix: not a page: its type is image\/png\n$/],
])('one line says why %s cannot be read', async (path, says) => {
  const { origin, environment } = await site();
  const { code, stdout, stderr } = await runInMemory(['read', origin + path], environment);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(says);
});

test('a private address is refused unless it is allowed', async () => {
  const { origin, port } = await site();
  const { code, stderr } = await runInMemory(['read', origin], { FENIX_ALLOWED_PORTS: `${port}` });
  expect([code, stderr]).toEqual([1, expect.stringContaining('FENIX_ALLOW_PRIVATE')]);
});

test('an allowed name of this machine is asked at any port, but no other private address on the way', async () => {
  const { port } = await site((await site()).origin);
  const here = await runInMemory(['read', '--text', `http://demo.localhost:${port}/`]);
  expect(here).toMatchObject({ code: 0, stdout: 'Genetic drift.\n', stderr: '' });
  const { code, stderr } = await runInMemory(['read', '--text', `http://demo.localhost:${port}/away`]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('FENIX_ALLOWED_PORTS')]);
});

test('fenix robots says why an address is forbidden without a rule', async () => {
  const file = join(await temporaryFolder(), 'robots.txt');
  await writeFile(file, 'User-agent: *\nDisallow: /b');
  const url = `/${'a'.repeat(8_000)}`;
  const { stdout } = await runInMemory(['robots', '--file', file, '--agent', 'Fenix', url]);
  const why = expect.stringContaining('too long');
  expect(JSON.parse(stdout)).toEqual({ url, allowed: false, line: null, rule: null, why });
});
