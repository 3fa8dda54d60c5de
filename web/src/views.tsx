/**
 * Views outside the first load: each loads when it is opened, and the others when the browser is idle, so that they
 * open at once, even while the service is away or has a new build.
 */
import type { ComponentType } from 'preact';
import { later } from './later.tsx';

export const Account = tabs({
  '': later(
    ['account', 'coming-in', 'delivering', 'fields'],
    async () => (await import('./pages/account/you-page.tsx')).YouPage,
  ),
  '/delivery': later(
    ['account', 'coming-in', 'delivering', 'fields', 'sources', 'timetable'],
    async () => (await import('./pages/account/delivery-page.tsx')).DeliveryPage,
  ),
  '/security': later(
    ['account', 'administration', 'coming-in', 'delivering', 'fields'],
    async () => (await import('./pages/account/security-page.tsx')).SecurityPage,
  ),
  '/data': later(
    ['account', 'card', 'coming-in', 'fields', 'leaving', 'limits', 'sharing', 'sources', 'timetable'],
    async () => (await import('./pages/account/data-page.tsx')).DataPage,
  ),
});
export const Administration = tabs({
  '': later(
    ['account', 'administration', 'coming-in', 'delivering', 'engines', 'fields', 'leaving', 'limits', 'security'],
    async () => (await import('./pages/admin/people-page.tsx')).PeoplePage,
  ),
  '/limits': later(
    ['administration', 'coming-in', 'engines', 'fields', 'limits'],
    async () => (await import('./pages/admin/limits-page.tsx')).LimitsPage,
  ),
  '/service': later(
    ['administration', 'coming-in', 'engines', 'fields'],
    async () => (await import('./pages/admin/service-page.tsx')).ServicePage,
  ),
  '/engines': later(
    ['administration', 'coming-in', 'engines', 'fields', 'sources'],
    async () => (await import('./pages/admin/engines-page.tsx')).EnginesPage,
  ),
});
export const AgentSettings = tabs({
  '': later(
    ['agent-head', 'agents', 'coming-in', 'fields', 'sharing'],
    async () => (await import('./pages/settings/topic-page.tsx')).TopicPage,
  ),
  '/schedule': later(
    ['agent-head', 'agents', 'coming-in', 'fields', 'timetable'],
    async () => (await import('./pages/settings/schedule-page.tsx')).SchedulePage,
  ),
  '/sources': later(
    ['agent-head', 'agents', 'coming-in', 'crawls', 'engines', 'fields', 'forms', 'sessions', 'sharing', 'sources'],
    async () => (await import('./pages/settings/sources-page.tsx')).AgentSourcesPage,
  ),
  '/copies': later(
    ['agent-head', 'agents', 'coming-in', 'fields'],
    async () => (await import('./pages/settings/copies-page.tsx')).CopiesPage,
  ),
  '/danger': later(
    ['agent-head', 'agents', 'coming-in', 'fields', 'leaving'],
    async () => (await import('./pages/settings/danger-page.tsx')).DangerPage,
  ),
});
export const AddPage = later(
  ['adding', 'agents-page', 'coming-in', 'fields', 'profiles', 'sessions', 'sources'],
  async () => (await import('./pages/add-page.tsx')).AddPage,
);
export const AgentPage = later(
  ['adding', 'agent-head', 'agents', 'agents-page', 'engines', 'harm', 'lists', 'sessions', 'sources', 'timetable'],
  async () => (await import('./pages/agent-page.tsx')).AgentPage,
);
export const AgentsPage = later(
  ['agents-page', 'leaving'],
  async () => (await import('./pages/agents-page.tsx')).AgentsPage,
);
export const LearningPage = later(
  ['agent-head', 'harm', 'learning'],
  async () => (await import('./pages/learning-page.tsx')).LearningPage,
);
export const LedgerPage = later(
  ['agents-page', 'ledger', 'sources'],
  async () => (await import('./pages/ledger-page.tsx')).LedgerPage,
);
export const LibraryPage = later(
  ['agents-page', 'library', 'reading'],
  async () => (await import('./pages/library-page.tsx')).LibraryPage,
);
export const LoginPage = later(['coming-in', 'fields'], async () => (await import('./pages/login-page.tsx')).LoginPage);
export const NewAgentPage = later(
  ['agents', 'agents-page', 'coming-in', 'engines', 'fields', 'sharing', 'timetable'],
  async () => (await import('./pages/new-agent-page.tsx')).NewAgentPage,
);
export const ProfilesPage = later(
  ['agent-head', 'fields', 'profiles'],
  async () => (await import('./pages/profiles-page.tsx')).ProfilesPage,
);
export const ReadingPage = later(['reading'], async () => (await import('./pages/reading-page.tsx')).ReadingPage);
export const RegisterPage = later(
  ['coming-in', 'fields'],
  async () => (await import('./pages/register-page.tsx')).RegisterPage,
);
export const ShoppingAgentPage = later(
  ['coming-in', 'fields', 'library', 'lists', 'sessions', 'shopping', 'sites', 'sources'],
  async () => (await import('./pages/shopping-agent-page.tsx')).ShoppingAgentPage,
);
export const ShoppingPage = later(
  ['coming-in', 'fields', 'shopping', 'sources'],
  async () => (await import('./pages/shopping-page.tsx')).ShoppingPage,
);
export const SourcesPage = later(
  [
    'adding',
    'card',
    'coming-in',
    'crawls',
    'delivering',
    'engines',
    'fields',
    'forms',
    'lists',
    'sessions',
    'shopping',
    'sites',
    'sources',
  ],
  async () => (await import('./pages/sources-page.tsx')).SourcesPage,
);
export const TextPage = later(['reading'], async () => (await import('./pages/text-page.tsx')).TextPage);

/** Views that are parts of another: each loads when it is opened. */
function tabs<Tab extends string, Props extends object>(parts: Readonly<Record<Tab, ComponentType<Props>>>) {
  return ({ tab, ...props }: { readonly tab: Tab } & Props) => {
    const Part: ComponentType<Props> = parts[tab];
    return <Part {...(props as unknown as Props)} />;
  };
}
