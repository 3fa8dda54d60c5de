/** Who acts. Touches the world only through `ports.ts`. This is the room's door: everything the service uses. */
export { type Knowledge, knowledgeFrom, type ProfileView } from './knowledge.ts';
export { decodeEntry, encodeEntry } from './log-codec.ts';
export {
  type AgentStore,
  type Announce,
  type Answer,
  type AnswerHead,
  type Ask,
  type AskOptions,
  type Clock,
  type Closed,
  type Compute,
  type FailureKind,
  type Fetch,
  type Fetched,
  FetchFailed,
  type HeaderFields,
  type Ledger,
  type Library,
  type NewId,
  Overtaken,
  type Ports,
  type Progress,
  type Time,
  type Turn,
  type Turns,
} from './ports.ts';
export { politeFetch } from './reader/fetching.ts';
export { type Followed, readFrom } from './reader/following.ts';
export { documentOf } from './reader/plain-text.ts';
export { type ReadPage, readPage } from './reader/reader.ts';
export { type Reading, readHere } from './reader/reading.ts';
export { type Decision, rulesOf } from './reader/robots.ts';
export {
  type Agent,
  type AgentId,
  AgentRecord,
  agentIdOf,
  type Candidate,
  type DoneSession,
  type OpenSession,
  ownerOf,
  type Page,
  PageRecord,
  type Session,
  SessionRecord,
  type SourceReport,
  SourceReportRecord,
  type UserId,
} from './records.ts';
export type { Engine, SearchResult } from './search/engine.ts';
export { EngineFailed } from './search/engine.ts';
export { searxng } from './search/searxng.ts';
export {
  type AgentEdit,
  type NewAgent,
  NotFound,
  type RatingNow,
  TopicAgents,
  type Why,
} from './topic-agent.ts';
