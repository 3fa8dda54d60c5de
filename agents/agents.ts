/** Who acts. Touches the world only through `ports.ts`. This is the room's door: everything the service uses. */
export { type Knowledge, knowledgeFrom } from './knowledge.ts';
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
  type FramedDocument,
  type HeaderFields,
  type Ledger,
  type Library,
  type NewId,
  Overtaken,
  type PageRequest,
  type Ports,
  type Progress,
  type Sites,
  type Time,
  type Turn,
  type Turns,
} from './ports.ts';
export { parseHtml } from './reader/document.ts';
export type { Feed } from './reader/feed.ts';
export { politeFetch } from './reader/fetching.ts';
export { type Followed, readFrom } from './reader/following.ts';
export { joined } from './reader/frames.ts';
export { readerHints } from './reader/hints.ts';
export { isoDate } from './reader/metadata.ts';
export { fingerprint, likeness, sameText } from './reader/near-duplicates.ts';
export { type ReadDocument, readFeed, readSource } from './reader/read-document.ts';
export { type Entry, type ReadPage, readHtml, readPage } from './reader/reader.ts';
export { rulesOf } from './reader/robots.ts';
export { sourceOf } from './reader/source.ts';
export { surveyOf } from './reader/survey.ts';
export type { LineFeatures } from './reader/template/columns.ts';
export {
  binOf,
  DEPTH,
  type Ensemble,
  LEAVES,
  probabilities,
  QUESTIONS,
  readyEnsemble,
} from './reader/template/ensemble.ts';
export { featuresOf } from './reader/template/features.ts';
export { type Lexicon, marksOf } from './reader/template/lexicon.ts';
export { hashOf } from './reader/template/line-scan.ts';
export { lexiconOf, readyModel, STANDARD_MODEL, type WrittenModel } from './reader/template/model.ts';
export type { PageHints } from './reader/template/page-features.ts';
export { secondColumns } from './reader/template/second-look.ts';
export {
  nodesOf,
  type PageNodes,
  type SiteCounts,
  type SiteKnowledge,
  SiteTemplates,
  verdictOf,
} from './reader/template/site-templates.ts';
export { smooth } from './reader/template/smoothing.ts';
export { contentness, contentOf } from './reader/template/template.ts';
export { linesIn, type PageTree, treeOf } from './reader/text.ts';
export { onceEncoded } from './reader/twice-encoded.ts';
export {
  type Agent,
  type AgentId,
  AgentRecord,
  agentIdOf,
  type Candidate,
  type DoneSession,
  idsOf,
  type OpenSession,
  ownerOf,
  type Page,
  PageRecord,
  type Session,
  SessionRecord,
  SourceReportRecord,
  type UserId,
} from './records.ts';
export type { Engine, SearchResult } from './search/engine.ts';
export { EngineFailed } from './search/engine.ts';
export { searxng } from './search/searxng.ts';
export { type NewAgent, NotFound, TopicAgents, type Why } from './topic-agent.ts';
