/** What the routes work with. */
import type { Fenix } from '../app/fenix.ts';
import type { Controller } from '../automation/controller/controller.ts';
import type { EvolutionRunner } from '../automation/evolution/evolution-runner.ts';
import type { Previews } from '../automation/sessions/previews.ts';
import type { SessionRunner } from '../automation/sessions/session-runner.ts';
import type { Purging } from '../belongings/purge/purging.ts';
import type { DailyDesk } from '../delivery/daily/daily-desk.ts';
import type { StoredLedger } from '../outside/fetching/ledger.ts';
import type { Pictures } from '../outside/pictures/pictures.ts';
import type { Accounts } from '../people/accounts/accounts.ts';
import type { SecurityLog } from '../people/accounts/security-log.ts';
import type { SignUpChoice } from '../people/accounts/sign-up.ts';
import type { Contact } from '../people/administration/contact.ts';
import type { ServiceState } from '../people/administration/state.ts';
import type { ShoppingDesk } from '../shopping/shopping-desk.ts';
import type { CrawlDesk } from '../sources/crawls/crawl-desk.ts';
import type { SourceHealth } from '../sources/engines/health.ts';

export interface Service extends Fenix {
  readonly accounts: Accounts;
  readonly security: Pick<SecurityLog, 'note' | 'page'>;
  readonly evolution: EvolutionRunner;
  readonly daily: DailyDesk;
  readonly shopping: ShoppingDesk;
  readonly crawls: CrawlDesk;
  readonly pictures: Pick<Pictures, 'of' | 'own'>;
  readonly sessions: SessionRunner;
  readonly previews: Previews;
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
