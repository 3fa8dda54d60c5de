/** What says the same under other addresses is one card, is shown once, and is rated once. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, FetchFailed } from '../../agents/agents.ts';
import { folded } from '../../agents/copies.ts';
import { bandsOf, signatureOf } from '../../agents/reader/near-duplicates.ts';
import { idsOf } from '../../agents/records.ts';
import { currentRatings } from '../../profiles/profiles.ts';
import {
  engineOf,
  evolutionUrl,
  houseOf,
  htmlOf,
  listOf,
  NEIGHBOUR,
  NEW_AGENT,
  pageAt,
  READER,
  shownIn,
  WEB,
  webOf,
} from './support.ts';

const DAY = 86_400_000;

/** Long enough to be told from others. */
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

/** Two engines: what the first agent finds, and what the other one does. */
async function scene() {
  const engines = [
    engineOf('one', [ORIGINAL, MIRROR, OTHER, evolutionUrl(0)]),
    engineOf('two', [REPRINT, evolutionUrl(1)]),
  ];
  const house = await houseOf({ web: webOf(PAGES), engines });
  const create = (engine: string, user = READER) => house.agents.create({ ...NEW_AGENT, user, engines: [engine] });
  return { ...house, create };
}

test('a page that is hidden loses the rating that stands under its copy', async () => {
  const { agents, create } = await scene();
  const { id } = await create('one');
  const listed = pageAt(ORIGINAL, await agents.runSession(id));
  const { page } = await agents.add(id, { url: REPRINT }, { value: 1, by: READER, byHand: true });
  expect([...(await agents.ratings(id)).keys()]).toEqual([page.id]);
  await agents.hide(id, listed, READER);
  expect([...(await agents.ratings(id))]).toEqual([]);
});

const keptTexts = async ({ store }: Awaited<ReturnType<typeof scene>>) =>
  (await store.database.read('SELECT claim FROM shown_text')).length;

describe('pages that say the same', () => {
  test('are one card: what was read stands for them, else what is pinned, else the first; nothing of the others is lost', () => {
    // Of pages of which no text is known none is the copy of another.
    const signatures = [signatureOf(STORY), signatureOf(textOf('schema')), ''];
    const flag = fc.option(fc.constant(true as const), { nil: undefined });
    const cards = fc.array(
      fc.record({
        ...{ signature: fc.constantFrom(...signatures), isRead: fc.boolean(), pinned: flag, updated: flag },
        ...{ engines: fc.subarray(['one', 'two', 'three']), aliases: fc.subarray(['a', 'b']) },
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

  test('are one card of a list, with the addresses of the others', async () => {
    const { agents, create } = await scene();
    const list = listOf(await agents.runSession((await create('one')).id));
    expect(list.map(({ url, alsoAt }) => ({ url, alsoAt }))).toEqual([
      { url: ORIGINAL, alsoAt: [MIRROR] },
      { url: OTHER, alsoAt: undefined },
      { url: evolutionUrl(0), alsoAt: undefined },
    ]);
  });

  test('are not shown again to the same user by another agent, and are to others', async () => {
    const { agents, create } = await scene();
    await agents.runSession((await create('one')).id);
    const other = await agents.runSession((await create('two')).id);
    expect(shownIn(other)).toEqual([evolutionUrl(1)]);
    expect(other.sources).toMatchObject([{ engine: 'two', found: 2, kept: 1 }]);
    expect(shownIn(await agents.runSession((await create('two', NEIGHBOUR)).id))).toEqual([REPRINT, evolutionUrl(1)]);
  });

  test('may be shown again when nobody looked at them in time', async () => {
    const house = await scene();
    const { agents, create, pass, sweep } = house;
    await agents.runSession((await create('one')).id);
    expect(await keptTexts(house)).toBeGreaterThan(0);
    pass(31 * DAY);
    await sweep();
    expect(await keptTexts(house)).toBe(0);
    expect(shownIn(await agents.runSession((await create('two')).id))).toEqual([REPRINT, evolutionUrl(1)]);
  });

  test('may not, when one was hidden', async () => {
    const { agents, create, pass, sweep } = await scene();
    const { id } = await create('one');
    const session = await agents.runSession(id);
    await agents.hide(id, pageAt(ORIGINAL, session), READER);
    pass(31 * DAY);
    await sweep();
    expect(shownIn(await agents.runSession((await create('two')).id))).toEqual([evolutionUrl(1)]);
  });

  test('are found by their texts, and others are not', async () => {
    const { agents, create, ports } = await scene();
    await agents.runSession((await create('one')).id);
    const page = await ports.library.find(ORIGINAL);
    const copies = await ports.store.copiesAmong(READER, [
      { page: 'another' as never, signature: page?.signature },
      { page: 'nothing' as never, signature: signatureOf(textOf('niche')) },
    ]);
    expect([...copies]).toEqual([
      ['another', [page?.id]],
      ['nothing', []],
    ]);
  });
});

describe('a rating', () => {
  test('counts once, under whichever address it is given', async () => {
    const { agents, create, ports } = await scene();
    const { id } = await create('one');
    const session = await agents.runSession(id);
    const original = pageAt(ORIGINAL, session);
    await agents.rate(id, original, 1, READER);
    const brought = { value: 1, by: READER, byHand: false } as const;
    expect(await agents.add(id, { url: REPRINT }, brought)).toMatchObject({ isKnown: true });
    const reprint = await ports.library.find(REPRINT, READER);
    await agents.rate(id, reprint?.id as never, -1, READER);
    const ratings = currentRatings(await ports.store.log(id));
    const { counts } = (await ports.library.get(original)) ?? {};
    const told = [...ratings].map(([page, { event }]) => [page, event.value, event.counts, event.brought?.engines]);
    expect(told).toEqual([[original, -1, counts, ['one']]]);
    await agents.unrate(id, reprint?.id as never, READER);
    expect(currentRatings(await ports.store.log(id)).size).toBe(0);
  });

  test('of a page that comes to say the same goes on counting under its own address', async () => {
    const pages = new Map(PAGES);
    const { agents, pass, ports } = await houseOf({ web: webOf(pages), engines: [engineOf('one', [ORIGINAL, OTHER])] });
    const { id } = await agents.create(NEW_AGENT);
    const session = await agents.runSession(id);
    const [original, other] = [pageAt(ORIGINAL, session), pageAt(OTHER, session)];
    await agents.rate(id, original, 1, READER);
    await agents.rate(id, other, 1, READER);
    pages.set(OTHER, htmlOf('Another one', STORY));
    pass(8 * DAY);
    await agents.runSession((await agents.create({ ...NEW_AGENT, user: NEIGHBOUR })).id);
    expect((await ports.library.find(OTHER))?.version).toBe(2);
    await agents.rate(id, other, -1, READER);
    expect(await agents.ratings(id)).toEqual(
      new Map([
        [original, 1],
        [other, -1],
      ]),
    );
    await agents.unrate(id, other, READER);
    expect(await agents.ratings(id)).toEqual(new Map([[original, 1]]));
  });

  test('gives no page the place of what says the same, nor its own', async () => {
    const { agents, create, ports } = await scene();
    const { id } = await create('one');
    const original = pageAt(ORIGINAL, await agents.runSession(id));
    await agents.rate(id, original, 1, READER);
    const byHand = { value: 1, by: READER, byHand: true } as const;
    await expect(agents.add(id, { url: REPRINT }, { ...byHand, replaces: original })).rejects.toThrow(FetchFailed);
    const { id: reprint = original } = (await ports.library.find(REPRINT, READER)) ?? {};
    await expect(agents.add(id, { url: REPRINT }, { ...byHand, replaces: reprint })).rejects.toThrow(FetchFailed);
    expect((await agents.judged(id)).replaced.size).toBe(0);
  });

  test('counts once, though two of these addresses are rated, or one is cleared, at the same moment', async () => {
    const { agents, create, ports } = await scene();
    const { id } = await create('one');
    const original = pageAt(ORIGINAL, await agents.runSession(id));
    await agents.add(id, { url: REPRINT }, { value: null, by: READER, byHand: false });
    const reprint = await ports.library.find(REPRINT, READER);
    await Promise.all([agents.rate(id, original, 1, READER), agents.rate(id, reprint?.id as never, -1, READER)]);
    const log = await ports.store.log(id);
    expect([...currentRatings(log).keys()]).toEqual([original]);
    expect(log.filter(({ event }) => event.type === 'rated')).toHaveLength(2);
    await agents.unrate(id, original, READER);
    await Promise.all([agents.rate(id, original, 1, READER), agents.unrate(id, reprint?.id as never, READER)]);
    expect(currentRatings(await ports.store.log(id)).size).toBe(0);
  });
});

test('a short text is not told from others of the same template', () => {
  expect(bandsOf(signatureOf('genetic algorithms evolve a population by crossover and mutation'))).toEqual([]);
  expect(bandsOf(signatureOf(''))).toEqual([]);
});
