/** The passage that speaks for each page: loaded once, when the page comes on screen. */
import { signal } from '@preact/signals';
import type { Passage } from '../../contract.ts';
import { api } from '../../frame/api/client.ts';
import { complainUnlessKept } from '../../frame/notices.ts';

export type Runs = Passage['runs'];

/** By agent and page. */
const passages = signal<ReadonlyMap<string, Runs>>(new Map());
const asked = new Set<string>();
/** By agent. */
const wanted = new Map<string, readonly string[]>();
let isAsking = false;
const MOST_AT_ONCE = 50;

export function passageOf(agent: string, page: string): Runs | undefined {
  return passages.value.get(keyOf(agent, page));
}

/** Joins requests of the same moment, and those that come before the answer. */
export function wantPassage(agent: string, page: string): void {
  if (asked.has(keyOf(agent, page))) return;
  asked.add(keyOf(agent, page));
  wanted.set(agent, [...(wanted.get(agent) ?? []), page]);
  if (isAsking) return;
  isAsking = true;
  queueMicrotask(() => void askForWanted());
}

async function askForWanted(): Promise<void> {
  while (wanted.size > 0) {
    const parts = [...wanted].flatMap(([agent, pages]) =>
      partsOf(pages).map((part) =>
        ask(agent, part).catch((error: unknown) => {
          // The pages ask again when they come on screen again.
          for (const page of part) asked.delete(keyOf(agent, page));
          complainUnlessKept(error);
        }),
      ),
    );
    wanted.clear();
    await Promise.all(parts);
  }
  isAsking = false;
}

function partsOf(pages: readonly string[]): readonly (readonly string[])[] {
  const starts = Math.ceil(pages.length / MOST_AT_ONCE);
  return Array.from({ length: starts }, (_, i) => pages.slice(i * MOST_AT_ONCE, (i + 1) * MOST_AT_ONCE));
}

async function ask(agent: string, pages: readonly string[]): Promise<void> {
  const { items } = await api.get('/api/agents/{id}/passages', { id: agent, pages: pages.join(',') });
  const known = new Map(passages.value);
  for (const { page, runs } of items) known.set(keyOf(agent, page), runs);
  passages.value = known;
}

function keyOf(agent: string, page: string): string {
  return `${agent} ${page}`;
}
