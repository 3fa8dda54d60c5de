import { describe, expect, test } from 'vitest';
import { selectionPolicy } from '../../../agents/crawler/policies.ts';
import type { FoundLink, SelectionPolicy } from '../../../agents/crawler/policy.ts';
import { Regression } from '../../../agents/crawler/regression.ts';

const NOTHING = () => 0;

function link(url: string, more: Partial<FoundLink> = {}): FoundLink {
  return { url, host: new URL(url).host, anchor: '', sourceScore: 0, depth: 1, ...more };
}

const page = (name: string) => `http://site.test/${name}.html`;

/** Visits a graph made by hand in the order of a policy, and equal pages in the order of finding. */
function order(policy: SelectionPolicy, graph: Readonly<Record<string, readonly string[]>>, start: string): string {
  const waiting = new Map([[start, { score: 0, depth: 0 }]]);
  const visited: string[] = [];
  while (waiting.size > 0) {
    const [name, { depth }] = [...waiting].reduce((best, each) => (each[1].score > best[1].score ? each : best));
    waiting.delete(name);
    visited.push(name);
    const links = graph[name] ?? [];
    policy.learned?.({ url: page(name), host: 'site.test', liking: 0, links: links.map(page) });
    for (const to of links) {
      const score = policy.score(link(page(to), { depth: depth + 1 }));
      if (!visited.includes(to)) waiting.set(to, { score, depth: waiting.get(to)?.depth ?? depth + 1 });
    }
    for (const [url, score] of policy.risen?.() ?? []) {
      const risen = waiting.get(/([a-z]+)\.html$/.exec(url)?.[1] ?? '');
      if (risen !== undefined) risen.score = score;
    }
  }
  return visited.join(' ');
}

/** s links to a, b and c. Many pages link to e, but few pages link to those. */
const GRAPH = { s: ['a', 'b', 'c'], a: ['d', 'e'], b: ['e'], c: ['e', 'f'], d: [], e: ['g'], f: [], g: [] };

test.each([
  ['breadth-first', 'goes level by level', 's a b c d e f g'],
  ['backlinks', 'prefers what most links lead to', 's a b e c d g f'],
  // b and c get a third of the rank of s, d and e half of that of a. g gets all of the rank of e.
  ['pagerank', 'prefers what shares with fewer', 's a d e g b c f'],
] as const)('the order of visits by %s %s', (name, _, visits) => {
  expect(order(selectionPolicy(name, NOTHING), GRAPH, 's')).toBe(visits);
});

test('partial PageRank equals the PageRank of the visited pages, whatever order links come in', () => {
  const policy = selectionPolicy('pagerank', NOTHING);
  const visits: readonly (readonly [string, readonly string[]])[] = [
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['a', 'x']],
  ];
  for (const [name, links] of visits) {
    policy.learned?.({ url: page(name), host: 'site.test', liking: 0, links: links.map(page) });
  }
  // Solved by hand: a = .15 + .85 c/2, b = .15 + .85 a/2, c = .15 + .85 (a/2 + b), x = .15 + .85 c/2.
  const c = (0.15 + 0.425 * 0.15 + 0.85 * (0.15 + 0.425 * 0.15)) / (1 - 0.425 * 0.425 - 0.85 * 0.425 * 0.425);
  const expected = 0.15 + 0.425 * c;
  // At each page a tenth of its initial rank may still be on its way.
  expect(Math.abs(policy.score(link(page('x'))) - expected)).toBeLessThan(0.05);
});

test('partial PageRank reports each risen page once, and no visited page', () => {
  const policy = selectionPolicy('pagerank', NOTHING);
  policy.learned?.({ url: page('a'), host: 'site.test', liking: 0, links: [page('b'), page('a')] });
  expect([...(policy.risen?.() ?? [])]).toEqual([[page('b'), expect.closeTo(0.15 + 0.85 * 0.15, 10)]]);
  expect([...(policy.risen?.() ?? [])]).toEqual([]);
  policy.learned?.({ url: page('b'), host: 'site.test', liking: 0, links: [page('a')] });
  expect([...(policy.risen?.() ?? [])]).toEqual([]);
});

test.each([
  ['http://s.test/a/b/c.html', ['http://s.test/a/b/', 'http://s.test/a/', 'http://s.test/']],
  ['http://s.test/a/b/', ['http://s.test/a/', 'http://s.test/']],
  ['http://s.test/a/?q=1', ['http://s.test/a/', 'http://s.test/']],
  ['http://s.test/', []],
  [`http://s.test/${'/'.repeat(900)}a`, ['http://s.test/']],
])('path-ascending tries the folders above %s', (url, above) => {
  expect(selectionPolicy('path-ascending', NOTHING).beside?.(url)).toEqual(above);
});

describe('focused', () => {
  const liking = (text: string) => (/diving/.test(text) ? 0.5 : 0);

  test('prefers links with liked words, and links on liked pages', () => {
    const policy = selectionPolicy('focused', liking);
    const plain = policy.score(link('http://x.test/1'));
    expect(policy.score(link('http://x.test/2', { anchor: 'diving in winter' }))).toBeGreaterThan(plain);
    expect(policy.score(link('http://x.test/4', { sourceScore: 0.5 }))).toBeGreaterThan(plain);
    expect(policy.score(link('http://x.test/diving-gear.html'))).toBeGreaterThan(plain);
  });

  test('reads the words of an address in any alphabet', () => {
    const read: string[] = [];
    const policy = selectionPolicy('focused', (text) => read.push(text));
    policy.score(link('http://x.test/educa%C3%A7%C3%A3o-f%C3%ADsica'));
    policy.score(link('http://x.test/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/100%'));
    expect(read.map((text) => text.trim())).toEqual(['educação física', 'новости']);
  });

  test.each(['x.test', 'www.x.test', 'x.test:8080'])('looks into the sections of a large site at %s', (host) => {
    const policy = selectionPolicy('focused', liking);
    const section = (name: string) => policy.score(link(`http://${host}/${name}/`, { host: 'x.test' }));
    const ofSmall = section('land');
    for (let i = 0; i < 100; i++) policy.score(link(`http://${host}/${i}.html`, { host: 'x.test' }));
    expect(section('sea')).toBeGreaterThan(ofSmall + 0.1);
  });

  test('does not take a small site for a large one, however often its pages link to each other', () => {
    const policy = selectionPolicy('focused', liking);
    const urls = Array.from({ length: 10 }, (_, i) => `http://x.test/${i}.html`);
    for (let day = 0; day < 20; day++) {
      for (const url of urls) {
        policy.learned?.({ url, host: 'x.test', liking: 0.5, links: urls });
        for (const other of urls) policy.score(link(other));
      }
    }
    expect(policy.score(link('http://x.test/sea/'))).toBeCloseTo(policy.score(link('http://x.test/sea/1.html')), 4);
  });

  test('remembers how liked a site and its folders were', () => {
    const policy = selectionPolicy('focused', liking);
    for (let visit = 0; visit < 10; visit++) {
      policy.learned?.({ url: `http://good.test/sea/${visit}.html`, host: 'good.test', liking: 0.5, links: [] });
      policy.learned?.({ url: `http://bad.test/${visit}.html`, host: 'bad.test', liking: 0, links: [] });
    }
    const [there, onSite, elsewhere, bad] = [
      'http://good.test/sea/new.html',
      'http://good.test/land/new.html',
      'http://new.test/new.html',
      'http://bad.test/new.html',
    ].map((url) => policy.score(link(url))) as [number, number, number, number];
    expect(there).toBeGreaterThan(onSite);
    expect(onSite).toBeGreaterThan(elsewhere);
    expect(elsewhere).toBeGreaterThan(bad);
  });

  test('raises waiting links of a folder after a good page there, once', () => {
    const policy = selectionPolicy('focused', liking);
    const before = policy.score(link('http://big.test/sea/later.html', { host: 'big.test' }));
    policy.learned?.({ url: 'http://big.test/sea/one.html', host: 'big.test', liking: 0.5, links: [] });
    const risen = new Map(policy.risen?.() ?? []);
    expect(risen.get('http://big.test/sea/later.html')).toBeGreaterThan(before);
    expect([...(policy.risen?.() ?? [])]).toEqual([]);
    policy.learned?.({ url: 'http://big.test/sea/later.html', host: 'big.test', liking: 0.5, links: [] });
    policy.learned?.({ url: 'http://big.test/sea/two.html', host: 'big.test', liking: 0.5, links: [] });
    expect([...(policy.risen?.() ?? [])]).toEqual([]);
  });

  test('counts the best words among several links to one page', () => {
    const policy = selectionPolicy('focused', liking);
    const told = policy.score(link('http://x.test/1', { anchor: 'diving' }));
    expect(policy.score(link('http://x.test/1', { anchor: 'more' }))).toBeGreaterThan(0.9 * told);
  });

  test('looks once into unread sections of large sites', () => {
    const policy = selectionPolicy('focused', liking);
    const inside = policy.score(link('http://large.test/a/'));
    for (let i = 0; i < 500; i++) policy.score(link(`http://large.test/b/c/${i}.html`));
    const section = policy.score(link('http://large.test/d/'));
    expect(section).toBeGreaterThan(inside + 0.1);
    expect(section).toBeGreaterThan(policy.score(link('http://small.test/d/')) + 0.1);
    policy.learned?.({ url: 'http://large.test/x/', host: 'large.test', liking: 0, links: [] });
    expect(policy.score(link('http://large.test/x/1.html'))).toBeLessThan(section - 0.1);
  });

  test('goes on with the learning of another process', () => {
    const policy = selectionPolicy('focused', liking);
    for (let i = 0; i < 500; i++) policy.score(link(`http://large.test/b/c/${i}.html`));
    policy.learned?.({ url: 'http://large.test/b/', host: 'large.test', liking: 0.5, links: [] });
    const next = selectionPolicy('focused', liking, policy.learnedSoFar?.());
    for (const url of ['http://large.test/b/new.html', 'http://large.test/d/', 'http://other.test/']) {
      expect(next.score(link(url))).toBeCloseTo(policy.score(link(url)), 1);
    }
  });

  test('prefers folders with many new pages where nothing is good, but good pages always come first', () => {
    const policy = selectionPolicy('focused', liking);
    const visited = (url: string, good: number, found: number) => {
      const links = Array.from({ length: found }, (_, i) => `${url}${i}.html`);
      policy.learned?.({ url, host: new URL(url).host, liking: good, links });
    };
    for (let visit = 0; visit < 30; visit++) {
      visited(`http://poor.test/${visit}/`, 0, 20);
      visited(`http://poor.test/${visit}.html`, 0, 1);
      visited(`http://good.test/${visit}.html`, 0.5, 1);
    }
    const folder = policy.score(link('http://poor.test/new/', { host: 'poor.test' }));
    expect(folder).toBeGreaterThan(policy.score(link('http://poor.test/new.html', { host: 'poor.test' })) + 0.1);
    expect(folder).toBeLessThan(policy.score(link('http://good.test/new.html', { host: 'good.test' })));
  });

  test('scales profiles with low scores up to those with high scores', () => {
    const scoreBy = (most: number) => {
      const policy = selectionPolicy('focused', (text) => (/diving/.test(text) ? most : 0));
      policy.learned?.({ url: 'http://a.test/', host: 'a.test', liking: most, links: [] });
      policy.learned?.({ url: 'http://b.test/', host: 'b.test', liking: most / 5, links: [] });
      return policy.score(link('http://a.test/diving.html', { host: 'a.test', sourceScore: most }));
    };
    expect(scoreBy(0.1)).toBeCloseTo(scoreBy(0.9), 10);
  });

  test('goes on from the learning of an earlier version with other signs', () => {
    const fitted = { weights: [9, 9, 9, 9, 9, 9, 9], spread: [] };
    const place = { visits: 10, liking: 8 };
    const earlier = JSON.stringify({ fitted, all: { visits: 20, liking: 8 }, places: [['good.test', place]] });
    const policy = selectionPolicy('focused', liking, earlier);
    const score = policy.score(link('http://good.test/1.html', { host: 'good.test' }));
    expect(score).toBeGreaterThan(policy.score(link('http://other.test/1.html', { host: 'other.test' })));
    expect(score).toBeLessThan(2);
  });

  test('learns from results which signs of a link tell', () => {
    const policy = selectionPolicy('focused', liking);
    // Here anchors mislead, and the page of the link tells all.
    for (let visit = 0; visit < 300; visit++) {
      const url = `http://s${visit}.test/`;
      const isGood = visit % 2 === 0;
      policy.score(link(url, { anchor: isGood ? `more ${visit}` : 'diving', sourceScore: isGood ? 0.5 : 0 }));
      policy.learned?.({ url, host: `s${visit}.test`, liking: isGood ? 0.5 : 0, links: [] });
    }
    expect(policy.score(link('http://new.test/', { anchor: 'land', sourceScore: 0.5 }))).toBeGreaterThan(
      policy.score(link('http://newer.test/', { anchor: 'diving' })),
    );
  });
});

test('a regression over single cases equals least squares', () => {
  const regression = Regression.from([0, 0], 1e-6);
  for (const [x, y] of [
    [0, 1],
    [1, 3],
    [2, 5.3],
    [3, 6.7],
  ] as const) {
    regression.learn([1, x], y);
  }
  // Slope Σ (x − 1.5)(y − 4) / Σ (x − 1.5)² = 9.7 / 5, through (1.5, 4).
  expect(regression.foretell([1, 0])).toBeCloseTo(4 - 1.5 * 1.94, 2);
  expect(regression.foretell([1, 1])).toBeCloseTo(4 - 0.5 * 1.94, 2);
});

test('a regression forgets old cases for new ones, and keeps the weights of signs that no case has', () => {
  const regression = Regression.from([0, 0.5], 20);
  for (let visit = 0; visit < 20_000; visit++) regression.learn([1, 0], 0.3);
  for (let visit = 0; visit < 2_000; visit++) regression.learn([1, 0], 0.9);
  expect(regression.foretell([1, 0])).toBeCloseTo(0.9, 0);
  expect(regression.foretell([1, 0])).toBeGreaterThan(0.8);
  expect(regression.foretell([0, 1])).toBe(0.5);
  regression.learn([0, 1], 1);
  expect(regression.foretell([0, 1])).toBeLessThan(0.55);
});
