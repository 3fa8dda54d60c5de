/** Feeds as the HTTP contract has them. */
import Type from 'typebox';
import { Count, Time, TOLD } from '../../base/wire.ts';
import { Worth } from '../../library/library.ts';
import { Only } from '../additions/schemas.ts';
import { ChannelRecord, SubscriptionRecord } from './records.ts';

const AgentIfAny = Type.Union([Type.Null(), Type.String({ maxLength: 200 })], {
  description: 'the agent that it is for; null: all of them',
});
const Title = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });

export const Feed = Type.Object(
  {
    ...Type.Omit(SubscriptionRecord, ['user', 'url']).properties,
    url: Type.String({ description: 'without its password' }),
    ...Type.Pick(ChannelRecord, ['site', 'items', 'lastRead', 'lastAnswered', 'nextTry', 'gone']).properties,
    failure: Type.Optional(Type.Object({ ...TOLD, at: Time })),
    worth: Worth,
  },
  { title: 'Feed' },
);

export const SuggestedFeed = Type.Object(
  {
    url: Type.String({ description: 'nobody has looked at it: whether it is a feed is found out when it is added' }),
    title: Type.String(),
    language: Type.String({ description: 'its code, as in "pt"' }),
    country: Type.Optional(Type.String({ description: 'its code, as in "BR"; absent: everywhere' })),
    subjects: Type.Array(Type.String(), { description: 'what it is about most comes first' }),
  },
  { title: 'SuggestedFeed' },
);

export const NewFeed = Type.Object(
  {
    address: Type.String({
      minLength: 1,
      maxLength: 4_000,
      pattern: '\\S',
      description: 'of a feed, or of any page that names one',
    }),
    title: Type.Optional(Title),
    agent: Type.Optional(AgentIfAny),
  },
  { title: 'NewFeed', additionalProperties: false },
);

export const AddedFeed = Type.Object(
  {
    feed: Type.Optional(Feed),
    found: Type.Array(Type.Object({ url: Type.String(), title: Type.String() }, { title: 'FoundFeed' }), {
      description: 'several to choose from: nothing was added',
    }),
  },
  { title: 'AddedFeed' },
);

export const FeedEdit = Type.Object(
  {
    title: Type.Optional(Title),
    agent: Type.Optional(AgentIfAny),
    paused: Type.Optional(Type.Boolean({ description: 'whether no agent reads it for now' })),
  },
  { title: 'FeedEdit', additionalProperties: false, minProperties: 1 },
);

export const OpmlFile = Type.Object(
  {
    opml: Type.Optional(Type.String({ minLength: 1 })),
    file: Type.Optional(
      Type.String({
        minLength: 1,
        contentEncoding: 'base64',
        description: 'in place of `opml`: a zip that has such a file',
      }),
    ),
    agent: Type.Optional(AgentIfAny),
    paused: Type.Optional(Type.Boolean({ description: 'true: those that are new are paused' })),
    only: Only,
  },
  { title: 'OpmlFile', additionalProperties: false },
);

export const TakenFeeds = Type.Object(
  {
    added: Count,
    known: Count,
    left: Type.Array(
      Type.Object({ title: Type.String(), why: Type.Union([Type.Literal('no-address'), Type.Literal('too-many')]) }),
      { description: 'the first hundred that were not taken' },
    ),
    leftInAll: Count,
  },
  { title: 'TakenFeeds' },
);
