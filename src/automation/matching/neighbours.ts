/**
 * What agents keep for those on like topics: what each is about, and what its ratings say of its engines, its sites and the
 * words that were added to its own. A document for each, written behind its ratings; nothing else of it is read.
 *
 *   topic's terms ──▶ agents that have one of them ──▶ those alike ──▶ counts of what is asked for, and of how many
 *
 * Counts of other users' agents are told only where they are of four such users at least, who all share; private pages are in
 * none, and private agents keep none.
 */
import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type Agent,
  type AgentId,
  ALONE,
  type Knowledge,
  likeness,
  type Means,
  type Neighbours,
  ownerOf,
  type Served,
  type Service,
  servicesOf,
  siteOf,
  type Topic,
  type UserId,
} from '../../../agents/agents.ts';
import { currentRatings, type PageId } from '../../../profiles/profiles.ts';
import { agentDocumentId, type StoredLibrary } from '../../library/library.ts';
import { LEAST_WHO_SHARE, type StoredSettings } from '../../people/settings/settings.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import {
  ABSENT,
  type DocumentKind,
  type Documents,
  type Store,
  type Stored,
  undisturbed,
  unlessUnreadable,
} from '../../storage/store/store.ts';
import { isEverybodys } from './everybodys.ts';
import { idBetween } from './id-between.ts';

const Amount = Type.Number({ minimum: 0 });

const KeptRecord = Type.Object({
  agent: Type.Unsafe<AgentId>(Type.String()),
  topic: Type.Array(Type.Tuple([Type.String(), Type.Number()])),
  services: Type.Array(
    Type.Object({
      means: Type.Union([Type.Literal('engine'), Type.Literal('site'), Type.Literal('word')]),
      thing: Type.String(),
      rated: Amount,
      relevant: Amount,
    }),
  ),
});
type KeptNeighbour = Readonly<Static<typeof KeptRecord>>;

const KEPT: DocumentKind<KeptNeighbour> = {
  name: 'neighbour',
  parse: parserOf<KeptNeighbour>(Compile(KeptRecord)),
  cached: 1_000,
  indexes: { term: ({ topic }) => topic.map(([term]) => term) },
};

/** The latest of an agent: earlier ones count little. */
const MOST_RATINGS = 100;

/** Terms of a topic by which others are looked for. */
const LOOKED_UP = 8;

/** Agents looked at for each term; if more have it, each asker gets others. */
const MOST_OF_TERM = 50;

/** From this cosine on topics are alike; and at most this many such agents count, the most alike. */
const ALIKE = 0.3;
const MOST_NEIGHBOURS = 20;

/**
 * Counts of other users' agents are used only from this many users on: a count of one or two would tell what one of
 * them did.
 */
const LEAST_USERS = LEAST_WHO_SHARE - 1;

/** Ratings of one agent: somebody who rates much does not speak for all. */
const MOST_FROM_ONE = 10;

export class StoredNeighbours {
  readonly #documents: Documents<KeptNeighbour>;
  readonly #settings: Pick<StoredSettings, 'shares'>;

  constructor(store: Store, settings: Pick<StoredSettings, 'shares'>) {
    this.#documents = store.documents(KEPT);
    this.#settings = settings;
  }

  /** What an agent keeps for others, by its present knowledge. */
  async learn(agent: Agent, knowledge: Knowledge, library: Pick<StoredLibrary, 'among'>): Promise<void> {
    const { entries, words } = knowledge;
    const rated = [...currentRatings(entries).keys()].slice(-MOST_RATINGS);
    const pages = (await library.among(rated)).filter(isEverybodys);
    const sites = new Map<PageId, string>(pages.map(({ id, url }) => [id, siteOf(url)]));
    const services = servicesOf(words, entries, sites);
    const topic = (await knowledge.topic()).map(([term, weight]): [string, number] => [term, weight]);
    await this.#keep(agent.id, services.length === 0 ? undefined : { agent: agent.id, topic, services: [...services] });
  }

  forget(agent: AgentId): Promise<void> {
    return this.#keep(agent, undefined);
  }

  /** The neighbours of an agent; while nothing is kept of it, by the topic it has so far. */
  async of({ id, user, private: isPrivate }: Agent, topicSoFar: () => Promise<Topic>): Promise<Neighbours> {
    if (isPrivate === true) return ALONE;
    const own = await unlessUnreadable(this.#documents.read(agentDocumentId(id)));
    const topic: Topic = own?.value.topic ?? (await topicSoFar());
    const known = new Map<AgentId, KeptNeighbour>();
    for (const [key] of topic.slice(0, LOOKED_UP)) {
      for (const { value } of await this.#having(key, id)) known.set(value.agent, value);
    }
    known.delete(id);
    const alike = [...known.values()]
      .map((kept) => ({ kept, likeness: likeness(topic, kept.topic) }))
      .filter((each) => each.likeness >= ALIKE)
      .sort((a, b) => b.likeness - a.likeness || (a.kept.agent < b.kept.agent ? -1 : 1));
    return tellable(user, await this.#sharing(user, alike));
  }

  /** The most alike among the user's own agents, or among others' if all of them share. */
  async #sharing(user: UserId, alike: readonly { readonly kept: KeptNeighbour }[]): Promise<readonly KeptNeighbour[]> {
    const shares = new Map([[user, true]]);
    const isAlone = !(await this.#settings.shares(user));
    const sharing: KeptNeighbour[] = [];
    for (const { kept } of alike) {
      const owner = ownerOf(kept.agent);
      const does = shares.get(owner) ?? (!isAlone && (await this.#settings.shares(owner)));
      shares.set(owner, does);
      if (does && sharing.push(kept) === MOST_NEIGHBOURS) break;
    }
    return sharing;
  }

  /** From a place on, and round. */
  async #having(key: string, asking: AgentId): Promise<readonly Stored<KeptNeighbour>[]> {
    const by = { index: 'term', key };
    const { items, next } = await this.#documents.scan({ by, limit: MOST_OF_TERM });
    const [last] = next === undefined ? [] : (await this.#documents.scan({ by, reverse: true, limit: 1 })).items;
    const [first] = items;
    if (first === undefined || last === undefined) return items;
    const after = idBetween(first.id, last.id, shareOf(`${asking} ${key}`));
    const behind = await this.#documents.scan({ by, after, limit: MOST_OF_TERM });
    return [...behind.items, ...items].slice(0, MOST_OF_TERM);
  }

  async #keep(agent: AgentId, kept: KeptNeighbour | undefined): Promise<void> {
    const place = agentDocumentId(agent);
    return undisturbed(async () => {
      const before = await unlessUnreadable(this.#documents.read(place));
      if (JSON.stringify(before?.value) === JSON.stringify(kept)) return;
      if (kept !== undefined) await this.#documents.write(place, kept, before?.revision ?? ABSENT);
      else if (before !== undefined) await this.#documents.remove(place, before.revision);
    });
  }
}

/** The same for the same text, from 0 to 1. */
function shareOf(text: string): number {
  return createHash('md5').update(text).digest().readUInt32BE() / 2 ** 32;
}

function tellable(user: string, kept: readonly KeptNeighbour[]): Neighbours {
  const told = (is: (service: Service) => boolean): Served => {
    const each = kept
      .map(({ agent, services }) => ({ user: ownerOf(agent), ...sumOf(services.filter(is)) }))
      .filter(({ rated }) => rated > 0);
    const others = new Set(each.map((one) => one.user).filter((other) => other !== user));
    const isTold = others.size >= LEAST_USERS;
    return together(each.filter((one) => one.user === user || isTold));
  };
  return {
    served: (means, thing) => told((service) => service.means === means && service.thing === thing),
    all: (means: Means) => told((service) => service.means === means),
  };
}

function sumOf(services: readonly Service[]) {
  const rated = services.reduce((sum, service) => sum + service.rated, 0);
  const relevant = services.reduce((sum, service) => sum + service.relevant, 0);
  const part = Math.min(1, MOST_FROM_ONE / Math.max(1, rated));
  return { rated: rated * part, relevant: relevant * part };
}

function together(each: readonly { readonly rated: number; readonly relevant: number }[]): Served {
  return {
    rated: each.reduce((sum, { rated }) => sum + rated, 0),
    relevant: each.reduce((sum, { relevant }) => sum + relevant, 0),
    agents: each.filter(({ relevant }) => relevant > 0).length,
  };
}
