/** The behaviour of a site beside its pages: its rules, faults and traps. */
import type { Chance } from '../chance.ts';
import { FAN_OUT, SHARES } from './figures.ts';

export interface Manners {
  /** The section that robots.txt forbids. */
  readonly forbids: string | undefined;
  readonly crawlDelaySeconds: number | undefined;
  readonly hasSitemap: boolean;
  /** Missing pages are answered as if they existed. */
  readonly softNotFound: boolean;
  /** A calendar whose months link to the next for ever. */
  readonly calendar: boolean;
  /** Every answer has another session in its links. */
  readonly sessions: boolean;
  /** Every page links to a deeper one by a relative link. */
  readonly growing: boolean;
  readonly slow: boolean;
  /** Fails with errors: always, or in some hours. */
  readonly fails: 'always' | 'sometimes' | 'never';
}

const MOST_DELAY_SECONDS = 5;

export function mannersBy(chance: Chance): Manners {
  const has = (share: number) => chance() < share;
  return {
    forbids: has(SHARES.robots) ? `/a${1 + Math.floor(chance() * FAN_OUT)}` : undefined,
    crawlDelaySeconds: has(SHARES.delayed) ? 1 + Math.floor(chance() * MOST_DELAY_SECONDS) : undefined,
    hasSitemap: has(SHARES.sitemap),
    softNotFound: has(SHARES.softNotFound),
    calendar: has(SHARES.calendar),
    sessions: has(SHARES.sessions),
    growing: has(SHARES.growing),
    slow: has(SHARES.slow),
    fails: has(SHARES.failing) ? 'always' : has(SHARES.flaky) ? 'sometimes' : 'never',
  };
}

/** A site that does no harm. */
export const HARMLESS: Manners = {
  forbids: undefined,
  crawlDelaySeconds: undefined,
  hasSitemap: false,
  softNotFound: false,
  calendar: false,
  sessions: false,
  growing: false,
  slow: false,
  fails: 'never',
};

export function robotsOf({ forbids, crawlDelaySeconds, hasSitemap }: Manners, origin: string): string {
  return [
    'User-agent: *',
    forbids === undefined ? 'Allow: /' : `Disallow: ${forbids}/`,
    ...(crawlDelaySeconds === undefined ? [] : [`Crawl-delay: ${crawlDelaySeconds}`]),
    ...(hasSitemap ? [`Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n');
}
