/**
 * Views that are not part of the first load: each is loaded when it is opened, and the others when the browser has nothing
 * else to do, so that they are there at once, and still are while the service is away or has a new build.
 */
import type { ComponentType } from 'preact';
import { later } from './later.tsx';

export const Account = tabs({
  '': later(['account', 'coming-in', 'delivering'], async () => (await import('./pages/account/you-page.tsx')).YouPage),
  '/delivery': later(
    ['account', 'delivering', 'sources', 'timetable'],
    async () => (await import('./pages/account/delivery-page.tsx')).DeliveryPage,
  ),
  '/security': later(
    ['account', 'administration', 'delivering'],
    async () => (await import('./pages/account/security-page.tsx')).SecurityPage,
  ),
  '/data': later(
    ['account', 'leaving', 'limits', 'sharing', 'sources', 'timetable'],
    async () => (await import('./pages/account/data-page.tsx')).DataPage,
  ),
});
export const Administration = tabs({
  '': later(
    ['account', 'administration', 'delivering', 'engines', 'limits', 'security'],
    async () => (await import('./pages/admin/people-page.tsx')).PeoplePage,
  ),
  '/limits': later(
    ['administration', 'engines', 'limits'],
    async () => (await import('./pages/admin/limits-page.tsx')).LimitsPage,
  ),
  '/service': later(
    ['administration', 'engines'],
    async () => (await import('./pages/admin/service-page.tsx')).ServicePage,
  ),
  '/engines': later(
    ['administration', 'coming-in', 'engines', 'sources'],
    async () => (await import('./pages/admin/engines-page.tsx')).EnginesPage,
  ),
});
export const AgentSettings = tabs({
  '': later(['agents', 'sharing'], async () => (await import('./pages/settings/topic-page.tsx')).TopicPage),
  '/schedule': later(
    ['agents', 'timetable'],
    async () => (await import('./pages/settings/schedule-page.tsx')).SchedulePage,
  ),
  '/sources': later(
    ['agents', 'crawls', 'engines', 'forms', 'sessions', 'sharing', 'sources'],
    async () => (await import('./pages/settings/sources-page.tsx')).AgentSourcesPage,
  ),
  '/copies': later(['agents'], async () => (await import('./pages/settings/copies-page.tsx')).CopiesPage),
  '/danger': later(['agents', 'leaving'], async () => (await import('./pages/settings/danger-page.tsx')).DangerPage),
});
export const AddPage = later(
  ['adding', 'profiles', 'sessions', 'sources'],
  async () => (await import('./pages/add-page.tsx')).AddPage,
);
export const AgentPage = later(
  ['adding', 'agents', 'engines', 'harm', 'lists', 'sessions', 'sources', 'timetable'],
  async () => (await import('./pages/agent-page.tsx')).AgentPage,
);
export const LearningPage = later(
  ['harm', 'learning'],
  async () => (await import('./pages/learning-page.tsx')).LearningPage,
);
export const LedgerPage = later(
  ['ledger', 'sources'],
  async () => (await import('./pages/ledger-page.tsx')).LedgerPage,
);
export const LibraryPage = later(
  ['library', 'reading'],
  async () => (await import('./pages/library-page.tsx')).LibraryPage,
);
export const NewAgentPage = later(
  ['agents', 'engines', 'sharing', 'timetable'],
  async () => (await import('./pages/new-agent-page.tsx')).NewAgentPage,
);
export const ProfilesPage = later(['profiles'], async () => (await import('./pages/profiles-page.tsx')).ProfilesPage);
export const ReadingPage = later(['reading'], async () => (await import('./pages/reading-page.tsx')).ReadingPage);
export const ShoppingAgentPage = later(
  ['lists', 'sessions', 'shopping', 'sites', 'sources'],
  async () => (await import('./pages/shopping-agent-page.tsx')).ShoppingAgentPage,
);
export const ShoppingPage = later(['shopping'], async () => (await import('./pages/shopping-page.tsx')).ShoppingPage);
export const SourcesPage = later(
  [
    'adding',
    'coming-in',
    'crawls',
    'delivering',
    'engines',
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

/** Views that are parts of one: each comes when it is opened. */
function tabs<Tab extends string, Props extends object>(parts: Readonly<Record<Tab, ComponentType<Props>>>) {
  return ({ tab, ...props }: { readonly tab: Tab } & Props) => {
    const Part: ComponentType<Props> = parts[tab];
    return <Part {...(props as unknown as Props)} />;
  };
}
