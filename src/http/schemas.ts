/** The HTTP contract: requests and answers. Types, validation, OpenAPI and the web's client all come from here. */

export {
  AgentArchive,
  ArchiveFile,
  BroughtHighlight,
  BroughtPage,
  BroughtSaved,
  CountsFile,
  UserArchive,
} from '../belongings/archives/schemas.ts';
export { DeletedAgent, DeleteQuery, UserRemoval } from '../belongings/purge/schemas.ts';
export { CreatedOutlet, NewOutlet, Outlet } from '../delivery/outlets/schemas.ts';
export {
  CreatedDestination,
  Destination,
  DestinationEdit,
  Destinations,
  NewDestination,
} from '../delivery/receivers/schemas.ts';
export { ToldAccount as HostAccount } from '../outside/fetching/ledger.ts';
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
} from '../people/accounts/schemas.ts';
export { ServiceState } from '../people/administration/state.ts';
export { EverybodysLimit, LimitStanding, LimitsChosen, UsersLimit } from '../people/limits/schemas.ts';
export { Settings, SettingsEdit } from '../people/settings/schemas.ts';
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
  AddedText,
  Additions,
  AgentsFile,
  ExampleFile,
  FilePreview,
  FileToLookAt,
  NewPage,
  NewText,
  SavedFile,
} from '../sources/additions/schemas.ts';
export { AskedForm, AskedFormEdit } from '../sources/crawls/forms/schemas.ts';
export { BroughtCrawl, CrawlDetail, CrawlEdit, NewCrawl, OwnCrawl, TakenCrawl } from '../sources/crawls/schemas.ts';
export { SourceHealth } from '../sources/engines/health.ts';
export {
  AddedFeed,
  Feed,
  FeedEdit,
  NewFeed,
  OpmlFile,
  SuggestedFeed,
  TakenFeeds,
} from '../sources/feeds/schemas.ts';
export { AddressToLookAt, SourceOffer, SourceOffers } from '../sources/looking/schemas.ts';
export { DomainRule, DomainRuleBody, DomainText, TakenDomains } from '../sources/rules/schemas.ts';
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
} from '../sources/sites/schemas.ts';
export {
  Agent,
  AgentEdit,
  AgentEngine,
  AgentsOfFile,
  Interest,
  InterestJoin,
  InterestName,
  ListedAgent,
  MappedPage,
  NewAgent,
  OneInterest,
  Profile,
  ProfilePages,
  Suggestion,
  SuggestionDismissal,
  WordNetwork,
} from './schemas/agents.ts';
export { About, ListOf, PageQuery, Problem } from './schemas/common.ts';
export { AgentEvent, EventMessage, ResumeQuery, SessionSoFar, SourceNews } from './schemas/events.ts';
export {
  Highlight,
  HighlightEdit,
  HighlightQuery,
  LibraryCount,
  LibraryCountQuery,
  LibraryFileQuery,
  LibraryPage,
  LibraryQuery,
  MarkedText,
  NewHighlight,
  PageTags,
  PageText,
  Passage,
  ReadingPlace,
  SavedPage,
  UsedTag,
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
