/** Fetching from allowed addresses only. The check sits in the connector: whatever asks for a connection passes it. */
import { isIP } from 'node:net';
import { Agent, buildConnector, request } from 'undici';
import { type Fetch, FetchFailed } from '../agents/agents.ts';

const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;

/** More than a page of text ever needs; reading stops there. */
const LARGEST_BODY = 5 * 1024 * 1024;

const USER_AGENT = 'Fenix/0.1 (topic agents; self-hosted)';

export interface GuardedFetch {
  readonly fetch: Fetch;
  /** Breaks off what is under way. That is then no failure of the page: whoever asked is interrupted by `Stopped`. */
  close(): Promise<void>;
}

/** The service stops: what was asked for may be asked again by the next start. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** `allows` is asked for the origin of every connection, before it is made. */
export function guardedFetch(allows: (origin: URL) => boolean): GuardedFetch {
  const connect = buildConnector({ timeout: CONNECT_MS });
  const dispatcher = new Agent({
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    connect(options, callback) {
      const { protocol, hostname, port } = options;
      const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
      const origin = new URL(`${protocol}//${host}${port ? `:${port}` : ''}`);
      if (!allows(origin)) callback(new FetchFailed(`${origin.origin} is not among the sources`), null);
      else connect({ ...options, hostname: isLocalName(hostname) ? '127.0.0.1' : hostname }, callback);
    },
  });
  let stopped = false;
  return {
    async fetch(url) {
      try {
        return await fetchFrom(dispatcher, url);
      } catch (error) {
        throw stopped ? new Stopped('the service stops', { cause: error }) : asFetchFailed(error);
      }
    },
    close() {
      stopped = true;
      return dispatcher.destroy();
    },
  };
}

/** Names under `localhost` mean this machine (RFC 6761, section 6.3), but not every resolver knows. */
function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

async function fetchFrom(dispatcher: Agent, url: string): ReturnType<Fetch> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new FetchFailed('not a web address');
  const { statusCode, headers, body } = await request(url, { dispatcher, headers: { 'user-agent': USER_AGENT } });
  if (statusCode !== 200) {
    await body.dump();
    throw new FetchFailed(`the site answered ${statusCode}`);
  }
  const contentType = headers['content-type'];
  return { url, contentType: typeof contentType === 'string' ? contentType : '', bytes: await readBody(body) };
}

async function readBody(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new FetchFailed(`larger than ${LARGEST_BODY} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whatever comes of asking the network is a page that could not be had, with the reason in one line. */
function asFetchFailed(error: unknown): FetchFailed {
  if (error instanceof FetchFailed) return error;
  const causes = error instanceof AggregateError ? error.errors : [error];
  const reasons = causes.map((cause) => (cause instanceof Error ? cause.message : String(cause)));
  return new FetchFailed(reasons.join('; ').replace(/\s+/g, ' ').trim(), { cause: error });
}
