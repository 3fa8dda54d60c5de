/** Invitations, as administrators see them: made, shown once, revoked. */
import { useState } from 'preact/hooks';
import { answerOf, api, wholeOf } from '../api/client.ts';
import type { Invitation } from '../contract.ts';
import { say, when } from '../language.ts';
import { doing, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { Field, FormView } from './field.tsx';
import { useForm } from './form.ts';
import { SecretField } from './secret-field.tsx';

export function Invitations() {
  const invitations = useFetched(() => wholeOf((query) => api.GET('/api/admin/invitations', { params: { query } })));
  const [link, setLink] = useState('');
  const revoke = ({ id }: Invitation) =>
    doing(answerOf(api.DELETE('/api/admin/invitations/{id}', { params: { path: { id } } })), () => {
      tell(say('invitationRevoked'));
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
      {link === '' ? null : (
        <div class="note outlet" role="status">
          <p>{say('invitationOnce')}</p>
          <SecretField label={say('invitationLink')} value={link} />
        </div>
      )}
      <NewInvitation
        onMade={(made) => {
          setLink(made);
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
      <button type="button" aria-label={say('revokeNamed', { name })} onClick={onRevoke}>
        {say('revoke')}
      </button>
    </>
  );
}

function stateInWords(state: Invitation['state'], expiresAt: string): string {
  if (state === 'open') return say('invitationOpen', { when: when(expiresAt) });
  return say(state === 'used' ? 'invitationUsed' : 'invitationExpired');
}

function NewInvitation({ onMade }: { readonly onMade: (link: string) => void }) {
  const form = useForm({
    async send(fields, element) {
      const body = { note: fields.text('note').trim() };
      const { link } = await answerOf(api.POST('/api/admin/invitations', { body }));
      element.reset();
      onMade(link);
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
