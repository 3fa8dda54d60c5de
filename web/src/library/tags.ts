/** The user's tags for pages. */
import { signal } from '@preact/signals';
import type { UsedTag } from '../contract.ts';
import { api } from '../frame/api/client.ts';
import { explain } from '../frame/api/explain.ts';
import { say } from '../frame/language.ts';
import { complainUnlessAway, warn } from '../frame/notices.ts';
import { doOrKeepAny } from '../frame/page-acts.ts';

/** The tags with most pages first. */
export const usedTags = signal<readonly UsedTag[]>([]);

export function loadTags(): void {
  api.get('/api/library/tags').then(({ items }) => {
    usedTags.value = items;
  }, complainUnlessAway);
}

/** The address of all pages with the tag. */
export function tagPath(tag: string): string {
  return `/library?${new URLSearchParams({ tag })}`;
}

/** The tags as stored, or as they wait; undefined if that failed. */
export async function keepTags(page: string, tags: readonly string[]): Promise<readonly string[] | undefined> {
  try {
    const kept = await doOrKeepAny({ kind: 'tags', page, value: tags });
    if (kept !== undefined) loadTags();
    return kept?.tags ?? tags;
  } catch (error) {
    warn(say('tagsFailed', { reason: explain(error) }));
    return undefined;
  }
}
