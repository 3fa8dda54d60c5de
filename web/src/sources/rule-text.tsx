/** The user's rules for sites as a text: to keep, to edit, to give to somebody. */

import { useState } from 'preact/hooks';
import type { TakenDomains } from '../contract.ts';
import { say } from '../frame/language.ts';
import { Field, FormView } from '../parts/field.tsx';
import { Folded } from '../parts/folded.tsx';
import { useForm } from '../parts/form.ts';
import { To } from '../parts/to.tsx';
import { takeRules } from './domains.ts';

const WHY = {
  'no-rule': 'lineNoRule',
  'no-domain': 'lineNoDomain',
  suffix: 'lineSuffix',
  'too-many': 'lineTooMany',
} as const;

export function RuleText() {
  const [taken, setTaken] = useState<TakenDomains>();
  const form = useForm({
    async send(fields, element) {
      setTaken(await takeRules(await fields.fileText('text')));
      element.reset();
    },
  });
  return (
    <Folded says="ruleText">
      <p class="muted">{say('ruleTextHelp', { line: 'blocked example.org' })}</p>
      <p>
        <To says="downloadRules" href="/api/domains/text" download="fenix-domains.txt" />
      </p>
      <FormView form={form} submit="takeRules">
        <Field name="text" label="ruleFile" input={{ type: 'file', accept: '.txt,text/plain' }} />
      </FormView>
      <div role="status">
        {taken === undefined ? null : (
          <>
            <p>{say('rulesTaken', { n: taken.taken, left: taken.leftInAll })}</p>
            <ul>
              {taken.left.map(({ line, why }, i) => (
                <li key={i}>
                  {line}: {say(WHY[why])}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Folded>
  );
}
