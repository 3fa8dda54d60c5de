/**
 * Lists that come whole, and how many items each holds at most: each is as long as something that has a limit of its
 * own. All other lists go on with a cursor.
 */
import { MOST_LISTED_TAGS } from '../library/library.ts';
import { LIMIT_NAMES } from '../people/limits/table.ts';

export const SHORT_LISTS = {
  '/agents/:id/profiles': 10,
  /** As many as the liked pages that the interests come from. */
  '/agents/:id/interests': 100,
  '/agents/:id/map': 300,
  '/agents/:id/suggestions': 5,
  '/agents/:id/feeds/suggested': 12,
  /** As many as the request asks for. */
  '/agents/:id/passages': 100,
  '/library/tags': MOST_LISTED_TAGS,
  '/shopping/agents/:id/history': 40,
  '/limits': LIMIT_NAMES.length,
  '/admin/limits': LIMIT_NAMES.length,
  '/admin/users/:id/limits': LIMIT_NAMES.length,
  /** A list has no more pages. */
  '/agents/:id/sessions/:number/scores': 100,
} as const;
