/** Everything that brings pages as one list of rows: what each is, its state, what it brought, and for whom. */
import type { DomainRule, Feed, OwnCrawl, OwnSite, SourceHealth } from '../contract.ts';
import { agents } from '../frame/agents.ts';
import { type PlainKey, say } from '../frame/language.ts';
import { withCapital } from '../parts/dotted.ts';
import { engineName } from '../parts/engine-name.ts';
import { RULE_WORDS } from './domains.ts';
import { keyOfFeed } from './feeds.ts';
import { keyOfCrawl, nameOfCrawl } from './known-crawls.ts';
import { keyOfSite } from './sites.ts';
import { crawlState, engineState, feedState, type SourceState, siteState, stateSaid } from './source-states.ts';

export type Source =
  | { readonly of: 'feed'; readonly it: Feed }
  | { readonly of: 'site'; readonly it: OwnSite }
  | { readonly of: 'crawl'; readonly it: OwnCrawl }
  | { readonly of: 'engine'; readonly it: SourceHealth }
  | { readonly of: 'rule'; readonly it: DomainRule };

type Worth = Pick<Feed['worth'], 'shown' | 'relevant'>;
const NOTHING: Worth = { shown: 0, relevant: 0 };

export interface SourceRow {
  readonly key: string;
  readonly source: Source;
  readonly name: string;
  /** Its site, where the name says something else. */
  readonly host?: string;
  readonly kind: PlainKey;
  readonly state: string;
  readonly isBad: boolean;
  /** What it brought, by the name that lists have for it; absent: it brings nothing by itself. */
  readonly found?: { readonly source: string; readonly worth: Worth };
  readonly whose: string;
}

interface SourceLists {
  readonly health: readonly SourceHealth[];
  readonly feeds: readonly Feed[];
  readonly sites: readonly OwnSite[];
  readonly crawls: readonly OwnCrawl[];
  readonly rules: readonly DomainRule[];
}

/**
 * The user's own sources first, by name; then the engines that are on, the user's rules, and the engines that are off.
 */
export function rowsOf({ health, feeds, sites, crawls, rules }: SourceLists): readonly SourceRow[] {
  const broughtBy = new Map(health.map(({ id, brought }) => [id, brought]));
  const own = [
    ...feeds.filter(({ agent }) => isThere(agent)).map(feedRow),
    ...sites.filter(({ agent }) => isThere(agent)).map((site) => siteRow(site, broughtBy.get(site.engine))),
    ...crawls.filter(({ agent }) => isThere(agent)).map(crawlRow),
  ].toSorted((one, other) => one.name.localeCompare(other.name));
  const engines = health.filter(({ site }) => site === undefined);
  const isOff = ({ state }: SourceHealth) => state === 'off';
  const on = engines.filter((engine) => !isOff(engine));
  return [...own, ...on.map(engineRow), ...rules.map(ruleRow), ...engines.filter(isOff).map(engineRow)];
}

/** A deleted agent's sources go with it. */
function isThere(agent: string | undefined): boolean {
  return agent === undefined || agents.value?.some(({ id }) => id === agent) !== false;
}

function whoseOf(agent: string | undefined, all: PlainKey = 'allAgents'): string {
  return agents.value?.find(({ id }) => id === agent)?.name ?? say(all);
}

function stateOf(state: SourceState): Pick<SourceRow, 'state' | 'isBad'> {
  return { state: stateSaid(state), isBad: state.is === 'fails' };
}

function feedRow(feed: Feed): SourceRow {
  const { id, title, agent, worth } = feed;
  return {
    key: keyOfFeed(feed),
    source: { of: 'feed', it: feed },
    name: title,
    kind: 'kindFeed',
    ...stateOf(feedState(feed)),
    found: { source: `feed:${id}`, worth },
    whose: whoseOf(agent, 'suitedAgents'),
  };
}

function siteRow(site: OwnSite, brought: SourceHealth['brought']): SourceRow {
  return {
    key: keyOfSite(site),
    source: { of: 'site', it: site },
    name: site.name,
    ...beside(site.name, site.address),
    kind: site.forShopping || site.kind === 'catalogue' ? 'shopLabel' : 'kindSearch',
    ...stateOf(siteState(site)),
    found: { source: site.name, worth: brought ?? NOTHING },
    whose: site.agent === undefined && site.forShopping ? say('shoppingAlone') : whoseOf(site.agent),
  };
}

function crawlRow(crawl: OwnCrawl): SourceRow {
  return {
    key: keyOfCrawl(crawl),
    source: { of: 'crawl', it: crawl },
    name: nameOfCrawl(crawl),
    ...beside(nameOfCrawl(crawl), crawl.address),
    kind: `kindOf.${crawl.kind}`,
    ...stateOf(crawlState(crawl)),
    found: { source: `crawl:${crawl.id}`, worth: crawl.worth },
    whose: whoseOf(crawl.agent),
  };
}

function beside(name: string, address: string | undefined): Pick<SourceRow, 'host'> {
  if (address === undefined || !URL.canParse(address)) return {};
  const { host, hostname } = new URL(address);
  return name.includes(hostname.replace(/^www\./, '')) ? {} : { host };
}

function engineRow(engine: SourceHealth): SourceRow {
  return {
    key: `engine/${engine.id}`,
    source: { of: 'engine', it: engine },
    name: withCapital(engineName(engine.name)),
    kind: 'kindEngine',
    ...stateOf(engineState(engine)),
    found: { source: engine.name, worth: engine.brought ?? NOTHING },
    whose: say('allAgents'),
  };
}

function ruleRow(rule: DomainRule): SourceRow {
  return {
    key: `rule/${rule.domain}`,
    source: { of: 'rule', it: rule },
    name: rule.domain,
    kind: 'kindRule',
    state: say(RULE_WORDS[rule.rule]),
    isBad: false,
    whose: say('allAgents'),
  };
}
