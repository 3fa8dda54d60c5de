/** Adds a new agent to the list of agents, and goes there. */
import type { Agent } from '../contract.ts';
import { putAgent } from '../frame/agents.ts';
import { agentPath, navigate } from '../frame/router.ts';

export function comeTo(agent: Agent): void {
  putAgent(agent);
  navigate(agentPath(agent.id));
}
