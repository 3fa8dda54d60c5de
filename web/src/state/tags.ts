/** The words under which one keeps pages. */
import { signal } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { explain } from '../api/explain.ts';
import type { UsedTag } from '../contract.ts';
import { say } from '../language.ts';
import { complain, warn } from './notices.ts';

/** The contract takes no more. */
export const LONGEST_TAG = 50;
export const MOST_TAGS = 10;

/** Those of the most pages first. */
export const usedTags = signal<readonly UsedTag[]>([]);

export function loadTags(): void {
  answerOf(api.GET('/api/library/tags')).then(({ items }) => {
    usedTags.value = items;
  }, complain);
}

/** Where all that is kept under it is. */
export function tagPath(tag: string): string {
  return `/library?${new URLSearchParams({ tag })}`;
}

/** As they are kept then; undefined where they could not be. */
export async function keepTags(page: string, tags: readonly string[]): Promise<readonly string[] | undefined> {
  try {
    const body = { tags: [...tags] };
    const kept = await answerOf(api.PUT('/api/library/{page}/tags', { params: { path: { page } }, body }));
    loadTags();
    return kept.tags;
  } catch (error) {
    warn(say('tagsFailed', { reason: explain(error) }));
    return undefined;
  }
}
