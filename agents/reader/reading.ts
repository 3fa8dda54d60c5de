/** The room's side door, for processes that only read: it loads what they need and nothing else. */
export type {
  CollectedPage,
  Entry,
  Export,
  ExportGroup,
  FeedSource,
  GroupName,
  NamedFeed,
  PageCopy,
  ReadDocument,
  Rhythm,
  SiteKnowledge,
  WhyLeft,
} from '../pages.ts';
export { type Because, because } from '../reasons.ts';
export type { Range } from '../records.ts';
export type { EngineAnswer, EngineBytes } from '../search/engine.ts';
export { resultsIn } from '../search/results.ts';
export { type FailureKind, type Fetched, FetchFailed, type FramedDocument, type RobotRules } from '../web-ports.ts';
export { isoDate } from './dates.ts';
export { decodeText, encodingOf } from './decoding.ts';
export { type Feed, MOST_ENTRIES } from './feed.ts';
export { feedSourceIn } from './feed-source.ts';
export { joined } from './frames.ts';
export { withoutHeaps } from './heaps.ts';
export { urlIn } from './hosts.ts';
export { plainLines } from './plain-text.ts';
export { readFeed, readSource } from './read-document.ts';
export type { ReadOptions } from './reader.ts';
export { rulesIn } from './robots-rules.ts';
export { linksAreNotFollowed } from './robots-tags.ts';
export { newsSource, sourceOf } from './source.ts';
export { type Row, rowsOfTable } from './table-rows.ts';
export { linesIn } from './text.ts';
export { versionInFeed, versionInJson } from './versions.ts';
