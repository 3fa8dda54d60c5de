/** What the routes work with. */
import type {
  Compute,
  Evaluation,
  Evolving,
  Library,
  Progressing,
  Suggestions,
  TestLists,
  TopicAgents,
} from '../../agents/agents.ts';
import type { Controller } from '../automation/controller/controller.ts';
import type { EvolutionRunner } from '../automation/evolution/evolution-runner.ts';
import type { Previews } from '../automation/sessions/previews.ts';
import type { SessionRunner } from '../automation/sessions/session-runner.ts';
import type { Tryouts } from '../automation/sessions/tryouts.ts';
import type { BroughtCounts } from '../belongings/archives/brought-counts.ts';
import type { Purging } from '../belongings/purge/purging.ts';
import type { DailyDesk } from '../delivery/daily/daily-desk.ts';
import type { Outlets } from '../delivery/outlets/outlets.ts';
import type { Delivery } from '../delivery/receivers/delivery.ts';
import type { Highlights, LibrarySearch, ReadingPlaces, SavedPages, StoredAgents } from '../library/library.ts';
import type { ExperimentCompute } from '../outside/compute/compute.ts';
import type { StoredLedger } from '../outside/fetching/ledger.ts';
import type { Pictures } from '../outside/pictures/pictures.ts';
import type { Accounts } from '../people/accounts/accounts.ts';
import type { Invitations } from '../people/accounts/invitations.ts';
import type { SecurityLog } from '../people/accounts/security-log.ts';
import type { SignUpChoice } from '../people/accounts/sign-up.ts';
import type { Contact } from '../people/administration/contact.ts';
import type { ServiceState } from '../people/administration/state.ts';
import type { Limits } from '../people/limits/limits.ts';
import type { StoredSettings } from '../people/settings/settings.ts';
import type { StoredShopping } from '../shopping/shopping-agents.ts';
import type { ShoppingDesk } from '../shopping/shopping-desk.ts';
import type { Additions } from '../sources/additions/additions.ts';
import type { ArchivedCrawls } from '../sources/crawls/archived-crawls.ts';
import type { CrawlDesk } from '../sources/crawls/crawl-desk.ts';
import type { SourceHealth } from '../sources/engines/health.ts';
import type { FeedDesk } from '../sources/feeds/feed-desk.ts';
import type { LookDesk } from '../sources/looking/look-desk.ts';
import type { StoredDomainRules } from '../sources/rules/domains.ts';
import type { SiteDesk } from '../sources/sites/site-desk.ts';

export interface Service {
  readonly accounts: Accounts;
  readonly security: Pick<SecurityLog, 'note' | 'page'>;
  readonly agents: TopicAgents;
  readonly agentStore: StoredAgents;
  readonly library: Library;
  readonly compute: Pick<Compute, 'readArchive' | 'readCounts' | 'readExport' | 'readParts'> & ExperimentCompute;
  readonly feeds: FeedDesk;
  readonly ownSites: SiteDesk;
  readonly librarySearch: LibrarySearch;
  readonly saved: SavedPages;
  readonly highlights: Highlights;
  readonly places: ReadingPlaces;
  readonly broughtCounts: BroughtCounts;
  readonly additions: Additions;
  readonly evaluation: Evaluation;
  readonly progressing: Progressing;
  readonly tests: TestLists;
  readonly evolving: Evolving;
  readonly suggestions: Suggestions;
  readonly evolution: EvolutionRunner;
  readonly domains: StoredDomainRules;
  readonly limits: Limits;
  readonly invitations: Invitations;
  readonly settings: StoredSettings;
  readonly daily: DailyDesk;
  readonly outlets: Outlets;
  readonly delivery: Delivery;
  readonly shopping: ShoppingDesk;
  readonly crawls: CrawlDesk;
  readonly looking: Pick<LookDesk, 'look'>;
  readonly pictures: Pick<Pictures, 'of' | 'own'>;
  readonly archivedCrawls: Pick<ArchivedCrawls, 'ofUser'>;
  readonly shoppingAgents: StoredShopping;
  readonly sessions: SessionRunner;
  readonly previews: Previews;
  readonly tryouts: Tryouts;
  readonly purging: Pick<Purging, 'dueOf' | 'now' | 'removed'>;
  readonly controller: Pick<Controller, 'next' | 'settingsChanged'>;
  readonly signUp: Pick<SignUpChoice, 'now' | 'choose'>;
  readonly contact: Pick<Contact, 'choose'>;
  /** The state of the service, for the operator. */
  readonly serviceState: () => Promise<ServiceState>;
  readonly version: string;
  /** Names of the engines that sessions ask. */
  readonly sources: readonly string[];
  /** Ids of the engines that an agent may ask; known engines that this service does not ask count, too. */
  readonly engineIds: readonly string[];
  /** The state of the engines, and which others the service could ask. */
  readonly health: (forAdministrators?: boolean) => Promise<readonly SourceHealth[]>;
  /** What Fenix asked of which host. */
  readonly ledger: Pick<StoredLedger, 'accounts'>;
}
