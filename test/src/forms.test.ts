import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answersIn, linesOf } from './support/json-lines.ts';
import { runInMemory } from './support/streams.ts';

const HTML =
  '<form role="search"><input name="q" aria-label="Search the shop"><button>Search</button></form><form method="post"><input type="password" name="p"><input name="login"></form>';

describe('fenix forms', () => {
  test('answers every page of a batch, packed or not', async () => {
    const input = linesOf({ id: 'a', url: 'https://p.example/', html: HTML }, { html: '<p>none</p>' });
    for (const written of [input, gzipSync(input)]) {
      const { code, stdout, stderr } = await runInMemory(['forms'], {}, written);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(answersIn(stdout)).toEqual([
        {
          id: 'a',
          forms: [
            {
              index: 0,
              kind: 'search',
              confidence: expect.any(Number),
              fields: [
                { name: 'q', role: 'query', label: 'Search the shop' },
                { name: '', role: 'submit', label: 'Search' },
              ],
            },
            { index: 1, kind: 'login', confidence: expect.any(Number), fields: expect.any(Array) },
          ],
        },
        { forms: [] },
      ]);
    }
  });

  test('says of a search that a script makes whether it is beyond us', async () => {
    const field = '<div><input placeholder="Search the archive"></div>';
    const input = linesOf(
      { html: field, url: 'https://p.example/' },
      { html: field.replace('<div', '<div data-url="/find?q="'), url: 'https://p.example/' },
    );
    expect(answersIn((await runInMemory(['forms'], {}, input)).stdout)).toEqual([
      { forms: [], scripted: [{ label: 'Search the archive', isBeyondUs: true }] },
      { forms: [], scripted: [{ label: 'Search the archive', isBeyondUs: false }] },
    ]);
  });

  test.each([
    ['forms', '<form><input name="q"></form>'.repeat(201), 200],
    ['fields of one form', `<form>${'<input name="q">'.repeat(201)}</form>`, 1],
    ['markup before a form', `${HTML}${'<br>'.repeat(300_000)}${HTML}`, 2],
  ])('says where there are more %s than it tells', async (_, html, told) => {
    const [answer] = answersIn((await runInMemory(['forms'], {}, linesOf({ html }))).stdout);
    expect(answer).toMatchObject({ truncated: true });
    expect(answer?.['forms']).toHaveLength(told);
  });

  test('answers a bad line by what is wrong with it and goes on', async () => {
    const input = `${linesOf({ id: 1 }, { id: 2, html: '', url: 7 })}oops\n${linesOf({ id: 3, html: HTML })}`;
    const { code, stdout } = await runInMemory(['forms'], {}, input);
    expect(code).toBe(1);
    expect(answersIn(stdout)).toMatchObject([
      { id: 1, error: '"html" must be a text' },
      { id: 2, error: '"url" must be a text' },
      { error: expect.stringMatching(/^not JSON/) },
      { id: 3, forms: [{ index: 0 }, { index: 1 }] },
    ]);
  });
});
