/**
 * Records of users' crawls: what each should do for which agent, and its progress. Both lie in the agent's folder, and
 * go with it; the frontier and the brought pages are tables, under the same name (`crawlName`).
 */
import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { type AgentId, crawlAddress, REVISIT_NAMES, SELECTION_NAMES, type UserId } from '../../../agents/agents.ts';
import { Count, ReasonRecord, Time } from '../../base/wire.ts';
import { agentDocumentId } from '../../library/library.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';

export const SelectionPolicyName = Type.Enum([...SELECTION_NAMES]);
export const RevisitPolicyName = Type.Enum([...REVISIT_NAMES]);

export const OwnCrawlRecord = Type.Object({
  id: Type.String(),
  user: Type.Unsafe<UserId>(Type.String()),
  agent: Type.Unsafe<AgentId>(Type.String()),
  kind: Type.Enum(['watch', 'follow', 'form'], {
    description:
      'news of a site or a section of it, pages behind links of an agent’s best pages, or what lies behind a site’s form',
  }),
  address: Type.Optional(Type.String({ description: 'what is watched, or whose form is asked' })),
  name: Type.Optional(Type.String({ description: 'what its user knows it by; absent: its address' })),
  section: Type.Boolean({ description: 'nothing but what lies below the address' }),
  policy: SelectionPolicyName,
  revisit: RevisitPolicyName,
  pages: {
    ...Count,
    description: 'that are read by following links, kept of a site, or brought from behind its form',
  },
  perDay: { ...Count, description: 'visits' },
  state: Type.Enum(['going', 'paused', 'cancelled', 'done'], {
    description: 'done: a crawl that follows links has read as much as it may',
  }),
  createdAt: Time,
  /** It goes for good some time after this. */
  deletedAt: Type.Optional(Time),
  /** Its key in files, if it was brought. */
  key: Type.Optional(Type.String()),
});
export type OwnCrawl = Readonly<Static<typeof OwnCrawlRecord>>;

/** Absent fields get their defaults. */
export type NewCrawl = Pick<OwnCrawl, 'kind' | 'agent'> &
  Partial<Pick<OwnCrawl, 'address' | 'name' | 'section' | 'policy' | 'revisit' | 'pages' | 'perDay'>>;

export const CRAWLS: DocumentKind<OwnCrawl> = {
  name: 'crawl',
  parse: parserOf<OwnCrawl>(Compile(OwnCrawlRecord)),
  indexes: { id: ({ id }) => [id], wanted: (crawl) => wantedOf(crawl) },
};

/** Identifies a crawl that is not over among those of its agent: there is one of each. */
export function wantedOf({ kind, section, address = '', state, deletedAt }: Sought): readonly string[] {
  if (state === 'done' || deletedAt !== undefined) return [];
  const what = JSON.stringify([kind, section, crawlAddress(address) ?? address]);
  return [createHash('sha256').update(what).digest('hex')];
}

type Sought = Pick<OwnCrawl, 'kind' | 'section' | 'address' | 'state' | 'deletedAt'>;

const Counts = Type.Record(Type.String(), Count);

/** A visit, and its reason. */
export const VisitRecord = Type.Object({
  at: Time,
  url: Type.String(),
  title: Type.String(),
  fate: Type.String(),
  /** Why it failed. */
  failed: Type.Optional(ReasonRecord),
  /** See `Why`. */
  why: Type.String(),
});
export type KeptVisit = Readonly<Static<typeof VisitRecord>>;

/** The figures at the end of a turn. */
const FiguresRecord = Type.Object(
  {
    pages: { ...Count, description: 'that were read' },
    sites: Count,
    found: { ...Count, description: 'addresses, without those that were cut' },
    coverage: Type.Number({ description: 'the share of them that was visited' }),
    visits: { ...Count, description: 'questions that sites were asked' },
    again: { ...Count, description: 'visits to pages that were read before' },
    changed: { ...Count, description: 'those of them that found something else' },
    copies: Count,
    nothing: Count,
    unkept: Count,
    refused: { ...Counts, description: 'by reason' },
    cut: { ...Counts, description: 'links, by the trap that they looked like' },
    waitingSites: Count,
    spentSites: Count,
  },
  { title: 'CrawlFigures' },
);
export type KeptFigures = Readonly<Static<typeof FiguresRecord>>;

export const ProgressRecord = Type.Object({
  figures: FiguresRecord,
  turns: Count,
  /** Fates of addresses, of all sites together, while no turn is open. */
  fates: Type.Optional(Counts),
  /** A turn began and did not end yet: if nobody works on it, its notes of sites are not in the sums. */
  isOpen: Type.Optional(Type.Literal(true)),
  /** The turn before it ended after it had begun. */
  isLate: Type.Optional(Type.Literal(true)),
  lastTurnAt: Type.Optional(Time),
  next: Type.Optional({ ...Time, description: 'when it goes on' }),
  waitsFor: Type.Optional(
    Type.Enum(['budget', 'quiet', 'pages', 'entries', 'form', 'leave', 'words', 'topic'], {
      description: 'why it does nothing for now',
    }),
  ),
  /** Visits of one day, in UTC. */
  day: Type.String(),
  visitsToday: Count,
  /** What its policy has learned, for its next turn. */
  learned: Type.Optional(Type.String()),
  /** When it last looked for pages to begin with. */
  enteredAt: Type.Optional(Time),
  /** The latest first. */
  latest: Type.Array(VisitRecord),
});
export type CrawlProgress = Readonly<Static<typeof ProgressRecord>>;

export const CRAWL_PROGRESS: DocumentKind<CrawlProgress> = {
  name: 'crawl_progress',
  parse: parserOf<CrawlProgress>(Compile(ProgressRecord)),
};

const NO_FIGURES: KeptFigures = {
  pages: 0,
  sites: 0,
  found: 0,
  coverage: 0,
  visits: 0,
  again: 0,
  changed: 0,
  copies: 0,
  nothing: 0,
  unkept: 0,
  refused: {},
  cut: {},
  waitingSites: 0,
  spentSites: 0,
};

export const BEGINNING: CrawlProgress = { figures: NO_FIGURES, turns: 0, day: '', visitsToday: 0, latest: [] };

/** The name of a crawl in the frontier, and of its folder. */
export function crawlName({ agent, id }: Pick<OwnCrawl, 'agent' | 'id'>): string {
  return `${agentDocumentId(agent)}/${id}`;
}

/** Visits are counted by days of UTC. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
