/** Adds a place where daily lists go. */
import { useState } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import type { CreatedDestination } from '../contract.ts';
import { type PlainKey, say } from '../language.ts';
import { keepLanguage } from '../state/own-language.ts';
import { settleRemovals } from '../state/removals.ts';
import { user } from '../state/user.ts';
import { Choice, Field, FormView, NOT_BLANK } from './field.tsx';
import { useForm } from './form.ts';

type Kind = CreatedDestination['kind'];

const KINDS: Readonly<Record<Kind, PlainKey>> = { mail: 'kindMail', webhook: 'kindWebhook', ntfy: 'kindNtfy' };
const WITHOUT_MAIL = { webhook: KINDS.webhook, ntfy: KINDS.ntfy };
const HINTS: Readonly<Record<Kind, PlainKey>> = { mail: 'hintMail', webhook: 'hintWebhook', ntfy: 'hintNtfy' };
const EXAMPLES = {
  webhook: 'https://example.org/hook',
  ntfy: 'https://ntfy.sh/topic',
} as const;

interface NewDestinationProps {
  /** True: the service sends mails. */
  readonly mail: boolean;
  readonly onCreated: (destination: CreatedDestination) => void;
}

export function NewDestination({ mail, onCreated }: NewDestinationProps) {
  const kinds = mail ? KINDS : WITHOUT_MAIL;
  const first = mail ? 'mail' : 'webhook';
  const [kind, setKind] = useState<Kind>(first);
  const form = useForm({
    async send(fields, element) {
      const [address, token] = [fields.text('address').trim(), fields.text('token').trim()];
      const name = fields.text('destinationName').trim();
      const body = { kind, name, address, ...(token === '' ? {} : { token }) };
      // The mails are in the language of the window.
      await keepLanguage();
      await settleRemovals();
      const destination = await answerOf(api.POST('/api/destinations', { body }));
      element.reset();
      setKind(first);
      onCreated(destination);
    },
  });
  const input = { maxLength: 2000, autocomplete: 'off' } as const;
  return (
    <FormView form={form} submit={say('addDestination')}>
      <Choice
        form={form}
        name="kind"
        label={say('destinationKind')}
        options={kinds}
        initial={first}
        onChoose={(chosen) => setKind(chosen as Kind)}
      />
      <Field
        form={form}
        name="destinationName"
        label={say('tokenName')}
        input={{ maxLength: 200, pattern: NOT_BLANK, autocomplete: 'off' }}
      />
      <Field
        key={kind}
        form={form}
        name="address"
        label={say('destinationAddress')}
        hint={say(HINTS[kind])}
        input={
          kind === 'mail'
            ? { ...input, type: 'email', defaultValue: user.value?.email ?? '' }
            : { ...input, placeholder: EXAMPLES[kind] }
        }
      />
      {kind === 'ntfy' ? (
        <Field
          form={form}
          name="token"
          label={say('ntfyToken')}
          input={{ type: 'password', maxLength: 500, autocomplete: 'off', required: false }}
        />
      ) : null}
    </FormView>
  );
}
