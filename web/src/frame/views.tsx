/**
 * Views outside the first load: each loads when it is opened, and the others when the browser is idle, so that they
 * open at once, even while the service is away or has a new build.
 */
import type { ComponentType } from 'preact';
import { type Later, later } from './later.tsx';
import type { Route } from './router.ts';

// In the order in which they load when nothing else happens: what Today leads to comes first.
export const ReadingView = later(['reading'], async () => (await import('../reader/reading-view.tsx')).ReadingView);
export const AgentView = later(['lists'], async () => (await import('../agent/agent-view.tsx')).AgentView);
export const Account = tabs({
  '': later(['bringing', 'entry', 'settings'], async () => (await import('../account/you-view.tsx')).YouView),
  '/delivery': later(
    ['bringing', 'entry', 'lists', 'settings'],
    async () => (await import('../account/delivery-view.tsx')).DeliveryView,
  ),
  '/security': later(
    ['bringing', 'entry', 'settings'],
    async () => (await import('../account/security-view.tsx')).SecurityView,
  ),
  '/data': later(['entry', 'lists', 'settings'], async () => (await import('../account/data-view.tsx')).OwnDataView),
});
export const Administration = tabs({
  '': later(
    ['bringing', 'entry', 'lists', 'settings'],
    async () => (await import('../admin/people-view.tsx')).PeopleView,
  ),
  '/limits': later(['entry', 'lists', 'settings'], async () => (await import('../admin/limits-view.tsx')).LimitsView),
  '/service': later(
    ['entry', 'lists', 'settings'],
    async () => (await import('../admin/service-view.tsx')).ServiceView,
  ),
  '/engines': later(
    ['entry', 'lists', 'settings'],
    async () => (await import('../admin/engines-view.tsx')).EnginesView,
  ),
});
export const AgentSettings = tabs({
  '': later(['entry', 'lists', 'settings'], async () => (await import('../agent/settings/topic-view.tsx')).TopicView),
  '/schedule': later(
    ['entry', 'lists'],
    async () => (await import('../agent/settings/schedule-view.tsx')).ScheduleView,
  ),
  '/sources': later(
    ['bringing', 'entry', 'lists', 'settings'],
    async () => (await import('../agent/settings/sources-view.tsx')).AgentSourcesView,
  ),
  '/copies': later(['entry', 'lists'], async () => (await import('../agent/settings/copies-view.tsx')).CopiesView),
  '/danger': later(
    ['entry', 'lists', 'settings'],
    async () => (await import('../agent/settings/danger-view.tsx')).DangerView,
  ),
});
export const AddView = later(
  ['entry', 'lists', 'profiles'],
  async () => (await import('../agent/adding/add-view.tsx')).AddView,
);
export const AgentsView = later(
  ['lists', 'settings'],
  async () => (await import('../agent/agents-view.tsx')).AgentsView,
);
export const LearningView = later(
  ['learning', 'lists'],
  async () => (await import('../agent/progress/learning-view.tsx')).LearningView,
);
export const LedgerView = later(
  ['ledger', 'lists'],
  async () => (await import('../sources/ledger-view.tsx')).LedgerView,
);
export const LibraryView = later(
  ['library', 'lists', 'reading'],
  async () => (await import('../library/library-view.tsx')).LibraryView,
);
export const LoginView = later(['entry'], async () => (await import('../account/login-view.tsx')).LoginView);
export const NewAgentView = later(
  ['entry', 'lists', 'settings'],
  async () => (await import('../agent/new-agent-view.tsx')).NewAgentView,
);
export const ProfilesView = later(
  ['entry', 'lists', 'profiles'],
  async () => (await import('../agent/wants/profiles-view.tsx')).ProfilesView,
);
export const RegisterView = later(['entry'], async () => (await import('../account/register-view.tsx')).RegisterView);
export const ShoppingAgentView = later(
  ['bringing', 'entry', 'library', 'lists'],
  async () => (await import('../shopping/shopping-agent-view.tsx')).ShoppingAgentView,
);
export const ShoppingView = later(
  ['bringing', 'entry', 'lists'],
  async () => (await import('../shopping/shopping-view.tsx')).ShoppingView,
);
export const SourcesView = later(
  ['bringing', 'entry', 'lists'],
  async () => (await import('../sources/sources-view.tsx')).SourcesView,
);
export const TextView = later(['reading'], async () => (await import('../reader/text-view.tsx')).TextView);

/** Views whose address people keep. */
const KEPT: Partial<Record<Route['page'], Pick<Later<never>, 'bring'>>> = {
  agent: AgentView,
  profiles: ProfilesView,
  learning: LearningView,
  reading: ReadingView,
  text: TextView,
  library: LibraryView,
  sources: SourcesView,
  shopping: ShoppingView,
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
