/**
 * The big web, made from its seed alone: the same for every visitor, and as large, varied and ill-mannered as the measured web.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../demo/chance.ts';
import { BigWeb, type BigWebOptions, Changes, DAY_MS, loadWords } from '../../demo/demo.ts';

const AT = Date.UTC(2026, 10, 1);
const SMALL = { seed: 1, hosts: 400, pages: 8_000 };
const words = await loadWords();

type Manners = ReturnType<BigWeb['mannersOf']>;

function webOf(options: Partial<BigWebOptions> = {}): BigWeb {
  return new BigWeb(words, { ...SMALL, ...options });
}

function pageOf(web: BigWeb, url: string, at = AT) {
  const answer = web.at(url, at);
  if (answer?.kind !== 'page') throw new Error(`${url} is no page`);
  return answer.page;
}

/** The first site with these manners. */
function siteThat(web: BigWeb, is: (manners: Manners) => boolean) {
  const host = Array.from({ length: web.hosts }, (_, each) => each).find((each) => is(web.mannersOf(each)));
  if (host === undefined) throw new Error('there is no such site');
  return { host, home: `http://w${host}.test/` };
}

function textAt(web: BigWeb, url: string): string {
  const answer = web.at(url, AT);
  return answer?.kind === 'file' ? String(answer.body) : '';
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

describe('a page of the big web', () => {
  it('is the same at each request and for each visitor, and differs with another seed', () => {
    const [web, other] = [webOf(), webOf()];
    fc.assert(
      fc.property(fc.nat(SMALL.hosts - 1), fc.nat(5_000), fc.nat(400), (host, place, days) => {
        const url = web.urlOf({ host, page: place % web.sizeOf(host) });
        const first = pageOf(web, url, AT + days * DAY_MS);
        pageOf(other, other.urlOf({ host: (host + 1) % SMALL.hosts, page: 0 }));
        for (const each of [other, web]) expect(pageOf(each, url, AT + days * DAY_MS)).toEqual(first);
      }),
      { numRuns: 100, seed: 1 },
    );
    const [one, two] = [web, webOf({ seed: 2 })].map((each) => pageOf(each, 'http://w3.test/').paragraphs);
    expect(two).not.toEqual(one);
  });

  it('is known by its address, and links to existing pages on the asked port', () => {
    const web = webOf({ hazards: false });
    for (let host = 0; host < web.hosts; host += 7) {
      const end = host % 2 === 0 ? '.test:8080' : '.localhost:8080';
      for (const page of [0, web.sizeOf(host) - 1]) {
        const url = web.urlOf({ host, page }, end);
        expect(web.numberOf(url)).toEqual({ host, page });
        for (const { url: to } of pageOf(web, url).links) {
          expect(to.replace(/^http:\/\/w\d+/, '').startsWith(`${end}/`)).toBe(true);
          expect(web.at(to, AT)?.kind).toBe('page');
        }
      }
    }
  });

  it('has a new text exactly after a change', () => {
    const web = webOf();
    const changes = web.changesOf(5, 0);
    const url = web.urlOf({ host: 5, page: 0 });
    const [before, now, still, after] = [changes.last(AT), AT, changes.next(AT) - 1, changes.next(AT)].map((at) =>
      pageOf(web, url, at),
    );
    expect([now, still]).toEqual([before, before]);
    expect(after?.paragraphs.slice(0, 2)).toEqual(now?.paragraphs.slice(0, 2));
    expect(after?.paragraphs).not.toEqual(now?.paragraphs);
  });

  it('needs its slash', () => {
    const web = webOf();
    expect(web.at('http://w0.test/a1', AT)).toEqual({ kind: 'moved', to: 'http://w0.test/a1/' });
    const { host, home } = siteThat(web, ({ softNotFound }) => !softNotFound);
    const last = web.urlOf({ host, page: web.sizeOf(host) - 1 }, '.test').slice(home.length);
    expect(last).toMatch(/\.html$/);
    const bare = last.replace('.html', '');
    for (const path of [bare, `${bare}/`, 'a11/', 'b1/', 'a1/b1/c1/d1/e1/', 'none', 'more/']) {
      expect(web.at(home + path, AT)?.kind).toBe('missing');
    }
    for (const url of [`http://w${web.hosts}.test/`, 'http://elsewhere.test/']) expect(web.at(url, AT)).toBeUndefined();
  });
});

it('changes follow a Poisson process: their number in half a day fits a chi-square bound', () => {
  const [perDay, windows] = [3, 4_000];
  const changes = new Changes(perDay, (block) => chanceFrom(Math.imul(block, 0x9e3779b1)));
  const counts = new Array<number>(8).fill(0);
  let next = changes.next(0);
  for (let window = 1; window <= windows; window++) {
    let seen = 0;
    for (; next < (window * DAY_MS) / 2; next = changes.next(next)) seen++;
    counts[Math.min(seen, 7)] = (counts[Math.min(seen, 7)] ?? 0) + 1;
  }
  const mean = perDay / 2;
  const shares = [Math.exp(-mean)];
  for (let k = 1; k < 7; k++) shares.push(((shares[k - 1] ?? 0) * mean) / k);
  const expected = [...shares, 1 - sumOf(shares)].map((share) => share * windows);
  const chiSquare = sumOf(expected.map((each, k) => ((counts[k] ?? 0) - each) ** 2 / each));
  // With seven degrees of freedom one of ten thousand exceeds it.
  expect(chiSquare).toBeLessThan(29.9);
});

it('changes are found from both ends of a time', () => {
  const web = webOf();
  for (let host = 0; host < 50; host++) {
    const changes = web.changesOf(host, 0);
    const next = changes.next(AT);
    expect(next).toBeGreaterThan(AT);
    expect([changes.last(next), changes.last(next - 1)]).toEqual([next, changes.last(AT)]);
  }
});

it('changes are as frequent as on the real web: up to a quarter of the pages daily, at most a third within months', () => {
  const web = webOf();
  const days = Array.from({ length: 3_000 }, (_, host) => 1 / web.changesOf(host, 0).perDay);
  expect(days.filter((each) => each < 1).length / days.length).toBeCloseTo(0.23, 1);
  expect(days.filter((each) => each > 120).length / days.length).toBeCloseTo(0.3, 1);
});

it('the web as a whole has the wanted number of pages, sizes by Zipf, and links by topic and fame', () => {
  const web = webOf({ hosts: 2_000, pages: 40_000, hazards: false });
  const sizes = Array.from({ length: web.hosts }, (_, host) => web.sizeOf(host));
  expect(sumOf(sizes) / 40_000).toBeCloseTo(1, 1);
  expect((sizes[0] ?? 0) / (sizes[9] ?? 0)).toBeCloseTo(10 ** 1.1, 0);
  const pages = sizes.flatMap((size, host) =>
    Array.from({ length: Math.ceil(size / 3) }, (_, i) => ({ host, topic: web.topicOf(host, 3 * i), page: 3 * i })),
  );
  expect(new Set(pages.map(({ topic }) => topic)).size).toBe(48);
  const links = pages.flatMap(({ host, topic, page }) =>
    web.linksOf(host, page).map((to) => ({
      isInside: to.host === host,
      isAlike: web.topicOf(to.host, to.page) === topic,
      isFamous: to.host < 10,
    })),
  );
  expect(links.length / pages.length).toBeGreaterThan(6);
  expect(links.length / pages.length).toBeLessThan(8);
  const [inside, outside] = [true, false].map((is) => links.filter(({ isInside }) => isInside === is)) as [
    typeof links,
    typeof links,
  ];
  const alike = (of: typeof links) => of.filter(({ isAlike }) => isAlike).length / of.length;
  // The topical locality of README.md: pages of one site are more alike than pages of two.
  expect(alike(outside)).toBeCloseTo(0.45, 1);
  expect(alike(inside)).toBeGreaterThan(alike(outside));
  // More than three times as many as with equally famous sites.
  expect(outside.filter(({ isFamous }) => isFamous).length).toBeGreaterThan((3 * outside.length * 10) / web.hosts);
});

it('the web as a whole has pages that no page of their site links to, under folders that reveal them', () => {
  const web = webOf({ hazards: false });
  const sections = Array.from({ length: 10 * 40 }, (_, i) => ({ host: Math.floor(i / 10), page: 1 + (i % 10) }));
  const unlinked = sections.filter(
    ({ host, page }) =>
      page < web.sizeOf(host) && !web.linksOf(host, 0).some((to) => to.host === host && to.page === page),
  );
  expect(unlinked.length).toBeGreaterThan(5);
  for (const each of unlinked) expect(web.at(web.urlOf(each), AT)?.kind).toBe('page');
});

it('the web as a whole stores nothing: a hundred thousand sites are there at once', () => {
  const web = webOf({ hosts: 100_000, pages: 4_000_000 });
  expect(pageOf(web, 'http://w99999.test/').paragraphs).toHaveLength(3);
  expect(web.sizeOf(0)).toBeGreaterThan(400_000);
});

describe('traps and manners', () => {
  const web = webOf({ hosts: 2_000 });

  it('include calendars that go on for ever, both ways', () => {
    const { home } = siteThat(web, ({ calendar }) => calendar);
    let url = pageOf(web, home).links.find(({ anchor }) => anchor === 'calendar')?.url ?? '';
    for (let month = 0; month < 30; month++) url = pageOf(web, url).links[1]?.url ?? '';
    expect(url).toBe(`${home}calendar/2029-05/`);
    expect(pageOf(web, url).topic).toBeUndefined();
  });

  it('include sessions that give a page endless addresses', () => {
    const { host, home } = siteThat(web, ({ sessions }) => sessions);
    expect(web.sizeOf(host)).toBeGreaterThan(1);
    const seen = new Set([home]);
    let url = home;
    for (let visit = 0; visit < 20; visit++) {
      url = pageOf(web, url).links.find((link) => link.url.startsWith(home))?.url ?? home;
      seen.add(url);
    }
    expect(seen.size).toBeGreaterThan(15);
    expect(pageOf(web, `${home}?sid=1a`).paragraphs).toEqual(pageOf(web, home).paragraphs);
  });

  it('include links that grow ever deeper', () => {
    const { home } = siteThat(web, ({ growing }) => growing);
    let url = home;
    for (let depth = 0; depth < 10; depth++) url = pageOf(web, url).links.at(-1)?.url ?? '';
    expect(url).toBe(home + 'more/'.repeat(10));
  });

  it('include sites that answer everything, forbid a section, ask for pauses, or have a sitemap', () => {
    const soft = siteThat(web, ({ softNotFound }) => softNotFound);
    expect(pageOf(web, `${soft.home}nowhere`).title).toBe('Nothing here');
    const polite = siteThat(web, (has) => has.forbids !== undefined && has.crawlDelaySeconds !== undefined);
    expect(textAt(web, `${polite.home}robots.txt`)).toMatch(/^User-agent: \*\nDisallow: \/a\d+\/\nCrawl-delay: \d\n/);
    const { host, home } = siteThat(web, ({ hasSitemap }) => hasSitemap);
    const changed = new Date(web.changesOf(host, 0).last(AT)).toISOString();
    expect(textAt(web, `${home}sitemap.xml`)).toContain(`<loc>${home}</loc><lastmod>${changed}</lastmod>`);
  });

  it('include sites that fail always or now and then, unless hazards are off', () => {
    expect(web.faultAt(siteThat(web, ({ fails }) => fails === 'always').home, AT)).toBe('broken');
    const flaky = siteThat(web, ({ fails, slow }) => fails === 'sometimes' && !slow);
    const hours = Array.from({ length: 200 }, (_, hour) => web.faultAt(flaky.home, AT + (hour * DAY_MS) / 24));
    expect(new Set(hours)).toEqual(new Set([undefined, 'busy', 'cut']));
    expect(webOf({ hazards: false }).faultAt('http://w0.test/', AT)).toBeUndefined();
  });
});
