/** Feeds over HTTP, for their owner alone: found at any address, listed, changed and deleted. */
import { describe, expect, it } from 'vitest';
import { CHANNELS } from '../../../src/sources/feeds/records.ts';
import type { Person } from '../../world/person.ts';
import { world } from '../../world/world.ts';
import { zipOf } from '../outside/compute/exports/zips.ts';
import { feedSite, itemOf, rssOf } from '../sources/feeds/support.ts';

async function feeds() {
  const house = await world({ loopback: true });
  const site = await feedSite();
  site.put('/f', { body: rssOf('News of F', [itemOf('a'), itemOf('b')]) });
  return { ...house, ana: house.ana, bia: house.bia, site, url: `${site.origin}/f` };
}

const add = (person: Person, address: string, more: { title?: string; agent?: string } = {}) =>
  person.post('/api/feeds', { address, ...more });

async function feedsOf(person: Person) {
  return (await person.whole('/api/feeds')).toSorted((one, other) => (one.title < other.title ? -1 : 1));
}

const named = (path: string, title = '') =>
  `<link rel="alternate" type="application/rss+xml" title="${title}" href="${path}">`;
const page = (head: string) => ({ type: 'text/html', body: `<html><head>${head}</head><body>A page.</body></html>` });

describe('adding a feed by an address', () => {
  it('takes the feed itself once, or the page that names it, and adds nothing if several are named', async () => {
    const { ana, site, url } = await feeds();
    const { feed } = await add(ana, url);
    expect(feed).toMatchObject({ title: 'News of F', items: 2, lastRead: expect.any(String), gone: false });
    for (const absent of ['agent', 'failure', 'user']) expect(feed).not.toHaveProperty(absent);
    site.put('/blog', page(named('/f')));
    for (const again of [`${url}#top`, `${site.origin}/blog`])
      expect((await add(ana, again)).feed).toMatchObject({ url, items: 2 });
    site.put('/', page(named('/f', 'All') + named('/g', 'Some')));
    const found = [
      { url, title: 'All' },
      { url: `${site.origin}/g`, title: 'Some' },
    ];
    expect(await add(ana, site.origin)).toEqual({ found });
    expect(await feedsOf(ana)).toEqual([feed]);
  });

  it('guesses nothing deeper in a site, and refuses other addresses with the reason', async () => {
    const { ana, site } = await feeds();
    site.put('/about', page(''));
    for (const [address, why] of [
      [`${site.origin}/about`, /^this page names no feed$/],
      [`${site.origin}/away`, /404/],
      ['http://', 'not a web address'],
      ['ftp://a.example/', 'not a web address'],
      ['http://192.168.1.1/', '192.168.1.1'],
    ] as const)
      await ana.refused(422, { address: why }).post('/api/feeds', { address });
    expect(site.asked).toEqual(['/about', '/away']);
    for (const opml of ['a letter to the editor', '<html><body>x</body></html>', '{"entries":[]}', ' '])
      await ana.refused(422, { opml: '' }).post('/api/feeds/opml', { opml });
  });

  it('tries the usual places at a site that names no feed', async () => {
    const { ana, site } = await feeds();
    site.put('/', page(''));
    site.put('/atom.xml', { body: rssOf('Found', [itemOf('a')]) });
    expect((await add(ana, site.origin)).feed).toMatchObject({ url: `${site.origin}/atom.xml`, title: 'Found' });
    expect(site.asked).toEqual(['/', '/feed', '/rss.xml', '/atom.xml']);
  });

  it('waits ten seconds for a slow site, and lets nobody else wait', async () => {
    const { ana, pass, site, url } = await feeds();
    const held = site.hold('/f', { body: rssOf('Slow', []) });
    const asking = ana.refused(422, 'within 10 seconds').post('/api/feeds', { address: url });
    await held.asked;
    pass(10_000);
    await asking;
    held.answer();
  });
});

it('a large mixed file gives its feeds, also of one folder, and none if it has only pages', async () => {
  const { ana } = await feeds();
  const agent = await ana.agent();
  const opml = '<opml><body><outline text="News"><outline xmlUrl="http://a.example/f"/></outline></body></opml>';
  const marks =
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><H3>Trips</H3><DL><DT><A HREF="http://b.example/">B</A></DL></DL>';
  const picture = { name: '1.jpg', content: Buffer.alloc(2_000_000, 0xff), isStored: true };
  const zip = zipOf({ name: 'f.opml', content: opml }, { name: 'b.html', content: marks }, picture);
  const file = zip.toString('base64');
  const chosen = (name: string) => ({ file, agent, only: [{ kind: 'folder' as const, name }] });
  expect(await ana.post('/api/feeds/opml', chosen('Trips'))).toMatchObject({ added: 0, leftInAll: 0 });
  expect(await ana.post('/api/feeds/opml', chosen('News'))).toMatchObject({ added: 1 });
});

describe('a feed of a user', () => {
  it('gets another title and an agent, and loses them', async () => {
    const { ana, bia, url } = await feeds();
    const [agent, hers] = [await ana.agent(), await bia.agent()];
    const { feed } = await add(ana, url, { title: 'Mine', agent });
    expect(feed).toMatchObject({ title: 'Mine', agent });
    await ana.refused(404).post('/api/feeds', { address: url, agent: hers });
    await ana.refused(404).patch(`/api/feeds/${feed?.id}`, { agent: hers });
    const ours = await ana.patch(`/api/feeds/${feed?.id}`, { title: 'Ours', agent: null });
    expect([ours.title, ours.agent]).toEqual(['Ours', undefined]);
    await ana.delete(`/api/feeds/${feed?.id}`);
    expect(await feedsOf(ana)).toEqual([]);
  });

  it('is paused in the file of all that is one’s own, and where it comes in again', async () => {
    const { ana, bia, url } = await feeds();
    const { feed } = await add(ana, url);
    await ana.patch(`/api/feeds/${feed?.id}`, { paused: true });
    const file = await ana.get('/api/users/me/export');
    expect(file.feeds).toEqual([{ url, title: 'News of F', paused: true }]);
    const opml = `<opml version="2.0"><body><outline text="F" xmlUrl="${url}"/></body></opml>`;
    expect(await bia.post('/api/feeds/opml', { opml, paused: true })).toMatchObject({ added: 1 });
    expect(await feedsOf(bia)).toMatchObject([{ title: 'F', paused: true }]);
    // One that is there already stays as it is.
    await bia.patch(`/api/feeds/${feed?.id}`, { paused: false });
    expect(await bia.post('/api/feeds/opml', { opml, paused: true })).toMatchObject({ added: 0, known: 1 });
    expect((await feedsOf(bia))[0]).not.toHaveProperty('paused');
  });

  it('goes with its agent, unlike feeds of others and of all agents', async () => {
    const { ana, bia, store, site, url } = await feeds();
    const [one, other, hers] = [await ana.agent(), await ana.agent(), await bia.agent()];
    for (const path of ['/g', '/h']) site.put(path, { body: rssOf(path, []) });
    await add(ana, url, { agent: one, title: 'one' });
    await add(ana, `${site.origin}/g`, { agent: other, title: 'other' });
    await add(ana, `${site.origin}/h`, { title: 'all' });
    await add(bia, url, { agent: hers });
    await ana.delete(`/api/agents/${one}`);
    expect((await feedsOf(ana)).map(({ title }) => title)).toEqual(['all', 'other']);
    expect(await feedsOf(bia)).toMatchObject([{ agent: hers, items: 2 }]);
    expect(await store.documents(CHANNELS).count({})).toBe(3);
    await bia.delete(`/api/agents/${hers}`);
    expect(await store.documents(CHANNELS).count({})).toBe(2);
  });

  it('says nothing about other subscribers, and stays with them after its deletion', async () => {
    const { ana, bia, pass, url } = await feeds();
    const { feed } = await add(ana, url);
    expect(await feedsOf(bia)).toEqual([]);
    await bia.refused(404).patch(`/api/feeds/${feed?.id}`, { title: 'x' });
    await bia.refused(404).delete(`/api/feeds/${feed?.id}`);
    pass(60_000);
    await bia.post('/api/feeds/opml', { opml: `<opml><body><outline text="x" xmlUrl="${url}"/></body></opml>` });
    // Others read it before her, which she does not learn.
    const [hers] = await feedsOf(bia);
    expect(hers).toMatchObject({ items: 0, site: '', title: 'x' });
    for (const read of ['lastRead', 'lastAnswered', 'nextTry']) expect(hers).not.toHaveProperty(read);
    expect(await ana.get('/api/feeds/opml')).toContain('htmlUrl');
    expect(await bia.get('/api/feeds/opml')).not.toContain('htmlUrl');
    await bia.delete(`/api/feeds/${hers?.id}`);
    expect(await feedsOf(ana)).toEqual([feed]);
  });

  it('hides its password, and still uses it', async () => {
    const { ana, ledger, site, url } = await feeds();
    site.put('/f', ({ headers }) =>
      headers.authorization === undefined ? { status: 401 } : { body: rssOf('Secret', []) },
    );
    const { feed } = await add(ana, url.replace('//', '//ana:hush@'));
    expect(feed?.url).toContain('ana:***@');
    for (const told of [await ana.items('/api/feeds'), await ledger.accounts()])
      expect(JSON.stringify(told)).not.toContain('hush');
    expect(await ana.get('/api/feeds/opml')).toContain('ana:hush@');
  });
});

it('OPML comes out and in unchanged', async () => {
  const { ana, bia, url } = await feeds();
  const none = await ana.get('/api/feeds/opml');
  expect(await bia.post('/api/feeds/opml', { opml: none })).toMatchObject({ added: 0, known: 0, leftInAll: 0 });
  await add(ana, url, { title: 'A & <B>' });
  const { headers, body: opml } = await ana.send('GET', '/api/feeds/opml');
  expect(headers['content-type']).toContain('text/x-opml');
  expect(headers['content-disposition']).toContain('attachment');
  expect(await bia.post('/api/feeds/opml', { opml })).toEqual({ added: 1, known: 0, left: [], leftInAll: 0 });
  expect(await feedsOf(bia)).toMatchObject([{ url, title: 'A & <B>' }]);
  expect(await bia.post('/api/feeds/opml', { opml })).toMatchObject({ added: 0, known: 1 });
});

it('OPML names the addresses it did not take: wrong ones, and too many', async () => {
  const { ana } = await feeds();
  const many = Array.from({ length: 510 }, (_, i) => `<outline text="${i}" xmlUrl="http://a.example/${i}"/>`);
  const opml = `<opml><body><outline text="folder"><outline text="bad" xmlUrl="javascript:x"/></outline>${many.join('')}</body></opml>`;
  const taken = await ana.post('/api/feeds/opml', { opml });
  expect(taken).toMatchObject({ added: 500, known: 0, leftInAll: 11 });
  expect(taken.left.slice(0, 2)).toEqual([
    { title: 'bad', why: 'no-address' },
    { title: '500', why: 'too-many' },
  ]);
});

it('feeds that suit an agent are suggested without a request, but not those that the owner has or blocks', async () => {
  const { ana, bia, site } = await feeds();
  const { id } = await ana.post('/api/agents', { words: 'xadrez e aberturas', language: 'pt' });
  const suggested = async () => (await ana.get(`/api/agents/${id}/feeds/suggested`)).items;
  const before = await suggested();
  expect(before.length).toBeGreaterThan(3);
  expect(before[0]).toMatchObject({ language: 'en', subjects: ['chess', 'games'] });
  expect(site.asked).toEqual([]);
  const [first, second] = before;
  await ana.post('/api/feeds/opml', { opml: `<opml><body><outline xmlUrl="${first?.url}"/></body></opml>` });
  const domain = new URL(second?.url ?? '').hostname.replace(/^www\./, '');
  await ana.put(`/api/domains/${domain}`, { rule: 'blocked' });
  const after = (await suggested()).map(({ url }) => url);
  expect(after).not.toContain(first?.url);
  expect(after).not.toContain(second?.url);
  await bia.refused(404).get(`/api/agents/${id}/feeds/suggested`);
});
