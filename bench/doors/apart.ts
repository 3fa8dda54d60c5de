/** Doors in reading processes, which are ended five seconds after a task began. Pages have shapes of their own. */

import { readSitemap, rulesIn } from '../../agents/agents.ts';
import { formsOn } from '../../agents/forms/forms.ts';
import { withMeasures } from '../../agents/forms/typed/meeting.ts';
import { wishesIn } from '../../agents/forms/typed/wishes.ts';
import { resultsIn } from '../../agents/reader/reading.ts';
import { catalogueIn, induce } from '../../agents/wrapper/wrapping.ts';
import { exportIn } from '../../src/outside/compute/exports/exports.ts';
import { feedIn } from '../../src/outside/compute/feed.ts';
import { read } from '../../src/outside/compute/reading.ts';
import { SHAPES, WORST } from '../../test/agents/reader/support/hostile.ts';
import { type Door, type Doors, filled, list } from './door.ts';

const URL = 'http://shop.example/search?q=a';
const MEGABYTE = 1_000_000;

/** Texts of this many letters, each let in by the same way. */
function texts(
  size: number,
  way: (text: string) => unknown,
  made: Readonly<Record<string, (n: number) => string>>,
): Door {
  const shapes = Object.entries(made).map(([name, make]) => {
    const shape = (n: number) => {
      const text = make(n);
      return () => way(text);
    };
    return [name, shape] as const;
  });
  return { where: 'apart', size, shapes: Object.fromEntries(shapes) };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cards = (n: number, letters: number, card: (i: number) => string) =>
  `<main><ul>${list(n / letters, (i) => `<li class="item">${card(i)}</li>`).join('')}</ul></main>`;
/** A refusal is as good as an answer. */
const attempt = (of: () => unknown) => {
  try {
    return of();
  } catch (error) {
    return error;
  }
};

export const APART: Doors = {
  page: texts(
    MEGABYTE,
    (made) => {
      const [contentType = '', text = ''] = made.split('\n\n', 2);
      return read({ url: URL, contentType, bytes: bytesOf(text) }).catch((error: unknown) => error);
    },
    Object.fromEntries(
      WORST.map((name) => [name, (n: number) => `${SHAPES[name]?.contentType}\n\n${SHAPES[name]?.make(n)}`]),
    ),
  ),
  sitemap: texts(10 * MEGABYTE, readSitemap, {
    'addresses in lines': (n) => list(n / 30, (i) => `http://shop.example/${i}`).join('\n'),
    'elements within elements': (n) => `<urlset>${filled(n, '<url>')}`,
    'one entry of many languages': (n) => `<urlset><url>${filled(n, '<link rel="alternate" href="/a"/>')}</url>`,
    'a date without end': (n) => `<urlset><url><lastmod>${filled(n, '2026-01-')}</lastmod></url>`,
  }),
  'robots.txt': texts(500_000, (text) => rulesIn(bytesOf(text), 'fenix'), {
    robots: (n) => list(n / 16, (i) => `User-agent: r${i}\n`).join(''),
    'rules of stars': (n) => `User-agent: *\nDisallow: /${filled(n, '*a')}`,
    'rules that differ': (n) => `User-agent: *\n${list(n / 18, (i) => `Disallow: /${i}\n`).join('')}`,
    'escapes in rules': (n) => `User-agent: *\nDisallow: /${filled(n, '%41')}`,
  }),
  'answer of an engine': texts(
    4 * MEGABYTE,
    (text) => attempt(() => resultsIn({ engine: 'searxng', status: 200, bytes: bytesOf(text) } as never)),
    {
      'lists within lists': (n) => filled(n, '['),
      'one title': (n) => `{"results":[{"url":"${URL}","title":"${filled(n, 'a \\n')}"}]}`,
      'results without end': (n) => `{"results":[${filled(n, '{"url":"http://a.example/"},')}{}]}`,
      'a page for people': (n) => `<html>${filled(n, 'are you a ')}`,
    },
  ),
  feed: texts(4 * MEGABYTE, (text) => attempt(() => feedIn(text, false)), {
    entries: (n) =>
      `<rss><channel>${list(n / 70, (i) => `<item><title>A ${i}</title><link>http://a.example/${i}</link></item>`).join('')}</channel></rss>`,
    'items within items': (n) => `<rss><channel>${filled(n, '<item>')}`,
    'one item of many links': (n) => `<feed><entry>${filled(n, '<link href="/a"/>')}</entry></feed>`,
    'sections without end': (n) => `<rss><channel><item>${filled(n, '<![CDATA[')}`,
    'entities of text': (n) => `<rss><channel><item><title>${filled(n, '&amp;lt;b')}</title></item></channel></rss>`,
    'strings of escapes': (n) =>
      `{"version":"https://jsonfeed.org/version/1.1","items":[{"title":"${filled(n, '\\\\')}`,
    'items broken off': (n) => `{"version":"https://jsonfeed.org/version/1.1","items":[${filled(n, '{"id":"a"},')}`,
  }),
  'file of another program': texts(4 * MEGABYTE, (text) => exportIn(bytesOf(text)).catch((error: unknown) => error), {
    bookmarks: (n) =>
      `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${filled(n, '<DT><H3>a</H3><DL><DT><A HREF="http://a.example/">b</A>')}`,
    'lists within lists': (n) => `<opml><body>${filled(n, '<outline text="a">')}`,
    'a table of addresses': (n) =>
      `url,title,tags\n${list(n / 40, (i) => `http://a.example/${i},"b ""c",d`).join('\n')}`,
    'quotation marks': (n) => `url,title\n${filled(n, '"a"",')}`,
    'parts of mail': (n) =>
      `From: a\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n${filled(n, '--b\n\n')}`,
    'records of an archive': (n) => filled(n, 'WARC/1.0\r\nContent-Length: 0\r\n\r\n'),
    'data within data': (n) => filled(n, '{"a":['),
  }),
  'sizes of a record': texts(1_000, (whole) => withMeasures({ title: 'A', link: URL, confidence: {}, whole }), {
    numbers: (n) => filled(n, '12 '),
    'one number': (n) => filled(n, '1'),
    'ranges without end': (n) => filled(n, '1-'),
    sizes: (n) => list(n / 8, (i) => `${i} m² `).join(''),
    cues: (n) => filled(n, 'more than '),
  }),
  'words with wishes': texts(8_000, wishesIn, {
    numbers: (n) => filled(n, '12 '),
    'ranges without end': (n) => filled(n, '1 to '),
    years: (n) => filled(n, '1999 '),
    places: (n) => filled(n, 'in Porto '),
    cues: (n) => filled(n, 'more than '),
  }),
  'product feed': texts(MEGABYTE, (text) => catalogueIn(text, URL), {
    'items within items': (n) => `<rss><channel>${filled(n, '<item>')}`,
    'rows of quotation marks': (n) => `title,link\n${filled(n, '"a","b')}`,
    'columns without end': (n) => `${filled(n / 2, 'title,link,')}\n${filled(n / 2, 'a,b,')}`,
    'data within data': (n) => filled(n, '{"@graph":['),
    products: (n) => `title,link,price\n${list(n / 30, (i) => `lamp ${i},http://a.example/${i},1`).join('\n')}`,
  }),
  'result page': texts(300_000, (html) => induce([{ url: URL, html }], { mode: 'default' }), {
    cards: (n) => cards(n, 80, (i) => `<h3><a href="/p/${i}">Lamp ${i}</a></h3><p>$ ${i}.50</p>`),
    'classes of its own each': (n) => cards(n, 60, (i) => `<b class="a${i}"><a href="/${i}">Lamp ${i}</a></b>`),
    'prices without end': (n) => cards(n, n / 5, (i) => `<a href="/${i}">Lamp ${i}</a>${filled(n / 5, '$ 1.50 ')}`),
    'words without end': (n) => cards(n, n / 5, (i) => `<a href="/${i}">Lamp ${i}</a>${filled(n / 5, 'from ')}`),
  }),
  forms: texts(300_000, (html) => formsOn({ url: URL, html, encoding: 'utf-8', isNofollow: false }), {
    fields: (n) => `<form>${filled(n, '<label>Name <input name=a></label>')}</form>`,
    'forms of one field': (n) => filled(n, '<form action=/a><input name=q></form>'),
    options: (n) => `<form><select name=a>${filled(n, '<option>red</option>')}</select></form>`,
    'labels for one field': (n) => `<form><input id=a name=a>${filled(n, '<label for=a>x</label>')}</form>`,
    'scripts of names': (n) => `<form><input name=q></form><script>${filled(n, 'a={name:"q"};')}</script>`,
  }),
};
