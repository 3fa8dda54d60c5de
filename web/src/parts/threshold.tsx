/** The frame around signing in and signing up. */
import type { ComponentChildren } from 'preact';
import { say } from '../language.ts';
import { accountIsGone } from '../state/signing.ts';
import { useTitle } from '../title.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Mark } from './mark.tsx';
import '../style/threshold.css';

/** What a user sees before signing in. */
export function Threshold({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  useTitle(title);
  return (
    <div class="threshold">
      <header class="row">
        <LanguageSwitch />
      </header>
      <main>
        <div class="welcome">
          <Mark />
          <p class="product">Fenix</p>
          <p class="muted">{say('tagline')}</p>
        </div>
        <div class="card">
          <h1>{title}</h1>
          {accountIsGone() ? <p class="note">{say('accountGone')}</p> : null}
          {children}
        </div>
      </main>
    </div>
  );
}
