/** Checks that everything that the configuration names exists and works; each finding says what to do. */
import type { Ask } from '../../agents/agents.ts';
import type { Config } from '../base/config.ts';
import { inThread } from '../outside/compute/compute.ts';
import { fetchingOf, openFetching } from '../outside/fetching/fetching.ts';
import { whyNoBrowser, withoutBrowser } from '../outside/rendering/renderer.ts';
import { Contact, withoutContact } from '../people/administration/contact.ts';
import type { ConfiguredEngine } from '../sources/engines/configured.ts';
import { offerOf } from '../sources/engines/nearby.ts';
import { configuredSources, endingsIn, openEngines, wantingContact } from '../sources/engines/sources.ts';
import { openStore, storeOf } from '../storage/store/open-store.ts';
import type { Store } from '../storage/store/store.ts';
import { examineEngines } from './doctor-engines.ts';
import { examineClock, examineNetwork } from './doctor-network.ts';
import { examineStore } from './doctor-store.ts';
import type { Finding, Machine, OtherClock } from './findings.ts';

/** The findings, in the order in which the command prints them. */
export async function examine(config: Config, machine: Machine): Promise<readonly Finding[]> {
  // The store comes before the engines, because it remembers their state.
  const store = await examineStore(config, machine);
  const [search, network] = await Promise.all([examineSearch(config, machine), examineNetwork(machine)]);
  const clock = examineClock(machine.now(), [...store.clocks, ...search.clocks]);
  return [...store.findings, ...search.findings, clock, network, ...(await examineBrowser(config, machine))];
}

/** Reports nothing if no browser is named: most pages need none. */
async function examineBrowser({ FENIX_BROWSER: browser }: Config, machine: Machine): Promise<readonly Finding[]> {
  if (browser === '') return [];
  const why = await whyNoBrowser({ browser, time: machine });
  if (why === undefined) return [{ subject: 'browser', state: 'ok', says: `${browser} shows pages, in its sandbox` }];
  return [{ subject: 'browser', state: 'warning', says: withoutBrowser(browser, why) }];
}

/** Asks the engines as sessions do. */
async function examineSearch(config: Config, machine: Machine) {
  const sources = configuredSources(config);
  const fetching = openFetching({ ...fetchingOf(config), ...sources });
  const clocks: OtherClock[] = [];
  const askDirectly: Ask = async (url, options) => {
    const answer = await fetching.askDirectly(url, options);
    const theirs = Date.parse(answer.headers['date'] ?? '');
    if (!Number.isNaN(theirs)) clocks.push({ whose: new URL(url).host, theirs, ours: machine.now() });
    return answer;
  };
  // Without the store, which has its own finding, the engines' state is unknown.
  const store = await openStore({ ...storeOf(config), hold: false, warn: () => undefined }).catch(() => undefined);
  try {
    const parts = {
      fetching: { ...fetching, askDirectly },
      compute: inThread(),
      ...(store === undefined ? {} : { store }),
    };
    const { engines } = openEngines(sources, parts);
    const endings = endingsIn(sources.known ?? []).map(
      (says): Finding => ({ subject: 'engine', state: 'warning', says: `${says}: switch on another one by then` }),
    );
    const found = await sources.nearby?.();
    const offers = found === undefined ? [] : [{ subject: 'engine', state: 'ok', says: offerOf(found) } as const];
    const reached = await contactFinding(config, sources.known ?? [], store, machine);
    return { findings: [...(await examineEngines(engines, machine)), ...endings, ...offers, reached], clocks };
  } finally {
    await fetching.close();
    await store?.close();
  }
}

/** The contact in the store, or in the configuration. */
export async function contactOf(config: Config, store: Store | undefined, { now }: Machine): Promise<string> {
  const configured = config.FENIX_CONTACT;
  return store === undefined ? configured : new Contact({ store, configured, now, failed: () => undefined }).now();
}

async function contactFinding(
  config: Config,
  known: readonly ConfiguredEngine[],
  store: Store | undefined,
  machine: Machine,
): Promise<Finding> {
  const contact = await contactOf(config, store, machine);
  if (contact !== '') return { subject: 'contact', state: 'ok', says: `sites and engines can reach you at ${contact}` };
  const says = `${withoutContact(wantingContact(known))}: set FENIX_CONTACT, or write it down under Administration`;
  return { subject: 'contact', state: 'warning', says };
}

/** A line for each finding. */
export function asLines(findings: readonly Finding[]): string {
  return findings.map(({ subject, state, says }) => `${state.padEnd(LONGEST_STATE)} ${subject}: ${says}\n`).join('');
}

const LONGEST_STATE = 'warning'.length;
