/** Whether the user's agents share with others here. */
import { answerOf, api } from '../frame/api/client.ts';
import { doing } from '../frame/doing.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { Spinner } from '../parts/spinner.tsx';

/** A user who leaves this as it is has not chosen it. */
export function SharingCard() {
  const settings = useQuery(['own-settings'], () => answerOf(api.GET('/api/settings')));
  const choose = (shares: boolean) =>
    doing(answerOf(api.PATCH('/api/settings', { body: { shares } })), () =>
      tell(say(shares ? 'sharesNow' : 'sharesNoMore')),
    );
  return (
    <section class="card" aria-labelledby="shares-title">
      <h2 id="shares-title">{say('shares')}</h2>
      {settings.value === undefined ? (
        <Spinner label={say('loading')} waitsFor={settings} />
      ) : (
        <label class="check">
          <input
            type="checkbox"
            checked={settings.value.shares}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
          />
          {say('sharesOn')}
        </label>
      )}
      <details>
        <summary>{say('whatIsShared')}</summary>
        <p class="muted">{say('sharesHint')}</p>
      </details>
    </section>
  );
}
