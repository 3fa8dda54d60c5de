/** Ways from anywhere on the web to an agent: a bookmark that sends the open page, and a phone's share menu. */

import { say } from '../frame/language.ts';
import { Folded } from '../parts/folded.tsx';
import { SecretField } from '../parts/secret-field.tsx';
import { Section } from '../parts/section.tsx';

/** Opens the form for adding by hand, filled in, in a window beside the page. */
function bookmarklet(): string {
  const add = `${location.origin}/add?url=`;
  const script = `open('${add}'+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title))`;
  return `javascript:void(${script})`;
}

export function FromElsewhere() {
  return (
    <Section title="fromElsewhere">
      <Folded says="howFromElsewhere">
        <p class="muted">{say('bookmarkletHelp')}</p>
        <SecretField label={say('bookmarklet')} value={bookmarklet()} />
        <p class="muted">{say('installHelp')}</p>
      </Folded>
    </Section>
  );
}
