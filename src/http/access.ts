/** Checks who owns what a request names. What another user owns is not found, as if it did not exist. */
import type { FastifyRequest } from 'fastify';
import { type Agent, type AgentId, ownerOf } from '../../agents/agents.ts';
import { because } from '../base/reasons.ts';
import type { StoredAgents } from '../library/library.ts';
import type { Accounts } from '../people/accounts/accounts.ts';
import type { User } from '../people/accounts/records.ts';
import { identityOf } from './authentication.ts';
import { HttpProblem } from './problems.ts';

const AGENT_ID = /^[a-z0-9]{1,50}_[a-z0-9]{1,50}$/;

/** The agent that the request names, if the user owns it. */
export function ownAgent(request: FastifyRequest, agentStore: StoredAgents): Promise<Agent> {
  return agentOf(request, idIn(request.params), agentStore);
}

/** The agent of this id, if the user owns it. */
export async function agentOf(request: FastifyRequest, named: unknown, agentStore: StoredAgents): Promise<Agent> {
  const id = agentIdIn(named);
  const own = id !== undefined && ownerOf(id) === identityOf(request).user.id;
  const agent = own ? await agentStore.find(id) : undefined;
  if (agent === undefined || agent.deletedAt !== undefined) throw new HttpProblem(404, because('agent.not-yours'));
  return agent;
}

/** The deleted agent that the request names, if the user owns it and can restore it. */
export async function hiddenAgent(request: FastifyRequest, agentStore: StoredAgents): Promise<Agent> {
  const id = agentIdIn(idIn(request.params));
  const own = id !== undefined && ownerOf(id) === identityOf(request).user.id;
  const agent = own ? await agentStore.find(id) : undefined;
  if (agent?.deletedAt === undefined || agent.purging === true) {
    throw new HttpProblem(404, because('agent.not-deleted'));
  }
  return agent;
}

/** For administrators: the user that the request names. */
export async function userNamed(
  { params }: { readonly params: { readonly id: string } },
  accounts: Accounts,
): Promise<User> {
  const user = await accounts.find(params.id);
  if (user === undefined) throw new HttpProblem(404, because('account.unknown'));
  return user;
}

function idIn(params: unknown): unknown {
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}

function agentIdIn(id: unknown): AgentId | undefined {
  return typeof id === 'string' && AGENT_ID.test(id) ? (id as AgentId) : undefined;
}
