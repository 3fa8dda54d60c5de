/** A service of real processes that can be killed: one process on a file, or a server and workers on PostgreSQL. */
import { FarPerson } from '../../world/far-person.ts';
import { addressOf, end, firstMatch, launchFenix, type Running } from './command.ts';

interface HouseOptions {
  readonly folder: string;
  /** Empty for a file in the folder. */
  readonly url: string;
  readonly workers: number;
  /** The ports of the visited sites. */
  readonly ports: readonly number[];
  readonly pauseSeconds: number;
}

interface Works {
  readonly running: Running;
  readonly holder: string;
}

/** The name of any process on a file. */
const OF_FILE = 'service';

export class House {
  readonly #options: HouseOptions;
  readonly #people = new Map<string, FarPerson>();
  readonly #workers: Works[] = [];
  #server: Running | undefined;
  #address = '';

  constructor(options: HouseOptions) {
    this.#options = options;
  }

  get #isOfFile(): boolean {
    return this.#options.url === '';
  }

  async start(): Promise<void> {
    if (!this.#isOfFile) await this.#serve();
    for (let i = 0; i < this.#options.workers; i++) await this.restart(i);
  }

  async signUp(login: string): Promise<void> {
    const person = new FarPerson(this.#address, login);
    await person.signUp();
    this.#people.set(login, person);
  }

  /** A user who has signed up. */
  person(login: string): FarPerson {
    return this.#people.get(login) as FarPerson;
  }

  /** Kills a process, and gives its name and the latest time of its end. */
  async kill(i: number): Promise<{ readonly holder: string; readonly at: number }> {
    const { running, holder } = this.#workers[i] as Works;
    await end(running, 'SIGKILL');
    return { holder, at: Date.now() };
  }

  /** Stalls a process, and gives its name. */
  async stall(i: number, until: (holder: string) => Promise<void>): Promise<void> {
    const { running, holder } = this.#workers[i] as Works;
    running.child.kill('SIGSTOP');
    await until(holder);
    running.child.kill('SIGCONT');
  }

  async restart(i: number): Promise<void> {
    this.#workers[i] = this.#isOfFile ? { running: await this.#serve(), holder: OF_FILE } : await this.#work();
  }

  async close(): Promise<void> {
    const all = [...this.#workers.map(({ running }) => running), ...(this.#server === undefined ? [] : [this.#server])];
    await Promise.all(all.map((running) => end(running, 'SIGKILL')));
  }

  async #serve(): Promise<Running> {
    const running = launchFenix(['serve'], { ...this.#environment(), FENIX_WORK: this.#isOfFile ? 'here' : 'workers' });
    this.#server = running;
    this.#address = await addressOf(running);
    for (const person of this.#people.values()) person.goTo(this.#address);
    return running;
  }

  async #work(): Promise<Works> {
    const running = launchFenix(['work'], this.#environment());
    const holder = (await firstMatch(running.child.stderr, /"holder":"([^"]+)"/))?.[1];
    if (holder === undefined) throw new Error(`the worker did not start: ${(await running.ended).stderr}`);
    return { running, holder };
  }

  #environment(): Readonly<Record<string, string>> {
    const { folder, url, ports, pauseSeconds } = this.#options;
    return {
      FENIX_DATA: folder,
      FENIX_DATABASE_URL: url,
      FENIX_PORT: '0',
      FENIX_LOG_FORMAT: 'json',
      FENIX_PAUSE: String(pauseSeconds),
      FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
      FENIX_SHARED_NETWORKS: '127.0.0.0/8',
      FENIX_ALLOWED_PORTS: ports.join(','),
    };
  }
}
