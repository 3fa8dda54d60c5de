/**
 * What the service keeps in its store for the agents: each page once for everybody, with the dictionary that counts them;
 * the agents with their logs and sessions; what the pages of a site have in common. This is the folder's door.
 */
export { placeOf } from './agent-records.ts';
export { StoredAgents } from './agent-store.ts';
export { Brought } from './engine-tally.ts';
export { LeavingAgents } from './leaving-agents.ts';
export { StoredLibrary } from './library.ts';
export { libraryEngines } from './library-engine.ts';
export { LibraryLeaving } from './library-leaving.ts';
export { type LibraryHit, LibrarySearch } from './library-search.ts';
export { OldPages } from './old-pages.ts';
export { NoRoomForPage } from './own-bytes.ts';
export { ReadingPlaces } from './reading-places.ts';
export { type PageText, SavedPages } from './saved-pages.ts';
export { listOf } from './shown-pages.ts';
export { forgetfulSites, StoredSites } from './sites.ts';
export { startDictionary } from './start-dictionary.ts';
export type { AgentSummary } from './summaries.ts';
export { Sweeping } from './sweeping.ts';
export { ReadingBroke, UnreadablePages } from './unreadable-pages.ts';
