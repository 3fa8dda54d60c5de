/** Rendering in the service: one page at a time, within its limit, whatever happens to the browser. */
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Answer, asSaid, type Fetched, FetchFailed } from '../../../../agents/agents.ts';
import type { Parts } from '../../../../src/outside/fetching/fetching.ts';
import { openRenderer, type Renderer, whyNoBrowser } from '../../../../src/outside/rendering/renderer.ts';
import { closing } from '../../support/closing.ts';
import { ROOT } from '../../support/command.ts';
import { failureOf, fakeTime } from '../fetching/support.ts';

const FAKE = join(ROOT, 'dist/test/src/outside/rendering/fake-browser-process.js');
const BUILT = join(ROOT, 'dist/src/outside/rendering/browser-process.js');
const PATIENCE_MS = 20_000;

const page = (path: string, more: Partial<Fetched> = {}): Fetched => ({
  url: `http://site.example${path}`,
  contentType: 'text/html; charset=utf-8',
  bytes: Buffer.from('<div id="app">'),
  ...more,
});

function opened({ browser = '/usr/bin/browser', askPart = noPart, pageMs = PATIENCE_MS } = {}) {
  const errors: unknown[] = [];
  const turns: string[] = [];
  const time = fakeTime();
  const parts: Parts = {
    askPart,
    inTurn(url, work) {
      turns.push(url);
      return work();
    },
  };
  const failed = (error: unknown) => void errors.push(error);
  const renderer = closing(openRenderer({ browser, parts, time, failed, module: FAKE, pageMs }) as Renderer);
  const textAt = async (path: string) => {
    const shown = await renderer.render(page(path));
    return shown === undefined ? undefined : Buffer.from(shown.bytes).toString();
  };
  return { renderer, textAt, errors, turns, time };
}

const noPart: Parts['askPart'] = async () => {
  throw new FetchFailed(asSaid('not there'));
};

async function goneAt(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await passing(20);
  }
}

test('without a named browser there is no renderer', () => {
  const { time } = opened();
  const parts = { askPart: noPart, inTurn: <T>(_: string, work: () => Promise<T>) => work() };
  expect(openRenderer({ browser: '', parts, time, failed: () => undefined, module: FAKE })).toBeUndefined();
});

test('rendering a page is one visit to its site, with the requests of its scripts', async () => {
  const askPart = async (url: string) =>
    ({ url, status: 200, headers: {}, bytes: Buffer.from('text') }) as unknown as Answer;
  const { textAt, turns, renderer } = opened({ askPart });
  expect(await textAt('/show')).toBe('<p>shown <div id="app">');
  expect(await textAt('/ask')).toBe('<p>part text');
  expect(turns).toEqual(['http://site.example/show', 'http://site.example/ask']);
  expect(await renderer.needsRendering('http://www.site.example/other')).toBe(true);
  expect(await renderer.needsRendering('http://other.example/')).toBe(false);
});

test.each<[string, Partial<Fetched>]>([
  ['its reader’s alone', { isPrivate: true }],
  ['no HTML', { contentType: 'application/pdf' }],
])('a page that is %s is not rendered', async (_, more) => {
  const { renderer, turns } = opened();
  expect(await renderer.render(page('/show', more))).toBeUndefined();
  expect(turns).toEqual([]);
});

test.each([
  ['/failed', 'a browser could not show it: its scripts broke it'],
  ['/crash', 'the browser that should show it ended'],
  ['/much', 'what a browser shows of it is too much to be taken'],
])('%s fails for its own page, and for no other', async (path, why) => {
  const { textAt, errors } = opened();
  expect((await failureOf(textAt(path))).message).toBe(why);
  expect(await textAt('/show')).toBe('<p>shown <div id="app">');
  expect(errors).toEqual([]);
});

test.each(['/hang', '/spin'])('%s ends in time, and its browser with it', async (path) => {
  const { textAt, time } = opened();
  const { pid, group, environment } = JSON.parse((await textAt('/process'))?.slice('<p>'.length) ?? '');
  expect(environment).toEqual({});
  const failure = failureOf(textAt(path));
  await passing(50);
  time.pass(PATIENCE_MS);
  expect((await failure).message).toBe('a browser did not come to an end with it within 20 seconds');
  await Promise.all([goneAt(pid), goneAt(group)]);
});

test('no caller waits longer than its patience', async () => {
  const { renderer } = opened();
  const leaving = new AbortController();
  const shown = renderer.render(page('/hang'), { signal: leaving.signal });
  await passing(50);
  leaving.abort(new Error('no more'));
  await expect(shown).rejects.toThrow('no more');
});

test('a browser without work for a minute is closed', async () => {
  const { textAt, time } = opened();
  const { pid, group } = JSON.parse((await textAt('/process'))?.slice('<p>'.length) ?? '');
  time.pass(60_000);
  await Promise.all([goneAt(pid), goneAt(group)]);
  expect(await textAt('/show')).toContain('shown');
});

test('a site that gains nothing by rendering is left alone for a day', async () => {
  const { textAt, turns, time } = opened();
  for (let i = 0; i < 5; i++) await textAt('/little');
  expect(turns).toHaveLength(3);
  time.pass(86_400_000);
  expect(await textAt('/show')).toContain('shown');
});

test('a browser that does not start is reported, and pages are read without it', async () => {
  const { textAt, errors, turns } = opened({ browser: '/usr/bin/broken' });
  expect(await textAt('/show')).toBeUndefined();
  expect(await textAt('/show')).toBeUndefined();
  expect(turns).toHaveLength(1);
  expect(String(errors[0])).toContain('FENIX_BROWSER names /usr/bin/broken, which cannot be used');
});

test('the state of a browser is known before it is needed', async () => {
  const { time } = opened();
  expect(await whyNoBrowser({ browser: '/no/such/browser', time, module: FAKE })).toBe('there is no such file');
  // It ends at once, and is no browser.
  expect(await whyNoBrowser({ browser: process.execPath, time, module: BUILT })).toMatch(/ended/);
});
