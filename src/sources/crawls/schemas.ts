/** Crawls as the HTTP contract has them. */
import Type from 'typebox';
import { FOCUSED_SIGNS } from '../../../agents/agents.ts';
import { Count, ReasonRecord, Time } from '../../base/wire.ts';
import { Worth } from '../../library/library.ts';
import { Correction } from './forms/records.ts';
import { MOST_CORRECTIONS } from './forms/saying.ts';
import { AskedFormEdit } from './forms/schemas.ts';
import { OwnCrawlRecord, ProgressRecord, RevisitPolicyName, SelectionPolicyName, VisitRecord } from './records.ts';

const Pages = Type.Integer({ minimum: 1, maximum: 20_000 });
const PerDay = Type.Integer({ minimum: 1, maximum: 5_000 });

export const OwnCrawl = Type.Object(
  {
    ...Type.Omit(OwnCrawlRecord, ['user', 'deletedAt', 'key']).properties,
    ...Type.Pick(ProgressRecord, ['figures', 'visitsToday', 'lastTurnAt', 'next', 'waitsFor']).properties,
    worth: Worth,
  },
  { title: 'OwnCrawl' },
);

const Because = {
  from: Type.Optional(Type.String({ description: 'the page that linked to it' })),
  anchor: Type.Optional(Type.String({ description: 'what the link says' })),
  signs: Type.Array(Type.Object({ sign: Type.Enum([...FOCUSED_SIGNS]), value: Type.Number() }), {
    description: 'what its score was made of',
  }),
};

export const CrawlDetail = Type.Object(
  {
    ...OwnCrawl.properties,
    freshness: Type.Optional(
      Type.Number({
        description: 'the share of its pages that are expected to say what they said when they were read',
      }),
    ),
    policies: Type.Array(
      Type.Object({ policy: Type.String(), pages: Count, liking: Type.Number({ description: 'on the average' }) }),
      { description: 'what each policy brought' },
    ),
    brought: Type.Array(
      Type.Object({ url: Type.String(), title: Type.String(), at: Time, liking: Type.Number(), policy: Type.String() }),
    ),
    upcoming: Type.Array(
      Type.Object({
        url: Type.String(),
        at: Type.Optional(Time),
        score: Type.Number(),
        depth: Count,
        again: Type.Boolean({ description: 'it was read before' }),
        ...Because,
      }),
      { description: 'what is visited next, and why' },
    ),
    latest: Type.Array(
      Type.Object({
        ...Type.Omit(VisitRecord, ['failed', 'why']).properties,
        failed: Type.Optional(Type.String()),
        reason: Type.Optional(ReasonRecord),
        ...Because,
      }),
      { description: 'the latest visits, and why they were made' },
    ),
  },
  { title: 'CrawlDetail' },
);

export const NewCrawl = Type.Object(
  {
    kind: OwnCrawlRecord.properties.kind,
    agent: Type.String({ maxLength: 200, description: 'the id of yours that it is for' }),
    address: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 4_000,
        pattern: '\\S',
        description: 'of the site, to watch it or to ask its form',
      }),
    ),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })),
    section: Type.Optional(
      Type.Boolean({ description: 'where a site is watched: nothing but what lies below the address' }),
    ),
    policy: Type.Optional(SelectionPolicyName),
    revisit: Type.Optional(RevisitPolicyName),
    pages: Type.Optional({
      ...Pages,
      description: 'at most; 2000 where a site is watched, else 500, unless it is said',
    }),
    perDay: Type.Optional({ ...PerDay, description: 'visits; 60 to ask a form, else 200, unless it is said' }),
  },
  { title: 'NewCrawl', additionalProperties: false },
);

const { corrections: _, ...OFTEN } = AskedFormEdit.properties;

export const BroughtCrawl = Type.Object(
  {
    ...NewCrawl.properties,
    key: Type.String({ pattern: '^[a-z0-9]{1,50}$', description: 'by which one that is brought again is known' }),
    state: OwnCrawlRecord.properties.state,
    form: Type.Optional(
      Type.Object(
        { ...OFTEN, corrections: Type.Optional(Type.Array(Correction, { maxItems: MOST_CORRECTIONS })) },
        { additionalProperties: false, description: 'what its user said of the form' },
      ),
    ),
  },
  { title: 'BroughtCrawl', additionalProperties: false },
);

export const TakenCrawl = Type.Object(
  { crawl: OwnCrawl, isNew: Type.Boolean({ description: 'false: it is there already, and stays as it is' }) },
  { title: 'TakenCrawl' },
);

export const CrawlEdit = Type.Object(
  {
    policy: Type.Optional(SelectionPolicyName),
    revisit: Type.Optional(RevisitPolicyName),
    pages: Type.Optional(Pages),
    perDay: Type.Optional(PerDay),
  },
  { title: 'CrawlEdit', additionalProperties: false, minProperties: 1 },
);
