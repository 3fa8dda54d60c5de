import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './support/folders.ts';
import { runInMemory } from './support/streams.ts';

const URL = 'https://shop.example/busca?q=tv';
const TVS = ['TV 32 polegadas', 'TV 40 polegadas', 'TV 50 polegadas', 'TV 65 polegadas'];
const HTML = `<main><ul>${TVS.map(
  (title, i) => `<li class="item"><h3><a href="/p/${i}">${title}</a></h3><b class="preco">R$ ${i + 1}.299,90</b></li>`,
).join('')}</ul></main>`;

interface Wrapped {
  readonly id?: unknown;
  readonly error?: string;
  readonly wrapper: { readonly mode: string } | null;
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly confidence: number;
  readonly why?: string;
}

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Wrapped);

describe('fenix wrap', () => {
  test.each(['default', 'faithful'])('finds the records of a saved page, by the way called %s', async (mode) => {
    const page = join(await temporaryFolder(), 'page.html');
    await writeFile(page, HTML);
    const { code, stdout } = await runInMemory(['wrap', '--html', page, '--url', URL, '--term', 'tv', '--mode', mode]);
    const [found] = lines(stdout);
    expect(code).toBe(0);
    expect(found?.wrapper?.mode).toBe(mode);
    expect(found?.confidence).toBeGreaterThan(0);
    expect(found?.records.map(({ title }) => title)).toEqual(TVS);
    expect(found?.records[1]).toMatchObject({
      link: 'https://shop.example/p/1',
      price: { amount: '2299.9', currency: 'BRL' },
      instalments: null,
      image: null,
    });
  });

  test('answers a batch in its order, errors among it', async () => {
    const input = [
      { id: 'a', url: URL, html: HTML, term: 'tv' },
      { id: 'b', url: 'file:///etc/passwd', html: HTML },
      { id: 'c', url: URL },
      { id: 'd', url: URL, html: '<p>nothing</p>' },
    ];
    const { code, stdout } = await runInMemory(['wrap'], {}, input.map((line) => JSON.stringify(line)).join('\n'));
    const [a, b, c, d] = lines(stdout);
    expect(code).toBe(1);
    expect([a?.id, a?.records.length]).toEqual(['a', 4]);
    expect(b).toEqual({ id: 'b', error: '"url" must say where the page was: https://…' });
    expect(c).toEqual({ id: 'c', error: '"html" must be a text' });
    expect(d).toMatchObject({ id: 'd', wrapper: null, records: [], confidence: 0 });
    expect(d?.why).toMatch(/^no list of records stands on it: take a page of results with three of them or more/);
  });

  test.each([
    [
      'says that nothing was found',
      '<p>Nenhum produto encontrado</p>',
      /^the page says that nothing was found.*\("nenhum produto/,
    ],
    ['is an error', '<h1>Access denied</h1>', /^the page is an error, or wants to see a person.*\("access denied"/],
  ])('says of a page that %s what to do', async (_, html, why) => {
    const { stdout } = await runInMemory(['wrap'], {}, JSON.stringify({ url: URL, html }));
    expect(lines(stdout)[0]?.why).toMatch(why);
  });

  test('wants to know where a saved page was', async () => {
    const page = join(await temporaryFolder(), 'page.html');
    await writeFile(page, HTML);
    const { code, stderr } = await runInMemory(['wrap', '--html', page]);
    expect(code).toBe(1);
    expect(stderr).toContain('--url must say where the page was');
  });
});
