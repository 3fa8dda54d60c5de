/** Calls between the processes of one service: NOTIFY without a payload, on a channel for each schema. */
import type { ClientConfig } from 'pg';
import type { Statement } from '../database.ts';
import { CuttableClient } from './connections.ts';
import { explained } from './errors.ts';

const CHANNEL = "'fenix_' || md5(current_schema())";

export const CALL: Statement = { sql: `SELECT pg_notify(${CHANNEL}, '')` };

const CONNECT_AGAIN_MS = 1_000;

interface HearingOptions {
  readonly settings: ClientConfig;
  readonly called: () => void;
  /** Called when a connection broke; the module makes a new one. */
  readonly warn: (message: string) => void;
}

/** Resolves once the process hears calls; rejects if it cannot. The returned function ends it. */
export async function hearCalls(options: HearingOptions): Promise<() => Promise<void>> {
  const hearing = new Hearing(options);
  await hearing.connect();
  return () => hearing.end();
}

class Hearing {
  readonly #options: HearingOptions;
  #client: CuttableClient | undefined;
  #again: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(options: HearingOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    const { settings, called } = this.#options;
    const client = new CuttableClient(settings);
    client.on('error', (error: Error) => this.#lost(client, error.message));
    client.on('end', () => this.#lost(client, 'it ended'));
    client.on('notification', called);
    try {
      await client.connect();
      const { rows } = await client.query<{ channel: string }>(`SELECT ${CHANNEL} AS channel`);
      await client.query(`LISTEN ${client.escapeIdentifier(rows[0]?.channel ?? '')}`);
    } catch (error) {
      await client.leave();
      throw explained(error);
    }
    if (this.#isOver) await client.leave();
    else this.#client = client;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#again);
    const client = this.#client;
    this.#client = undefined;
    await client?.leave();
  }

  #lost(client: CuttableClient, why: string): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#options.warn(`the connection that hears other processes broke (${why}): it is made anew`);
    this.#connectLater();
  }

  #connectLater(): void {
    this.#again = setTimeout(() => {
      // Calls got lost meanwhile. Those who ask for more report a server that nobody can reach.
      this.connect().then(this.#options.called, () => this.#isOver || this.#connectLater());
    }, CONNECT_AGAIN_MS).unref();
  }
}
