/** Reads the values of variables. Each function throws a `RangeError` for a bad value. */
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { ENGINE_IDS, type EngineId } from '../../agents/search/names.ts';
import { isTimeZone } from './calendar.ts';

export function oneOf<const T extends string>(...choices: readonly T[]): (text: string) => T {
  return (text) => {
    const choice = choices.find((each) => each === text);
    if (choice === undefined) throw new RangeError();
    return choice;
  };
}

export function parseHost(text: string): string {
  if (!/^[\w.:%-]+$/.test(text)) throw new RangeError();
  return text;
}

export function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new RangeError();
  return Number(text);
}

export function parsePorts(text: string): string {
  const ports = text.split(',').map((port) => parsePort(port.trim()));
  if (ports.includes(0)) throw new RangeError();
  return ports.join(',');
}

const LONGEST_PAUSE_SECONDS = 60;

export function parsePause(text: string): number {
  if (!/^\d{1,2}(?:\.\d{1,3})?$/.test(text) || Number(text) > LONGEST_PAUSE_SECONDS) throw new RangeError();
  return Number(text);
}

const SHORTEST_DEADLINE_SECONDS = 10;
const LONGEST_DEADLINE_SECONDS = 86_400;

export function parseDeadline(text: string): number {
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (seconds < SHORTEST_DEADLINE_SECONDS || seconds > LONGEST_DEADLINE_SECONDS) throw new RangeError();
  return seconds;
}

const MOST_SESSIONS = 64;
const MOST_DAYS = 3_650;

export function parseSessions(text: string): number {
  if (!/^[1-9]\d?$/.test(text) || Number(text) > MOST_SESSIONS) throw new RangeError();
  return Number(text);
}

const MOST_PER_DAY = 100_000;

export function parsePerDay(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) > MOST_PER_DAY) throw new RangeError();
  return Number(text);
}

const MOST_PAGES = 100;

export function parseListPages(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > MOST_PAGES) throw new RangeError();
  return Number(text);
}

const MOST_MEGABYTES = 100_000;

export function parseMegabytes(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) > MOST_MEGABYTES) throw new RangeError();
  return Number(text);
}

export function parseDays(text: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) > MOST_DAYS) throw new RangeError();
  return Number(text);
}

export function parseTimeZone(text: string): string {
  if (text !== '' && !isTimeZone(text)) throw new RangeError();
  return text;
}

/** It becomes part of a header, so it may hold only what an address may. */
export function parseContact(text: string): string {
  if (text === '') return text;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return new URL(`mailto:${text}`).href;
  if (!URL.canParse(text)) throw new RangeError();
  const { protocol, href } = new URL(text);
  const isOne = protocol === 'mailto:' ? /^mailto:[^@?]+@[^@?]+/.test(href) : /^https?:$/.test(protocol);
  if (!isOne) throw new RangeError();
  return href;
}

export function parsePath(text: string): string {
  if (text === '' || text.includes('\0')) throw new RangeError();
  return text;
}

/** An absolute path: a relative one would depend on where the service is started. */
export function parseBrowser(text: string): string {
  if (text !== '' && !(isAbsolute(text) && !text.includes('\0'))) throw new RangeError();
  return text;
}

export function parseDatabase(text: string): string {
  if (text !== '' && !(URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol))) throw new RangeError();
  return text;
}

export function parseMailServer(text: string): string {
  if (text === '') return text;
  const { protocol, hostname } = new URL(text);
  if (!/^smtps?:$/.test(protocol) || hostname === '') throw new RangeError();
  return text;
}

export function parseSender(text: string): string {
  if (text !== '' && !/^(?:[^<>@\r\n]* )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(text)) throw new RangeError();
  if (text.includes('<') !== text.endsWith('>')) throw new RangeError();
  return text;
}

export function parseNetworks(text: string): string {
  const networks = text.split(',').map((network) => network.trim());
  if (text !== '' && !networks.every(isNetwork)) throw new RangeError();
  return networks.join(',');
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  const widest = family === 4 ? 32 : 128;
  const sound = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= widest);
  return family !== 0 && sound && rest.length === 0;
}

export function parseAddress(text: string): string {
  if (text !== '' && !(URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) throw new RangeError();
  return text;
}

export function parseOrigin(text: string): string {
  if (text === '') return text;
  const { origin, href, protocol } = new URL(text);
  if (!/^https?:$/.test(protocol) || href !== `${origin}/`) throw new RangeError();
  return origin;
}

export function parseEngines(text: string): string {
  return text === 'default' || text === 'none' ? text : text.split(',').map(parseEngine).join(',');
}

function parseEngine(text: string): EngineId {
  const id = ENGINE_IDS.find((each) => each === text.trim());
  if (id === undefined) throw new RangeError();
  return id;
}

export function parseEngineUrls(text: string): string {
  return text.includes('=') ? parsePairs(text, (address) => filled(parseAddress(address))) : parseAddress(text);
}

export function parseBudgets(text: string): string {
  return text === '' ? text : parsePairs(text, parseBudget);
}

function parsePairs(text: string, parseValue: (text: string) => string): string {
  const pairs = text.split(',').map((pair) => {
    const at = pair.indexOf('=');
    return `${parseEngine(pair.slice(0, Math.max(0, at)))}=${parseValue(pair.slice(at + 1).trim())}`;
  });
  return pairs.join(',');
}

function parseBudget(text: string): string {
  if (!/^\d{1,6}$/.test(text)) throw new RangeError();
  return text;
}

function filled(text: string): string {
  if (text === '') throw new RangeError();
  return text;
}

/** The pairs of a text that `parsePairs` has checked. */
export function pairsIn(text: string): ReadonlyMap<string, string> {
  const pairs = text === '' ? [] : text.split(',');
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}
