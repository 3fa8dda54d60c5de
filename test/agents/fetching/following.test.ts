/** Redirects, frames and the parts of a page. */
import { describe, expect, test } from 'vitest';
import { asSaid, type Compute, type Fetched, FetchFailed, parseHtml, readFrom } from '../../../agents/agents.ts';
import { targetOfScript } from '../../../agents/reader/script-redirect.ts';
import { signsOf } from '../../../agents/reader/signs.ts';
import { inThread } from '../../../src/outside/compute/compute.ts';
import cases from './following-cases.json' with { type: 'json' };
import scripts from './script-redirects.json' with { type: 'json' };
import { failureOf, fakeLedger } from './support.ts';

const SITE = 'http://site.example';

type Pages = Readonly<Record<string, string | Partial<Fetched> | Error>>;

/** Pages of the site by their paths, and pages of other sites by their addresses. */
function webOf(pages: Pages, browser: Pick<Compute, 'render' | 'needsRendering'> = {}) {
  const fetched: string[] = [];
  const ledger = fakeLedger();
  const follow = (path: string) =>
    readFrom(SITE + path, {
      async fetch(address) {
        fetched.push(address);
        const there = pages[address.startsWith(`${SITE}/`) ? address.slice(SITE.length) : address];
        const page = there ?? new FetchFailed(asSaid('the site answered 404'), { kind: 'status' });
        if (page instanceof Error) throw page;
        const given = typeof page === 'string' ? { bytes: new TextEncoder().encode(page) } : page;
        return { url: address, contentType: 'text/html; charset=utf-8', bytes: new Uint8Array(), ...given };
      },
      compute: { ...inThread(), ...browser },
      ledger,
      sites: { knowledge: async () => undefined },
    });
  return { follow, fetched, told: ledger.entries };
}

const refresh = (content: string) => `<meta http-equiv="Refresh" content="${content}">`;
const script = (code: string) => `<html><head><script>${code}</script></head><body></body></html>`;
const LONG = 'words that somebody reads '.repeat(20);

describe('meta refresh', () => {
  test.each(cases.refreshes as [string, string][])('%s is followed', async (content, path) => {
    const { follow } = webOf({ '/a': refresh(content), [path]: '<p>there' });
    expect(await follow('/a')).toMatchObject({ url: SITE + path, page: { text: 'there' } });
  });

  test.each(['300; url=/b', '11; url=/b', '5', '', '0; url=', '0; url=/a', '0; url=#top', '0; url=http://'])(
    '%j is not followed',
    async (content) => {
      const { follow, fetched } = webOf({ '/a': `${refresh(content)}<p>here`, '/b': '<p>there' });
      expect((await follow('/a')).page.text).toBe('here');
      expect(fetched).toHaveLength(1);
    },
  );

  test('is not followed if its delay leaves time to read and the page has text', async () => {
    const { follow } = webOf({ '/a': `${refresh('5; url=/b')}<p>${LONG}`, '/b': '<p>there' });
    expect((await follow('/a')).url).toBe(`${SITE}/a`);
  });

  test.each([
    [LONG, '/a'],
    ['little', '/b'],
  ])('in noscript is followed only from a page with little text: %#', async (text, path) => {
    const page = `<noscript>${refresh('0; url=/b')}</noscript><p>${text}`;
    const { follow } = webOf({ '/a': page, '/b': '<p>there' });
    expect((await follow('/a')).url).toBe(SITE + path);
  });

  test('counts from the base address of the page', async () => {
    const { follow } = webOf({
      '/a': `<base href="http://other.example/x/">${refresh('0; url=b')}`,
      'http://other.example/x/b': '<p>there',
    });
    expect((await follow('/a')).url).toBe('http://other.example/x/b');
  });
});

describe('a script', () => {
  test.each(scripts as [code: string, target: string | null][])('%s sends to %s', (code, target) => {
    // For a computed address only the written beginning is known.
    expect(targetOfScript(code)).toBe(target ?? undefined);
  });

  test('is followed from a page with little text', async () => {
    const { follow } = webOf({ '/a': script('location.replace("/b")'), '/b': '<p>there' });
    expect((await follow('/a')).page.text).toBe('there');
  });

  test('is not followed from a page that has something to say', async () => {
    const { follow } = webOf({ '/a': `${script('location="/b"')}<p>${LONG}`, '/b': '<p>there' });
    expect((await follow('/a')).url).toBe(`${SITE}/a`);
  });

  test('that is long is not followed', () => {
    expect(signsOf(parseHtml(script(`${'work();'.repeat(1000)} location = "/b"`)), `${SITE}/a`).next).toBeUndefined();
  });
});

test.each<[string, Pages, string, number]>([
  ['of two', { '/0': refresh('0;/b'), '/b': script('location="/0"') }, 'circle', 2],
  ['back to where a redirect came from', { '/0': { url: `${SITE}/c`, bytes: bytesOf(refresh('0;/0')) } }, 'circle', 1],
  [
    'without a repetition, after five hops',
    Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`/${i}`, refresh(`0;/${i + 1}`)])),
    'more than 5 times',
    6,
  ],
])('loops are cut: %s', async (_, pages, why, visits) => {
  const { follow, fetched } = webOf(pages);
  expect((await failureOf(follow('/0'))).message).toContain(why);
  expect(fetched).toHaveLength(visits);
});

describe('the frames of a page', () => {
  const set = (...sources: readonly string[]) =>
    `<html lang="pt"><head><title>The set</title></head><frameset>${sources
      .map((src) => `<frame src="${src}">`)
      .join('')}<noframes><body>no frames</body></noframes></frameset></html>`;
  const page = (text: string) => `<!doctype html><html><head><title>x</title></head><body><p>${text}</p></body></html>`;

  test('give their text in order, under the title of the frame set', async () => {
    const { follow } = webOf({
      '/a': set('/menu', 'text'),
      '/menu': page('the menu'),
      '/text': page('the text'),
    });
    const { page: read, url } = await follow('/a');
    expect(read).toMatchObject({ title: 'The set', text: 'the menu\nthe text', language: 'pt' });
    expect(url).toBe(`${SITE}/a`);
  });

  test('within frames are opened two levels deep', async () => {
    const { follow } = webOf({
      '/a': set('/b'),
      '/b': set('/c', '/d'),
      '/c': page('deep'),
      '/d': set('/e'),
      '/e': page('too deep'),
    });
    expect((await follow('/a')).page.text).toBe('deep');
  });

  test('that hold their own frame set are opened once', async () => {
    const { follow, fetched } = webOf({ '/a': set('/a', '/b', '/b#x'), '/b': page('once') });
    expect((await follow('/a')).page.text).toBe('once');
    expect(fetched).toEqual([`${SITE}/a`, `${SITE}/b`]);
  });

  test('beyond ten are left out, with a remark', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `/f${i}`);
    const { follow } = webOf({
      '/a': set(...names),
      ...Object.fromEntries(names.map((name) => [name, page(name)])),
    });
    const { page: read, truncated } = await follow('/a');
    expect(read.text.split('\n')).toEqual(names.slice(0, 10));
    expect(truncated).toBe(true);
  });

  test('that fail are missing, and if all fail, the page fails', async () => {
    const half = webOf({ '/a': set('/b', '/c'), '/c': page('there') });
    expect((await half.follow('/a')).page.text).toBe('there');
    const none = webOf({ '/a': set('/b', '/c') });
    expect((await failureOf(none.follow('/a'))).message).toBe('the site answered 404');
  });

  test('within the page are read if they are visible and of its own site', async () => {
    const { follow, fetched } = webOf({
      '/a': [
        '<body><p>outer</p>',
        '<iframe src="/b"></iframe>',
        '<iframe src="http://ads.example/"></iframe>',
        '<iframe src="/c" width="1" height="1"></iframe>',
        '<iframe src="/d" style="display: none"></iframe>',
        '<iframe src="about:blank"></iframe><iframe></iframe></body>',
      ].join(''),
      '/b': page('inner'),
    });
    expect((await follow('/a')).page.text).toBe('outer\ninner');
    expect(fetched).toEqual([`${SITE}/a`, `${SITE}/b`]);
  });

  test('keep their own encoding', async () => {
    const { follow } = webOf({
      '/a': set('/b', '/c'),
      '/b': { contentType: 'text/html; charset=latin1', bytes: Uint8Array.of(0x6f, 0x6c, 0xe1) },
      '/c': 'olá',
    });
    expect((await follow('/a')).page.text).toBe('olá\nolá');
  });
});

describe('a page that shows next to nothing', () => {
  const named = (...links: readonly string[]) =>
    `<title>The ice</title><meta name="author" content="Ana Lima">${links.map((link) => `<link ${link}>`).join('')}<div id="app"></div>`;
  const amp = 'rel="amphtml" href="/amp/a"';
  const json = 'rel="alternate" type="application/json" href="/wp-json/wp/v2/posts/7"';
  const feed = (href: string, title = '') =>
    `rel="alternate" type="application/rss+xml" href="${href}" title="${title}"`;
  const item = (link: string, text: string, date: string) =>
    `<item><title>The ice</title><link>${SITE}${link}</link><pubDate>${date}</pubDate><content:encoded><![CDATA[<p>${text}</p>]]></content:encoded></item>`;
  const rss = (...items: readonly string[]) => ({
    contentType: 'application/rss+xml',
    bytes: bytesOf(
      `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Site</title>${items.join('')}</channel></rss>`,
    ),
  });
  const MONDAY = 'Mon, 01 Jun 2026 10:00:00 GMT';
  const TUESDAY = 'Tue, 02 Jun 2026 10:00:00 GMT';

  test('is read from its AMP version, with its own title and author', async () => {
    const { follow, fetched } = webOf({ '/a': named(amp), '/amp/a': `<title>AMP</title><p>${LONG}</p>` });
    const { page: read, url, canonical } = await follow('/a');
    expect(read).toMatchObject({ title: 'The ice', author: 'Ana Lima', text: LONG.trim() });
    expect({ url, canonical, fetched }).toEqual({ url: `${SITE}/a`, fetched: [`${SITE}/a`, `${SITE}/amp/a`] });
  });

  // As WordPress answers (https://developer.wordpress.org/rest-api/reference/posts/).
  test('is read from the post in its JSON', async () => {
    const post = { id: 7, title: { rendered: 'The ice' }, content: { rendered: `<p>${LONG}</p>`, protected: false } };
    const answer = { contentType: 'application/json; charset=UTF-8', bytes: bytesOf(JSON.stringify(post)) };
    const { follow } = webOf({ '/a': named(json), '/wp-json/wp/v2/posts/7': answer });
    expect((await follow('/a')).page.text).toContain(LONG.trim());
  });

  // As Discourse has it: `/t/ice/9.rss` with the posts of `/t/ice/9`, the newest first.
  test('is read from its own feed, or from its entry in a feed of its site', async () => {
    const { follow, fetched } = webOf({
      '/t/ice/9': named(feed('/feed'), feed('/t/ice/9.rss')),
      '/t/ice/9.rss': rss(item('/t/ice/9/2', `second ${LONG}`, TUESDAY), item('/t/ice/9/1', `first ${LONG}`, MONDAY)),
      '/a': named(feed('/comments/feed'), feed('/a/feed', 'The ice: comments'), feed('/feed')),
      '/feed': rss(item('/b', `other ${LONG}`, TUESDAY), item('/a', `own ${LONG}`, MONDAY)),
    });
    const posts = (await follow('/t/ice/9')).page.text;
    expect(posts.indexOf('first words')).toBeGreaterThanOrEqual(0);
    expect(posts.indexOf('second words')).toBeGreaterThan(posts.indexOf('first words'));
    const entry = (await follow('/a')).page.text;
    expect(entry).toContain('own words');
    expect(entry).not.toContain('other words');
    expect(fetched).toEqual(['/t/ice/9', '/t/ice/9.rss', '/a', '/feed'].map((path) => SITE + path));
  });

  test('asks at most two further addresses of its own site, and stays as it is if none has more text', async () => {
    const { follow, fetched } = webOf({
      '/a': named('rel="amphtml" href="http://other.example/a"', feed('/f1'), json, amp, feed('/f2')),
      '/amp/a': '<p>as little',
    });
    expect((await follow('/a')).page).toMatchObject({ title: 'The ice', text: '' });
    expect(fetched).toEqual(['/a', '/amp/a', '/wp-json/wp/v2/posts/7'].map((path) => SITE + path));
  });

  test('asks no further address if it has enough text, and takes none that may not be kept', async () => {
    const enough = webOf({ '/a': `${named(amp)}<p>${LONG}</p>` });
    await enough.follow('/a');
    expect(enough.fetched).toHaveLength(1);
    const unkept = webOf({ '/a': named(amp), '/amp/a': `<meta name="robots" content="noindex"><p>${LONG}</p>` });
    expect((await unkept.follow('/a')).page.text).toBe('');
  });

  test('becomes private if its text comes from a private network', async () => {
    const { follow } = webOf({ '/a': named(amp), '/amp/a': { bytes: bytesOf(`<p>${LONG}</p>`), isPrivate: true } });
    expect(await follow('/a')).toMatchObject({ isPrivate: true, page: { text: LONG.trim() } });
  });
});

describe('a browser', () => {
  const app = (head = '') => `${head}<div id="app"></div><script src="/app.js"></script>`;
  const amp = '<link rel="amphtml" href="/amp/a">';
  const shows = (html: string) => ({
    contentType: 'text/html',
    url: `${SITE}/a`,
    bytes: bytesOf(html),
  });
  const browserOf = (shown: Fetched | FetchFailed | undefined, isNeeded = false) => {
    const rendered: string[] = [];
    const render: Compute['render'] = async ({ url }) => {
      rendered.push(url);
      if (shown instanceof FetchFailed) throw shown;
      return shown;
    };
    return { rendered, render, needsRendering: async () => isNeeded };
  };

  test('shows the text that scripts make, with its title', async () => {
    const browser = browserOf(shows(`<title>Made by scripts</title><p>${LONG}</p>`));
    const { follow } = webOf({ '/a': app('<title>App</title>') }, browser);
    expect((await follow('/a')).page).toMatchObject({ title: 'Made by scripts', text: LONG.trim() });
  });

  test.each([
    ['says enough', `${app()}<p>${LONG}</p>`],
    ['has no scripts', '<p>little</p><script type="application/ld+json">{}</script>'],
    ['stands elsewhere', app(amp)],
  ])('is not asked for a page that %s', async (_, html) => {
    const browser = browserOf(undefined);
    await webOf({ '/a': html, '/amp/a': `<p>${LONG}</p>` }, browser).follow('/a');
    expect(browser.rendered).toEqual([]);
  });

  test('is asked first for sites that are known to need it', async () => {
    const { follow, fetched } = webOf({ '/a': app(amp) }, browserOf(shows(`<p>${LONG}</p>`), true));
    await follow('/a');
    expect(fetched).toEqual([`${SITE}/a`]);
  });

  test('may fail without failing a page that has text', async () => {
    const browser = browserOf(new FetchFailed(asSaid('a browser could not show it')));
    expect((await webOf({ '/a': `little${app()}` }, browser).follow('/a')).page.text).toBe('little');
    expect((await failureOf(webOf({ '/a': app() }, browser).follow('/a'))).message).toBe('a browser could not show it');
  });

  test('keeps no page that asks not to be kept', async () => {
    const browser = browserOf(shows(`<meta name="robots" content="noindex"><p>${LONG}</p>`));
    expect((await webOf({ '/a': app() }, browser).follow('/a')).page.text).toBe('');
  });
});

describe('a page', () => {
  test.each(['noindex', 'NoIndex, nofollow', 'none', 'noarchive'])('that says %s is not kept', async (content) => {
    const { follow } = webOf({ '/a': `<meta name="Robots" content="${content}"><p>x` });
    expect(await failureOf(follow('/a'))).toMatchObject({ kind: 'unkept' });
  });

  test('opens no more frames once the first are large enough, with a remark', async () => {
    const large = (text: string) => ({ bytes: bytesOf(`<p>${text}</p>${' '.repeat(2_700_000)}`) });
    const { follow, fetched } = webOf({
      '/a': '<iframe src="/1"></iframe><iframe src="/2"></iframe><iframe src="/3"></iframe>',
      '/1': large('one'),
      '/2': large('two'),
      '/3': large('three'),
    });
    expect(await follow('/a')).toMatchObject({ truncated: true, page: { text: 'one\ntwo' } });
    expect(fetched).toEqual(['/a', '/1', '/2'].map((path) => SITE + path));
  });

  test('that may not be kept is told to the ledger once, under its own site or its frame’s', async () => {
    const noindex = '<meta name="robots" content="noindex"><p>x';
    const { follow, told } = webOf({
      '/page': `${noindex}<iframe src="/frame"></iframe>`,
      '/frame': '<p>inner',
      '/set': '<frameset><frame src="http://other.example/x"></frameset>',
      'http://other.example/x': noindex,
    });
    expect((await failureOf(follow('/page'))).kind).toBe('unkept');
    expect(told).toEqual([['refused', 'site.example', 'unkept']]);
    expect((await failureOf(follow('/set'))).kind).toBe('unkept');
    expect(told.slice(1)).toEqual([['refused', 'other.example', 'unkept']]);
  });

  test('that the fetch refused is not told to the ledger again', async () => {
    const { follow, told } = webOf({ '/a': new FetchFailed(asSaid('X-Robots-Tag'), { kind: 'unkept' }) });
    expect((await failureOf(follow('/a'))).kind).toBe('unkept');
    expect(told).toEqual([]);
  });

  test.each(['index, follow', 'nofollow', 'max-snippet:-1'])('that says %s is kept', async (content) => {
    const { follow } = webOf({ '/a': `<meta name="robots" content="${content}"><p>x` });
    expect((await follow('/a')).page.text).toBe('x');
  });

  test('records its canonical address without following it', async () => {
    const { follow, fetched } = webOf({ '/a?x=1': '<link rel="canonical" href="/a"><p>x' });
    expect(await follow('/a?x=1')).toMatchObject({ url: `${SITE}/a?x=1`, canonical: `${SITE}/a` });
    expect(fetched).toHaveLength(1);
  });

  test('that came in part says so, and fails without a text', async () => {
    const part = { truncated: true, bytes: bytesOf('<p>the beginning') };
    const { follow } = webOf({ '/a': part, '/b': { truncated: true, bytes: bytesOf('   ') } });
    expect(await follow('/a')).toMatchObject({ truncated: true, page: { text: 'the beginning' } });
    expect((await failureOf(follow('/b'))).kind).toBe('size');
  });

  test('that is longer than Fenix reads says so', async () => {
    const { follow } = webOf({ '/a': { bytes: bytesOf(`<p>${'word '.repeat(410_000)}`) } });
    expect((await follow('/a')).truncated).toBe(true);
  });

  test('of plain text has its first line as title', async () => {
    const bytes = bytesOf('\nOn <evolution> & more\n\nSecond paragraph');
    const { follow } = webOf({ '/a': { contentType: 'text/plain', bytes } });
    expect((await follow('/a')).page).toMatchObject({
      title: 'On <evolution> & more',
      text: 'On <evolution> & more\nSecond paragraph',
    });
  });
});

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
