/** Invitations, as administrators see them: made, shown once, revoked. */

import { useState } from 'preact/hooks';
import type { CreatedInvitation, Invitation } from '../contract.ts';
import { Action } from '../frame/action.tsx';
import { answerOf, api, wholeOf } from '../frame/api/client.ts';
import { ended } from '../frame/doing.ts';
import { say, when } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { POST_ADMIN_INVITATIONS } from '../limits.ts';
import { Collection } from '../parts/collection.tsx';
import { Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { ShownOnce } from '../parts/secret-field.tsx';

export function Invitations() {
  const invitations = useQuery(['invitations'], () =>
    wholeOf((query) => api.GET('/api/admin/invitations', { params: { query } })),
  );
  const [made, setMade] = useState<CreatedInvitation>();
  const revoke = async ({ id, state }: Invitation) => {
    await ended(answerOf(api.DELETE('/api/admin/invitations/{id}', { params: { path: { id } } })));
    tell(say(state === 'open' ? 'invitationRevoked' : 'invitationForgotten'));
    if (made?.id === id) setMade(undefined);
  };
  return (
    <Collection
      title="invitations"
      help="invitationsHelp"
      of={invitations}
      row={(invitation) => <InvitationRow invitation={invitation} onRevoke={() => revoke(invitation)} />}
    >
      {made && <ShownOnce said={say('invitationOnce')} secrets={[[say('invitationLink'), made.link]]} />}
      <NewInvitation onMade={setMade} />
    </Collection>
  );
}

interface RowProps {
  readonly invitation: Invitation;
  readonly onRevoke: () => Promise<void>;
}

function InvitationRow({ invitation, onRevoke }: RowProps) {
  const { note, expiresAt, state } = invitation;
  const name = note === '' ? say('somebody') : note;
  return (
    <>
      <div>
        {name}
        <div class="muted">{stateInWords(state, expiresAt)}</div>
      </div>
      <Action says={state === 'open' ? 'revoke' : 'forget'} of={name} act={onRevoke} />
    </>
  );
}

function stateInWords(state: Invitation['state'], expiresAt: string): string {
  if (state === 'open') return say('invitationOpen', { when: when(expiresAt) });
  return say(state === 'used' ? 'used' : 'invitationExpired');
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
    <FormView form={form} submit="invite">
      <Field
        name="note"
        label="invitationFor"
        input={{ ...POST_ADMIN_INVITATIONS.note, required: false, autocomplete: 'off' }}
      />
    </FormView>
  );
}
