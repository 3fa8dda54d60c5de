/** Whether the user's agents share with others here. */

import { answerOf, api } from '../frame/api/client.ts';
import { doing } from '../frame/doing.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { Check } from '../parts/check.tsx';
import { Folded } from '../parts/folded.tsx';
import { Section } from '../parts/section.tsx';
import { Spinner } from '../parts/spinner.tsx';

/** A user who leaves this as it is has not chosen it. */
export function SharingCard() {
  const settings = useQuery(['own-settings'], () => answerOf(api.GET('/api/settings')));
  const choose = (shares: boolean) =>
    doing(answerOf(api.PATCH('/api/settings', { body: { shares } })), () =>
      tell(say(shares ? 'sharesNow' : 'sharesNoMore')),
    );
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
