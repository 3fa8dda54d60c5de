/** Who acts. Reaches the world only through `ports.ts`. This is the room's door: everything the service uses. */

export { addressKey, crawlAddress, keyOfItem, withoutTracking } from './addresses.ts';
export { changeRate } from './crawler/change-rate.ts';
export { FOCUSED_SIGNS } from './crawler/focused.ts';
export type {
  AwaitingVisit,
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
} from './crawler/frontier.ts';
export { type Lead, LinkSelector, type LinkWants } from './crawler/link-selector.ts';
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
export { type Trap, trapOf } from './crawler/traps.ts';
export { whyIn } from './crawler/why.ts';
export { type Curve, Evaluation, LEARNERS, type LearnerName, MOST_POINTS } from './evaluation/evaluation.ts';
export type { Why } from './evaluation/explaining.ts';
export { VERDICTS } from './evaluation/progress.ts';
export { Progressing } from './evaluation/progressing.ts';
export { type TestList, TestListRecord, type TestLists } from './evaluation/test-lists.ts';
export type { DirectoryFeed } from './feeds/suggesting.ts';
export { feedsForAgent } from './feeds/topic-feeds.ts';
// Leaves out the models of forms, which only reading processes load.
export { type Coverage, coverageOf } from './forms/filling/coverage.ts';
export { isInformative } from './forms/filling/templates.ts';
export { FIELD_ROLES, FORM_KINDS, GIVEN_ROLES } from './forms/kinds.ts';
export { meeting } from './forms/typed/meeting.ts';
export { type Wish, wishesIn } from './forms/typed/wishes.ts';
export type { Announce, Progress, SourceNews } from './news.ts';
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
  type RenderRequest,
  type Served,
  type Sites,
  TooManyWaiting,
  type Topic,
  UnfitWord,
} from './ports.ts';
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
  AGENT_REASONS,
  asSaid,
  type Because,
  becauseOf,
  type Reason,
  Reasoned,
  type ReasonTable,
  reasonOf,
  speechOf,
  type Values,
  whyOf,
} from './reasons.ts';
export {
  type Agent,
  type AgentId,
  AgentRecord,
  agentIdOf,
  FreshnessRecord,
  KnownRecord,
  LAST_LETTER,
  LanguageRecord,
  LONGEST_FOLDER,
  LONGEST_WORDS,
  MustSayRecord,
  ownerOf,
  type Page,
  PageRecord,
  type Range,
  RangeRecord,
  ReasonRecord,
  SafeSearchRecord,
  type Schedule,
  type UserId,
} from './records.ts';
export {
  askedWithManners,
  type EnginePorts,
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
export { blockedBy, type DomainRule, type DomainRules } from './search/domain-rules.ts';
export {
  type Engine,
  type EngineDefinition,
  EngineFailed,
  type EngineTrouble,
  type EngineWish,
  type Freshness,
  type Refusal,
  type SearchPage,
  type SearchRequest,
  type SearchResult,
  type Since,
} from './search/engine.ts';
export { definitionOf, ENGINES } from './search/engines.ts';
export { type Merged, merged } from './search/merging.ts';
export { GIVERS, LOCAL_ENGINES } from './search/names.ts';
export { type AskedOnce, AskedSoFar } from './search/questions.ts';
export { gather } from './search/search.ts';
export { gammaDraw } from './search/shares.ts';
export { suspensionMs } from './search/suspension.ts';
export type { EngineStanding } from './session/asked-engines.ts';
export { EndNow, orAborted } from './session/ending.ts';
export { expansionsFor } from './session/expansions.ts';
export { inFirstOrder } from './session/first-order.ts';
export { type FirstResults, firstResults } from './session/first-results.ts';
export { isComparable } from './session/negative-words.ts';
export { SaidWords } from './session/said-words.ts';
export { aliasesOf, isBelieved } from './session/same-page.ts';
export { MOST_SAID } from './session/source-tally.ts';
export { type Suggestion, Suggestions } from './session/suggestions.ts';
export { isWord } from './session/surfaces.ts';
export {
  broughtIn,
  byWorth,
  type Candidate,
  CandidateRecord,
  type DoneSession,
  EmptyBecause,
  Ended,
  idsOf,
  type ListedPage,
  type OpenSession,
  type Passed,
  PassedRecord,
  type Provisional,
  type RankedSession,
  rankedPages,
  type Session,
  SessionRecord,
  type ShownPage,
  type SourceReport,
  SourceReportRecord,
} from './session-records.ts';
export {
  byTotal,
  describe,
  type Fall,
  inOwnCurrency,
  isUnsure,
  isWithin,
  type PriceChange,
  type ProductGroup,
  type SeenOffer,
  sideBySide,
  type Total,
  TotalRecord,
  totalOf,
  type Watch,
  watched,
} from './shopping/shopping.ts';
export { keepOwnText, type TextToAdd } from './topic-agent/adding.ts';
export { type NewAgent, settingsIn } from './topic-agent/agent-settings.ts';
export {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedAgent,
  type ArchivedSettings,
  countsIn,
  OWNER,
  type ReadArchive,
} from './topic-agent/archive.ts';
export {
  type AgentState,
  type Calendar,
  type Due,
  type DueBecause,
  dueOf,
  type HeldBy,
  spread,
} from './topic-agent/controller.ts';
export { type AgentNews, type DailyChoice, dailyChoice } from './topic-agent/daily.ts';
export { type Attempt, Evolving, GENERATIONS, type Run } from './topic-agent/evolving.ts';
export { latestDone, metPage, unlessDamaged } from './topic-agent/finding.ts';
export { Knowing } from './topic-agent/knowing.ts';
export type { Knowledge } from './topic-agent/knowledge.ts';
export { countsNamed, decodeEntry, encodeEntry, entryIn, LONGEST_SURFACE } from './topic-agent/log-codec.ts';
export { ALONE, likeness, type Service, servicesOf } from './topic-agent/neighbours.ts';
export type { Judged } from './topic-agent/ratings.ts';
export { fitting, secondsToRead } from './topic-agent/reading-time.ts';
export { SHOWN_TERMS } from './topic-agent/shown-terms.ts';
export {
  isAskedFor,
  type SuitedAgent,
  type SuitedFeed,
  type Suits,
  suiting,
} from './topic-agent/suiting.ts';
export { type BegunAgent, TopicAgents } from './topic-agent/topic-agent.ts';
export { veryClose } from './topic-agent/very-close.ts';
export {
  type Answer,
  type AnswerHead,
  type Ask,
  type AskOptions,
  type Closed,
  type Cost,
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
export { FEW_ANYWHERE } from './wrapper/probe-words.ts';
export type { ResultPage, SiteLook } from './wrapper/site-look.ts';
export {
  type Applied,
  type Complaint,
  type Field,
  type Induced,
  ListEntry,
  type ListRecord,
  MODES,
  type Mode,
  type Money,
  MoneyRecord,
  OFFERED,
  SURE as SURE_FIELD,
  type Wrapper,
  WrapperRecord,
} from './wrapper/wrapper.ts';
