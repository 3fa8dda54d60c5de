/** A user with a browser, and common acts with agents. */
import type { AgentId, UserId } from '../../agents/agents.ts';
import { Client, type Jar, type Line } from './client.ts';
import type { BodyOf, ItemOf } from './routes.ts';

type Wanted = Partial<NonNullable<BodyOf<'post', '/api/agents'>[0]>>;
type Value = -1 | 0 | 1;

type ListedPage = ItemOf<'/api/agents/{id}/pages'>;

export const PASSWORD = 'correct horse battery';

export function registration(login: string) {
  return { login, name: `The ${login}`, email: `${login}@example.org`, password: PASSWORD, passwordAgain: PASSWORD };
}

export abstract class Person extends Client {
  readonly login: string;

  constructor(line: Line, login: string, jar?: Jar) {
    super(line, jar);
    this.login = login;
  }

  async signUp(): Promise<void> {
    await this.post('/api/users', registration(this.login));
  }

  async signIn(password = PASSWORD): Promise<void> {
    await this.post('/api/login', { login: this.login, password });
  }

  async id(): Promise<UserId> {
    return (await this.get('/api/users/me')).id as UserId;
  }

  /** Switches sharing on, however few people there are. */
  async share(): Promise<this> {
    await this.patch('/api/settings', { shares: true });
    return this;
  }

  async agent(wanted: Wanted = {}): Promise<AgentId> {
    return (await this.post('/api/agents', { words: 'genetic algorithms', ...wanted })).id as AgentId;
  }

  async agentWithList(wanted: Wanted = {}): Promise<{ readonly id: AgentId; readonly pages: readonly ListedPage[] }> {
    const id = await this.agent({ language: 'en', pagesPerSession: 4, ...wanted });
    return { id, pages: (await this.session(id)).pages };
  }

  /** An agent taught by all four pages of its list. */
  async taughtAgent(wanted: Wanted = {}) {
    const agent = await this.agentWithList(wanted);
    for (const { page, url } of agent.pages) await this.rate(agent.id, page, url.includes('evolution') ? 1 : -1);
    return agent;
  }

  /** A new session to its end, with its list and its sources. */
  async session(agent: string) {
    const { number } = await this.post(`/api/agents/${agent}/sessions`);
    await this.ended(agent, number);
    const pages = await this.items(`/api/agents/${agent}/pages?session=${number}`);
    const session = await this.get(`/api/agents/${agent}/sessions/${number}`);
    return { ...session, pages, urls: pages.map(({ url }) => url) };
  }

  /** Resolves once a session is over. */
  abstract ended(agent: string, number: number): Promise<void>;

  async rate(agent: string, page: string | undefined, value: Value) {
    return this.put(`/api/agents/${agent}/pages/${page ?? ''}/rating`, { value });
  }

  search(words: string) {
    return this.items(`/api/library?q=${encodeURIComponent(words)}`);
  }
}
