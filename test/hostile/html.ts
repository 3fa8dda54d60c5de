/** Pages made to cost: each repeats one construct as often as a fetched page holds. */
import { type HostileInput, type HostileSite, page, served, times } from './input.ts';

const MEBIBYTE = 1024 * 1024;

/** A hostile page of this name, by scale. */
function html(name: string, body: (scale: number) => string): HostileInput {
  return { name, site: (scale) => page(body(scale)) };
}

/** Nearly the longest page: the service decodes 5 MiB. */
function filled(name: string, part: string, around: (filling: string) => string = (filling) => filling): HostileInput {
  return html(name, (scale) => around(part.repeat((4.9 * MEBIBYTE * scale) / part.length)));
}

function frames(scale: number): HostileSite {
  const frame = served('text/html', `${'<html '.repeat(800_000 * scale)}</body `);
  return { '/': served('text/html', '<p>outer</p><iframe src="/frame"></iframe>'), '/frame': frame };
}

/** Words that no other page has, so that learning from several such pages takes the room of all. */
function listOfWords(scale: number, nth: number): HostileSite {
  return page(`<p>${times(100_000 * scale, (i) => `x${((i * 7_919) % 1e9).toString(36)}y${nth}z `)}`);
}

const NESTED = [
  'div',
  'b',
  'ul><li',
  'blockquote><p',
  'table><tr><td',
  'template',
  'noscript',
  'svg><g',
  'a href="/x"',
];

const REPEATED: readonly (readonly [string, string])[] = [
  ['tags without an end', '<a '],
  ['closing tags', '</div>'],
  ['comments without an end', '<!-- '],
  ['CDATA without an end', '<![CDATA['],
  ['entities', '&amp;&lt;&nbsp;&#x41;'],
  ['entities without an end', '&#x'],
  ['spaces', '          \n'],
  ['one word', 'x'],
  ['one line of punctuation', '. , ; : - '],
  ['paragraphs', '<p>A line of text, and <b>another</b>.'],
  ['links', '<a href="/some/where?a=1">a link</a> '],
  ['pictures with texts', '<img src="a.png" alt="a picture of something">'],
  ['forms', '<form><input name="a"><select name="b"><option>c<option>d</select></form>'],
  ['metas', '<meta name="robots" content="index, follow"><meta http-equiv="refresh" content="900">'],
  ['canonical addresses', '<link rel="canonical" href="/a">'],
  ['titles', '<title>A title | of a site - and more</title>'],
  ['headings', '<h1>A heading</h1>'],
  ['scripts', '<script>var location = "/b" // {[(</script>'],
  ['JSON-LD', '<script type="application/ld+json">{"@graph":[{"@type":"Article","headline":"a"}]}</script>'],
  ['microdata', '<div itemscope itemtype="http://schema.org/Thing"><span itemprop="name">a</span></div>'],
  ['Open Graph', '<meta property="og:title" content="a"><meta property="article:tag" content="b">'],
  ['times', '<time datetime="2026-01-05">today</time>'],
  ['styles', '<p style="display: none" class="a b c d" id="e">f</p>'],
];

export const HTML: readonly HostileInput[] = [
  ...NESTED.map((tag) => html(`nested <${tag}>`, (scale) => `${times(100_000 * scale, `<${tag}>`)}deep`)),
  html('nested elements with text', (scale) => times(100_000 * scale, (i) => `<div>word${i} `)),
  ...REPEATED.map(([name, part]) => filled(name, part)),
  html('attributes of one element', (scale) => `<p ${times(400_000 * scale, (i) => `a${i}=b `)}>text`),
  filled('one attribute', 'x y ', (filling) => `<p class="${filling}">text`),
  filled('one title', 'word - ', (filling) => `<title>${filling}</title><p>text`),
  filled('one description', 'word ', (filling) => `<meta name="description" content="${filling}"><p>text`),
  filled('one script', '/* ', (filling) => `<script>${filling}</script><p>text`),
  filled('a state of deep lists', '[', (filling) => `<script type="application/json">${filling}</script>`),
  filled(
    'a state of objects',
    '{"text":"A line of text, long enough to be taken for one that somebody wrote."},',
    (filling) => `<script id="__NEXT_DATA__" type="application/json">[${filling}{}]</script>`,
  ),
  filled('JSON-LD of deep lists', '[', (filling) => `<script type="application/ld+json">${filling}</script>`),
  html('a table', (scale) => `<table>${times(3_000 * scale, `<tr>${'<td>cell'.repeat(100)}`)}</table>`),
  html('550 000 words', (scale) => `<p>${times(550_000 * scale, (i) => `w${((i * 7_919) % 1e9).toString(36)}q `)}`),
  html('lines that differ', (scale) => times(500_000 * scale, (i) => `<p>${i.toString(36)}`)),
  html('100 000 words', (scale) => `<p>${times(100_000 * scale, (i) => `w${((i * 7_919) % 1e9).toString(36)}q `)}`),
  html('addresses of words', (scale) =>
    times(35_000 * scale, (i) => `<a href="/${'deep/'.repeat(20)}${i}">link ${i}</a>`),
  ),
  html('150 000 frames under a long base', (scale) => {
    const base = `<base href="http://site.localhost/${'x'.repeat(50_000)}/">`;
    return base + times(150_000 * scale, (i) => `<iframe src="${i}"></iframe>`);
  }),
  { name: 'a frame of beginnings', site: frames },
  { name: '25 pages of 100 000 words each, none in two of them', site: listOfWords, sites: 25 },
];
