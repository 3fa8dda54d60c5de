/** Downloads all of a user's data as one file. */
import { say } from '../frame/language.ts';

export function TakeAlong() {
  return (
    <section class="card" aria-labelledby="take-along-title">
      <h2 id="take-along-title">{say('takeAlong')}</h2>
      <p class="muted">{say('takeAlongHelp')}</p>
      <a class="button" href="/api/users/me/export" download>
        {say('takeAlongNow')}
      </a>
    </section>
  );
}
