/** A session on a site that does not answer is stopped from the window. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressOf, startFenix } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { httpServer } from '../src/support/http.ts';
import { addresses, createAgent, sayItIn, story } from './support.ts';

/** A site with one good page and more silent pages than a story can wait for, and a service that finds them. */
async function slowService() {
  const { port } = await httpServer(({ url }, response) => {
    if (url === '/robots.txt') response.writeHead(404).end();
    else if (url === '/good') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A page to read</p>');
  });
  const found = ['good', ...Array.from({ length: 30 }, (_, i) => `never/${i}`)];
  const results = found.map((path) => ({ url: `http://127.0.0.1:${port}/${path}`, title: path, content: '' }));
  const engine = await httpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
  });
  const service = startFenix(['serve'], {
    FENIX_DATA: await temporaryFolder(),
    FENIX_PORT: '0',
    FENIX_PAUSE: '0',
    FENIX_SEARXNG_URL: `http://127.0.0.1:${engine.port}`,
    FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
    FENIX_SHARED_NETWORKS: '127.0.0.0/8',
    FENIX_ALLOWED_PORTS: String(port),
  });
  return { address: await addressOf(service), good: `http://127.0.0.1:${port}/good` };
}

function sessionRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const [, path] = /\/(sessions.*)$/.exec(pathname + search) ?? [];
    if (path !== undefined) asked.push(`${request.method()} ${path}`);
  });
  return asked;
}

story(
  'Stop now makes a list of the pages read so far, in both languages, and loads only that session',
  async (newcomer) => {
    const { address, good } = await slowService();
    const { page, complaints } = await newcomer(address, 'hasty');
    await createAgent(page, 'slow things', 10);
    await page.getByRole('button', { name: 'Look now' }).click();
    const progress = page.getByTestId('progress');
    await progress.getByText(/1 of \d+ pages read/).click();
    await progress.getByText('1 kept').waitFor();
    expect(await progress.getByText('failed').count()).toBe(0);
    await page.getByTestId('searching').waitFor();
    expect(await page.getByText('Its time was over').count()).toBe(0);
    const asked = sessionRequests(page);
    await page.getByRole('button', { name: 'Stop now' }).click();
    await page.getByText('You stopped it').waitFor();
    expect(await addresses(page)).toEqual([good]);
    expect([...new Set(asked)].filter((each) => each !== 'POST sessions/1/seen')).toEqual([
      'GET sessions?limit=1',
      'POST sessions/1/cancel',
      'GET sessions/1',
    ]);

    await sayItIn(page, 'Português');
    await page.getByRole('button', { name: 'Procurar agora' }).click();
    await page.getByRole('button', { name: 'Parar agora' }).click();
    await page.getByTestId('newer').getByText('Não encontrou nada de novo.').waitFor();
    await page.getByTestId('newer').getByRole('button', { name: 'Mostrar' }).click();
    await page.getByText('Terminou antes de ler alguma coisa.').waitFor();
    await page.getByText('Você parou a busca').waitFor();
    expect(complaints).toEqual([]);
  },
);

story('Stop now just after the end of a session reports no error', async (newcomer) => {
  const { address, good } = await slowService();
  const { page } = await newcomer(address, 'late');
  await createAgent(page, 'slow things', 10);
  await page.getByRole('button', { name: 'Look now' }).click();
  await page
    .getByTestId('progress')
    .getByText(/1 of \d+ pages read/)
    .waitFor();
  await page.route('**/cancel', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 409, json: { detail: 'this session has ended already' } });
  });
  const answered = page.waitForResponse('**/cancel');
  await page.getByRole('button', { name: 'Stop now' }).click();
  await (await answered).finished();
  await page.getByText('You stopped it').waitFor();
  expect(await addresses(page)).toEqual([good]);
  expect(await page.getByTestId('notices').textContent()).toBe('');
});

story(
  'pages show before their session ends, are read and rated meanwhile, and are sorted on request',
  async (newcomer) => {
    const { address, good } = await slowService();
    const { page, complaints } = await newcomer(address, 'early');
    await createAgent(page, 'slow things', 10);
    await page.getByRole('button', { name: 'Look now' }).click();
    await page.getByText('Still searching: 1 page so far').waitFor();
    expect(await addresses(page)).toEqual([good]);
    await page.keyboard.press('j');
    await page.keyboard.press('+');
    const rated = page.locator('article.page button[aria-pressed="true"]');
    await rated.waitFor();
    await page.reload();
    await page.getByText('Still searching: 1 page so far').waitFor();
    await rated.waitFor();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Stop now' }).click();
    await page.getByText('the list can be put in order').waitFor();
    await page.getByRole('button', { name: 'Put it in order' }).click();
    await page.getByText('You stopped it').waitFor();
    expect(await addresses(page)).toEqual([good]);
    expect(await rated.count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);
