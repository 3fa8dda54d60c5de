/** News for the parts that show something of the agents. */
import type { AgentEvent, SessionSoFar } from '../../contract.ts';

/** An event, the progress of the sessions under way, or the advice to look at everything anew. */
export type News =
  | AgentEvent
  | { readonly type: 'so-far'; readonly sessions: readonly SessionSoFar[] }
  | { readonly type: 'anew' };
