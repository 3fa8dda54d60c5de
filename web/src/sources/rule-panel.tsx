/** The user's rule for a site: change and remove. */

import type { DomainRule } from '../contract.ts';
import { useActing } from '../frame/acting-select.ts';
import { Action } from '../frame/action.tsx';
import { doing } from '../frame/doing.ts';
import { say } from '../frame/language.ts';
import { dismiss, tell } from '../frame/notices.ts';
import { namesOf, Select } from '../parts/select.tsx';
import { RULE_WORDS, type Rule, setRule } from './domains.ts';

export function RulePanel({ rule: { domain, rule } }: { readonly rule: DomainRule }) {
  const choice = useActing(rule, (chosen) => setRule(domain, chosen as Rule));
  return (
    <>
      <p class="muted">{say('siteRulesHelp')}</p>
      <div class="row">
        <Select aria-label={say('ruleFor', { domain })} options={namesOf<string>(RULE_WORDS)} {...choice} />
        <Action says="removeNow" of={domain} act={() => remove({ domain, rule })} />
      </div>
    </>
  );
}

async function remove({ domain, rule }: DomainRule): Promise<void> {
  const undo = () => {
    dismiss();
    doing(setRule(domain, rule));
  };
  await setRule(domain, null);
  tell(say('ruleRemoved', { domain }), { label: say('undo'), run: undo });
}
