/**
 * An author's wishes about keeping a page: `<meta name="robots">` and X-Robots-Tag. There is no RFC; the words are
 * those of https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag.
 */
import type { KeepingVerdict } from '../pages.ts';

/** Words that forbid what a library does: keeping a page's text, and finding the page by it. */
const FORBIDDING = /(?:^|[,\s])(noindex|noarchive|none)(?=[,\s]|$)/i;

/** Rules with a value, as in `max-snippet: 20`: the word before their colon is no robot's name. */
const VALUED = new Set(['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview']);

/** Names by which robots.txt and tags may address us. */
const OURS = new Set(['fenix', '*', 'robots', '']);

/** The joint meaning of several meta elements: the stricter one counts. */
export function keptBy(rules: readonly string[]): KeepingVerdict {
  for (const rule of rules) {
    const word = forbiddingIn(rule);
    if (word !== undefined) return { kept: false, word };
  }
  return { kept: true };
}

const NOT_FOLLOWED = /(?:^|[,\s])(?:nofollow|none)(?=[,\s]|$)/i;

/** Whether meta elements ask not to follow links. */
export function asksNotToFollow(rules: readonly string[]): boolean {
  return rules.some((rule) => NOT_FOLLOWED.test(rule));
}

/** The wish of X-Robots-Tag about keeping; each of several stands in its own line. */
export function keptByHeader(value: string | undefined): KeepingVerdict {
  for (const rule of rulesForUs(value)) {
    const word = forbiddingIn(rule);
    if (word !== undefined) return { kept: false, word };
  }
  return { kept: true };
}

/** Whether X-Robots-Tag asks not to follow links. */
export function linksAreNotFollowed(value: string | undefined): boolean {
  return asksNotToFollow(rulesForUs(value));
}

function rulesForUs(value: string | undefined): readonly string[] {
  return (value ?? '').split('\n').flatMap((field) => [...rulesOfField(field)]);
}

/** A name before a rule addresses that rule and those behind it in the same field. */
function* rulesOfField(field: string): Generator<string> {
  let robot = '';
  for (const part of field.split(',')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (VALUED.has(name)) continue;
    // The second half of a date, "03 Dec 2025 13:09:53 GMT", names nobody.
    const isNamed = /^[\w*-]+$/.test(name);
    if (isNamed) robot = name;
    if (OURS.has(robot)) yield isNamed ? part.slice(colon + 1) : part;
  }
}

function forbiddingIn(rule: string): string | undefined {
  return FORBIDDING.exec(rule)?.[1]?.toLowerCase();
}
