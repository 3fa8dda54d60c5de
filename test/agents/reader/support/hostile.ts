/** Documents made to keep a reader busy, in any size, each with one way to go wrong. */
import given from './hostile.json' with { type: 'json' };

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
const plain = (make: (bytes: number) => string): Shape => ({ contentType: 'text/plain', make });

const word = (i: number) => `w${i.toString(36)}`;
const letters = (i: number) =>
  [...i.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
const mixedCase = (i: number) =>
  [...'evolutionaryalgorithms'].map((letter, at) => ((i >> at) & 1 ? letter.toUpperCase() : letter)).join('');

const RSS = '<rss version="2.0"><channel><title>F</title>';
const RSS_END = '</channel></rss>';

const BUILT: Readonly<Record<string, Shape>> = {
  'closed as deep as opened': html(halves('<div>', '</div>', 'deep')),
  'end tags that end nothing, deep inside': html(halves('<b>', '</q>')),
  'end tags that end something far above': html(filled('<i>', '<q>', '</q>'.repeat(100))),
  'links around many elements': html(halves('<a href=x>', '<i></i>')),
  'forms around selects': html(halves('<form><select name=a>', '<option>')),
  'selects within selects': html(filled('<select name=a><option>a', '<form>'.repeat(50))),
  'paragraphs of forty words': html(filled(`<p>${'and words of it '.repeat(10)}.`)),
  links: html(filled((i) => `<a href="/${i}">a b</a> `)),
  'links under a long base': html(
    (bytes) => `<base href="http://a.example/${'b'.repeat(bytes / 2)}/">${'<a href=x>y</a>'.repeat(bytes / 30)}`,
  ),
  'addresses that are long': html(filled(`<a href="/${'é'.repeat(2_000)}">a</a>`)),
  'open graph': html(filled((i) => `<meta property="og:${i}" content="y">`)),
  'many properties': html(filled((i) => `<i itemprop="a${i}">b</i>`, '<div itemscope>')),
  'items with long texts': html(filled(`<div itemscope><i itemprop=a>${'word '.repeat(4_000)}</i></div>`)),
  'fields of a form': html(filled((i) => `<input name="n${i}" value="v">`, '<form>')),
  options: html(filled((i) => `<option value="${i}">`, '<form><select name=a>')),
  'other classes': html(filled((i) => `<div class="${word(i)} ${letters(i)}">a b</div>`)),
  'attributes of one element': html(filled((i) => ` ${word(i)}`, '<p', '>text')),
  'a class of words': html(filled((i) => `${letters(i)} `, '<p class="', '">text')),
  'blanks between words': html(filled(`a${' '.repeat(5_000)}`)),
  'long keywords': html(filled((i) => `${word(i)} `, '<meta name="keywords" content="', '">')),
  'windows and blanks': html(filled(`window${' '.repeat(500)}`, '<script>', '</script>')),
  'names of a state': html(
    filled(
      (i) => `"text${i}":"some words of a text that is read",`,
      '<script type="application/json">{',
      '"a":0}</script>',
    ),
  ),
  'redirects in many scripts': html(filled(`<script>${'location '.repeat(400)}</script>`)),
  'comments in scripts': html(filled(`<script>${'/*'.repeat(1_900)}</script>`)),
  'line ends in scripts': html(filled(`<script>${'\n'.repeat(3_900)}</script>`)),
  'structured ends': html(filled(`-->${' '.repeat(100_000)}x`, '<script type="application/ld+json">', '</script>')),
  'structured texts': html(filled(`<script type="application/ld+json">{"a":["${'word '.repeat(500)}"]}</script>`)),
  'structured names': html(filled((i) => `"${word(i)}":1,`, '<script type="application/ld+json">{', '"b":1}</script>')),
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
  'pairs all different': html(
    filled((i) => String.fromCodePoint(0x4e00 + (i % 20_000), 0x4e00 + Math.floor(i / 20_000))),
  ),
  'plain words': plain(filled((i) => `${word(i)}\n`)),
  'attributes of a feed': rss(filled((i) => ` a${i}="b"`, `${RSS}<item><a`, `/></item>${RSS_END}`)),
  'names of an item': rss(filled((i) => `<a${i}/>`, `${RSS}<item>`, `</item>${RSS_END}`)),
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
};

/** By content type and name: a part that repeats, a beginning and an end. */
const GIVEN = Object.entries(
  given.shapes as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
).flatMap(([contentType, shapes]) =>
  Object.entries(shapes).map(
    ([name, [part = '', ...around]]) => [name, { contentType, make: filled(part, ...around) }] as const,
  ),
);

export const SHAPES: Readonly<Record<string, Shape>> = { ...Object.fromEntries(GIVEN), ...BUILT };

/** A fifth of these took minutes, or ended the process. */
export const WORST: readonly string[] = given.worst;
