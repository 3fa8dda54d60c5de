/**
 * The window. Read on in app.tsx, which chooses what is on screen.
 *
 *   api/     our HTTP API, typed by contract.ts          pages/   one file per address
 *   events/  the websocket, and who hears of what        parts/   what pages are made of
 *   state/   what is known: user, agents, the list       style/   how it looks
 *   words/   what it says, by language and subject       keys.ts, router.ts, language.ts
 *   views.tsx which pages are loaded later
 */
import { render } from 'preact';
import { App } from './app.tsx';
import { startKeys } from './keys.ts';
import { followLanguage, language, prepareFormats, say } from './language.ts';
import { startPressing } from './pressing.ts';
import { route, startRouter } from './router.ts';
import { tellEverywhere } from './state/notices.ts';
import { startKeeping } from './state/rating.ts';
import { startRemovals } from './state/removals.ts';
import { lookWhoIsIn } from './state/signing.ts';
import { followTheme } from './state/theme.ts';
import { beginView } from './views.tsx';
import { bringWords } from './words.ts';
import './style/base.css';
import './style/forms.css';
import './style/frame.css';
import './style/overlays.css';
import './style/lists.css';
import './style/reading.css';
import './style/cards.css';
import './style/pictures.css';
import './style/swipe.css';
import './style/daily.css';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app');
prepareFormats();
followLanguage();
followTheme();
startRouter();
keepFocus();
startKeys();
startPressing();
startKeeping();
startRemovals();
// All that the first view needs is asked for at once.
const known = lookWhoIsIn();
known.catch(() => undefined);
const words = bringWords(language.value, ['first']);
// In a task of its own: the first one is long already.
setTimeout(() => beginView(route.value));
words.then(() => {
  // The sign that stood here meanwhile goes.
  root.replaceChildren();
  render(<App known={known} />, root);
  sayWhyAnew();
}, sayNothingCame);

/** Not part of the first load: before something has the focus, nothing can lose it. */
function keepFocus(): void {
  // Without an answer, the next focus asks again.
  const start = () => import('./focus.ts').then(({ startFocusing }) => startFocusing(), keepFocus);
  addEventListener('focusin', () => void start(), { once: true });
}

/** The service went away in between: these are the only words at hand. */
function sayNothingCame(): void {
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = 'Fenix could not be loaded: try again. / O Fenix não pôde ser carregado: tente de novo.';
  root?.replaceChildren(again);
}

/** The window asked for a script of an earlier build, and the service made it load anew. */
function sayWhyAnew(): void {
  if (sessionStorage.getItem('fenix.updated') === null) return;
  sessionStorage.removeItem('fenix.updated');
  tellEverywhere(say('loadedAnew'));
}
