/** Adds a place where daily lists go. */

import { useState } from 'preact/hooks';
import type { CreatedDestination, DestinationKind } from '../contract.ts';
import { answerOf, api } from '../frame/api/client.ts';
import { settleRemovals } from '../frame/removals.ts';
import { user } from '../frame/user.ts';
import { keepLanguage } from '../frame/wishes.ts';
import { POST_DESTINATIONS } from '../limits.ts';
import { Field, FormView, SelectField, textOf } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';

type Kind = CreatedDestination['kind'];

/** The words of a kind are named after it, as in `kindMail` and `hintMail`. */
function keyOf<Prefix extends 'kind' | 'hint'>(prefix: Prefix, kind: Kind) {
  return `${prefix}${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as `${Prefix}${Capitalize<Kind>}`;
}

interface NewDestinationProps {
  /** Those that the service can use, at least one. */
  readonly kinds: readonly DestinationKind[];
  readonly onCreated: (destination: CreatedDestination) => void;
}

export function NewDestination({ kinds, onCreated }: NewDestinationProps) {
  const first = kinds[0]?.kind ?? 'webhook';
  const [kind, setKind] = useState<Kind>(first);
  const { form: addressForm, example, token } = kinds.find((each) => each.kind === kind) ?? {};
  const form = useForm({
    async send(fields, element) {
      const [address, given] = [fields.text('address').trim(), fields.text('token').trim()];
      const name = fields.text('destinationName').trim();
      const body = { kind, name, address, ...(given === '' ? {} : { token: given }) };
      // The mails are in the language of the window.
      await keepLanguage();
      await settleRemovals();
      const destination = await answerOf(api.POST('/api/destinations', { body }));
      element.reset();
      setKind(first);
      onCreated(destination);
    },
  });
  const input = { ...POST_DESTINATIONS.address, autocomplete: 'off' } as const;
  return (
    <FormView form={form} submit="add">
      <SelectField
        name="kind"
        label="destinationKind"
        options={Object.fromEntries(kinds.map((each) => [each.kind, keyOf('kind', each.kind)]))}
        initial={first}
        onChoose={(chosen) => setKind(chosen as Kind)}
      />
      <Field name="destinationName" label="tokenName" input={textOf(POST_DESTINATIONS.name)} />
      <Field
        key={kind}
        name="address"
        label="destinationAddress"
        hint={keyOf('hint', kind)}
        input={
          addressForm === 'mail'
            ? { ...input, type: 'email', defaultValue: user.value?.email ?? '' }
            : { ...input, placeholder: example ?? '' }
        }
      />
      {token === 'none' ? null : (
        <Field
          name="token"
          label="accessToken"
          input={{ type: 'password', ...POST_DESTINATIONS.token, autocomplete: 'off', required: token === 'must' }}
        />
      )}
    </FormView>
  );
}
