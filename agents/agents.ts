/** Who acts. Touches the world only through `ports.ts`. This is the room's door: everything the service uses. */
export { type Knowledge, knowledgeFrom, type ProfileView } from './knowledge.ts';
export { decodeEntry, encodeEntry } from './log-codec.ts';
export {
  type AgentStore,
  type Announce,
  type Clock,
  type Fetch,
  type Fetched,
  FetchFailed,
  type Library,
  type NewId,
  Overtaken,
  type Ports,
  type Progress,
} from './ports.ts';
export { type ReadPage, readPage } from './reader/reader.ts';
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
