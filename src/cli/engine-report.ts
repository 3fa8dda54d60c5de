/** What `fenix doctor --engines` says: lines for the operator, and a report without secrets for strangers. */
import { type Config, secretsOf } from '../base/config.ts';
import { packageVersion } from '../base/package.ts';
import { shapeOfAnswer } from './answer-shape.ts';
import type { EngineCheck, EngineChecks } from './engine-check.ts';

/** How many of an engine's results have each field. */
function countsOf(results: EngineCheck['results']) {
  return {
    results: results.length,
    titles: results.filter(({ title, url }) => title !== url).length,
    excerpts: results.filter(({ snippet }) => snippet !== '').length,
    dates: results.filter(({ date }) => date !== undefined).length,
    texts: results.filter(({ text }) => text !== undefined).length,
    sites: new Set(results.map(({ url }) => new URL(url).host)).size,
  };
}

export function isSound({ results }: EngineCheck): boolean {
  return results.length > 0;
}

export function engineLines(checks: readonly EngineCheck[]): string {
  if (checks.length === 0) return 'no engine is on: FENIX_ENGINES names those that may be asked\n';
  return checks.map((check) => `${linesOf(check).join('\n')}\n`).join('');
}

function linesOf(check: EngineCheck): readonly string[] {
  const { name, id, words, seconds, exchange, results, remark, trouble, why } = check;
  const { titles, excerpts, dates, texts, sites } = countsOf(results);
  const [first] = results;
  return [
    `${isSound(check) ? 'ok' : 'wrong'} ${name} (${id}), asked for "${words}"`,
    exchange === undefined
      ? `   no answer, ${seconds.toFixed(1)} s`
      : `   answered ${exchange.status} in ${seconds.toFixed(1)} s: ${typeOf(exchange.contentType)}, ${exchange.bytes.length} bytes`,
    `   ${results.length} results of ${sites} sites: ${titles} titles, ${excerpts} excerpts, ${dates} dates, ${texts} texts`,
    ...(first === undefined
      ? []
      : [`   the first: ${first.title} ${first.url}${first.date === undefined ? '' : ` ${first.date}`}`]),
    ...(trouble === undefined ? [] : [`   trouble: ${trouble}: ${why ?? ''}`]),
    ...(remark === undefined ? [] : [`   ${remark}`]),
  ];
}

/** As JSON: no key, no contact, no address, and only the shapes of answers. */
export function engineReport({ checks, hasContact }: EngineChecks, config: Config, now: number): string {
  const hide = hiding(config);
  const engines = checks.map(({ id, words, isUsual, seconds, exchange, results, remark, trouble, why }) => ({
    id,
    words,
    asked: isUsual ? 'where it is' : 'at another address, which the configuration names',
    seconds,
    ...(exchange === undefined
      ? {}
      : { status: exchange.status, type: typeOf(exchange.contentType), bytes: exchange.bytes.length }),
    ...countsOf(results),
    ...(trouble === undefined ? {} : { trouble, why: hide(why ?? '') }),
    ...(remark === undefined ? {} : { remark: hide(remark) }),
    ...(exchange === undefined ? {} : { shape: shapeOfAnswer(exchange.bytes) }),
  }));
  const about = { fenix: packageVersion(), node: process.version, at: new Date(now).toISOString() };
  return `${JSON.stringify({ ...about, contact: hasContact ? 'set' : 'none', engines }, null, 2)}\n`;
}

/** A header field may hold anything. */
function typeOf(contentType: string): string {
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}/.exec(contentType)?.[0] ?? 'no known type';
}

const HIDDEN = '(hidden)';

/**
 * Removes from a sentence the configuration's secrets, what it says of the operator, and everything that looks like an
 * address.
 */
function hiding(config: Config): (text: string) => string {
  const { FENIX_CONTACT, FENIX_SEARXNG_URL, FENIX_ENGINE_URLS, FENIX_BASE_URL, FENIX_DATA } = config;
  const ofOwner = [FENIX_CONTACT, FENIX_SEARXNG_URL, FENIX_ENGINE_URLS, FENIX_BASE_URL, FENIX_DATA];
  const secrets = [...secretsOf(config), ...ofOwner].flatMap(partsOf);
  return (text) => secrets.reduce((said, secret) => said.replaceAll(secret, HIDDEN), text).replace(ADDRESSES, HIDDEN);
}

/** Shorter parts occur in common words. */
const SHORTEST_PART = 4;

/** A value, the halves of a key, and the host of an address. */
function partsOf(value: string): readonly string[] {
  const pieces = [value, ...value.split(/[,=]/), ...value.split(':')];
  const hosts = pieces.flatMap((piece) => (URL.canParse(piece) ? [new URL(piece).hostname] : []));
  return [...pieces, ...hosts].filter((piece) => piece.length >= SHORTEST_PART && !/^(?:https?|mailto)$/.test(piece));
}

/** Addresses of pages, mailboxes and machines. */
const ADDRESSES =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+|\b[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b|\[?[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}\]?(?::\d{1,5})?/gi;
