/** Pages with the same content in different markup: the reader takes the same text and records from all of them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPage } from '../../agents/agents.ts';
import { applyWrapper, induce } from '../../agents/wrapper/wrapping.ts';
import { seededRandom } from '../../profiles/profiles.ts';

interface Markup {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly inside?: readonly (Markup | string)[];
}

const of = (tag: string, attributes: Record<string, string>, ...inside: readonly (Markup | string)[]): Markup => {
  return { tag, attributes, inside };
};

/** Blanks between these elements, and at the ends of their content, do not show. */
const BLOCKS = new Set(
  'html body header nav main footer section article div ul li table tbody tr td p h1 h2 h3'.split(' '),
);
const HOLDERS = new Set('html body header nav main footer section div ul table tbody tr'.split(' '));

interface Style {
  readonly isCapital: boolean;
  readonly quote: string;
  readonly isTurned: boolean;
  readonly comments: number;
  /** Comments may stand between words, too. A page with more comments than text counts as less of a text. */
  readonly isCut: boolean;
  readonly blanks: string;
  readonly seed: number;
}

const PLAIN: Style = { isCapital: false, quote: '"', isTurned: false, comments: 0, isCut: false, blanks: '', seed: 0 };

const someStyles: fc.Arbitrary<Style> = fc.record({
  isCapital: fc.boolean(),
  quote: fc.constantFrom('"', "'"),
  isTurned: fc.boolean(),
  comments: fc.constantFrom(0, 0.2, 0.5),
  isCut: fc.boolean(),
  blanks: fc.constantFrom('', '\n', '\r\n\t  ', '   '),
  seed: fc.nat(1_000),
});

/** The page in a style of writing HTML. */
function written(page: Markup, { isCapital, quote, isTurned, comments, isCut, blanks, seed }: Style): string {
  const random = seededRandom(seed);
  const name = (text: string) => (isCapital && random() < 0.7 ? text.toUpperCase() : text);
  const comment = () => (random() < comments ? '<!-- <b>nobody</b> sees it -->' : '');
  const write = (part: Markup | string): string => {
    if (typeof part === 'string') return isCut ? part.replace(/ /g, () => ` ${comment()}`) : part;
    const { tag, attributes = {}, inside = [] } = part;
    const pairs = Object.entries(attributes);
    const said = (isTurned ? pairs.reverse() : pairs).map(([key, value]) => ` ${name(key)}=${quote}${value}${quote}`);
    const gap =
      HOLDERS.has(tag) || inside.every((each) => typeof each !== 'string' && BLOCKS.has(each.tag)) ? blanks : '';
    const body = inside.map((each) => write(each) + comment() + gap).join('');
    const end = tag === 'img' ? '' : `</${name(tag)}>`;
    return `<${name(tag)}${said.join('')}>${gap}${comment()}${body}${end}`;
  };
  return `<!doctype html>${write(page)}`;
}

const NOUNS = ['Lamp', 'Kettle', 'Ladder', 'Radio', 'Mirror', 'Bicycle'];
const KINDS = ['copper', 'oak', 'blue', 'folding', 'silent', 'garden'];

interface Item {
  readonly title: string;
  readonly cents: number;
}

/** Ways in which sites write a record. */
const CARDS: readonly ((item: Item, i: number) => Markup)[] = [
  ({ title, cents }, i) =>
    of(
      'li',
      { class: 'hit', id: `r${i}` },
      of('h3', {}, of('a', { class: 'name', href: `/p/${i}` }, title)),
      of('p', {}, `A text that says what it is, in words of its own: ${title}.`),
      of('b', { class: 'price' }, priceOf(cents)),
    ),
  ({ title, cents }, i) =>
    of(
      'div',
      { class: 'product card', 'data-index': `${i}` },
      of('a', { href: `/p/${i}` }, of('img', { src: `/i/${i}.jpg`, alt: '' }), of('span', { class: 'name' }, title)),
      of('span', { class: 'price' }, priceOf(cents)),
    ),
  ({ title, cents }, i) =>
    of('tr', {}, of('td', {}, of('a', { href: `/p/${i}` }, title)), of('td', { class: 'price' }, priceOf(cents))),
];

const priceOf = (cents: number) => `$ ${(cents / 100).toFixed(2)}`;

const someItems: fc.Arbitrary<readonly Item[]> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...KINDS), fc.constantFrom(...NOUNS), fc.integer({ min: 100, max: 99_900 })), {
    selector: ([kind, noun]) => `${kind}${noun}`,
    minLength: 4,
    maxLength: 7,
  })
  .map((all) => all.map(([kind, noun, cents]) => ({ title: `${noun} ${kind} edition`, cents })));

const MENU = ['Home', 'Offers', 'Help'].map((word) => of('li', {}, of('a', { href: `/${word}` }, word)));

function listPage(items: readonly Item[], layout: number, boxes: number): Markup {
  const cards = items.map(CARDS[layout] as (typeof CARDS)[number]);
  const list =
    layout === 2
      ? of('table', { class: 'found' }, of('tbody', {}, ...cards))
      : of(layout === 0 ? 'ul' : 'div', { class: 'found' }, ...cards);
  return pageOf(of('h1', {}, 'What was found'), boxed(list, boxes));
}

function pageOf(...inside: readonly Markup[]): Markup {
  return of(
    'html',
    { lang: 'en' },
    of(
      'body',
      {},
      of('nav', {}, of('ul', {}, ...MENU)),
      of('main', {}, ...inside),
      of('footer', {}, 'All rights reserved'),
    ),
  );
}

/** The markup within boxes that have no meaning. */
function boxed(inner: Markup, boxes: number): Markup {
  return boxes === 0 ? inner : of('div', {}, boxed(inner, boxes - 1));
}

const url = 'http://shop.example/search?q=edition';

test('a list has the same records and the same wrapper, however its page is written', () => {
  fc.assert(
    fc.property(
      ...([someItems, fc.nat(CARDS.length - 1), someStyles, fc.nat(2)] as const),
      (items, layout, style, boxes) => {
        const plain = { url, html: written(listPage(items, layout, 0), PLAIN) };
        const other = { url, html: written(listPage(items, layout, boxes), style) };
        const induced = induce([plain], { mode: 'default' });
        const expected = items.map(({ title, cents }, i) => {
          const price = { amount: String(cents / 100), currency: '$' };
          return { title, link: `http://shop.example/p/${i}`, price };
        });
        expect(induced?.records).toMatchObject(expected);
        expect(induce([other], { mode: 'default' })?.records).toEqual(induced?.records);
        expect(induced && applyWrapper(induced.wrapper, other).records).toEqual(induced?.records);
      },
    ),
    { seed: 1, numRuns: 25 },
  );
});

const HEADING = 'On islands';

test('a page has the same text, however it is written', () => {
  const sentence = fc.array(fc.constantFrom(...KINDS, 'the', 'of', 'and', 'water', 'island'), {
    minLength: 8,
    maxLength: 20,
  });
  const paragraphs = fc.array(fc.array(sentence, { minLength: 2, maxLength: 4 }), { minLength: 3, maxLength: 6 });
  fc.assert(
    fc.property(paragraphs, someStyles, fc.nat(2), (all, style, boxes) => {
      const texts = all.map((some) => some.map((words) => `It is ${words.join(' ')}.`).join(' '));
      const story = of('article', {}, of('h2', {}, HEADING), ...texts.map((text) => of('p', {}, text)));
      const bytes = new TextEncoder().encode(written(pageOf(boxed(story, boxes)), { ...style, isCut: false }));
      const { text } = readPage({ url: 'http://news.example/story', contentType: 'text/html; charset=utf-8', bytes });
      // The model is unsure whether so short a heading belongs to the text: the amount of markup around it counts.
      expect(text.split('\n').filter((line) => line !== HEADING)).toEqual(texts);
    }),
    { seed: 1, numRuns: 40 },
  );
});
