/**
 * Where pages lie. Page 0 of a site is its home; pages p·B + 1 to p·B + B lie under page p. An address says the way down,
 * `/a3/b7/c2.html`, with a letter for each level: those with pages under them end with a slash.
 */
import { FAN_OUT } from './figures.ts';

const FIRST_LETTER = 'a'.charCodeAt(0);
const STEP = /^([a-z])([1-9]\d?)$/;

export function parentOf(page: number): number {
  return Math.floor((page - 1) / FAN_OUT);
}

/** The pages right under this one, in a site of so many. */
export function childrenOf(page: number, size: number): readonly number[] {
  const first = page * FAN_OUT + 1;
  return Array.from({ length: Math.max(0, Math.min(FAN_OUT, size - first)) }, (_, i) => first + i);
}

/** The ancestor of this page at a depth, or the page itself if it is not deeper. */
export function ancestorAt(page: number, depth: number): number {
  const way = [page];
  while ((way[0] as number) > 0) way.unshift(parentOf(way[0] as number));
  return way[Math.min(depth, way.length - 1)] as number;
}

export function pathOf(page: number, size: number): string {
  if (page === 0) return '/';
  const steps: number[] = [];
  for (let at = page; at > 0; at = parentOf(at)) steps.unshift((at - 1) % FAN_OUT);
  const path = steps.map((step, depth) => `/${String.fromCharCode(FIRST_LETTER + depth)}${step + 1}`).join('');
  return hasUnder(page, size) ? `${path}/` : `${path}.html`;
}

/** The page at a path, with or without a final slash, or undefined. */
export function pageAt(path: string, size: number): { readonly page: number; readonly exact: boolean } | undefined {
  if (path === '/') return { page: 0, exact: true };
  let page = 0;
  for (const [depth, part] of path
    .replace(/\/$|\.html$/, '')
    .slice(1)
    .split('/')
    .entries()) {
    const step = STEP.exec(part);
    if (step === null || step[1] !== String.fromCharCode(FIRST_LETTER + depth)) return undefined;
    if (Number(step[2]) > FAN_OUT) return undefined;
    page = page * FAN_OUT + Number(step[2]);
  }
  if (page >= size) return undefined;
  const right = pathOf(page, size);
  return path === right ? { page, exact: true } : right === `${path}/` ? { page, exact: false } : undefined;
}

function hasUnder(page: number, size: number): boolean {
  return page * FAN_OUT + 1 < size;
}
