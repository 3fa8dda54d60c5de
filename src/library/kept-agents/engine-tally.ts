/**
 * What each engine, feed and crawl brought to a user, over all their agents: counted with every list and every rating,
 * so nobody has to go through these. One document for each user, bounded by the sources one may have. The counts of a
 * deleted agent stay.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { type DoneSession, ownerOf, type UserId } from '../../../agents/agents.ts';
import type { RatedEntry } from '../../../profiles/profiles.ts';
import { Count } from '../../base/wire.ts';
import { writing } from '../../storage/store/changes.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import {
  ABSENT,
  type Change,
  type DocumentKind,
  type Documents,
  type Store,
  type Stored,
  unlessUnreadable,
} from '../../storage/store/store.ts';
import type { RatingChanges } from './rating-changes.ts';

export const Worth = Type.Object({
  shown: { ...Count, description: 'pages of lists of all of your agents that it found' },
  rated: { ...Count, description: 'how many of them have a rating' },
  relevant: { ...Count, description: 'how many of them were rated relevant' },
});
export type Worth = Readonly<Static<typeof Worth>>;

export const Brought = Type.Object({
  found: { ...Count, description: 'results that it gave to all of your agents' },
  ...Worth.properties,
});
export type Brought = Readonly<Static<typeof Brought>>;

const TallyRecord = Type.Object({ engines: Type.Array(Type.Object({ name: Type.String(), ...Brought.properties })) });
type Tally = Readonly<Static<typeof TallyRecord>>;

const TALLIES: DocumentKind<Tally> = {
  name: 'engine_tally',
  parse: parserOf<Tally>(Compile(TallyRecord)),
};

const NOTHING: Brought = { found: 0, shown: 0, rated: 0, relevant: 0 };
/** Engines, feeds, crawls and sites; beyond that the ones that brought least go. */
const MOST_COUNTED = 1_000;

/** Additions; negative if something is taken back. */
type More = Map<string, Brought>;

export class EngineTally {
  readonly #documents: Documents<Tally>;

  constructor(store: Pick<Store, 'documents'>) {
    this.#documents = store.documents(TALLIES);
  }

  async of(user: UserId): Promise<ReadonlyMap<string, Brought>> {
    const engines = (await unlessUnreadable(this.#stored(user)))?.value.engines ?? [];
    return new Map(engines.map(({ name, ...brought }) => [name, brought]));
  }

  /** What a feed or crawl of the user brought, by its name among `GIVERS`. */
  async worths(user: UserId): Promise<(giver: string) => Worth> {
    const tally = await this.of(user);
    return (giver) => {
      const { shown, rated, relevant } = tally.get(giver) ?? NOTHING;
      return { shown, rated, relevant };
    };
  }

  /** Counts a list in. */
  listed({ agent, sources, list }: DoneSession): Promise<readonly Change[]> {
    const more: More = new Map();
    for (const { engine, found } of sources) add(more, engine, { found });
    for (const page of list) for (const name of findersOf(page)) add(more, name, { shown: 1 });
    return this.#counting(ownerOf(agent), more);
  }

  /** Counts in ratings of one of the user's agents. */
  rated(user: UserId, changes: RatingChanges): Promise<readonly Change[]> {
    const more: More = new Map();
    for (const { was, is } of changes.values()) {
      credit(more, was, -1);
      credit(more, is, 1);
    }
    return this.#counting(user, more);
  }

  async #stored(user: UserId): Promise<Pick<Stored<Tally>, 'value' | 'revision'>> {
    return (await this.#documents.read(user)) ?? { value: { engines: [] }, revision: ABSENT };
  }

  async #counting(user: UserId, more: More): Promise<readonly Change[]> {
    if ([...more.values()].every((each) => Object.values(each).every((n) => n === 0))) return [];
    const stored = await unlessUnreadable(this.#stored(user));
    // A damaged tally counts no further, and keeps nobody from rating.
    if (stored === undefined) return [];
    const sums: More = new Map(stored.value.engines.map(({ name, ...brought }) => [name, brought]));
    for (const [name, each] of more) add(sums, name, each);
    const engines = [...sums]
      .sort(([, one], [, other]) => other.shown - one.shown || other.found - one.found)
      .slice(0, MOST_COUNTED)
      .map(([name, brought]) => ({ name, ...sound(brought) }));
    return [writing(TALLIES, user, { engines }, stored.revision)];
  }
}

function credit(more: More, entry: RatedEntry | undefined, n: 1 | -1): void {
  if (entry === undefined) return;
  const { value, brought } = entry.event;
  for (const name of findersOf(brought)) add(more, name, { rated: n, relevant: value > 0 ? n : 0 });
}

interface FoundBy {
  readonly engines?: readonly string[];
  readonly givenBy?: readonly string[];
}

/** Engines, and single feeds and crawls of the user. */
function findersOf({ engines = [], givenBy = [] }: FoundBy = {}): readonly string[] {
  return [...engines, ...givenBy];
}

function add(more: More, name: string, { found = 0, shown = 0, rated = 0, relevant = 0 }: Partial<Brought>): void {
  const before = more.get(name) ?? NOTHING;
  more.set(name, {
    found: before.found + found,
    shown: before.shown + shown,
    rated: before.rated + rated,
    relevant: before.relevant + relevant,
  });
}

/** A rating that came with a copy, or from before this tally, was never counted in: taking it back counts nothing. */
function sound({ found, shown, rated, relevant }: Brought): Brought {
  const all = Math.max(0, rated);
  return { found, shown, rated: all, relevant: Math.min(all, Math.max(0, relevant)) };
}
