/** What the routes work with. */
import type {
  Compute,
  Evaluation,
  Evolving,
  Library,
  Suggestions,
  TestLists,
  TopicAgents,
} from '../../agents/agents.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Invitations } from '../accounts/invitations.ts';
import type { SecurityLog } from '../accounts/security-log.ts';
import type { SignUpChoice } from '../accounts/sign-up.ts';
import type { Additions } from '../adding/additions.ts';
import type { Contact } from '../administering/contact.ts';
import type { ServiceState } from '../administering/state.ts';
import type { BroughtCounts } from '../archives/brought-counts.ts';
import type { ExperimentCompute } from '../compute/compute.ts';
import type { Controller } from '../controlling/controller.ts';
import type { ArchivedCrawls } from '../crawling/archived-crawls.ts';
import type { CrawlDesk } from '../crawling/crawl-desk.ts';
import type { DailyDesk } from '../daily/daily-desk.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { StoredDomainRules } from '../domains/domains.ts';
import type { SourceHealth } from '../engines/health.ts';
import type { EvolutionRunner } from '../evolving/evolution-runner.ts';
import type { FeedDesk } from '../feeds/feed-desk.ts';
import type { StoredLedger } from '../fetching/ledger.ts';
import type { LibrarySearch, ReadingPlaces, SavedPages, StoredAgents } from '../keeping/keeping.ts';
import type { Limits } from '../limits/limits.ts';
import type { Outlets } from '../outlets/outlets.ts';
import type { Purging } from '../purging/purging.ts';
import type { Previews } from '../sessions/previews.ts';
import type { SessionRunner } from '../sessions/session-runner.ts';
import type { Tryouts } from '../sessions/tryouts.ts';
import type { StoredSettings } from '../settings/settings.ts';
import type { StoredShopping } from '../shopping/shopping-agents.ts';
import type { ShoppingDesk } from '../shopping/shopping-desk.ts';
import type { SiteDesk } from '../wrapping/site-desk.ts';

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
  readonly places: ReadingPlaces;
  readonly broughtCounts: BroughtCounts;
  readonly additions: Additions;
  readonly evaluation: Evaluation;
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
  readonly archivedCrawls: Pick<ArchivedCrawls, 'ofUser'>;
  readonly shoppingAgents: StoredShopping;
  readonly sessions: SessionRunner;
  readonly previews: Previews;
  readonly tryouts: Tryouts;
  readonly purging: Pick<Purging, 'dueOf' | 'now' | 'removed'>;
  readonly controller: Pick<Controller, 'next' | 'settingsChanged'>;
  readonly signUp: Pick<SignUpChoice, 'now' | 'choose'>;
  readonly contact: Pick<Contact, 'choose'>;
  /** How it is, for whoever runs it. */
  readonly serviceState: () => Promise<ServiceState>;
  readonly version: string;
  /** Names of the engines that sessions ask. */
  readonly sources: readonly string[];
  /** Ids of those that an agent may ask; of what is not asked here the known ones are taken, too. */
  readonly engineIds: readonly string[];
  /** How the engines are, and those that could be asked. */
  readonly health: (forAdministrators?: boolean) => Promise<readonly SourceHealth[]>;
  /** What was asked of which host. */
  readonly ledger: Pick<StoredLedger, 'accounts'>;
}
