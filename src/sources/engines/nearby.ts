/**
 * Looks for a SearXNG beside a service that has none configured, where people usually run one. It is offered, never
 * asked for a search: only its settings at `/config` are read (https://docs.searxng.org/admin/api.html, read 2026-11).
 */
import { get } from 'node:http';
import type { Config } from '../../base/config.ts';

/** Its name in compose files, and the ports of its container and of a start by hand. */
const PLACES = ['http://searxng:8080', 'http://localhost:8080', 'http://localhost:8888'] as const;

/** A neighbour answers at once. */
const PATIENCE_MS = 1_500;
/** A line for each of a few hundred engines. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Returns the text of an address; throws if there is nothing. */
type LookThere = (url: string) => Promise<string>;

/** An operator who configured engines or addresses has chosen. */
export function maySuggest({ FENIX_SEARXNG_URL, FENIX_ENGINE_URLS, FENIX_ENGINES }: Config): boolean {
  return FENIX_SEARXNG_URL === '' && FENIX_ENGINE_URLS === '' && FENIX_ENGINES === 'default';
}

/** Where one answers, if any does. */
export async function searxngNearby(look: LookThere = lookThere): Promise<string | undefined> {
  const found = await Promise.all(PLACES.map(async (place) => ((await isSearxng(place, look)) ? place : undefined)));
  return found.find((place) => place !== undefined);
}

/** Something else may listen there. */
async function isSearxng(place: string, look: LookThere): Promise<boolean> {
  try {
    const settings: unknown = JSON.parse(await look(`${place}/config`));
    const { engines, instance_name: name } = settings as {
      readonly engines?: unknown;
      readonly instance_name?: unknown;
    };
    return Array.isArray(engines) && typeof name === 'string';
  } catch {
    return false;
  }
}

export function lookThere(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { signal: AbortSignal.timeout(PATIENCE_MS) }, (response) => {
      if (response.statusCode !== 200) return void request.destroy(new Error(`it answered ${response.statusCode}`));
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > MOST_BYTES) request.destroy(new Error('its answer is too large'));
      });
      response.on('end', () => resolve(Buffer.concat(chunks).toString()));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** What to do about one, for people. */
export function offerOf(place: string): string {
  return `a SearXNG answers at ${place}: set FENIX_SEARXNG_URL to that to have it asked; its settings.yml has to have \`json\` among \`search.formats\``;
}
