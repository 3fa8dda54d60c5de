/** A person who comes, uses everything for a few minutes, and leaves for good. Any error answer is a fault. */
import { setTimeout as passing } from 'node:timers/promises';
import type { DemoWeb } from '../../demo/demo.ts';
import { FarPerson } from '../../test/world/far-person.ts';
import { PASSWORD } from '../../test/world/person.ts';

interface Life {
  readonly address: string;
  readonly login: string;
  /** A network for each, because repeated sign-ups are slowed down. */
  readonly network: string;
  /** An agent for each, one after the other. */
  readonly topics: readonly string[];
  readonly web: DemoWeb;
  readonly isOver: () => boolean;
}

/** The acts, for the report. */
export interface Done {
  lives: number;
  agents: number;
  sessions: number;
  ratings: number;
}

/** The path of an agent. */
type Place = `/api/agents/${string}`;

const SESSIONS = 4;
const AGAIN_MS = 300;

export async function liveOnce({ address, login, network, topics, web, isOver }: Life, done: Done): Promise<void> {
  const person = new FarPerson(address, login, network);
  await person.signUp();
  const { socket, messages } = person.listen();
  socket.on('error', () => undefined);
  socket.on('message', () => messages.splice(0));
  for (const words of topics) {
    if (isOver()) break;
    await person.post('/api/agents/preview', { words });
    const settings = { words, language: 'en', pagesPerSession: 8 } as const;
    const { id } = await person.post('/api/agents', settings);
    const agent = `/api/agents/${id}` as const;
    const watched = web.sites[done.agents % web.sites.length]?.origin ?? '';
    await person.post('/api/sources/crawls', { agent: id, kind: 'watch', address: watched, pages: 30 });
    await person.post(`${agent}/texts`, { text: `${words}, as somebody wrote it down. `.repeat(20), rating: 1 });
    for (let session = 1; session <= SESSIONS && !isOver(); session++) {
      const number = await sessionOf(person, agent, isOver);
      done.sessions++;
      if (isOver()) break;
      done.ratings += await rateAll(person, agent, number);
      await lookAround(person, agent, words);
    }
    await person.delete(`${agent}?purge=true`);
    done.agents++;
  }
  socket.terminate();
  await person.delete('/api/users/me', { password: PASSWORD });
  done.lives++;
}

async function sessionOf(person: FarPerson, agent: Place, isOver: () => boolean): Promise<number> {
  const { number } = await person.post(`${agent}/sessions`);
  const path = `${agent}/sessions/${number}` as const;
  while (!isOver() && (await person.get(path)).state !== 'done') await passing(AGAIN_MS);
  return number;
}

async function rateAll(person: FarPerson, agent: Place, session: number): Promise<number> {
  const { items } = await person.get(`${agent}/pages?session=${session}`);
  for (const [i, { page }] of items.entries()) {
    await person.put(`${agent}/pages/${page}/rating`, { value: i % 2 === 0 ? 1 : -1 });
    await person.get(`${agent}/pages/${page}/why`);
    await person.get(`${agent}/pages/${page}/text`);
    if (i === 0) await person.put(`/api/library/${page}/saved`);
  }
  return items.length;
}

async function lookAround(person: FarPerson, agent: Place, words: string): Promise<void> {
  const paths = ['profiles', 'interests', 'suggestions', 'evaluation', 'evolution', 'engines', 'log', 'export'];
  for (const path of paths) await person.get(`${agent}/${path}`);
  await person.get(`/api/library?q=${encodeURIComponent(words)}`);
  for (const path of ['daily', 'sources', 'ledger', 'agents', 'users/me/export']) await person.get(`/api/${path}`);
}
