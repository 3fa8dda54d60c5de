/** Documents made to keep a reader busy, in any size, each with one way to go wrong. */

export interface Shape {
  readonly contentType: string;
  /** Makes about this many bytes. */
  readonly make: (bytes: number) => string;
}

/** Repeats a part between a beginning and an end. */
function filled(part: string | ((i: number) => string), begin = '', end = '') {
  return (bytes: number) => {
    const left = bytes - begin.length - end.length;
    if (typeof part === 'string') return `${begin}${part.repeat(left / part.length)}${end}`;
    const parts: string[] = [];
    for (let length = 0, i = 0; length < left; i++) length += parts[parts.push(part(i)) - 1]?.length ?? 0;
    return `${begin}${parts.join('')}${end}`;
  };
}

/** Equal amounts of two parts, one after the other. */
function halves(first: string, second: string, between = '') {
  return (bytes: number) => first.repeat(bytes / 2 / first.length) + between + second.repeat(bytes / 2 / second.length);
}

const html = (make: (bytes: number) => string): Shape => ({ contentType: 'text/html', make });
const rss = (make: (bytes: number) => string): Shape => ({ contentType: 'application/rss+xml', make });
const atom = (make: (bytes: number) => string): Shape => ({ contentType: 'application/atom+xml', make });
const jsonFeed = (make: (bytes: number) => string): Shape => ({ contentType: 'application/feed+json', make });
const plain = (make: (bytes: number) => string): Shape => ({ contentType: 'text/plain', make });

const script = (part: string | ((i: number) => string), begin = '', type = '') =>
  html(filled(part, `<script${type === '' ? '' : ` type="${type}"`}>${begin}`, '</script>'));
const jsonLd = (part: string, begin = '') => script(part, begin, 'application/ld+json');
const state = (part: string | ((i: number) => string), begin = '', end = '') =>
  html(filled(part, `<script type="application/json">${begin}`, `${end}</script>`));

const word = (i: number) => `w${i.toString(36)}`;
const letters = (i: number) =>
  [...i.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
const mixedCase = (i: number) =>
  [...'evolutionaryalgorithms'].map((letter, at) => ((i >> at) & 1 ? letter.toUpperCase() : letter)).join('');

const RSS = '<rss version="2.0"><channel><title>F</title>';
const RSS_END = '</channel></rss>';
const ATOM = '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title>';

export const SHAPES: Readonly<Record<string, Shape>> = {
  // Depth.
  'elements within elements': html(filled('<div>')),
  'inline elements within each other': html(filled('<b>')),
  'words within words': html(filled('<div>some words and a comma, ')),
  'closed as deep as opened': html(halves('<div>', '</div>', 'deep')),
  'end tags that end nothing, deep inside': html(halves('<b>', '</q>')),
  'end tags that end something far above': html(filled('<i>', '<q>', '</q>'.repeat(100))),
  'lists within lists': html(filled('<ul><li>a b c')),
  'tables within tables': html(filled('<table><tr><td>a b')),
  'headings within headings': html(filled('<h1>a<h2>b')),
  'paragraphs in spans': html(filled('<p><span>')),
  'svg within svg': html(filled('<svg><title>')),
  'noscript within noscript': html(filled('<noscript>a b ')),
  'links within links': html(filled('<a href="/x">word ')),
  'links around links without words': html(filled('<a href="/x">')),
  'links around many elements': html(halves('<a href=x>', '<i></i>')),
  'forms around selects': html(halves('<form><select name=a>', '<option>')),
  'selects within selects': html(filled('<select name=a><option>a', '<form>'.repeat(50))),
  'items within items': html(filled('<div itemscope><i itemprop="a">b ')),
  'properties within properties': html(filled('<div itemprop="a">b ', '<div itemscope>')),
  'items as properties within each other': html(filled('<div itemscope itemprop="a">b ', '<div itemscope>')),
  // Breadth.
  paragraphs: html(filled('<p>a ')),
  'paragraphs of forty words': html(filled(`<p>${'and words of it '.repeat(10)}.`)),
  breaks: html(filled('a b<br>')),
  cells: html(filled('<td>a ', '<table><tr>')),
  links: html(filled((i) => `<a href="/${i}">a b</a> `)),
  'links of one line': html(filled('<a href=x>y</a>')),
  'links under a long base': html(
    (bytes) => `<base href="http://a.example/${'b'.repeat(bytes / 2)}/">${'<a href=x>y</a>'.repeat(bytes / 30)}`,
  ),
  'addresses that are long': html(filled(`<a href="/${'é'.repeat(2_000)}">a</a>`)),
  pictures: html(filled('<img alt="a b">')),
  headings: html(filled('<h2>same words</h2>', '<title>same words</title>')),
  times: html(filled('<time datetime="2026-01-01">')),
  metas: html(filled('<meta name="x" content="y">')),
  'robots rules': html(filled('noindexx, ', '<meta name="robots" content="', '">')),
  'open graph': html(filled((i) => `<meta property="og:${i}" content="y">`)),
  'one property many times': html(filled('<i itemprop="a">b</i>', '<div itemscope>')),
  'many properties': html(filled((i) => `<i itemprop="a${i}">b</i>`, '<div itemscope>')),
  items: html(filled('<div itemscope>b</div>')),
  'items with long texts': html(filled(`<div itemscope><i itemprop=a>${'word '.repeat(4_000)}</i></div>`)),
  'fields of a form': html(filled((i) => `<input name="n${i}" value="v">`, '<form>')),
  options: html(filled((i) => `<option value="${i}">`, '<form><select name=a>')),
  forms: html(filled('<form action=x><input name=a></form>')),
  'same class': html(filled('<div class="post entry">a b</div>')),
  'other classes': html(filled((i) => `<div class="${word(i)} ${letters(i)}">a b</div>`)),
  'empty elements': html(filled('<i></i>')),
  'elements without words': html(filled('<div></div>', 'some words')),
  frames: html(filled('<iframe src=x></iframe>')),
  'bases of html': html(filled('<html ')),
  // Attributes.
  'attributes of one element': html(filled((i) => ` ${word(i)}`, '<p', '>text')),
  'the same attribute': html(filled(' a=b', '<p', '>text')),
  'a class of words': html(filled((i) => `${letters(i)} `, '<p class="', '">text')),
  'a long class': html(filled('a', '<p class="', '">text')),
  'entities of an attribute': html(filled('&lt;', '<p title="', '">text')),
  'styles that hide nothing': html(filled('display ', '<p style="', '">text')),
  'quotation marks that are never closed': html(filled('<a href="')),
  // Characters.
  'opening brackets': html(filled('<')),
  ampersands: html(filled('&')),
  'ampersands and letters': html(filled('&am ')),
  entities: html(filled('&lt;')),
  'entities in the title': html(filled('&lt;', '<title>', '</title>')),
  'numbers of entities': html(filled('1', '&#')),
  comments: html(filled('<!---->')),
  'comments never closed': html(filled('<!--')),
  'ends of comments': html(filled('--', '<!--')),
  'sections of characters': html(filled('<![CDATA[')),
  'sections closed': html(filled('<![CDATA[a]]>', '<?xml version="1.0"?>')),
  instructions: html(filled('<?a>', '<?xml version="1.0"?>')),
  doctypes: html(filled('<!doctype [')),
  'a prologue of comments': html(filled('<!-- -->')),
  blanks: html(filled(' ')),
  'blanks between words': html(filled(`a${' '.repeat(5_000)}`)),
  'line ends': html(filled('\n')),
  'line ends in pre': html(filled('\n', '<pre>')),
  'lines in pre': html(filled('a b\n', '<pre>')),
  'one long word': html(filled('a')),
  'one long line': html(filled('water ')),
  NUL: html(filled('a\0')),
  ideographs: html(filled('水火土木金')),
  'surrogates cut in halves': html(filled('\ud83d')),
  emoji: html(filled('😀')),
  'marks on one letter': html(filled('\u0301', 'a')),
  // Head.
  'a long title': html(filled('word ', '<title>', '</title><h1>word</h1>')),
  'a title of separators': html(filled('a | ', '<title>', '</title><h1>a</h1>')),
  titles: html(filled('<title>a | b</title>')),
  'a long description': html(filled('word ', '<meta name="description" content="', '">')),
  'long keywords': html(filled((i) => `${word(i)} `, '<meta name="keywords" content="', '">')),
  'a long author': html(filled('word ', '<meta name="author" content="', '">')),
  'a long image': html(filled('a', '<meta property="og:image" content="http://a.example/', '">')),
  'a long canonical address': html(filled('é', '<link rel="canonical" href="http://a.example/', '">')),
  'a long date': html(filled('0', '<meta name="date" content="2026-01-01T00:00:00.', '">')),
  'a long language': html(filled('en-', '<html lang="', '">')),
  'a long name of the site': html(filled('a | ', '<title>a | b</title><meta property="og:site_name" content="', '">')),
  'long relations': html(filled('canonica ', '<link rel="', '" href=x>')),
  // Scripts.
  'states never closed': script('window.a={'),
  'quotation marks never closed': script('\\"', 'window.a=["'),
  'quotation marks': script('"', 'window.a=['),
  brackets: script('[', 'window.a='),
  'names of windows': script('window.self.globalThis.'),
  'windows and blanks': script(`window${' '.repeat(500)}`),
  'windows and brackets': script('window["'),
  'parsed states never closed': script('\\"', 'window.a=JSON.parse("'),
  'many parsed states': script('window.a=JSON.parse("\\'),
  'many scripts': html(filled('<script>window.a={"b":"some words of a text that is read"}</script>')),
  'many states': html(filled('<script type="application/json">{"a":"one two three four five six"}</script>')),
  'brackets of a state': state('['),
  'arrays of a state': state('[],', '[', '0]'),
  'objects of a state': state('{},', '[', '0]'),
  'deep objects of a state': state('{"a":'),
  'texts of a state': state('"some words of a text that is read",', '[', '0]'),
  'names of a state': state((i) => `"text${i}":"some words of a text that is read",`, '{', '"a":0}'),
  'markup of a state': state('<p ', '["', '"]'),
  'paragraphs of a state': state('<p>a b', '["', '"]'),
  'markup of states': state('"<p>some words of a text that is read",', '[', '0]'),
  'lines of a state': state('some words of a text that is read\\n', '{"text":"', '"}'),
  'line ends of a state': state('\\n', '{"text":"', '"}'),
  'brackets in texts of a state': state('; ', '{"text":"', 'x"}'),
  redirects: script('location = "'),
  'redirects in many scripts': html(filled(`<script>${'location '.repeat(400)}</script>`)),
  'comments in scripts': html(filled(`<script>${'/*'.repeat(1_900)}</script>`)),
  'line ends in scripts': html(filled(`<script>${'\n'.repeat(3_900)}</script>`)),
  'structured ends': jsonLd(`-->${' '.repeat(100_000)}x`),
  'structured blanks': jsonLd(' ', '-->'),
  'structured line ends': jsonLd('\n', '{'),
  'structured brackets': jsonLd('['),
  'structured objects': jsonLd('{},', '['),
  'structured scripts': html(filled('<script type="application/ld+json">{"a":"b"}</script>')),
  'structured texts': html(filled(`<script type="application/ld+json">{"a":["${'word '.repeat(500)}"]}</script>`)),
  'structured authors': html(
    filled('"word",', '<script type="application/ld+json">{"headline":"a","author":[', '"b"]}</script>'),
  ),
  'structured names': html(filled((i) => `"${word(i)}":1,`, '<script type="application/ld+json">{', '"b":1}</script>')),
  'structured bodies': html(
    filled('some words <p> of a text ', '<script type="application/ld+json">{"articleBody":"', '"}</script>'),
  ),
  // Words.
  'words all different': html(filled((i) => `${word(i)} `)),
  'words of letters all different': html(filled((i) => `${letters(i)} `)),
  'words in all cases': html(filled((i) => `${mixedCase(i)} `)),
  'numbers all different': html(filled((i) => `${1e12 + i} `)),
  'long words all different': html(filled((i) => `${'a'.repeat(40)}${i} `)),
  'German words all different': html(filled((i) => `${letters(i)}ungenschaften `, '<html lang=de>')),
  'Portuguese words all different': html(filled((i) => `${letters(i)}amente `, '<html lang=pt>')),
  'Russian words all different': html(
    filled(
      (i) =>
        `${[...letters(i)].map((letter) => String.fromCharCode(letter.charCodeAt(0) - 97 + 0x430)).join('')}остями `,
      '<html lang=ru>',
    ),
  ),
  hyphens: html(filled('a-')),
  apostrophes: html(filled("a'")),
  addresses: html(filled('http://a.b/')),
  'addresses of people': html(filled('a@')),
  dots: html(filled('1.')),
  'pairs all different': html(
    filled((i) => String.fromCodePoint(0x4e00 + (i % 20_000), 0x4e00 + Math.floor(i / 20_000))),
  ),
  // Encodings.
  'declared encodings': html(filled('<meta charset="x ')),
  'text encoded twice': html(filled('Ã©', '<p>')),
  'text encoded twice, wrongly': html(filled('à\u0080\u0080', '<p>')),
  'a text that looks encoded twice': html(filled('Ã\u00a0', '<p>')),
  // Other kinds of document.
  'plain lines': plain(filled('\n')),
  'plain words': plain(filled((i) => `${word(i)}\n`)),
  'a plain line': plain(filled('a b ')),
  'items of a feed': rss(filled('<item><title>a</title></item>', RSS, RSS_END)),
  'items of a feed with markup': rss(
    filled('<item><description>&lt;p&gt;some words</description></item>', RSS, RSS_END),
  ),
  'elements of a feed within each other': rss(filled('<a>', RSS)),
  'elements of an item within each other': rss(filled('<a>', `${RSS}<item>`)),
  'entities of a feed': rss(filled('&lt;', `${RSS}<item><title>`, `</title></item>${RSS_END}`)),
  'markup of an item': rss(filled('&lt;p&gt;a', `${RSS}<item><description>`, `</description></item>${RSS_END}`)),
  'deep markup of an item': rss(filled('&lt;div&gt;', `${RSS}<item><description>`, `</description></item>${RSS_END}`)),
  'sections of an item': rss(filled('<![CDATA[', `${RSS}<item><description>`)),
  'attributes of a feed': rss(filled((i) => ` a${i}="b"`, `${RSS}<item><a`, `/></item>${RSS_END}`)),
  'names of an item': rss(filled((i) => `<a${i}/>`, `${RSS}<item>`, `</item>${RSS_END}`)),
  'blanks of a feed': rss(filled(' ', `${RSS}<item><a`, `></item>${RSS_END}`)),
  'open tags of a feed': rss(filled('<a ', RSS, RSS_END)),
  'comments of a feed': rss(filled('<!--', RSS)),
  'a doctype of a feed': rss(
    filled((i) => `<!ENTITY e${i} "x">`, '<?xml version="1.0"?><!DOCTYPE rss [', `]>${RSS}${RSS_END}`),
  ),
  'entities that hold entities': rss(
    filled(
      '&e2;',
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e0 "${'a'.repeat(1000)}"><!ENTITY e1 "${'&e0;'.repeat(1000)}"><!ENTITY e2 "${'&e1;'.repeat(1000)}">]>${RSS}<item><title>`,
      `</title></item>${RSS_END}`,
    ),
  ),
  'tags of an item without an end': rss(filled('<a', `${RSS}<item><description>`)),
  'tags of an item within quotation marks': rss(filled('<a', `${RSS}<item><description>`, '">')),
  'sections within a section': atom(
    filled('<![CDATA[', `${ATOM}<entry><title type="xhtml"><![CDATA[`, ']]></title></entry></feed>'),
  ),
  'the author of an item': rss(filled('a(', `${RSS}<item><author>`, `</author></item>${RSS_END}`)),
  'the editor of a feed': rss(filled('.', `${RSS}<managingEditor>www`, ` a</managingEditor>${RSS_END}`)),
  'categories of an item': rss(filled('<category>a</category>', `${RSS}<item>`, `</item>${RSS_END}`)),
  'dates of an item': rss(filled('1 ', `${RSS}<item><pubDate>`, `</pubDate></item>${RSS_END}`)),
  'entries of a feed': atom(filled('<entry><title>a</title></entry>', ATOM, '</feed>')),
  'links of an entry': atom(filled('<link href="x"/>', `${ATOM}<entry>`, '</entry></feed>')),
  'items of a feed in JSON': jsonFeed(
    filled(
      '{"id":"a","content_text":"b"},',
      '{"version":"https://jsonfeed.org/version/1.1","title":"F","items":[',
      '{"id":"b"}]}',
    ),
  ),
  'brackets of a feed in JSON': jsonFeed(filled('[', '{"version":"https://jsonfeed.org/version/1.1","items":')),
};

/** A fifth of these took minutes, or ended the process. */
export const WORST = [
  'elements within elements',
  'inline elements within each other',
  'end tags that end nothing, deep inside',
  'end tags that end something far above',
  'tables within tables',
  'paragraphs in spans',
  'links within links',
  'links around links without words',
  'links around many elements',
  'forms around selects',
  'properties within properties',
  'one property many times',
  'quotation marks never closed',
  'parsed states never closed',
  'markup of a state',
  'paragraphs of a state',
  'structured ends',
  'tags of an item without an end',
  'tags of an item within quotation marks',
  'sections within a section',
  'the author of an item',
  'the editor of a feed',
];
