/**
 * What `fenix search` does without `--library`: asks the engines as a session does, and prints their lists as one list.
 */
import { existsSync } from 'node:fs';
import { chosenFor, gather, type Merged, merged } from '../../agents/agents.ts';
import type { Config } from '../base/config.ts';
import { wordsOf } from '../base/reasons.ts';
import { inThread } from '../outside/compute/compute.ts';
import { fetchingOf, openFetching } from '../outside/fetching/fetching.ts';
import type { ConfiguredEngine } from '../sources/engines/configured.ts';
import { configuredSources, openEngines } from '../sources/engines/sources.ts';
import { databaseIn } from '../storage/database/sqlite/opening.ts';
import { openStore, storeOf } from '../storage/store/open-store.ts';
import type { Store } from '../storage/store/store.ts';
import { clean } from './client/table.ts';
import type { Io } from './io.ts';
import { NONE_ANSWERED } from './why-empty.ts';

interface Search {
  /** The engines to ask; undefined: the words decide. */
  readonly ids: readonly string[] | undefined;
  readonly limit: number;
  readonly json?: true;
}

interface Answers {
  readonly pages: readonly Merged[];
  readonly said: readonly string[];
  readonly isAnswered: boolean;
}

/** True if any engine answered. */
export async function searchEngines(words: string, search: Search, config: Config, io: Io): Promise<boolean> {
  const { pages, said, isAnswered } = await answersTo(words, search, config);
  for (const line of said) io.stderr.write(`fenix: ${clean(line)}\n`);
  if (!isAnswered) io.stderr.write(`fenix: ${NONE_ANSWERED}\n`);
  for (const page of pages) io.stdout.write(search.json === true ? asJson(page) : asText(page));
  if (isAnswered && pages.length === 0 && search.json !== true) io.stdout.write('the engines find nothing\n');
  return isAnswered;
}

async function answersTo(words: string, { ids, limit }: Search, config: Config): Promise<Answers> {
  const sources = configuredSources(config);
  refuseUnasked(ids, sources.known ?? []);
  const store = await storeIfAny(config);
  const kept = store === undefined ? {} : { store };
  const fetching = openFetching({ ...fetchingOf(config), ...sources, ...kept });
  try {
    const { engines } = openEngines(sources, { fetching, compute: inThread(), ...kept });
    const asked = chosenFor({ words, engines: ids }, engines);
    // The engines together should give twice `limit`, because some give less.
    const enough = Math.min(limit, Math.ceil((2 * limit) / asked.length));
    const request = { words, wishes: {}, wanted: async <T>(all: readonly T[]) => new Set(all), enough };
    const lists = await Promise.all(asked.map((engine) => gather(engine, request)));
    return {
      pages: merged(lists).slice(0, limit),
      said: lists.flatMap(({ error, remark }) =>
        [error, remark].flatMap((each) => (each === undefined ? [] : [wordsOf(each)])),
      ),
      isAnswered: lists.some(({ error, found }) => error === undefined || found > 0),
    };
  } finally {
    await fetching.close();
    await store?.close();
  }
}

/** Throws what to do if the user names an engine that does not exist or is off. */
function refuseUnasked(ids: readonly string[] | undefined, known: readonly ConfiguredEngine[]): void {
  for (const id of ids ?? []) {
    const engine = known.find(({ definition }) => definition.id === id);
    if (engine === undefined) {
      throw new Error(
        `there is no engine "${id}"; there are ${known.map(({ definition }) => definition.id).join(', ')}`,
      );
    }
    if (!engine.isOn) throw new Error(`${engine.definition.name} is off: ${engine.needs} switches it on`);
  }
}

/**
 * The store remembers the engines' state, so that a shell does not ask an engine that is left alone. A search makes no
 * new store.
 */
async function storeIfAny(config: Config): Promise<Store | undefined> {
  if (config.FENIX_DATABASE_URL === '' && !existsSync(databaseIn(config.FENIX_DATA))) return undefined;
  return openStore({ ...storeOf(config), hold: false, warn: () => undefined });
}

/** Without the place in the list of one engine. */
function asJson({ url, title, snippet, date, engines }: Merged): string {
  return `${JSON.stringify({ url, title, snippet, date, engines })}\n`;
}

function asText({ title, url, snippet, date, engines }: Merged): string {
  const lines = [
    clean(title) || url,
    `  ${url}`,
    `  ${clean(snippet)}`,
    `  ${[...engines, ...dayOf(date)].join(', ')}`,
  ];
  return `${lines.filter((line) => line.trim() !== '').join('\n')}\n`;
}

function dayOf(date: string | undefined): readonly string[] {
  return date === undefined ? [] : [date.slice(0, 'YYYY-MM-DD'.length)];
}
