/**
 * Ambiguous words without a right page among the first ten. A reader rates all ten of each list. Counts the right pages of the
 * next lists, with and without asking elsewhere, and with a press on narrower words.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AgentId, type Ports, Suggestions, TopicAgents, type UserId } from '../agents/agents.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import { printTable } from './figures.ts';
import { portsOver } from './sources.ts';
import { madeWeb, type Vague, type VagueWeb, webOfFiles } from './vague-web.ts';

const SESSIONS = 4;
const PLACES = 10;
/** The wanted number of right pages on the second and the third list. */
const ASKED = [0, 2, 5];

/** Words that find no right page in these collections' first ten. */
const VAGUE: Readonly<Record<string, readonly string[]>> = {
  'pt-esportes': ['time', 'rede'],
  'pt-entretenimento': ['show', 'série'],
  '20news-misc.forsale': ['drive', 'mail', 'model'],
  '20news-comp.graphics': ['window', 'program', 'file', 'line'],
  '20news-sci.electronics': ['low', 'old'],
  '20news-rec.sport.hockey': ['time', 'end', 'point'],
  '20news-sci.space': ['time', 'place', 'research', 'station', 'field'],
  '20news-talk.politics.guns': ['control', 'power', 'case'],
  '20news-rec.motorcycles': ['machine', 'time'],
};

interface Arm {
  readonly ports?: Partial<Ports>;
  /** The reader presses the suggestion whose pages are most on the topic, while nothing was right. */
  readonly presses?: boolean;
}

const ARMS: Readonly<Record<string, Arm>> = {
  'the words again': { ports: { looksElsewhere: false } },
  elsewhere: {},
  'elsewhere, and narrowed by a press': { presses: true },
};

/** Right pages of each list. */
type Life = readonly number[];

export async function benchNothingRight(): Promise<void> {
  const files = (process.env['FENIX_BENCH_TOPICS'] ?? '').split(',').filter((file) => file !== '');
  const { web, vague } = files.length === 0 ? madeWeb() : { web: await webOfFiles(files), vague: vagueOnes() };
  console.log(`${web.pages} pages, ${files.length === 0 ? 'made' : 'of FENIX_BENCH_TOPICS'}\n`);
  const arms = new Map<string, readonly Life[]>();
  for (const [name, arm] of Object.entries(ARMS)) arms.set(name, await livesOn(web, vague, arm));
  const wrong = vague.map((each, i) => ({ each, i })).filter(({ i }) => [...arms.values()][0]?.[i]?.[0] === 0);
  printTable(
    ['topic', 'words', ...[...arms.keys()].map((name) => `${name}: lists 1 to ${SESSIONS}`)],
    wrong.map(({ each, i }) => [
      each.topic,
      each.words,
      ...[...arms.values()].map((lives) => lives[i]?.join(' ') ?? ''),
    ]),
  );
  console.log('');
  const means = (lives: readonly Life[], session: number) =>
    wrong.reduce((sum, { i }) => sum + (lives[i]?.[session] ?? 0), 0) / Math.max(1, wrong.length);
  const reached = (lives: readonly Life[], session: number) =>
    wrong.filter(({ i }) => (lives[i]?.[session] ?? 0) >= (ASKED[session] ?? 0)).length;
  printTable(
    ['the agent asks', 'list', 'on the topic, of ten', `topics with as many as asked (${ASKED.slice(1).join(', ')})`],
    [...arms].flatMap(([name, lives]) =>
      Array.from({ length: SESSIONS }, (_, i) => [
        name,
        i + 1,
        means(lives, i).toFixed(2),
        ASKED[i] === undefined || i === 0 ? '' : `${reached(lives, i)} of ${wrong.length}`,
      ]),
    ),
  );
}

function vagueOnes(): readonly Vague[] {
  return Object.entries(VAGUE).flatMap(([topic, all]) => all.map((words) => ({ topic, words })));
}

/** Each agent has its own user, and all share read pages. */
async function livesOn(web: VagueWeb, vague: readonly Vague[], arm: Arm): Promise<readonly Life[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openStore({ folder, hold: true, warn: console.error });
  try {
    const parts = { fetch: web.fetch, engines: [web.engine], announce: () => undefined };
    const ports = { ...portsOver(store, parts), isRepeatable: true, ...arm.ports };
    const agents = new TopicAgents(ports);
    const suggestions = new Suggestions(ports, agents.log);
    const lives: Life[] = [];
    for (const [i, each] of vague.entries()) {
      lives.push(
        await lifeOf(`u${i}` as UserId, each, web, {
          agents,
          library: ports.library,
          ...(arm.presses === true ? { suggestions } : {}),
        }),
      );
      console.error(each.topic, each.words, lives.at(-1)?.join(' '));
    }
    return lives;
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

interface House {
  readonly agents: TopicAgents;
  readonly library: Ports['library'];
  /** Absent: the reader presses none. */
  readonly suggestions?: Suggestions;
}

async function lifeOf(user: UserId, { topic, words }: Vague, web: VagueWeb, house: House): Promise<Life> {
  const { agents } = house;
  const { id } = await agents.create({ user, words, pagesPerSession: PLACES });
  const life: number[] = [];
  for (let i = 0; i < SESSIONS; i++) {
    const { list } = await agents.runSession(id);
    life.push(list.filter(({ url }) => web.isOn(url, topic)).length);
    for (const { page, url } of list) await agents.ratings.rate(id, page, web.isOn(url, topic) ? 1 : -1, user);
    const narrower = life.every((right) => right === 0) ? await bestOf(id, topic, web, house) : undefined;
    if (narrower !== undefined) await agents.edit(id, { words: narrower }, user);
  }
  return life;
}

/** The words of the suggestion with the greatest share of pages on the topic; undefined if none has any. */
async function bestOf(id: AgentId, topic: string, web: VagueWeb, { suggestions, library }: House) {
  const told: { words: string; share: number }[] = [];
  for (const { words, pages } of (await suggestions?.of(id)) ?? []) {
    const found = await Promise.all(pages.map(({ page }) => library.get(page)));
    const right = found.filter((page) => page !== undefined && web.isOn(page.url, topic));
    told.push({ words, share: right.length / Math.max(1, pages.length) });
  }
  const [best] = told.sort((a, b) => b.share - a.share);
  return best !== undefined && best.share > 0 ? best.words : undefined;
}
