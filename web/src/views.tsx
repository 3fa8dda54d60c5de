/**
 * Views outside the first load: each loads when it is opened, and the others when the browser is idle, so that they
 * open at once, even while the service is away or has a new build.
 */
import type { ComponentType } from 'preact';
import { type Later, later } from './later.tsx';
import type { Route } from './router.ts';

// In the order in which they load when nothing else happens: what Today leads to comes first.
export const ReadingPage = later(['reading'], async () => (await import('./pages/reading-page.tsx')).ReadingPage);
export const AgentPage = later(['lists'], async () => (await import('./pages/agent-page.tsx')).AgentPage);
export const Account = tabs({
  '': later(['bringing', 'entry', 'settings'], async () => (await import('./pages/account/you-page.tsx')).YouPage),
  '/delivery': later(
    ['bringing', 'entry', 'lists', 'settings'],
    async () => (await import('./pages/account/delivery-page.tsx')).DeliveryPage,
  ),
  '/security': later(
    ['bringing', 'entry', 'settings'],
    async () => (await import('./pages/account/security-page.tsx')).SecurityPage,
  ),
  '/data': later(['entry', 'lists', 'settings'], async () => (await import('./pages/account/data-page.tsx')).DataPage),
});
export const Administration = tabs({
  '': later(
    ['bringing', 'entry', 'lists', 'settings'],
    async () => (await import('./pages/admin/people-page.tsx')).PeoplePage,
  ),
  '/limits': later(
    ['entry', 'lists', 'settings'],
    async () => (await import('./pages/admin/limits-page.tsx')).LimitsPage,
  ),
  '/service': later(
    ['entry', 'lists', 'settings'],
    async () => (await import('./pages/admin/service-page.tsx')).ServicePage,
  ),
  '/engines': later(
    ['entry', 'lists', 'settings'],
    async () => (await import('./pages/admin/engines-page.tsx')).EnginesPage,
  ),
});
export const AgentSettings = tabs({
  '': later(['entry', 'lists', 'settings'], async () => (await import('./pages/settings/topic-page.tsx')).TopicPage),
  '/schedule': later(['entry', 'lists'], async () => (await import('./pages/settings/schedule-page.tsx')).SchedulePage),
  '/sources': later(
    ['bringing', 'entry', 'lists', 'settings'],
    async () => (await import('./pages/settings/sources-page.tsx')).AgentSourcesPage,
  ),
  '/copies': later(['entry', 'lists'], async () => (await import('./pages/settings/copies-page.tsx')).CopiesPage),
  '/danger': later(
    ['entry', 'lists', 'settings'],
    async () => (await import('./pages/settings/danger-page.tsx')).DangerPage,
  ),
});
export const AddPage = later(
  ['entry', 'lists', 'profiles'],
  async () => (await import('./pages/add-page.tsx')).AddPage,
);
export const AgentsPage = later(
  ['lists', 'settings'],
  async () => (await import('./pages/agents-page.tsx')).AgentsPage,
);
export const LearningPage = later(
  ['learning', 'lists'],
  async () => (await import('./pages/learning-page.tsx')).LearningPage,
);
export const LedgerPage = later(['ledger', 'lists'], async () => (await import('./pages/ledger-page.tsx')).LedgerPage);
export const LibraryPage = later(
  ['library', 'lists', 'reading'],
  async () => (await import('./pages/library-page.tsx')).LibraryPage,
);
export const LoginPage = later(['entry'], async () => (await import('./pages/login-page.tsx')).LoginPage);
export const NewAgentPage = later(
  ['entry', 'lists', 'settings'],
  async () => (await import('./pages/new-agent-page.tsx')).NewAgentPage,
);
export const ProfilesPage = later(
  ['entry', 'lists', 'profiles'],
  async () => (await import('./pages/profiles-page.tsx')).ProfilesPage,
);
export const RegisterPage = later(['entry'], async () => (await import('./pages/register-page.tsx')).RegisterPage);
export const ShoppingAgentPage = later(
  ['bringing', 'entry', 'library', 'lists'],
  async () => (await import('./pages/shopping-agent-page.tsx')).ShoppingAgentPage,
);
export const ShoppingPage = later(
  ['bringing', 'entry', 'lists'],
  async () => (await import('./pages/shopping-page.tsx')).ShoppingPage,
);
export const SourcesPage = later(
  ['bringing', 'entry', 'lists'],
  async () => (await import('./pages/sources-page.tsx')).SourcesPage,
);
export const TextPage = later(['reading'], async () => (await import('./pages/text-page.tsx')).TextPage);

/** Views whose address people keep. */
const KEPT: Partial<Record<Route['page'], Pick<Later<never>, 'bring'>>> = {
  agent: AgentPage,
  profiles: ProfilesPage,
  learning: LearningPage,
  reading: ReadingPage,
  text: TextPage,
  library: LibraryPage,
  sources: SourcesPage,
  shopping: ShoppingPage,
};

/** Loads the view of an address that the window begins at, while the service still says who is in. */
export function beginView({ page }: Route): void {
  KEPT[page]?.bring().catch(() => undefined);
}

/** Views that are parts of another: each loads when it is opened. */
function tabs<Tab extends string, Props extends object>(parts: Readonly<Record<Tab, ComponentType<Props>>>) {
  return ({ tab, ...props }: { readonly tab: Tab } & Props) => {
    const Part: ComponentType<Props> = parts[tab];
    return <Part {...(props as unknown as Props)} />;
  };
}
