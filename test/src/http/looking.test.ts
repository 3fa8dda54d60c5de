/** The offers of an address as a source: five kinds and none, over a small web on loopback. */
import { expect, it } from 'vitest';
import { HiddenSite } from '../../../demo/hidden-web/hidden-site.ts';
import { feedSite, itemOf, rssOf } from '../sources/feeds/support.ts';
import { withSites } from './sites-support.ts';

async function looking() {
  const house = await withSites();
  const { ana } = house;
  const answer = (address: string) => ana.post('/api/sources/look', { address });
  const look = async (address: string) => (await answer(address)).offers;
  return { ...house, look, answer };
}

const html = (head: string) => ({ type: 'text/html', body: `<html><head>${head}</head><body></body></html>` });

it('five kinds of address are told apart, and the likeliest kind comes first', async () => {
  const { web, look } = await looking();
  const site = await feedSite();
  site.put('/feed.xml', { body: rssOf('Pears', [itemOf('one'), itemOf('two')]) });
  site.put(
    '/@ana',
    html('<title>Ana writes</title><link rel="alternate" type="application/rss+xml" href="/feed.xml">'),
  );
  const hidden = new HiddenSite({ seed: 3, records: 60, form: 'several', perPage: 10 });
  site.put('/find', { type: 'text/html', body: hidden.answer('http://hidden.test/?').html });
  const search = `${web.originOf('rootprompt')}/search?q={term}`;
  for (const [address, first] of [
    [`${site.origin}/feed.xml`, { kind: 'feed', by: 'feed', why: 'is-feed', title: 'Pears' }],
    [web.originOf('lojabrasa'), { kind: 'products', by: 'site', why: 'has-prices' }],
    [`${site.origin}/find`, { kind: 'form', by: 'form', why: 'has-form', address: `${site.origin}/find` }],
    [`${site.origin}/@ana`, { kind: 'account', by: 'feed', title: 'Ana writes', address: `${site.origin}/feed.xml` }],
    [search, { kind: 'search', by: 'site', why: 'is-search', address: search }],
  ] as const) {
    expect((await look(address))[0], address).toMatchObject(first);
  }
});

it('a site with several feeds and searches offers all, and a site with none can be watched', async () => {
  const { web, look } = await looking();
  expect((await look(web.originOf('crossover'))).map(({ kind }) => kind)).toEqual(['feed', 'news', 'search']);
  expect((await look(web.originOf('shardbook'))).map(({ kind }) => kind)).toEqual(['news']);
  const site = await feedSite();
  site.put('/posting', html('<form method="post" action="/found"><input type="search" name="q"></form>'));
  expect((await look(`${site.origin}/posting`)).map(({ kind }) => kind)).toEqual(['form', 'news']);
  site.put('/alone', html('<title>Alone</title>'));
  expect(await look(`${site.origin}/alone`)).toMatchObject([
    { kind: 'news', by: 'watch', why: 'is-page', address: `${site.origin}/` },
  ]);
});

it.each([
  ['/', '', ['search', 'news'], undefined],
  ['/', '<input name="from" type="number" placeholder="Year from">', ['search', 'news'], 'has-form'],
  ['/find', '<input name="from" type="number" placeholder="Year from">', ['form', 'news'], 'has-search'],
  ['/find', '<input name="from" type="number" placeholder="Year from">', ['form', 'feed', 'news'], 'has-search'],
])(
  'a search at %s with the fields “%s” is offered once, as %s, and its other way is %s',
  async (path, more, kinds, also) => {
    const { look } = await looking();
    const site = await feedSite();
    const form = `<form action="/found"><label>Search <input type="search" name="q"></label>${more}<button>Search</button></form>`;
    site.put('/pears.xml', { body: rssOf('Pears', [itemOf('one')]) });
    const feed = kinds.includes('feed') ? '<link rel="alternate" type="application/rss+xml" href="/pears.xml">' : '';
    site.put(path, html(feed + form));
    const offers = await look(`${site.origin}${path}`);
    expect(offers.map(({ kind }) => kind)).toEqual(kinds);
    expect(offers[0]?.also?.why).toBe(also);
  },
);

it('the answers of a search are searched, with the first of them as samples, and the language they are in', async () => {
  const { web, answer } = await looking();
  const almanac = web.originOf('almanac');
  const { offers, language } = await answer(`${almanac}/search?q=crossover`);
  expect(offers[0]).toMatchObject({ kind: 'search', by: 'site', why: 'is-search' });
  expect(offers[0]?.samples).toHaveLength(3);
  expect(language).toBe('en');
  expect((await answer(`${almanac}/search`)).offers[0]?.why).not.toBe('is-search');
});

it('a search whose address is no sound text is looked at like others', async () => {
  const { look } = await looking();
  const site = await feedSite();
  const target = `${site.origin}/found?%zz={search_term_string}`;
  const said = { '@type': 'WebSite', url: site.origin, potentialAction: { '@type': 'SearchAction', target } };
  site.put('/found?%zz=words', html(`<script type="application/ld+json">${JSON.stringify(said)}</script><p>Words.`));
  const offers = await look(`${site.origin}/found?%zz=words`);
  expect(offers[0]).toMatchObject({ kind: 'search', why: 'is-search' });
});

it('a feed that a page names is offered with its newest titles, as the list of a page is', async () => {
  const { web, look } = await looking();
  const [feed, news, search] = await look(web.originOf('crossover'));
  expect([feed, news, search].map((offer) => offer?.samples?.length)).toEqual([3, 3, undefined]);
});

it('a site tells its language', async () => {
  const { web, answer } = await looking();
  expect((await answer(web.originOf('estrada-de-terra'))).language).toBe('pt');
});

it('a search and a form that lead to two places are two offers', async () => {
  const { look } = await looking();
  const site = await feedSite();
  const box = '<form action="/words"><input type="search" name="q"></form>';
  const hidden = new HiddenSite({ seed: 3, records: 60, form: 'several', perPage: 10 });
  const choices = hidden.answer('http://hidden.test/?').html.replace(/<label for="q">.*?name="q">/, '');
  site.put('/', { type: 'text/html', body: box + choices });
  const offers = await look(site.origin);
  expect(offers.map(({ kind, also }) => [kind, also])).toEqual(
    ['search', 'form', 'news'].map((kind) => [kind, undefined]),
  );
});

it('a page that only links to its search may have a form behind that link', async () => {
  const { look } = await looking();
  const site = await feedSite();
  site.put('/', html('<a href="/search">Advanced search</a>'));
  expect((await look(site.origin))[0]).toMatchObject({ kind: 'search', also: { kind: 'form', why: 'may-have-form' } });
});

it('a home page without feeds is asked at the usual places, once each, and deeper pages are not', async () => {
  const { look } = await looking();
  const site = await feedSite();
  site.put('/', html('<title>Home</title>'));
  site.put('/deep/page', html('<title>Deep</title>'));
  site.put('/atom.xml', { body: rssOf('Quiet', [itemOf('one')]) });
  expect((await look(site.origin))[0]).toMatchObject({ kind: 'feed', why: 'usual-feed', title: 'Quiet' });
  expect(site.asked).toEqual(['/', '/feed', '/rss.xml', '/atom.xml']);
  site.asked.length = 0;
  await look(`${site.origin}/deep/page`);
  expect(site.asked).toEqual(['/deep/page']);
});

it('an address with a name and a password finds the feed behind them, and looking adds nothing', async () => {
  const { ana, look } = await looking();
  const site = await feedSite();
  site.put('/', html('<link rel="alternate" type="application/rss+xml" href="/feed.xml">'));
  const [offer] = await look(site.origin.replace('//', '//me:secret@'));
  expect(offer?.address).toBe(`${site.origin.replace('//', '//me:secret@')}/feed.xml`);
  expect((await ana.get('/api/feeds')).items).toEqual([]);
});

it('an address that is wrong, missing or of another kind gets its reason beside it', async () => {
  const { ana } = await looking();
  const site = await feedSite();
  site.put('/nowhere.txt', { status: 500 });
  site.put('/picture.png', { type: 'image/png', body: '\u0089PNG' });
  for (const [address, why] of [
    ['ftp://example.org', 'not a web address'],
    [`${site.origin}/nowhere.txt`, 'the site answered 500'],
    [`${site.origin}/picture.png`, 'there is neither a page nor a feed at this address'],
  ] as const) {
    await ana.refused(422, { address: why }).post('/api/sources/look', { address });
  }
});
