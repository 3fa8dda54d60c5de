/** The frame around signing in and signing up. */
import type { ComponentChildren } from 'preact';
import { say } from '../frame/language.ts';
import { useTitle } from '../frame/router.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { Mark } from '../parts/mark.tsx';
import { accountIsGone } from './leaving.ts';
import './threshold.css';

/** What a user sees before signing in. */
export function Threshold({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  useTitle(title);
  return (
    <div class="threshold">
      <header class="row">
        <LanguageSwitch />
      </header>
      <main class="stack">
        <div class="stack tight welcome">
          <Mark />
          <p class="large">
            <b>Fenix</b>
          </p>
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
