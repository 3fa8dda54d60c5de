/** Pages with the same text at different addresses are one card, shown once and rated once. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, FetchFailed } from '../../../agents/agents.ts';
import { bandsOf, signatureOf } from '../../../agents/reader/near-duplicates.ts';
import { folded } from '../../../agents/session/copies.ts';
import { idsOf } from '../../../agents/session-records.ts';
import { currentRatings } from '../../../profiles/profiles.ts';
import { engineOf, evolutionUrl, firstSession, htmlOf, NEIGHBOUR, READER, shownIn, WEB, webOf } from '../support.ts';

const DAY = 86_400_000;

/** Long enough to differ from others. */
const textOf = (subject: string) =>
  Array.from({ length: 90 }, (_, i) => `${subject}${(i * i) % 53} genetic${i % 7} mutation${i}`).join(' ');

const ORIGINAL = 'http://paper.example/original';
const [MIRROR, REPRINT] = ['http://mirror.example/copy', 'http://reprints.example/print'];
const OTHER = 'http://paper.example/other';
const STORY = textOf('island');
const PAGES: ReadonlyMap<string, string> = new Map([
  ...WEB,
  [ORIGINAL, htmlOf('An original', STORY)],
  [MIRROR, htmlOf('An original', `First published elsewhere. ${STORY}`)],
  [REPRINT, htmlOf('A reprint', `${STORY} Printed with leave.`)],
  [OTHER, htmlOf('Another one', textOf('schema'))],
]);

/** Two engines: one finds the original and its mirror, the other a reprint. */
async function scene(pages: ReadonlyMap<string, string> = PAGES) {
  const engines = [
    engineOf('one', [ORIGINAL, MIRROR, OTHER, evolutionUrl(0)]),
    engineOf('two', [REPRINT, evolutionUrl(1)]),
  ];
  const here = await firstSession({ web: webOf(pages), engines }, { engines: ['one'] });
  const { agents, id, log, ports, page } = here;
  return {
    ...here,
    original: page(ORIGINAL),
    add: (value: number | null, more: object = {}) =>
      agents.adding.add(id, { url: REPRINT }, { value, by: READER, byHand: true, ...more } as never),
    reprint: async () => ((await ports.library.find(REPRINT, READER)) ?? expect.fail('it is not known')).id,
    shownByOther: async (user = READER) => shownIn(await here.another({ user, engines: ['two'] })),
    ratings: async () => [...currentRatings(await log())].map(([rated, { event }]) => [rated, event.value]),
  };
}

describe('pages that say the same', () => {
  test('become one card: a read page stands for them, else a pinned one, else the first, and nothing of the others is lost', () => {
    // A page without a known text is no copy of another.
    const signatures = [signatureOf(STORY), signatureOf(textOf('schema')), ''];
    const flag = fc.option(fc.constant(true as const), { nil: undefined });
    const cards = fc.array(
      fc.record({
        ...{ signature: fc.constantFrom(...signatures), isRead: fc.boolean(), pinned: flag, updated: flag },
        ...{ engines: fc.subarray(['one', 'two', 'three']), aliases: fc.subarray(['a', 'b']) },
        givenBy: fc.option(fc.subarray(['feed', 'crawl'], { minLength: 1 }), { nil: undefined }),
      }),
      { maxLength: 7 },
    );
    fc.assert(
      fc.property(cards, (said) => {
        const all = said.map(({ aliases, ...rest }, i) => {
          const candidate = { ...rest, page: `p${i}`, url: `${i}`, aliases: aliases.map((alias) => `${alias}${i}`) };
          return candidate as unknown as Candidate & { readonly isRead: boolean };
        });
        const kindOf = (one: Candidate) =>
          all.filter((each) => each === one || (one.signature !== '' && each.signature === one.signature));
        const isFirst = (one: Candidate) => {
          const kind = kindOf(one);
          const read = kind.filter(({ isRead }) => isRead);
          const worth = read.length > 0 ? read : kind;
          return one === (worth.find(({ pinned }) => pinned) ?? worth[0]);
        };
        const sorted = (items: Iterable<string>) => [...new Set(items)].sort();
        const told = (first: Candidate, kind: readonly Candidate[], alsoAt: readonly string[]) => ({
          ...{ page: first.page, ids: sorted(kind.flatMap(idsOf)), alsoAt: sorted(alsoAt) },
          engines: sorted(kind.flatMap(({ engines = [] }) => engines)),
          givenBy: kind.some(({ givenBy }) => givenBy) && sorted(kind.flatMap(({ givenBy = [] }) => givenBy)),
          updated: kind.some(({ updated }) => updated === true),
        });
        const urls = (one: Candidate) => kindOf(one).flatMap((each) => (each === one ? [] : each.url));
        expect(
          folded(all, (each) => (each as (typeof all)[number]).isRead).map((each) =>
            told(each, [each], each.alsoAt ?? []),
          ),
        ).toEqual(all.filter(isFirst).map((each) => told(each, kindOf(each), urls(each))));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('are shown to the same user by no other agent, but to other users', async () => {
    const { another, shownByOther } = await scene();
    const session = await another({ engines: ['two'] });
    expect(shownIn(session)).toEqual([evolutionUrl(1)]);
    expect(session.sources).toMatchObject([{ kept: 1 }]);
    expect(await shownByOther(NEIGHBOUR)).toEqual([REPRINT, evolutionUrl(1)]);
  });

  test('may be shown again if nobody looked at them in time', async () => {
    const { store, pass, sweep, shownByOther } = await scene();
    const kept = async () => (await store.database.read('SELECT page FROM shown')).length;
    expect(await kept()).toBeGreaterThan(0);
    pass(31 * DAY);
    await sweep();
    expect(await kept()).toBe(0);
    expect(await shownByOther()).toEqual([REPRINT, evolutionUrl(1)]);
  });

  test('are not shown again if one was hidden', async () => {
    const { agents, id, original, pass, sweep, shownByOther } = await scene();
    await agents.marking.hide(id, original, READER);
    pass(31 * DAY);
    await sweep();
    expect(await shownByOther()).toEqual([evolutionUrl(1)]);
  });

  test('are found by their texts, but short texts match nothing', async () => {
    const { ports, original } = await scene();
    const copies = await ports.store.copiesAmong(READER, [
      { page: 'another' as never, signature: signatureOf(STORY) },
      { page: 'nothing' as never, signature: signatureOf(textOf('niche')) },
    ]);
    expect([...copies]).toEqual([
      ['another', [original]],
      ['nothing', []],
    ]);
    for (const text of ['genetic algorithms evolve a population by crossover and mutation', '']) {
      expect(bandsOf(signatureOf(text))).toEqual([]);
    }
  });
});

describe('a rating of a copied page', () => {
  test('counts once under any of its addresses, with the text read at the listed address', async () => {
    const { agents, id, original, rate, add, reprint, ratings, log, ports } = await scene();
    await rate(ORIGINAL, 1);
    expect(await add(1)).toMatchObject({ isKnown: true });
    await agents.ratings.rate(id, await reprint(), -1, READER);
    expect(await ratings()).toEqual([[original, -1]]);
    const { counts } = (await ports.library.get(original)) ?? {};
    expect([...currentRatings(await log()).values()][0]?.event).toMatchObject({
      counts,
      brought: { engines: ['one'] },
    });
    await agents.ratings.unrate(id, await reprint(), READER);
    expect(await ratings()).toEqual([]);
  });

  test('stays under the copy’s address, and goes if the page itself is hidden', async () => {
    const { agents, id, original, add, reprint, ratings } = await scene();
    await add(1);
    expect(await ratings()).toEqual([[await reprint(), 1]]);
    await agents.marking.hide(id, original, READER);
    expect(await ratings()).toEqual([]);
  });

  test('keeps counting under its own address if the page becomes a copy later', async () => {
    const pages = new Map(PAGES);
    const { agents, id, original, page, rate, pass, another, ratings, ports } = await scene(pages);
    await rate(ORIGINAL, 1);
    await rate(OTHER, 1);
    pages.set(OTHER, htmlOf('Another one', STORY));
    pass(8 * DAY);
    await another({ user: NEIGHBOUR, engines: ['one'] });
    expect((await ports.library.find(OTHER))?.version).toBe(2);
    await rate(OTHER, -1);
    expect(await ratings()).toEqual([
      [original, 1],
      [page(OTHER), -1],
    ]);
    await agents.ratings.unrate(id, page(OTHER), READER);
    expect(await ratings()).toEqual([[original, 1]]);
  });

  test('never replaces a page by its copy or by itself', async () => {
    const { agents, id, original, rate, add, reprint } = await scene();
    await rate(ORIGINAL, 1);
    await expect(add(1, { replaces: original })).rejects.toThrow(FetchFailed);
    await expect(add(1, { replaces: await reprint() })).rejects.toThrow(FetchFailed);
    expect((await agents.ratings.judged(id)).replaced.size).toBe(0);
  });

  test('counts once, even if two addresses are rated or cleared at the same moment', async () => {
    const { agents, id, original, rate, add, reprint, ratings, log } = await scene();
    await add(null, { byHand: false });
    const other = await reprint();
    await Promise.all([rate(ORIGINAL, 1), agents.ratings.rate(id, other, -1, READER)]);
    expect((await ratings()).map(([page]) => page)).toEqual([original]);
    expect((await log()).filter(({ event }) => event.type === 'rated')).toHaveLength(2);
    await agents.ratings.unrate(id, original, READER);
    await Promise.all([rate(ORIGINAL, 1), agents.ratings.unrate(id, other, READER)]);
    expect(await ratings()).toEqual([]);
  });
});
