/** Sources: the state of each, and what an address could bring. */

import type { AgentEngine, SourceHealth, SourceOffer, SourceOffers } from '../contract.ts';
import { ApiError, api, wholeOf } from '../frame/api/client.ts';

/** Engines, and the user's sites among them. */
export function loadHealth(): Promise<readonly SourceHealth[]> {
  return wholeOf((query) => api.get('/api/sources', query));
}

/** Only the engines. */
export async function loadSources(): Promise<readonly SourceHealth[]> {
  return (await loadHealth()).filter(({ site }) => site === undefined);
}

/** The engines that an agent asks. */
export function loadEnginesOf(agent: string): Promise<readonly AgentEngine[]> {
  return wholeOf((query) => api.get('/api/agents/{id}/engines', { id: agent, ...query }));
}

/** What an address offers, the likeliest first. */
export function lookAt(address: string): Promise<SourceOffers> {
  return api.post('/api/sources/look', { body: { address } });
}

/** With fewer, what the user reads is not known. */
const FEWEST_LIKED = 3;

/** False: no page that the user liked is in the language. */
export async function reads(language: string): Promise<boolean> {
  const counts = ['is:liked', `is:liked lang:${language}`].map((q) => api.get('/api/library/count', { q }));
  const [liked, likedIn] = await Promise.all(counts);
  return (liked?.count ?? 0) < FEWEST_LIKED || (likedIn?.count ?? 0) > 0;
}

const NOT_REACHED = new Set([
  'fetch.broke-off',
  'fetch.late',
  'fetch.nameless',
  'fetch.network',
  'fetch.no-name',
  'fetch.nobody-there',
  'fetch.slow',
]);

/** Where nobody answers now, somebody may later: the site can be watched all the same. */
export function offerAnyway(address: string, error: unknown): SourceOffer | undefined {
  const code = error instanceof ApiError ? error.reason?.code : undefined;
  if (code === undefined || !NOT_REACHED.has(code) || !URL.canParse(withScheme(address))) return undefined;
  const { href, hostname } = new URL('/', withScheme(address));
  return { kind: 'news', by: 'watch', title: hostname, address: href, why: 'is-page' };
}

/** Few have a certificate on their own machine and in a private network: names there, and addresses. */
const NEARBY = [
  /^[^.:]+$|\.(?:localhost|local|lan|home\.arpa|internal)$/,
  /^(?:10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$|^\[(?:::1\]|f[cde])/,
];

/** As the service reads it. */
export function withScheme(address: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address)) return address;
  const secure = `https://${address}`;
  if (!URL.canParse(secure)) return secure;
  const { hostname, username, password } = new URL(secure);
  const isOpen = username === '' && password === '';
  return isOpen && NEARBY.some((pattern) => pattern.test(hostname)) ? `http://${address}` : secure;
}
