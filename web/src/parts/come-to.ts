/** Adds a new agent to the list of agents, and goes there. */
import type { Agent } from '../contract.ts';
import { agentPath, navigate } from '../router.ts';
import { putAgent } from '../state/agents.ts';

export function comeTo(agent: Agent): void {
  putAgent(agent);
  navigate(agentPath(agent.id));
}
