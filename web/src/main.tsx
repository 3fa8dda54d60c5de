/**
 * The window. Read on in app.tsx, which chooses what is on screen.
 *
 *   today/ agent/ sources/ library/ reader/ shopping/ account/ admin/   what users know, each with its views
 *   parts/   what three of them share       frame/   addresses, questions, acts, keys, what lies over a view
 *   contract.ts   our HTTP API              *.en.ts, *.pt.ts   what a room says
 */
import { render } from 'preact';
import { App } from './app.tsx';
import { startKeys } from './frame/keys.ts';
import { followLanguage, language, prepareFormats, say } from './frame/language.ts';
import { tellEverywhere } from './frame/notices.ts';
import { startPressing } from './frame/pressing.ts';
import { startRemovals } from './frame/removals.ts';
import { path, startRouter } from './frame/router.ts';
import { beginView } from './frame/routes.tsx';
import { lookWhoIsIn } from './frame/signing.ts';
import { followTheme } from './frame/theme.ts';
import { bringWords } from './frame/words.ts';
import { startKeeping } from './parts/cards/rating.ts';
import './frame/base.css';
import './frame/classes.css';
import './frame/waiting.css';
import './parts/forms.css';
import './parts/drop-down.css';
import './frame/frame.css';
import './frame/overlays.css';
import './parts/cards/lists.css';
import './agent/agent.css';
import './parts/cards/cards.css';
import './parts/pictures.css';
import './parts/cards/swipe.css';
import './today/daily.css';

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
const words = bringWords(language.value, ['frame', 'today']);
// In a task of its own: the first one is long already.
setTimeout(() => beginView(path.value));
words.then(() => {
  // The sign that stood here meanwhile goes.
  root.replaceChildren();
  render(<App known={known} />, root);
  sayWhyAnew();
}, sayNothingCame);

/** Not part of the first load: before something has the focus, nothing can lose it. */
function keepFocus(): void {
  // Without an answer, the next focus asks again.
  const start = () => import('./frame/focus.ts').then(({ startFocusing }) => startFocusing(), keepFocus);
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
