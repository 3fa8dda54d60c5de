/** Who signed in or tried to, and who changed what protects accounts, for administrators. */

import { useState } from 'preact/hooks';
import type { SecurityEntry } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { answerOf, api } from '../frame/api/client.ts';
import { doing } from '../frame/doing.ts';
import { type PlainKey, say, when } from '../frame/language.ts';
import { limitsChosenInWords } from '../frame/limit-words.ts';
import { Rows } from '../parts/collection.tsx';
import { dotted } from '../parts/dotted.ts';
import { Section } from '../parts/section.tsx';

const KINDS: Readonly<Record<SecurityEntry['kind'], PlainKey>> = {
  'login-succeeded': 'securityLoginSucceeded',
  'login-failed': 'securityLoginFailed',
  'password-refused': 'securityPasswordRefused',
  'login-ended': 'securityLoginEnded',
  'account-made': 'securityAccountMade',
  'account-deleted': 'securityAccountDeleted',
  'password-changed': 'securityPasswordChanged',
  'password-reset': 'securityPasswordReset',
  'administrator-made': 'securityAdministratorMade',
  'administrator-ended': 'securityAdministratorEnded',
  'token-made': 'securityTokenMade',
  'token-ended': 'securityTokenEnded',
  exported: 'securityExported',
  'limits-changed': 'securityLimitsChanged',
  'sign-up-changed': 'securitySignUpChanged',
  'contact-changed': 'securityContactChanged',
  'invitation-made': 'securityInvitationMade',
  'invitation-ended': 'securityInvitationEnded',
  'invitation-used': 'securityInvitationUsed',
};

/** Loads when it is opened, because it is long. */
export function SecurityLog() {
  const [entries, setEntries] = useState<readonly SecurityEntry[]>();
  const [next, setNext] = useState<string>();
  const load = (cursor: string | undefined) => {
    let found: readonly SecurityEntry[] = [];
    const query = cursor === undefined ? {} : { cursor };
    const asked = answerOf(api.GET('/api/admin/security', { params: { query } })).then((answer) => {
      found = answer.items;
      setNext(answer.next);
    });
    doing(asked, () => setEntries((before = []) => (cursor === undefined ? found : [...before, ...found])));
  };
  return (
    <Section title="securityLog" help="securityLogHelp">
      <details onToggle={({ currentTarget }) => (currentTarget.open ? load(undefined) : undefined)}>
        <summary>{say('securityLogOpen')}</summary>
        <Rows items={entries} row={(entry) => <Entry entry={entry} />} />
        {entries === undefined || next === undefined ? null : (
          <Button says="securityOlder" onClick={() => load(next)} />
        )}
      </details>
    </Section>
  );
}

function Entry({ entry: { kind, at, login, by, address, what } }: { readonly entry: SecurityEntry }) {
  const facts = [
    when(at),
    by && say('securityBy', { name: by }),
    address === '' ? say('securityHere') : say('securityFrom', { address }),
    whatInWords(kind, what),
  ];
  return (
    <div>
      {say(KINDS[kind])} {login === '' ? null : <strong>{login}</strong>}
      <div class="muted">{dotted(facts)}</div>
    </div>
  );
}

/** Names that people gave stay as they are. */
function whatInWords(kind: SecurityEntry['kind'], what: string): string {
  if (kind === 'limits-changed') return what === '' ? say('securityUsualLimits') : limitsChosenInWords(what);
  if (kind === 'sign-up-changed') return say(what === 'open' ? 'securityOpen' : 'securityClosed');
  if (kind === 'contact-changed' && what === '') return say('securityNoContact');
  return what;
}
