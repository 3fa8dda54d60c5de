/** Where the window is, and links that do not load the page anew. What stands at an address says routes.tsx. */
import { batch, signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { unturned } from './unturned.ts';

export const path = signal(location.pathname);
/** What the query of the address says: which part of its content a view shows. */
export const query = signal(location.search);

/** What stands in the braces of a pattern. */
const PARTS = { agent: '[a-z0-9_]+', page: '[0-9a-f]{32}', id: '[a-z0-9]+', rest: '(?:/[a-z]+)?' } as const;

/** The parts that a pattern names, with what the address has there. */
export type ParamsOf<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : object;

/** The parts of an address of this pattern; undefined for another address. */
export function paramsIn<Pattern extends string>(pattern: Pattern, address: string): ParamsOf<Pattern> | undefined {
  const form = pattern.replace(/\{(\w+)\}/g, (_, name: keyof typeof PARTS) => `(?<${name}>${PARTS[name]})`);
  const match = new RegExp(`^${form}$`).exec(address);
  return match === null ? undefined : ({ ...match.groups } as ParamsOf<Pattern>);
}

/** True: one of these patterns is on screen. */
export function isAt(...patterns: readonly string[]): boolean {
  return patterns.some((pattern) => paramsIn(pattern, path.value) !== undefined);
}

/** True: this address is on screen, or one below it. */
export function isWithin(address: string): boolean {
  return path.value === address || path.value.startsWith(`${address}/`);
}

export function agentPath(agent: string, rest: '' | `/${string}` = ''): string {
  return `/agents/${agent}${rest}`;
}

/** The address where a page of an agent's list is read. */
export function readingPath(agent: string, page: string): string {
  return `/agents/${agent}/pages/${page}`;
}

export function shoppingPath(id: string): string {
  return `/shopping/${id}`;
}

/** The address where a page's text is read. */
export function textPath(page: string): string {
  return `/library/${page}`;
}

/** False: the reader went on to what is on screen, by a link or a key, and begins there at its top. */
let isBack = true;

export function hasComeBack(): boolean {
  return isBack;
}

export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  const { pathname, search } = new URL(to, location.origin);
  if (pathname === path.value && search === query.value) return;
  if (how === 'push') {
    isBack = false;
    history.replaceState({ ...history.state, top: scrollY } satisfies Entry, '');
    history.pushState({ from: here() } satisfies Entry, '', to);
  } else history.replaceState(history.state, '', to);
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
  readonly from?: string;
  /** How far the view was scrolled when it was left. */
  readonly top?: number;
}

/** How far the view was scrolled when the user left it by a link; undefined: it was not left so. */
export function topBefore(): number | undefined {
  return (history.state as Entry | null)?.top;
}

/** The part of the address that belongs to the window. */
export function here(): string {
  return path.value + query.value;
}

/** The address of the view before, if it was of the window. */
export function cameFrom(): string | undefined {
  return (history.state as Entry | null)?.from;
}

/** Goes back to the previous view, if there is one; else replaces what is on screen. */
export function goBackTo(address: string): void {
  isBack = true;
  if (cameFrom() === address) history.back();
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

/** Writes only during the present visit: a list that comes later would change the address of the next view. */
export function paramsOfVisit(of: string): (changes: Parameters<typeof setParams>[1]) => void {
  const visit = visits.peek();
  return (changes) => {
    if (visits.peek() === visit) setParams(of, changes);
  };
}

/** Takes over the back button and plain clicks on the window's own links. */
export function startRouter(): void {
  addEventListener('popstate', () => {
    isBack = true;
    arrive();
  });
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

const PRODUCT = 'Fenix';

/** The document's title follows what is on screen. */
export function useTitle(text: string): void {
  useLayoutEffect(() => {
    document.title = text === '' ? PRODUCT : `${unturned(text)} · ${PRODUCT}`;
  }, [text]);
}
