/** Sessions learn the repeated parts of a site, and leave them out of later pages. */
import { expect, test } from 'vitest';
import { engineOf, houseOf, htmlOf, NEIGHBOUR, NEW_AGENT, shownIn, webOf } from '../support.ts';

const SITE = 'http://shop.example';
const OTHERS = ['lamps', 'chairs', 'tables', 'carpets', 'mirrors'];
const BADGE = '<p>This shop is kept by a handful of volunteers who meet on every second Tuesday of the month.</p>';

function pageOn(thing: string): string {
  const own = `<p>All about ${thing}: how ${thing} are made, who makes ${thing}, and where old ${thing} go.</p>`;
  return `<html lang="en"><head><title>${thing}</title></head><body>${BADGE}<div>${own}</div></body></html>`;
}

const url = (thing: string) => `${SITE}/${thing}`;
const pages = new Map(OTHERS.map((thing) => [url(thing), pageOn(thing)]));

async function houseWith(web: ReadonlyMap<string, string | Error | URL>, places: readonly string[]) {
  const house = await houseOf({ web: webOf(web), engines: [engineOf('one', places, 20)] });
  const run = async (user = NEW_AGENT.user) => {
    const agent = await house.agents.create({ ...NEW_AGENT, user });
    return house.agents.runSession(agent.id);
  };
  const wordsAt = async (thing: string) => {
    const page = await house.ports.library.find(url(thing));
    return (await house.ports.library.counts(page?.counts ?? expect.fail(thing))).terms;
  };
  const learned = async (host = 'shop.example') => (await house.ports.sites.knowledge(host))?.pages;
  return { ...house, run, wordsAt, learned };
}

test('a site’s first pages keep its template in their text, later pages lose it', async () => {
  const { run, wordsAt, learned } = await houseWith(pages, OTHERS.map(url));
  await run();
  expect(await wordsAt('lamps')).toContain('volunt');
  expect(await wordsAt('carpets')).not.toContain('volunt');
  expect(await wordsAt('carpets')).toContain('carpet');
  expect(await learned()).toBe(5);
});

test.each([
  ['the same', ''],
  ['something else', 'new '],
])('a page that says %s on a later visit teaches nothing new, and loses its template', async (_, what) => {
  const changing = new Map(pages);
  const { run, wordsAt, learned, pass, web } = await houseWith(changing, OTHERS.map(url));
  await run();
  pass(8 * 86_400_000);
  for (const thing of OTHERS) changing.set(url(thing), pageOn(`${what}${thing}`));
  await run(NEIGHBOUR);
  expect(web.fetched).toHaveLength(10);
  expect(await learned()).toBe(5);
  expect(await wordsAt('lamps')).not.toContain('volunt');
});

test('a page under many addresses does not become template', async () => {
  const copies = ['a', 'b', 'c', 'd', 'e', 'f'].map((copy) => `lamps?from=${copy}`);
  const web = new Map([...pages, ...copies.map((copy) => [url(copy), pageOn('lamps')] as const)]);
  const { run, wordsAt, learned } = await houseWith(web, [...OTHERS, ...copies].map(url));
  await run();
  expect(await learned()).toBe(5);
  expect(await wordsAt('lamps?from=f')).toContain('lamp');
});

test('a page with frames teaches its whole text once, for its own site', async () => {
  const framed = new Map(
    OTHERS.flatMap((thing) => [
      [url(thing), `<body>${BADGE}<iframe src="/frame/${thing}"></iframe></body>`] as const,
      [url(`frame/${thing}`), pageOn(thing)] as const,
    ]),
  );
  const { run, learned, web } = await houseWith(framed, OTHERS.map(url));
  await run();
  expect(web.fetched).toHaveLength(10);
  expect(await learned()).toBe(5);
});

test('a redirected page teaches the site where it ends, and no other', async () => {
  const sending = new Map(
    OTHERS.map((thing) => [`http://short.example/${thing}`, `<meta http-equiv="refresh" content="0;${url(thing)}">`]),
  );
  const { run, learned } = await houseWith(new Map([...pages, ...sending]), [...sending.keys()]);
  await run();
  expect(await learned()).toBe(5);
  expect(await learned('short.example')).toBeUndefined();
});

test('a page in a private network is learned for its reader alone, and shown again with a new text', async () => {
  const changing = new Map(pages);
  const web = webOf(changing);
  const fetch: typeof web.fetch = async (address) => ({ ...(await web.fetch(address)), isPrivate: true });
  const house = await houseOf({ web: { ...web, fetch }, engines: [engineOf('one', OTHERS.map(url), 20)] });
  const agent = await house.agents.create(NEW_AGENT);
  const first = await house.agents.runSession(agent.id);
  changing.set(url('brought'), pageOn('brought'));
  for (const _ of ['once', 'again'])
    await house.agents.adding.add(agent.id, { url: url('brought') }, { value: null, by: 'ana', byHand: true });
  const known = (owner?: typeof NEW_AGENT.user) => house.ports.sites.knowledge('shop.example', owner);
  expect((await known(NEW_AGENT.user))?.pages).toBe(6);
  expect(await known()).toBeUndefined();

  house.pass(8 * 86_400_000);
  const [shown = ''] = shownIn(first);
  changing.set(
    shown,
    htmlOf('News', 'Genetic algorithms cross and mutate what the fittest of a population have in common.'),
  );
  expect(shownIn(await house.agents.runSession(agent.id))).toContain(shown);
});
