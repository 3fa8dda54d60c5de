/** The HTTP contract: what goes in and out. Types, validation, OpenAPI and the web's client all come from here. */
export {
  AddedUser,
  ContactEdit,
  CreatedInvitation,
  CreatedToken,
  Credentials,
  Invitation,
  InvitationLook,
  InvitationSeen,
  Login,
  NewInvitation,
  NewToken,
  NewUser,
  PasswordChange,
  PasswordReset,
  ProfileEdit,
  SecurityEntry,
  SignUpEdit,
  Token,
  User,
  UserEdit,
} from '../accounts/schemas.ts';
export {
  AddedText,
  Additions,
  AgentsFile,
  ExampleFile,
  FilePreview,
  FileToLookAt,
  NewPage,
  NewText,
  SavedFile,
} from '../adding/schemas.ts';
export { ServiceState } from '../administering/state.ts';
export {
  AgentArchive,
  ArchiveFile,
  BroughtPage,
  BroughtSaved,
  CountsFile,
  UserArchive,
} from '../archives/schemas.ts';
export { AskedForm, AskedFormEdit } from '../crawling/forms/schemas.ts';
export { BroughtCrawl, CrawlDetail, CrawlEdit, NewCrawl, OwnCrawl, TakenCrawl } from '../crawling/schemas.ts';
export {
  CreatedDestination,
  Destination,
  DestinationEdit,
  Destinations,
  NewDestination,
} from '../delivery/schemas.ts';
export { DomainRule, DomainRuleBody, DomainText, TakenDomains } from '../domains/schemas.ts';
export { SourceHealth } from '../engines/health.ts';
export {
  AddedFeed,
  Feed,
  FeedEdit,
  NewFeed,
  OpmlFile,
  SuggestedFeed,
  TakenFeeds,
} from '../feeds/schemas.ts';
export { HostAccount } from '../fetching/ledger.ts';
export { EverybodysLimit, LimitStanding, LimitsChosen, UsersLimit } from '../limits/schemas.ts';
export { CreatedOutlet, NewOutlet, Outlet } from '../outlets/schemas.ts';
export { DeletedAgent, DeleteQuery, UserRemoval } from '../purging/schemas.ts';
export { Settings, SettingsEdit } from '../settings/schemas.ts';
export {
  HistoryQuery,
  NewShoppingAgent,
  OfferHistory,
  OneOff,
  OneOffOffers,
  PriceAlert,
  ShoppingAgent,
  ShoppingEdit,
  SideBySide,
  ToldOffers,
} from '../shopping/schemas.ts';
export {
  NewOwnSite,
  OwnSite,
  OwnSiteEdit,
  SiteDetail,
  SiteFile,
  SiteFileBody,
  SiteItem,
  SiteTry,
  TakenSite,
  TriedSite,
} from '../wrapping/schemas.ts';
export {
  Agent,
  AgentEdit,
  AgentEngine,
  AgentsOfFile,
  Interest,
  InterestJoin,
  InterestName,
  ListedAgent,
  NewAgent,
  OneInterest,
  Profile,
  ProfilePages,
  Suggestion,
  SuggestionDismissal,
} from './schemas/agents.ts';
export { About, ListOf, PageQuery, Problem } from './schemas/common.ts';
export { AgentEvent, EventMessage, ResumeQuery, SessionSoFar, SourceNews } from './schemas/events.ts';
export {
  LibraryPage,
  LibraryQuery,
  MarkedText,
  PageText,
  Passage,
  ReadingPlace,
  SavedPage,
} from './schemas/library.ts';
export {
  CurrentScores,
  FirstResults,
  ListedPage,
  Preview,
  RatedPage,
  RatingBody,
  Session,
  SessionHead,
  SourceReport,
  Why,
  WordsToTry,
} from './schemas/sessions.ts';
