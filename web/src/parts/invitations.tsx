/** Invitations, as administrators see them: made, shown once, revoked. */
import { useState } from 'preact/hooks';
import { answerOf, api, wholeOf } from '../api/client.ts';
import type { CreatedInvitation, Invitation } from '../contract.ts';
import { say, when } from '../language.ts';
import { ending, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { Field, FormView } from './field.tsx';
import { useForm } from './form.ts';
import { SecretField } from './secret-field.tsx';

export function Invitations() {
  const invitations = useFetched(() => wholeOf((query) => api.GET('/api/admin/invitations', { params: { query } })));
  const [made, setMade] = useState<CreatedInvitation>();
  const revoke = ({ id, state }: Invitation) =>
    ending(answerOf(api.DELETE('/api/admin/invitations/{id}', { params: { path: { id } } })), () => {
      tell(say(state === 'open' ? 'invitationRevoked' : 'invitationForgotten'));
      if (made?.id === id) setMade(undefined);
      invitations.refresh();
    });
  return (
    <section class="card" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{say('invitations')}</h2>
      <p class="muted">{say('invitationsHelp')}</p>
      <ul class="rows">
        {invitations.value?.map((invitation) => (
          <li key={invitation.id}>
            <InvitationRow invitation={invitation} onRevoke={() => revoke(invitation)} />
          </li>
        ))}
      </ul>
      {made === undefined ? null : (
        <div class="note outlet" role="status">
          <p>{say('invitationOnce')}</p>
          <SecretField label={say('invitationLink')} value={made.link} />
        </div>
      )}
      <NewInvitation
        onMade={(fresh) => {
          setMade(fresh);
          invitations.refresh();
        }}
      />
    </section>
  );
}

function InvitationRow({ invitation, onRevoke }: { readonly invitation: Invitation; readonly onRevoke: () => void }) {
  const { note, expiresAt, state } = invitation;
  const name = note === '' ? say('somebody') : note;
  return (
    <>
      <div>
        {name}
        <div class="muted">{stateInWords(state, expiresAt)}</div>
      </div>
      <button
        type="button"
        aria-label={say(state === 'open' ? 'revokeNamed' : 'forgetNamed', { name })}
        onClick={onRevoke}
      >
        {say(state === 'open' ? 'revoke' : 'forget')}
      </button>
    </>
  );
}

function stateInWords(state: Invitation['state'], expiresAt: string): string {
  if (state === 'open') return say('invitationOpen', { when: when(expiresAt) });
  return say(state === 'used' ? 'invitationUsed' : 'invitationExpired');
}

function NewInvitation({ onMade }: { readonly onMade: (made: CreatedInvitation) => void }) {
  const form = useForm({
    async send(fields, element) {
      const body = { note: fields.text('note').trim() };
      const made = await answerOf(api.POST('/api/admin/invitations', { body }));
      element.reset();
      onMade(made);
    },
  });
  return (
    <FormView form={form} submit={say('invite')}>
      <Field
        form={form}
        name="note"
        label={say('invitationFor')}
        input={{ maxLength: 200, required: false, autocomplete: 'off' }}
      />
    </FormView>
  );
}
