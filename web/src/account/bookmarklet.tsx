/** Ways from anywhere on the web to an agent: a bookmark that sends the open page, and a phone's share menu. */
import { say } from '../frame/language.ts';
import { SecretField } from '../parts/secret-field.tsx';

/** Opens the form for adding by hand, filled in, in a window beside the page. */
function bookmarklet(): string {
  const add = `${location.origin}/add?url=`;
  const script = `open('${add}'+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title))`;
  return `javascript:void(${script})`;
}

export function FromElsewhere() {
  return (
    <section class="card" aria-labelledby="from-elsewhere-title">
      <h2 id="from-elsewhere-title">{say('fromElsewhere')}</h2>
      <details>
        <summary>{say('howFromElsewhere')}</summary>
        <p class="muted">{say('bookmarkletHelp')}</p>
        <SecretField label={say('bookmarklet')} value={bookmarklet()} />
        <p class="muted">{say('installHelp')}</p>
      </details>
    </section>
  );
}
