/** How far the reader of a first list has come. */
import type { ListedPage } from '../../contract.ts';

/** How many ratings make a difference. */
export const EXAMPLES = 3;

type Step = 'examples' | 'taught' | 'next';

/** Further thumbs are not counted: three are enough for the next list. */
export function stepOf(isRunning: boolean, rated: number): Step {
  if (rated < EXAMPLES) return 'examples';
  return isRunning ? 'taught' : 'next';
}

/** The pages of a list that teach the agent. */
export function examplesAmong(pages: readonly ListedPage[]): number {
  return pages.filter(({ rating }) => rating === 1 || rating === -1).length;
}
