/** Sites as the HTTP contract has them. */
import Type from 'typebox';
import { ListEntry } from '../../../agents/agents.ts';
import { Count, ReasonRecord, Time } from '../../base/wire.ts';
import { ToldFailure } from '../engines/standings.ts';
import { Event, SiteState, Step } from './records.ts';
import { SiteFile } from './site-file.ts';

export { SiteFile };

const TimeIfAny = Type.Union([Time, Type.Null()]);
const Text = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const Address = { minLength: 1, maxLength: 4_000, pattern: '\\S' };

/** One entry of a list; fields that the page does not state are absent. */
export const SiteItem = Type.Object(ListEntry.properties, { title: 'SiteItem' });

const SiteHealth = Type.Object({
  state: Type.Union([Type.Literal('ready'), Type.Literal('suspended'), Type.Literal('spent')]),
  lastAsked: TimeIfAny,
  lastAnswered: TimeIfAny,
  failure: Type.Union([ToldFailure, Type.Null()]),
  suspendedUntil: TimeIfAny,
  askedToday: Count,
  perDay: Count,
});

const ShownStep = Type.Object({ ...Type.Omit(Step, ['why']).properties, reason: Type.Optional(ReasonRecord) });

const ShownEvent = Type.Object({
  ...Event.properties,
  wrong: Type.Array(Type.String()),
  reasons: Type.Array(ReasonRecord),
});

export const OwnSite = Type.Object(
  {
    id: Type.String(),
    engine: Type.String({ description: 'its id among the engines that an agent may choose' }),
    name: Type.String(),
    address: Type.String({ description: 'as it was added, without its password' }),
    kind: Type.Union([Type.Literal('search'), Type.Literal('catalogue')], {
      description: 'asked for words, or a file of all that it has',
    }),
    searchUrl: Type.Union([Type.String(), Type.Null()], { description: 'without its password; null: not known' }),
    isOn: Type.Boolean({ description: 'agents may ask it, as soon as it is known how it is searched' }),
    isAsked: Type.Boolean({ description: 'it can be asked now' }),
    agent: Type.Union([Type.String(), Type.Null()], { description: 'the agent that it is for; null: all of them' }),
    forShopping: Type.Boolean({ description: 'shopping alone asks it, and an agent that names it among its engines' }),
    addedAt: Time,
    state: SiteState,
    why: Type.Union([Type.String(), Type.Null()], { description: 'what is wrong with it, or not sure' }),
    reason: Type.Optional(ReasonRecord),
    health: SiteHealth,
    found: Type.Union(
      [
        Type.Object({
          at: Time,
          words: Type.String(),
          answers: { ...Count, description: 'questions that it had something for' },
          given: { ...Count, description: 'entries that it gave, in all' },
        }),
        Type.Null(),
      ],
      { description: 'the last time that it gave something' },
    ),
  },
  { title: 'OwnSite' },
);

const ExplainedField = Type.Object({
  field: Type.String(),
  how: Type.String({ description: 'where it stands in an entry' }),
  share: Type.Number({ description: 'of the entries that had it' }),
  sure: Type.Number(),
});

export const SiteDetail = Type.Object(
  {
    ...OwnSite.properties,
    steps: Type.Array(ShownStep, { description: 'what was done to find out how it is searched' }),
    history: Type.Array(ShownEvent, { description: 'what became of its wrapper, the latest first' }),
    wrapper: Type.Union([
      Type.Null(),
      Type.Object(
        {
          mode: Type.String(),
          from: Type.String({ description: 'markup, or what its pages say to machines' }),
          items: Type.String(),
          confidence: Type.Number(),
          fields: Type.Array(ExplainedField),
          words: Type.Array(Type.String(), { description: 'how it came about' }),
          lists: Type.Array(
            Type.Object({
              selector: Type.String(),
              records: Count,
              score: Type.Number(),
              sample: Type.String(),
            }),
          ),
        },
        { title: 'ExplainedWrapper' },
      ),
    ]),
    items: Type.Array(SiteItem, { description: 'the first of those that it gave last' }),
  },
  { title: 'SiteDetail' },
);

/** Which agents ask it. */
const WHOSE = {
  agent: Type.Optional(
    Type.Union([Type.Null(), Type.String({ maxLength: 200 })], { description: 'that it is for; null: all of them' }),
  ),
  forShopping: Type.Optional(
    Type.Boolean({ description: 'whether shopping alone asks it; what sells something is so unless it is said' }),
  ),
};

export const NewOwnSite = Type.Object(
  {
    address: Type.String({
      ...Address,
      description: 'of the site, of a search in it with {term} (and {page}) where they stand, or of a product feed',
    }),
    name: Type.Optional(Text),
    words: Type.Optional(
      Type.Array(Text, { maxItems: 5, description: 'something that it surely has: it is tried with that' }),
    ),
    ...WHOSE,
  },
  { title: 'NewOwnSite', additionalProperties: false },
);

export const OwnSiteEdit = Type.Object(
  {
    name: Type.Optional(Text),
    searchUrl: Type.Optional(Type.String({ ...Address, description: 'another one has it looked at anew' })),
    isOn: Type.Optional(Type.Boolean()),
    ...WHOSE,
  },
  { title: 'OwnSiteEdit', additionalProperties: false, minProperties: 1 },
);

export const SiteTry = Type.Object({ words: Text }, { title: 'SiteTry', additionalProperties: false });

export const TriedSite = Type.Object(
  { url: Type.String(), at: Time, items: Type.Array(SiteItem), more: Type.Boolean() },
  { title: 'TriedSite' },
);

export const SiteFileBody = Type.Object(
  { file: Type.String({ minLength: 1, description: 'what an export wrote' }) },
  { title: 'SiteFileBody', additionalProperties: false },
);

export const TakenSite = Type.Object(
  { site: OwnSite, isNew: Type.Boolean({ description: 'false: it was there, and stays as it is' }) },
  { title: 'TakenSite' },
);
