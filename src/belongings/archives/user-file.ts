/**
 * All that is a user's as the text of one file, in pieces: memory holds one agent or one page at a time. Left out:
 * secrets that others hold (logins, tokens, destinations), lists, what was shown, and what crawls have read.
 */
import { type Agent, DamagedPage, NotFound, type UserId, whyOf } from '../../../agents/agents.ts';
import { fitText } from '../../base/fit-text.ts';
import { told } from '../../base/reasons.ts';
import type { Highlights, SavedPages, StoredAgents } from '../../library/library.ts';
import { USER_FORMAT } from '../../outside/compute/archive.ts';
import type { StoredSettings } from '../../people/settings/settings.ts';
import type { StoredShopping } from '../../shopping/shopping-agents.ts';
import type { ArchivedCrawls } from '../../sources/crawls/archived-crawls.ts';
import type { Feeds } from '../../sources/feeds/feeds.ts';
import type { StoredDomainRules } from '../../sources/rules/domains.ts';
import { readable } from '../../sources/rules/names.ts';
import { ownFileOf } from '../../sources/sites/site-file.ts';
import type { UserSites } from '../../sources/sites/sites.ts';
import { Unreadable } from '../../storage/store/store.ts';
import { type AgentFileParts, agentFile } from './agent-file.ts';
import {
  type ArchivedFeed,
  type ArchivedShopping,
  type ArchivedSite,
  type LeftOut,
  USER_VERSION,
  type UserHead,
} from './format.ts';

interface UserFileParts extends AgentFileParts {
  readonly agentStore: Pick<StoredAgents, 'ofUser'>;
  readonly archivedCrawls: Pick<ArchivedCrawls, 'ofUser'>;
  readonly domains: Pick<StoredDomainRules, 'of'>;
  readonly feeds: { readonly feeds: Pick<Feeds, 'ofUser'> };
  readonly ownSites: { readonly sites: Pick<UserSites, 'ofUser'> };
  readonly highlights: Pick<Highlights, 'all'>;
  readonly saved: Pick<SavedPages, 'all'>;
  readonly settings: Pick<StoredSettings, 'chosenBy'>;
  readonly shoppingAgents: Pick<StoredShopping, 'ofUser'>;
}

export async function* userFile(user: UserId, parts: UserFileParts): AsyncGenerator<string> {
  const agents = await parts.agentStore.ofUser(user);
  const leftOut: LeftOut[] = [];
  yield JSON.stringify(await headOf(user, agents, parts)).slice(0, -1);
  yield ',\n"agents":[';
  yield* inLines(agentsIn(agents, parts, leftOut));
  yield '],\n"saved":[';
  yield* inLines(pagesOf(user, parts, leftOut));
  yield '],\n"highlights":[';
  yield* inLines(highlightsOf(user, parts));
  yield `],\n"leftOut":${JSON.stringify(leftOut)}}\n`;
}

async function headOf(user: UserId, agents: readonly Agent[], parts: UserFileParts): Promise<UserHead> {
  const numbers = new Map(agents.map(({ id }, i) => [id, i + 1]));
  const rules = await parts.domains.of(user);
  const feeds = await parts.feeds.feeds.ofUser(user);
  const sites = await parts.ownSites.sites.ofUser(user);
  const crawls = await parts.archivedCrawls.ofUser(user);
  return {
    format: USER_FORMAT,
    version: USER_VERSION,
    settings: await parts.settings.chosenBy(user),
    domains: [...rules].map(([domain, rule]) => ({ domain: readable(domain), rule })),
    feeds: feeds.flatMap(({ url, title, agent, paused }): readonly ArchivedFeed[] => {
      const feed = { url, title, ...(paused && { paused }) };
      if (agent === undefined) return [feed];
      const number = numbers.get(agent);
      // Its agent is deleted, and the feed goes with it.
      return number === undefined ? [] : [{ ...feed, agent: number }];
    }),
    // A site whose search nobody has found yet is left out.
    sites: sites.flatMap((site): readonly ArchivedSite[] => {
      const file = ownFileOf(site);
      if (file === undefined) return [];
      if (site.agent === undefined) return [file];
      const number = numbers.get(site.agent);
      return number === undefined ? [] : [{ ...file, agent: number }];
    }),
    shopping: await shoppingOf(user, parts),
    crawls: crawls.flatMap(({ agent, ...crawl }) => {
      const number = numbers.get(agent);
      return number === undefined ? [] : [{ agent: number, ...crawl }];
    }),
  };
}

async function shoppingOf(user: UserId, parts: UserFileParts): Promise<readonly ArchivedShopping[]> {
  const agents = await parts.shoppingAgents.ofUser(user);
  if (agents.length === 0) return [];
  const names = new Map((await parts.ownSites.sites.ofUser(user)).map(({ id, name }) => [id, name]));
  return agents
    .map(({ id: _, user: __, createdAt: ___, shops, ...agent }) => ({
      ...agent,
      shops: shops.map((shop) => names.get(shop) ?? shop),
    }))
    .reverse();
}

/** An agent is in the file as a whole or not at all: something in it may be damaged. */
async function* agentsIn(agents: readonly Agent[], parts: UserFileParts, leftOut: LeftOut[]): AsyncGenerator<string> {
  for (const [i, { id, name }] of agents.entries()) {
    const pieces: string[] = [];
    try {
      for await (const piece of await agentFile(id, parts, { number: i + 1 })) pieces.push(piece);
    } catch (error) {
      // It was deleted meanwhile.
      if (error instanceof NotFound) continue;
      if (!(error instanceof DamagedPage || error instanceof Unreadable)) throw error;
      leftOut.push({ what: `agent ${name}`, ...told(whyOf(error)) });
      continue;
    }
    yield pieces.join('');
  }
}

async function* pagesOf(user: UserId, { saved }: UserFileParts, leftOut: LeftOut[]): AsyncGenerator<string> {
  for await (const page of saved.all(user)) {
    if ('why' in page) leftOut.push({ what: `saved page ${page.url}`, ...told(page.why) });
    else yield JSON.stringify(page, asTaken);
  }
}

async function* highlightsOf(user: UserId, { highlights }: UserFileParts): AsyncGenerator<string> {
  for await (const { id: _, page: __, ...highlight } of highlights.all(user)) {
    yield JSON.stringify(highlight, asTaken);
  }
}

/** A page may contain characters that no request body may: every service would refuse the file. */
function asTaken(_: string, value: unknown): unknown {
  return typeof value === 'string' ? fitText(value) : value;
}

async function* inLines(elements: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const element of elements) {
    yield `${isFirst ? '' : ','}\n${element}`;
    isFirst = false;
  }
}
