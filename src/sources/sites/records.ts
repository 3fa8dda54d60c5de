/**
 * Records of a user's sites: how each is searched and by which wrapper, how that came about, and what was last found.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { type AgentId, type ListRecord, type UserId, WrapperRecord } from '../../../agents/agents.ts';
import { Count, ReasonRecord, Time } from '../../base/wire.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';

/** A step of finding out how a site is searched. */
export const Step = Type.Object({
  at: Time,
  what: Type.Enum([
    /** Its page was read, for its search and its words. */
    'read',
    /** Its description of its search (OpenSearch). */
    'described',
    /** Its search is known. */
    'found',
    /** It was asked for words. */
    'asked',
    /** It was asked for a word that nobody uses, to see its answer then. */
    'nonsense',
    /** Other words, to see whether the wrapper fits them, too. */
    'tried',
  ]),
  words: Type.Optional(Type.String()),
  records: Type.Optional(Count),
  said: Type.Optional(Type.String()),
  /** Why there was no answer. */
  why: Type.Optional(ReasonRecord),
});
export type Step = Readonly<Static<typeof Step>>;

/** An event of a site's wrapper. */
export const Event = Type.Object({
  at: Time,
  what: Type.Enum([
    'wrapped',
    /** It no longer fitted, and another one does. */
    'healed',
    /** It no longer fitted, and no other was found. */
    'not-healed',
    /** It was checked, and fits. */
    'fits',
    'edited',
    'imported',
  ]),
  /** What was wrong. */
  wrong: Type.Array(ReasonRecord),
  /** What changed. */
  changed: Type.Array(Type.String()),
});
export type Event = Readonly<Static<typeof Event>>;

export const SiteRecord = Type.Object({
  id: Type.String(),
  user: Type.Unsafe<UserId>(Type.String()),
  name: Type.String(),
  address: Type.String({ description: 'as it was added' }),
  kind: Type.Enum(['search', 'catalogue'], { description: 'asked for words, or a file of all that it has' }),
  /** With `{term}`; for a catalogue its address. Absent until it is known. */
  searchUrl: Type.Optional(Type.String()),
  wrapper: Type.Optional(WrapperRecord),
  /** Counts its wrappers and search addresses: results of a replaced one are dropped. */
  made: Count,
  /** Words with results; until there are any, those that its user would search for there. */
  words: Type.Array(Type.String()),
  /** Links that stand in its list whatever is searched for. */
  furniture: Type.Array(Type.String()),
  isOn: Type.Boolean({ description: 'agents may ask it, as soon as it is known how it is searched' }),
  agent: Type.Optional(
    Type.Unsafe<AgentId>(Type.String({ description: 'the agent that it is for; absent: all of its user' })),
  ),
  /** Whether only shopping asks it. Absent: if it sells something. */
  forShopping: Type.Optional(Type.Boolean()),
  addedAt: Time,
  state: Type.Enum([
    /** Somebody is finding out how it is searched. */
    'looking',
    'ready',
    /** Its wrapper no longer fits, and no other was found. */
    'broken',
    /** Its search was not found. */
    'failed',
  ]),
  why: Type.Optional(ReasonRecord),
  steps: Type.Array(Step),
  /** The latest last. */
  history: Type.Array(Event),
});
export type Site = Readonly<Static<typeof SiteRecord>>;

/** What a site gave, the last time and in all. */
export const FoundRecord = Type.Object({
  at: Time,
  words: Type.String(),
  /** The first of them. */
  records: Type.Array(Type.Unsafe<ListRecord>(Type.Object({ title: Type.String(), link: Type.String() }))),
  answers: { ...Count, description: 'questions that it had something for' },
  given: { ...Count, description: 'records that it gave, in all' },
});
export type FoundLast = Readonly<Static<typeof FoundRecord>>;

export const SITES: DocumentKind<Site> = {
  name: 'wrapped_site',
  parse: parserOf<Site>(Compile(SiteRecord)),
};

export const FOUND: DocumentKind<FoundLast> = {
  name: 'site_found',
  parse: parserOf<FoundLast>(Compile(FoundRecord)),
};

/** Grows with a user's sites, so that of two added or named at once one learns of the other. */
const RollRecord = Type.Object({ entries: Count });
export type Roll = Readonly<Static<typeof RollRecord>>;

export const ROLLS: DocumentKind<Roll> = {
  name: 'site_roll',
  parse: parserOf<Roll>(Compile(RollRecord)),
};

const MOST_EVENTS = 40;
export const MOST_STEPS = 20;

/** Its results have prices, as far as its wrapper tells. */
export function sells({ kind, wrapper }: Pick<Site, 'kind' | 'wrapper'>): boolean {
  return kind === 'catalogue' || wrapper?.expectations.fields.price !== undefined;
}

/** Its id among all engines. */
export function engineIdOf({ id }: Pick<Site, 'id'>): string {
  return `site:${id}`;
}

export function withEvent(site: Site, event: Event): Site {
  return { ...site, history: [...site.history, event].slice(-MOST_EVENTS) };
}
