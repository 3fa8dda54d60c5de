/** The user's rule for a site: change and remove. */
import type { DomainRule } from '../contract.ts';
import { say } from '../language.ts';
import { goToNeighbour } from '../neighbour.ts';
import { RULE_WORDS, type Rule, setRule } from '../state/domains.ts';
import { doing } from '../state/fetched.ts';
import { dismiss, tell } from '../state/notices.ts';

interface RulePanelProps {
  readonly rule: DomainRule;
  readonly onChange: () => void;
}

export function RulePanel({ rule: { domain, rule }, onChange }: RulePanelProps) {
  return (
    <>
      <p class="muted">{say('siteRulesHelp')}</p>
      <div class="row">
        <select
          aria-label={say('ruleFor', { domain })}
          value={rule}
          onChange={({ currentTarget }) => doing(setRule(domain, currentTarget.value as Rule), onChange)}
        >
          {Object.entries(RULE_WORDS).map(([value, word]) => (
            <option key={value} value={value}>
              {say(word)}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-label={say('removeRuleFor', { domain })}
          onClick={() => remove({ domain, rule }, onChange)}
        >
          {say('removeRule')}
        </button>
      </div>
    </>
  );
}

function remove({ domain, rule }: DomainRule, onChange: () => void): void {
  const undo = () => {
    dismiss();
    doing(setRule(domain, rule), onChange);
  };
  goToNeighbour();
  doing(setRule(domain, null), () => {
    tell(say('ruleRemoved', { domain }), { label: say('undo'), run: undo });
    onChange();
  });
}
