/** What a user wants of the pages of a domain, whichever engine or feed brings them. */
import { hostOf } from '../reader/hosts.ts';

/** They come first; weigh more, or less; or are neither asked for nor shown. */
export const DOMAIN_RULES = ['pinned', 'raised', 'lowered', 'blocked'] as const;
export type DomainRule = (typeof DOMAIN_RULES)[number];

/** One user's, by domain: ASCII in lower case. A rule holds for the domains below, too. */
export type DomainRules = ReadonlyMap<string, DomainRule>;

/** Of the rules around an address that of the innermost domain holds. */
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

/** Whether a user never wants to see what lies at an address. */
export function blockedBy(rules: DomainRules): (url: string) => boolean {
  return (url) => ruleFor(url, rules) === 'blocked';
}
