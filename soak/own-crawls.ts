/**
 * A service whose processes are killed during users' crawls: watched sites, one with a small budget and one deleted and
 * restored, links followed from liked pages, a form, and an agent purged with its crawl. Afterwards nothing is lost, no page
 * repeats except visits under way at a kill, each known by name, pauses are kept, and crawls' figures equal their sites' notes
 * and pages.
 */
import { setTimeout as passing } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type Access, BigWeb, HiddenSite, loadWords, serveBigWeb } from '../demo/demo.ts';
import { seededRandom } from '../profiles/profiles.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import { temporaryFolder } from '../test/src/support/folders.ts';
import { House } from '../test/src/support/house.ts';
import { httpServer } from '../test/src/support/http.ts';
import type { BodyOf } from '../test/world/routes.ts';
import { isPlain, type Manners } from './crawl-judge.ts';
import { type Crawls, judgeOwnCrawls, untilEnded, untilGone, untilRead } from './own-crawls-judge.ts';
import { Kills } from './own-crawls-kills.ts';

interface Wanted {
  readonly where: { readonly url: string } | { readonly folder: string };
  readonly workers: number;
  readonly seed: number;
  readonly forMs: number;
}

const HOSTS = 40;
const PAGES = 2_500;
/** Seeds of webs in which a site with long pauses is small enough. */
const WEBS = [4, 3] as const;
const MANNERS: Manners = { pauseSeconds: 0.2, perAddress: 4, perSite: 200, answerMs: 30 };
const LOOK_EVERY_MS = 500;
const SMALL_BUDGET = 40;
const OFTEN = 5_000;
/** The largest watched site, so that all is read in time. */
const MOST_WATCHED_PAGES = 150;
/** The longest time for a site with long pauses. */
const LONGEST_SECONDS = 150;
const LIKED = 5;

export async function ownCrawlsKilled({ where, workers, seed, forMs }: Wanted) {
  const random = seededRandom(seed);
  const place = WEBS[seed % WEBS.length] as number;
  const web = new BigWeb(await loadWords(), { seed: place, hosts: HOSTS, pages: PAGES });
  const now = () => Date.UTC(2026, 10, 1);
  const served = await serveBigWeb(web, { port: 0, addresses: 1, now, slowMs: 200, answerMs: MANNERS.answerMs });
  onTestFinished(() => served.close());
  const form = await formSite(seed);
  const folder = 'folder' in where ? where.folder : await temporaryFolder();
  const url = 'url' in where ? where.url : '';
  const { pauseSeconds } = MANNERS;
  const house = new House({ folder, url, workers, ports: [served.port, form.port], pauseSeconds });
  onTestFinished(() => house.close());
  await house.start();
  const store = await openStore({ folder, url, hold: false, warn: () => undefined });
  onTestFinished(() => store.close());
  const crawls = await begun(house, { web, port: served.port, formAddress: form.address, words: form.words });
  const visits = () => served.log.entries();
  const kills = new Kills({ house, store, workers, random, visits, form: { crawl: crawls.form, asked: form.entries } });
  await kills.goOnFor(forMs / 3);
  await house.person('ana').delete(`/api/sources/crawls/${crawls.undone}`);
  await kills.brokenOff([`w${crawls.watched[0]}.localhost`]);
  await kills.goOnFor(forMs / 6);
  await house.person('ana').post(`/api/sources/crawls/${crawls.undone}/restore`);
  await house.person('ana').delete(`/api/agents/${crawls.purged.agent}?purge=true`);
  await kills.goOnFor(forMs / 2);
  const settling = performance.now();
  await untilRead(store, crawls.watched);
  await untilGone(store, crawls.purged.agent);
  await pauseAll(house);
  await untilEnded(store);
  const settledSeconds = Math.round((performance.now() - settling) / 1_000);
  const { underWay } = kills;
  const scene = { store, web, ofWeb: visits(), ofForm: form.entries, underWay, crawls, manners: MANNERS };
  await house.close();
  return { ...kills.counts, ...(await judgeOwnCrawls(scene)), settledSeconds };
}

interface Sites {
  readonly web: BigWeb;
  readonly port: number;
  readonly formAddress: string;
  readonly words: string;
}

/** One user watches sites and asks a form. Another follows links to other sites. */
async function begun(house: House, { web, port, formAddress, words }: Sites): Promise<Crawls> {
  await house.signUp('ana');
  await house.signUp('bia');
  const homeOf = (host: number) => web.urlOf({ host, page: 0 }, `.localhost:${port}`);
  const all = Array.from({ length: HOSTS }, (_, host) => host);
  const fit = all.filter((host) => isPlain(web, host) && web.sizeOf(host) <= MOST_WATCHED_PAGES);
  const slow = fit.find((host) => {
    const { crawlDelaySeconds } = web.mannersOf(host);
    return crawlDelaySeconds !== undefined && crawlDelaySeconds * web.sizeOf(host) <= LONGEST_SECONDS;
  });
  const [small = 0, first = 0, second = 0, purgedHost = 0] = fit.filter((host) => host !== slow);
  const watched = [first, second, ...(slow === undefined ? [] : [slow])];
  const watchedHosts = [small, ...watched, purgedHost];
  const liked = all.filter((host) => !watchedHosts.includes(host) && isPlain(web, host)).slice(0, LIKED);
  const follower = await followerOf(house, liked.map(homeOf), watchedHosts);
  const since = performance.now();
  const agent = await agentOf(house, 'ana', words);
  const purged = { agent: await agentOf(house, 'ana', 'something that is given up'), host: purgedHost };
  const crawl = async (login: string, wanted: NewCrawl) =>
    (await house.person(login).post('/api/sources/crawls', { perDay: OFTEN, ...wanted })).id;
  const watch = (of: string, host: number, more: Partial<NewCrawl> = {}) =>
    crawl('ana', { kind: 'watch', agent: of, address: homeOf(host), ...more });
  const undone = await watch(agent, first);
  await watch(agent, small, { perDay: SMALL_BUDGET });
  for (const host of watched.slice(1)) await watch(agent, host);
  await watch(purged.agent, purgedHost);
  const form = await crawl('ana', { kind: 'form', agent, address: formAddress });
  await crawl('bia', { kind: 'follow', agent: follower, pages: OFTEN });
  return { watched, small, undone, form, purged, budget: SMALL_BUDGET, since };
}

type NewCrawl = BodyOf<'post', '/api/sources/crawls'>[0];

/** Another user's agent with these liked pages, without links to those sites. */
async function followerOf(house: House, liked: readonly string[], others: readonly number[]): Promise<string> {
  for (const host of others) await house.person('bia').put(`/api/domains/w${host}.localhost`, { rule: 'blocked' });
  const agent = await agentOf(house, 'bia', 'whatever there is');
  for (const address of liked) await house.person('bia').post(`/api/agents/${agent}/pages`, { address, rating: 1 });
  const waiting = () => house.person('bia').get(`/api/agents/${agent}/added`);
  while (((await waiting())?.waiting ?? 0) > 0) await passing(LOOK_EVERY_MS);
  return agent;
}

/** An agent whose sessions begin by hand. */
async function agentOf(house: House, login: string, words: string): Promise<string> {
  return house.person(login).agent({ words, language: 'en', schedule: { kind: 'hand' } });
}

async function pauseAll(house: House): Promise<void> {
  for (const login of ['ana', 'bia']) {
    const person = house.person(login);
    for (const { id } of await person.items('/api/sources/crawls'))
      await person.post(`/api/sources/crawls/${id}/pause`);
  }
}

/** A site with a form, with its visits in the web's log. */
async function formSite(seed: number) {
  const hidden = new HiddenSite({ seed, records: 400, form: 'text', perPage: 10 });
  const entries: Access[] = [];
  const { port } = await httpServer((request, response) => {
    const { url: path = '/' } = request;
    const { status, html } =
      path === '/robots.txt' ? { status: 404, html: '' } : hidden.answer(`http://hidden.test${path}`);
    const began = performance.now();
    const access: Access = { site: 'form.localhost', path, status, userAgent: '', began, ended: undefined };
    entries.push(access);
    response.on('close', () => {
      access.ended = performance.now();
    });
    setTimeout(() => response.writeHead(status, { 'content-type': 'text/html' }).end(html), MANNERS.answerMs);
  });
  const words = hidden.records[7]?.title.toLowerCase() ?? '';
  return { port, address: `http://form.localhost:${port}/`, entries, words };
}
