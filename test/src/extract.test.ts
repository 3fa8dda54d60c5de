import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './support/folders.ts';
import { answersIn, linesOf } from './support/json-lines.ts';
import { runInMemory } from './support/streams.ts';

const STORY =
  'The old mill stands at the bend of the river, where the water slows before it drops over the weir, and in spring ' +
  'the wheel turns again for anyone who wants to see how flour was made in those days.';
const MENU = '<nav><a href="/">Home</a> <a href="/walks">Walks</a> <a href="/contact">Contact</a></nav>';
const HTML = `<html lang="en"><head><title>The mill</title></head><body>${MENU}<main><p>${STORY}</p></main></body></html>`;

describe('fenix extract', () => {
  test('answers every page of a batch in its order', async () => {
    const input = linesOf({ id: 'a', url: 'https://p.example/mill', html: HTML }, { id: 2, html: '<p>olá</p>' });
    const { code, stdout, stderr } = await runInMemory(['extract'], {}, input);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [first, second] = answersIn(stdout);
    expect(first).toEqual({
      id: 'a',
      title: 'The mill',
      text: STORY,
      language: 'en',
      kind: { name: expect.any(String), confidence: expect.any(Number) },
      template: { kept: 40, dropped: 3 },
      ms: expect.any(Number),
    });
    expect(second).toMatchObject({ id: 2, text: 'olá' });
  });

  test('answers a bad line by what is wrong with it and goes on', async () => {
    const input = `${linesOf({ id: 1 }, { id: 2, html: '', url: 7 })}oops\n${linesOf({ id: 3, html: '<p>words</p>' })}`;
    for (const args of [['extract'], ['extract', '--site']]) {
      const { code, stdout } = await runInMemory(args, {}, input);
      expect(code).toBe(1);
      expect(answersIn(stdout)).toMatchObject([
        { id: 1, error: '"html" must be a text' },
        { id: 2, error: '"url" must be a text' },
        { error: expect.stringMatching(/^not JSON/) },
        { id: 3, text: 'words' },
      ]);
    }
  });

  test('leaves out what the pages of one site repeat', async () => {
    const motto = 'Kept by volunteers who meet on Tuesdays in the back room of the bakery by the bridge.';
    const page = (n: number) =>
      `<body><p>${motto}</p><p>Page ${n}: ${STORY.replaceAll('mill', `mill ${n}`)}</p></body>`;
    const input = linesOf(...[1, 2, 3, 4, 5].map((id) => ({ id, html: page(id) })));
    const { code, stdout } = await runInMemory(['extract', '--site'], {}, input);
    expect(code).toBe(0);
    for (const { id, text } of answersIn(stdout)) {
      expect(text).toContain(`Page ${String(id)}:`);
      expect(text).not.toContain('volunteers');
    }
  });

  test('gives what stands beside the body to who asks for it', async () => {
    const input = linesOf({ id: 1, html: HTML });
    const { stdout } = await runInMemory(['extract', '--with', 'template, comments'], {}, input);
    expect(answersIn(stdout)).toMatchObject([{ text: `Home Walks Contact\n${STORY}` }]);
    const { code, stderr } = await runInMemory(['extract', '--with', 'advice'], {}, input);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('"advice" is no part of a page; parts are title, byline'),
    ]);
  });

  test('reads one saved page', async () => {
    const file = join(await temporaryFolder(), 'page.html');
    await writeFile(file, HTML);
    expect(await runInMemory(['extract', '--file', file])).toEqual({ code: 0, stdout: `${STORY}\n`, stderr: '' });
    const { stdout } = await runInMemory(['extract', '--file', file, '--url', 'https://p.example/mill', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      title: 'The mill',
      text: STORY,
      links: [{ url: 'https://p.example/' }, { url: 'https://p.example/walks' }, { url: 'https://p.example/contact' }],
    });
  });

  test('says so when there is no such page', async () => {
    const { code, stderr } = await runInMemory(['extract', '--file', '/nowhere/page.html']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^fenix: .*\/nowhere\/page\.html/);
  });
});
