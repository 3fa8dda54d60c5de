/** The user's agents, and the progress of their running sessions. */
import { signal } from '@preact/signals';
import type { Agent, ListedAgent } from '../contract.ts';
import { ApiError, api, wholeOf } from './api/client.ts';
import { Gathered, patienceFor, SOON_MS } from './events/gathered.ts';
import type { News } from './events/news.ts';
import { say } from './language.ts';
import { complainUnlessKept, speak, warn } from './notices.ts';
import { letGo } from './pressing.ts';
import { afterNews, type Progress } from './progress.ts';
import { noteSettled, noteUnanswered } from './unanswered.ts';

/** As the list of agents shows them; undefined until loaded. */
export const agents = signal<readonly ListedAgent[] | undefined>(undefined);
/** The agents whose settings are loaded, too: the one on screen, and others that were just changed. */
const wholes = signal<ReadonlyMap<string, Agent>>(new Map());
export const progress = signal<Progress>(new Map());

const EVERY = 'every agent';
/** What is loading, for each agent and for all. */
const looks = new Map<string, Gathered>();

export function agentOf(id: string): ListedAgent | undefined {
  return agents.value?.find((agent) => agent.id === id);
}

/** With its settings; undefined until `openAgent` has loaded them. */
export function wholeAgentOf(id: string): Agent | undefined {
  return wholes.value.get(id);
}

/** The agent whose pages are on screen. */
let opened = '';

/** Loads an agent's settings, and keeps them current. */
export async function openAgent(id: string): Promise<void> {
  opened = id;
  if (wholes.value.has(id)) return;
  try {
    const agent = await api.get('/api/agents/{id}', { id });
    noteSettled(openAgain);
    knowAgent(agent);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return dropAgent(id);
    noteUnanswered(openAgain);
    complainUnlessKept(error);
  }
}

function openAgain(): void {
  void openAgent(opened);
}

/** All agents, as soon as they are loaded. */
export async function knownAgents(): Promise<readonly ListedAgent[]> {
  if (agents.value !== undefined) return agents.value;
  return new Promise((resolve) => {
    const stop = agents.subscribe((known) => {
      if (known === undefined) return;
      resolve(known);
      queueMicrotask(() => stop());
    });
  });
}

/** Counts the questions for all agents: ignores an answer that a later question has overtaken. */
let asked = 0;
/** Counts agents made or deleted here: an answer to an earlier question does not know them. */
let changed = 0;

async function loadAgents(): Promise<void> {
  const turn = ++asked;
  const before = changed;
  const wasKnown = wholes.value.has(opened);
  try {
    const items = await wholeOf((query) => api.get('/api/agents', query));
    await letGo();
    if (turn !== asked) return;
    if (before !== changed) {
      look(EVERY, SOON_MS);
      return;
    }
    agents.value = items;
    noteSettled(loadAgentsAgain);
    // What is known of the others may be outdated.
    wholes.value = new Map([...wholes.value].filter(([id]) => id === opened));
    if (wasKnown) await refresh(opened);
  } catch (error) {
    if (turn !== asked) return;
    if (agents.value === undefined) noteUnanswered(loadAgentsAgain);
    complainUnlessKept(error);
  }
}

function loadAgentsAgain(): void {
  void loadAgents();
}

export function forgetAgents(): void {
  noteSettled(loadAgentsAgain);
  noteSettled(openAgain);
  wholes.value = new Map();
  for (const each of looks.values()) each.end();
  looks.clear();
  asked++;
  agents.value = undefined;
  progress.value = new Map();
}

/** Takes an agent that was made or changed here. */
export function putAgent(agent: Agent): void {
  wholes.value = new Map([...wholes.value, [agent.id, agent]]);
  putListed(agent);
}

/** Takes what the service says of an agent; a list that is under way knows as much. */
function knowAgent(agent: Agent): void {
  if (agents.value !== undefined) putAgent(agent);
  else wholes.value = new Map([...wholes.value, [agent.id, agent]]);
}

function putListed(agent: ListedAgent): void {
  const known = agents.value ?? [];
  const isNew = !known.some(({ id }) => id === agent.id);
  if (isNew) changed++;
  agents.value = isNew ? [...known, agent] : known.map((each) => (each.id === agent.id ? agent : each));
}

export function dropAgent(id: string): void {
  changed++;
  agents.value = agents.value?.filter((agent) => agent.id !== id);
  wholes.value = new Map([...wholes.value].filter(([known]) => known !== id));
}

/** What the events mean for the agents, on screen or not. */
export function hearForAgents(news: News): void {
  const before = progress.value;
  progress.value = afterNews(before, news);
  switch (news.type) {
    case 'anew':
    case 'agent-changed':
      // The agent may be new, or deleted.
      look(EVERY, patienceFor(news));
      break;
    case 'rated':
      look(news.agent, patienceFor(news));
      break;
    case 'session-opened':
      setRunning(news.agent);
      break;
    case 'source': {
      setRunning(news.agent);
      const { engine, found: n } = news.news;
      const isFirst = !before.get(news.agent)?.some((source) => source.engine === engine);
      if (isFirst) speak(say('sourceSays', { engine, n }));
      break;
    }
    case 'provisional':
      setRunning(news.agent);
      break;
    case 'so-far':
      for (const { agent } of news.sessions) setRunning(agent);
      break;
    case 'session-broke-off':
      setRunning(news.agent, false);
      look(news.agent, patienceFor(news));
      break;
    case 'session-closed':
      setRunning(news.agent, false);
      speak(say('sessionDone', { number: news.number, n: news.shown }));
      look(news.agent, patienceFor(news));
      break;
    case 'site-changed':
      if (news.state === 'broken') warn(say('ownSiteBrokenNotice', { name: news.name }));
      break;
    case 'daily-made':
    case 'crawl-changed':
    case 'crawl-progress':
    case 'shopping-changed':
    case 'price-fell':
      break;
  }
}

/** What is known of the agent, and whether it looks now. */
export function setRunning(id: string, running = true): void {
  const [agent, whole] = [agentOf(id), wholeAgentOf(id)];
  if (agent !== undefined) putListed({ ...agent, status: { ...agent.status, running } });
  if (whole !== undefined) knowAgent({ ...whole, status: { ...whole.status, running } });
}

/** Loads once for several changes in a row. */
function look(what: string, withinMs: number): void {
  const known = looks.get(what) ?? new Gathered(what === EVERY ? loadAgents : () => refresh(what));
  looks.set(what, known);
  known.within(withinMs);
}

async function refresh(id: string): Promise<void> {
  try {
    knowAgent(await api.get('/api/agents/{id}', { id }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) dropAgent(id);
  }
}
