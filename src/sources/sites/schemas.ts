/** Sites as the HTTP contract has them. */
import Type from 'typebox';
import { ListEntry } from '../../../agents/agents.ts';
import { Count, ReasonRecord, Time, TOLD } from '../../base/wire.ts';
import { HEALTH } from '../engines/standings.ts';
import { Event, FoundRecord, SiteRecord, Step } from './records.ts';
import { SiteFile } from './site-file.ts';

export { SiteFile };

const Text = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const Address = { minLength: 1, maxLength: 4_000, pattern: '\\S' };

/** One entry of a list; fields that the page does not state are absent. */
export const SiteItem = Type.Object(ListEntry.properties, { title: 'SiteItem' });

const ShownStep = Type.Object({ ...Type.Omit(Step, ['why']).properties, reason: Type.Optional(ReasonRecord) });

const ShownEvent = Type.Object({ ...Event.properties, wrong: Type.Array(Type.Object(TOLD)) });

/** Addresses go out without their passwords. */
export const OwnSite = Type.Object(
  {
    ...Type.Pick(SiteRecord, ['id', 'name', 'address', 'kind', 'isOn', 'agent', 'addedAt', 'state']).properties,
    searchUrl: Type.Optional(Type.String({ description: 'absent: not known' })),
    engine: Type.String({ description: 'its id among the engines that an agent may choose' }),
    isAsked: Type.Boolean({ description: 'it can be asked now' }),
    sells: Type.Boolean({ description: 'its results have prices: shopping asks it' }),
    forShopping: Type.Boolean({ description: 'shopping alone asks it, and an agent that names it among its engines' }),
    why: Type.Optional(Type.String({ description: 'what is wrong with it, or not sure' })),
    reason: Type.Optional(ReasonRecord),
    health: Type.Object(HEALTH),
    found: Type.Optional(Type.Omit(FoundRecord, ['records'], { description: 'the last time that it gave something' })),
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
    wrapper: Type.Optional(
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
    ),
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
