/** The user's rule for the site of a page: more of it, less, or nothing. */

import { doing } from '../../frame/action.tsx';
import { type PlainKey, say } from '../../frame/language.ts';
import { tell } from '../../frame/notices.ts';
import { useQuery } from '../../frame/queries.ts';
import { domainOf, loadRules, type Rule, setRule } from '../../sources/domains.ts';
import { OneOf } from '../one-of.tsx';

/** The empty one: no rule. */
const RULES = {
  pinned: 'ruleIs.pinned',
  raised: 'ruleIs.raised',
  '': 'ruleNone',
  lowered: 'ruleIs.lowered',
  blocked: 'ruleIs.blocked',
} as const satisfies Readonly<Record<Rule | '', PlainKey>>;

export function SitePanel({ url }: { readonly url: string }) {
  const rules = useQuery(['rules'], loadRules);
  const domain = domainOf(url);
  if (rules.value === undefined) return null;
  const choose = (rule: Rule | '') =>
    doing(setRule(domain, rule || null), () => tell(say('ruleChosen', { domain, rule: say(RULES[rule]) })));
  return (
    <OneOf
      class="checks boxed"
      legend={say('ruleFor', { domain })}
      words={RULES}
      chosen={rules.value.find((each) => each.domain === domain)?.rule ?? ''}
      onChoose={choose}
    >
      <p class="hint">{say('ruleFromNow')}</p>
    </OneOf>
  );
}
