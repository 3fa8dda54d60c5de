/** The directory's feeds for an agent as it is now. Loads the directory with the first question. */
import type { Agent } from '../records.ts';
import { isWord } from '../session/surfaces.ts';
import type { Knowledge } from '../topic-agent/knowledge.ts';
import { type DirectoryFeed, type DirectoryGroup, suggestedFeeds } from './suggesting.ts';

/** The heaviest terms of each profile; later terms say little. */
const TERMS_LOOKED_AT = 20;

interface Options {
  /** Addresses that its owner already follows. */
  readonly has: readonly string[];
  readonly isBlocked: (url: string) => boolean;
  readonly most: number;
}

export async function feedsForAgent(
  { words, language }: Pick<Agent, 'words' | 'language'>,
  { profiles }: Pick<Knowledge, 'profiles'>,
  options: Options,
): Promise<readonly DirectoryFeed[]> {
  const heavy = (await profiles(TERMS_LOOKED_AT)).flatMap(({ terms }) => terms);
  const terms = heavy
    .filter(({ weight, surface }) => weight > 0 && isWord(surface))
    .sort((one, other) => other.weight - one.weight)
    .map(({ surface }) => surface);
  return suggestedFeeds({ words, language, terms }, await directory(), options);
}

async function directory(): Promise<readonly DirectoryGroup[]> {
  const { default: groups } = await import('./directory.json', { with: { type: 'json' } });
  return groups;
}
