/** The user's rule for a site: change and remove. */
import type { DomainRule } from '../contract.ts';
import { say } from '../language.ts';
import { doing } from '../state/doing.ts';
import { RULE_WORDS, type Rule, setRule } from '../state/domains.ts';
import { dismiss, tell } from '../state/notices.ts';
import { useActing } from './acting-select.ts';
import { Action } from './action.tsx';

export function RulePanel({ rule: { domain, rule } }: { readonly rule: DomainRule }) {
  const choice = useActing(rule, (chosen) => setRule(domain, chosen as Rule));
  return (
    <>
      <p class="muted">{say('siteRulesHelp')}</p>
      <div class="row">
        <select aria-label={say('ruleFor', { domain })} {...choice}>
          {Object.entries(RULE_WORDS).map(([value, word]) => (
            <option key={value} value={value}>
              {say(word)}
            </option>
          ))}
        </select>
        <Action aria-label={say('removeRuleFor', { domain })} act={() => remove({ domain, rule })}>
          {say('removeRule')}
        </Action>
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
