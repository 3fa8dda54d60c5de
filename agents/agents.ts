/** Who acts. Touches the world only through `ports.ts`. This is the room's door: everything the service uses. */

export { type Addition, keepOwnText, type PageToAdd, type TextToAdd } from './adding.ts';
export { addressKey, crawlAddress, keyOfItem, withoutTracking } from './addresses.ts';
export { type NewAgent, settingsIn } from './agent-settings.ts';
export {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedAgent,
  type ArchivedSettings,
  countsIn,
  OWNER,
  type ReadArchive,
} from './archive.ts';
export type { EngineStanding } from './asked-engines.ts';
export {
  type Calendar,
  type Due,
  type DueBecause,
  dueOf,
  type HeldBy,
  type Known,
  SPREAD_MS,
  spread,
} from './controller.ts';
export { changeRate } from './crawler/change-rate.ts';
export { FOCUSED_SIGNS } from './crawler/focused.ts';
export type {
  AddressKind,
  Brought,
  Frontier,
  FrontierFigures,
  HostBudget,
  HostTurn,
  Look,
  Offered,
  Pending,
  TurnEnd,
  TurnNews,
  Visited,
  Waiting,
} from './crawler/frontier.ts';
export { type Lead, Leading, type LeadingWants } from './crawler/leading.ts';
export { patternOf } from './crawler/patterns.ts';
export { selectionPolicy } from './crawler/policies.ts';
export { type FoundLink, SELECTION_NAMES, type SelectionName, type SelectionPolicy } from './crawler/policy.ts';
export {
  nextVisit,
  priceFor,
  REVISIT_NAMES,
  type RevisitName,
  type VisitRate,
  visitRateOf,
  type Worth,
} from './crawler/revisit.ts';
export { type Fate, type SiteNotes, SiteRecord } from './crawler/site-record.ts';
export { readSitemap, type SitemapEntry } from './crawler/sitemap.ts';
export { TRAPS, type Trap, trapOf } from './crawler/traps.ts';
export { whyIn } from './crawler/why.ts';
export { type AgentNews, type DailyChoice, dailyChoice } from './daily.ts';
export { EndNow, orAborted } from './ending.ts';
export { type Curve, Evaluation, LEARNERS, type LearnerName } from './evaluation.ts';
export { type Attempt, Evolving, GENERATIONS, type Run } from './evolving.ts';
export { expansionsFor } from './expansions.ts';
export type { Why } from './explaining.ts';
export type { DirectoryFeed } from './feeds/suggesting.ts';
export { feedsForAgent } from './feeds/topic-feeds.ts';
export { latestDone, unlessDamaged } from './finding.ts';
export { inFirstOrder } from './first-order.ts';
export { type FirstResults, firstResults } from './first-results.ts';
// Without what forms are read by, which only processes that read load.
export { coverageOf } from './forms/filling/coverage.ts';
export { isInformative } from './forms/filling/templates.ts';
export { FIELD_ROLES, FORM_KINDS, GIVEN_ROLES } from './forms/kinds.ts';
export { meets } from './forms/typed/meeting.ts';
export { type Wish, wishesIn } from './forms/typed/wishes.ts';
export { Knowing } from './knowing.ts';
export type { Knowledge } from './knowledge.ts';
export { countsNamed, decodeEntry, encodeEntry, entryIn } from './log-codec.ts';
export { isComparable } from './negative-words.ts';
export { ALONE, likeness, type Service, servicesOf, topicOf } from './neighbours.ts';
export { once } from './once.ts';
export type {
  CollectedPage,
  Entry,
  Export,
  ExportGroup,
  FeedItem,
  FeedNews,
  FeedSource,
  Followed,
  GroupName,
  NamedFeed,
  PageCopy,
  PageNodes,
  ReadDocument,
  ReadPage,
  Rhythm,
  SiteKnowledge,
  WhyLeft,
} from './pages.ts';
export {
  type AgentStore,
  AlreadyShown,
  type Announce,
  type Clock,
  type Compute,
  DamagedPage,
  type InTurns,
  type Library,
  type ListMark,
  type MarkedList,
  type Means,
  type Neighbours,
  type NewId,
  NotFound,
  Overtaken,
  type Ports,
  type Progress,
  type RenderRequest,
  type Served,
  type Sites,
  type SourceNews,
  TooManyWaiting,
  type Topic,
} from './ports.ts';
export { VERDICTS } from './progress.ts';
export { Progressing } from './progressing.ts';
export type { Judged } from './ratings.ts';
export { parseHtml } from './reader/document.ts';
export { politeFetch, politeVisits, type Visits } from './reader/fetching.ts';
export { readFrom } from './reader/following.ts';
export { siteOf, urlIn } from './reader/hosts.ts';
export { areOfOneText, areOfTwoTexts, bandsOf } from './reader/near-duplicates.ts';
export { MOST_RANGES } from './reader/outline.ts';
export { readHtml, readPage } from './reader/reader.ts';
export { type Decision, decisionOn, rulesIn } from './reader/robots-rules.ts';
export { PARTS, type Part } from './reader/template/parts.ts';
export { nodesOf, type SiteCounts, SiteTemplates } from './reader/template/site-templates.ts';
export { treeOf } from './reader/text.ts';
export {
  type Agent,
  type AgentId,
  AgentRecord,
  agentIdOf,
  byWorth,
  type Candidate,
  type DoneSession,
  EmptyBecause,
  Ended,
  FreshnessRecord,
  idsOf,
  KnownRecord,
  LAST_LETTER,
  LanguageRecord,
  type ListedPage,
  LONGEST_WORDS,
  MustSayRecord,
  type OpenSession,
  ownerOf,
  type Page,
  PageRecord,
  type Passed,
  PassedRecord,
  type Provisional,
  predictionOf,
  type Range,
  RangeRecord,
  type RankedSession,
  rankedPages,
  SafeSearchRecord,
  type Schedule,
  ScheduleRecord,
  type Session,
  SessionRecord,
  type ShownPage,
  type SourceReport,
  SourceReportRecord,
  TriedFor,
  type UserId,
} from './records.ts';
export { SaidWords } from './said-words.ts';
export { aliasesOf, isBelieved } from './same-page.ts';
export {
  askedWithManners,
  type EnginePorts,
  type EngineSettings,
  type EngineTime,
} from './search/asking.ts';
export { chosenFor } from './search/choice.ts';
export {
  Desk,
  type DeskPorts,
  type Exchanged,
  type LeftAlone,
  type Memory,
  newMemory,
  type Standings,
} from './search/desk.ts';
export { blockedBy, DOMAIN_RULES, type DomainRule, type DomainRules } from './search/domain-rules.ts';
export {
  type Engine,
  type EngineDefinition,
  EngineFailed,
  type EngineTrouble,
  type Freshness,
  type Refusal,
  type SearchPage,
  type SearchRequest,
  type SearchResult,
  type Since,
} from './search/engine.ts';
export { definitionOf, ENGINES } from './search/engines.ts';
export { type Merged, merged } from './search/merging.ts';
export { LOCAL_ENGINES } from './search/names.ts';
export { type AskedOnce, AskedSoFar } from './search/questions.ts';
export { gather } from './search/search.ts';
export { type Setting, settingsOf } from './search/settings.ts';
export { gammaDraw } from './search/shares.ts';
export { suspensionMs } from './search/suspension.ts';
export {
  describe,
  type Fall,
  isUnsure,
  isWithin,
  type PriceChange,
  type ProductGroup,
  type SeenOffer,
  sideBySide,
  type Total,
  totalOf,
  type Watch,
  watched,
} from './shopping/shopping.ts';
export { MOST_SAID } from './source-tally.ts';
export { type Suggestion, Suggestions } from './suggestions.ts';
export {
  isAskedFor,
  type SuitedAgent,
  type SuitedFeed,
  type SuitedSite,
  type Suits,
  suiting,
} from './suiting.ts';
export { isWord } from './surfaces.ts';
export { type TestList, TestListRecord, type TestLists } from './test-lists.ts';
export { type BegunAgent, TopicAgents } from './topic-agent.ts';
export {
  type Answer,
  type AnswerHead,
  type Ask,
  type AskOptions,
  type Closed,
  type FailureKind,
  type Fetch,
  type Fetched,
  FetchFailed,
  type HeaderFields,
  type Ledger,
  type RobotRules,
  type Time,
  type Turn,
  type Turns,
  Unwanted,
} from './web-ports.ts';
export { areOddPrices } from './wrapper/applying/expecting.ts';
export type { ResultPage, SiteLook } from './wrapper/site-look.ts';
export {
  type Applied,
  type Complaint,
  type Field,
  type Induced,
  type ListRecord,
  MODES,
  type Mode,
  type Money,
  MoneyRecord,
  SURE as SURE_FIELD,
  type Wrapper,
  WrapperRecord,
} from './wrapper/wrapper.ts';
