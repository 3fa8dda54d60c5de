/** Whether people may make their own accounts. */

import type { ServiceState } from '../contract.ts';
import { answerOf, api } from '../frame/api/client.ts';
import { doing } from '../frame/doing.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';

export function SignUpCard({ state: { signUp } }: { readonly state: Pick<ServiceState, 'signUp'> }) {
  const choose = (isOpen: boolean) => {
    const body = { signUp: isOpen ? ('open' as const) : ('closed' as const) };
    doing(answerOf(api.PUT('/api/admin/sign-up', { body })), () => tell(say(isOpen ? 'signUpOpened' : 'signUpShut')));
  };
  return (
    <section class="card" aria-labelledby="sign-up-title">
      <h2 id="sign-up-title">{say('signUp')}</h2>
      <label class="check" title="FENIX_SIGN_UP">
        <input
          type="checkbox"
          checked={signUp === 'open'}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
        {say('signUpIsOpen')}
      </label>
      <p class="muted">{say('signUpHelp')}</p>
    </section>
  );
}
