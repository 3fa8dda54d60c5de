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
import type { Subject } from './words.ts';

interface Place {
  readonly pattern: string;
  readonly At: ComponentType<{ readonly address: string }>;
  /** Loads the view before it is shown. */
  readonly bring: () => Promise<void>;
}

/** `load` makes what the view needs from the parts of the address: undefined while it comes, null if it is not there. */
type Load<Pattern extends string, Props> = (asked: ParamsOf<Pattern>) => Props | undefined | null;

function place<Pattern extends string, Props extends object>(
  pattern: Pattern,
  load: Load<Pattern, Props>,
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

/** A view that comes when it is opened, with the words of these rooms. */
function route<Pattern extends string, Props extends object>(
  pattern: Pattern,
  load: Load<Pattern, Props>,
  words: readonly Subject[],
  view: () => Promise<ComponentType<Props>>,
): Place {
  return place(pattern, load, later(words, view));
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

const AddView = later(['adding', 'agent'], async () => (await import('../agent/adding/add-view.tsx')).AddView);

/** For those who are not in. */
const OUTSIDE = [
  route('/login', asAsked, ['account'], async () => (await import('../account/login-view.tsx')).LoginView),
  route('/register', asAsked, ['account'], async () => (await import('../account/register-view.tsx')).RegisterView),
];

/** In the order in which they load when nothing else happens: what Today leads to comes first. */
const INSIDE = [
  place('/', asAsked, HomeView),
  route(
    '/agents/{agent}/pages/{page}',
    withAgent,
    ['library', 'reader'],
    async () => (await import('../reader/reading-view.tsx')).ReadingView,
  ),
  route(
    '/agents/new',
    asAsked,
    ['agent', 'settings'],
    async () => (await import('../agent/new-agent-view.tsx')).NewAgentView,
  ),
  route(
    '/agents/{agent}',
    withAgent,
    ['agent', 'list', 'sources'],
    async () => (await import('../agent/agent-view.tsx')).AgentView,
  ),
  route('/account', asAsked, ['account'], async () => (await import('../account/you-view.tsx')).YouView),
  route(
    '/account/delivery',
    asAsked,
    ['account'],
    async () => (await import('../account/delivery-view.tsx')).DeliveryView,
  ),
  route(
    '/account/security',
    asAsked,
    ['account'],
    async () => (await import('../account/security-view.tsx')).SecurityView,
  ),
  route(
    '/account/data',
    asAsked,
    ['account', 'sources'],
    async () => (await import('../account/data-view.tsx')).OwnDataView,
  ),
  route('/admin', forAdmin, ['account', 'admin'], async () => (await import('../admin/people-view.tsx')).PeopleView),
  route(
    '/admin/limits',
    forAdmin,
    ['account', 'admin'],
    async () => (await import('../admin/limits-view.tsx')).LimitsView,
  ),
  route(
    '/admin/service',
    forAdmin,
    ['account', 'admin'],
    async () => (await import('../admin/service-view.tsx')).ServiceView,
  ),
  route(
    '/admin/engines',
    forAdmin,
    ['account', 'admin', 'sources'],
    async () => (await import('../admin/engines-view.tsx')).EnginesView,
  ),
  route(
    '/agents/{agent}/edit',
    withAgent,
    ['agent', 'settings'],
    async () => (await import('../agent/settings/topic-view.tsx')).TopicView,
  ),
  route(
    '/agents/{agent}/edit/schedule',
    withAgent,
    ['agent', 'settings'],
    async () => (await import('../agent/settings/schedule-view.tsx')).ScheduleView,
  ),
  route(
    '/agents/{agent}/edit/sources',
    withAgent,
    ['agent', 'crawls', 'settings', 'sources'],
    async () => (await import('../agent/settings/sources-view.tsx')).AgentSourcesView,
  ),
  route(
    '/agents/{agent}/edit/copies',
    withAgent,
    ['agent', 'settings'],
    async () => (await import('../agent/settings/copies-view.tsx')).CopiesView,
  ),
  route(
    '/agents/{agent}/edit/danger',
    withAgent,
    ['agent', 'settings'],
    async () => (await import('../agent/settings/danger-view.tsx')).DangerView,
  ),
  place('/add', asAsked, AddView),
  place('/agents/{agent}/add', forAgent, AddView),
  route('/agents', asAsked, ['agent'], async () => (await import('../agent/agents-view.tsx')).AgentsView),
  route(
    '/agents/{agent}/learning',
    withAgent,
    ['agent', 'progress'],
    async () => (await import('../agent/progress/learning-view.tsx')).LearningView,
  ),
  route('/ledger', asAsked, ['ledger'], async () => (await import('../sources/ledger-view.tsx')).LedgerView),
  route(
    '/library',
    asAsked,
    ['library', 'reader'],
    async () => (await import('../library/library-view.tsx')).LibraryView,
  ),
  route(
    '/agents/{agent}/profiles',
    withAgent,
    ['agent', 'wants'],
    async () => (await import('../agent/wants/profiles-view.tsx')).ProfilesView,
  ),
  route(
    '/shopping/{id}',
    asAsked,
    ['shopping'],
    async () => (await import('../shopping/shopping-agent-view.tsx')).ShoppingAgentView,
  ),
  route('/shopping', asAsked, ['shopping'], async () => (await import('../shopping/shopping-view.tsx')).ShoppingView),
  route(
    '/sources',
    asAsked,
    ['crawls', 'sources'],
    async () => (await import('../sources/sources-view.tsx')).SourcesView,
  ),
  route(
    '/library/{page}',
    asAsked,
    ['library', 'reader'],
    async () => (await import('../reader/text-view.tsx')).TextView,
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
