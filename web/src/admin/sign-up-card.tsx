/** Whether people may make their own accounts. */

import type { ServiceState } from '../contract.ts';
import { answerOf, api } from '../frame/api/client.ts';
import { doing } from '../frame/doing.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { Check } from '../parts/check.tsx';
import { Section } from '../parts/section.tsx';

export function SignUpCard({ state: { signUp } }: { readonly state: Pick<ServiceState, 'signUp'> }) {
  const choose = (isOpen: boolean) => {
    const body = { signUp: isOpen ? ('open' as const) : ('closed' as const) };
    doing(answerOf(api.PUT('/api/admin/sign-up', { body })), () => tell(say(isOpen ? 'signUpOpened' : 'signUpShut')));
  };
  return (
    <Section title="signUp">
      <Check says="signUpIsOpen" title="FENIX_SIGN_UP" checked={signUp === 'open'} onCheck={choose} />
      <p class="muted">{say('signUpHelp')}</p>
    </Section>
  );
}
