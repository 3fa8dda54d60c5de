/**
 * Ambiguous words without a right page among the first ten. A reader rates all ten of each list. Counts the right pages of the
 * next lists, with and without asking elsewhere.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ports, TopicAgents, type UserId } from '../agents/agents.ts';
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

const ARMS: Readonly<Record<string, Partial<Ports>>> = {
  'the words again': { looksElsewhere: false },
  elsewhere: {},
};

/** Right pages of each list. */
type Life = readonly number[];

export async function benchNothingRight(): Promise<void> {
  const files = (process.env['FENIX_BENCH_TOPICS'] ?? '').split(',').filter((file) => file !== '');
  const { web, vague } = files.length === 0 ? madeWeb() : { web: await webOfFiles(files), vague: vagueOnes() };
  console.log(`${web.pages} pages, ${files.length === 0 ? 'made' : 'of FENIX_BENCH_TOPICS'}\n`);
  const arms = new Map<string, readonly Life[]>();
  for (const [name, ports] of Object.entries(ARMS)) arms.set(name, await livesOn(web, vague, ports));
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
async function livesOn(web: VagueWeb, vague: readonly Vague[], given: Partial<Ports>): Promise<readonly Life[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openStore({ folder, hold: true, warn: console.error });
  try {
    const parts = { fetch: web.fetch, engines: [web.engine], announce: () => undefined };
    const agents = new TopicAgents({ ...portsOver(store, parts), isRepeatable: true, ...given });
    const lives: Life[] = [];
    for (const [i, each] of vague.entries()) {
      lives.push(await lifeOf(`u${i}` as UserId, each, web, agents));
      console.error(each.topic, each.words, lives.at(-1)?.join(' '));
    }
    return lives;
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

async function lifeOf(user: UserId, { topic, words }: Vague, web: VagueWeb, agents: TopicAgents): Promise<Life> {
  const { id } = await agents.create({ user, words, pagesPerSession: PLACES });
  const life: number[] = [];
  for (let i = 0; i < SESSIONS; i++) {
    const { list } = await agents.runSession(id);
    life.push(list.filter(({ url }) => web.isOn(url, topic)).length);
    for (const { page, url } of list) await agents.rate(id, page, web.isOn(url, topic) ? 1 : -1, user);
  }
  return life;
}
