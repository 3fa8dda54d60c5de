/**
 * Every address: what has to be known there, and its view. Views outside the first load come when they are opened, and
 * the others when the browser is idle, so that they open at once, even while the service is away or has a new build.
 */
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Agent } from '../contract.ts';
import { Spinner } from '../parts/spinner.tsx';
import { HomeView } from '../today/home-view.tsx';
import { agentOf, agents, openAgent, wholeAgentOf } from './agents.ts';
import { say } from './language.ts';
import { type Later, later } from './later.tsx';
import { NowhereView } from './nowhere-view.tsx';
import { type ParamsOf, paramsIn } from './router.ts';
import { user } from './user.ts';

interface Place {
  readonly pattern: string;
  readonly At: ComponentType<{ readonly address: string }>;
  /** Loads the view before it is shown. */
  readonly bring: () => Promise<void>;
}

/** `load` makes what the view needs from the parts of the address: undefined while it comes, null if it is not there. */
function route<Pattern extends string, Props extends object>(
  pattern: Pattern,
  load: (asked: ParamsOf<Pattern>) => Props | undefined | null,
  View: ComponentType<Props> & Partial<Later<Props>>,
): Place {
  return {
    pattern,
    At({ address }) {
      const asked = paramsIn(pattern, address);
      const props = asked === undefined ? null : load(asked);
      if (props === undefined) return <Spinner label={say('loading')} />;
      return props === null ? <NowhereView /> : <View {...props} />;
    },
    bring: async () => View.bring?.(),
  };
}

function asAsked<Asked>(asked: Asked): Asked {
  return asked;
}

function forAdmin(asked: object): object | null {
  return user.value?.admin === true ? asked : null;
}

function withAgent<Asked extends { readonly agent: string }>(
  asked: Asked,
): (Omit<Asked, 'agent'> & { readonly agent: Agent }) | undefined | null {
  const { agent: id } = asked;
  useEffect(() => void openAgent(id), [id]);
  if (agents.value !== undefined && agentOf(id) === undefined) return null;
  const agent = agents.value && wholeAgentOf(id);
  return agent && { ...asked, agent };
}

/** For a view that looks for the agent itself. */
function forAgent<Asked extends { readonly agent: string }>(asked: Asked): Asked | undefined | null {
  const known = withAgent(asked);
  return known && asked;
}

const AddView = later(
  ['entry', 'lists', 'profiles'],
  async () => (await import('../agent/adding/add-view.tsx')).AddView,
);
const AgentsView = later(['lists', 'settings'], async () => (await import('../agent/agents-view.tsx')).AgentsView);

/** For those who are not in. */
const OUTSIDE = [
  route(
    '/login',
    asAsked,
    later(['entry'], async () => (await import('../account/login-view.tsx')).LoginView),
  ),
  route(
    '/register',
    asAsked,
    later(['entry'], async () => (await import('../account/register-view.tsx')).RegisterView),
  ),
];

/** In the order in which they load when nothing else happens: what Today leads to comes first. */
const INSIDE = [
  route('/', asAsked, HomeView),
  route(
    '/agents/{agent}/pages/{page}',
    withAgent,
    later(['reading'], async () => (await import('../reader/reading-view.tsx')).ReadingView),
  ),
  route(
    '/agents/new',
    asAsked,
    later(['entry', 'lists', 'settings'], async () => (await import('../agent/new-agent-view.tsx')).NewAgentView),
  ),
  route(
    '/agents/{agent}',
    withAgent,
    later(['lists'], async () => (await import('../agent/agent-view.tsx')).AgentView),
  ),
  route(
    '/account',
    asAsked,
    later(['bringing', 'entry', 'settings'], async () => (await import('../account/you-view.tsx')).YouView),
  ),
  route(
    '/account/delivery',
    asAsked,
    later(
      ['bringing', 'entry', 'lists', 'settings'],
      async () => (await import('../account/delivery-view.tsx')).DeliveryView,
    ),
  ),
  route(
    '/account/security',
    asAsked,
    later(['bringing', 'entry', 'settings'], async () => (await import('../account/security-view.tsx')).SecurityView),
  ),
  route(
    '/account/data',
    asAsked,
    later(['entry', 'lists', 'settings'], async () => (await import('../account/data-view.tsx')).OwnDataView),
  ),
  route(
    '/admin',
    forAdmin,
    later(
      ['bringing', 'entry', 'lists', 'settings'],
      async () => (await import('../admin/people-view.tsx')).PeopleView,
    ),
  ),
  route(
    '/admin/limits',
    forAdmin,
    later(['entry', 'lists', 'settings'], async () => (await import('../admin/limits-view.tsx')).LimitsView),
  ),
  route(
    '/admin/service',
    forAdmin,
    later(['entry', 'lists', 'settings'], async () => (await import('../admin/service-view.tsx')).ServiceView),
  ),
  route(
    '/admin/engines',
    forAdmin,
    later(['entry', 'lists', 'settings'], async () => (await import('../admin/engines-view.tsx')).EnginesView),
  ),
  route(
    '/agents/{agent}/edit',
    withAgent,
    later(['entry', 'lists', 'settings'], async () => (await import('../agent/settings/topic-view.tsx')).TopicView),
  ),
  route(
    '/agents/{agent}/edit/schedule',
    withAgent,
    later(['entry', 'lists'], async () => (await import('../agent/settings/schedule-view.tsx')).ScheduleView),
  ),
  route(
    '/agents/{agent}/edit/sources',
    withAgent,
    later(
      ['bringing', 'entry', 'lists', 'settings'],
      async () => (await import('../agent/settings/sources-view.tsx')).AgentSourcesView,
    ),
  ),
  route(
    '/agents/{agent}/edit/copies',
    withAgent,
    later(['entry', 'lists'], async () => (await import('../agent/settings/copies-view.tsx')).CopiesView),
  ),
  route(
    '/agents/{agent}/edit/danger',
    withAgent,
    later(['entry', 'lists', 'settings'], async () => (await import('../agent/settings/danger-view.tsx')).DangerView),
  ),
  route('/add', asAsked, AddView),
  route('/agents/{agent}/add', forAgent, AddView),
  route('/agents', asAsked, AgentsView),
  route(
    '/agents/{agent}/learning',
    withAgent,
    later(['learning', 'lists'], async () => (await import('../agent/progress/learning-view.tsx')).LearningView),
  ),
  route(
    '/ledger',
    asAsked,
    later(['ledger', 'lists'], async () => (await import('../sources/ledger-view.tsx')).LedgerView),
  ),
  route(
    '/library',
    asAsked,
    later(['library', 'lists', 'reading'], async () => (await import('../library/library-view.tsx')).LibraryView),
  ),
  route(
    '/agents/{agent}/profiles',
    withAgent,
    later(['entry', 'lists', 'profiles'], async () => (await import('../agent/wants/profiles-view.tsx')).ProfilesView),
  ),
  route(
    '/shopping/{id}',
    asAsked,
    later(
      ['bringing', 'entry', 'library', 'lists'],
      async () => (await import('../shopping/shopping-agent-view.tsx')).ShoppingAgentView,
    ),
  ),
  route(
    '/shopping',
    asAsked,
    later(['bringing', 'entry', 'lists'], async () => (await import('../shopping/shopping-view.tsx')).ShoppingView),
  ),
  route(
    '/sources',
    asAsked,
    later(['bringing', 'entry', 'lists'], async () => (await import('../sources/sources-view.tsx')).SourcesView),
  ),
  route(
    '/library/{page}',
    asAsked,
    later(['reading'], async () => (await import('../reader/text-view.tsx')).TextView),
  ),
];

function placeAt(places: readonly Place[], address: string): Place | undefined {
  return places.find(({ pattern }) => paramsIn(pattern, address) !== undefined);
}

export function isOutside(address: string): boolean {
  return placeAt(OUTSIDE, address) !== undefined;
}

/** Loads the view of an address that the window begins at, while the service still says who is in. */
export function beginView(address: string): void {
  placeAt(INSIDE, address)
    ?.bring()
    .catch(() => undefined);
}

interface ViewProps {
  readonly address: string;
}

/** Whoever is not in may sign in at any address. */
export function OutsideView({ address }: ViewProps) {
  const { At } = placeAt(OUTSIDE, address) ?? (OUTSIDE[0] as Place);
  return <At address={address} />;
}

export function ViewAt({ address }: ViewProps) {
  const At = placeAt(INSIDE, address)?.At ?? NowhereView;
  return <At address={address} />;
}
