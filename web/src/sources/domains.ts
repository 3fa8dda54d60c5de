/** The user's rules for sites. */

import type { DomainRule, TakenDomains } from '../contract.ts';
import { api, wholeOf } from '../frame/api/client.ts';
import type { PlainKey } from '../frame/language.ts';
import { wordsOf } from '../parts/select.tsx';

export type Rule = DomainRule['rule'];

/** From the most wanted to the least; between them there is no rule. */
export const RULE_WORDS: Readonly<Record<Rule, PlainKey>> = wordsOf('ruleIs', [
  'pinned',
  'raised',
  'lowered',
  'blocked',
]);

export async function loadRules(): Promise<readonly DomainRule[]> {
  return wholeOf((query) => api.get('/api/domains', query));
}

/** Null removes the rule. */
export function setRule(domain: string, rule: Rule | null): Promise<unknown> {
  return rule === null
    ? api.delete('/api/domains/{domain}', { domain })
    : api.put('/api/domains/{domain}', { domain, body: { rule } });
}

export function takeRules(text: string): Promise<TakenDomains> {
  return api.post('/api/domains/text', { body: { text } });
}

/** As the service takes it for a rule. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/;

/** Some browsers read spaces as part of a host’s name. */
export function hasHost(url: string): boolean {
  return URL.canParse(url) && HOST.test(new URL(url).hostname);
}

/** The domain that a rule for the page's site is about. */
export function domainOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\.(?=.+\.)/, '') : url;
}
