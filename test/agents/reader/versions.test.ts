/** Other versions of a page, as its head names them, and what of them belongs to it. */
import { describe, expect, it } from 'vitest';
import { isOfSite } from '../../../agents/reader/credits/names.ts';
import { Versions, versionInFeed, versionInJson } from '../../../agents/reader/versions.ts';

const PAGE = 'https://paper.example/t/9';
const at = (href: string) => (URL.canParse(href, PAGE) ? new URL(href, PAGE).href : undefined);

type Dated = readonly [url: string, published?: string];
type Link = readonly [rel: string, attributes: Readonly<Record<string, string>>];

function versionsIn(links: readonly Link[], page = PAGE): readonly string[] {
  const versions = new Versions();
  for (const [rel, attributes] of links) versions.take(rel.split(' '), attributes);
  return versions.of(page, at);
}

describe('another version of a page', () => {
  const named = { href: '/v' };
  const rss = 'application/rss+xml';

  it.each<readonly [string, ...Link]>([
    ['for AMP', 'amphtml', named],
    ['for print', 'alternate', { ...named, media: 'only Print' }],
    ['in JSON', 'alternate', { ...named, type: ' application/JSON; charset=utf-8' }],
    ['for small screens', 'alternate', { ...named, media: 'only screen and (max-width: 640px)' }],
    ['for a phone of long ago', 'alternate', { ...named, media: 'handheld' }],
    ['in RSS', 'nofollow alternate', { ...named, type: rss }],
    ['in Atom', 'alternate', { ...named, type: 'application/atom+xml;type=entry' }],
    ['in a feed in JSON', 'alternate', { ...named, type: 'application/feed+json' }],
    ['at a part of its site', 'amphtml', { href: 'https://amp.paper.example/v' }],
  ])('is one %s', (_, rel, attributes) => {
    expect(versionsIn([[rel, attributes]])).toEqual([at(attributes['href'] ?? '')]);
  });

  it.each<readonly [string, ...Link]>([
    ['in another language', 'alternate', { ...named, hreflang: 'pt' }],
    ['for other styles', 'alternate stylesheet', { ...named, media: 'print' }],
    ['for the imprint', 'alternate', { ...named, media: 'imprint' }],
    ['for large screens', 'alternate', { ...named, media: '(min-width: 640px)' }],
    ['for players', 'alternate', { ...named, type: 'application/json+oembed' }],
    ['that comes next', 'next', { ...named, type: rss }],
    ['with what readers said', 'alternate', { ...named, type: rss, title: 'Comments on The mill' }],
    ['with what readers said, by its address', 'alternate', { href: '/t/9/comentarios', type: rss }],
    ['at no address', 'amphtml', { href: ' ' }],
    ['without any', 'amphtml', {}],
    ['at an address that is none', 'amphtml', { href: 'http://[' }],
    ['at its own address', 'amphtml', { href: PAGE }],
    ['at another site', 'amphtml', { href: 'https://paper.example.evil.example/v' }],
    ['at a site with a longer name', 'amphtml', { href: 'https://newspaper.example/v' }],
  ])('is none %s', (_, rel, attributes) => {
    expect(versionsIn([[rel, attributes]])).toEqual([]);
  });

  it('is asked before others that hold its text less likely, and once', () => {
    const links: readonly Link[] = [
      ['alternate', { href: '/all', type: rss }],
      ['alternate', { href: '/m', media: 'handheld' }],
      ['alternate', { href: '/t/9.rss', type: rss }],
      ['alternate', { href: '/json', type: 'application/json' }],
      ['alternate', { href: '/print', media: 'print' }],
      ['amphtml', { href: '/amp' }],
      ['amphtml', { href: '/m' }],
    ];
    expect(versionsIn(links)).toEqual(['/amp', '/m', '/print', '/json', '/t/9.rss', '/all'].map(at));
  });

  it('is one of the first twenty, however many a page names', () => {
    const links = Array.from({ length: 30 }, (_, i): Link => ['amphtml', { href: `/${i}` }]);
    expect(versionsIn(links)).toEqual(Array.from({ length: 20 }, (_, i) => at(`/${i}`)));
  });

  it('at a page without a site is none', () => {
    expect(versionsIn([['amphtml', named]], 'about:blank')).toEqual([]);
  });
});

describe('an entry of a feed', () => {
  const feedOf = (...entries: readonly Dated[]) => ({
    title: '',
    description: '',
    language: '',
    entries: entries.map(([url, published]) => ({ url, title: '', text: '', ...(published && { published }) })),
  });
  const isPart = (url: string, of = PAGE) => versionInFeed(feedOf([url]), of).entries.length === 1;

  it.each(['/t/9', '/t/9/', '/t/9/2', '/t/9.rss', 'https://www.paper.example/t/9/2', '/t/9?page=2'])(
    'at %s belongs to its page',
    (url) => expect(isPart(url)).toBe(true),
  );

  it.each(['/t/9#2', '/t/90', '/t', 'https://other.example/t/9', '', 'mailto:ana@paper.example'])(
    'at "%s" belongs to another page',
    (url) => expect(isPart(url)).toBe(false),
  );

  it('belongs to a whole site only if its address is the same', () => {
    const home = 'https://paper.example/?p=9';
    expect(['/?p=9', '/?p=8', '/t/9'].map((url) => isPart(url, home))).toEqual([true, false, false]);
  });

  it('stands in the order of time if all have one, and else where the feed has it', () => {
    const dated = [
      ['/t/9/b', '2025-03-02'],
      ['/t/9/a', '2025-03-01'],
      ['/t/9/c', '2025-03-03'],
    ] as const;
    const order = (...entries: readonly Dated[]) =>
      versionInFeed(feedOf(...entries), PAGE)
        .entries.map(({ url }) => url.at(-1))
        .join('');
    expect(order(...dated)).toBe('abc');
    expect(order(...dated, ['/t/9/x'])).toBe('bacx');
  });
});

describe('a page in JSON', () => {
  const asHtml = (said: unknown, contentType = 'application/json; charset=utf-8') =>
    versionInJson({
      url: PAGE,
      contentType,
      bytes: Buffer.from(typeof said === 'string' ? said : JSON.stringify(said)),
    } as never);
  const content = { rendered: '<p>A mill.' };

  it('is read as its title and its text', () => {
    expect(asHtml({ title: { rendered: 'Mill' }, content })).toBe('<title>Mill</title><article><p>A mill.</article>');
    expect(asHtml({ content })).toBe('<title></title><article><p>A mill.</article>');
  });

  it.each([
    ['of another type', { content }, 'text/html'],
    ['with a list', [{ content }]],
    ['that breaks off', '{"content":'],
    ['without a text', { title: content }],
    ['whose text is no text', { content: { rendered: 3 } }],
    ['whose text is nothing', { content: null }],
  ])('is none %s', (_, said, type?: string) => {
    expect(asHtml(said, type)).toBeUndefined();
  });
});

it.each([
  ['The Paper', true],
  ['The Paper Online', true],
  ['Paper', true],
  ['O Paper', true],
  ['Halfstop', true],
  ['Half', false],
  ['Half Stop Two', true],
  ['Paper Moon', true],
  ['Moon Paper', false],
  ['Ana Lima', false],
  ['Lima', false],
])('"%s" as an author of the Paper, called Half Stop, is the site: %s', (name, isSite) => {
  expect(isOfSite(name, ['Paper', 'Half Stop', 'An'], 'www.paper.example')).toBe(isSite);
});
