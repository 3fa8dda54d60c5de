/** What is told to whoever shows something of the agents. */
import type { AgentEvent, SessionSoFar } from '../contract.ts';

/** An event, how far the sessions under way are, or the advice to look at everything anew. */
export type News =
  | AgentEvent
  | { readonly type: 'so-far'; readonly sessions: readonly SessionSoFar[] }
  | { readonly type: 'anew' };
