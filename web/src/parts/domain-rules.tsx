/** One's rules for sites: made, changed and taken back. */

import type { DomainRule } from '../contract.ts';
import { say } from '../language.ts';
import { goToNeighbour } from '../neighbour.ts';
import { loadRules, RULE_WORDS, type Rule, setRule } from '../state/domains.ts';
import { doing, useFetched } from '../state/fetched.ts';
import { dismiss, tell } from '../state/notices.ts';
import { Choice, Field, FormView, NOT_BLANK } from './field.tsx';
import { useForm } from './form.ts';
import { RuleText } from './rule-text.tsx';
import { Spinner } from './spinner.tsx';
import { ToForm } from './to-form.tsx';

export function DomainRules() {
  const rules = useFetched(loadRules);
  return (
    <section class="card" aria-labelledby="rules-title">
      <h2 id="rules-title">{say('siteRules')}</h2>
      <p class="muted">{say('siteRulesHelp')}</p>
      {rules.value === undefined ? (
        <Spinner label={say('loading')} waitsFor={rules} />
      ) : (
        <RuleList rules={rules.value} onChange={rules.refresh} />
      )}
      <NewRule onMade={rules.refresh} />
      <RuleText onTaken={rules.refresh} />
    </section>
  );
}

interface RuleListProps {
  readonly rules: readonly DomainRule[];
  readonly onChange: () => void;
}

function RuleList({ rules, onChange }: RuleListProps) {
  if (rules.length === 0) {
    return (
      <p class="row apart">
        {say('noSiteRules')} <ToForm label={say('firstRule')} />
      </p>
    );
  }
  return (
    <ul class="rows">
      {rules.map(({ domain, rule }) => (
        <li key={domain}>
          <div>{domain}</div>
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
        </li>
      ))}
    </ul>
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

function NewRule({ onMade }: { readonly onMade: () => void }) {
  const form = useForm({
    async send(fields, element) {
      const rule = fields.text('rule') as Rule;
      const domain = fields.text('domain').trim();
      await setRule(domain, rule);
      tell(say('ruleChosen', { domain, rule: say(RULE_WORDS[rule]) }));
      element.reset();
      onMade();
    },
  });
  return (
    <FormView form={form} submit={say('addRule')}>
      <div class="pair">
        <Field
          form={form}
          name="domain"
          label={say('site')}
          hint={say('siteHint')}
          input={{ maxLength: 2000, pattern: NOT_BLANK, autocomplete: 'off', inputMode: 'url', spellcheck: false }}
        />
        <Choice form={form} name="rule" label={say('siteRule')} options={RULE_WORDS} initial="blocked" />
      </div>
    </FormView>
  );
}
