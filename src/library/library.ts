/**
 * What the service keeps for the agents: each page once for everybody, with the dictionary that counts them; the agents
 * with their logs and sessions; what the pages of a site have in common. This is the folder's door.
 */

export { agentDocumentId } from './kept-agents/agent-records.ts';
export { StoredAgents } from './kept-agents/agent-store.ts';
export { Brought, Worth } from './kept-agents/engine-tally.ts';
export { LeavingAgents } from './kept-agents/leaving-agents.ts';
export { listOf } from './kept-agents/shown-pages.ts';
export { forgettingShown } from './kept-agents/shown-rows.ts';
export type { AgentSummary } from './kept-agents/summaries.ts';
export {
  type BroughtHighlight,
  type Highlight,
  Highlights,
  LONGEST_AROUND,
  LONGEST_NOTE,
  LONGEST_QUOTE,
} from './pages/highlights.ts';
export {
  forgettingPicturesOf,
  forgettingPicturesWith,
  KeptPictures,
  type PictureHolder,
  type PictureKind,
  pictureAddresses,
  pictureName,
} from './pages/kept-pictures.ts';
export { libraryEngines } from './pages/library-engine.ts';
export { LibraryLeaving } from './pages/library-leaving.ts';
export { type FoundPage, type LibraryHit, LibrarySearch, type Wanted } from './pages/library-search.ts';
export { OldPages } from './pages/old-pages.ts';
export { NoRoomForPage } from './pages/own-bytes.ts';
export { pageKey, pageOfKey } from './pages/page-keys.ts';
export { ReadingPlaces } from './pages/reading-places.ts';
export { MOST_LISTED_TAGS, MOST_TAGS, type PageText, SavedPages } from './pages/saved-pages.ts';
export { forgetfulSites, StoredSites } from './pages/sites.ts';
export { startDictionary } from './pages/start-dictionary.ts';
export { StoredLibrary } from './pages/stored-library.ts';
export { ReadingBroke, UnreadablePages } from './pages/unreadable-pages.ts';
