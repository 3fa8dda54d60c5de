/** The signs of a page are few and have whole addresses, however the page is made. */
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../../agents/agents.ts';
import { joined } from '../../../agents/reader/frames.ts';
import { MOST_FRAMES, signsOf } from '../../../agents/reader/signs.ts';

const URL_HERE = 'http://site.example/a';

function signsIn(html: string) {
  return signsOf(parseHtml(html), URL_HERE);
}

describe('the signs of frames', () => {
  test('list one frame more than is opened, each once', () => {
    const { frames } = signsIn('<iframe src="/same"></iframe>'.repeat(30) + iframes(300));
    expect(frames).toHaveLength(MOST_FRAMES + 1);
    expect(frames.slice(0, 2)).toEqual(['http://site.example/same', 'http://site.example/0']);
  });

  test('leave out 150 000 frames under a base of 50 kB', () => {
    const base = `<base href="http://site.example/${'x'.repeat(50_000)}/">`;
    const { frames } = signsIn(base + iframes(150_000));
    expect(frames).toHaveLength(MOST_FRAMES + 1);
    expect(Math.max(...frames.map(({ length }) => length))).toBeLessThan(100);
  });

  test.each([
    ['refresh', (target: string) => `<meta http-equiv="refresh" content="0; url=${target}">`],
    ['a canonical address', (target: string) => `<link rel="canonical" href="${target}">`],
    ['a frame', (target: string) => `<frameset><frame src="${target}"></frameset>`],
  ])('leave out addresses that nobody would link to: %s', (_, page) => {
    const { next, canonical, frames } = signsIn(page(`http://site.example/${'ü'.repeat(4_000)}`));
    expect([next, canonical, frames]).toEqual([undefined, undefined, []]);
  });

  test('are found in elements nested 50 000 deep', () => {
    const deep = '<template>'.repeat(50_000);
    const refresh = '<meta http-equiv="refresh" content="0; url=/b">';
    expect(signsIn(deep + refresh.repeat(1_000)).next).toBe('http://site.example/b');
  });
});

function iframes(count: number): string {
  return Array.from({ length: count }, (_, i) => `<iframe src="${i}"></iframe>`).join('');
}

function document(html: string, contentType = 'text/html') {
  return { url: URL_HERE, contentType, bytes: new TextEncoder().encode(html) };
}

describe('joining frames', () => {
  const outer = document('<html><body><p>outer</p></body></html>');

  // The first of these took 13 seconds for 360 kB while each opening of a tag searched for its end.
  test.each([
    ['<html ', 700_000],
    ['<html\n', 700_000],
    ['</html  ', 500_000],
    ['<frameset ', 400_000],
    ['</BODY', 600_000],
    ['<!doctype ', 400_000],
  ])('takes time in proportion to its length: %j again and again', (part, times) => {
    // The body seems closed, and no tag in it ends.
    const frames = [document(`${part.repeat(times)}</body `)];
    expect(joined({ ...outer, frames })).toContain('outer');
  });

  test('leaves out what is no markup', () => {
    const frames = [document('%PDF-1.4 <p>no', 'application/pdf'), document('<body onload="a>b"><p>yes</p></body>')];
    const html = joined({ ...outer, frames });
    expect(html).toContain('<p>yes</p>');
    expect(html).not.toContain('PDF');
  });
});
