import { describe, expect, test } from 'vitest';
import { STANDARD } from '../../../profiles/learning/standard.ts';
import {
  type CountsHash,
  type EventId,
  type EvolvedEvent,
  emptyDictionary,
  finished,
  fold,
  heldBack,
  type LogEntry,
  type LogEvent,
  type PageId,
  type ProfileId,
  type Proposal,
  proposing,
  seededRandom,
  type TermCounts,
  unreadyFor,
} from '../../../profiles/profiles.ts';
import { logOf, pageOf, rated } from '../support.ts';

const LIKED = ['crossover', 'mutation', 'chromosome', 'fitness', 'selection', 'offspring'];
const OTHER = ['ancestry', 'pedigree', 'sequencing', 'laboratory', 'disease', 'family'];

/** Pages by number. The reader likes even ones. */
function pageAt(i: number, random: () => number): TermCounts {
  const words = i % 2 === 0 ? LIKED : OTHER;
  const some = words.filter(() => random() < 0.4);
  return pageOf('genetic', ...some, `own${i}`);
}

interface World {
  readonly entries: readonly LogEntry[];
  readonly counts: (hash: CountsHash) => TermCounts;
  readonly pages: readonly TermCounts[];
}

/** A log of ratings. Each liked page founds a profile, up to `profiles`. */
function worldOf({
  ratings,
  profiles,
  seed = 1,
  wrong = 0,
}: Record<'ratings' | 'profiles', number> & { seed?: number; wrong?: number }): World {
  const random = seededRandom(seed);
  const pages = Array.from({ length: ratings + 40 }, (_, i) => pageAt(i, random));
  const events: LogEvent[] = [{ type: 'created', words: 'genetic' }];
  let founded = 0;
  for (let i = 0; i < ratings; i++) {
    const value = (i % 2 === 0) === random() >= wrong ? 1 : -1;
    const rated = {
      type: 'rated',
      page: `page${i}` as PageId,
      version: 1,
      counts: `${i}` as CountsHash,
      value,
    } as const;
    if (value > 0 && founded < profiles) {
      const profile = `p${++founded}` as ProfileId;
      events.push({ type: 'founded', profile, cause: `e${events.length + 1}` as EventId }, { ...rated, profile });
    } else events.push({ ...rated, profile: founded === 0 ? null : (`p${(i % founded) + 1}` as ProfileId) });
  }
  return { entries: logOf(...events), pages, counts: (hash) => pages[Number(hash)] as TermCounts };
}

const weighting = STANDARD.weighting(emptyDictionary());

function proposed(
  { entries, counts, pages }: World,
  options: { generations?: number; seed?: number; seen?: number; rated?: readonly PageId[] } = {},
): Proposal {
  const { generations = 3, seed = 1, seen = 40, rated = [] } = options;
  const met = pages.slice(pages.length - seen).map((page, i) => ({ page: `seen${i}` as PageId, counts: page }));
  const alsoMet = rated.map((page) => ({ page, counts: counts(page.slice('page'.length) as CountsHash) }));
  let children = 0;
  return finished(
    proposing(entries, {
      fold: { language: 'en', counts },
      weighting,
      learner: STANDARD.learner,
      seen: [...alsoMet, ...met],
      generations,
      random: seededRandom(seed),
      newId: () => `child${++children}` as ProfileId,
    }),
  );
}

describe('ratings that are held back', () => {
  /** Ratings by signs, in order: + liked, - disliked, 0 neither. */
  const ratedAs = (signs: string) =>
    logOf(...[...signs].map((sign, i) => rated(`page${i}`, sign === '+' ? 1 : sign === '-' ? -1 : 0)));

  test.each([
    ['the latest ten', '++++++++++ +++++++---', 10],
    ['none of fewer than twenty', '+++++++++ +++++++---', 0],
    ['more, where ten hold but two dislikes', '+++++++++++ -++++++++--', 11],
    ['more, where ten hold but two likes', '----------- +--------++', 11],
    ['none where more than half would have to be', '+++++++++- ++++++++--', 0],
    ['none where nothing was liked', '0000000000 0000000---', 0],
    ['none where nothing was disliked', '0000000000 0000000+++', 0],
  ])('are %s', (_, signs, held) => {
    const ratings = signs.replace(' ', '');
    const latest = Array.from({ length: held }, (_, i) => `page${ratings.length - 1 - i}`);
    expect(heldBack(ratedAs(ratings)).map(({ event }) => event.page)).toEqual(latest);
  });

  test.each([
    ['+++++++++ +++++++---', { scarce: 'ratings', needs: 20, has: 19 }],
    ['---------- ----------++', { scarce: 'liked', needs: 3, has: 2 }],
    ['+++---++++ +++++++++-', { scarce: 'disliked', needs: 3, has: 1 }],
  ])('of %s are too few, and the reason names the scarce kind', (signs, unready) => {
    expect(unreadyFor(ratedAs(signs.replace(' ', '')), [])).toEqual(unready);
  });
});

describe('a proposal', () => {
  test.each([
    ['ratings', 20, 12, worldOf({ ratings: 12, profiles: 6 }), 40],
    ['profiles', 4, 3, worldOf({ ratings: 40, profiles: 3 }), 40],
    ['pages', 12, 5, worldOf({ ratings: 40, profiles: 6 }), 5],
  ])('is not made of too few %s: it takes %i, and there are %i', (scarce, needs, has, world, seen) => {
    expect(proposed(world, { seen })).toEqual({ scarce, needs, has });
  });

  /** Some of these worlds have accepted generations, and some have one that is better by a single pair of ratings. */
  const TRIED = [3, 24, 52, 58].map((seed) => {
    const world = worldOf({ ratings: 40, profiles: 6, seed, wrong: 0.4 });
    return { seed, world, events: proposed(world, { seed }) as readonly EvolvedEvent[] };
  });

  test('is kept only if it saves more than one pair on pages that none of its parents learned from', () => {
    const gains = TRIED.flatMap(({ events }) =>
      events.map(({ accepted, unseen }) => [accepted, ((unseen?.before ?? 0) - (unseen?.after ?? 0)).toFixed(2)]),
    );
    expect(new Set(gains.map(String))).toEqual(new Set(['false,-0.24', 'true,0.21', 'true,0.08', 'false,0.03']));
    for (const event of TRIED.flatMap(({ events }) => events)) {
      // A refused generation is reported without its children's weights.
      expect(event.children.some(({ weights }) => weights.length > 0)).toBe(event.accepted);
    }
  });

  test('says how children differ from their first parents: a child gains what its sibling gave, but for mutations', () => {
    for (const { children } of TRIED.flatMap(({ events }) => events)) {
      for (const { parents } of children) {
        const siblings = children.filter((child) => child.parents.includes(parents[0] as ProfileId));
        const mutated = new Set(siblings.flatMap(({ gained, lost }) => [...gained, ...lost]));
        const given = siblings.flatMap(({ weights }) => weights.filter(([term]) => !mutated.has(term)));
        for (const [term] of given) {
          const sum = given.reduce((all, [other, weight]) => (other === term ? all + weight : all), 0);
          expect(sum).toBeCloseTo(0, 12);
        }
      }
    }
  });

  test('is bred from parents who never saw the ratings that judge it', () => {
    const world = worldOf({ ratings: 40, profiles: 6, seed: 3 });
    const judges = new Set(heldBack(world.entries).map(({ id }) => id));
    const otherwise = world.entries.map((entry) =>
      judges.has(entry.id) && entry.event.type === 'rated'
        ? { ...entry, event: { ...entry.event, value: -entry.event.value } }
        : entry,
    );
    const figures = (proposal: Proposal) =>
      (proposal as readonly EvolvedEvent[]).map(({ before, children }) => ({
        before,
        families: children.map(({ profile, parents, gained, lost }) => ({ profile, parents, gained, lost })),
      }));
    const one = { generations: 1 };
    expect(figures(proposed({ ...world, entries: otherwise }, one))).toEqual(figures(proposed(world, one)));
  });

  test('ignores earlier ratings and sessions of the pages that judge it', () => {
    const world = worldOf({ ratings: 40, profiles: 6, seed: 3 });
    const judges = heldBack(world.entries).map(({ event }) => event);
    const before = judges.map((event, i) => ({
      ...{ id: `before${i}` as EventId, position: 0, at: '', by: 'ana' },
      event: { ...event, value: -event.value, profile: 'p1' as ProfileId },
    }));
    const entries = world.entries.flatMap((entry) => (entry.position === 20 ? [...before, entry] : entry));
    const judged = judges.map(({ page }) => page);
    expect(proposed({ ...world, entries }, { rated: judged })).toEqual(proposed(world));
    expect(proposed(worldOf({ ratings: 40, profiles: 4 }), { seen: 12 })).toBeInstanceOf(Array);
    expect(proposed(world, { seen: 11, rated: judged })).toEqual({ scarce: 'pages', needs: 12, has: 11 });
  });

  test('is the same for the same seed, and becomes the population once it is appended', () => {
    const { seed, world, events } = TRIED[1] as (typeof TRIED)[number];
    expect(proposed(world, { seed })).toEqual(events);
    const appended = events.map((event, i) => ({
      ...{ id: `new${i}` as EventId, position: world.entries.length + i, at: '', by: 'evolution', event },
    }));
    const { profiles, lessons } = fold([...world.entries, ...appended], { language: 'en', counts: world.counts });
    expect(profiles.map(({ id }) => id)).toEqual(events.at(-1)?.children.map(({ profile }) => profile));
    // Each child goes on with its first parent's lessons.
    const before = fold(world.entries, { language: 'en', counts: world.counts }).lessons;
    expect(lessons.map(({ profile }) => profile === null)).toEqual(before.map(({ profile }) => profile === null));
    expect(new Set(lessons.map(({ profile }) => profile)).size).toBe(6);
  });
});
