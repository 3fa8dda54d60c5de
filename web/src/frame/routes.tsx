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
import { type Later, later } from './later.tsx';
import { NowhereView } from './nowhere-view.tsx';
import { agentPath, navigate, type ParamsOf, paramsIn } from './router.ts';
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
      if (props === undefined) return <Spinner />;
      return props === null ? <NowhereView /> : <View {...props} />;
    },
    bring: async () => View.bring?.(),
  };
}

/** A view that comes when it is opened, with the words of these rooms: its file exports `View`. */
function route<Pattern extends string, Props extends object>(
  pattern: Pattern,
  load: Load<Pattern, Props>,
  words: readonly Subject[],
  file: () => Promise<{ readonly View: ComponentType<Props> }>,
): Place {
  return place(
    pattern,
    load,
    later(words, async () => (await file()).View),
  );
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

/** Where the settings stood before: bookmarks lead on. */
function toSettings({ agent, rest }: ParamsOf<'{agent}{rest}'>): undefined {
  useEffect(() => navigate(agentPath(agent, `/settings${rest}`), 'replace'), []);
}

const AddView = later(['adding', 'agent'], async () => (await import('../agent/adding/add-view.tsx')).AddView);

/** For those who are not in. */
const OUTSIDE = [
  route('/login', asAsked, ['account'], () => import('../account/login-view.tsx')),
  route('/register', asAsked, ['account'], () => import('../account/register-view.tsx')),
];

/** In the order in which they load when nothing else happens: what Today leads to comes first. */
const INSIDE = [
  place('/', asAsked, HomeView),
  route('/agents/{agent}/pages/{page}', withAgent, ['library', 'reader'], () => import('../reader/reading-view.tsx')),
  route('/agents/new', asAsked, ['agent', 'settings'], () => import('../agent/new-agent-view.tsx')),
  route('/agents/{agent}', withAgent, ['agent', 'list', 'sources'], () => import('../agent/agent-view.tsx')),
  route('/account', asAsked, ['account'], () => import('../account/you-view.tsx')),
  route('/account/delivery', asAsked, ['account'], () => import('../account/delivery-view.tsx')),
  route('/account/security', asAsked, ['account'], () => import('../account/security-view.tsx')),
  route('/account/data', asAsked, ['account', 'sources'], () => import('../account/data-view.tsx')),
  route('/admin', forAdmin, ['account', 'admin'], () => import('../admin/people-view.tsx')),
  route('/admin/limits', forAdmin, ['account', 'admin'], () => import('../admin/limits-view.tsx')),
  route('/admin/service', forAdmin, ['account', 'admin'], () => import('../admin/service-view.tsx')),
  route('/agents/{agent}/settings', withAgent, ['agent', 'settings'], () => import('../agent/settings/topic-view.tsx')),
  route(
    '/agents/{agent}/settings/schedule',
    withAgent,
    ['agent', 'settings'],
    () => import('../agent/settings/schedule-view.tsx'),
  ),
  route(
    '/agents/{agent}/settings/sources',
    withAgent,
    ['agent', 'crawls', 'settings', 'sources'],
    () => import('../agent/settings/sources-view.tsx'),
  ),
  route(
    '/agents/{agent}/settings/copies',
    withAgent,
    ['agent', 'settings'],
    () => import('../agent/settings/copies-view.tsx'),
  ),
  route(
    '/agents/{agent}/settings/danger',
    withAgent,
    ['agent', 'settings'],
    () => import('../agent/settings/danger-view.tsx'),
  ),
  place('/agents/{agent}/edit{rest}', toSettings, NowhereView),
  place('/add', asAsked, AddView),
  place('/agents/{agent}/add', forAgent, AddView),
  route('/agents', asAsked, ['agent'], () => import('../agent/agents-view.tsx')),
  route(
    '/agents/{agent}/learning',
    withAgent,
    ['agent', 'progress'],
    () => import('../agent/progress/learning-view.tsx'),
  ),
  route('/ledger', asAsked, ['ledger'], () => import('../sources/ledger-view.tsx')),
  route('/library', asAsked, ['library', 'reader'], () => import('../library/library-view.tsx')),
  route('/agents/{agent}/profiles', withAgent, ['agent', 'wants'], () => import('../agent/wants/profiles-view.tsx')),
  route('/shopping/{id}', asAsked, ['shopping'], () => import('../shopping/shopping-agent-view.tsx')),
  route('/shopping', asAsked, ['shopping'], () => import('../shopping/shopping-view.tsx')),
  route('/sources', asAsked, ['crawls', 'sources'], () => import('../sources/sources-view.tsx')),
  route('/library/{page}', asAsked, ['library', 'reader'], () => import('../reader/text-view.tsx')),
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
