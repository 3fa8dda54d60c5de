/**
 * Topic agents: what a person can do with one, and what one does by itself.
 *
 *   session:  search ─▶ read what is new ─▶ fold the log ─▶ rank ─▶ threshold ─▶ list, in one write
 *   rating:   append to the log; the next session and the next look at a score fold it anew
 */
import {
  type CountsHash,
  currentNegatives,
  currentWords,
  type EventId,
  isObserving,
  type LogEntry,
  type LogEvent,
} from '../../profiles/profiles.ts';
import { Explaining } from '../evaluation/explaining.ts';
import { Mapping } from '../evaluation/mapping.ts';
import { NotFound, Overtaken, type Ports } from '../ports.ts';
import { because } from '../reasons.ts';
import { type Agent, type AgentId, agentIdOf, type UserId } from '../records.ts';
import type { DomainRules } from '../search/domain-rules.ts';
import { type EngineStanding, enginesAsked, standingsOf } from '../session/asked-engines.ts';
import { runSession } from '../session/session.ts';
import type { OpenSession, RankedSession } from '../session-records.ts';
import { Adding } from './adding.ts';
import { AgentLog } from './agent-log.ts';
import { type AgentEdit, begun, edited, type NewAgent, PAGES_PER_SESSION } from './agent-settings.ts';
import { ByHand } from './by-hand.ts';
import { freeColour, freeColours } from './colours.ts';
import { Copying } from './copying.ts';
import { agentOf, latestDone } from './finding.ts';
import { Interests } from './interests.ts';
import { Knowing } from './knowing.ts';
import type { Knowledge } from './knowledge.ts';
import { Marking } from './marking.ts';
import { ALONE } from './neighbours.ts';
import { Observing } from './observing.ts';
import { Ratings } from './ratings.ts';

/** An agent, and the beginning of its log. */
export interface BegunAgent {
  readonly agent: Agent;
  readonly entries: readonly LogEntry[];
}

export class TopicAgents {
  readonly #ports: Ports;
  /** Everything said to agents stands in its lines. */
  readonly log: AgentLog;
  readonly #knowing: Knowing;
  readonly ratings: Ratings;
  readonly observing: Observing;
  readonly marking: Marking;
  readonly copying: Copying;
  readonly interests: Interests;
  readonly adding: Adding;
  readonly byHand: ByHand;
  readonly explaining: Explaining;
  readonly mapping: Mapping;
  /** Pages on a list, if the owner of a new agent does not say otherwise. */
  readonly pagesPerList: number;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.pagesPerList = ports.pagesPerList ?? PAGES_PER_SESSION;
    this.log = new AgentLog(ports);
    this.#knowing = new Knowing(ports);
    this.ratings = new Ratings({ ports, log: this.log, knowing: this.#knowing });
    this.observing = new Observing({ ports, log: this.log, ratings: this.ratings });
    this.marking = new Marking({ ports, ratings: this.ratings, observing: this.observing });
    this.copying = new Copying(ports);
    this.interests = new Interests({ ports, log: this.log });
    this.adding = new Adding({ ports, ratings: this.ratings });
    this.byHand = new ByHand({ ports, log: this.log, knowledge: (id) => this.knowledge(id) });
    this.explaining = new Explaining({ ports, knowledge: (id) => this.knowledge(id) });
    this.mapping = new Mapping({ ports, knowledge: (id) => this.knowledge(id) });
  }

  async create(request: NewAgent): Promise<Agent> {
    const { store, announce } = this.#ports;
    const colour = request.colour ?? (await freeColour(request.user, store));
    const { agent, entries } = this.#begin(request, colour);
    await store.create(agent, entries);
    announce({ type: 'agent-changed', agent: agent.id });
    return agent;
  }

  /** Several of one user at their beginning, in colours unlike each other. The caller keeps and announces them. */
  async begin(user: UserId, requests: readonly Omit<NewAgent, 'user' | 'colour'>[]): Promise<readonly BegunAgent[]> {
    const colours = await freeColours(requests.length, user, this.#ports.store);
    return requests.map((request, i) => this.#begin({ ...request, user }, colours[i] ?? ''));
  }

  announce(id: AgentId): void {
    this.#ports.announce({ type: 'agent-changed', agent: id });
  }

  #begin(request: NewAgent, colour: string): BegunAgent {
    const { clock, newId } = this.#ports;
    const { user, words } = request;
    const agent: Agent = {
      id: agentIdOf(user, newId()),
      ...begun(request, colour, this.pagesPerList),
      createdAt: clock(),
    };
    const begins: readonly LogEvent[] = [
      { type: 'created', words },
      ...negated(agent.negativeWords ?? [], []),
      ...observing(agent.observe ?? false, false),
    ];
    const at = clock();
    return {
      agent,
      entries: begins.map((event, position) => ({ id: newId() as EventId, position, at, by: user, event })),
    };
  }

  /** Changes the settings. New words go into the log first, which gives them their place among the ratings. */
  async edit(id: AgentId, edit: AgentEdit, by: string): Promise<Agent> {
    const { words, negativeWords, observe } = edit;
    await agentOf(id, this.#ports.store);
    if (words !== undefined || negativeWords !== undefined || observe !== undefined) {
      await this.log.append(id, by, (entries) => [
        ...worded(words ?? currentWords(entries), currentWords(entries)),
        ...negated(negativeWords ?? currentNegatives(entries), currentNegatives(entries)),
        ...observing(observe ?? isObserving(entries), isObserving(entries)),
      ]);
    }
    return this.#change(id, (agent) => edited(agent, edit));
  }

  /** Hides the agent. Other agents may show pages that it showed and nobody read. */
  async delete(id: AgentId): Promise<void> {
    const { store, clock, announce } = this.#ports;
    await agentOf(id, store);
    await store.delete(id, clock());
    announce({ type: 'agent-changed', agent: id });
  }

  /** Restores a hidden agent. Throws `NotFound` if there is nothing to restore. */
  async restore(id: AgentId): Promise<Agent> {
    const { store, announce } = this.#ports;
    const agent = await store.restore(id);
    announce({ type: 'agent-changed', agent: id });
    return agent;
  }

  /** Opens the agent's next session, or returns the open one: a crash may have left it so. */
  async openSession(id: AgentId): Promise<OpenSession> {
    const { store, clock, announce } = this.#ports;
    await agentOf(id, store);
    const latest = await store.latestSession(id);
    if (latest?.state === 'open') return latest;
    const open = { state: 'open', agent: id, number: (latest?.number ?? 0) + 1, openedAt: clock() } as const;
    try {
      await store.putSession(open);
    } catch (error) {
      if (error instanceof Overtaken) return this.openSession(id);
      throw error;
    }
    announce({ type: 'session-opened', agent: id, number: open.number });
    return open;
  }

  /**
   * Runs an open session to its end. Running it again, after a crash, does no harm. `EndNow` closes it with what was
   * read until then; any other abort leaves it open and is thrown.
   */
  async finishSession(open: OpenSession, signal?: AbortSignal): Promise<RankedSession> {
    const { store, announce } = this.#ports;
    const agent = await agentOf(open.agent, store);
    await this.interests.regroup(agent.id);
    try {
      const done = await runSession(agent, open, this.#ports, { ...this.#knowledgeOf(agent), signal });
      announce({ type: 'session-closed', agent: agent.id, number: done.number, shown: done.list.length });
      return done;
    } catch (error) {
      const stored = error instanceof Overtaken ? await store.session(agent.id, open.number) : undefined;
      if (stored?.state === 'done') return { ...stored, passed: [] };
      throw error;
    }
  }

  /** What a session would bring now. Asks the engines and reads, as a session does; the agent stays unchanged. */
  async preview(id: AgentId, signal?: AbortSignal): Promise<RankedSession> {
    const { store, clock } = this.#ports;
    const agent = await agentOf(id, store);
    const number = ((await latestDone(id, store))?.number ?? 0) + 1;
    const open = { state: 'open', agent: id, number, openedAt: clock() } as const;
    const silent = { ...this.#ports, announce: () => undefined };
    const close = () => Promise.resolve();
    return runSession(agent, open, silent, { ...this.#knowledgeOf(agent), signal, close });
  }

  async runSession(id: AgentId): Promise<RankedSession> {
    return this.finishSession(await this.openSession(id));
  }

  /** Learning begins anew: earlier lessons no longer count, until that is undone. */
  async reset(id: AgentId, by: string): Promise<void> {
    await this.log.append(id, by, () => [{ type: 'reset' }]);
    this.#ports.announce({ type: 'agent-changed', agent: id });
  }

  /** Takes an event back, as if it had never been; for its words, the settings then follow the log. */
  async undo(id: AgentId, event: EventId, by: string): Promise<void> {
    await this.log.undo(id, event, by);
    const entries = await this.log.read(id);
    const negativeWords = currentNegatives(entries);
    const said = { words: currentWords(entries), negativeWords, observe: isObserving(entries) };
    await this.#change(id, (agent) => edited(agent, said));
  }

  /** The agent's profiles folded from its log, under the newest dictionary. */
  async knowledge(id: AgentId): Promise<Knowledge> {
    const { store } = this.#ports;
    return this.#knowing.now(await agentOf(id, store), await store.log(id));
  }

  /** The engines that the agent's next session asks, for how many results, and what its ratings say of each. */
  async engines(id: AgentId): Promise<readonly EngineStanding[]> {
    const { store, domainRules } = this.#ports;
    const agent = await agentOf(id, store);
    const entries = await store.log(id);
    const rules: DomainRules = (await domainRules?.(agent.user)) ?? new Map();
    const latest = await latestDone(id, store);
    const session = (latest?.number ?? 0) + 1;
    const neighbours =
      (await this.#ports.neighbours?.(agent, async () => (await this.#knowing.now(agent, entries)).topic())) ?? ALONE;
    return standingsOf(await enginesAsked(agent, this.#ports, { rules, entries, session, neighbours }), latest);
  }

  /** As a session needs it: with what it has read, and before. */
  #knowledgeOf(agent: Agent) {
    return {
      knowledge: async (seen: readonly CountsHash[]) => this.#knowing.of(agent, await this.log.read(agent.id), seen),
      before: () => this.knowledge(agent.id),
    };
  }

  async #change(id: AgentId, change: (agent: Agent) => Agent): Promise<Agent> {
    const agent = await this.#ports.store.change(id, change);
    if (agent === undefined) throw new NotFound(because('agent.unknown', { id }));
    this.#ports.announce({ type: 'agent-changed', agent: id });
    return agent;
  }
}

function worded(words: string, before: string): readonly LogEvent[] {
  return words === before ? [] : [{ type: 'worded', words }];
}

function observing(on: boolean, before: boolean): readonly LogEvent[] {
  return on === before ? [] : [{ type: 'observing', on }];
}

function negated(words: readonly string[], before: readonly string[]): readonly LogEvent[] {
  const isSame = words.length === before.length && words.every((word, i) => word === before[i]);
  return isSame ? [] : [{ type: 'negated', words: [...words] }];
}
