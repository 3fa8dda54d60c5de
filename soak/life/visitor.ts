/** Somebody who comes, uses whatever there is for a few minutes, and goes for good. An answer that is an error is one. */
import { setTimeout as passing } from 'node:timers/promises';
import type { DemoWeb } from '../../demo/demo.ts';
import { Person } from '../../test/cluster/support/person.ts';
import { PASSWORD } from '../../test/server/support.ts';

interface Life {
  readonly address: string;
  readonly login: string;
  /** Each comes from elsewhere: whoever makes one account after another is slowed down. */
  readonly network: string;
  /** One agent for each, one after the other. */
  readonly topics: readonly string[];
  readonly web: DemoWeb;
  readonly isOver: () => boolean;
}

/** What was done, for the report. */
export interface Done {
  lives: number;
  agents: number;
  sessions: number;
  ratings: number;
}

const SESSIONS = 4;
const AGAIN_MS = 300;

interface Listed {
  readonly page: string;
}

export async function liveOnce({ address, login, network, topics, web, isOver }: Life, done: Done): Promise<void> {
  const person = new Person(address, login, network);
  await person.signUp();
  const { socket, messages } = person.listen();
  socket.on('error', () => undefined);
  socket.on('message', () => messages.splice(0));
  for (const words of topics) {
    if (isOver()) break;
    await person.ask('POST', '/api/agents/preview', { words });
    const settings = { words, language: 'en', pagesPerSession: 8 };
    const { id } = await person.ask<{ id: string }>('POST', '/api/agents', settings);
    const agent = `/api/agents/${id}`;
    const watched = web.sites[done.agents % web.sites.length]?.origin ?? '';
    await person.ask('POST', '/api/sources/crawls', { agent: id, kind: 'watch', address: watched, pages: 30 });
    await person.ask('POST', `${agent}/texts`, { text: `${words}, as somebody wrote it down. `.repeat(20), rating: 1 });
    for (let session = 1; session <= SESSIONS && !isOver(); session++) {
      const number = await sessionOf(person, agent, isOver);
      done.sessions++;
      if (isOver()) break;
      done.ratings += await rateAll(person, agent, number);
      await lookAround(person, agent, words);
    }
    await person.ask('DELETE', `${agent}?purge=true`);
    done.agents++;
  }
  socket.terminate();
  await person.ask('DELETE', '/api/users/me', { password: PASSWORD });
  done.lives++;
}

async function sessionOf(person: Person, agent: string, isOver: () => boolean): Promise<number> {
  const { number } = await person.ask<{ number: number }>('POST', `${agent}/sessions`);
  const path = `${agent}/sessions/${number}`;
  while (!isOver() && (await person.ask<{ state: string }>('GET', path)).state !== 'done') await passing(AGAIN_MS);
  return number;
}

async function rateAll(person: Person, agent: string, session: number): Promise<number> {
  const { items } = await person.ask<{ items: readonly Listed[] }>('GET', `${agent}/pages?session=${session}`);
  for (const [i, { page }] of items.entries()) {
    await person.ask('PUT', `${agent}/pages/${page}/rating`, { value: i % 2 === 0 ? 1 : -1 });
    await person.ask('GET', `${agent}/pages/${page}/why`);
    await person.ask('GET', `${agent}/pages/${page}/text`);
    if (i === 0) await person.ask('PUT', `/api/library/${page}/saved`);
  }
  return items.length;
}

async function lookAround(person: Person, agent: string, words: string): Promise<void> {
  const paths = ['profiles', 'interests', 'suggestions', 'evaluation', 'evolution', 'engines', 'log', 'export'];
  for (const path of paths) await person.ask('GET', `${agent}/${path}`);
  await person.ask('GET', `/api/library?q=${encodeURIComponent(words)}`);
  for (const path of ['daily', 'sources', 'ledger', 'agents', 'users/me/export'])
    await person.ask('GET', `/api/${path}`);
}
