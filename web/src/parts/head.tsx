/** The title of a view, on screen and in the browser's tab, and what the view is for. */
import { type PlainKey, say } from '../frame/language.ts';
import { useTitle } from '../frame/router.ts';

export function Head({ title, help }: { readonly title: PlainKey; readonly help?: PlainKey }) {
  useTitle(say(title));
  return (
    <header>
      <h1>{say(title)}</h1>
      {help === undefined ? null : <p class="muted">{say(help)}</p>}
    </header>
  );
}
