/**
 * A simulation in a process that can be killed and measured: node --expose-gc. Its argument is its plan, and it reports its
 * progress by messages.
 */
import process from 'node:process';
import { loadGrades } from '../../demo/demo.ts';
import { openStore } from '../../src/storage/store/open-store.ts';
import { livesIn } from './lives.ts';
import type { LivingPlan, News } from './living.ts';
import { crowdOf } from './people.ts';
import { DAY_MS, MONDAY, simulationOf } from './simulation.ts';

const TELL_EVERY_MS = 50;
const WEEK_MS = 7 * DAY_MS;
const MEGABYTE = 1e6;

const plan = JSON.parse(process.argv[2] as string) as LivingPlan;

function tell(news: News): void {
  process.send?.(news);
}

function stderr(line: string): void {
  process.stderr.write(line.endsWith('\n') ? line : `${line}\n`);
}

async function live(): Promise<void> {
  const { days, database, workers, crowd } = plan;
  const open = () => openStore({ folder: '', ...database, hold: true, warn: stderr });
  const stores = [await open()] as [Awaited<ReturnType<typeof open>>, ...Awaited<ReturnType<typeof open>>[]];
  while (stores.length < workers) stores.push(await open());
  const topics = (await loadGrades()).topics.flatMap(({ id, measuredBy }) => (measuredBy === undefined ? [] : [id]));
  const simulation = await simulationOf({
    ...plan,
    stores,
    seed: crowd.seed,
    people: crowdOf(crowd, topics),
    visited: ({ site, path, began }) => tell({ type: 'visited', site, path, began }),
    rated: (agent, page) => tell({ type: 'rated', rating: `${agent} ${page}` }),
    log: stderr,
  });
  tell({ type: 'lives', port: Number(new URL(simulation.web.originOf('x')).port) });
  const telling = setInterval(() => tell({ type: 'now', now: simulation.time.now() }), TELL_EVERY_MS);
  const end = MONDAY + days * DAY_MS;
  while (simulation.time.now() < end) {
    const weekEnds = simulation.time.now() - ((simulation.time.now() - MONDAY) % WEEK_MS) + WEEK_MS;
    await simulation.until(Math.min(end, weekEnds));
    global.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    tell({ type: 'week', held: (heapUsed + arrayBuffers) / MEGABYTE });
  }
  clearInterval(telling);
  tell({ type: 'lived', lives: await livesIn(simulation) });
  await simulation.close();
  for (const store of stores) await store.close();
  process.disconnect?.();
}

// The parent process has gone.
process.once('disconnect', () => process.exit());
await live();
