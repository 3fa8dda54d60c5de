/**
 * A real metasearch engine, searx, with SearXNG's JSON, over the demo web's two engines and a dead one. It is Debian's package,
 * downloaded if it is missing.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BEGINNING, type DemoWeb, startDemoWeb } from '../demo/demo.ts';
import { addressOf, runFenix, startFenix } from '../test/src/support/command.ts';
import { temporaryFolder } from '../test/src/support/folders.ts';
import { closedPort } from '../test/src/support/http.ts';
import { FarPerson } from '../test/world/far-person.ts';

const SEARX = '/usr/bin/searx-run';
const PATIENCE_MS = 120_000;

/** Its engines by name, with their addresses. */
function settingsOf(port: number, engines: Readonly<Record<string, string>>): string {
  const settings = {
    general: { debug: false, instance_name: 'searx' },
    brand: {},
    search: {
      safe_search: 0,
      autocomplete: '',
      default_lang: '',
      formats: ['html', 'json'],
      ban_time_on_fail: 1,
      max_ban_time_on_fail: 2,
    },
    server: { port, bind_address: '127.0.0.1', secret_key: 'a soak', base_url: false, method: 'GET' },
    ui: {
      static_path: '/usr/share/python3-searx/static',
      templates_path: '/usr/share/python3-searx/templates',
      default_theme: 'oscar',
      default_locale: '',
    },
    outgoing: { request_timeout: 10, pool_connections: 10, pool_maxsize: 5, useragent_suffix: '', enable_http: true },
    locales: { en: 'English' },
    doi_resolvers: { 'doi.org': 'https://doi.org/' },
    default_doi_resolver: 'doi.org',
    checker: { off_when_debug: true },
    engines: Object.entries(engines).map(([name, origin]) => ({
      name,
      engine: 'json_engine',
      shortcut: name,
      categories: 'general',
      paging: true,
      first_page_num: 1,
      enable_http: true,
      search_url: `${origin}?q={query}&pageno={pageno}&format=json`,
      results_query: 'results',
      url_query: 'url',
      title_query: 'title',
      content_query: 'content',
    })),
  };
  // JSON is valid YAML.
  return JSON.stringify(settings);
}

/** The address of searx, for a single test. */
async function searxOver(engines: Readonly<Record<string, string>>): Promise<string> {
  if (!existsSync(SEARX)) execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'searx']);
  const port = await closedPort();
  const file = join(await temporaryFolder(), 'settings.yml');
  await writeFile(file, settingsOf(port, engines));
  const child = spawn(SEARX, [], { env: { PATH: process.env['PATH'], SEARX_SETTINGS_PATH: file }, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  const answer = () =>
    fetch(origin).then(
      ({ status }) => status,
      () => 'nothing yet',
    );
  await expect.poll(answer, { timeout: PATIENCE_MS }).toBe(200);
  return origin;
}

let web: DemoWeb;
beforeAll(async () => {
  web = await startDemoWeb({ port: 0, now: () => BEGINNING });
  await web.warm();
});
afterAll(() => web.close());

/** A dead engine, beside the demo's two or alone. */
async function someDead(beside: readonly string[]): Promise<string> {
  const { port } = new URL(web.originOf('search'));
  const alive = beside.map((id) => [id, `http://127.0.0.1:${port}/${id}`]);
  return searxOver({ ...Object.fromEntries(alive), silent: `http://127.0.0.1:${await closedPort()}/search` });
}

const environment = async (searx: string) => ({
  FENIX_DATA: await temporaryFolder(),
  FENIX_PORT: '0',
  FENIX_ENGINES: 'searxng',
  FENIX_AUTONOMOUS: 'false',
  FENIX_SEARXNG_URL: searx,
  FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
  FENIX_ALLOWED_PORTS: new URL(web.originOf('search')).port,
  FENIX_PAUSE: '0',
});

async function sessionOver(searx: string) {
  const address = await addressOf(startFenix(['serve'], await environment(searx)));
  const ana = new FarPerson(address, 'ana');
  await ana.signUp();
  const settings = { words: 'genetic algorithms', language: 'en', pagesPerSession: 10 } as const;
  const { id } = await ana.post('/api/agents', settings);
  await ana.post(`/api/agents/${id}/sessions`);
  const session = () => ana.get(`/api/agents/${id}/sessions/1`);
  await expect.poll(async () => (await session()).state, { timeout: PATIENCE_MS }).toBe('done');
  return session();
}

describe('searx', () => {
  it('is asked from a shell, says which of its engines gave nothing, and the others give their pages', async () => {
    const search = ['search', 'genetic', 'algorithms', '--limit', '20', '--json'];
    const { code, stdout, stderr } = await runFenix(search, await environment(await someDead(['search', 'find'])));
    expect(code).toBe(0);
    const urls = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { url: string }).url);
    expect(urls).toHaveLength(20);
    expect(urls.every((url) => web.serves(new URL(url)))).toBe(true);
    expect(stderr).toMatch(/^fenix: SearXNG: of its engines these gave nothing: silent \(.+\)\n$/);
  });

  it('fills a session one result page at a time, and the session says what is dead', async () => {
    web.log.clear();
    const { shown, sources } = await sessionOver(await someDead(['search', 'find']));
    expect(shown).toBeGreaterThanOrEqual(10);
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatchObject({ remark: expect.stringMatching(/gave nothing: silent \(/) });
    for (const engine of ['search', 'find']) {
      const asked = web.log.entries(engine);
      expect(asked.length).toBeGreaterThan(0);
      for (const [i, { began }] of asked.entries()) expect(began).toBeGreaterThanOrEqual(asked[i - 1]?.ended ?? 0);
    }
  });

  it('none of whose engines answers has found nothing because of that', async () => {
    const { shown, sources } = await sessionOver(await someDead([]));
    expect(shown).toBe(0);
    expect(sources[0]).toMatchObject({ found: 0, error: expect.stringMatching(/gave nothing: silent \(/) });
  });
});
