import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { chanceFrom } from '../../demo/chance.ts';
import { BigWeb, type BigWebOptions, Changes, DAY_MS, loadWords } from '../../demo/demo.ts';
import type { Words } from '../../demo/generated/sentences.ts';

const AT = Date.UTC(2026, 10, 1);
const SMALL = { seed: 1, hosts: 400, pages: 8_000 };

let words: Words;
beforeAll(async () => {
  words = await loadWords();
});

function webOf(options: Partial<BigWebOptions> = {}): BigWeb {
  return new BigWeb(words, { ...SMALL, ...options });
}

function pageOf(web: BigWeb, url: string, at = AT) {
  const answer = web.at(url, at);
  if (answer?.kind !== 'page') throw new Error(`${url} is no page`);
  const { topic, changed, title, paragraphs, links } = answer.page;
  return {
    topic,
    changed,
    title,
    paragraphs,
    links: links.map(({ url: to, anchor, around }) => ({ to, anchor, around })),
  };
}

/** The first site of which this is true. */
function siteThat(web: BigWeb, is: (manners: ReturnType<BigWeb['mannersOf']>) => boolean): number {
  const host = Array.from({ length: web.hosts }, (_, each) => each).find((each) => is(web.mannersOf(each)));
  if (host === undefined) throw new Error('there is no such site');
  return host;
}

describe('a page of the big web', () => {
  it('is the same whenever it is asked for, and whoever is asked', () => {
    const [web, other] = [webOf(), webOf()];
    fc.assert(
      fc.property(fc.nat(SMALL.hosts - 1), fc.nat(5_000), fc.integer({ min: 0, max: 400 }), (host, place, days) => {
        const url = web.urlOf({ host, page: place % web.sizeOf(host) });
        const at = AT + days * DAY_MS;
        const first = pageOf(web, url, at);
        pageOf(other, other.urlOf({ host: (host + 1) % SMALL.hosts, page: 0 }));
        expect(pageOf(other, url, at)).toEqual(first);
        expect(pageOf(web, url, at)).toEqual(first);
      }),
      { numRuns: 100, seed: 1 },
    );
    expect(pageOf(webOf({ seed: 2 }), 'http://w3.test/').paragraphs).not.toEqual(
      pageOf(web, 'http://w3.test/').paragraphs,
    );
  });

  it('is known by its address, and leads to pages that are there, on the port that was asked', () => {
    const web = webOf({ hazards: false });
    for (let host = 0; host < web.hosts; host += 7) {
      const end = host % 2 === 0 ? '.test:8080' : '.localhost:8080';
      for (const page of [0, web.sizeOf(host) - 1]) {
        const url = web.urlOf({ host, page }, end);
        expect(web.numberOf(url)).toEqual({ host, page });
        for (const { to } of pageOf(web, url).links) {
          expect(to.replace(/^http:\/\/w\d+/, '')).toMatch(new RegExp(`^${end.replace('.', '\\.')}/`));
          expect(web.at(to, AT)?.kind).toBe('page');
        }
      }
    }
  });

  it('says something else after a change, and only then', () => {
    const web = webOf();
    const changes = web.changesOf(5, 0);
    const [before, after] = [changes.last(AT), changes.next(AT)];
    const url = web.urlOf({ host: 5, page: 0 });
    expect(pageOf(web, url, after - 1)).toEqual(pageOf(web, url, before));
    expect(pageOf(web, url, after).paragraphs.slice(0, 2)).toEqual(pageOf(web, url).paragraphs.slice(0, 2));
    expect(pageOf(web, url, after).paragraphs).not.toEqual(pageOf(web, url).paragraphs);
  });

  it('is looked for with its slash', () => {
    const web = webOf();
    expect(web.at('http://w0.test/a1', AT)).toEqual({ kind: 'moved', to: 'http://w0.test/a1/' });
    const honest = siteThat(web, ({ softNotFound }) => !softNotFound);
    for (const path of ['/a11/', '/b1/', '/a1/b1/c1/d1/e1/', '/none', '/more/']) {
      expect(web.at(`http://w${honest}.test${path}`, AT)?.kind).toBe('missing');
    }
    expect(web.at(`http://w${web.hosts}.test/`, AT)).toBeUndefined();
    expect(web.at('http://elsewhere.test/', AT)).toBeUndefined();
  });
});

describe('changes', () => {
  it('come by a Poisson process: as many in a window as chance gives, by a chi-square bound', () => {
    const perDay = 3;
    const changes = new Changes(perDay, (block) => chanceFrom(Math.imul(block, 0x9e3779b1)));
    const windows = 4_000;
    const counts = Array.from({ length: 8 }, () => 0);
    let next = changes.next(0);
    for (let window = 1; window <= windows; window++) {
      let seen = 0;
      for (; next < (window * DAY_MS) / 2; next = changes.next(next)) seen++;
      counts[Math.min(seen, 7)] = (counts[Math.min(seen, 7)] ?? 0) + 1;
    }
    const mean = perDay / 2;
    const shares = [0, 1, 2, 3, 4, 5, 6].map((k) => (Math.exp(-mean) * mean ** k) / factorial(k));
    const expected = [...shares, 1 - shares.reduce((sum, share) => sum + share, 0)].map((share) => share * windows);
    const chiSquare = expected.reduce((sum, each, k) => sum + ((counts[k] ?? 0) - each) ** 2 / each, 0);
    // Seven degrees of freedom: one of ten thousand exceeds it.
    expect(chiSquare).toBeLessThan(29.9);
  });

  it('are found from both sides', () => {
    const web = webOf();
    for (let host = 0; host < 50; host++) {
      const changes = web.changesOf(host, 0);
      const next = changes.next(AT);
      expect(next).toBeGreaterThan(AT);
      expect(changes.last(next)).toBe(next);
      expect(changes.last(next - 1)).toBe(changes.last(AT));
    }
  });

  it('come as often as was measured on the web: a quarter of the pages each day, a third within months at most', () => {
    const web = webOf();
    const days = Array.from({ length: 3_000 }, (_, host) => 1 / web.changesOf(host, 0).perDay);
    expect(days.filter((each) => each < 1).length / days.length).toBeCloseTo(0.23, 1);
    expect(days.filter((each) => each > 120).length / days.length).toBeCloseTo(0.3, 1);
  });
});

describe('the web as a whole', () => {
  it('has as many pages as were asked for, sizes and fame by Zipf, and pages on every topic', () => {
    const web = webOf({ hosts: 2_000, pages: 40_000, hazards: false });
    const sizes = Array.from({ length: web.hosts }, (_, host) => web.sizeOf(host));
    expect(sizes.reduce((sum, size) => sum + size, 0) / 40_000).toBeCloseTo(1, 1);
    expect((sizes[0] ?? 0) / (sizes[9] ?? 0)).toBeCloseTo(10 ** 1.1, 0);
    const figures = localityOf(web);
    expect(figures.links).toBeGreaterThan(6);
    expect(figures.links).toBeLessThan(8);
    // The topical locality that README.md gives, and that pages of one site are more alike than pages of two.
    expect(figures.outside).toBeCloseTo(0.45, 1);
    expect(figures.inside).toBeGreaterThan(figures.outside);
    expect(figures.topics.size).toBe(48);
    expect(figures.famous).toBeGreaterThan(3);
  });

  it('has pages that nothing on their site leads to, under folders that say where they are', () => {
    const web = webOf({ hazards: false });
    const linked = new Set<number>();
    for (let page = 0; page < web.sizeOf(0); page++) {
      for (const to of web.linksOf(0, page)) if (to.host === 0) linked.add(to.page);
    }
    const sections = Array.from({ length: 10 * 40 }, (_, i) => ({ host: Math.floor(i / 10), page: 1 + (i % 10) }));
    const unlinked = sections.filter(
      ({ host, page }) =>
        page < web.sizeOf(host) && !web.linksOf(host, 0).some((to) => to.host === host && to.page === page),
    );
    expect(unlinked.length).toBeGreaterThan(5);
    for (const each of unlinked) expect(web.at(web.urlOf(each), AT)?.kind).toBe('page');
    expect(linked.size).toBeGreaterThan(web.sizeOf(0) / 2);
  });

  it('asks for nothing to be kept: a hundred thousand sites are there at once', () => {
    const web = webOf({ hosts: 100_000, pages: 4_000_000 });
    expect(pageOf(web, 'http://w99999.test/').paragraphs).toHaveLength(3);
    expect(web.sizeOf(0)).toBeGreaterThan(400_000);
  });
});

describe('traps and manners', () => {
  it('calendars go on for ever, both ways', () => {
    const web = webOf();
    const host = siteThat(web, ({ calendar }) => calendar);
    const entry = pageOf(web, `http://w${host}.test/`).links.find(({ anchor }) => anchor === 'calendar');
    let url = entry?.to ?? '';
    for (let month = 0; month < 30; month++) url = pageOf(web, url).links[1]?.to ?? '';
    expect(url).toBe(`http://w${host}.test/calendar/2029-05/`);
    expect(pageOf(web, url).topic).toBeUndefined();
  });

  it('sessions give one page addresses without end', () => {
    const web = webOf();
    const host = siteThat(web, ({ sessions }) => sessions);
    const home = `http://w${host}.test/`;
    const seen = new Set([home]);
    for (let url = home, visit = 0; visit < 20; visit++) {
      const link = pageOf(web, url).links.find(({ to }) => to.startsWith(home));
      url = link?.to ?? home;
      seen.add(url);
    }
    if (web.sizeOf(host) > 1) expect(seen.size).toBeGreaterThan(15);
    expect(pageOf(web, `${home}?sid=1a`).paragraphs).toEqual(pageOf(web, home).paragraphs);
  });

  it('links that grow lead ever deeper', () => {
    const web = webOf();
    const host = siteThat(web, ({ growing }) => growing);
    let url = `http://w${host}.test/`;
    for (let depth = 0; depth < 10; depth++) url = pageOf(web, url).links.at(-1)?.to ?? '';
    expect(url).toBe(`http://w${host}.test/${'more/'.repeat(10)}`);
  });

  it('some sites answer everything, forbid a section, ask for pauses, keep a sitemap, fail', () => {
    const web = webOf({ hosts: 2_000 });
    const soft = siteThat(web, ({ softNotFound }) => softNotFound);
    expect(pageOf(web, `http://w${soft}.test/nowhere`).title).toBe('Nothing here');
    const polite = siteThat(
      web,
      ({ forbids, crawlDelaySeconds }) => forbids !== undefined && crawlDelaySeconds !== undefined,
    );
    const robots = web.at(`http://w${polite}.test/robots.txt`, AT);
    expect(robots?.kind === 'file' && String(robots.body)).toMatch(
      /^User-agent: \*\nDisallow: \/a\d+\/\nCrawl-delay: \d\n/,
    );
    const mapped = siteThat(web, ({ hasSitemap }) => hasSitemap);
    const sitemap = web.at(`http://w${mapped}.test/sitemap.xml`, AT);
    const changed = new Date(web.changesOf(mapped, 0).last(AT)).toISOString();
    expect(sitemap?.kind === 'file' && String(sitemap.body)).toContain(
      `<loc>http://w${mapped}.test/</loc><lastmod>${changed}</lastmod>`,
    );
    expect(web.faultAt(`http://w${siteThat(web, ({ fails }) => fails === 'always')}.test/`, AT)).toBe('broken');
    const flaky = siteThat(web, ({ fails, slow }) => fails === 'sometimes' && !slow);
    const hours = Array.from({ length: 200 }, (_, hour) =>
      web.faultAt(`http://w${flaky}.test/`, AT + (hour * DAY_MS) / 24),
    );
    expect(new Set(hours)).toEqual(new Set([undefined, 'busy', 'cut']));
    expect(webOf({ hazards: false }).faultAt('http://w0.test/', AT)).toBeUndefined();
  });
});

function localityOf(web: BigWeb) {
  const topics = new Set<number>();
  const count = { pages: 0, links: 0, inside: 0, alikeInside: 0, outside: 0, alikeOutside: 0, toFirstTen: 0 };
  for (let host = 0; host < web.hosts; host++) {
    for (let page = 0; page < web.sizeOf(host); page += 3) {
      const topic = web.topicOf(host, page);
      topics.add(topic);
      count.pages++;
      for (const to of web.linksOf(host, page)) {
        const alike = Number(web.topicOf(to.host, to.page) === topic);
        count.links++;
        if (to.host === host) {
          count.inside++;
          count.alikeInside += alike;
        } else {
          count.outside++;
          count.alikeOutside += alike;
          count.toFirstTen += Number(to.host < 10);
        }
      }
    }
  }
  return {
    links: count.links / count.pages,
    inside: count.alikeInside / count.inside,
    outside: count.alikeOutside / count.outside,
    topics,
    // Times as many links as ten sites would have if all were as famous.
    famous: count.toFirstTen / count.outside / (10 / web.hosts),
  };
}

function factorial(k: number): number {
  return k < 2 ? 1 : k * factorial(k - 1);
}
