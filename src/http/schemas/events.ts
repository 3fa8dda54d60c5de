/** Events on the websocket. */
import Type, { type Static } from 'typebox';
import { SiteRecord } from '../../sources/sites/records.ts';
import { Count, NullOr } from './common.ts';
import { ListedPage, SourceReport } from './sessions.ts';

/** Where an earlier connection to the events broke off. */
export const ResumeQuery = Type.Object({
  epoch: Type.Optional(Type.String({ maxLength: 100 })),
  after: Type.Optional(Type.String({ maxLength: 100 })),
});

const AgentId = Type.String();

export const SourceNews = Type.Object(SourceReport.properties, {
  title: 'SourceNews',
  description:
    'How far one source of a session has come. The figures hold for all of it; of failures and remarks there are those that were not told before, up to a hundred in all.',
});
export type SourceNews = Static<typeof SourceNews>;

/** An event on the websocket. */
export const AgentEvent = Type.Union(
  [
    Type.Object({ type: Type.Literal('agent-changed'), agent: AgentId }),
    Type.Object({ type: Type.Literal('session-opened'), agent: AgentId, number: Type.Integer() }),
    Type.Object({ type: Type.Literal('source'), agent: AgentId, number: Type.Integer(), news: SourceNews }),
    Type.Object({
      type: Type.Literal('provisional'),
      agent: AgentId,
      number: Type.Integer(),
      pages: Type.Array(ListedPage),
    }),
    Type.Object({ type: Type.Literal('session-closed'), agent: AgentId, number: Type.Integer(), shown: Count }),
    Type.Object({ type: Type.Literal('session-broke-off'), agent: AgentId, number: Type.Integer() }),
    Type.Object({
      type: Type.Literal('rated'),
      agent: AgentId,
      page: Type.String(),
      value: Type.Optional(Type.Number()),
    }),
    Type.Object({ type: Type.Literal('daily-made'), user: Type.String(), date: Type.String(), pages: Count }),
    Type.Object({
      type: Type.Literal('site-changed'),
      user: Type.String(),
      site: Type.String(),
      name: Type.String(),
      state: SiteRecord.properties.state,
    }),
    Type.Object({ type: Type.Literal('crawl-changed'), user: Type.String(), crawl: Type.String() }),
    Type.Object({
      type: Type.Literal('crawl-progress'),
      agent: AgentId,
      crawl: Type.String(),
      pages: Count,
      visits: Count,
      waitingSites: Count,
      next: Type.Optional(Type.String({ description: 'when it goes on' })),
    }),
    Type.Object({ type: Type.Literal('shopping-changed'), user: Type.String(), shopping: Type.String() }),
    Type.Object({
      type: Type.Literal('price-fell'),
      user: Type.String(),
      shopping: Type.String(),
      alert: Type.String(),
      title: Type.String(),
      shop: Type.String(),
      amount: Type.String(),
      currency: NullOr(Type.String()),
    }),
  ],
  { title: 'AgentEvent' },
);
export type AgentEvent = Static<typeof AgentEvent>;

/** The news of a session under way so far; later news add to it. */
export const SessionSoFar = Type.Object(
  { agent: AgentId, number: Type.Integer(), sources: Type.Array(SourceNews) },
  { title: 'SessionSoFar' },
);

/**
 * Kept events have a sequence number within an epoch. Progress is not kept; a listener who comes later gets a summary.
 */
export const EventMessage = Type.Union(
  [
    Type.Object({ type: Type.Literal('hello'), user: Type.String(), epoch: Type.String(), sequence: Count }),
    Type.Object({ type: Type.Literal('resync'), user: Type.String(), epoch: Type.String(), sequence: Count }),
    Type.Object({ type: Type.Literal('event'), sequence: Count, event: AgentEvent }),
    Type.Object({ type: Type.Literal('progress'), event: AgentEvent }),
    Type.Object({ type: Type.Literal('so-far'), sessions: Type.Array(SessionSoFar) }),
  ],
  { title: 'EventMessage' },
);
export type EventMessage = Static<typeof EventMessage>;
