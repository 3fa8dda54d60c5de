/** When an agent looks next, and why then. */
import type { Agent } from '../contract.ts';
import { nextSaid } from './next-said.ts';

export function NextSession({ agent: { next, status } }: { readonly agent: Agent }) {
  if (next === undefined || status.running) return null;
  return <span data-testid="next">{nextSaid(next)}</span>;
}
