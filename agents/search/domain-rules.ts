/** A user's wishes for the pages of a domain, whichever engine or feed brings them. */
import { hostOf } from '../reader/hosts.ts';

/**
 * Pinned pages come first; raised and lowered ones weigh more or less; blocked ones are neither asked for nor shown.
 */
const DOMAIN_RULES = ['pinned', 'raised', 'lowered', 'blocked'] as const;
export type DomainRule = (typeof DOMAIN_RULES)[number];

/** One user's, by domain: ASCII in lower case. A rule also holds for the domains below. */
export type DomainRules = ReadonlyMap<string, DomainRule>;

/** The rule of the innermost domain around an address. */
export function ruleFor(url: string, rules: DomainRules): DomainRule | undefined {
  if (rules.size === 0) return undefined;
  let domain = hostOf(url).replace(/\.$/, '');
  for (;;) {
    const rule = rules.get(domain);
    const dot = domain.indexOf('.');
    if (rule !== undefined || dot < 0) return rule;
    domain = domain.slice(dot + 1);
  }
}

/** Whether a user has blocked an address. */
export function blockedBy(rules: DomainRules): (url: string) => boolean {
  return (url) => ruleFor(url, rules) === 'blocked';
}
