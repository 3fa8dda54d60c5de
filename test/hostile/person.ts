/** A user over HTTP whose agent searches, and who waits for the result. */
import { FarPerson } from '../world/far-person.ts';

/** The result of a session. */
export interface Met {
  /** Pages fetched, or tried. */
  readonly pages: number;
  /** The failures of pages and engines. */
  readonly said: string;
}

export class Person {
  readonly #person: FarPerson;

  constructor(person: FarPerson) {
    this.#person = person;
  }

  static async signedUp(address: string, name: string): Promise<Person> {
    const person = new FarPerson(address, name);
    await person.signUp();
    return new Person(person);
  }

  agent(words: string): Promise<string> {
    return this.#person.agent({ words, pagesPerSession: 10 });
  }

  async session(agent: string): Promise<Met> {
    const { sources } = await this.#person.session(agent);
    const said = sources.flatMap(({ error = [], failures }) => [error, failures.map(({ why }) => why)].flat());
    const pages = sources.reduce((sum, { fetched, failures }) => sum + fetched + failures.length, 0);
    return { pages, said: said.join('; ') };
  }

  /** Likes and dislikes the pages of the list by turns, and reads the effects. */
  async rateAll(agent: string): Promise<void> {
    for (const [i, { page }] of (await this.#person.items(`/api/agents/${agent}/pages`)).entries()) {
      await this.#person.rate(agent, page, i % 2 === 0 ? 1 : -1);
      await this.#person.get(`/api/agents/${agent}/pages/${page}/why`);
    }
    await this.#person.get(`/api/agents/${agent}/profiles`);
  }
}
