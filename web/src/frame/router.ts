/** Where the window is: a route for every address, and links that do not load the page anew. */
import { batch, computed, signal } from '@preact/signals';

/** Parts of long views, by the end of their address. */
type AccountTab = '' | '/delivery' | '/security' | '/data';
type AdminTab = '' | '/limits' | '/service' | '/engines';
type SettingsTab = '' | '/schedule' | '/sources' | '/copies' | '/danger';

export type Route =
  | {
      readonly page:
        | 'home'
        | 'agents'
        | 'new-agent'
        | 'add'
        | 'ledger'
        | 'library'
        | 'sources'
        | 'shopping'
        | 'login'
        | 'register'
        | 'nowhere';
    }
  | { readonly page: 'account'; readonly tab: AccountTab }
  | { readonly page: 'admin'; readonly tab: AdminTab }
  | { readonly page: 'edit-agent'; readonly agent: string; readonly tab: SettingsTab }
  | { readonly page: 'text' | 'shopping-agent'; readonly id: string }
  | { readonly page: 'reading'; readonly agent: string; readonly id: string }
  | { readonly page: 'agent' | 'profiles' | 'learning' | 'add-to'; readonly agent: string };

export const path = signal(location.pathname);
/** What the query of the address says: which part of its content a view shows. */
export const query = signal(location.search);
export const route = computed(() => routeOf(path.value));

const FIXED: Readonly<Record<string, Route>> = {
  '/': { page: 'home' },
  '/agents': { page: 'agents' },
  '/agents/new': { page: 'new-agent' },
  '/add': { page: 'add' },
  '/account': { page: 'account', tab: '' },
  '/account/delivery': { page: 'account', tab: '/delivery' },
  '/account/security': { page: 'account', tab: '/security' },
  '/account/data': { page: 'account', tab: '/data' },
  '/ledger': { page: 'ledger' },
  '/library': { page: 'library' },
  '/sources': { page: 'sources' },
  '/shopping': { page: 'shopping' },
  '/admin': { page: 'admin', tab: '' },
  '/admin/limits': { page: 'admin', tab: '/limits' },
  '/admin/service': { page: 'admin', tab: '/service' },
  '/admin/engines': { page: 'admin', tab: '/engines' },
  '/login': { page: 'login' },
  '/register': { page: 'register' },
};

const OF_AGENT = {
  '': { page: 'agent' },
  '/edit': { page: 'edit-agent', tab: '' },
  '/edit/schedule': { page: 'edit-agent', tab: '/schedule' },
  '/edit/sources': { page: 'edit-agent', tab: '/sources' },
  '/edit/copies': { page: 'edit-agent', tab: '/copies' },
  '/edit/danger': { page: 'edit-agent', tab: '/danger' },
  '/profiles': { page: 'profiles' },
  '/learning': { page: 'learning' },
  '/add': { page: 'add-to' },
} as const;

function routeOf(address: string): Route {
  const fixed = FIXED[address];
  if (fixed !== undefined) return fixed;
  const text = /^\/library\/([0-9a-f]{32})$/.exec(address)?.[1];
  if (text !== undefined) return { page: 'text', id: text };
  const watch = /^\/shopping\/([a-z0-9]+)$/.exec(address)?.[1];
  if (watch !== undefined) return { page: 'shopping-agent', id: watch };
  const [, whose, read] = /^\/agents\/([a-z0-9_]+)\/pages\/([0-9a-f]{32})$/.exec(address) ?? [];
  if (whose !== undefined && read !== undefined) return { page: 'reading', agent: whose, id: read };
  const [, agent, rest = ''] = /^\/agents\/([a-z0-9_]+)(\/.+)?$/.exec(address) ?? [];
  if (agent === undefined || !Object.hasOwn(OF_AGENT, rest)) return { page: 'nowhere' };
  return { ...OF_AGENT[rest as keyof typeof OF_AGENT], agent };
}

export function agentPath(agent: string, rest: keyof typeof OF_AGENT = ''): string {
  return `/agents/${agent}${rest}`;
}

/** The address where a page of an agent's list is read. */
export function readingPath(agent: string, page: string): string {
  return `/agents/${agent}/pages/${page}`;
}

export function shoppingPath(id: string): string {
  return `/shopping/${id}`;
}

/** The address where a page's text is read, at a highlight. */
export function highlightPath(page: string, highlight: string): string {
  return `${textPath(page)}?${new URLSearchParams({ highlight })}`;
}

/** The address where a page's text is read. */
export function textPath(page: string): string {
  return `/library/${page}`;
}

export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  const { pathname, search } = new URL(to, location.origin);
  if (pathname === path.value && search === query.value) return;
  if (how === 'push') history.pushState({ from: here() } satisfies Entry, '', to);
  else history.replaceState(history.state, '', to);
  arrive();
}

/** Counts the addresses visited: each begins a view anew, even if only the query differs. */
export const visits = signal(0);

function arrive(): void {
  batch(() => {
    path.value = location.pathname;
    query.value = location.search;
    visits.value++;
  });
}

/** What the window remembers of an entry of the history. */
interface Entry {
  /** The address of the entry before. */
  readonly from: string;
}

/** The part of the address that belongs to the window. */
export function here(): string {
  return path.value + query.value;
}

/** Goes back to the previous view, if there is one; else replaces what is on screen. */
export function goBackTo(address: string): void {
  if ((history.state as Entry | null)?.from === address) history.back();
  else navigate(address, 'replace');
}

export function paramOf(name: string): string | undefined {
  return new URLSearchParams(query.value).get(name) ?? undefined;
}

/** Writes into the address what is on screen, as long as that is the view at `of`; undefined removes a name. */
export function setParams(of: string, changes: Readonly<Record<string, string | undefined>>): void {
  if (path.value !== of) return;
  const params = new URLSearchParams(query.value);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  const search = params.size === 0 ? '' : `?${params}`;
  if (search === query.value) return;
  history.replaceState(history.state, '', of + search);
  query.value = search;
}

/** Takes over the back button and plain clicks on the window's own links. */
export function startRouter(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isOwn(link) || !isPlain(event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
}

function isOwn(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.target === '' && link.hash === '' && !link.pathname.startsWith('/api');
}

/** A plain press that only follows the link. */
export function isPlain(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;
}
