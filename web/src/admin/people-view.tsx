/** Who has an account, who may make one, and who signed in or tried to. */

import { useState } from 'preact/hooks';
import type { CreatedInvitation, Invitation, SecurityEntry, ServiceState } from '../contract.ts';
import { Action, Button, doing, ended } from '../frame/action.tsx';
import { api, wholeOf } from '../frame/api/client.ts';
import type { Fetched } from '../frame/fetched.ts';
import { say, since, when } from '../frame/language.ts';
import { limitsChosenInWords } from '../frame/limit-words.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { POST_ADMIN_INVITATIONS } from '../limits.ts';
import { Check } from '../parts/check.tsx';
import { Collection, Rows } from '../parts/collection.tsx';
import { dotted } from '../parts/dotted.ts';
import { Field, FormView, ShownOnce } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';
import { Accounts } from './accounts.tsx';
import { AdminTabs, OfService } from './admin-tabs.tsx';

export function View() {
  return (
    <AdminTabs>
      <Accounts />
      <OfService>{(state) => <SignUpCard state={state} />}</OfService>
      <Invitations />
      <SecurityLog />
    </AdminTabs>
  );
}

/** Whether people may make their own accounts. */
function SignUpCard({ state: { signUp } }: { readonly state: Pick<ServiceState, 'signUp'> }) {
  const choose = (isOpen: boolean) => {
    const body = { signUp: isOpen ? ('open' as const) : ('closed' as const) };
    doing(api.put('/api/admin/sign-up', { body }), () => tell(say(isOpen ? 'signUpOpened' : 'signUpShut')));
  };
  return (
    <Section title="signUp">
      <Check says="signUpIsOpen" title="FENIX_SIGN_UP" checked={signUp === 'open'} onCheck={choose} />
      <p class="muted">{say('signUpHelp')}</p>
    </Section>
  );
}

/** Invitations, as administrators see them: made, shown once, revoked. */
function Invitations() {
  const invitations = useQuery(['invitations'], () => wholeOf((query) => api.get('/api/admin/invitations', query)));
  const [made, setMade] = useState<CreatedInvitation>();
  const revoke = async ({ id, state }: Invitation) => {
    await ended(api.delete('/api/admin/invitations/{id}', { id }));
    tell(say(state === 'open' ? 'invitationRevoked' : 'invitationForgotten'));
    if (made?.id === id) setMade(undefined);
  };
  return (
    <Collection
      title="invitations"
      help="invitationsHelp"
      of={newestFirst(invitations)}
      row={(invitation) => <InvitationRow invitation={invitation} onRevoke={() => revoke(invitation)} />}
      above={
        <>
          <NewInvitation onMade={setMade} />
          {made && <ShownOnce said={say('invitationOnce')} secrets={[[say('invitationLink'), made.link]]} />}
        </>
      }
    />
  );
}

function newestFirst({ value, ...rest }: Fetched<readonly Invitation[]>): Fetched<readonly Invitation[]> {
  return { ...rest, value: value?.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)) };
}

interface RowProps {
  readonly invitation: Invitation;
  readonly onRevoke: () => Promise<void>;
}

function InvitationRow({ invitation, onRevoke }: RowProps) {
  const { note, createdAt, expiresAt, state } = invitation;
  const made = say('invitationMade', { when: since(createdAt) });
  const name = note === '' ? made : note;
  return (
    <>
      <div>
        {name}
        <div class="muted">{dotted([note === '' ? '' : made, stateInWords(state, expiresAt)])}</div>
      </div>
      <Action says={state === 'open' ? 'revoke' : 'forget'} of={name} act={onRevoke} />
    </>
  );
}

function stateInWords(state: Invitation['state'], expiresAt: string): string {
  if (state === 'open') return say('invitationOpen', { when: when(expiresAt) });
  return say(state === 'used' ? 'value.used' : 'invitationExpired');
}

function NewInvitation({ onMade }: { readonly onMade: (made: CreatedInvitation) => void }) {
  const form = useForm({
    async send(fields, element) {
      const body = { note: fields.text('note').trim() };
      const made = await api.post('/api/admin/invitations', { body });
      element.reset();
      onMade(made);
    },
  });
  return (
    <FormView form={form} submit="invite">
      <Field
        name="note"
        label="invitationFor"
        input={{ ...POST_ADMIN_INVITATIONS.note, required: false, autocomplete: 'off' }}
      />
    </FormView>
  );
}

/** Loads when it is opened, because it is long. */
function SecurityLog() {
  const [entries, setEntries] = useState<readonly SecurityEntry[]>();
  const [next, setNext] = useState<string>();
  const load = (cursor: string | undefined) => {
    let found: readonly SecurityEntry[] = [];
    const asked = api.get('/api/admin/security', { cursor }).then((answer) => {
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
      {say(`security.${kind}`)} {login === '' ? null : <strong>{login}</strong>}
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
