/** The user's data: how much there is, with whom it is shared, export, import, removal. */

import { useState } from 'preact/hooks';
import type { LimitStanding } from '../contract.ts';
import { doing } from '../frame/action.tsx';
import { api } from '../frame/api/client.ts';
import { size } from '../frame/figures.ts';
import { count, say } from '../frame/language.ts';
import { IN_BYTES, LIMIT_NAMES } from '../frame/limit-words.ts';
import { tell, warn } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { user } from '../frame/user.ts';
import { Bar } from '../parts/bar.tsx';
import { Check } from '../parts/check.tsx';
import { Folded } from '../parts/details.tsx';
import { withoutNone } from '../parts/dotted.ts';
import { CURRENT_PASSWORD, Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { To } from '../parts/to.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { type Brought, bring, userFileIn } from './bringing.ts';
import '../admin/admin.css';
import { removeAccount } from './leaving.ts';

export function View() {
  return (
    <AccountTabs>
      <TakeAlong />
      <BringAlong />
      <SharingCard />
      <MyLimits />
      <RemoveAccount />
    </AccountTabs>
  );
}

/** Imports all of a user's data from another Fenix. */
function BringAlong() {
  const [brought, setBrought] = useState<Brought>();
  const form = useForm({
    async send(fields, element) {
      const file = userFileIn(await fields.fileText('archive'));
      if (file === undefined) {
        warn(say('noUserFile'));
        return;
      }
      setBrought(await bring(file));
      element.reset();
    },
  });
  return (
    <Section title="bringAlong" help="bringAlongHelp">
      <Folded says="chooseFile">
        <FormView form={form} submit={form.sending ? 'bringing' : 'bringAlongNow'}>
          <Field name="archive" label="userFile" input={{ type: 'file', accept: '.json' }} />
        </FormView>
      </Folded>
      <div role="status">{brought === undefined ? null : <Report brought={brought} />}</div>
    </Section>
  );
}

function Report({ brought: { taken, left } }: { readonly brought: Brought }) {
  return (
    <>
      <p>{withoutNone(say('broughtAlong', { n: taken, left: left.length }))}</p>
      <ul>
        {left.map(({ what, why }, i) => (
          <li key={i}>
            {what}: {why}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Downloads all of a user's data as one file. */
function TakeAlong() {
  return (
    <Section title="takeAlong" help="takeAlongHelp">
      <To says="takeAlongNow" class="button" href="/api/users/me/export" download />
    </Section>
  );
}

/** From this share on, the user may soon have to choose what to give up. */
const NEARLY = 0.5;

/** What the user may have, and how much of it they have. */
function MyLimits() {
  const limits = useQuery(['limits'], () => api.get('/api/limits'));
  // Only administrators invite.
  const all = limits.value?.items.filter(({ limit }) => limit !== 'invitations' || user.value?.admin === true) ?? [];
  const near = all.filter(isNear);
  return (
    <Section title="myLimits">
      {limits.value === undefined ? <Spinner waitsFor={limits} /> : null}
      {all.length > 0 && near.length === 0 ? <p>{say('limitsFar')}</p> : null}
      <Standings limits={near} />
      <Folded says={near.length === 0 ? 'limitsAll' : 'limitsOthers'}>
        <Standings limits={all.filter((each) => !isNear(each))} />
      </Folded>
    </Section>
  );
}

function isNear({ used, most }: LimitStanding): boolean {
  return used > 0 && used >= most * NEARLY;
}

function Standings({ limits }: { readonly limits: readonly LimitStanding[] }) {
  if (limits.length === 0) return null;
  return (
    <dl class="facts">
      {limits.map(({ limit, most, used, left }) => {
        const shown = IN_BYTES.has(limit) ? size : count;
        return (
          <div key={limit} class="columns">
            <dt>{say(LIMIT_NAMES[limit])}</dt>
            <dd>
              {say('limitUsed', { used: shown(used), most: shown(most), left: shown(left) })}
              <Bar share={most === 0 ? 0 : used / most} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A user who leaves this as it is has not chosen it. */
function SharingCard() {
  const settings = useQuery(['own-settings'], () => api.get('/api/settings'));
  const choose = (shares: boolean) =>
    doing(api.patch('/api/settings', { body: { shares } }), () => tell(say(shares ? 'sharesNow' : 'sharesNoMore')));
  return (
    <Section title="shares">
      {settings.value === undefined ? (
        <Spinner waitsFor={settings} />
      ) : (
        <Check says="sharesOn" checked={settings.value.shares} onCheck={choose} />
      )}
      <Folded says="whatIsShared">
        <p class="muted">{say('sharesHint')}</p>
      </Folded>
    </Section>
  );
}

/** Removes the user's account, after asking for the password again. */
function RemoveAccount() {
  const form = useForm({
    send: (fields) => removeAccount(fields.text('password')),
  });
  return (
    <Section title="removeAccount" help="removeAccountHelp" class="card danger-zone">
      {user.value?.admin === true ? <p class="note">{say('removeAdministrator')}</p> : null}
      <Folded says="removeAccountHow">
        <FormView form={form} submit="removeAccountNow">
          <Field name="password" label="currentPassword" input={CURRENT_PASSWORD} />
        </FormView>
      </Folded>
    </Section>
  );
}
