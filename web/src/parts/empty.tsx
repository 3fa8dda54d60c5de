/** What stands where nothing is yet. */
import type { ComponentChildren } from 'preact';

interface EmptyProps {
  readonly title: string;
  readonly help: string;
  /** That there is nothing is what the page is about. */
  readonly whole?: boolean;
  readonly children?: ComponentChildren;
}

/** What to read, and to do, where there is nothing yet. */
export function Empty(props: EmptyProps) {
  const Title = props.whole === true ? 'h1' : 'h2';
  return (
    <div class="empty">
      <Title>{props.title}</Title>
      <p>{props.help}</p>
      {props.children}
    </div>
  );
}
