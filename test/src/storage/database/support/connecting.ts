/** A connection to the tests' PostgreSQL for one piece of work. */
import { Client } from 'pg';

export async function connectedTo<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
