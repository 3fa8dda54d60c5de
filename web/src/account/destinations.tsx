/** Where daily lists go outside the window: mail addresses, webhooks, ntfy topics, and the state of each. */
import { useState } from 'preact/hooks';
import type { CreatedDestination, Destination, DestinationKind } from '../contract.ts';
import { Action, Button } from '../frame/action.tsx';
import { api, wholeOf } from '../frame/api/client.ts';
import { say, when } from '../frame/language.ts';
import { tell, warn } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { isLeaving, removeSoon, settleRemovals } from '../frame/removals.ts';
import { user } from '../frame/user.ts';
import { toldInWords } from '../frame/why.ts';
import { keepLanguage } from '../frame/wishes.ts';
import { POST_DESTINATIONS } from '../limits.ts';
import { Collection } from '../parts/collection.tsx';
import { Folded } from '../parts/details.tsx';
import { Field, FormView, SelectField, ShownOnce, textOf } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';

export function Destinations() {
  const destinations = useQuery(['destinations'], loadDestinations);
  const [created, setCreated] = useState<CreatedDestination>();
  const { value, failed, missing } = destinations;
  const items = value?.items.filter((each) => !isLeaving(keyOf(each)));
  return (
    <Collection
      title="destinations"
      help="destinationsHelp"
      note={value === undefined || value.kinds.some(({ kind }) => kind === 'mail') ? undefined : 'noMail'}
      of={{ value: items, failed, missing }}
      none="noDestinations"
      row={(destination) => <DestinationRow destination={destination} />}
    >
      {created?.secret && <ShownOnce said={say('hookSecretOnce')} secrets={[[say('hookSecret'), created.secret]]} />}
      {value === undefined ? null : (
        <Folded says="addPlace">
          <NewDestination kinds={value.kinds} onCreated={setCreated} />
        </Folded>
      )}
    </Collection>
  );
}

/** With the kinds that the service can use. */
async function loadDestinations() {
  let kinds: readonly DestinationKind[] = [];
  const items = await wholeOf(async (query) => {
    const answer = await api.get('/api/destinations', query);
    kinds = answer.kinds;
    return answer;
  });
  return { items, kinds };
}

interface DestinationProps {
  readonly destination: Destination;
}

function DestinationRow({ destination }: DestinationProps) {
  const { name, address, off, confirmed } = destination;
  return (
    <>
      <div>
        {name}
        <div class="muted">{address}</div>
        <Standing destination={destination} />
      </div>
      <span class="row">
        {confirmed ? <TestButton destination={destination} /> : null}
        {confirmed ? null : <AskAgain destination={destination} />}
        <Action
          says={off === undefined ? 'turnOff' : 'turnOn'}
          of={name}
          act={() => edited(destination, { on: off !== undefined })}
        />
        <Button says="removeNow" of={name} onClick={() => remove(destination)} />
      </span>
    </>
  );
}

function failureIn({ why, ...last }: NonNullable<Destination['last']>) {
  return why === undefined ? undefined : { ...last, why };
}

function Standing({ destination: { off, confirmed, last } }: DestinationProps) {
  const failed = last === undefined ? undefined : failureIn(last);
  const said = [
    off === undefined ? undefined : say(`off.${off.why}`),
    confirmed || off !== undefined ? undefined : say('notConfirmed'),
    failed === undefined ? undefined : say('lastFailed', { when: when(failed.at), why: toldInWords(failed) }),
    last === undefined || failed !== undefined || !confirmed ? undefined : say('lastArrived', { when: when(last.at) }),
  ].filter((each) => each !== undefined);
  const isTrouble = failed !== undefined || off?.why === 'failing' || off?.why === 'gone';
  return said.length === 0 ? null : <div class={isTrouble ? 'problem' : 'muted'}>{said.join(' ')}</div>;
}

function TestButton({ destination: { id, name } }: DestinationProps) {
  const test = async () => {
    const { last } = await api.post('/api/destinations/{id}/test', { id });
    const failed = last === undefined ? undefined : failureIn(last);
    if (failed === undefined) tell(say('testArrived', { name }));
    else warn(say('testFailed', { name, why: toldInWords(failed) }));
  };
  return <Action says="sendTest" of={name} act={test} />;
}

function AskAgain({ destination: { id, name } }: DestinationProps) {
  const ask = () => api.post('/api/destinations/{id}/confirmation', { id });
  return <Action says="confirmAgain" of={name} act={ask} />;
}

function edited({ id }: Destination, body: { readonly on: boolean }): Promise<unknown> {
  return api.patch('/api/destinations/{id}', { id, body });
}

function keyOf({ id }: Destination): string {
  return `destination/${id}`;
}

function remove(destination: Destination): void {
  const { id, name } = destination;
  const send = () => api.delete('/api/destinations/{id}', { id });
  void removeSoon(keyOf(destination), say('destinationRemoved', { name }), send);
}

type Kind = CreatedDestination['kind'];

/** The words of a kind are named after it, as in `kindMail` and `hintMail`. */
function wordOf<Prefix extends 'kind' | 'hint'>(prefix: Prefix, kind: Kind) {
  return `${prefix}${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as `${Prefix}${Capitalize<Kind>}`;
}

interface NewDestinationProps {
  /** Those that the service can use, at least one. */
  readonly kinds: readonly DestinationKind[];
  readonly onCreated: (destination: CreatedDestination) => void;
}

/** Adds a place where daily lists go. */
function NewDestination({ kinds, onCreated }: NewDestinationProps) {
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
      const destination = await api.post('/api/destinations', { body });
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
        options={Object.fromEntries(kinds.map((each) => [each.kind, wordOf('kind', each.kind)]))}
        initial={first}
        onChoose={(chosen) => setKind(chosen as Kind)}
      />
      <Field name="destinationName" label="tokenName" input={textOf(POST_DESTINATIONS.name)} />
      <Field
        key={kind}
        name="address"
        label="destinationAddress"
        hint={wordOf('hint', kind)}
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
