/** What stands where nothing is yet. */
import type { ComponentChildren } from 'preact';

/** What to read, and to do, where there is nothing yet. */
export function Empty(props: { readonly title: string; readonly help: string; readonly children?: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{props.title}</h2>
      <p>{props.help}</p>
      {props.children}
    </div>
  );
}
