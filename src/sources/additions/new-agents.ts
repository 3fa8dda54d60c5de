/**
 * Makes agents from a file: one for each chosen folder and tag, with its pages and feeds. One commit makes all of them,
 * or none. A group whose words an agent of the user already has makes none, so a repeat adds nothing.
 */
import type { Agent, BegunAgent, Compute, Export, GroupName, TopicAgents, UserId } from '../../../agents/agents.ts';
import type { StoredAgents } from '../../library/library.ts';
import type { Jobs } from '../../storage/jobs/jobs.ts';
import { type Change, undisturbed } from '../../storage/store/store.ts';
import { feedAddressIn } from '../feeds/address.ts';
import type { Feeds, NewFeed } from '../feeds/feeds.ts';
import type { Additions } from './additions.ts';
import type { Additions as Kept } from './records.ts';

interface Chosen {
  readonly user: UserId;
  readonly file: Uint8Array;
  readonly groups: readonly GroupName[];
}

interface NewAgentsParts {
  readonly agents: Pick<TopicAgents, 'begin' | 'announce'>;
  readonly agentStore: Pick<StoredAgents, 'createAll' | 'ofUser'>;
  readonly additions: Pick<Additions, 'ofNew'>;
  readonly feeds: Pick<Feeds, 'beginning' | 'within'>;
  readonly compute: Pick<Compute, 'readParts'>;
  readonly jobs: Pick<Jobs, 'adding' | 'added'>;
}

export interface AgentOfFile {
  readonly agent: Agent;
  readonly groups: readonly GroupName[];
  /** Undefined: there was one with the same words. */
  readonly brought?: {
    /** Absent: there are no pages to learn from. */
    readonly pages?: Kept;
    readonly feeds: FeedsOfPart;
  };
}

interface FeedsOfPart {
  readonly added: number;
  readonly known: number;
  readonly left: readonly { readonly title: string; readonly why: 'no-address' | 'too-many' }[];
  readonly leftInAll: number;
}

/** The words of an agent, and where its lessons lie. */
interface Plan {
  readonly words: string;
  readonly groups: readonly GroupName[];
}

interface Begun {
  readonly plan: Plan;
  readonly begun: BegunAgent;
  readonly part: Export;
}

const MOST_LEFT = 100;
const LONGEST_TITLE = 300;

/** In the order of the groups. Throws `FetchFailed` if the file is no export or lacks a group; `LimitReached`. */
export async function agentsOfFile(chosen: Chosen, parts: NewAgentsParts): Promise<readonly AgentOfFile[]> {
  const { user, file, groups } = chosen;
  const plans = plansOf(groups);
  const choices = plans.map((plan) => plan.groups);
  const found = await parts.compute.readParts(file, choices, { user });
  // Another window may add one of their feeds at this moment.
  return undisturbed(() => made(user, plans, found, parts));
}

async function made(
  user: UserId,
  plans: readonly Plan[],
  found: readonly Export[],
  parts: NewAgentsParts,
): Promise<readonly AgentOfFile[]> {
  const there = new Map((await parts.agentStore.ofUser(user)).map((agent) => [caseless(agent.words), agent]));
  const missing = plans.flatMap((plan, i) => {
    const part = found[i];
    return part === undefined || there.has(caseless(plan.words)) ? [] : [{ plan, part }];
  });
  const drafts = await parts.agents.begin(
    user,
    missing.map(({ plan }) => ({ words: plan.words })),
  );
  const begun = missing.flatMap((each, i): readonly Begun[] => {
    const draft = drafts[i];
    return draft === undefined ? [] : [{ ...each, begun: draft }];
  });
  const brought = begun.length === 0 ? new Map() : await kept(user, begun, parts);
  for (const { begun: draft } of begun) parts.agents.announce(draft.agent.id);
  return plans.flatMap((plan): readonly AgentOfFile[] => {
    const own = begun.find((each) => each.plan === plan);
    const agent = own?.begun.agent ?? there.get(caseless(plan.words));
    if (agent === undefined) return [];
    return [{ agent, groups: plan.groups, ...(own === undefined ? {} : { brought: brought.get(plan) }) }];
  });
}

async function kept(user: UserId, all: readonly Begun[], parts: NewAgentsParts) {
  const { agentStore, additions, feeds, jobs } = parts;
  const wanted = all.flatMap(({ begun, part }) => feedsIn(part, user, begun).wanted);
  const subscribing = await feeds.beginning(wanted);
  const beside: Change[] = [...subscribing.values()];
  const brought = new Map<Plan, AgentOfFile['brought']>();
  for (const { plan, begun, part } of all) {
    const pages = part.pages.length === 0 ? undefined : additions.ofNew(begun.agent, part, jobs);
    if (pages !== undefined) beside.push(...pages.changes);
    const added = wanted.filter((feed) => feed.agent === begun.agent.id && subscribing.has(feed)).length;
    brought.set(plan, {
      ...(pages === undefined ? {} : { pages: pages.begun }),
      feeds: feedsOf(part, user, begun, added),
    });
  }
  const drafts = all.map(({ begun }) => begun);
  await feeds.within(user, subscribing.size, (room) => agentStore.createAll(user, drafts, [...beside, ...room]));
  jobs.added();
  return brought;
}

function feedsIn({ feeds }: Export, user: UserId, { agent }: BegunAgent) {
  const wanted: NewFeed[] = [];
  const left: { title: string; why: 'no-address' }[] = [];
  for (const { url: written, title } of feeds) {
    const url = feedAddressIn(written);
    if (url === undefined) left.push({ title: (title || written).slice(0, LONGEST_TITLE), why: 'no-address' });
    else wanted.push({ user, url, title: title || undefined, agent: agent.id });
  }
  return { wanted, left };
}

function feedsOf(part: Export, user: UserId, begun: BegunAgent, added: number): FeedsOfPart {
  const { wanted, left } = feedsIn(part, user, begun);
  return {
    added,
    known: wanted.length - added,
    left: left.slice(0, MOST_LEFT),
    leftInAll: left.length + part.moreFeeds,
  };
}

/**
 * Folders and tags of one name belong to one agent. Of several folders with the same ending the paths are the words.
 */
function plansOf(groups: readonly GroupName[]): readonly Plan[] {
  const paths = new Map<string, Set<string>>();
  for (const { name } of groups) {
    const last = lastOf(name);
    paths.set(caseless(last), (paths.get(caseless(last)) ?? new Set()).add(caseless(name)));
  }
  const plans = new Map<string, { words: string; groups: GroupName[] }>();
  for (const group of groups) {
    const last = lastOf(group.name);
    const isOnly = paths.get(caseless(last))?.size === 1 || !group.name.includes('/');
    const words = isOnly ? last : group.name.split('/').join(' ').trim();
    const plan = plans.get(caseless(words)) ?? { words, groups: [] };
    plans.set(caseless(words), plan);
    if (!plan.groups.some(({ kind, name }) => kind === group.kind && name === group.name)) plan.groups.push(group);
  }
  return [...plans.values()];
}

/** An agent looks for the group's name, until it has learned more. */
function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).trim() || name;
}

function caseless(words: string): string {
  return words.trim().toLowerCase();
}
